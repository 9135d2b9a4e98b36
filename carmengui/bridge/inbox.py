"""The inbox of a process of this program: orders are read in a thread and told in the main one."""

from __future__ import annotations

import os
import threading
from typing import BinaryIO

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge.message_lines import from_line

_WATCH_MS = 1000


class Inbox(QObject):
    """Reads orders in a thread of its own; when there can be no more, the process ends at once."""

    received = Signal(dict)

    def __init__(self, orders: BinaryIO, parent: QObject) -> None:
        super().__init__(parent)
        self._orders = orders
        self._watch = QTimer(self, interval=_WATCH_MS)
        self._parent_id = os.getppid()
        self._watch.timeout.connect(self._check_parent)

    def start(self) -> None:
        """Begin to read."""
        self._watch.start()
        threading.Thread(target=self._read, name="orders", daemon=True).start()

    def _read(self) -> None:
        for line in self._orders:
            self.received.emit(from_line(line))
        # Nobody is there any more: no time for a page that is still running.
        os._exit(0)

    def _check_parent(self) -> None:
        if os.getppid() != self._parent_id:
            os._exit(0)
