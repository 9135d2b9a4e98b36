"""The lines of the decision log as a table: when, which record, which field, what, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial

from PySide6.QtCore import QDateTime, QRect

from carmengui.engine.model.review import Decision, LoggedDecision
from carmengui.engine.review.log.log_view import LogView, SetAside
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.log.rows import LogRow, StrandKey, arranged, key_of
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.words.fields import part_name
from carmengui.ui.widgets.words.moments import moment_words

_ICON_PX = 14
_INDENT_PX, _SIGN_PX, _RAIL_PX = 22, 16, 8


class LogColumn(IntEnum):
    """From left to right."""

    WHEN = 0
    RECORD = 1
    FIELD = 2
    VERDICT = 3
    VALUE = 4
    WHO = 5


@dataclass(frozen=True, slots=True)
class LogRead:
    """A piece of the log with the numbers of its records by URL."""

    view: LogView = field(default_factory=LogView)
    numbers: Mapping[str, int] = field(default_factory=dict)


class DecisionTable(PagedModel[LogRow]):
    """Shows the decisions that fit some words; take-backs are shown by what they took."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = tuple(self._columns())
        self._read = LogRead()
        self._words: tuple[str, ...] = ()
        self._unfolded: set[StrandKey] = set()

    def show_log(self, read: LogRead) -> None:
        """Show what was read."""
        self._read = read
        self._arrange()

    def show_words(self, text: str) -> None:
        """Show the lines in which all words stand."""
        self._words = tuple(text.casefold().split())
        self._arrange()

    def fold(self, strand: SetAside, *, is_open: bool) -> None:
        """Show what was set aside line by line, or as one row."""
        (self._unfolded.add if is_open else self._unfolded.discard)(key_of(strand))
        self._arrange()

    def is_unfolded(self, strand: SetAside) -> bool:
        """Tell whether what was set aside is shown line by line; so it is while something is sought."""
        return bool(self._words) or key_of(strand) in self._unfolded

    def decision(self, place: int) -> LoggedDecision | None:
        """Return the decision at a place; nothing where a whole strand stands."""
        row = self.line(place)
        return row.line if row else None

    @property
    def decisions(self) -> int:
        """How many decisions fit, those that are folded away among them."""
        alone = sum(not row.is_head and not row.is_inside for row in self.rows)
        if self._words:
            return alone + sum(row.is_inside for row in self.rows)
        return alone + sum(row.strand.count for row in self.rows if row.is_head and row.strand)

    def heads(self) -> list[int]:
        """Return the places where strands stand."""
        return [place for place, row in enumerate(self.rows) if row.is_head]

    def stands(self, line: LoggedDecision) -> bool:
        """Tell whether a decision was not taken back."""
        return line.number not in self._read.view.withdrawn

    def _arrange(self) -> None:
        self.show_rows(
            arranged(self._read.view, self._unfolded, self._fits, is_sought=bool(self._words))
        )

    def _fits(self, row: LogRow) -> bool:
        return all(word in self.sentence(row).casefold() for word in self._words)

    def sentence(self, row: LogRow) -> str:
        """Return a row in words, as it is spoken and searched: 14:02, #2817, title, wrong."""
        if row.line is None:
            return self._strand_sentence(row)
        told = self.words_of(row.line)
        if row.is_inside:
            return f"{told}, {self.tr('set aside') if row.stands else self.tr('undone there')}"
        return told if row.stands else f"{told}, {self.tr('undone')}"

    def words_of(self, line: LoggedDecision) -> str:
        """Return a decision in words."""
        parts = (_part(self, line, column) for column in LogColumn)
        return ", ".join(part for part in parts if part)

    def _strand_sentence(self, row: LogRow) -> str:
        if row.strand is None:
            return ""
        is_open = self.is_unfolded(row.strand)
        folded = self.tr("shown") if is_open else self.tr("folded")
        return f"{self.strand_words(row.strand)}, {row.strand.reviewer}, {folded}"

    def strand_words(self, strand: SetAside) -> str:
        """Return what a strand is, in one line."""
        at = moment_words(strand.at.timestamp(), QDateTime.currentSecsSinceEpoch())
        if strand.count == 1:
            return self.tr("1 decision set aside at {at}").format(at=at)
        words = self.tr("{n} decisions set aside at {at}")
        return words.format(n=f"{strand.count:,}", at=at)

    def number_of(self, said: Decision) -> str:
        """Return the number of a decision's record, or its address when it has none."""
        number = self._read.numbers.get(said.url)
        return f"#{number:,}" if number else said.url

    # How it reads -------------------------------------------------------------------------

    def _columns(self) -> list[Column[LogRow]]:
        names = (
            self.tr("When"),
            self.tr("Record"),
            self.tr("Field"),
            self.tr("Verdict"),
            self.tr("Value"),
            self.tr("By"),
        )
        paints = {LogColumn.WHEN: self._paint_first, LogColumn.VERDICT: self._paint_verdict}
        return [
            Column(
                name=name,
                text=partial(self._text, column),
                spoken=self.sentence,
                tip=partial(self._text, column),
                paint=paints.get(column, _paint_words),
            )
            for column, name in zip(LogColumn, names, strict=True)
        ]

    def _text(self, column: LogColumn, row: LogRow) -> str:
        if row.line is not None:
            return _part(self, row.line, column)
        if row.strand is None:
            return ""
        words = {LogColumn.WHEN: self.strand_words(row.strand), LogColumn.WHO: row.strand.reviewer}
        return words.get(column, "")

    def _paint_first(self, cell: Cell[LogRow]) -> None:
        """Paint when, right of the sign that unfolds, or of the line beside a strand."""
        wear, row, whole = theme(), cell.row, cell.rect
        if not (row.is_head or row.is_inside):
            _paint_words(cell)
            return
        room = cell.inner
        room.setLeft(whole.left() + wear.px(_INDENT_PX))
        _paint_words(cell, room)
        if row.is_head:
            is_open = row.strand is not None and self.is_unfolded(row.strand)
            sign = "chevron-down" if is_open else "chevron-right"
            cell.icon(sign, whole.left() + wear.px(2), _SIGN_PX, "soft")
            return
        # The line that ties the rows to their head, with a corner at its end.
        left, middle = whole.left() + wear.px(2 + _RAIL_PX), whole.center().y()
        bottom = middle if row.is_last else whole.bottom() + 1
        cell.fill(QRect(left, whole.top(), 1, bottom - whole.top()), "strong")
        cell.fill(QRect(left, middle, wear.px(6), 1), "strong")

    def _paint_verdict(self, cell: Cell[LogRow]) -> None:
        if cell.row.line is None:
            return
        said = cell.row.line.decision
        sign = sign_of(said.judgement, said.how)
        cell.icon(
            sign.icon, cell.inner.left(), _ICON_PX, "soft" if cell.row.is_inside else sign.color
        )
        _paint_words(cell, cell.inner.adjusted(theme().px(_ICON_PX) + 6, 0, 0, 0))


