"""The slider that moves the whole desk to a past moment, and back to now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QSlider, QWidget

from carmengui.ui.theme import Role
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.moments import full_moment_words

STEPS = 1000
_REST_MS = 60


class TimeSlider(QWidget):
    """From the first visit at the left to now at the right end."""

    moved = Signal(object)
    """The desk shall show a past moment (seconds since 1970), or now (nothing)."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Moment that is shown"))
        self._now = now
        self._first_s = now()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 20)
        self.slider.setValue(STEPS)
        self.slider.setAccessibleName(self.tr("Moment that is shown"))
        self.said = plain_label(role=Role.SMALL, tint="soft")
        self.now_link = TextLink(pixels=12)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        in_row(
            self.said, (self.slider, 1), self.now_link, on=self, spacing=10, margins=(4, 0, 4, 0)
        )
        self.slider.valueChanged.connect(self._on_moved)
        self._rest.timeout.connect(lambda: self.moved.emit(self.moment))
        self.now_link.clicked.connect(self.go_to_now)
        self.now_link.show_words(self.tr("Back to now"), is_live=False)
        self._say()

    @property
    def moment(self) -> float | None:
        """The past moment that is shown, in seconds since 1970; nothing for now."""
        if self.slider.value() == STEPS:
            return None
        return self._first_s + (self._now() - self._first_s) * self.slider.value() / STEPS

    def begin_at(self, first_s: float | None) -> None:
        """Let the slider begin with the first visit; without one it leads nowhere."""
        self._first_s = self._now() if first_s is None else min(first_s, self._now())
        self.slider.setEnabled(first_s is not None)

    def go_to_now(self) -> bool:
        """Show now; tell whether a past moment was shown."""
        was_past = self.moment is not None
        self.slider.setValue(STEPS)
        return was_past

    def _on_moved(self) -> None:
        self._say()
        self._rest.start()

    def _say(self) -> None:
        moment = self.moment
        words = self.tr("Now") if moment is None else full_moment_words(moment)
        if moment is not None:
            words = self.tr("As of {time}").format(time=words)
        self.said.setText(words)
        self.slider.setAccessibleDescription(words)
        self.now_link.setEnabled(moment is not None)
