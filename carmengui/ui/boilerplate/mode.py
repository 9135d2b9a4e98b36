"""The Review desk and its boilerplate mode: one of the two is in front."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.ui.boilerplate.spoken import SpokenRuns
from carmengui.ui.boilerplate.view import BoilerplateView


class BoilerplateMode(QStackedWidget):
    """Stands where the desk stood; ``toggle`` goes to and fro, Esc goes back."""

    def __init__(self, desk: QWidget, view: BoilerplateView) -> None:
        super().__init__()
        self._desk, self.view = desk, view
        self.spoken = SpokenRuns(view)
        self.addWidget(desk)
        self.addWidget(view)
        self.setAccessibleName(desk.accessibleName())
        self.setFocusProxy(desk)

    @property
    def is_on(self) -> bool:
        """Whether the mode is in front."""
        return self.currentWidget() is self.view

    def toggle(self) -> None:
        """Open the mode, or leave it."""
        if self.is_on:
            self.view.leave()
            self._bring(self._desk)
        else:
            self.view.open()
            self._bring(self.view)

    def go_back(self) -> bool:
        """Leave the mode, or let the desk go back itself; tell whether anything was left."""
        if self.is_on:
            self.toggle()
            return True
        return bool(getattr(self._desk, "go_back", lambda: False)())

    def _bring(self, widget: QWidget) -> None:
        self.setCurrentWidget(widget)
        self.setFocusProxy(widget)
        widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
