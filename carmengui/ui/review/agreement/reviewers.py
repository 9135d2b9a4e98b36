"""Two reviewers over the desk: how far they agree, where they differ, and packets there and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QHeaderView,
    QPushButton,
    QWidget,
)

from carmengui.engine.review.truth.adjudication import Disagreement
from carmengui.engine.review.truth.agreement import Agreement, JudgedTwice, Part
from carmengui.ui.review.agreement.adjudicate import Counted, Differing, Settling, who_said_what
from carmengui.ui.review.agreement.packet_form import PacketForm
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.session.session import Session
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.theme import Role, set_role, theme, when_restyled
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button, link_words
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.lists.word_columns import Words, word_columns
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.fields import part_name

_WIDTH_PX, _HEIGHT_PX, _INSET_PX = 1200, 600, 24
_MAX_AGREEMENT_ROWS = 6
_AGREED_WIDTHS, _OPEN_WIDTHS = (100, 140, 84, 84, 96, 70, 84, 64, 116), (92, 120, 480)

_STRETCH, _INTERACTIVE = QHeaderView.ResizeMode.Stretch, QHeaderView.ResizeMode.Interactive


class Reviewers(Overlay):
    """What two people said of the same answers. Settling begins with the chosen line."""

    settle_wanted = Signal(object)
    """The disagreements are to be settled from this one on (``Disagreement``)."""

    rows_wanted = Signal(str, str)
    """Records on which reviewers agree shall be listed: their field, and the filter."""
    record_wanted = Signal(str, str)
    """A record shall be opened: its URL, and the field."""

    def __init__(
        self, window: QWidget, settling: Settling, session: Session, works: TaskList
    ) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self._settling = settling
        self.setAccessibleName(self.tr("Two reviewers"))
        self.title = plain_label(self.tr("Two reviewers"), role=Role.ANSWER)
        self.agreed, self.open_ones = (
            PagedModel(agreement_columns(), self),
            PagedModel(differing_columns(), self),
        )
        self.agreement = _table(self.agreed, self.tr("Agreement"))
        self.table = _table(self.open_ones, self.tr("Disagreements"))
        self.differ = plain_label(role=Role.TITLE)
        self.all_differing = link_button(self.tr("Disagreements"))
        self.counted: Counted | None = None
        """The number whose rows are listed; nothing: where they differ."""
        self.stack = StateStack(self._tables())
        self.settle = QPushButton(self.tr("Resolve from here"))
        self.form = PacketForm(session, works)
        self.result = plain_label(role=Role.BODY, tint="soft")
        self.result.setWordWrap(True)
        self._lay_out()
        settling.read.connect(self._on_read)
        self.settle.clicked.connect(self._on_settle)
        self.table.row_opened.connect(lambda _: self._open_current())
        self.agreement.clicked.connect(lambda _: self.show_behind())
        self.agreement.row_opened.connect(lambda _: self._open_agreement())
        self.all_differing.clicked.connect(self._settling.look)
        self.form.said.connect(self._tell)
        self.form.progressed.connect(self._tell)
        self.form.merged.connect(settling.look)
        set_role(self.all_differing, Role.BODY)
        when_restyled(self._restyle)

    def show_reviewers(self) -> None:
        """Read what they said and open over the desk."""
        self.stack.show_loading(self.tr("Loading verdicts …"))
        self._tell("")
        self.open()
        self.table.setFocus(Qt.FocusReason.PopupFocusReason)
        self._settling.look()

    @property
    def current(self) -> Disagreement | None:
        """The disagreement of the current line."""
        row, left = self.table.currentIndex().row(), self._settling.differing.open
        if self.counted is not None:
            return None
        return left[row] if 0 <= row < len(left) else None

    def show_behind(self) -> bool:
        """List the answers that the number of the current cell counts; tell whether it is one."""
        at, known = self.agreement.currentIndex(), self._settling.differing.agreements
        part = part_at(self.agreed.line(at.row()), at.column())
        if part is not None and at.row() < len(known):
            self._settling.read_behind(known[at.row()], part, self._on_counted)
        return part is not None

    def _open_agreement(self) -> None:
        """List what a number counts; words lead to the records on whose answers both agree."""
        row, known = self.agreement.currentIndex().row(), self._settling.differing.agreements
        if not self.show_behind() and 0 <= row < len(known):
            self.dismiss()
            self.rows_wanted.emit(known[row].field, "reviewers:agree")

    def _on_counted(self, counted: Counted) -> None:
        self.counted = counted
        self.open_ones.show_rows(differing_rows(counted.answers, counted.numbers))
        words = self.tr("{field}, {names}: {part}, {n}")
        names = self.tr("{one} and {other}").format(
            one=counted.agreement.one, other=counted.agreement.other
        )
        self.differ.setText(
            words.format(
                field=part_name(counted.agreement.field),
                names=names,
                part=self._part_words(counted.part),
                n=f"{len(counted.answers):,}",
            )
        )
        self._show_below(has_rows=bool(counted.answers))

    def _part_words(self, part: Part) -> str:
        return {
            Part.BOTH: self.tr("both right"),
            Part.ONE: self.tr("only the first right"),
            Part.OTHER: self.tr("only the second right"),
            Part.NEITHER: self.tr("both wrong"),
            Part.AGREED: self.tr("they agree"),
        }[part]

    def _show_below(self, *, has_rows: bool) -> None:
        self.all_differing.setVisible(self.counted is not None)
        self.settle.setEnabled(self.counted is None and has_rows)
        self.table.setVisible(has_rows)
        self.table.selectRow(0)

    def _open_current(self) -> None:
        """Begin to settle with the chosen line, or open the record of a number's row."""
        row, counted = self.table.currentIndex().row(), self.counted
        if counted is None:
            self._on_settle()
        elif 0 <= row < len(counted.answers):
            one = counted.answers[row]
            self.dismiss()
            self.record_wanted.emit(one.url, one.field)

    def _on_read(self, differing: Differing) -> None:
        self.counted = None
        self.agreed.show_rows([agreement_row(one) for one in differing.agreements])
        self.open_ones.show_rows(differing_rows(differing.open, differing.numbers))
        self.settle.setEnabled(False)
        if not differing.agreements:
            self.stack.show_empty(
                self.tr("No value was judged by two reviewers yet."),
                self.tr("Export a packet for a colleague, then import the verdicts."),
            )
            return
        self.differ.setText(
            self.tr("Disagreements: {n}").format(n=f"{len(differing.open):,}")
            if differing.open
            else self.tr("No open disagreements.")
        )
        self._show_below(has_rows=bool(differing.open))
        self._place_agreement()
        self.stack.show_content()

    def _on_settle(self) -> None:
        if (one := self.current) is not None:
            self.dismiss()
            self.settle_wanted.emit(one)

    def _tell(self, sentence: str) -> None:
        self.result.setText(sentence)
        self.result.setVisible(bool(sentence))

    # Looks --------------------------------------------------------------------------------

    def _tables(self) -> QWidget:
        both = QWidget()
        below = in_row(self.differ, self.all_differing, STRETCH, spacing=16)
        in_column(self.agreement, below, (self.table, 1), on=both, spacing=10)
        return both

    def _lay_out(self) -> None:
        line = in_row(self.settle, STRETCH)
        in_column(
            self.title,
            (self.stack, 1),
            line,
            self.form,
            self.result,
            on=self.panel,
            margins=(_INSET_PX, 20, _INSET_PX, 16),
            spacing=12,
        )
        self.settle.setEnabled(False)

    def _place_agreement(self) -> None:
        """Make the upper table as high as its few rows."""
        rows = min(self.agreed.rowCount(), _MAX_AGREEMENT_ROWS)
        self.agreement.setFixedHeight(theme().px(28) * (rows + 1) + 4)

    def _restyle(self) -> None:
        wear = theme()
        for table, widths in ((self.agreement, _AGREED_WIDTHS), (self.table, _OPEN_WIDTHS)):
            header = table.horizontalHeader()
            rooms = [room_for(header, column, wear.px(px)) for column, px in enumerate(widths)]
            # Stretched, the last column may also become narrower than its name.
            fits = sum(rooms) <= wear.px(_WIDTH_PX - 2 * _INSET_PX)
            is_figures = table is self.agreement
            header.setStretchLastSection(fits and not is_figures)
            for column, room in enumerate(rooms):
                table.setColumnWidth(column, room)
            if is_figures:
                # The room that is left stands before the figures, not among them.
                header.setSectionResizeMode(1, _STRETCH if fits else _INTERACTIVE)
        self._place_agreement()


