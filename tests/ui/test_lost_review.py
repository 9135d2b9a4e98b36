"""A project without its verdicts: the window says so before anything else."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.ui.page.rendered import register_scheme, seal_environment
from tests.engine.sibling_pages import make_project, site_pages
from tests.journeys.desktop import desktop, settle

# As the program does it: before any application object is made.
seal_environment()
register_scheme()


def test_the_loss_of_verdicts_is_said_at_the_next_start(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    lost = f"{folder / REVIEW_DATABASE} is missing: the verdicts and gold values"
    with desktop(folder) as bench:
        settle(bench)
        assert not any(lost in text for text in bench.window.status.texts())
    (folder / REVIEW_DATABASE).unlink()
    with desktop(folder) as bench:
        texts = bench.window.status.texts
        qtbot.waitUntil(lambda: any(lost in text for text in texts()), timeout=30_000)
        settle(bench)
        assert any(lost in text for text in texts()), "it stays until something else happens"


def test_a_damaged_archive_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    folder = make_project(tmp_path, site_pages())
    (segment,) = (folder / "archive").iterdir()
    segment.write_bytes(segment.read_bytes()[:-2_000])
    with desktop(folder) as bench:
        texts = bench.window.status.texts
        wanted = f"{segment} is shorter than it was written"
        qtbot.waitUntil(lambda: any(wanted in text for text in texts()), timeout=30_000)
