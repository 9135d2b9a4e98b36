"""One line to write in, above the verdicts: a note, or the reviewer's name. No dialog."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from carmengui.ui.theme import Role, set_ground, set_lengths, set_role
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.plain_text import plain_label

_HEIGHT_PX = 44
MAX_CHARS = 2_000


def give_focus_back(leaving: QWidget, before: QWidget | None) -> None:
    """Put the focus where it was before a field was opened, or into the pane around it.

    While the field is still shown: Qt would ask the pane for its next stop when it is hidden.
    """
    # What nobody has seen yet holds no focus: while the window is built, it is where it belongs.
    if not leaving.isVisible() or not leaving.isAncestorOf(QApplication.focusWidget() or leaving):
        return
    target = before if before is not None and before.isVisible() else leaving.parentWidget()
    while target is not None and target.focusPolicy() == Qt.FocusPolicy.NoFocus:
        target = target.parentWidget()
    if target is not None:
        target.setFocus(Qt.FocusReason.OtherFocusReason)


class EntryLine(QWidget):
    """Opens with a question, hands over what was written, and gives the focus back."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised", edge="top")
        self.question = plain_label(role=Role.TITLE)
        self.field = QLineEdit()
        self.field.setMaxLength(MAX_CHARS)
        self._take: Callable[[str, bool], object] = lambda _text, _goes_on: None
        self._before: QWidget | None = None
        in_row(self.question, (self.field, 1), on=self, margins=(16, 0, 12, 0), spacing=8)
        set_lengths(self, height=_HEIGHT_PX)
        set_role(self.field, Role.BODY)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether something is being written."""
        return not self.isHidden()

    def ask(
        self, question: str, hint: str, take: Callable[[str, bool], object], *, text: str = ""
    ) -> None:
        """Ask for one line, unless Esc leaves it.

        ``take`` is called with the line, and whether the next record is wanted (Ctrl+Enter).
        """
        if not self.is_open:
            self._before = QApplication.focusWidget()
        self._take = take
        self.question.setText(question)
        self.field.setPlaceholderText(hint)
        self.field.setAccessibleName(question)
        self.field.setAccessibleDescription(hint)
        self.field.setText(text)
        self.field.selectAll()
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> bool:
        """Close the line and give the focus back; tell whether it was open."""
        if not self.is_open:
            return False
        before, self._before = self._before, None
        give_focus_back(self, before)
        self.hide()
        return True

    def accept(self, *, goes_on: bool) -> None:
        """Hand over what is written; nothing is left alone."""
        text, take = self.field.text().strip(), self._take
        self.leave()
        if text:
            take(text, goes_on)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the line with Enter, leave it with Esc."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.accept(goes_on=has_control)
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