def _table(model: PagedModel[Words], name: str) -> RowTable:
    table = RowTable()
    table.set_up(name, name, model, RowLook(has_edge=False))
    # Where the names of the columns are longer than the overlay is wide.
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    table.horizontalHeader().setStretchLastSection(True)
    return table


_PARTS = {2: Part.BOTH, 3: Part.ONE, 4: Part.OTHER, 5: Part.NEITHER, 6: Part.AGREED}
"""What the columns of the agreement count."""


def part_at(row: Words | None, column: int) -> Part | None:
    """Return what the number of a cell counts; nothing where it is no number, or nought."""
    part = _PARTS.get(column)
    return part if part is not None and row is not None and row[column][:1] != "0" else None


def agreement_columns() -> list[Column[Words]]:
    """Return the columns of how far every two reviewers agree; numbers are links to their rows."""
    columns = word_columns(
        _tr("Field"),
        _tr("Reviewers"),
        _tr("Both right"),
        _tr("Only first"),
        _tr("Only second"),
        _tr("Neither"),
        _tr("Agreement"),
        _tr("Kappa"),
        _tr("95 % interval"),
        figures_from=2,
    )
    for place in _PARTS:
        spoken = partial(_spoken_number, columns[place], place)
        columns[place] = replace(columns[place], spoken=spoken, paint=_paint_number)
    return columns


