"""What a pane says when it has nothing to show: one sentence, why, and at most one thing to do."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget

from carmengui.ui.theme import (
    Role,
    restore_roles,
    set_lengths,
    set_picture,
    set_role,
    set_tint,
    theme,
)
from carmengui.ui.widgets.done_bar import DoneBar
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if

_MAX_WIDTH_PX, _BESIDE_PX, _ABOVE_PX = 620, 16, 24


class PaneState(QWidget):
    """A sentence, what else is known, one action; at the upper left, where reading begins."""

    action_pressed = Signal()

    def __init__(
        self,
        sentence: str,
        hint: str = "",
        action: str = "",
        *,
        icon: str = "",
        color: str = "soft",
    ) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._mark = plain_label(self)
        self.sentence = plain_label(self, wordWrap=True)
        self.hint = plain_label(self, wordWrap=True)
        self.bar = DoneBar()
        for label in (self.sentence, self.hint):
            # What a page or a server said may stand in it: never rich text.
            set_tint(label, "text" if label is self.sentence else "soft")
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = QPushButton(self)
        self.button.clicked.connect(self.action_pressed)
        self._lay_out()
        self.bar.hide()
        self.tell(sentence, hint, action)
        set_lengths(self._column, max_width=_MAX_WIDTH_PX)
        set_role(self.sentence, Role.LARGE_TITLE)
        set_role(self.hint, Role.BODY)
        show_if(self._mark, bool(icon))
        if icon:
            set_picture(self._mark, icon, 24, color)

    def tell(self, sentence: str, hint: str = "", action: str = "") -> None:
        """Say something else."""
        self.setAccessibleName(f"{sentence} {hint}".strip())
        self.sentence.setText(sentence)
        self.hint.setText(hint)
        self.button.setText(action)
        show_if(self.hint, bool(hint))
        show_if(self.button, bool(action))

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(8)
        words.addWidget(self._mark)
        words.addWidget(self.sentence)
        words.addWidget(self.bar)
        words.addWidget(self.hint)
        words.addSpacing(4)
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self._column = QWidget(self)
        self._column.setLayout(words)
        words.setContentsMargins(0, 0, 0, 0)
        row = in_row((self._column, 100), STRETCH)
        in_column(row, STRETCH, on=self, margins=(_BESIDE_PX, _ABOVE_PX))


class EmptyState(PaneState):
    """Nothing is here, and that is all right: says what would be, and the one thing to do next."""


class LoadingState(PaneState):
    """It is being read: says how far that is, and stops it where it may take long."""

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(sentence, hint, icon="clock-outline")

    def show_share(self, share: float | None) -> None:
        """Draw how much is done; nothing where that is not known."""
        show_if(self.bar, share is not None)
        if share is not None:
            self.bar.show_share(share)


class FailedState(PaneState):
    """It could not be read or made: says why, and the way out."""

    def __init__(self, sentence: str, hint: str = "", action: str = "") -> None:
        super().__init__(sentence, hint, action, icon="alert-circle-outline", color="trouble")


State = TypeVar("State", bound=PaneState)


class StateStack(QStackedWidget):
    """A pane's content, or its state instead; a stale content is dimmed, never taken away.

    While a state is shown the focus is with its sentence; the content gets it when it comes.
    """

    action_pressed = Signal()
    """The one action of the state that is shown was pressed."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.content = content
        self._veil = Veil(content)
        self._states: dict[type[PaneState], PaneState] = {}
        """The states that were shown already: most panes never show some, and each is seven widgets."""
        self.addWidget(content)
        self.setFocusProxy(content)

    @property
    def is_stale(self) -> bool:
        """Whether the content that is shown is an old one."""
        return self.currentWidget() is self.content and not self._veil.isHidden()

    def show_content(self) -> None:
        """Show the content, fresh."""
        self._veil.hide()
        self._put_content_in_front()

    def show_stale(self) -> None:
        """Show the content dimmed: something newer is on its way."""
        self._put_content_in_front()
        self._veil.cover()

    def show_empty(self, sentence: str, hint: str = "", action: str = "") -> None:
        """Say what would be here."""
        self._show(self._state(EmptyState), sentence, hint, action)

    def show_loading(
        self, sentence: str, hint: str = "", action: str = "", share: float | None = None
    ) -> None:
        """Say what is being read; of what takes long, which share is done, and how to stop it."""
        state = self._state(LoadingState)
        state.show_share(share)
        self._show(state, sentence, hint, action)

    def show_failed(self, sentence: str, hint: str = "", action: str = "") -> None:
        """Say what went wrong."""
        self._show(self._state(FailedState), sentence, hint, action)

    def _state(self, kind: type[State]) -> State:
        """Return the state of a kind; it is built when it is first shown."""
        state = self._states.get(kind)
        if not isinstance(state, kind):
            self._states[kind] = state = kind("")
            state.action_pressed.connect(self.action_pressed)
            self.addWidget(state)
            restore_roles(state)
        return state

    def _show(self, state: PaneState, sentence: str, hint: str, action: str) -> None:
        state.tell(sentence, hint, action)
        has_focus = self.hasFocus() or self.content.hasFocus()
        self.setAccessibleName(sentence)
        self.setFocusProxy(state)
        self.setCurrentWidget(state)
        if has_focus:
            state.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_content_in_front(self) -> None:
        has_focus = self.hasFocus()
        self.setCurrentWidget(self.content)
        self.setFocusProxy(self.content)
        if has_focus:
            self.content.setFocus(Qt.FocusReason.OtherFocusReason)


class Veil(QWidget):
    """Dims what it covers; the mouse goes through."""

    def __init__(self, covered: QWidget) -> None:
        super().__init__(covered)
        self._covered = covered
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self, top_px: int = 0) -> None:
        """Lie over everything, or over what is below a line."""
        self.setGeometry(self._covered.rect().adjusted(0, top_px, 0, 0))
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Dim by two fifths: still readable."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised", 102))
