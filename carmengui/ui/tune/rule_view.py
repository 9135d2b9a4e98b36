"""The rules with what they do: pages per branch as links, the branch that fired lit."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QPushButton

from carmengui.engine.metadata.rules import Branch, RuleSet
from carmengui.ui.theme import theme
from carmengui.ui.tune.rule_text import RuleText
from carmengui.ui.tune.wording import pages_words
from carmengui.ui.widgets.focus_ring import paint_focus_ring

HEAD_INSET_PX = 16
"""From the right edge to the count: as far as the button below it, with its padding."""


class RuleView(RuleText):
    """Up and Down go from branch to branch, Enter shows the pages of a branch on Review."""

    branch_chosen = Signal(int)
    """Another branch is under the cursor (its number)."""
    rows_wanted = Signal(int)
    """The pages of a branch are wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Title rules"))
        self.rules: RuleSet | None = None
        self.branches: tuple[Branch, ...] = ()
        self.current = 0
        """The number of the branch under the cursor, 0: none."""
        self.fired = 0
        """The number of the branch that decided for the chosen record, 0: none."""
        self._lit_line = 0
        self._counts: Mapping[int, int] | None = None
        """Nothing until they are counted."""
        self._links: dict[int, QPushButton] = {}
        theme().changed.connect(self._on_colours_changed)

    # Content ------------------------------------------------------------------------------

    def show_rules(self, rules: RuleSet) -> None:
        """Show a rule set; the cursor stays on the branch of the same number."""
        self.rules = rules
        self.branches = tuple(sorted(rules.branches, key=lambda branch: branch.line))
        self._lit_line = self.fired = 0
        self._make_links()
        self.show_text(rules.text)
        numbers = [branch.number for branch in self.branches]
        self.current = self.current if self.current in numbers else (numbers or [0])[0]
        if current := self.branch(self.current):
            self._go_to(current)
        self._tell_current()
        self._light()

    def show_counts(self, counts: Mapping[int, int]) -> None:
        """Show how many pages come to each branch."""
        self._counts = counts
        for number, link in self._links.items():
            count = counts.get(number, 0)
            link.setText(f"{count:,}")
            # A zero keeps its place but leads nowhere.
            link.setEnabled(count > 0)
            link.setAccessibleName(pages_words(count, number))
            link.setToolTip(
                self.tr("{pages}. Show them on Review.").format(pages=pages_words(count, number))
            )
            ink = "accent" if count else "faint"
            link.setStyleSheet(f"min-height: 0; color: {getattr(theme().tokens, ink)}")
            link.show()
        self.margins_placed()
        self._tell_current()

    def _on_colours_changed(self) -> None:
        if self._counts is not None:
            self.show_counts(self._counts)

    def choose_branch(self, number: int) -> None:
        """Put the cursor on a branch and bring it into view."""
        branch = self.branch(number)
        if branch is None or number == self.current:
            return
        self.current = number
        self._go_to(branch)
        self._light()
        self._tell_current()
        self.branch_chosen.emit(number)

    def light_fired(self, number: int) -> None:
        """Light the branch that decided for the chosen record; 0: none did."""
        if number == self.fired:
            return
        self.fired = number
        branch = self.branch(number)
        if branch is not None:
            self._go_to(branch)
        self._light()

    def light_line(self, line: int) -> None:
        """Light the line of what is pointed at elsewhere; 0: nothing is."""
        self._lit_line = line
        self._light()

    def branch(self, number: int) -> Branch | None:
        """Return a branch by its number."""
        return next((branch for branch in self.branches if branch.number == number), None)

    # Painting -----------------------------------------------------------------------------

    def _light(self) -> None:
        grounds, edges = {}, {}
        if current := self.branch(self.current):
            grounds[current.line] = "ground"
        if fired := self.branch(self.fired):
            for line in range(fired.first_line, fired.last_line + 1):
                grounds[line], edges[line] = "sel", "accent"
        if self._lit_line:
            grounds[self._lit_line] = "evidence_ground"
            edges[self._lit_line] = "evidence_edge"
        self.light(grounds, edges)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and a ring around the branch under the cursor when the keys go here."""
        super().paintEvent(event)
        branch = self.branch(self.current)
        if self.hasFocus() and branch is not None:
            with QPainter(self.viewport()) as painter:
                paint_focus_ring(painter, self.line_rect(branch.line))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys go elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    # Counts -------------------------------------------------------------------------------

    def _make_links(self) -> None:
        for link in self._links.values():
            link.deleteLater()
        self._links = {}
        for branch in self.branches:
            link = QPushButton(self.counts)
            link.setProperty("link", True)
            # Up, Down and Enter in the text do the same.
            link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            link.setCursor(Qt.CursorShape.PointingHandCursor)
            link.clicked.connect(
                lambda _=False, number=branch.number: self.rows_wanted.emit(number)
            )
            self._links[branch.number] = link
        if self._counts is not None:
            self.show_counts(self._counts)

    def margins_placed(self) -> None:
        """Keep each count beside the line of its branch."""
        for branch in getattr(self, "branches", ()):
            link = self._links.get(branch.number)
            if link is None:
                continue
            line = self.line_rect(branch.line)
            link.setFont(theme().font(13))
            width = link.fontMetrics().horizontalAdvance(link.text()) + theme().px(10)
            # Under the word at the head of the column, scroll bar or not.
            right = self.width() - theme().px(HEAD_INSET_PX) - self.counts.x()
            link.setGeometry(QRect(right - width, line.top(), width, line.height()))

    def link(self, number: int) -> QPushButton:
        """Return the count of a branch."""
        return self._links[number]

    # Keys and mouse -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from branch to branch; Enter asks for the pages of the one under the cursor."""
        numbers = [branch.number for branch in self.branches]
        at = numbers.index(self.current) if self.current in numbers else -1
        targets = {
            Qt.Key.Key_Down: at + 1, Qt.Key.Key_Up: at - 1,
            Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(numbers) - 1,
        }  # fmt: skip
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not numbers:
            super().keyPressEvent(event)
        elif key in targets:
            self.choose_branch(numbers[max(0, min(targets[key], len(numbers) - 1))])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if self._counts and self._counts.get(self.current):
                self.rows_wanted.emit(self.current)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put the cursor on the branch that was clicked, unless text was selected."""
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            line = self.line_at(event.position().toPoint().y())
            around = [b for b in self.branches if b.first_line <= line <= b.last_line]
            if around:
                nearest = min(around, key=lambda b: (b.last_line - b.first_line, b.number))
                self.choose_branch(nearest.number)

    def _go_to(self, branch: Branch) -> None:
        """Put the cursor of the text on a branch, too: it is what Qt and screen readers follow."""
        block = self.document().findBlockByNumber(branch.line - 1)
        if block.isValid():
            self.setTextCursor(QTextCursor(block))
        self._bring_into_view(branch)

    def _bring_into_view(self, branch: Branch) -> None:
        """Show a branch with the lines around it; all branches, where there is room for them."""
        first = min(each.first_line for each in self.branches)
        last = max(each.last_line for each in self.branches)
        for start, end in ((branch.first_line - 1, branch.last_line + 1), (first - 1, last + 1)):
            if self.line_rect(1).height() * (end - start + 1) <= self.viewport().height():
                self._bring_lines(start, end)

    def _bring_lines(self, first: int, last: int) -> None:
        lines = self.document().blockCount()
        top = self.line_rect(max(1, first)).top()
        bottom = self.line_rect(min(lines, last)).bottom()
        bar = self.verticalScrollBar()
        if bottom > self.viewport().height():
            bar.setValue(bar.value() + bottom - self.viewport().height() + 4)
        elif top < 0:
            bar.setValue(bar.value() + top)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the branches in view when there is another height."""
        super().resizeEvent(event)
        if current := self.branch(self.fired or self.current):
            self._bring_into_view(current)

    def _tell_current(self) -> None:
        """Say to those who listen which branch the cursor is on."""
        branch = self.branch(self.current)
        said = ""
        if branch is not None and self._counts is not None:
            said = pages_words(self._counts.get(branch.number, 0), branch.number)
        self.setAccessibleDescription(said)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
