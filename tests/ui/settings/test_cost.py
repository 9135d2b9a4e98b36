"""The sheet says what fetching style sheets and pictures would mean for the pages of this project."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from pytestqt.qtbot import QtBot

from carmengui.engine.model import Capture, Outcome
from carmengui.engine.project import Project
from carmengui.engine.storage.rows import NewUrl, url_key
from tests.ui.settings.conftest import Bench


def test_what_requisites_would_cost_stands_at_their_setting(tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    bench = Bench(folder, qtbot)
    try:
        bench.open()
        effect = bench.row("requisites").effect
        bench.wait(lambda: "nothing can be estimated" in effect.text())
    finally:
        bench.close()


def test_it_follows_what_is_chosen_and_stored(tmp_path: Path, qtbot: QtBot) -> None:
    url, folder = "http://a.test/1", tmp_path / "atlas"
    body = b"<title>A</title><link rel=stylesheet href=/s.css><img src=http://b.test/i.png>"
    at, headers = datetime(2026, 11, 20, tzinfo=UTC), (("Content-Type", "text/html"),)
    capture = Capture(url, at, Outcome.FETCHED, status=200, headers=headers, body=body)
    with Project.create(folder) as project, project.store.writing():
        project.store.frontier.add([NewUrl(url, "a.test")])
        place = project.archive.append(capture)
        number = project.store.captures.add(capture, place, is_read=True)
        project.store.frontier.set_version(url_key(url), number)
    bench = Bench(folder, qtbot)
    try:
        bench.open()
        effect = bench.row("requisites").effect
        about = "requests for the stored pages (1)"
        bench.wait(lambda: f"Of all sites: About 2 {about}" in effect.text())
        bench.row("requisites").control.committed.emit("own-site")
        bench.wait(lambda: f"\nAbout 1 {about}" in effect.text())
    finally:
        bench.close()
