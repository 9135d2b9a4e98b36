"""Drafts are kept by themselves: nobody saves, and what was typed is there at the next start."""

from __future__ import annotations

import queue
import threading
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge.failures import failure_words
from carmengui.engine.model import KnownError
from carmengui.engine.tuning import KeptDraft, keep_draft
from carmengui.engine.tuning.files import draft_path

SETTLE_MS = 350
CLOSE_WITHIN_S = 5.0


class DraftKeeper(QObject):
    """Writes the newest draft of each field, in a thread of its own."""

    kept = Signal(str)
    """A draft is on disk: the time of day."""
    failed = Signal(str)
    """It could not be written, in a sentence."""

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self.steps = 0
        """How often a draft was handed over, or that there is none any more."""
        self._unkept: dict[str, KeptDraft | None] = {}
        self._works: queue.Queue[tuple[str, KeptDraft | None] | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self.flush)

    def keep(self, name: str, draft: KeptDraft | None) -> None:
        """Keep a draft soon, with the place that it is for; without one there is none any more."""
        self.steps += 1
        self._unkept[name] = draft
        self._settled.start()

    def flush(self) -> None:
        """Keep what waits now."""
        if self._unkept and self._thread is None:
            self._thread = threading.Thread(target=self._write, name="drafts", daemon=True)
            self._thread.start()
        for work in self._unkept.items():
            self._works.put(work)
        self._unkept = {}

    def wait(self) -> None:
        """Wait, in another thread, until all is on disk that was flushed so far."""
        self._works.join()

    def close(self) -> None:
        """Keep what waits, and end."""
        self._settled.stop()
        self.flush()
        if self._thread is not None:
            self._works.put(None)
            self._thread.join(CLOSE_WITHIN_S)
            self._thread = None

    def _write(self) -> None:
        while (work := self._works.get()) is not None:
            try:
                self._write_one(*work)
            finally:
                self._works.task_done()
        self._works.task_done()

    def _write_one(self, name: str, draft: KeptDraft | None) -> None:
        try:
            keep_draft(self._folder, name, draft)
        except KnownError as error:
            self.failed.emit(failure_words(error))
        except OSError as error:
            words = self.tr("The draft {path} cannot be removed ({reason}).")
            path = error.filename or draft_path(self._folder, name)
            self.failed.emit(words.format(path=path, reason=error.strerror))
        else:
            self.kept.emit(f"{datetime.now().astimezone():%H:%M}")
