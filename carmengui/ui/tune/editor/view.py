"""The rules as they are written, with what they do: counts as links, the branch that fired lit."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QKeyEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QPushButton

from carmengui.engine.metadata.rules import Branch, RuleError, RuleSet
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.tune.editor.completion import RuleCompleter
from carmengui.ui.tune.editor.error_note import ErrorNote, error_mark
from carmengui.ui.tune.editor.margin_links import RIGHT_PX, MarginLinks
from carmengui.ui.tune.editor.text import RuleText
from carmengui.ui.tune.wording import pages_words

_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class RuleView(RuleText):
    """Alt+Up and Alt+Down go from branch to branch, Ctrl+Enter shows a branch's pages on Review."""

    branch_chosen = Signal(int)
    """Another branch is under the cursor (its number)."""
    rows_wanted = Signal(int)
    """The pages of a branch are wanted."""
    changes_wanted = Signal(int)
    """What the draft changes at a branch is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Rule editor"))
        self.rules: RuleSet | None = None
        """The rules as they could last be read."""
        self.branches: tuple[Branch, ...] = ()
        self.current = 0
        """The number of the branch under the cursor, 0: none."""
        self.fired = 0
        """The number of the branch that decided for the chosen record, 0: none."""
        self._anchors: dict[int, QTextCursor] = {}
        """Where branches stand, also while the text moves."""
        self._lit_line = 0
        self._changed: frozenset[int] = frozenset()
        self.error: RuleError | None = None
        self.links = MarginLinks(self.counts, self.rows_wanted.emit, self.changes_wanted.emit)
        self.completer = RuleCompleter(self)
        self.note = ErrorNote(self.viewport())
        self.cursorPositionChanged.connect(self._on_caret_moved)
        when_restyled(self._restyle_margins, at_once=False)

    # Content ------------------------------------------------------------------------------

    def show_rules(self, rules: RuleSet) -> None:
        """Show the text of a rule set; the cursor stays on the branch of the same number."""
        self._lit_line = self.fired = 0
        self._changed = frozenset()
        self.show_error(None)
        before = self.current
        self.show_text(rules.text)
        self.show_parsed(rules)
        numbers = [branch.number for branch in self.branches]
        self.current = before if before in numbers else (numbers or [0])[0]
        if current := self.branch(self.current):
            self._go_to(current)
        self._tell_current()
        self._light()

    def show_parsed(self, rules: RuleSet) -> None:
        """Take notice of where the branches of the text stand now."""
        self.rules = rules
        self.branches = tuple(sorted(rules.branches, key=lambda branch: branch.line))
        self.completer.show_rules(rules)
        self._anchors = {}
        for branch in self.branches:
            block = self.document().findBlockByNumber(branch.line - 1)
            if block.isValid():
                self._anchors[branch.number] = QTextCursor(block)
        if self.fired and self.branch(self.fired) is None:
            self.fired = 0
        self.links.make(self.branches)
        self._on_caret_moved()
        self.margins_placed()
        self._light()

    def show_counts(
        self,
        counts: Mapping[int, int],
        changes: Mapping[int, int] | None = None,
        *,
        is_old: bool = False,
    ) -> None:
        """Show how many records come to each branch, and how many more or fewer than before."""
        self.links.show(counts, changes or {}, is_old=is_old)
        self.margins_placed()
        self._tell_current()

    def show_changed(self, lines: Collection[int]) -> None:
        """Light the lines that the draft has otherwise than the rules in force."""
        self._changed = frozenset(lines)
        self._light()

    def show_error(self, error: RuleError | None) -> None:
        """Underline where the text cannot be read, and say why under it; nothing takes it back."""
        self.error = error
        self.note.tell(error)
        marks = []
        if error is not None:
            marks.append(error_mark(self._cursor_at(error.line, error.column)))
            self._place_note()
        self.setExtraSelections(marks)

    def _restyle_margins(self) -> None:
        self.links.look()
        self.show_error(self.error)
        self.margins_placed()

    def choose_branch(self, number: int) -> None:
        """Put the cursor on a branch and bring it into view."""
        branch = self.branch(number)
        if branch is None or number == self.current:
            return
        self._go_to(branch)
        self._set_current(number)

    def _set_current(self, number: int) -> None:
        if number != self.current:
            self.current = number
            self._light()
            self._tell_current()
            self.branch_chosen.emit(number)

    def light_fired(self, number: int) -> None:
        """Light the branch that decided for the chosen record; 0: none did."""
        if number == self.fired:
            return
        self.fired = number
        branch = self.branch(number)
        if branch is not None and not self.hasFocus():
            self._bring_into_view(branch)
        self._light()

    def light_line(self, line: int) -> None:
        """Light the line of what is pointed at elsewhere; 0: nothing is."""
        self._lit_line = line
        self._light()

    def go_to_line(self, line: int) -> None:
        """Put the cursor at a line and the keys into the text."""
        self.setTextCursor(self._cursor_at(line, 1))
        self.ensureCursorVisible()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def branch(self, number: int) -> Branch | None:
        """Return a branch by its number."""
        return next((branch for branch in self.branches if branch.number == number), None)

    def link(self, number: int) -> QPushButton:
        """Return the count of a branch."""
        return self.links.counts[number]

    # Painting -----------------------------------------------------------------------------

    def _light(self) -> None:
        grounds: dict[int, str] = {}
        edges: dict[int, str] = {}
        if current := self.branch(self.current):
            grounds[current.line] = "ground"
        if fired := self.branch(self.fired):
            for line in range(fired.first_line, fired.last_line + 1):
                grounds[line], edges[line] = "sel", "accent"
        for line in self._changed:
            grounds[line], edges[line] = "better_ground", "better"
        if self._lit_line:
            grounds[self._lit_line] = "evidence_ground"
            edges[self._lit_line] = "evidence_edge"
        self.light(grounds, edges)
        self.viewport().update()

    def margins_placed(self) -> None:
        """Keep each count beside the line of its branch, and the sentence under its error."""
        if not hasattr(self, "links"):
            return  # the text is still being made
        lines = {
            number: self.line_rect(anchor.blockNumber() + 1)
            for number, anchor in self._anchors.items()
        }
        self.links.place(lines, self.width() - theme().px(RIGHT_PX) - self.counts.x())
        self._place_note()

    def _place_note(self) -> None:
        if self.error is not None:
            at = self._cursor_at(self.error.line, self.error.column)
            place = self.line_rect(self.error.line)
            place.setLeft(self.cursorRect(at).left())
            self.note.stand_at(place)

    def _cursor_at(self, line: int, column: int) -> QTextCursor:
        block = self.document().findBlockByNumber(min(line, self.document().blockCount()) - 1)
        cursor = QTextCursor(block)
        units = sum(1 + (ord(sign) > 0xFFFF) for sign in block.text()[: column - 1])
        cursor.setPosition(block.position() + min(units, block.length() - 1))
        return cursor

    # Keys and mouse -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Write; with Alt go from branch to branch, with Ctrl+Enter to the pages of this one."""
        key = Qt.Key(event.key())
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_ctrl = held == Qt.KeyboardModifier.ControlModifier
        if held == Qt.KeyboardModifier.AltModifier and key in _STEPS:
            self._step(_STEPS[key])
        elif is_ctrl and key in _ENTER:
            if (self.links.known or {}).get(self.current):
                self.rows_wanted.emit(self.current)
        elif is_ctrl and key == Qt.Key.Key_Space:
            self.completer.offer(is_asked=True)
        elif not held and key in _ENTER and not self.completer.popup.isVisible():
            text = self.textCursor().block().text()
            self.textCursor().insertText("\n" + text[: len(text) - len(text.lstrip(" "))])
            self.ensureCursorVisible()
        elif self.completer.popup.isVisible() and key in {*_ENTER, Qt.Key.Key_Tab}:
            event.ignore()  # the list takes them
        else:
            super().keyPressEvent(event)
            if (event.text() and event.text().isprintable() and not is_ctrl) or (
                key == Qt.Key.Key_Backspace and self.completer.popup.isVisible()
            ):
                self.completer.offer()

    def _step(self, step: int) -> None:
        numbers = [branch.number for branch in self.branches]
        if numbers:
            at = numbers.index(self.current) + step if self.current in numbers else 0
            self.choose_branch(numbers[max(0, min(at, len(numbers) - 1))])

    def _on_caret_moved(self) -> None:
        line = self.textCursor().blockNumber() + 1
        around = [b for b in self.branches if b.first_line <= line <= b.last_line]
        if around:
            nearest = min(around, key=lambda b: (b.last_line - b.first_line, b.number))
            self._set_current(nearest.number)

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
            self._make_first_whole(max(1, first))
        elif top < 0:
            bar.setValue(bar.value() + top)

    def _make_first_whole(self, first: int) -> None:
        """Scroll on to the next beginning of a line, unless a wanted one would go out of sight."""
        bar, height = self.verticalScrollBar(), self.line_rect(1).height()
        rest = -self.line_rect(1).top() % height
        if rest and self.line_rect(first).top() >= height - rest:
            bar.setValue(bar.value() + height - rest)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the branches in view when there is another height."""
        super().resizeEvent(event)
        if current := self.branch(self.fired or self.current):
            self._bring_into_view(current)

    def _tell_current(self) -> None:
        """Say to those who listen which branch the cursor is on."""
        branch = self.branch(self.current)
        said = ""
        if branch is not None and self.links.known is not None:
            said = pages_words(self.links.known.get(branch.number, 0), branch.number)
        self.setAccessibleDescription(said)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
