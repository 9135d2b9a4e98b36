"""How long a stored page takes to be drawn with what it needs: ``python -m tests.benchmarks.bench_replay``.

The pages of the test web of the page pane, crawled with requisites, each drawn several times in one pane
without a screen; from the choice of the record to its picture.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Ask
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection import inspect
from carmengui.engine.project import Project, change_settings
from carmengui.ui.page.rendered import (
    PagePane,
    StoredRequisites,
    register_scheme,
    seal_environment,
)
from carmengui.ui.session.selection import Selection
from tests.engine.crawl.conftest import ScriptedWeb
from tests.ui.page.rendered.seen_web import BODIES, FAR, HOST, build

MUST_MS = 400
_ROUNDS = 5
_PATIENCE_MS = 20_000


def crawl(folder: Path) -> None:
    """Crawl the test web with all that its pages need."""
    Project.create(folder).close()
    with ScriptedWeb() as web:
        build(web)
        place = "{}:{}".format(*web.address)
        settings = {"delay_s": 0.0, "requisites": "all", "per_ip_politeness": False}
        change_settings(folder, settings, {HOST: place, FAR: place})
        with Project.open(folder) as project:
            project.crawl(read_sources([f"http://{HOST}/{next(iter(BODIES))}"]))


def draw_ms(pane: PagePane, selection: Selection, ask: Ask, url: str) -> float:
    """Choose a record and wait for its picture; return how long that took."""
    shown: list[bool] = []
    pane.page_shown.connect(lambda: shown.append(True))
    started = time.perf_counter()
    selection.choose_url(url)
    ask.run(
        pane, "inspect", lambda reader: inspect(reader.store, reader.archive, url),
        selection.show_inspection,
    )  # fmt: skip
    deadline = QDeadlineTimer(_PATIENCE_MS)
    while not shown and not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
    return (time.perf_counter() - started) * 1000


def main() -> None:
    """Draw every page in turns and print the median."""
    seal_environment()
    register_scheme()
    app = QApplication(sys.argv)
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root) / "atlas"
        crawl(folder)
        ask, selection = Ask(folder), Selection()
        pane = PagePane(selection, StoredRequisites(ask))
        pane.resize(640, 600)
        pane.show()
        urls = [f"http://{HOST}/{name}" for name in BODIES]
        draw_ms(pane, selection, ask, urls[0])  # the web engine wakes
        took = [draw_ms(pane, selection, ask, url) for _ in range(_ROUNDS) for url in urls[::-1]]
        pane.close_down()
        ask.close()
    sys.stdout.write(
        f"{len(took)} pages drawn, median {statistics.median(took):.0f} ms,"
        f" slowest {max(took):.0f} ms; the median must be {MUST_MS} ms at most\n"
    )
    del app


if __name__ == "__main__":
    main()
