"""The Review desk: facets, source, page and metadata of one record, and the list below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from carmengui.bridge import Ask
from carmengui.engine.model import Clock
from carmengui.engine.review.statistics.measured import MeasuredWeights
from carmengui.engine.storage.listing.word_search import IndexState
from carmengui.ui.keys.pane_order import PANE
from carmengui.ui.page.versions import VersionedPanes
from carmengui.ui.review.list.facets_pane import FacetsPane
from carmengui.ui.review.list.pane import RecordPane
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.review.record.address_line import AddressLine
from carmengui.ui.review.record.capture_bar import CaptureBar
from carmengui.ui.review.record.corpus_questions import CorpusQuestions
from carmengui.ui.review.record.metadata_pane import MetadataPane
from carmengui.ui.review.record.reason_questions import ReasonQuestions
from carmengui.ui.review.record.related_questions import RelatedQuestions
from carmengui.ui.review.record.rule_questions import RuleQuestions
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import set_lengths
from carmengui.ui.widgets.layouts import holder, in_column, make_splitter
from carmengui.ui.widgets.sheet import Sheet
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.throttle import Throttle

FACETS_PX, METADATA_PX, LIST_PX = 208, 432, 260
LEAST_FACETS_PX = 150
SEARCH_AGAIN_MS = 2_000
"""While pages are indexed, a search is repeated at most this often."""


class ReviewDesk(QWidget):
    """One object in linked panes; source and page come from outside, as desks do not know each other."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        source: QWidget,
        page: QWidget,
        *,
        clock: Clock | None = None,
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Review"))
        self.filter = ReviewFilter(selection)
        self.facets = FacetsPane(self.filter, ask)
        self.metadata = MetadataPane(selection)
        RuleQuestions(selection, ask, self.metadata)
        ReasonQuestions(selection, ask, self.metadata.ladder)
        self.corpus_questions = CorpusQuestions(selection, ask, self.metadata.corpus)
        self.list = RecordPane(selection, ask, self.filter)
        RelatedQuestions(selection, ask, self.metadata.related, self.list.table)
        versioned = VersionedPanes(selection, source, page, clock=clock)
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        panes = make_splitter(
            across, versioned, self.metadata, kept_as="review.metadata", sizes=(710, METADATA_PX)
        )
        self.address = AddressLine(selection)
        self.list.placed.connect(self.address.show_number)
        self.captures = CaptureBar(selection)
        self.record = StateStack(holder(in_column(self.address, self.captures, (panes, 1))))
        """The record in view, or that there is none."""
        self.record.action_pressed.connect(self.filter.clear)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.record)
        right = make_splitter(
            down, self._middle, self.list, kept_as="review.list", sizes=(560, LIST_PX)
        )
        sizes, stretches = (FACETS_PX, 1160), (0, 1)
        whole = make_splitter(
            across, self.facets, right, kept_as="review.facets", sizes=sizes, stretches=stretches
        )
        in_column(whole, on=self)
        self._search_again = Throttle(self, self._read_again, SEARCH_AGAIN_MS)
        set_lengths(self.facets, min_width=LEAST_FACETS_PX)
        self.setFocusProxy(self.list)
        for pane in (self.facets, page, self.metadata):
            pane.setProperty(PANE, True)

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show behind each weight what became of values like it: in the list and in the record."""
        self.metadata.show_measured(weights)
        self.list.table.show_measured(weights)

    def show_record(self, *, is_listed: bool) -> None:
        """Show the chosen record, or while the filter leaves none, that there is none."""
        is_shown = self.record.currentWidget() is self.record.content
        if is_listed and not is_shown:
            self.record.show_content()
        elif is_shown and not is_listed:
            self.record.show_empty(
                self.tr("No record to show"),
                self.tr("No records match the filter."),
                self.tr("Clear filter"),
            )

    def show_index(self, state: IndexState) -> None:
        """Say how far the search index is while words are searched, and search what came in."""
        if not self.filter.wanted.searched:
            return
        self.list.indexing.show_state(state)
        if state.waiting:
            self._search_again.ask()
        else:
            self._search_again.now()

    def show_index_failure(self, sentence: str) -> None:
        """Say why the search index is not up to date, while words are searched."""
        if self.filter.wanted.searched:
            self.list.indexing.show_failure(sentence)

    def show_sheet(self, sheet: Sheet) -> None:
        """Open a sheet in the place of source, page and metadata; facets and list stay in use."""
        if self._middle.indexOf(sheet) < 0:
            self._middle.addWidget(sheet)
            sheet.closed.connect(lambda: self._middle.setCurrentWidget(self.record))
        before = QApplication.focusWidget()
        self._middle.setCurrentWidget(sheet)
        sheet.come_up(before)

    def go_back(self) -> bool:
        """Close a sheet, or let the list show now again (Esc); tell whether there was such."""
        sheet = self._middle.currentWidget()
        if isinstance(sheet, Sheet):
            sheet.dismiss()
            return True
        is_past = not self.list.past.isHidden()
        if is_past:
            self.list.past.left.emit()
        return is_past

    def _read_again(self) -> None:
        self.list.table.records.refresh()
        self.facets.refresh()

    def refresh(self) -> None:
        """Read list and facets again: records have come or changed."""
        self.list.refresh()
        self.facets.refresh(thoroughly=True)
