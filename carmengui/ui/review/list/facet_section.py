"""One facet: its name, and a row with a count for each of its values."""

from __future__ import annotations

from PySide6.QtCore import Signal
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
    """A facet. Rows stay where they are: the order is that of the first count, zeros included."""

    value_toggled = Signal(object, str)
    """A value was pressed: make it a condition of the facet, or take the condition away."""

    def __init__(self, facet: Facet) -> None:
        super().__init__()
        self.facet = facet
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
        chosen = self.facet.chosen(wanted)
        counts = self.facet.counts(facets)
        if self.facet.waits and not (any(counts.values()) or chosen or self._rows):
            return
        for value in (*counts, *(chosen - counts.keys())):
            if value not in self._rows:
                self._add(value, self.facet.words(value) if value else nothing)
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

    def _add(self, value: str, words: str) -> None:
        sign = self.facet.signs.get(value)
        look = (sign.icon, sign.color) if sign else None
        row = FacetRow(words, inset_px=INSET_PX, sign=look)
        row.clicked.connect(lambda: self.value_toggled.emit(self.facet, value))
        self._column.insertWidget(1 + len(self._rows), row)
        self._rows[value] = row

    def _on_more_clicked(self) -> None:
        self._shows_all = not self._shows_all
        self._show_rows()

    def _show_rows(self) -> None:
        most, rows = self.facet.most, self.rows()
        hidden = 0
        for place, row in enumerate(rows):
            is_shown = self._shows_all or place < most or row.is_lit
            row.setVisible(is_shown)
            hidden += not is_shown
        self.more.setVisible(len(rows) > most)
        if self._shows_all:
            self.more.setText(self.tr("fewer"))
        else:
            words = self.tr("{n} more") if most else self.tr("{n} fields")
            self.more.setText(words.format(n=f"{hidden:,}"))
        self.setVisible(bool(rows))
