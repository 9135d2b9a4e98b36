"""Another version of a page: every pane dims what it shows until that version was read."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from carmengui.bridge.ask import READERS
from carmengui.engine.project import Project
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import crawled_project, desktop, open_record, settle, wait_until

MANY = "SELECT url.url FROM capture JOIN url ON url.key = capture.url_key GROUP BY url.key"


def page_with_versions(folder: Path) -> str:
    """Return the address of a page with the most stored versions."""
    with Project.open(folder) as project:
        order = f"{MANY} ORDER BY COUNT(*) DESC, url.url LIMIT 1"
        return next(iter(project.store.rows(order)))[0]


def stale(bench: Workbench) -> tuple[bool, bool, bool]:
    """Tell which of source, page and metadata are dimmed."""
    return (
        bench.source.view.is_stale,
        bench.page.stage.veil.is_stale,
        bench.review.metadata.stack.is_stale,
    )


def test_the_old_version_is_dimmed_in_every_pane_until_the_new_one_stands(
    qapp: QApplication, tmp_path: Path
) -> None:
    folder = shutil.copytree(crawled_project(), tmp_path / "copy")
    url = page_with_versions(folder)
    with desktop(folder) as bench:
        bench.window.show_desk("Review")
        open_record(bench, url)
        wait_until(lambda: bench.page.is_drawn, "the page is drawn")
        settle(bench)
        newest = bench.selection.inspection
        assert newest is not None
        assert stale(bench) == (False, False, False)

        gate, holders = threading.Event(), [QObject() for _ in range(READERS)]
        for holder in holders:  # nobody reads until the gate opens
            bench.ask.run(holder, "hold", lambda _: gate.wait(60), lambda _: None)
        assert bench.selection.step_version(-1)
        assert stale(bench)[:2] == (True, True)
        assert bench.source.view.source == newest.source, "stale, but never away"
        wait_until(lambda: stale(bench) == (True, True, True), "the metadata is dimmed too")
        gate.set()

        wait_until(lambda: stale(bench) == (False, False, False), "the older version stands")
        older, version = bench.selection.inspection, bench.selection.version
        assert older is not None
        assert version is not None
        assert older.capture_id == version.capture_id != newest.capture_id
        assert bench.source.view.source == older.source
