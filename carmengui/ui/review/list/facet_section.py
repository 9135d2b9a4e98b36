"""One facet: its name, and a row with a count for each of its values."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from carmengui.ui.review.judgement_words import Sign
from carmengui.ui.theme import Role, set_margins, set_role
from carmengui.ui.widgets.lists.counted_row import CountedRow

INSET_PX = 14


class FacetRow(CountedRow):
    """A value and how many records have it; pressed while it is a condition."""

    def __init__(self, value: str, words: str, sign: Sign | None = None) -> None:
        super().__init__(words, inset_px=INSET_PX, sign=(sign.icon, sign.color) if sign else None)
        self.value = value

    def show_count(self, count: int, *, is_chosen: bool) -> None:
        """Show how many records have the value, and whether it is a condition."""
        self.count = count
        self.light(is_lit=is_chosen)
        self.setAccessibleName(
            self.tr("{value}, {count} records").format(value=self.words, count=f"{count:,}")
        )
        self.update()


class FacetHeading(QLabel):
    """The name of a facet."""

    def __init__(self, words: str) -> None:
        super().__init__(words, wordWrap=True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        set_margins(self, INSET_PX, 12, INSET_PX, 2)
        set_role(self, Role.TITLE)


class FacetSection(QWidget):
    """A facet. Rows stay where they are: the order is that of the first count, zeros included."""

    value_toggled = Signal(str)
    """A value was pressed: make it a condition, or take the condition away."""

    def __init__(self, name: str, *, most: int = 6) -> None:
        super().__init__()
        self._most = most
        self._rows: dict[str, FacetRow] = {}
        self._shows_all = False
        self.setAccessibleName(name)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.heading = FacetHeading(name)
        self._column.addWidget(self.heading)
        self.more = QPushButton()
        self.more.setProperty("link", True)
        self.more.clicked.connect(self._on_more_clicked)
        line = QVBoxLayout()
        line.setContentsMargins(INSET_PX - 3, 0, 0, 0)
        line.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addLayout(line)

    def show_counts(
        self,
        counts: Mapping[str, int],
        words: Mapping[str, str],
        chosen: frozenset[str],
        signs: Mapping[str, Sign] | None = None,
    ) -> None:
        """Show how many records have each value; values seen before stay, with zero."""
        for value in (*counts, *(chosen - counts.keys())):
            if value not in self._rows:
                sign = signs.get(value) if signs else None
                self._add(value, words.get(value, value), sign)
        for value, row in self._rows.items():
            row.show_count(counts.get(value, 0), is_chosen=value in chosen)
        self._show_rows()

    def forget(self) -> None:
        """Let go of the values: what is counted from now on has others."""
        for row in self._rows.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows.clear()

    def rows(self) -> list[FacetRow]:
        """Return the rows in order."""
        return list(self._rows.values())

    def _add(self, value: str, words: str, sign: Sign | None) -> None:
        row = FacetRow(value, words, sign)
        row.clicked.connect(lambda: self.value_toggled.emit(row.value))
        self._column.insertWidget(1 + len(self._rows), row)
        self._rows[value] = row

    def _on_more_clicked(self) -> None:
        self._shows_all = not self._shows_all
        self._show_rows()

    def _show_rows(self) -> None:
        rows = self.rows()
        hidden = 0
        for place, row in enumerate(rows):
            is_shown = self._shows_all or place < self._most or row.is_lit
            row.setVisible(is_shown)
            hidden += not is_shown
        self.more.setVisible(len(rows) > self._most)
        if self._shows_all:
            self.more.setText(self.tr("fewer"))
        else:
            words = self.tr("{n} more") if self._most else self.tr("{n} fields")
            self.more.setText(words.format(n=f"{hidden:,}"))
        self.setVisible(bool(rows))
