"""The tables of the statistics as models: cells with words, an interval, and the rows behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from carmengui.engine.review.statistics.census import CensusRow
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.review.statistics.statistics import HIGH_WEIGHT, Quality
from carmengui.engine.review.truth.intervals import Interval
from carmengui.ui.compare.statistics.reading import Counted
from carmengui.ui.compare.statistics.words import field_words, kind_words, tr, which_words
from carmengui.ui.engine_words import said
from carmengui.ui.widgets.link_button import link_words
from carmengui.ui.widgets.words.methods import branch_words

CellRole = Qt.ItemDataRole.UserRole
SEPARATOR = " · "
"""Between several numbers in one cell."""
_Index = QModelIndex | QPersistentModelIndex
_COUNTS = (Kind.JUDGED, Kind.PRESENT, Kind.CORRECT, Kind.PARTIAL, Kind.MISSED, Kind.INVALID_EXTRA)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its words, quiet words beside them, and the number it is, if it has rows."""

    words: str
    beside: str = ""
    which: Which | None = None
    is_left: bool = False
    parts: tuple[tuple[str, Which], ...] = ()
    """Several numbers in one cell: the words of each, and which it is."""


@dataclass(frozen=True, slots=True)
class Head:
    """The name of a column and its width; 0 takes what is left."""

    name: str
    width_px: int
    is_left: bool = False


