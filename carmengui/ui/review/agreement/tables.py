"""Agreement and disagreements as tables of words."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from carmengui.engine.review.truth.adjudication import Disagreement
from carmengui.engine.review.truth.agreement import Agreement, JudgedTwice, Part
from carmengui.ui.review.agreement.adjudicate import Counted, Differing, who_said_what
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.theme import theme
from carmengui.ui.widgets.link_button import link_words
from carmengui.ui.widgets.words.fields import part_name

_Index = QModelIndex | QPersistentModelIndex


class WordTable(QAbstractTableModel):
    """Rows of words under a head of words; a row is spoken as one sentence."""

    def __init__(self) -> None:
        super().__init__()
        self._head: tuple[str, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._figures_from = sys.maxsize
        """The first column of figures; those stand at the right, as do the words above them."""

    def set_head(self, *words: str, figures_from: int = sys.maxsize) -> None:
        """Put words above the columns; from one on they hold figures."""
        self._head, self._figures_from = words, figures_from

    def field_words(self, field: str) -> str:
        """Return the name of a field, or that the whole record is meant."""
        return part_name(field)

    def show_rows(self, rows: Sequence[tuple[str, ...]]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._head)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the words above a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(section)
        return self._head[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return words and looks of a cell."""
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                # A page's words may look like markup, which a tip would obey.
                return f"<span>{escape(row[index.column()])}</span>"
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(word for word in row if word)
            case Qt.ItemDataRole.FontRole:
                return theme().font(13)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(index.column())
            case _:
                return None

    def _side(self, column: int) -> int:
        is_figure = column >= self._figures_from
        side = Qt.AlignmentFlag.AlignRight if is_figure else Qt.AlignmentFlag.AlignLeft
        return int(side | Qt.AlignmentFlag.AlignVCenter)


class AgreementTable(WordTable):
    """How far every two reviewers agree on each field, and who calls how many answers right."""

    def __init__(self) -> None:
        super().__init__()
        self.set_head(
            self.tr("Field"),
            self.tr("Reviewers"),
            self.tr("Both right"),
            self.tr("Only first"),
            self.tr("Only second"),
            self.tr("Neither"),
            self.tr("Agree on"),
            self.tr("Kappa"),
            self.tr("95 % interval"),
            figures_from=2,
        )

    def part_at(self, row: int, column: int) -> Part | None:
        """Return what the number of a cell counts; nothing where it is no number, or nought."""
        part = _PARTS.get(column)
        if part is None or not 0 <= row < self.rowCount():
            return None
        return part if not self._rows[row][column].startswith("0") else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return words and looks of a cell; numbers are links to their rows."""
        if self.part_at(index.row(), index.column()) is not None:
            if role == Qt.ItemDataRole.ForegroundRole:
                return theme().color("accent")
            if role == Qt.ItemDataRole.FontRole:
                font = theme().font(13)
                font.setUnderline(True)  # in a chosen row the colour is that of the choice
                return font
            if role == Qt.ItemDataRole.AccessibleTextRole:
                number = self._rows[index.row()][index.column()]
                return f"{self._head[index.column()]}: {number}, {link_words(is_lit=False)}"
        return super().data(index, role)

    def show_agreements(self, agreements: Sequence[Agreement]) -> None:
        """Show other figures."""
        self.show_rows([self._row(one) for one in agreements])

    def _row(self, one: Agreement) -> tuple[str, ...]:
        kappa = one.kappa
        agreed = self.tr("{n} of {all}").format(n=f"{kappa.agreed:,}", all=f"{kappa.count:,}")
        names = self.tr("{one} and {other}").format(one=one.one, other=one.other)
        counts = (one.right.both, one.right.one, one.right.other, one.right.neither)
        start = (self.field_words(one.field), names, *(f"{each:,}" for each in counts), agreed)
        if kappa.value is None:
            return *start, "–", self.tr("says nothing: both always say the same word")
        low, high = _number(kappa.low), _number(kappa.high)
        between = self.tr("{low} to {high}").format(low=low, high=high)
        return *start, _number(kappa.value), between


class DifferingTable(WordTable):
    """The answers on which reviewers differ, and who said what."""

    def __init__(self) -> None:
        super().__init__()
        self.set_head(
            self.tr("Record"), self.tr("Field"), self.tr("Value"), self.tr("Who said what")
        )

    def show_differing(self, differing: Differing) -> None:
        """Show the answers on which they differ."""
        self._show(differing.open, differing.numbers)

    def show_counted(self, counted: Counted) -> None:
        """Show the answers that a number counts."""
        self._show(counted.answers, counted.numbers)

    def _show(
        self, answers: Sequence[Disagreement | JudgedTwice], numbers: Mapping[str, int]
    ) -> None:
        rows = []
        for one in answers:
            number = numbers.get(one.url)
            record = f"#{number:,}" if number else one.url
            value = BETWEEN.join(one.values) or "–"
            rows.append((record, self.field_words(one.field), value, who_said_what(one.said)))
        self.show_rows(rows)


_PARTS = {2: Part.BOTH, 3: Part.ONE, 4: Part.OTHER, 5: Part.NEITHER, 6: Part.AGREED}
"""What the columns of the agreement count."""


def _number(share: float | None) -> str:
    return "–" if share is None else f"{share:.2f}".replace("-", "−")
