"""Two reviewers over the desk: how far they agree, where they differ, and packets there and back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from carmengui.bridge import Ask, Judging
from carmengui.engine.review.adjudication import Disagreement
from carmengui.ui.overlay import Overlay
from carmengui.ui.review.differing_table import AgreementTable, DifferingTable, WordTable
from carmengui.ui.review.packet_form import PacketForm
from carmengui.ui.review.settling import Differing, Settling
from carmengui.ui.states import StateStack
from carmengui.ui.theme import theme
from carmengui.ui.widgets.copied_row import CopiedRow
from carmengui.ui.widgets.heading_room import align_items, room_for
from carmengui.ui.widgets.quiet_table import make_quiet

_WIDTH_PX, _HEIGHT_PX, _INSET_PX = 920, 600, 24
_MAX_AGREEMENT_ROWS = 6
_AGREED_WIDTHS, _OPEN_WIDTHS = (100, 176, 84, 84, 96, 70, 84, 64, 116), (92, 120, 330)


class Reviewers(Overlay):
    """What two people said of the same answers. Settling begins with the chosen line."""

    settle_wanted = Signal(object)
    """The disagreements are to be settled from this one on (``Disagreement``)."""

    rows_wanted = Signal(str, str)
    """Records on which reviewers agree shall be listed: their field, and the filter."""

    def __init__(self, window: QWidget, settling: Settling, ask: Ask, judging: Judging) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self._settling = settling
        self.setAccessibleName(self.tr("Two reviewers"))
        self.title = QLabel(self.tr("Two reviewers"))
        self.agreed, self.open_ones = AgreementTable(), DifferingTable()
        self.agreement = _table(self.agreed, self.tr("How far they agree"))
        self.table = _table(self.open_ones, self.tr("Where they differ"))
        self.differ = QLabel()
        self.stack = StateStack(self._tables())
        self.settle = QPushButton(self.tr("Settle them, from the chosen one on"))
        self.form = PacketForm(ask, judging)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.result.setTextFormat(Qt.TextFormat.PlainText)
        self._lay_out()
        settling.read.connect(self._on_read)
        self.settle.clicked.connect(self._on_settle)
        self.table.doubleClicked.connect(lambda _: self._on_settle())
        self.agreement.doubleClicked.connect(lambda _: self._show_agreed())
        self.form.said.connect(self._tell)
        self.form.merged.connect(settling.look)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def show_reviewers(self) -> None:
        """Read what they said and open over the desk."""
        self.stack.show_loading(self.tr("The verdicts are being read."))
        self._tell("")
        self.open()
        self.table.setFocus(Qt.FocusReason.PopupFocusReason)
        self._settling.look()

    @property
    def current(self) -> Disagreement | None:
        """The disagreement of the current line."""
        row, left = self.table.currentIndex().row(), self._settling.differing.open
        return left[row] if 0 <= row < len(left) else None

    def _show_agreed(self) -> None:
        """Lead to the records on whose answers both agree."""
        row, known = self.agreement.currentIndex().row(), self._settling.differing.agreements
        if 0 <= row < len(known):
            self.dismiss()
            self.rows_wanted.emit(known[row].field, "reviewers:agree")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the list begins to settle."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self.table.hasFocus():
            self._on_settle()
            event.accept()
        elif is_enter and self.agreement.hasFocus():
            self._show_agreed()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _on_read(self, differing: Differing) -> None:
        self.agreed.show_agreements(differing.agreements)
        self.open_ones.show_differing(differing)
        self.settle.setEnabled(bool(differing.open))
        if not differing.agreements:
            self.stack.show_empty(
                self.tr("No answer was judged by two reviewers yet."),
                self.tr("Pack some records for a colleague, and take the verdicts in."),
            )
            return
        self.differ.setText(
            self.tr("Where they differ: {n}").format(n=f"{len(differing.open):,}")
            if differing.open
            else self.tr("They differ nowhere, or somebody has decided.")
        )
        self.table.setVisible(bool(differing.open))
        self.table.selectRow(0)
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
        column.addWidget(self.differ)
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
        theme().tint(self.result, "soft")

    def _place_agreement(self) -> None:
        """Make the upper table as high as its few rows."""
        rows = min(self.agreed.rowCount(), _MAX_AGREEMENT_ROWS)
        self.agreement.setFixedHeight(theme().px(28) * (rows + 1) + 4)

    def _on_theme_changed(self) -> None:
        wear = theme()
        self.title.setFont(wear.font(18, weight=600))
        self.differ.setFont(wear.font(13, weight=600))
        self.result.setFont(wear.font(13))
        for table, widths in ((self.agreement, _AGREED_WIDTHS), (self.table, _OPEN_WIDTHS)):
            table.horizontalHeader().setFont(wear.font(12))
            table.horizontalHeader().setFixedHeight(wear.px(28))
            table.verticalHeader().setDefaultSectionSize(wear.px(28))
            align_items(table)
            header = table.horizontalHeader()
            rooms = [room_for(header, column, wear.px(px)) for column, px in enumerate(widths)]
            # Stretched, the last column may also become narrower than its name.
            header.setStretchLastSection(sum(rooms) <= wear.px(_WIDTH_PX - 2 * _INSET_PX))
            for column, room in enumerate(rooms):
                table.setColumnWidth(column, room)
        self._place_agreement()


def _table(model: WordTable, name: str) -> QTableView:
    table = QTableView()
    CopiedRow(table)
    table.setModel(model)
    table.setAccessibleName(name)
    make_quiet(table, name)
    # Where the names of the columns are longer than the overlay is wide.
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    table.horizontalHeader().setStretchLastSection(True)
    return table
