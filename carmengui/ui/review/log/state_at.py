"""How it stood after a line of the log: what was in force then by field and verdict, beside now."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.engine.model import Field
from carmengui.engine.model.review import MAIN_TEXT, WHOLE_RECORD, Judgement
from carmengui.engine.review.log.log_view import Stood
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.theme import Role, set_tint, theme, when_restyled
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.lists.cell import width_of
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.lists.word_columns import Words, word_columns
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.fields import part_name

_FIELD_PX, _COUNT_PX, _APART_PX = 176, 108, 16
_FIELDS = (*Field, MAIN_TEXT, WHOLE_RECORD)


class StoodThen(QWidget):
    """A statement, not a way to change anything; the log is one key away."""

    left = Signal()
    """The log is wanted again."""
    list_wanted = Signal()
    """The records are wanted as they stood then."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Earlier state"))
        self.title = plain_label(self.tr("Earlier state"), role=Role.ANSWER)
        self.count = plain_label(role=Role.BODY)
        self.about = plain_label(role=Role.BODY, wordWrap=True)
        self.counts = PagedModel[Words](parent=self)
        self.table = RowTable()
        self.table.set_up(
            self.tr("Verdicts then, by field"),
            self.tr("Verdicts"),
            self.counts,
            RowLook(has_edge=False),
        )
        # There may be more kinds of verdicts than the overlay is wide.
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.stack = StateStack(self.table)
        self.back = QPushButton(self.tr("Back to log"))
        self.list_button = QPushButton(self.tr("Show earlier records"))
        self.back.clicked.connect(self.left)
        self.list_button.clicked.connect(self.list_wanted)
        self._lay_out()
        when_restyled(self._size_columns)

    def show_loading(self) -> None:
        """Say that it is being counted."""
        self.about.clear()
        self.count.clear()
        self.stack.show_loading(self.tr("Counting …"))

    def show_failed(self, sentence: str) -> None:
        """Say why it cannot be told."""
        self.stack.show_failed(self.tr("The log could not be loaded."), sentence)

    def show_stood(self, stood: Stood, line: str, whose: str = "") -> None:
        """Show what stood after a line (in words), of everybody or of one reviewer."""
        self.about.setText(self.tr("After: {line}").replace("{line}", line))
        many = self.tr("Current verdicts: {n}")
        if whose:
            many = self.tr("Current verdicts of {name}: {n}").replace("{name}", whose)
        self.count.setText(many.replace("{n}", f"{stood.total:,}"))
        judgements = [j for j in Judgement if any(k[1] == j for k in (*stood.then, *stood.now))]
        if not judgements:
            self.stack.show_empty(self.tr("No verdicts then and none now."))
            return
        known = {field for field, _ in (*stood.then, *stood.now)}
        fields = [field for field in _FIELDS if field in known]
        names = (sign_of(judgement).words for judgement in judgements)
        self.counts.show_columns(
            word_columns(self.tr("Field"), *names, figures_from=1),
            [
                (part_name(field), *(self._count(stood, field, j) for j in judgements))
                for field in fields
            ],
        )
        self.stack.show_content()
        self.table.selectRow(0)
        self._size_columns()

    def _count(self, stood: Stood, field: str, judgement: Judgement) -> str:
        then, now = stood.then.get((field, judgement), 0), stood.now.get((field, judgement), 0)
        if then == now:
            return f"{then:,}" if then else "–"
        return self.tr("{then} (now {now})").format(then=f"{then:,}", now=f"{now:,}")

    def _widest(self, place: int) -> int:
        return max((width_of(row[place]) for row in self.counts.rows), default=0)

    def _lay_out(self) -> None:
        beside = (8, 0, 8, 0)  # the words of the table stand under those of the head
        in_column(
            in_row(self.title, self.count, STRETCH, margins=beside, spacing=16),
            in_row(self.about, margins=beside),
            (self.stack, 1),
            in_row(self.back, self.list_button, STRETCH, margins=beside, spacing=8),
            on=self,
            margins=(16, 20, 16, 16),
            spacing=8,
        )
        for label in (self.count, self.about):
            set_tint(label, "soft")

    def _size_columns(self) -> None:
        wear, header = theme(), self.table.horizontalHeader()
        for place in range(self.counts.columnCount()):
            least = wear.px(_COUNT_PX if place else _FIELD_PX)
            wide = max(least, self._widest(place) + wear.px(_APART_PX))
            self.table.setColumnWidth(place, room_for(header, place, wide))
