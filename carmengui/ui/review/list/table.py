"""The list of records: virtual, with the keys of a list one lives in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView

from carmengui.bridge import Ask
from carmengui.engine.review.statistics.measured import MeasuredWeights
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.review.judgement_words import OPEN
from carmengui.ui.review.list.columns import Column, crowded_out, hidden_columns, widened
from carmengui.ui.review.list.model import PAGE, PICTURE_ROW_PX, RecordModel
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.lists.sorted_header import SortedHeader
from carmengui.ui.widgets.things import Thing

_REMEMBERED = 500
"""So many lines behind the chosen one are remembered when the list changes."""
_ROOMY_PX = 1100
SHOWN, HIDDEN = "shown", "hidden"


class _Held(NamedTuple):
    """The record that stays where it is in the view when others come in, and its row there."""

    number: int
    below_top: int


class RecordTable(RowTable):
    """One line per record. The current line is the chosen record of all desks.

    Further records can be selected beside it, for what is done with several at once.
    """

    opened = Signal(str)
    """Enter was pressed on a record, or it was clicked twice (its URL)."""
    ended = Signal()
    """The last record was left, and none was put off."""
    placed = Signal(int)
    """The number of the chosen record is another; 0: it has none."""
    several_chosen = Signal(int)
    """Another number of records is selected; 1 or 0: none beside the one in view."""
    pictures_switched = Signal(bool)
    """The rows show pictures of their pages, or no longer."""
    dragged = Signal()
    """The selected records are taken along with the mouse."""
    sought = Signal(bool)
    """The chosen record was looked for in the list: whether it is a record at all."""

    def __init__(self, selection: Selection, ask: Ask) -> None:
        super().__init__()
        self.records = RecordModel(ask)
        self._selection = selection
        self._number = 0
        """The chosen record; 0: none, or one that is not in the list."""
        self.chosen_count = 0
        """How many records are selected."""
        self._chosen = frozenset[int]()
        """Several records that are selected, while the list is read again."""
        self.shows_pictures = False
        """Whether each row has the picture of its page."""
        self.pictures_wish = ""
        """What the person said of it: ``SHOWN`` or ``HIDDEN``; nothing so far."""
        self._had_g = False
        self._row, self._behind = -1, list[int]()
        """Where the chosen record was before the list changed, and those that came next."""
        self.is_blind = False
        """Whether weights and methods are kept from the reviewer."""
        self._is_shared = False
        """Whether a comparison, the queue or a search has columns of its own."""
        self._has_differences = self._has_queue = self._is_searched = False
        self._before_search = Column.WEIGHT, False
        """The order of the list before words were searched."""
        self._hidden = set[Column]()
        """The columns that have nothing to say now."""
        self._gap = -1
        """The row from which to go on when the chosen record is no longer in the list."""
        self._held, self._question = _Held(0, 0), self.records.question
        self._goes_to_found = False
        """Whether the best match is wanted as soon as the list is read."""
        self._begins_at: tuple[str, str] | None = None
        """Where somebody was who wants the first record of the list when it is read the next time."""
        self.setHorizontalHeader(SortedHeader(self))
        self.set_up(
            self.tr("Records"),
            self.tr("Record columns"),
            self.records,
            RowLook(hover="ground", ring=Ring.ROW, marks_current=True),
            also=lambda line: line.url,
            thing=Thing.RECORD,
        )
        # Every pixel is painted here, so that scrolling by a line moves the others as they are.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.selectionModel().selectionChanged.connect(lambda *_: self._count_chosen())
        self.sort_by(Column.WEIGHT)
        self.show_review_columns(has_differences=False, has_queue=False)
        self.records.modelAboutToBeReset.connect(self._on_about_to_reset)
        self.records.modelReset.connect(self._on_reset)
        self.records.found.connect(self._on_found)
        selection.url_changed.connect(self._on_url_changed)
        self.row_chosen.connect(self._on_row_chosen)
        self.row_opened.connect(lambda line: self.opened.emit(line.url))

    def show_measured(self, weights: MeasuredWeights) -> None:
        """Show behind each weight what became of titles like it."""
        self.records.measured = weights
        self.viewport().update()

    def show_pictures(self, is_shown: bool) -> None:
        """Show in each row the picture of its page, or do not; rows are higher with pictures."""
        if is_shown == self.shows_pictures:
            return
        self.shows_pictures = is_shown
        held = self.viewport().rect().intersects(self.visualRect(self.currentIndex()))
        self.pictures_switched.emit(is_shown)
        self.records.make_room_for_pictures(is_shown)
        height_px = PICTURE_ROW_PX if is_shown else RowLook().height_px
        self.change_look(replace(self.look, height_px=height_px))
        self.fit_columns()
        if held:
            self.executeDelayedItemsLayout()
            self.scrollTo(self.currentIndex())

    def suggest_pictures(self) -> None:
        """Show pictures of pages, unless the person has said whether there shall be any."""
        if not self.pictures_wish:
            self.show_pictures(True)

    def wish_pictures(self, is_wished: bool) -> None:
        """Show pictures of pages, or do not, because the person says so."""
        self.pictures_wish = SHOWN if is_wished else HIDDEN
        self.show_pictures(is_wished)

    def viewportEvent(self, event: QEvent) -> bool:
        """Answer the question for a tip with the picture of the page, where rows have one."""
        pictures = self.records.pictures
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            line = self.records.line(index.row()) if index.isValid() else None
            if self.shows_pictures and pictures is not None and line is not None:
                words = self.records.columns[index.column()].tip
                pictures.show_tip(event, line, (words(line) if words else None) or "")
                return True
        return super().viewportEvent(event)

    # Several records ----------------------------------------------------------------------

    @property
    def chosen_numbers(self) -> tuple[int, ...]:
        """The numbers of the selected records, in the order of the list."""
        ranges = self.selectionModel().selection().toList()
        rows = sorted({row for each in ranges for row in range(each.top(), each.bottom() + 1)})
        return tuple(self.records.number(row) for row in rows)

    @property
    def has_several(self) -> bool:
        """Whether several records are selected."""
        return self.chosen_count > 1

    def read_chosen(self, what_for: str, answer: Callable[[list[ListingRow]], None]) -> None:
        """Have the lines of the selected records read; those out of sight are not known yet."""
        self.records.read_all(what_for, self.chosen_numbers, answer)

    def copy(self) -> None:
        """Put the selected records on the clipboard, each with its URL."""
        if self.has_several:
            self.read_chosen("copied lines", self.copy_rows)
        else:
            super().copy()

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """Say that the selected records are taken along; what goes with them is read first."""
        self.dragged.emit()

    def _count_chosen(self) -> None:
        # By ranges: whoever selects all of a million records asks for no row of them.
        ranges = self.selectionModel().selection().toList()
        count = sum(each.bottom() - each.top() + 1 for each in ranges)
        if count != self.chosen_count:
            self.chosen_count = count
            self.several_chosen.emit(count)

    def _choose_again(self, numbers: frozenset[int]) -> None:
        """Select some records where they stand now, beside the one in view."""
        places = [row for row, number in enumerate(self.records.numbers) if number in numbers]
        chosen = QItemSelection()
        for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
            rows = [row for _, row in run]
            chosen.select(self.records.index(rows[0], 0), self.records.index(rows[-1], 0))
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().select(chosen, flag.Select | flag.Rows)

    # Moving -------------------------------------------------------------------------------

    def step(self, step: int) -> None:
        """Go some records on (or back)."""
        row = self.currentIndex().row()
        if row < 0 <= self._gap:
            row = self._gap - (step > 0)
        self.go(0 if row < 0 and step < 0 else row + step)

    def go_on(self, *, may_end: bool) -> None:
        """Go to the next open record, behind the last one from the first on, then to one put off.

        While a crawl runs, records arrive before and behind the one in view: all have their turn.
        Where none is open it is the end, or without ``may_end``, for who judges again, the next row.
        """
        if (row := self._next_open_row()) >= 0:
            self.go(row)
        else:
            found = partial(self._on_next_found, self._selection.place, may_end)
            self.records.find_next(self._next_row, self._number, found)

    @property
    def _next_row(self) -> int:
        row = self.currentIndex().row()
        return self._gap if row < 0 <= self._gap else row + 1

    def _next_open_row(self) -> int:
        """Return the row of the next open record; -1 where lines stand between that are not read."""
        start = self._next_row
        for row in range(start, min(start + PAGE, self.records.rowCount())):
            line = self.records.fresh(row)
            if line is None:
                return -1
            if line.review.verdict == OPEN:
                return row
        return -1

    def _on_next_found(self, left: tuple[str, str], may_end: bool, lines: list[ListingRow]) -> None:
        if left != self._selection.place:
            return  # whoever went elsewhere meanwhile stays there
        if lines:
            self._selection.choose_url(lines[0].url)
        elif not may_end and self._next_row < self.records.rowCount():
            self.go(self._next_row)
        else:
            self.ended.emit()

    def open_first_unjudged(self) -> None:
        """Go to the first record that nobody has judged, if there is one."""
        self.records.find_open(self._on_open_found)

    def _on_open_found(self, lines: list[ListingRow]) -> None:
        if lines:
            self._selection.choose_url(lines[0].url)

    def begin_with(self, column: Column) -> None:
        """Order the list by a column, in its usual direction, and go to the first record.

        Whoever goes elsewhere before the list is read stays there.
        """
        self._begins_at = self._selection.place
        self.sortByColumn(column, Qt.SortOrder.AscendingOrder)
        self.records.refresh(thoroughly=True)

    def go_to_found(self) -> None:
        """Go to the best match, or to the first row if no record is chosen, as soon as the list is read."""
        self._goes_to_found = True
        self.records.refresh()

    def _on_found(self, count: int) -> None:
        if self._goes_to_found:
            self._goes_to_found = False
            if self.records.order == Column.MATCH or not self.currentIndex().isValid():
                self.go(0)
        begins_at, self._begins_at = self._begins_at, None
        if count and begins_at == self._selection.place:
            self.go(0)

    def go_last(self) -> None:
        """Go to the last record."""
        self.go(self.records.rowCount() - 1)

    def neighbours(self) -> tuple[str, ...]:
        """Return the URLs of the records that a key press leads to, the likeliest first."""
        row, following = self.currentIndex().row(), self._next_open_row()
        rows = dict.fromkeys((following, row + 1, row - 1, row + 2)) if row >= 0 else {}
        lines = [self.records.line(each) for each in rows]
        return tuple(line.url for line in lines if line is not None)

    def choose_current(self) -> None:
        """Have the line painted at once where the panes will have work with its record."""
        self._take_number(self.records.number(self.currentIndex().row()))
        line = self.current_row
        if line is None or self._selection.read_ahead(line.url) is None:
            # Before the panes have work: who holds the key down sees where it goes.
            self.viewport().repaint(self.visualRect(self.currentIndex()))
        super().choose_current()

    def _on_row_chosen(self, line: ListingRow) -> None:
        self._selection.choose_url(line.url)

    @property
    def number(self) -> int:
        """The number of the chosen record; 0: it has none."""
        return self._number

    def _take_number(self, number: int) -> None:
        if number != self._number:
            self._number = number
            self.placed.emit(number)

    def _on_about_to_reset(self) -> None:
        row, top = self.currentIndex().row(), self.verticalScrollBar().value()
        held = (
            row if self.viewport().rect().intersects(self.visualRect(self.currentIndex())) else top
        )
        number = self.records.number(held) if held < self.records.rowCount() else 0
        self._held = _Held(number, held - top)
        self._chosen = frozenset(self.chosen_numbers) if self.has_several else frozenset()
        if row >= 0:
            numbers = self.records.numbers[row + 1 : row + 1 + _REMEMBERED]
            self._row, self._behind = row, list(numbers)

    def _on_reset(self) -> None:
        row = self.records.row_of(self._number)
        self._gap = -1
        if row >= 0:
            self.restore(row)
            self._choose_again(self._chosen)
        elif self._number and self._row >= 0:
            behind = set(self._behind)
            rows = {n: row for row, n in enumerate(self.records.numbers) if n in behind}
            last = min(self._row, self.records.rowCount())
            self._gap = next((rows[n] for n in self._behind if n in rows), last)
        elif not self._selection.url:
            self.go(0)
        self._hold_still()
        self._count_chosen()  # the view says nothing of what it lost

    def _hold_still(self) -> None:
        """Keep what is read where it is in the view when records came in before it."""
        before, self._question = self._question, self.records.question
        row = self.records.row_of(self._held.number) if before == self._question else -1
        if row >= 0:
            self.executeDelayedItemsLayout()
            self.verticalScrollBar().setValue(row - self._held.below_top)

    def _on_url_changed(self, url: str) -> None:
        self.waits = False
        line = self.current_row
        if line is not None and line.url == url:
            return
        self.records.find(url, self._on_number_found)

    def _on_number_found(self, number: int | None) -> None:
        self._take_number(number or 0)
        row = self.records.row_of(self._number)
        if row >= 0:
            self.restore(row)
        else:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
        self.sought.emit(number is not None)

    # Keys ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand g g, G and the key that selects all besides the keys of every table."""
        had_g, self._had_g = self._had_g, event.text() == "g"
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self.selectAll()
        elif event.text() == "G":
            self.go_last()
        elif event.text() != "g":
            super().keyPressEvent(event)
        elif had_g:
            self._had_g = False
            self.go(0)

    # Looks --------------------------------------------------------------------------------

    def show_review_columns(self, *, has_differences: bool, has_queue: bool) -> None:
        """Show what a comparison and the queue say of the records, where there are such."""
        self._has_differences, self._has_queue = has_differences, has_queue
        self._is_shared = has_differences or has_queue or self._is_searched
        self._hidden = hidden_columns(
            has_differences=has_differences,
            has_queue=has_queue,
            is_blind=self.is_blind,
            is_searched=self._is_searched,
        )
        self.fit_columns()

    def show_filter(self, wanted: RecordFilter) -> None:
        """Show the records that fit; while words are searched, the best match first and what it says."""
        records, is_searched = self.records, bool(wanted.searched)
        if is_searched == self._is_searched:
            records.show_filter(wanted)
            return
        self._is_searched = is_searched
        self.show_review_columns(has_differences=self._has_differences, has_queue=self._has_queue)
        records.take_filter(wanted)
        if is_searched:
            self._before_search = Column(records.order), records.descending
            order, is_descending = Column.MATCH, False
        elif records.order == Column.MATCH:
            order, is_descending = self._before_search
        else:
            order, is_descending = Column(records.order), records.descending
        down = Qt.SortOrder.DescendingOrder if is_descending else Qt.SortOrder.AscendingOrder
        self.sortByColumn(order, down)
        records.refresh()

    def fit_columns(self) -> None:
        """Share the width out: the title is what one reads, sentences get what it can spare."""
        room, zoom = self.viewport().width(), theme().zoom
        # The method is a word where its sentence would take the room.
        is_narrow = self._is_shared or room < theme().px(_ROOMY_PX)
        self.records.is_narrow = is_narrow
        least = self.least_widths(is_narrow=is_narrow)
        hidden = self._hidden | crowded_out(least, self._hidden, room, zoom)
        for column in Column:
            self.setColumnHidden(column, column in hidden)
        for place, width in widened(least, hidden, room, zoom, is_narrow=is_narrow).items():
            self.setColumnWidth(place, width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground below and beside the lines, and the lines."""
        self._paint_rest()
        super().paintEvent(event)

    def _paint_rest(self) -> None:
        """Paint what no line and no column covers."""
        area = self.viewport().rect()
        below, beside = self.verticalHeader().length(), self.horizontalHeader().length()
        below -= self.verticalHeader().offset()
        with QPainter(self.viewport()) as painter:
            ground = theme().color("raised")
            if below < area.height():
                painter.fillRect(area.adjusted(0, max(0, below), 0, 0), ground)
            if beside < area.width():
                painter.fillRect(area.adjusted(beside, 0, 0, 0), ground)