class FigureModel(QAbstractTableModel):
    """A table of cells."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.heads: tuple[Head, ...] = ()
        self.rows: tuple[tuple[Cell, ...], ...] = ()

    def put(self, heads: Sequence[Head], rows: Sequence[Sequence[Cell]]) -> None:
        """Hold another table."""
        self.beginResetModel()
        self.heads, self.rows = tuple(heads), tuple(tuple(row) for row in rows)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self.heads)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell, or its words."""
        if not index.isValid():
            return None
        cell = self.rows[index.row()][index.column()]
        if role == CellRole:
            return cell
        return self._said(index, cell).get(Qt.ItemDataRole(role))

    def _said(self, index: _Index, cell: Cell) -> dict[Qt.ItemDataRole, str | None]:
        return {
            Qt.ItemDataRole.DisplayRole: cell.words,
            Qt.ItemDataRole.AccessibleTextRole: self._spoken(index, cell),
            Qt.ItemDataRole.AccessibleDescriptionRole: _link(cell),
            Qt.ItemDataRole.ToolTipRole: _tip(cell),
        }

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.heads):
            return None
        head = self.heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if head.is_left else Qt.AlignmentFlag.AlignRight
            # A name too long for its column goes on in a second line.
            return int(side | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
        return head.name if role == Qt.ItemDataRole.DisplayRole else None

    def _spoken(self, index: _Index, cell: Cell) -> str:
        name = self.rows[index.row()][0].words
        said = f"{cell.words} {cell.beside}".strip()
        if index.column() == 0:
            return said
        return f"{name}, {self.heads[index.column()].name}: {said}"


def _link(cell: Cell) -> str:
    return link_words(is_lit=False) if cell.which or cell.parts else ""


def _tip(cell: Cell) -> str | None:
    if cell.which is not None:
        return which_words(cell.which)
    return cell.words if cell.is_left else None


def fields_table(counted: Counted) -> tuple[list[Head], list[list[Cell]]]:
    """Return the two tables of the paper and the figures, one line per field."""
    judged = {row.field: row for row in counted.statistics.judged}
    quality = {row.field: row for row in counted.statistics.fields}
    heads = [Head(tr(QT_TRANSLATE_NOOP("Statistics", "Field")), 0, is_left=True)]
    heads.append(Head(kind_words(Kind.FOUND), 72))
    heads.append(Head(tr(QT_TRANSLATE_NOOP("Statistics", "share")), 72))
    heads += [Head(kind_words(kind), 72) for kind in (Kind.HIGH_WEIGHT, *_COUNTS)]
    heads += figure_heads()
    rows = []
    for row in counted.statistics.found:
        known = judged[row.field]
        numbers = (
            (Kind.FOUND, row.found),
            (Kind.HIGH_WEIGHT, row.high_weight),
            (Kind.JUDGED, known.judged),
            (Kind.PRESENT, known.present),
            (Kind.CORRECT, known.correct),
            (Kind.PARTIAL, known.partial),
            (Kind.MISSED, known.missed),
            (Kind.INVALID_EXTRA, known.invalid_extra),
        )
        cells = [Cell(field_words(row.field), is_left=True)]
        cells += [
            _number(
                number, Which(row.field, kind), is_known=kind not in _COUNTS or known.judged > 0
            )
            for kind, number in numbers
        ]
        cells.insert(2, _figure(row.share))
        rows.append(cells + _figures(quality[row.field], row.field))
    return heads, rows


def methods_table(counted: Counted, field: str) -> tuple[list[Head], list[list[Cell]]]:
    """Return what each method brought to a field."""
    heads = [
        Head(tr(QT_TRANSLATE_NOOP("Statistics", "Method")), 0, is_left=True),
        Head(tr(QT_TRANSLATE_NOOP("Statistics", "answers")), 62),
        Head(kind_words(Kind.CORRECT), 62),
        Head(kind_words(Kind.PARTIAL), 62),
        *figure_heads(),
    ]
    rows = []
    for row in counted.statistics.methods:
        if row.field != field:
            continue
        correct = round(row.precision.value * row.judged) if row.precision else 0
        rows.append(
            [
                Cell(branch_words(row.method), is_left=True),
                _number(row.answers, Which(field, Kind.FOUND, row.method)),
                _number(correct, Which(field, Kind.CORRECT, row.method), is_known=row.judged > 0),
                _number(
                    row.partial, Which(field, Kind.PARTIAL, row.method), is_known=row.judged > 0
                ),
                *_figures(row, field, row.method),
            ]
        )
    return heads, rows


def census_table(counted: Counted) -> tuple[list[Head], list[list[Cell]]]:
    """Return in which markup the values stand."""
    heads = [
        Head(tr(QT_TRANSLATE_NOOP("Statistics", "Field")), 120, is_left=True),
        Head(kind_words(Kind.WITH_VALUE), 100),
        Head(kind_words(Kind.KNOWN_RIGHT), 100),
        Head(tr(QT_TRANSLATE_NOOP("Statistics", "stands in")), 0, is_left=True),
    ]
    rows = [
        [
            Cell(field_words(row.field), is_left=True),
            _number(row.with_value, Which(row.field, Kind.WITH_VALUE)),
            _number(row.right, Which(row.field, Kind.KNOWN_RIGHT)),
            _marks(row),
        ]
        for row in (counted.census.rows if counted.census else ())
    ]
    return heads, rows


def figure_heads() -> list[Head]:
    """Return the columns of precision, recall and F1."""
    return [Head(kind_words(kind), 72) for kind in (Kind.PRECISION, Kind.RECALL, Kind.F1)]


def _number(number: int, which: Which, *, is_known: bool = True) -> Cell:
    if not is_known:
        return Cell("–")
    return Cell(f"{number:,}", which=which if number else None)


def _marks(row: CensusRow) -> Cell:
    parts = tuple(
        (f"{said(mark)} {n:,}", Which(row.field, Kind.MARK, mark=mark)) for mark, n in row.marks
    )
    words = SEPARATOR.join(words for words, _ in parts)
    return Cell(words or "–", is_left=True, parts=parts)


def _figures(quality: Quality, field: str, method: str = "") -> list[Cell]:
    figures = (
        (Kind.PRECISION, quality.precision),
        (Kind.RECALL, quality.recall),
        (Kind.F1, quality.f1),
    )
    return [_figure(figure, Which(field, kind, method)) for kind, figure in figures]


def _figure(figure: Interval | None, which: Which | None = None) -> Cell:
    if figure is None:
        return Cell("–")
    return Cell(f"{figure.value:.2f}", f"{figure.low:.2f}–{figure.high:.2f}", which)


assert HIGH_WEIGHT == 0.8, "the column says so in words"
