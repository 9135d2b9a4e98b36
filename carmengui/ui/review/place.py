"""The place on Review: record, field, filter, order and scroll of the list."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView

from carmengui.engine.model import Field, KnownError
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.review.list.table import HIDDEN, SHOWN, RecordTable
from carmengui.ui.session.place import Place
from carmengui.ui.session.selection import Selection


class ReviewPlace(QObject):
    """Goes back to a place, and tells where the person is.

    A filter that cannot be read any more counts as none. Where the record is gone, the one that
    stands in its row is shown.
    """

    changed = Signal()

    def __init__(self, selection: Selection, wanted: ReviewFilter, table: RecordTable) -> None:
        super().__init__(table)
        self._selection, self._filter, self._table = selection, wanted, table
        self._awaited: Place | None = None
        """The place to which the list has not come yet."""
        self._is_listed = False
        self._is_known: bool | None = None
        selection.url_changed.connect(self.changed)
        selection.field_changed.connect(self.changed)
        wanted.changed.connect(self.changed)
        table.horizontalHeader().sortIndicatorChanged.connect(self.changed)
        table.verticalScrollBar().valueChanged.connect(self.changed)
        table.pictures_switched.connect(self.changed)

    def go(self, place: Place) -> None:
        """Go back to a place, before the list was read for the first time."""
        selection = self._selection
        is_other = place.field in set(Field) and place.field != selection.field
        if is_other and not selection.is_field_chosen:
            selection.choose_field(place.field)
        # Before the order: a search has one of its own until somebody sorts otherwise.
        self._filter.choose(_readable(place.filter))
        if place.order in Column.__members__:
            order = Qt.SortOrder.DescendingOrder if place.is_descending else _ASCENDING
            self._table.sortByColumn(Column[place.order], order)
        if place.pictures in {SHOWN, HIDDEN}:
            self._table.wish_pictures(place.pictures == SHOWN)
        self._awaited = place if place.url else replace(place, row=0)
        self._table.records.found.connect(self._on_listed)
        self._table.sought.connect(self._on_sought)
        if place.url:
            selection.choose_url(place.url)

    def add_to(self, place: Place) -> Place:
        """Add what is in view to a place."""
        records, awaited = self._table.records, self._awaited
        shown = replace(
            place,
            url=self._selection.url,
            field=self._selection.field,
            filter=str(self._filter.wanted),
            order=Column(records.order).name,
            is_descending=records.descending,
            pictures=self._table.pictures_wish,
        )
        if awaited is not None:
            return replace(shown, row=awaited.row, first_row=awaited.first_row)
        row, first_row = self._table.currentIndex().row(), self._table.verticalScrollBar().value()
        return replace(shown, row=row, first_row=first_row)

    def _on_listed(self) -> None:
        self._is_listed = True
        self._arrive()

    def _on_sought(self, is_known: bool) -> None:
        self._is_known = is_known
        self._arrive()

    def _arrive(self) -> None:
        """Once it is known which records there are, and whether that of the place is one of them."""
        place, table = self._awaited, self._table
        if place is None or not self._is_listed or (place.url and self._is_known is None):
            return
        self._awaited = None
        if place.url == self._selection.url and not self._is_known and place.row >= 0:
            table.go(place.row)
        first = table.records.index(place.first_row, Column.TITLE)
        if first.isValid():
            table.scrollTo(first, QAbstractItemView.ScrollHint.PositionAtTop)


_ASCENDING = Qt.SortOrder.AscendingOrder


def _readable(text: str) -> RecordFilter:
    try:
        return parse_filter(text)
    except KnownError:
        return RecordFilter()
