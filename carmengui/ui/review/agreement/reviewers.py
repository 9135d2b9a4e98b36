"""Two reviewers over the desk: how far they agree, where they differ, and packets there and back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from carmengui.bridge import Ask, Judging
from carmengui.engine.review.truth.adjudication import Disagreement
from carmengui.engine.review.truth.agreement import Part
from carmengui.ui.review.agreement.adjudicate import Counted, Differing, Settling
from carmengui.ui.review.agreement.packet_form import PacketForm
from carmengui.ui.review.agreement.tables import (
    agreement_columns,
    agreement_row,
    differing_columns,
    differing_rows,
    part_at,
)
from carmengui.ui.theme import Role, set_role, set_roles, set_tint, theme, when_restyled
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.lists.word_columns import Words
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

    def __init__(self, window: QWidget, settling: Settling, ask: Ask, judging: Judging) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self._settling = settling
        self.setAccessibleName(self.tr("Two reviewers"))
        self.title = plain_label(self.tr("Two reviewers"))
        self.agreed, self.open_ones = (
            PagedModel(agreement_columns(), self),
            PagedModel(differing_columns(), self),
        )
        self.agreement = _table(self.agreed, self.tr("Agreement"))
        self.table = _table(self.open_ones, self.tr("Disagreements"))
        self.differ = plain_label()
        self.all_differing = QPushButton(self.tr("Disagreements"))
        self.all_differing.setProperty("link", True)
        self.counted: Counted | None = None
        """The number whose rows are listed; nothing: where they differ."""
        self.stack = StateStack(self._tables())
        self.settle = QPushButton(self.tr("Resolve from here"))
        self.form = PacketForm(ask, judging)
        self.result = plain_label()
        self.result.setWordWrap(True)
        self._lay_out()
        settling.read.connect(self._on_read)
        self.settle.clicked.connect(self._on_settle)
        self.table.row_opened.connect(lambda _: self._open_current())
        self.agreement.clicked.connect(lambda _: self.show_behind())
        self.agreement.row_opened.connect(lambda _: self._open_agreement())
        self.all_differing.clicked.connect(self._settling.look)
        self.form.said.connect(self._tell)
        self.form.merged.connect(settling.look)
        set_role(self.title, Role.ANSWER)
        set_role(self.differ, Role.TITLE)
        set_roles(Role.BODY, self.all_differing, self.result)
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
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.agreement)
        below = QHBoxLayout()
        below.setSpacing(16)
        below.addWidget(self.differ)
        below.addWidget(self.all_differing)
        below.addStretch(1)
        column.addLayout(below)
        column.addWidget(self.table, 1)
        return both

    def _lay_out(self) -> None:
        column = QVBoxLayout(self.panel)
        column.setContentsMargins(_INSET_PX, 20, _INSET_PX, 16)
        column.setSpacing(12)
        column.addWidget(self.title)
        column.addWidget(self.stack, 1)
        line = QHBoxLayout()
        line.addWidget(self.settle)
        line.addStretch(1)
        column.addLayout(line)
        column.addWidget(self.form)
        column.addWidget(self.result)
        self.settle.setEnabled(False)
        set_tint(self.result, "soft")

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
