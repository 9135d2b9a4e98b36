"""Understanding what was pasted, in a thread: 100,000 lines and slow disks must not hold the window."""

from __future__ import annotations

import queue
import threading
from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.engine.crawl import Understanding, understand


class SourceReader(QObject):
    """Answers the newest text only; older ones are given up where they stand."""

    understood = Signal(object)
    """What the newest text names: an ``Understanding``."""
    _answered = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._newest = 0
        self._texts: queue.SimpleQueue[tuple[int, str] | None] = queue.SimpleQueue()
        self._answered.connect(self._on_answered)
        self._thread: threading.Thread | None = None
        # The thread must not hold the widget: it ends when the widget goes.
        texts = self._texts
        self.destroyed.connect(lambda: texts.put(None))

    def read(self, text: str) -> None:
        """Understand a text; :attr:`understood` tells when it is done."""
        self._newest += 1
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="source reader", daemon=True)
            self._thread.start()
        self._texts.put((self._newest, text))

    def _work(self) -> None:
        while (asked := self._texts.get()) is not None:
            number, text = asked
            if number != self._newest:
                continue
            understanding = understand(text, partial(self._is_stale, number))
            if number == self._newest:
                try:
                    self._answered.emit(number, understanding)
                except (RuntimeError, TypeError):
                    # The window closed meanwhile; which of both is raised depends on how far it is.
                    return

    def _is_stale(self, number: int) -> bool:
        return number != self._newest

    def _on_answered(self, number: int, understanding: Understanding) -> None:
        if number == self._newest:
            self.understood.emit(understanding)
