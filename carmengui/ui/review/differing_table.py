"""Agreement and disagreements as tables of words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from carmengui.engine.review.agreement import Agreement
from carmengui.ui.review.rungs import BETWEEN
from carmengui.ui.review.settling import Differing, who_said_what
from carmengui.ui.theme import theme
from carmengui.ui.widgets.field_words import part_name

_Index = QModelIndex | QPersistentModelIndex


class WordTable(QAbstractTableModel):
    """Rows of words under a head of words; a row is spoken as one sentence."""

    def __init__(self) -> None:
        super().__init__()
        self._head: tuple[str, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()

    def set_head(self, *words: str) -> None:
        """Put words above the columns."""
        self._head = words

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
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
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
            case _:
                return None


class AgreementTable(WordTable):
    """How far every two reviewers agree on each field, and who calls how many answers right."""

    def __init__(self) -> None:
        super().__init__()
        self.set_head(
            self.tr("Field"), self.tr("Reviewers"), self.tr("Both right"), self.tr("Only first"),
            self.tr("Only second"), self.tr("Neither"), self.tr("Agree on"), self.tr("Kappa"),
            self.tr("95 % interval"),
        )  # fmt: skip

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
        """Show other answers."""
        rows = []
        for one in differing.open:
            number = differing.numbers.get(one.url)
            record = f"#{number:,}" if number else one.url
            value = BETWEEN.join(one.values) or "–"
            rows.append((record, self.field_words(one.field), value, who_said_what(one.said)))
        self.show_rows(rows)


def _number(share: float | None) -> str:
    return "–" if share is None else f"{share:.2f}".replace("-", "−")
