"""The middle of the mode: source, text or page, the map of the site below, and the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSplitter, QStackedWidget, QWidget

from carmengui.engine.inspection import CutRun, Inspection, PageCut
from carmengui.ui.boilerplate.foot import FootLine
from carmengui.ui.boilerplate.header import PAGE, SOURCE, TEXT, CutHeader
from carmengui.ui.boilerplate.site.site_map import SiteMap
from carmengui.ui.boilerplate.text.barcode import TextBarcode
from carmengui.ui.boilerplate.text.reading_map import Shown
from carmengui.ui.boilerplate.text.reading_text import ReadingText
from carmengui.ui.boilerplate.words import path_of, tr
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.page.source import SourcePane
from carmengui.ui.theme import theme
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.states import StateStack


class PaneLoan:
    """One pane; its place is kept by an empty widget of the same size."""

    def __init__(self, pane: QWidget) -> None:
        self.pane = pane
        self._keeper: QWidget | None = None
        self._home: QSplitter | None = None
        self._sizes: list[int] = []

    @property
    def is_taken(self) -> bool:
        """Whether the pane is here."""
        return self._keeper is not None

    def take(self, into: QStackedWidget) -> None:
        """Take the pane out of its splitter, unless it is here."""
        if self.is_taken:
            return
        home = self.pane.parentWidget()
        self._keeper = QWidget()
        self._home = home if isinstance(home, QSplitter) else None
        if self._home is not None:
            self._sizes = self._home.sizes()
            self._home.replaceWidget(self._home.indexOf(self.pane), self._keeper)
        into.addWidget(self.pane)

    def give_back(self) -> None:
        """Put the pane back, as wide as it was."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return
        if self._home is None:
            self.pane.setParent(None)
        else:
            self._home.replaceWidget(self._home.indexOf(keeper), self.pane)
            self._home.setSizes(self._sizes)
            self.pane.show()
        keeper.deleteLater()


class MiddlePane(QWidget):
    """One of three panes at a time; source and page are borrowed."""

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
                self._source.show_place(removed.source)
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
        in_row((self.text, 1), self.barcode, on=reading)
        self.stack = StateStack(reading)
        self._panes.addWidget(self.stack)
        in_column(self.header, (self._panes, 1), self.site_map, self.foot, on=self)
        assert self.header.panes.index() == TEXT
