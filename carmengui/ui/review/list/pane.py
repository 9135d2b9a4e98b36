"""The list of records with the line above it: how many fit, of how many, in which order."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.keys.actions import key_map
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.review.list.strips import IndexingStrip, PastStrip, TroubleStrip
from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.review.stale_corner import StaleCorner
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_ground, set_lengths, set_role, set_tint, theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.lists.row_delegate import paint_skeleton
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.counted import counted

_HEADER_PX = 36


class AwaitedRows(QWidget):
    """Lies over the lines of a table until it is hidden; the mouse goes through, nothing is hit."""

    def __init__(self, table: RecordTable) -> None:
        super().__init__(table.viewport())
        self._table = table
        table.viewport().installEventFilter(self)
        table.horizontalHeader().sectionResized.connect(lambda *_: self.update())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the table."""
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self._table.viewport().rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as many rows as there is room for."""
        wear, header, look = theme(), self._table.horizontalHeader(), self._table.look
        height, inset = wear.px(look.height_px), wear.px(look.inset_px)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("raised"))
            for row in range(self.height() // height):
                for place, column in enumerate(self._table.records.columns):
                    if not self._table.isColumnHidden(place):
                        left = header.sectionViewportPosition(place)
                        cell = QRect(left, row * height, header.sectionSize(place), height)
                        paint_skeleton(painter, cell.adjusted(inset, 0, -inset, 0), column, row)


class RecordPane(QWidget):
    """Count, list, and in place of the list a sentence when it is empty."""

    emptied = Signal(str)
    """No record fits the filter (a sentence that says so), or some do again (no words)."""
    placed = Signal(int, int)
    """The number of the record in view (0: it has none), and how many records there are."""

    def __init__(self, selection: Selection, ask: Ask, review_filter: ReviewFilter) -> None:
        super().__init__()
        set_ground(self, "raised")
        self._filter = review_filter
        self.table = RecordTable(selection, ask)
        self.stack = StateStack(self.table)
        self.count = plain_label(role=Role.TITLE)
        self.order = plain_label(role=Role.BODY, tint="soft")
        self.several = ElidedLabel()
        """How many records are selected, and what is still said of one only; hidden with less than two."""
        set_role(self.several, Role.BODY)
        set_tint(self.several, "soft")
        self.several.hide()
        self.strip, self.stale, self.past = TroubleStrip(), StaleCorner(), PastStrip()
        self.indexing = IndexingStrip()
        self.trouble, self.again = self.strip.words, self.strip.again
        self._total = -1
        self._matching = 0
        self._is_growing = False
        self.setAccessibleName(self.tr("List of records"))
        self.setFocusProxy(self.stack)
        self._lay_out()
        self.table.records.found.connect(self._on_found)
        self.table.records.failed.connect(self._on_failed)
        self.table.records.searched.connect(self.indexing.show_state)
        self.table.placed.connect(lambda number: self.placed.emit(number, max(0, self._total)))
        self.table.placed.connect(lambda _: self._tell_several())
        self.table.several_chosen.connect(lambda _: self._tell_several())
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._tell_order)
        self.again.clicked.connect(self.refresh)
        self.stack.action_pressed.connect(self._on_action_pressed)
        review_filter.changed.connect(self._on_filter_changed)
        review_filter.refused.connect(self._on_refused)
        review_filter.corrected.connect(lambda _: self._show_trouble(""))
        set_lengths(self._line, height=_HEADER_PX)
        self.awaited = AwaitedRows(self.table)
        self.order.setText(self.tr("Counting records …"))
        self.setAccessibleDescription(self.order.text())
        self._on_filter_changed(review_filter.wanted)

    def refresh(self) -> None:
        """Read the list again: records, the queue or a comparison may have come or changed."""
        self.table.records.refresh(thoroughly=True)

    def open_found(self) -> None:
        """Go to the best match of a search; without one, to the first record if none is in view.

        Who is quicker than the search goes there when it is over.
        """
        self.table.go_to_found()

    def add_to_line(self, widget: QWidget) -> None:
        """Put something at the right end of the line above the list."""
        layout = self._line.layout()
        assert layout is not None  # it was laid out
        layout.addWidget(widget)

    def _lay_out(self) -> None:
        self._line = holder(
            in_row(
                self.count,
                self.order,
                (self.several, 1),
                STRETCH,
                self.stale,
                margins=(14, 0),
                spacing=8,
            )
        )
        in_column(self._line, self.strip, self.indexing, self.past, (self.stack, 1), on=self)
        self._show_trouble("")

    def _on_filter_changed(self, wanted: RecordFilter) -> None:
        self._show_trouble("")
        self.table.show_filter(wanted)

    def _on_found(self, matching: int, total: int) -> None:
        self._end_waiting()
        self._total = total
        self._show_trouble("")
        self._matching = matching
        self.placed.emit(self.table.number, total)
        is_hidden = not matching and total > 0
        why_not = self.tr("No records match the filter. Clear it to judge a record.")
        self.emptied.emit(why_not if is_hidden else "")
        if matching:
            self._tell_count()
            self._tell_order()
            self.stack.show_content()
            return
        self.count.setText(self.tr("No records"))
        self.order.setText(self.tr("of {total}").format(total=f"{total:,}") if total else "")
        if total:
            self.stack.show_empty(
                self.tr("No records match: {filter}").format(filter=self._filter.wanted),
                self.tr("Remove one or more conditions."),
                self._clear_words(),
            )
        else:
            self.stack.show_empty(
                self.tr("No records yet."),
                self.tr("Crawled pages appear here once extracted."),
            )

    def _end_waiting(self) -> None:
        """Take away what stands in place of the first rows."""
        self.awaited.hide()
        self.setAccessibleDescription("")

    def _on_failed(self, sentence: str) -> None:
        if self._total < 0:
            self._end_waiting()
            self.order.clear()
            self.stack.show_failed(
                self.tr("The records could not be loaded."), sentence, self.tr("Try again")
            )
        else:
            query = str(self._filter.wanted)
            failed = self.tr("{filter} could not be listed: {why}")
            self._show_trouble(failed.format(filter=query, why=sentence) if query else sentence)

    def _on_refused(self, sentence: str) -> None:
        """Name what is not understood; the list stays as it was."""
        if self._total >= 0:
            self._show_trouble(sentence, may_repeat=False)

    def show_growing(self, *, is_growing: bool) -> None:
        """Say beside the count that more records come in, or no longer."""
        if is_growing != self._is_growing:
            self._is_growing = is_growing
            if self._matching:
                self._tell_count()

    def _tell_count(self) -> None:
        if self._is_growing:
            words = (self.tr("1 record so far"), self.tr("{n} records so far"))
        else:
            words = (self.tr("1 record"), self.tr("{n} records"))
        self.count.setText(counted(self._matching, *words))

    def _tell_several(self) -> None:
        """Say how many records are selected; nothing of a single one."""
        table = self.table
        words = self.tr("{n} selected; decisions apply to record {number} only")
        self.several.setText(
            words.format(n=f"{table.chosen_count:,}", number=f"{table.number:,}")
            if table.has_several
            else ""
        )
        self.several.setVisible(table.has_several)

    def _clear_words(self) -> str:
        """Name what clears the filter, with the key that does as well."""
        key = key_map().words("window.clear_filter")
        words = self.tr("Clear filter")
        return f"{words}  {key}" if key else words

    def _on_action_pressed(self) -> None:
        if self._total < 0:
            self.refresh()
        else:
            self._filter.clear()

    def _show_trouble(self, sentence: str, *, may_repeat: bool = True) -> None:
        self.strip.say(sentence, may_repeat=may_repeat)

    def _tell_order(self) -> None:
        records = self.table.records
        orders = {
            Column.RECORD: (self.tr("oldest first"), self.tr("newest first")),
            Column.TITLE: (self.tr("by title"), self.tr("by title, Z first")),
            Column.WEIGHT: (self.tr("worst first"), self.tr("best first")),
            Column.METHOD: (self.tr("by method"), self.tr("by method, Z first")),
            Column.LANGUAGE: (self.tr("by language"), self.tr("by language, Z first")),
            Column.AUTHORS: (self.tr("without authors first"), self.tr("with authors first")),
            Column.SITE: (self.tr("by site"), self.tr("by site, Z first")),
            Column.AGAINST: (self.tr("by difference"), self.tr("by difference, reversed")),
            Column.REASON: (self.tr("highest gain first"), self.tr("lowest gain first")),
            Column.CLUSTER: (self.tr("by cluster"), self.tr("by cluster, reversed")),
            Column.MATCH: (self.tr("best match first"), self.tr("best match last")),
        }
        order = orders[Column(records.order)][records.descending]
        if records.rowCount() == self._total:
            self.order.setText(order)
        else:
            words = self.tr("of {total}, {order}")
            self.order.setText(words.format(total=f"{self._total:,}", order=order))
