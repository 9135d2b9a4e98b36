"""The slider for the pause between two requests: of the chosen host, or of all hosts."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QSlider, QWidget

from carmengui.ui.theme import (
    Role,
    set_lengths,
    set_roles,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.show_if import show_if

LEAST_S, MOST_S = 0.1, 120.0
STEPS = 200
_HEIGHT_PX, _WHOM_PX = 36, 168


def pause_at(step: int) -> float:
    """Return the pause at a step of the slider, rounded as a person would say it.

    >>> [pause_at(step) for step in (0, 65, 100, 200)]
    [0.1, 1.0, 3.5, 120.0]
    """
    pause_s = LEAST_S * (MOST_S / LEAST_S) ** (step / STEPS)
    return float(round(pause_s, 1 if pause_s < 10 else 0))


def step_of(pause_s: float) -> int:
    """Return the step of a pause; one beyond the ends lies at an end."""
    inside = min(MOST_S, max(LEAST_S, pause_s))
    return round(STEPS * math.log(inside / LEAST_S) / math.log(MOST_S / LEAST_S))


class PaceBar(QWidget):
    """One slider, whom it is for, and what the site itself asks for."""

    pace_wished = Signal(float, str)
    """A pause is wished for: seconds, and the host, empty for all."""
    pace_unwished = Signal(str)
    """The pause of the settings shall hold again on this host, or on all."""
    pace_kept = Signal(str)
    """The pause that is wished for shall be that of the site of this host from now on."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Delay between requests"))
        self._host = ""
        self._shown: tuple[float, float, float | None] = (0.0, 0.0, None)
        self.title, self.value, self.floor = (
            plain_label(self.tr("Delay"), self),
            plain_label(self),
            plain_label(self),
        )
        self.whom = QComboBox(self)
        self.whom.setAccessibleName(self.tr("Delay for"))
        self.whom.view().setAccessibleName(self.tr("Hosts"))
        self.whom.addItem(self.tr("for all hosts"))
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(self.tr("Delay between requests to one host"))
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 10)
        name = self.tr("Use the delay from the settings")
        self.unwish = link_button(self.tr("Reset"), name=name, parent=self)
        policy = self.unwish.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # or the slider would jump under the hand
        self.unwish.setSizePolicy(policy)
        self.unwish.hide()
        self.keep = link_button(self.tr("Keep for site"), parent=self)
        set_tip(self.keep, self.tr("Saves the delay in the settings of the site, for every crawl."))
        self.keep.hide()
        in_row(
            self.title,
            self.whom,
            (self.slider, 1),
            self.value,
            self.floor,
            self.keep,
            self.unwish,
            on=self,
            spacing=10,
            margins=(16, 0),
        )
        self.slider.valueChanged.connect(self._on_moved)
        self.whom.currentIndexChanged.connect(self._on_whom_changed)
        self.keep.clicked.connect(lambda: self.pace_kept.emit(self.host))
        self.unwish.clicked.connect(lambda: self.pace_unwished.emit(self.host))
        set_tint(self.floor, "soft")
        set_lengths(self, height=_HEIGHT_PX)
        set_roles(Role.TITLE, self.title, self.value)
        set_lengths(self.value, width=52)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        set_roles(Role.SMALL, self.floor, self.keep, self.unwish, self.whom)
        when_restyled(self._fit)
        self.choose_host("")

    @property
    def host(self) -> str:
        """The host whose pause it shows; empty for all."""
        return self._host if self.whom.currentIndex() == 1 else ""

    def show_host(self, host: str) -> None:
        """Show the pause of this host."""
        self.choose_host(host)
        self.whom.setCurrentIndex(1)

    def choose_host(self, host: str) -> None:
        """Offer the pause of this host."""
        self._host = host
        words = self.tr("for {}").replace("{}", host)
        if not host:
            self.whom.removeItem(1)
        elif self.whom.count() > 1:
            self.whom.setItemText(1, words)
        else:
            self.whom.addItem(words)

    def show_pace(self, pause_s: float, *, floor_s: float = 0.0, wished_s: float | None) -> None:
        """Show the pause that holds, the site's own, and whether a person wished for it."""
        if (pause_s, floor_s, wished_s) == self._shown:
            return
        self._shown = pause_s, floor_s, wished_s
        self.unwish.setVisible(wished_s is not None)
        self.unwish.setEnabled(wished_s is not None)
        show_if(self.keep, wished_s is not None and bool(self.host))
        self.floor.setVisible(floor_s > 0)
        words = self.tr("robots.txt asks {} s").replace("{}", f"{floor_s:g}")
        self.floor.setText(words)
        set_tip(self.floor, self.tr("The delay cannot be lower than robots.txt asks."))
        self._say(pause_s)
        if not self.slider.isSliderDown():
            self.slider.blockSignals(True)
            self.slider.setValue(step_of(wished_s if wished_s is not None else pause_s or 1.0))
            self.slider.blockSignals(False)

    def _say(self, pause_s: float) -> None:
        # Between two crawls nobody has told yet how long the pause will be.
        words = self.tr("{} s").replace("{}", f"{pause_s:g}") if pause_s else ""
        self.value.setText(words)
        set_tip(self.slider, words)

    def _on_moved(self, step: int) -> None:
        pause_s = pause_at(step)
        self._say(max(pause_s, self._shown[1]))
        self.pace_wished.emit(pause_s, self.host)

    def _on_whom_changed(self, _: int) -> None:
        self._shown = (-1.0, 0.0, None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the slider its room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        # One width, whoever is chosen: the slider must not jump under the hand.
        self.whom.setFixedWidth(max(1, min(theme().px(_WHOM_PX), self.width() * 2 // 7)))
