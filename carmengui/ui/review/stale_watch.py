"""Whether what Review shows is old: asked whenever rules, site files or records may be others."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, SignalInstance

from carmengui.bridge import Ask
from carmengui.engine.tuning.versions.stale import Staleness, staleness_of
from carmengui.ui.review.desk import ReviewDesk


class StaleWatch(QObject):
    """Marks list and metadata as old, and takes the mark away when all pages were read again."""

    def __init__(self, ask: Ask, folder: Path, desk: ReviewDesk) -> None:
        super().__init__(desk)
        self._ask, self._folder, self._desk = ask, folder, desk
        self.stale: Staleness | None = None
        self.is_known = False
        self.look()

    def follow(self, *signals: SignalInstance) -> None:
        """Look again whenever one of these tells that something was done."""
        for done in signals:
            done.connect(self.look)

    def look(self, *_: object) -> None:
        """Ask again whether the records are old."""
        folder = self._folder
        self._ask.run(self, "stale", lambda _: staleness_of(folder), self._on_told)

    def _on_told(self, stale: Staleness | None) -> None:
        self.stale, self.is_known = stale, True
        self._desk.list.stale.show_staleness(stale)
        self._desk.metadata.show_staleness(stale)