def _spoken_number(column: Column[Words], place: int, row: Words) -> str:
    if part_at(row, place) is None:
        return column.spoken_of(row)
    return f"{column.heading}: {row[place]}, {link_words(is_lit=False)}"


def _paint_number(cell: Cell[Words]) -> None:
    is_link = part_at(cell.row, cell.place) is not None
    ink = "accent" if is_link and not cell.is_chosen else "text"
    cell.write(cell.inner, cell.row[cell.place], ink=ink, side=RIGHT, underlined=is_link)


def agreement_row(one: Agreement) -> Words:
    """Return what two reviewers agree on in one field."""
    kappa = one.kappa
    agreed = _tr("{n} of {all}").format(n=f"{kappa.agreed:,}", all=f"{kappa.count:,}")
    names = _tr("{one} and {other}").format(one=one.one, other=one.other)
    counts = (one.right.both, one.right.one, one.right.other, one.right.neither)
    start = (part_name(one.field), names, *(f"{each:,}" for each in counts), agreed)
    if kappa.value is None:
        return *start, "–", _tr("undefined: both always give the same verdict")
    low, high = _number(kappa.low), _number(kappa.high)
    return *start, _number(kappa.value), _tr("{low} to {high}").format(low=low, high=high)


def differing_columns() -> list[Column[Words]]:
    """Return the columns of the answers on which reviewers differ, and who said what."""
    return word_columns(_tr("Record"), _tr("Field"), _tr("Value"), _tr("Verdicts"))


def differing_rows(
    answers: Sequence[Disagreement | JudgedTwice], numbers: Mapping[str, int]
) -> list[Words]:
    """Return answers as rows, with the numbers of their records by URL."""
    rows: list[Words] = []
    for one in answers:
        number = numbers.get(one.url)
        record = f"#{number:,}" if number else one.url
        value = BETWEEN.join(one.values) or "–"
        rows.append((record, part_name(one.field), value, who_said_what(one.said)))
    return rows


def _number(share: float | None) -> str:
    return "–" if share is None else f"{share:.2f}".replace("-", "−")


def _tr(words: str) -> str:
    return QCoreApplication.translate("AgreementTable", words)
