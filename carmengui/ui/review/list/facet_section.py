"""One facet: its name, and a row with a count for each of its values."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.review.list.facets import Facet
from carmengui.ui.theme import Role, set_margins
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.counted_row import CountedRow
from carmengui.ui.widgets.plain_text import plain_label

INSET_PX = 14


class FacetRow(CountedRow):
    """A value and how many records have it; pressed while it is a condition."""

    def show_count(self, count: int, *, is_chosen: bool) -> None:
        """Show how many records have the value, and whether it is a condition."""
        # All is counted again after each verdict, and most numbers stay what they were.
        if (count, is_chosen) == (self.count, self.is_lit) and self.accessibleName():
            return
        self.count = count
        self.light(is_lit=is_chosen)
        self.setAccessibleName(
            self.tr("{value}, {count} records").format(value=self.words, count=f"{count:,}")
        )
        self.update()


def facet_heading() -> QLabel:
    """Return a label for the name of a facet."""
    label = plain_label(role=Role.TITLE, wordWrap=True)
    set_margins(label, INSET_PX, 12, INSET_PX, 2)
    return label


class FacetSection(QWidget):
    """A facet. Values stay where they are: the order is that of the first count, zeros included.

    Only values that are shown have a row: a project may have thousands of sites.
    """

    value_toggled = Signal(object, str)
    """A value was pressed: make it a condition of the facet, or take the condition away."""
    rows_made = Signal()
    """Further values are shown, each in a new row."""

    def __init__(self, facet: Facet) -> None:
        super().__init__()
        self.facet = facet
        self._words: dict[str, str] = {}
        """What each value is called, in the order in which they are listed."""
        self._counts: dict[str, int] = {}
        self._chosen: frozenset[str] = frozenset()
        self._rows: dict[str, FacetRow] = {}
        self._shows_all = False
        self.heading = facet_heading()
        self.more = link_button()
        self.more.clicked.connect(self._on_more_clicked)
        line = in_row(self.more, STRETCH, margins=(INSET_PX - 3, 0, 0, 0))
        self._column = in_column(self.heading, line, on=self)

    def name(self, words: str) -> None:
        """Write the name of the facet above its values."""
        self.heading.setText(words)
        self.setAccessibleName(words)

    def show_facets(self, facets: Facets, wanted: RecordFilter, nothing: str) -> None:
        """Show how many records have each value; ``nothing`` names those without one."""
        self._chosen = self.facet.chosen(wanted)
        self._counts = self.facet.counts(facets)
        if self.facet.changes:
            self._show_others(nothing)
            return
        if self.facet.waits and not (any(self._counts.values()) or self._chosen or self._words):
            return
        for value in (*self._counts, *(self._chosen - self._counts.keys())):
            if value not in self._words:
                self._words[value] = self.facet.words(value) if value else nothing
        self._show_rows()

    def _show_others(self, nothing: str) -> None:
        """List what was counted, and nothing else; the keys stay with the value that has them."""
        focused = next((value for value, row in self._rows.items() if row.hasFocus()), None)
        if list(self._counts) != list(self._words):
            self.forget()
            self._words = {
                value: self.facet.words(value) if value else nothing for value in self._counts
            }
        self._show_rows()
        if focused is not None and self._rows:
            row = self._rows.get(focused) or next(iter(self._rows.values()))
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Let go of the values: what is counted from now on has others."""
        for row in self._rows.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._words.clear()
        self._rows.clear()

    def counts(self) -> dict[str, int]:
        """Return how many records have each value, by what it is called, in their order."""
        return {words: self._counts.get(value, 0) for value, words in self._words.items()}

    def rows(self) -> list[FacetRow]:
        """Return the rows that were shown so far, in order."""
        return [self._rows[value] for value in self._words if value in self._rows]

    def _made_row(self, value: str, place: int) -> FacetRow:
        sign = self.facet.signs.get(value)
        look = (sign.icon, sign.color) if sign else None
        row = FacetRow(self._words[value], inset_px=INSET_PX, sign=look)
        row.clicked.connect(lambda: self.value_toggled.emit(self.facet, value))
        self._column.insertWidget(1 + place, row)
        self._rows[value] = row
        return row

    def _on_more_clicked(self) -> None:
        self._shows_all = not self._shows_all
        self._show_rows()

    def _show_rows(self) -> None:
        most, before, hidden, made = self.facet.most, 0, 0, len(self._rows)
        for place, value in enumerate(self._words):
            is_chosen = self.facet.key(value) in self._chosen
            is_shown = self._shows_all or place < most or is_chosen
            hidden += not is_shown
            row = self._rows.get(value)
            if row is None and is_shown:
                row = self._made_row(value, before)
            if row is not None:
                before += 1
                row.setVisible(is_shown)
                row.show_count(self._counts.get(value, 0), is_chosen=is_chosen)
        self.more.setVisible(len(self._words) > most)
        if self._shows_all:
            self.more.setText(self.tr("fewer"))
        else:
            words = self.tr("{n} more") if most else self.tr("{n} fields")
            self.more.setText(words.format(n=f"{hidden:,}"))
        self.setVisible(bool(self._words))
        if len(self._rows) > made:
            self.rows_made.emit()
