"""Drafts are kept by themselves: nobody saves, and what was typed is there at the next start."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Background
from carmengui.bridge.background import IsStale
from carmengui.engine.model import KnownError
from carmengui.engine.tuning import KeptDraft, keep_draft
from carmengui.engine.tuning.files import draft_path

SETTLE_MS = 350


class DraftKeeper(QObject):
    """Writes the newest draft of each field."""

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
        self._background = Background("drafts", self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self.flush)

    def keep(self, name: str, draft: KeptDraft | None) -> None:
        """Keep a draft soon, with the place that it is for; without one there is none any more."""
        self.steps += 1
        self._unkept[name] = draft
        self._settled.start()

    def flush(self) -> None:
        """Keep what waits now."""
        for name, draft in self._unkept.items():
            write = partial(self._write, name, draft)
            self._background.run(self, write, self._on_kept, self.failed.emit)
        self._unkept = {}

    def wait(self) -> None:
        """Wait, in another thread, until all is on disk that was flushed so far."""
        self._background.wait()

    def close(self) -> None:
        """Keep what waits, and end."""
        self._settled.stop()
        self.flush()
        self._background.close()

    def _write(self, name: str, draft: KeptDraft | None, _is_stale: IsStale) -> None:
        try:
            keep_draft(self._folder, name, draft)
        except OSError as error:
            path = error.filename or draft_path(self._folder, name)
            words = "The draft {path} cannot be removed ({reason})."
            raise KnownError(words, path=path, reason=error.strerror) from error

    def _on_kept(self, _: None) -> None:
        self.kept.emit(f"{datetime.now().astimezone():%H:%M}")