_READ_FIRST = {LogColumn.VERDICT, LogColumn.VALUE}


def _paint_words(cell: Cell[LogRow], room: QRect | None = None) -> None:
    """Write a cell; what was taken back is struck out."""
    is_read_first, row = cell.place in _READ_FIRST, cell.row
    ink = "text" if is_read_first and not row.is_inside and not row.is_head else "soft"
    cell.write(
        room or cell.inner,
        cell.column.text(row),
        ink=ink if row.stands else "faint",
        struck=is_read_first and not row.stands,
    )


def _part(table: DecisionTable, line: LoggedDecision, column: LogColumn) -> str:
    said = line.decision
    match column:
        case LogColumn.WHEN:
            return moment_words(said.at.timestamp(), QDateTime.currentSecsSinceEpoch())
        case LogColumn.RECORD:
            return table.number_of(said)
        case LogColumn.FIELD:
            return part_name(said.field)
        case LogColumn.VERDICT:
            return sign_of(said.judgement, said.how).words
        case LogColumn.VALUE:
            return _value(table, said)
        case _:
            return said.reviewer


def _value(table: DecisionTable, said: Decision) -> str:
    found = BETWEEN.join(said.values)
    if said.corrected:
        words = table.tr("“{found}”, it should be “{right}”")
        found = words.format(found=found or "–", right=BETWEEN.join(said.corrected))
    return " – ".join(part for part in (found, said.note) if part)


def number_of_each(urls: Sequence[str], numbers: Sequence[int | None]) -> dict[str, int]:
    """Return the numbers of the records that have one, by URL."""
    return {url: n for url, n in zip(urls, numbers, strict=True) if n is not None}
