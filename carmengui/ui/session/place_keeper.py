"""Keeps the place of a person while it changes, so that not even the end of the power loses it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Background
from carmengui.ui.session.place import Place, PlaceFile

KEEP_AFTER_MS = 400
"""What changes meanwhile is written with it."""
AddTo = Callable[[Place], Place]
"""Adds to a place what one part of the window knows of it."""


class PlaceKeeper(QObject):
    """Writes the place soon after a change, in a thread of its own; nobody waits for the disk."""

    def __init__(self, file: PlaceFile, parent: QObject) -> None:
        super().__init__(parent)
        self.place = file.recall()
        """The place as it was written last."""
        self._file = file
        self._parts: list[AddTo] = []
        self._writing = Background("place", self)
        self._soon = QTimer(self, singleShot=True, interval=KEEP_AFTER_MS)
        self._soon.timeout.connect(self._keep)

    def add(self, part: AddTo) -> None:
        """Ask another part of the window when the place is written."""
        self._parts.append(part)

    def note_change(self) -> None:
        """Write the place soon. A change does not put off what another one has begun."""
        if not self._soon.isActive():
            self._soon.start()

    def close(self) -> None:
        """Write the place now; the thread ends."""
        self._soon.stop()
        self._keep()
        self._writing.close()

    def _keep(self) -> None:
        place = reduce(lambda so_far, add: add(so_far), self._parts, self.place)
        if place != self.place:
            self.place = place
            self._writing.run(self, partial(_write, self._file, place), lambda _: None)


def _write(file: PlaceFile, place: Place, _is_stale: Callable[[], bool]) -> None:
    file.keep(place)
