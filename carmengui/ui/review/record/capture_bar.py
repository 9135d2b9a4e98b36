"""The bar over the panes of a record that has full texts: its page, or one of them, is shown below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.inspection import Inspection
from carmengui.engine.storage.full_texts.claims import FullText
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_lengths, set_role, set_tint, theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.segment_bar import SegmentBar
from carmengui.ui.widgets.show_if import show_if

HEIGHT_PX = 34


class CaptureBar(QWidget):
    """“Abstract page | Full text (PDF)”, and why both are one record; other records have no bar."""

    separate_wanted = Signal()
    """The full text in view is to have a record of its own."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._selection = selection
        self._full_texts: tuple[FullText, ...] = ()
        self.setAccessibleName(self.tr("Captures of this record"))
        self.captures = self._made_of(())
        self.reason = ElidedLabel()
        set_role(self.reason, Role.SMALL)
        set_tint(self.reason, "soft")
        self.separate = link_button(self.tr("Separate full text"))
        self.separate.clicked.connect(self.separate_wanted)
        parts = (self.captures, (self.reason, 1), self.separate)
        self._row = in_row(*parts, margins=(8, 3, 12, 4), spacing=10, on=self)
        set_lengths(self, height=HEIGHT_PX)
        self.hide()
        selection.record_left.connect(lambda _: show_if(self, False))
        selection.record_read.connect(self._show)

    @property
    def full_texts(self) -> tuple[FullText, ...]:
        """The full texts of the record in view."""
        return () if self.isHidden() else self._full_texts

    def _made_of(self, full_texts: tuple[FullText, ...]) -> SegmentBar:
        words = [self.tr("Full text ({format})").format(format=each.format) for each in full_texts]
        bar = SegmentBar(self.tr("Capture shown"), (self.tr("Abstract page"), *words))
        bar.chosen.connect(self._on_chosen)
        return bar

    def _show(self, inspection: Inspection | None) -> None:
        """Offer the captures of the record that was read."""
        full_texts = inspection.full_texts if inspection is not None else ()
        if full_texts and full_texts != self._full_texts:
            bar = self._made_of(full_texts)
            self._row.replaceWidget(self.captures, bar)
            self.captures.deleteLater()
            self.captures, self._full_texts = bar, full_texts
        show_if(self, bool(full_texts))
        if inspection is None or not full_texts:
            return
        shown = inspection.shown_full_text or inspection.url
        addresses = [full_texts[0].page, *(each.url for each in full_texts)]
        place = addresses.index(shown) if shown in addresses else 0
        self.captures.blockSignals(True)  # it is shown already
        self.captures.choose(place)
        self.captures.blockSignals(False)
        show_if(self.separate, len(full_texts) == 1 or place > 0)
        words = translated(full_texts[max(place, 1) - 1].reason)
        self.reason.setText(words)
        set_tip(self, f"{shown}\n{words}")

    def _on_chosen(self, index: int) -> None:
        page = self._full_texts[0].page
        if self._selection.url != page:
            self._selection.choose_url(page)
        self._selection.choose_full_text(self._full_texts[index - 1].url if index else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the line below."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("line"))
