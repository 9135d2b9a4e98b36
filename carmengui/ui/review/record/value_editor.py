"""The value edited in its own place: accept with Ctrl+Enter and go on, with Enter stay, leave with Esc."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from carmengui.ui.review.record.entry_line import give_focus_back
from carmengui.ui.theme import Role, set_role, theme, when_restyled
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.plain_text import plain_label

_LEFT_PX, _MAX_LINES, _MIN_LINES = 44, 6, 2


class ValueField(QPlainTextEdit):
    """A few lines that wrap; Enter ends them, as a value has no lines of its own."""

    accepted = Signal(bool)
    """The value is right as it stands here; true: and the next record is wanted."""
    left = Signal()
    """Esc: the value stays as it was."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Correct value"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Accept or leave; everything else is typing."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.insertPlainText("\n")
            else:
                self.accepted.emit(has_control)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class ValueEditor(QWidget):
    """Stands where the large value stood."""

    accepted = Signal(str, bool)
    """What stands in the field is right; true: and the next record is wanted."""
    left = Signal()
    """The editor is closed."""

    def __init__(self) -> None:
        super().__init__()
        self._before: QWidget | None = None
        self.field = ValueField()
        self.keys = plain_label(
            self.tr("Ctrl+Enter: save, next record · Enter: save · Esc: cancel"),
            role=Role.SMALL,
            tint="soft",
            wordWrap=True,
        )
        in_column(
            self.field, self.keys, on=self, margins=(theme().px(_LEFT_PX) - 8, 4, 16, 8), spacing=4
        )
        self.field.accepted.connect(lambda goes_on: self.accept(goes_on=goes_on))
        self.field.left.connect(self.close_field)
        self.field.textChanged.connect(self._fit)
        set_role(self.field, Role.LARGE)
        when_restyled(self._restyle)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether a value is being edited."""
        return not self.isHidden()

    def open_with(self, value: str) -> None:
        """Edit a value, all of it selected."""
        if not self.is_open:
            self._before = QApplication.focusWidget()
        self.field.setPlainText(value)
        self.show()
        self._fit()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def accept(self, *, goes_on: bool) -> None:
        """Let the value be right as it stands here."""
        text = self.field.toPlainText()
        self.close_field()
        self.accepted.emit(text, goes_on)

    def close_field(self) -> None:
        """Leave the value as it is."""
        if self.is_open:
            before, self._before = self._before, None
            give_focus_back(self, before)
            self.hide()
            self.left.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let the keys go to the field."""
        super().focusInEvent(event)
        self.field.setFocus(event.reason())

    def _fit(self) -> None:
        line = self.field.fontMetrics().lineSpacing()
        needed = round(self.field.document().size().height())
        self.field.setFixedHeight(line * max(_MIN_LINES, min(_MAX_LINES, needed)) + 16)
        # Letters of another font may be a pixel higher than the line: nobody needs to scroll that.
        policy = Qt.ScrollBarPolicy
        is_whole = needed <= _MAX_LINES
        self.field.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if is_whole else policy.ScrollBarAsNeeded
        )

    def _restyle(self) -> None:
        wear = theme()
        set_role(self.field, Role.LARGE)
        self.field.setStyleSheet(
            f"QPlainTextEdit {{ border: 2px solid {wear.tokens.accent}; border-radius: 5px;"
            f" background: {wear.tokens.raised}; padding: 2px; }}"
        )
        self._fit()
