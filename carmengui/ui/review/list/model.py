"""The records that fit the filter: their numbers are all here, their lines only where one looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.model import Field
from carmengui.engine.model.review import Judgement
from carmengui.engine.review import NowState
from carmengui.engine.review.statistics.measured import MeasuredWeights
from carmengui.engine.storage.listing.listing import ListingRow, RecordOrder
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.engine.storage.listing.word_search import IndexState
from carmengui.engine.storage.rows import url_key
from carmengui.ui.review.judgement_words import DIFFERENCES, OPEN, sign_of
from carmengui.ui.review.list.columns import (
    NARROW_METHOD_PX,
    ORDERS,
    WIDTHS,
    Column,
    measured_of,
    reason_tip,
    sentence,
    weight_sentence,
    words,
)
from carmengui.ui.review.list.excerpts import Excerpts, paint_excerpt
from carmengui.ui.review.list.row_pictures import RowPictures, paint_picture
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column as ListColumn
from carmengui.ui.widgets.lists.paged_model import MAX_HELD, PagedModel
from carmengui.ui.widgets.lists.row_delegate import write_text
from carmengui.ui.widgets.weight_bar import paint_weight
from carmengui.ui.widgets.words.fields import field_name

PAGE = 64
"""Lines are read in pages of so many."""
MAX_MARKED = 500
"""More lines than these are read again instead of being marked one by one."""
MARK_PX = 16
"""The shape of a verdict, left of the number; the one of a difference, left of its words."""
PICTURE_PX = QSize(67, 42)
"""The picture of a page, left of both where it is wanted."""
PICTURE_ROW_PX = 50
_INSET_PX = 12
_OF_FIELD = {Column.AGAINST, Column.WEIGHT, Column.METHOD}
"""Columns whose order is another one with another field."""


class _Found(NamedTuple):
    """The numbers of the records that fit, how many there are at all, and how far the index is."""

    numbers: list[int]
    total: int
    state: IndexState | None


class RecordModel(PagedModel[ListingRow]):
    """Filters and sorts in the database; knows the field under review and the moment that is shown."""

    found = Signal(int, int)
    """The list was read: how many records fit, of how many."""
    searched = Signal(object)
    """Words were searched: how far the index is (``IndexState``); nothing: none were."""

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        """Let records be dragged as well as selected."""
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags

    def __init__(self, ask: Ask) -> None:
        super().__init__(key=lambda line: line.number, fetch=self._read_lines, page=PAGE)
        self._ask = ask
        self.excerpts = Excerpts(ask, self)
        """What pages say of the words that are searched."""
        self.columns = tuple(self._columns())
        self._by_key: dict[int, int] = {}
        self.filter = RecordFilter()
        self.field = Field.TITLE
        """The field under review: verdicts and differences speak of it."""
        self.other_side = ""
        """What the values are compared with, for the header."""
        self.is_narrow = self.is_blind = False
        self.measured = MeasuredWeights()
        """What became of values where somebody looked."""
        """Whether columns of the review take room from the others."""
        self.past: Mapping[int, tuple[str, str]] | None = None
        """What stood at the moment that is shown, by the key of the URL; nothing: it is now."""
        self.pictures: RowPictures | None = None
        """Where the pictures of pages come from; nothing as long as nobody wanted any."""
        self._has_pictures = False
        self.order, self.descending = Column.WEIGHT, False
        self.order_chosen.connect(self.refresh)
        self.excerpts.told.connect(self.tell_changed)

    # What is asked ------------------------------------------------------------------------

    def show_filter(self, wanted: RecordFilter) -> None:
        """Show the records that fit."""
        self.take_filter(wanted)
        self.refresh()

    def take_filter(self, wanted: RecordFilter) -> None:
        """Take a filter for the next time that the list is read."""
        self.filter = wanted
        self.excerpts.search(wanted.searched)

    def show_field(self, field: Field) -> None:
        """Show what stands for another field."""
        if field is not self.field:
            self.field = field
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, Column.WEIGHT, Column.METHOD)
            if speaks_of_field(self.filter) or self.order in _OF_FIELD:
                self.refresh()
            else:
                self.read_again()

    def refresh(self, *, thoroughly: bool = False) -> None:
        """Read the list again: records may have come or changed.

        ``thoroughly``: and the queue or a comparison may have been written.
        """
        question = partial(
            find_records,
            wanted=self.filter,
            order=ORDERS[Column(self.order)],
            descending=self.descending,
            field=self.field,
            thoroughly=thoroughly,
        )
        self._ask.run(self, "numbers", question, self._on_found, self.failed.emit)

    def find(self, url: str, answer: Callable[[int | None], None]) -> None:
        """Have the number of a URL's record looked up."""
        self._ask.run(self, "number", lambda reader: reader.store.listing.number_of(url), answer)

    def find_next(self, start: int, but: int, answer: Callable[[list[ListingRow]], None]) -> None:
        """Have the next open record looked up, from a row on and then from the first; or one put off.

        The record with the number ``but`` is none of them.
        """
        numbers = [*self.keys[start:], *self.keys[:start]]
        question = partial(next_open, numbers=numbers, but=but, field=self.field)
        self._ask.run(self, "next open", question, answer)

    def find_open(self, answer: Callable[[list[ListingRow]], None]) -> None:
        """Have the first records of the list looked up that nobody has judged, if there are any."""
        question = partial(
            first_records,
            wanted=replace(self.filter, verdict=OPEN),
            order=ORDERS[Column(self.order)],
            descending=self.descending,
            field=self.field,
        )
        self._ask.run(self, "first open", question, answer)

    def read_all(
        self, what_for: str, numbers: Sequence[int], answer: Callable[[list[ListingRow]], None]
    ) -> None:
        """Have the lines of some records read, whether one looks at them or not.

        ``what_for``: a later question for the same purpose replaces an earlier one.
        """
        question = partial(lines_of, numbers=list(numbers), field=self.field)
        self._ask.run(self, what_for, question, answer, self.failed.emit)

    @property
    def question(self) -> tuple[object, ...]:
        """What the list answers: the same question has other answers only when records changed."""
        return self.filter, self.order, self.descending, self.field

    def mark(self, url: str, field: str, state: str, how: str) -> None:
        """Show at once what was said of a record, whether it is on disk yet or not."""
        if field == self.field:
            found = (line for line in self.rows if line.url == url)
            self._mark(next(found, None), state, how)

    def hear(self, states: Sequence[NowState]) -> None:
        """Show what stands now for some values."""
        if len(states) > MAX_MARKED:
            self.read_again()
            return
        said = {each.url_key: each for each in states if each.field == self.field}
        if said:
            for key in said.keys() & self._by_key.keys():
                line = self.held(self._by_key[key])
                self._mark(line, said[key].state or OPEN, str(said[key].how))

    def show_past(self, states: Mapping[int, tuple[str, str]] | None) -> None:
        """Show the verdicts of a moment in place of those of now; nothing: of now again."""
        self.past = states
        self.tell_changed()

    def _then(self, line: ListingRow | None) -> ListingRow | None:
        if line is None or self.past is None:
            return line
        state, how = self.past.get(url_key(line.url), (OPEN, ""))
        return replace(line, review=replace(line.review, verdict=state, how=how))

    def _mark(self, line: ListingRow | None, state: str, how: str) -> None:
        if line is None or (line.review.verdict, line.review.how) == (state, how):
            return
        review = replace(line.review, verdict=state, how=how)
        self.replace(line.number, replace(line, review=review))

    def make_room_for_pictures(self, is_shown: bool) -> None:
        """Let the first column have room for pictures of pages, or no longer."""
        self._has_pictures = is_shown
        more_px = PICTURE_PX.width() + _INSET_PX if is_shown else 0
        width_px = WIDTHS[Column.RECORD] + more_px
        self.columns = (replace(self.columns[0], width_px=width_px), *self.columns[1:])

    def show_other_side(self, words: str) -> None:
        """Name what the values are compared with."""
        self.other_side = words
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, Column.AGAINST, Column.AGAINST)

    def look_at(self, at: int) -> ListingRow | None:
        """Return the line of a row as it stands at the moment that is shown."""
        return self._then(super().look_at(at))

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of all records of the list, in its order."""
        return self.keys

    def number(self, row: int) -> int:
        """Return the number of the record in a row."""
        number: int = self.keys[row]
        return number

    def _on_found(self, answer: _Found) -> None:
        self.excerpts.read_again()
        self.show_keys(answer.numbers)
        self.found.emit(len(answer.numbers), answer.total)
        self.searched.emit(answer.state)

    def _read_lines(
        self,
        numbers: list[int],
        answer: Callable[[Sequence[ListingRow]], None],
        failed: Callable[[str], None],
    ) -> None:
        def done(lines: Sequence[ListingRow]) -> None:
            if len(self._by_key) > MAX_HELD:
                known = ((key, n) for key, n in self._by_key.items() if self.held(n) is not None)
                self._by_key = dict(known)
            self._by_key.update((url_key(line.url), line.number) for line in lines)
            answer(lines)

        question = partial(lines_of, numbers=numbers, field=self.field)
        self._ask.run(self, "lines", question, done, failed)

    # How it reads -------------------------------------------------------------------------

    def _columns(self) -> list[ListColumn[ListingRow]]:
        def column(which: Column, **more: Any) -> ListColumn[ListingRow]:
            given: dict[str, Any] = {"ink": "soft", "text": partial(self._words, which)} | more
            return ListColumn(
                name=partial(self._heading, which),
                order=ORDERS[which],
                width_px=WIDTHS.get(which, 0),
                **given,
            )

        return [
            column(
                Column.RECORD,
                unread=lambda number: f"{number:,}",
                is_number=True,
                skeleton=(0.3,),
                paint=self._paint_record,
            ),
            column(
                Column.TITLE,
                spoken=self._sentence,
                ink=lambda line: "text" if line.title else "soft",
                skeleton=(0.62, 0.45, 0.71, 0.38),
                paint=_paint_title,
            ),
            column(
                Column.WEIGHT,
                spoken=self._weight_sentence,
                tip=lambda line: None if self.is_blind else self._weight_sentence(line),
                paint=self._paint_weight,
            ),
            column(
                Column.METHOD, narrow_px=NARROW_METHOD_PX, tip=partial(words, column=Column.METHOD)
            ),
            column(Column.LANGUAGE),
            column(Column.AUTHORS),
            column(Column.SITE, skeleton=(0.6, 0.6, 0.5, 0.7)),
            column(Column.AGAINST, paint=_paint_difference),
            column(
                Column.REASON,
                name_tip=self.tr(
                    "Gain: uncertainty × log2(1 + cluster) × (1 + disagreement) × (1 + age)"
                ),
                tip=lambda line: reason_tip(line.review.reason),
            ),
            column(Column.CLUSTER, paint=_paint_cluster),
            column(
                Column.MATCH,
                text=self.excerpts.words,
                tip=self.excerpts.words,
                skeleton=(0.7, 0.8, 0.5, 0.75),
                paint=partial(paint_excerpt, excerpts=self.excerpts),
            ),
        ]

    def _heading(self, column: Column) -> str:
        return (
            self.tr("Record"),
            self.tr("Title"),
            *self._of_field(),
            self.tr("Language"),
            self.tr("Authors"),
            self.tr("Site"),
            self.other_side or self.tr("Compared"),
            self.tr("Reason"),
            self.tr("Cluster"),
            self.tr("Match"),
        )[column]

    def _of_field(self) -> tuple[str, str]:
        """Name weight and method, and whose they are when not the title's."""
        if self.field is Field.TITLE:
            return self.tr("Weight"), self.tr("Found by")
        name = field_name(self.field)
        weight, method = self.tr("{field}: weight"), self.tr("{field}: found by")
        return weight.format(field=name), method.format(field=name)

    def _words(self, column: Column, line: ListingRow) -> str:
        return words(line, column, is_narrow=self.is_narrow)

    def _sentence(self, line: ListingRow) -> str:
        spoken = sentence(line, is_blind=self.is_blind)
        return spoken if self.past is None else f"{spoken}, {self.tr('at that time')}"

    def _weight_sentence(self, line: ListingRow) -> str:
        if self.is_blind:
            return self._words(Column.WEIGHT, line)
        return weight_sentence(line, self.field, self.measured)

    def _paint_record(self, cell: Cell[ListingRow]) -> None:
        write_text(cell)
        left = cell.rect.left() + theme().px(_INSET_PX)
        if self._has_pictures:
            width, height = (theme().px(px) for px in PICTURE_PX.toTuple())
            room = QRect(left, cell.middle - height // 2, width, height)
            paint_picture(cell, room, self.pictures)
            left += width + theme().px(_INSET_PX - 4)
        if cell.row.review.verdict != OPEN:
            sign = sign_of(cell.row.review.verdict, cell.row.review.how)
            cell.icon(sign.icon, left, MARK_PX, sign.color)

    def _paint_weight(self, cell: Cell[ListingRow]) -> None:
        practice = measured_of(cell.row, self.field, self.measured)
        paint_weight(
            cell.painter,
            cell.inner.left(),
            cell.middle,
            cell.row.weight,
            bold=cell.is_chosen,
            measured=practice.span if practice else None,
        )


def _paint_title(cell: Cell[ListingRow]) -> None:
    weight = 600 if cell.is_chosen and cell.row.title else 400
    ink = "text" if cell.row.title else "soft"
    cell.write(cell.inner, cell.column.text(cell.row), weight=weight, ink=ink)


def _paint_difference(cell: Cell[ListingRow]) -> None:
    sign = DIFFERENCES.get(cell.row.review.difference)
    if sign is None:
        write_text(cell)
        return
    cell.icon(sign.icon, cell.inner.left(), MARK_PX, sign.color)
    room = cell.inner.adjusted(theme().px(MARK_PX + 4), 0, 0, 0)
    cell.write(room, cell.column.text(cell.row), ink=sign.color)


def _paint_cluster(cell: Cell[ListingRow]) -> None:
    cell.write(cell.inner, cell.column.text(cell.row), ink="soft", side=RIGHT)


def speaks_of_field(wanted: RecordFilter) -> bool:
    """Tell whether other records fit when another field is under review."""
    said = (
        wanted.verdict,
        wanted.difference,
        wanted.method,
        wanted.embedded,
        wanted.reviewers,
        wanted.opponent,
    )
    numbers = (wanted.weight_from, wanted.weight_below, wanted.branch)
    return any(said) or any(number is not None for number in numbers)


def find_records(
    reader: Reader,
    *,
    wanted: RecordFilter,
    order: RecordOrder,
    descending: bool,
    field: Field,
    thoroughly: bool,
) -> _Found:
    """Return the numbers of the records that fit, and how many there are at all."""
    listing = reader.store.listing
    if thoroughly:
        listing.look_again()
    numbers = listing.ids(wanted, order, descending=descending, field=field)
    search = listing.word_search if wanted.searched else None
    return _Found(numbers, listing.count(), search.state() if search is not None else None)


def lines_of(reader: Reader, *, numbers: list[int], field: Field) -> list[ListingRow]:
    """Return some lines."""
    return reader.store.listing.rows(numbers, field)


def next_open(
    reader: Reader, *, numbers: Sequence[int], but: int, field: Field
) -> list[ListingRow]:
    """Return the first of some records that is open, or else was put off; nothing if none is."""
    listing = reader.store.listing
    late = set(listing.ids(RecordFilter(verdict=Judgement.LATER), field=field))
    is_open = set(listing.ids(RecordFilter(verdict=OPEN), field=field)) - late
    for wanted in (is_open, late):
        found = next((number for number in numbers if number in wanted and number != but), None)
        if found is not None:
            return listing.rows([found], field)
    return []


def first_records(
    reader: Reader, *, wanted: RecordFilter, order: RecordOrder, descending: bool, field: Field
) -> list[ListingRow]:
    """Return the first two records that fit."""
    listing = reader.store.listing
    return listing.rows(listing.ids(wanted, order, descending=descending, field=field)[:2], field)
