"""The middle of the mode: source, text or page, the map of the site below, and the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from carmengui.engine.inspection import CutRun, Inspection, PageCut
from carmengui.ui.boilerplate.foot import FootLine
from carmengui.ui.boilerplate.header import PAGE, SOURCE, TEXT, CutHeader
from carmengui.ui.boilerplate.loan import PaneLoan
from carmengui.ui.boilerplate.site.site_map import SiteMap
from carmengui.ui.boilerplate.text.barcode import TextBarcode
from carmengui.ui.boilerplate.text.reading_map import Shown
from carmengui.ui.boilerplate.text.reading_text import ReadingText
from carmengui.ui.boilerplate.words import path_of, tr
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.page.source import SourcePane
from carmengui.ui.theme import theme
from carmengui.ui.widgets.states import StateStack


class MiddlePane(QWidget):
    """One of three panes at a time; source and page are borrowed."""

    run_pressed = Signal(int)
    """A run of the text was clicked."""

    def __init__(self, source: SourcePane, page: PagePane) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Page with boilerplate marked"))
        self.header, self.site_map, self.foot = CutHeader(), SiteMap(), FootLine()
        self.text, self.barcode = ReadingText(), TextBarcode()
        self._loans = {SOURCE: PaneLoan(source), PAGE: PaneLoan(page)}
        self._source, self._page = source, page
        self._panes = QStackedWidget()
        self._length = 0
        self._lay_out()
        self.header.pane_chosen.connect(self._on_pane_chosen)
        self.header.part_chosen.connect(self._on_part_chosen)
        self.text.run_pressed.connect(self.run_pressed)
        self.text.moved.connect(self._on_moved)
        self.barcode.position_asked.connect(self.text.show_position)

    def take_panes(self) -> None:
        """Borrow source and page from the desk they live on."""
        for loan in self._loans.values():
            loan.take(self._panes)
        # A polished widget loses its fonts with its parent, and is dressed again by this.
        theme().changed.emit()
        self._on_pane_chosen(self.header.panes.index())

    def give_back_panes(self) -> None:
        """Put source and page back to where they were."""
        self._panes.setCurrentWidget(self.stack)
        for loan in reversed(self._loans.values()):
            loan.give_back()
        theme().changed.emit()

    def show_page(self, cut: PageCut, runs: tuple[CutRun, ...]) -> None:
        """Show the text of a page with its runs."""
        self._length = len(cut.text)
        self.text.show_page(cut.text, cut.headings, runs, cut.pages)
        self.header.words.show_about(path_of(cut.url, cut.site))
        if cut.text:
            self.stack.show_content()
        else:
            self.stack.show_empty(
                tr("This page has no visible text."),
                tr("See its source."),
            )
        self._on_moved()

    def mark(self, runs: tuple[CutRun, ...], index: int | None, *, is_scrolling: bool) -> None:
        """Show which run is looked at."""
        self.text.mark(index, is_scrolling=is_scrolling)
        current = None if index is None else runs[index].span
        self.barcode.show_runs(self._length, runs, current)
        self._on_moved()

    def bring(self, run: CutRun, inspection: Inspection | None) -> None:
        """Bring a run into view in source and page too."""
        for removed in inspection.removed if inspection else ():
            if removed.text.start < run.span.end and run.span.start < removed.text.end:
                self._source.view.show_span(removed.source)
                self._page.show_removed(removed)
                return

    def _on_pane_chosen(self, index: int) -> None:
        loan = self._loans.get(index)
        pane = loan.pane if loan is not None and loan.is_taken else self.stack
        # Qt would hand the focus of what goes out of sight to the next button.
        had_focus = self._panes.isAncestorOf(QApplication.focusWidget() or self)
        self._panes.setCurrentWidget(pane)
        if had_focus:
            inside = self.text if pane is self.stack else pane
            inside.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_part_chosen(self, shown: Shown) -> None:
        self.text.show_part(shown)
        self._on_moved()

    def _on_moved(self) -> None:
        self.barcode.show_visible(self.text.visible_span())

    def _lay_out(self) -> None:
        reading = QWidget()
        row = QHBoxLayout(reading)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.text, 1)
        row.addWidget(self.barcode)
        self.stack = StateStack(reading)
        self._panes.addWidget(self.stack)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self._panes, 1)
        column.addWidget(self.site_map)
        column.addWidget(self.foot)
        assert self.header.panes.index() == TEXT
