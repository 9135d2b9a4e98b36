"""The lines of the decision log as a table: when, which record, which field, what, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial

from PySide6.QtCore import QDateTime, QRect

from carmengui.engine.model.edits import LoggedEdit
from carmengui.engine.model.review import Decision, LoggedDecision
from carmengui.engine.review.log.log_view import LogRow, LogView
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.words.fields import part_name
from carmengui.ui.widgets.words.moments import moment_words

_ICON_PX = 14
_EDIT_SIGN = "pencil-outline"


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
    """Shows the decisions and changes that fit some words; what was undone is struck out."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = tuple(self._columns())
        self._read = LogRead()
        self._words: tuple[str, ...] = ()

    def show_log(self, read: LogRead) -> None:
        """Show what was read."""
        self._read = read
        self._arrange()

    def show_words(self, text: str) -> None:
        """Show the lines in which all words stand."""
        self._words = tuple(text.casefold().split())
        self._arrange()

    def _arrange(self) -> None:
        self.show_rows([row for row in self._read.view.rows() if self._fits(row)])

    def _fits(self, row: LogRow) -> bool:
        return all(word in self.sentence(row).casefold() for word in self._words)

    def sentence(self, row: LogRow) -> str:
        """Return a row in words, as it is spoken and searched: 14:02, #2817, title, wrong."""
        parts = (self._text(column, row) for column in LogColumn)
        told = ", ".join(part for part in parts if part)
        return told if row.stands else f"{told}, {self.tr('undone')}"

    def number_of(self, said: Decision) -> str:
        """Return the number of a decision's record, or its address when it has none."""
        number = self._read.numbers.get(said.url)
        return f"#{number:,}" if number else said.url

    # How it reads -------------------------------------------------------------------------

    def _columns(self) -> list[Column[LogRow]]:
        names = (
            (self.tr("When"), 124),
            (self.tr("Record"), 92),
            (self.tr("Field"), 136),
            (self.tr("Verdict"), 168),
            (self.tr("Value"), 0),
            (self.tr("By"), 120),
        )
        paints = {LogColumn.VERDICT: _paint_verdict}
        return [
            Column(
                name=name,
                width_px=width,
                text=partial(self._text, column),
                spoken=self.sentence,
                tip=partial(self._text, column),
                paint=paints.get(column, _paint_words),
            )
            for column, (name, width) in zip(LogColumn, names, strict=True)
        ]

    def _text(self, column: LogColumn, row: LogRow) -> str:
        if isinstance(row.line, LoggedEdit):
            return self._part_of_edit(row.line, column)
        return _part(self, row.line, column)

    def _part_of_edit(self, edit: LoggedEdit, column: LogColumn) -> str:
        match column:
            case LogColumn.WHEN:
                return moment_words(edit.at.timestamp(), QDateTime.currentSecsSinceEpoch())
            case LogColumn.VERDICT:
                return self.tr("Change")
            case LogColumn.VALUE:
                return edit.words
            case LogColumn.WHO:
                return edit.reviewer
            case _:
                return ""


def _paint_verdict(cell: Cell[LogRow]) -> None:
    line = cell.row.line
    if isinstance(line, LoggedEdit):
        icon, color = _EDIT_SIGN, "soft"
    else:
        sign = sign_of(line.decision.judgement, line.decision.how)
        icon, color = sign.icon, sign.color
    cell.icon(icon, cell.inner.left(), _ICON_PX, color)
    _paint_words(cell, cell.inner.adjusted(theme().px(_ICON_PX) + 6, 0, 0, 0))


_READ_FIRST = {LogColumn.VERDICT, LogColumn.VALUE}


def _paint_words(cell: Cell[LogRow], room: QRect | None = None) -> None:
    """Write a cell; what was taken back is struck out."""
    is_read_first, row = cell.place in _READ_FIRST, cell.row
    ink = "text" if is_read_first else "soft"
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
