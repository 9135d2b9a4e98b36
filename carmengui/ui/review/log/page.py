"""What the log of decisions consists of on the screen: a head, the table, and the buttons under it."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from carmengui.ui.review.log.table import DecisionTable, LogColumn
from carmengui.ui.theme import Role, set_role, set_tint, theme, when_restyled
from carmengui.ui.widgets.clear_button import ClearSign
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.quiet_table import make_quiet
from carmengui.ui.widgets.lists.row_delegate import RowDelegate, RowLook
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.states import StateStack

_WIDTHS = {
    LogColumn.WHEN: 124,
    LogColumn.RECORD: 92,
    LogColumn.FIELD: 136,
    LogColumn.VERDICT: 146,
    LogColumn.WHO: 120,
}


class LogPage(QWidget):
    """Holds the parts and dresses them; who uses it says what they do."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Decision log"))
        self.title, self.count = plain_label(self.tr("Decision log")), plain_label()
        self.whose = QComboBox()
        self.whose.setAccessibleName(self.tr("Reviewer"))
        self.whose.view().setAccessibleName(self.tr("Reviewers"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find verdict, field, number, name or words"))
        self.field.setAccessibleName(self.tr("Find in the log"))
        ClearSign(self.field)
        self.decisions = DecisionTable()
        self.table = QTableView()
        self.stack = StateStack(self.table)
        self.take_back = QPushButton(self.tr("Undo this decision"))
        self.open_button = QPushButton(self.tr("Open the record"))
        self.stood_button = QPushButton(self.tr("Show earlier state"))
        self.more = QPushButton(self.tr("Show earlier decisions"))
        self.more.setProperty("link", True)
        self._lay_out()
        self._look()
        set_role(self.title, Role.ANSWER)
        set_role(self.count, Role.BODY)
        when_restyled(self._size_columns)

    @property
    def reviewer(self) -> str | None:
        """Whose decisions are wanted; nothing: everybody's."""
        return self.whose.currentData() or None

    def show_reviewers(self, counted: tuple[tuple[str, int], ...]) -> None:
        """Offer the decisions of each of those who decided, if they are more than one."""
        chosen = self.reviewer
        self.whose.blockSignals(True)
        self.whose.clear()
        total = sum(count for _, count in counted)
        self.whose.addItem(self.tr("Everyone ({n})").format(n=f"{total:,}"), "")
        for name, count in counted:
            self.whose.addItem(f"{name} ({count:,})", name)
        self.whose.setCurrentIndex(max(0, self.whose.findData(chosen or "")))
        self.whose.blockSignals(False)
        show_if(self.whose, len(counted) > 1)

    def _look(self) -> None:
        table = self.table
        table.setModel(self.decisions)
        table.setItemDelegate(RowDelegate(table, self.decisions, RowLook(has_edge=False)))
        table.setAccessibleName(self.tr("Decisions"))
        make_quiet(table, self.tr("Log columns"))
        header = table.horizontalHeader()
        header.setSectionResizeMode(LogColumn.VALUE, QHeaderView.ResizeMode.Stretch)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(24, 20, 24, 8)
        top.setSpacing(16)
        top.addWidget(self.title)
        top.addWidget(self.count)
        top.addStretch(1)
        top.addWidget(self.whose)
        top.addWidget(self.field, 2)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 8, 24, 16)
        foot.setSpacing(8)
        for button in (self.take_back, self.open_button, self.stood_button):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        inset = QHBoxLayout()
        inset.setContentsMargins(16, 0, 16, 0)
        inset.addWidget(self.stack)
        column.addLayout(inset, 1)
        column.addLayout(foot)
        for hidden in (self.more, self.whose):
            hidden.hide()
        set_tint(self.count, "soft")

    def _size_columns(self) -> None:
        header = self.table.horizontalHeader()
        for column, width in _WIDTHS.items():
            self.table.setColumnWidth(column, room_for(header, column, theme().px(width)))
