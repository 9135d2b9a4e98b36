"""A project looked through: what was damaged is named, saved where it can be, and fetched again."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.project.checking import CheckReport, check_project
from carmengui.engine.project.folder import damaged_segments
from tests.engine.sibling_pages import make_project, site_pages

Damage = Callable[[Path], None]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("whole"), site_pages())


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    return shutil.copytree(whole, tmp_path / "atlas")


def segment_of(folder: Path) -> Path:
    (path,) = (folder / "archive").glob("*.warc.gz")
    return path


def middle(path: Path) -> int:
    """Return an offset within the fourth response of a segment."""
    with closing(sqlite3.connect(path.parent.parent / DATABASE)) as database:
        (offset,) = database.execute("SELECT offset FROM capture WHERE id = 4").fetchone()
    return int(offset) + 40


def cut_in_the_middle(path: Path) -> None:
    with path.open("r+b") as stream:
        stream.truncate(middle(path))


def overwrite_some(path: Path) -> None:
    with path.open("r+b") as stream:
        stream.seek(middle(path))
        stream.write(b"\xa5" * 700)


def check(folder: Path, *, repair: bool = True) -> CheckReport:
    with Project.open(folder) as project:
        return check_project(project, repair=repair, progress=lambda _: None)


def unreadable(folder: Path) -> set[str]:
    found = set()
    with Project.open(folder) as project:
        for row in project.store.captures.all():
            try:
                project.archive.read(row.place)
            except KnownError:
                found.add(row.url)
    return found


def test_a_sound_project_is_said_to_be_sound(folder: Path) -> None:
    report = check(folder)
    assert (report.findings, report.is_sound) == ((), True)
    assert report.records == report.responses == len(site_pages())


def test_a_project_without_records_is_sound(folder: Path) -> None:
    """Its URLs name no record and no response, which is no mistake."""
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("UPDATE url SET record_id = NULL, capture_id = NULL, state = 0")
        for table in ("listing", "field", "workname", "record", "visit", "capture"):
            database.execute(f"DELETE FROM {table}")
    assert check(folder, repair=False).findings == ()


def test_an_answer_of_robots_txt_needs_no_url(folder: Path) -> None:
    with Project.open(folder) as project:
        page = project.archive.read(next(project.store.captures.all()).place)
        answer = replace(page, url="http://a.test/robots.txt")
        place = project.archive.append(answer)
        with project.store.writing():
            project.store.captures.add(answer, place, is_read=True)
    assert check(folder, repair=False).findings == ()


def test_a_visited_response_needs_its_url(folder: Path) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("UPDATE capture SET url_key = 1 WHERE id = 2")
    said = [str(each.sentence) for each in check(folder, repair=False).findings]
    assert "1 stored response belongs to no URL." in said


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (cut_in_the_middle, "is shorter than it was written"),
        (overwrite_some, "is damaged"),
        (Path.unlink, "is missing"),
    ],
)
def test_damage_is_noticed_saved_and_fetched_again(folder: Path, damage: Damage, said: str) -> None:
    Project.open(folder).close()  # a copy has other times: it is compared once
    assert damaged_segments(folder) == ()
    path = segment_of(folder)
    damage(path)
    (loss,) = damaged_segments(folder)
    assert f"{path} {said}" in str(loss)
    assert f"carmengui check {folder}" in str(loss)
    lost = unreadable(folder)
    assert lost
    assert (lost == set(site_pages())) is (said == "is missing")

    before = path.read_bytes() if path.exists() else None
    dry = check(folder, repair=False)
    assert not dry.is_sound
    assert (path.read_bytes() if path.exists() else None) == before, "nothing was changed"

    report = check(folder)
    assert report.is_sound
    assert [f"{len(lost):,} response" in str(each.sentence) for each in report.findings] == [True]
    assert damaged_segments(folder) == ()
    assert check(folder).findings == ()
    assert unreadable(folder) == lost
    with Project.open(folder) as project:
        waiting = {url for (url,) in project.store.rows("SELECT url FROM url WHERE state = 0")}
        assert waiting == lost
        assert project.store.records.count() == len(site_pages()), "no record is lost"


def test_a_damaged_segment_is_left_alone_and_a_new_one_begun(folder: Path) -> None:
    Project.open(folder).close()
    path = segment_of(folder)
    overwrite_some(path)
    damaged = path.read_bytes()
    with Project.open(folder) as project:
        capture = project.archive.read(next(project.store.captures.all()).place)
        place = project.archive.append(capture)
        assert place.file == "00002.warc.gz"
        assert project.archive.read(place) == capture
    assert path.read_bytes() == damaged


def test_the_name_of_a_missing_segment_is_not_given_again(folder: Path) -> None:
    with Project.open(folder) as project:
        capture = project.archive.read(next(project.store.captures.all()).place)
    segment_of(folder).unlink()
    with Project.open(folder) as project:
        assert project.archive.append(capture).file == "00002.warc.gz"


def test_a_project_without_marks_is_read_through(folder: Path) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("DELETE FROM note WHERE name = 'archive segments'")
    assert damaged_segments(folder) == ()
    overwrite_some(segment_of(folder))
    (loss,) = damaged_segments(folder)
    assert "is damaged" in str(loss)


def test_rows_that_belong_to_nothing_are_mended(folder: Path) -> None:
    def change(sql: str) -> None:
        with closing(sqlite3.connect(folder / DATABASE)) as database, database:
            database.execute(sql)

    change("DELETE FROM listing WHERE number = 1")
    change("UPDATE url SET record_id = 999 WHERE rowid = 2")
    change("UPDATE field SET record_id = 999 WHERE record_id = (SELECT MAX(record_id) FROM field)")
    dry = check(folder, repair=False)
    report = check(folder)
    assert len(dry.findings) >= 3
    assert not any(each.is_repaired for each in dry.findings)
    assert report.is_sound
    assert check(folder).findings == ()
    with Project.open(folder) as project:
        project.extract()
        assert project.store.rows("SELECT COUNT(*) FROM url WHERE record_id IS NULL") == [(0,)]
        assert project.store.rows("SELECT COUNT(*) FROM listing") == [(len(site_pages()),)]
