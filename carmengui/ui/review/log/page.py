"""What the log of decisions consists of on the screen: a head, the table, and the buttons under it."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log.log_view import LogRow
from carmengui.ui.review.log.table import DecisionTable
from carmengui.ui.theme import Role, set_role, set_tint
from carmengui.ui.widgets.clear_button import ClearSign
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.states import StateStack


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
        self.table = RowTable()
        self.table.set_up(
            self.tr("Decisions"),
            self.tr("Log columns"),
            self.decisions,
            RowLook(has_edge=False),
            also=_url_of,
        )
        self.stack = StateStack(self.table)
        self.take_back = QPushButton(self.tr("Undo this decision"))
        self.open_button = QPushButton(self.tr("Open the record"))
        self.stood_button = QPushButton(self.tr("Show earlier state"))
        self.more = QPushButton(self.tr("Show earlier decisions"))
        self.more.setProperty("link", True)
        self._lay_out()
        set_role(self.title, Role.ANSWER)
        set_role(self.count, Role.BODY)

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


def _url_of(row: LogRow) -> str:
    return row.line.decision.url if isinstance(row.line, LoggedDecision) else ""
