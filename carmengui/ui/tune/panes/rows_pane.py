"""The rows behind a number of the weights: what was judged of a rule, which records cross the line."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal

from carmengui.ui.theme import Role, set_role
from carmengui.ui.tune.panes.below_pane import BelowPane, inset, sentence_label
from carmengui.ui.tune.panes.two_line_list import Line, TwoLineList
from carmengui.ui.tune.wording import short_url


@dataclass(frozen=True, slots=True)
class NumberRow:
    """One record behind a number: its address, its value, and what is told of it."""

    url: str
    words: str
    note: str


@dataclass(frozen=True, slots=True)
class NumberRows:
    """What a number counts, in words, and its rows."""

    heading: str
    about: str
    rows: tuple[NumberRow, ...]


class RowsPane(BelowPane):
    """Up and Down choose a record, Enter opens it on Review."""

    url_chosen = Signal(str)
    """The record under the cursor (its URL)."""
    opened = Signal(str)
    """A record was taken (its URL)."""

    def __init__(self) -> None:
        super().__init__(self.tr("Rows behind a number"))
        self.list = TwoLineList(self.tr("Records behind this number"))
        self.hint = sentence_label("soft")
        self.hint.setText(self.tr("Press Enter to show the record in Review."))
        self.column.addLayout(inset(self.hint))
        self.column.addWidget(self.list, 1)
        self.setFocusProxy(self.list)
        # Its lines may stand for anything, here for addresses.
        self.list.opened.connect(lambda url: self.opened.emit(str(url)))
        self.list.chosen.connect(lambda url: self.url_chosen.emit(str(url)))
        set_role(self.hint, Role.BODY)

    def show_rows(self, rows: NumberRows) -> None:
        """Show the rows of a number."""
        self.heading.setText(rows.heading)
        self.setAccessibleName(rows.heading)
        self.say_about(rows.about)
        self.list.show_lines(
            [Line(each.words, each.note, short_url(each.url), each.url) for each in rows.rows]
        )
