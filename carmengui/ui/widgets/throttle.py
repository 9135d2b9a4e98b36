"""Do something often asked for at most a few times a second: at once when it is due, else soon."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer


class Throttle(QObject):
    """Calls a function when it is asked to, the last time never left out."""

    def __init__(self, parent: QObject, call: Callable[[], None], every_ms: int) -> None:
        super().__init__(parent)
        self._call = call
        self._every_ms = every_ms
        self._since = QElapsedTimer()
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self.now)

    def ask(self) -> None:
        """Have it called now, or when the time since the last call is up."""
        left_ms = self._every_ms - self._since.elapsed() if self._since.isValid() else 0
        if left_ms <= 0:
            self.now()
        elif not self._later.isActive():
            self._later.start(left_ms)

    def now(self) -> None:
        """Call it now."""
        self._later.stop()
        self._call()
        self._since.start()  # from its end: what takes long does not fill all the time
