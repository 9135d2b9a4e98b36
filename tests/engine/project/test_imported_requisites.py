"""What pages need to be seen comes along with them, each version at its own moment, bytes once."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.project import Project
from carmengui.engine.project.checking import check_project
from carmengui.engine.storage.archive_state import archive_state
from tests.engine.warc_files import html, packed, response, revisit

pytestmark = pytest.mark.slow

A, FAR = "http://a.example", "https://far.example"
EARLY, LATE = "2025-01-02T03:04:05Z", "2026-02-03T04:05:06Z"
OLD, NEW, DOT = b"h1 { color: red }", b"h1 { color: blue }", b"\x89PNG dot"


def archive_of(tmp_path: Path) -> Path:
    file = tmp_path / "some.warc.gz"
    file.write_bytes(
        packed(
            [
                response(f"{A}/1", html(1), at=EARLY),
                response(f"{A}/s.css", OLD, kind="text/css", at=EARLY),
                response(f"{A}/s.css", NEW, kind="text/css; charset=utf-8", at=LATE),
                response(f"{A}/dot.png", DOT, kind="image/png", at=EARLY),
                response(f"{FAR}/same.png", DOT, kind="image/png", at=LATE),
                revisit(f"{A}/dot.png", DOT),
                response(f"{A}/program.js", b"1", kind="text/javascript"),
                response(f"{A}/gone.css", b"", kind="text/css", status=404),
            ]
        )
    )
    return file


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_each_version_is_found_by_its_moment_and_bytes_are_stored_once(tmp_path: Path) -> None:
    file = archive_of(tmp_path)
    with Project.create(tmp_path / "p") as project:
        reader = project.import_files(file)
        assert (reader.pages, reader.requisites) == (1, 5)
        requisites, archive = project.store.requisites, project.archive

        def body(url: str, at: str) -> bytes:
            found = requisites.nearest(url, moment(at))
            return b"" if found is None else archive.read(found.place).body

        assert body(f"{A}/s.css", "2025-06-01T00:00:00Z") == OLD
        assert body(f"{A}/s.css", "2026-06-01T00:00:00Z") == NEW
        assert body(f"{A}/dot.png", LATE) == body(f"{FAR}/same.png", EARLY) == DOT
        assert not body(f"{A}/program.js", LATE)
        assert not body(f"{A}/gone.css", LATE)
        assert requisites.counts() == (3, len(OLD) + len(NEW) + len(DOT))
        # Requisites are counted apart from pages.
        assert len(project.store.captures.current()) == 1
        assert project.store.rows("SELECT url FROM url") == [(f"{A}/1",)]
        again = project.import_files(file)
        assert (again.pages, again.requisites) == (0, 0)
        assert check_project(project, repair=False, progress=lambda _: None).is_sound


def test_what_a_kill_left_outside_the_tables_is_found_in_the_archive(tmp_path: Path) -> None:
    with Project.create(tmp_path / "p") as project:
        project.import_files(archive_of(tmp_path))
        with project.store.writing():
            project.store.change("DELETE FROM requisiteversion")
            project.store.change("DELETE FROM requisite")
            project.store.change(
                "DELETE FROM capture WHERE id > (SELECT capture_id FROM url WHERE url LIKE '%/1')"
            )
    with Project.open(tmp_path / "p") as project:
        project.extract()
        found = project.store.requisites.nearest(f"{A}/s.css", moment(LATE))
        assert found is not None
        assert project.archive.read(found.place).body == NEW
        assert project.store.rows("SELECT url FROM url") == [(f"{A}/1",)]
        assert not archive_state(project.store.path, project.archive.folder).damaged
