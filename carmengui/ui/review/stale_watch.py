"""Whether what Review shows is old: asked whenever rules, site files or records may be others."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from carmengui.engine.tuning.versions.stale import Staleness, staleness_of
from carmengui.ui.review.stale_corner import RERUN

if TYPE_CHECKING:
    from carmengui.ui.workbench import Workbench


class StaleWatch(QObject):
    """Marks list and metadata as old, and takes the mark away when all pages were read again."""

    def __init__(self, bench: Workbench, folder: Path) -> None:
        super().__init__(bench)
        self._bench, self._folder = bench, folder
        self.stale: Staleness | None = None
        self.is_known = False
        host = bench.host
        for done in (
            host.reading_ended,
            host.crawl_ended,
            host.import_ended,
            bench.tune.outcome.published,
            bench.tune.outcome.changed,
            bench.change.made,
            bench.window.desk_shown,
        ):
            done.connect(self.look)
        corner = bench.review.list.stale
        corner.clicked.connect(partial(bench.window.action_board.run, RERUN))
        self.look()

    def look(self, *_: object) -> None:
        """Ask again whether the records are old."""
        folder = self._folder
        self._bench.ask.run(self, "stale", lambda _: staleness_of(folder), self._on_told)

    def _on_told(self, stale: Staleness | None) -> None:
        self.stale, self.is_known = stale, True
        self._bench.review.list.stale.show_staleness(stale)
        self._bench.review.metadata.show_staleness(stale)
