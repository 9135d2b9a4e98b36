"""Joins the choice of partners, the page that is looked at, and the reader threads."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.engine.inspection import PageCut, Stability, stability_of
from carmengui.ui.boilerplate.reader import CutReader
from carmengui.ui.boilerplate.site.partner_pane import PartnerPane
from carmengui.ui.session.inspector import Inspector

_AFTER_MS = 320
"""The page, its verge and its site come first."""


class Partners(QObject):
    """Asks how stable a cut is, once the page and its threshold rest."""

    def __init__(
        self, ask: Ask, reader: CutReader, pane: PartnerPane, inspector: Inspector
    ) -> None:
        super().__init__(pane)
        self._ask, self._reader, self._pane = ask, reader, pane
        self._cut: PageCut | None = None
        self._timer = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._timer.timeout.connect(self._on_rest)
        reader.cut_read.connect(self._on_cut)
        pane.partners_chosen.connect(reader.compare_with)
        pane.partners_chosen.connect(inspector.compare_with)

    def _on_cut(self, cut: PageCut | None) -> None:
        if cut is None or self._cut is None or cut.url != self._cut.url:
            self._pane.forget()
        self._cut = cut
        if cut is not None:
            self._timer.start()

    def _on_rest(self) -> None:
        if self._cut is not None:
            question = partial(_stability, url=self._cut.url, threshold=self._cut.threshold)
            self._ask.run(self, "stability", question, self._on_stability, self._pane.say)

    def _on_stability(self, stability: Stability | None) -> None:
        cut = self._cut
        if stability is not None and cut is not None:
            asked = (stability.url, stability.threshold)
            if asked == (cut.url, cut.threshold):
                self._pane.show_stability(stability, cut.site)


def _stability(reader: Reader, *, url: str, threshold: int) -> Stability | None:
    return stability_of(reader.store, reader.archive, url, threshold=threshold)
