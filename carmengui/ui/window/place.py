"""The place of the window: the desk in front, its size, and the borders between its panes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QByteArray, QEvent, QObject, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from carmengui.ui.session.place import Place
from carmengui.ui.window.main_window import MainWindow

_GEOMETRY = frozenset({QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.WindowStateChange})


class WindowPlace(QObject):
    """Puts the window where it was, and tells where it is.

    Only borders that somebody has moved are kept: the others follow the size of the window.
    """

    changed = Signal()

    def __init__(self, window: MainWindow, place: Place) -> None:
        super().__init__(window)
        self._window = window
        self._panes = dict(place.panes)
        self._waiting = dict(place.panes)
        """What borders get once they are shown: panes share their room out when they get it."""
        window.desk_shown.connect(self.changed)
        window.installEventFilter(self)
        self._follow_borders(window)
        window.desk_built.connect(self._follow_borders)

    def restore_geometry(self, place: Place) -> bool:
        """Give the window its size and place again; tell whether any is known."""
        return bool(place.geometry) and self._window.restoreGeometry(
            QByteArray.fromHex(place.geometry.encode("ascii", "replace"))
        )

    def add_to(self, place: Place) -> Place:
        """Add desk, panes and geometry to a place."""
        desk, geometry = self._window.desk, self._window.saveGeometry()
        return replace(
            place,
            desk=desk.name if desk else "",
            panes=dict(self._panes),
            geometry=bytes(geometry.data()).hex(),
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear that the window is another size, or that a border is shown."""
        if watched is self._window and event.type() in _GEOMETRY:
            self.changed.emit()
        elif isinstance(watched, QSplitter) and event.type() is QEvent.Type.Show:
            self._restore(watched)
        return super().eventFilter(watched, event)

    def _follow_borders(self, part: QWidget) -> None:
        for border in part.findChildren(QSplitter):
            self._follow(border)

    def _follow(self, border: QSplitter) -> None:
        if border.objectName():
            border.splitterMoved.connect(partial(self._on_moved, border))
            border.installEventFilter(self)

    def _restore(self, border: QSplitter) -> None:
        sizes = self._waiting.pop(border.objectName(), ())
        if len(sizes) == border.count():
            border.setSizes(sizes)
            # Who shares the room out until the border is moved must leave it from now on.
            border.splitterMoved.emit(sizes[0], 1)

    def _on_moved(self, border: QSplitter, *_: int) -> None:
        self._waiting.pop(border.objectName(), None)
        self._panes[border.objectName()] = tuple(border.sizes())
        self.changed.emit()
