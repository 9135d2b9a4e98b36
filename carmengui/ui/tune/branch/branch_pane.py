"""The right side: how many pages a branch gives a title, what it does, and those pages."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.bridge import Ask
from carmengui.engine.metadata.rules import Branch
from carmengui.ui.theme import Role, set_ground, set_role
from carmengui.ui.tune.branch.branch_columns import Column
from carmengui.ui.tune.branch.branch_table import BranchTable
from carmengui.ui.tune.wording import filter_of, pages_words
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack

INSET_PX = 16


class BranchPane(QWidget):
    """A headline that counts, and the list it counts."""

    rows_wanted = Signal(str)
    """The filter that shows these pages on Review."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        set_ground(self, "raised")
        self.setAccessibleName(self.tr("Pages of the branch"))
        self.headline = plain_label(role=Role.ANSWER)
        self.rule = plain_label(role=Role.BODY, tint="soft")
        self.order = plain_label(role=Role.SMALL, tint="soft")
        self.trouble = plain_label(role=Role.SMALL, tint="trouble")
        self.older = plain_label(role=Role.SMALL, tint="waiting")
        self.show_button = link_button(self.tr("Show in Review"))
        self.table = BranchTable(ask)
        self.stack = StateStack(self.table)
        self._branch: Branch | None = None
        self._is_read = False
        self._total = -1
        """How many records the project has; -1: not counted yet."""
        self._count = 0
        self._lay_out()
        self.setFocusProxy(self.table)
        self.table.found.connect(self._on_found)
        self.table.records.failed.connect(self._on_failed)
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._tell_order)
        self.show_button.clicked.connect(self._on_show_pressed)
        self.stack.action_pressed.connect(self.refresh)
        set_role(self.show_button, Role.BODY)
        self._show_tools(are_shown=False)
        self.stack.show_loading(self.tr("Loading rules …"))

    def _lay_out(self) -> None:
        self.headline.setWordWrap(True)
        self.rule.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.rule.setWordWrap(True)  # in some languages it is longer than its line
        self.older.setText(
            self.tr(
                "These pages were extracted with other rules. Extract again to update the counts."
            )
        )
        for label in (self.trouble, self.older):
            label.setWordWrap(True)
            label.hide()
        line = in_row((self.rule, 1), self.order, self.show_button, spacing=12)
        top = in_column(
            self.headline,
            line,
            self.older,
            self.trouble,
            margins=(INSET_PX, 14, INSET_PX, 8),
            spacing=6,
        )
        in_column(top, (self.stack, 1), on=self)

    # What is shown ------------------------------------------------------------------------

    def show_branch(self, branch: Branch | None) -> None:
        """Show the records of a branch; without one, say that the rules have none."""
        self._branch = branch
        if branch is None:
            self.headline.clear()
            self.rule.clear()
            self._show_tools(are_shown=False)
            self.stack.show_empty(
                self.tr("These rules have no branches."),
                self.tr(
                    "A branch is a line that gives a value with a weight. Without "
                    "branches the rules find no titles."
                ),
            )
            return
        words = self.tr("Its value is {value}, its weight {weight}")
        self.rule.setText(words.format(value=branch.value_text, weight=f"{branch.weight:.2f}"))
        if branch.number != self.table.branch:
            self._is_read = False
            self.table.show_branch(branch.number)
        else:
            self.refresh()

    def show_total(self, total: int) -> None:
        """Take notice of how many records there are at all."""
        was_empty, self._total = self._total == 0, total
        if self._is_read and (total == 0 or was_empty):
            self._on_found(self._count)

    def show_older(self, *, is_older: bool) -> None:
        """Say that the records were read with other rules than those shown, or take it back."""
        self.older.setVisible(is_older)

    def refresh(self) -> None:
        """Read the list again: records may have come or changed."""
        if self._branch is not None:
            self.table.refresh()

    def _on_found(self, count: int) -> None:
        if self._branch is None:
            return
        self._is_read, self._count = True, count
        self.trouble.hide()
        self.headline.setText(pages_words(count, self._branch.number))
        self._show_tools(are_shown=count > 0)
        if count:
            self._tell_order()
            self.stack.show_content()
        elif self._total:
            self.stack.show_empty(
                self.tr("No page gets its title from this branch."),
                self.tr(
                    "Other branches match first. Use Alt+Up and Alt+Down in the rules "
                    "to go to them."
                ),
            )
        else:
            for label in (self.headline, self.rule):
                label.clear()
            self.stack.show_empty(
                self.tr("No records yet."),
                self.tr("Start a crawl on the Crawl desk. Extracted pages appear here by branch."),
            )

    def _on_failed(self, sentence: str) -> None:
        if self._is_read:
            self.trouble.setText(f"! {sentence}")
            self.trouble.show()
        else:
            self.stack.show_failed(
                self.tr("The pages of the branch could not be loaded."),
                sentence,
                self.tr("Try again"),
            )

    def _show_tools(self, *, are_shown: bool) -> None:
        self.order.setVisible(are_shown)
        self.show_button.setVisible(are_shown)

    def _tell_order(self) -> None:
        records = self.table.records
        orders = {
            Column.RECORD: (self.tr("oldest first"), self.tr("newest first")),
            Column.WEIGHT: (self.tr("worst first"), self.tr("best first")),
            Column.SITE: (self.tr("by site"), self.tr("by site, Z first")),
        }
        self.order.setText(orders[Column(records.order)][records.descending])

    def _on_show_pressed(self) -> None:
        if self._branch is not None:
            self.rows_wanted.emit(filter_of(self._branch.number))

    # Looks --------------------------------------------------------------------------------
