"""The lines of the decision log as a table: when, which record, which field, what, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QDateTime, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from carmengui.engine.model.review import Decision, LoggedDecision
from carmengui.ui.moments import moment_words
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.rungs import BETWEEN
from carmengui.ui.theme import icon_pixmap, theme
from carmengui.ui.widgets.field_words import part_name

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
    """A piece of the log: newest first, with the numbers of records and of lines taken back."""

    lines: tuple[LoggedDecision, ...]
    withdrawn: frozenset[int]
    numbers: Mapping[str, int]
    """Numbers of records by URL."""
    has_more: bool


class DecisionTable(QAbstractTableModel):
    """Shows the decisions that fit some words; take-backs are shown by what they took."""

    def __init__(self) -> None:
        super().__init__()
        self._read = LogRead((), frozenset(), {}, has_more=False)
        self._words: tuple[str, ...] = ()
        self._shown: list[LoggedDecision] = []

    def show_log(self, read: LogRead) -> None:
        """Show what was read."""
        self._read = read
        self._filter()

    def show_words(self, text: str) -> None:
        """Show the lines in which all words stand."""
        self._words = tuple(text.casefold().split())
        self._filter()

    def line(self, row: int) -> LoggedDecision | None:
        """Return the decision of a row."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def stands(self, line: LoggedDecision) -> bool:
        """Tell whether a decision was not taken back."""
        return line.number not in self._read.withdrawn

    def _filter(self) -> None:
        self.beginResetModel()
        decisions = (line for line in self._read.lines if line.takes_back is None)
        self._shown = [
            line
            for line in decisions
            if all(word in self.sentence(line).casefold() for word in self._words)
        ]
        self.endResetModel()

    def sentence(self, line: LoggedDecision) -> str:
        """Return a line in words, as it is spoken and searched: 14:02, #2817, title, wrong."""
        parts = [_part(self, line, column) for column in LogColumn]
        if not self.stands(line):
            parts.append(self.tr("taken back"))
        return ", ".join(part for part in parts if part)

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

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the words above a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("When"), self.tr("Record"), self.tr("Field"), self.tr("Verdict"),
            self.tr("Value"), self.tr("By"),
        )[section]  # fmt: skip

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return words and looks of a cell; what was taken back is struck out."""
        line = self._shown[index.row()]
        stands = self.stands(line)
        column = LogColumn(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return _part(self, line, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.sentence(line)
            case Qt.ItemDataRole.ForegroundRole:
                ink = "text" if stands and column in _READ_FIRST else "soft" if stands else "faint"
                return QColor(theme().color(ink))
            case Qt.ItemDataRole.FontRole:
                font = QFont(theme().font(13))
                font.setStrikeOut(not stands and column in _READ_FIRST)
                return font
            case Qt.ItemDataRole.DecorationRole if column is LogColumn.VERDICT:
                sign = sign_of(line.decision.judgement, line.decision.how)
                return icon_pixmap(sign.icon, theme().px(_ICON_PX), sign.color)
            case _:
                return None


_READ_FIRST = {LogColumn.VERDICT, LogColumn.VALUE}


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
