"""The lines of the decision log as a table: when, which record, which field, what, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QDateTime, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from carmengui.engine.model.review import Decision, LoggedDecision
from carmengui.engine.review.log.log_view import LogView, SetAside
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.log.rows import LogRow, StrandKey, arranged, key_of
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.theme import icon_pixmap, theme
from carmengui.ui.widgets.lists.headed_model import HeadedModel
from carmengui.ui.widgets.words.fields import part_name
from carmengui.ui.widgets.words.moments import moment_words

LogRowRole = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex
_ICON_PX = 14


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


class DecisionTable(HeadedModel):
    """Shows the decisions that fit some words; take-backs are shown by what they took."""

    def __init__(self) -> None:
        super().__init__()
        self._read = LogRead()
        self._words: tuple[str, ...] = ()
        self._unfolded: set[StrandKey] = set()
        self._shown: list[LogRow] = []

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

    def row(self, place: int) -> LogRow | None:
        """Return what stands at a place, counted from above."""
        return self._shown[place] if 0 <= place < len(self._shown) else None

    def line(self, place: int) -> LoggedDecision | None:
        """Return the decision at a place; nothing where a whole strand stands."""
        row = self.row(place)
        return row.line if row else None

    @property
    def decisions(self) -> int:
        """How many decisions fit, those that are folded away among them."""
        alone = sum(not row.is_head and not row.is_inside for row in self._shown)
        if self._words:
            return alone + sum(row.is_inside for row in self._shown)
        return alone + sum(row.strand.count for row in self._shown if row.is_head and row.strand)

    def heads(self) -> list[int]:
        """Return the places where strands stand."""
        return [place for place, row in enumerate(self._shown) if row.is_head]

    def stands(self, line: LoggedDecision) -> bool:
        """Tell whether a decision was not taken back."""
        return line.number not in self._read.view.withdrawn

    def _arrange(self) -> None:
        self.beginResetModel()
        self._shown = arranged(
            self._read.view, self._unfolded, self._fits, is_sought=bool(self._words)
        )
        self.endResetModel()

    def _fits(self, row: LogRow) -> bool:
        return all(word in self.sentence(row).casefold() for word in self._words)

    def sentence(self, row: LogRow) -> str:
        """Return a row in words, as it is spoken and searched: 14:02, #2817, title, wrong."""
        if row.line is None:
            return self._strand_sentence(row)
        told = self.words_of(row.line)
        if row.is_inside:
            return f"{told}, {self.tr('set aside') if row.stands else self.tr('taken back there')}"
        return told if row.stands else f"{told}, {self.tr('taken back')}"

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

    # What the view asks -------------------------------------------------------------------

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many lines fit."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(LogColumn)

    def heading(self, column: int) -> str:
        """Return the words above a column."""
        return (
            self.tr("When"),
            self.tr("Record"),
            self.tr("Field"),
            self.tr("Verdict"),
            self.tr("Value"),
            self.tr("By"),
        )[column]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return words and looks of a cell; what was taken back is struck out."""
        row = self._shown[index.row()]
        if role == LogRowRole:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.sentence(row)
        if row.line is None:
            return self._head_data(row, LogColumn(index.column()), role)
        return self._line_data(row, row.line, LogColumn(index.column()), role)

    def _head_data(self, row: LogRow, column: LogColumn, role: int) -> Any:
        if row.strand is None or column not in {LogColumn.WHEN, LogColumn.WHO}:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                is_name = column is LogColumn.WHO
                return row.strand.reviewer if is_name else self.strand_words(row.strand)
            case Qt.ItemDataRole.ForegroundRole:
                return QColor(theme().color("soft"))
            case Qt.ItemDataRole.FontRole:
                return theme().font(13)
            case _:
                return None

    def _line_data(self, row: LogRow, line: LoggedDecision, column: LogColumn, role: int) -> Any:
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return _part(self, line, column)
            case Qt.ItemDataRole.ForegroundRole:
                return QColor(theme().color(_ink(row, column)))
            case Qt.ItemDataRole.FontRole:
                font = QFont(theme().font(13))
                font.setStrikeOut(not row.stands and column in _READ_FIRST)
                return font
            case Qt.ItemDataRole.DecorationRole if column is LogColumn.VERDICT:
                sign = sign_of(line.decision.judgement, line.decision.how)
                color = "soft" if row.is_inside else sign.color
                return icon_pixmap(sign.icon, theme().px(_ICON_PX), color)
            case _:
                return None


_READ_FIRST = {LogColumn.VERDICT, LogColumn.VALUE}


def _ink(row: LogRow, column: LogColumn) -> str:
    if not row.stands:
        return "faint"
    return "text" if column in _READ_FIRST and not row.is_inside else "soft"


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
