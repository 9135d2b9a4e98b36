"""Drafts are kept by themselves: nobody saves, and what was typed is there at the next start."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Background, Change
from carmengui.bridge.background import IsStale
from carmengui.engine.model import KnownError
from carmengui.engine.tuning import KeptDraft, draft_change, keep_draft
from carmengui.engine.tuning.files import draft_path
from carmengui.ui.tune.wording import file_words

SETTLE_MS = 350


class DraftKeeper(QObject):
    """Writes the newest draft of each field; what was typed at one go is one step of the log.

    A step that is open when the program is killed is not in the log; the draft is kept.
    """

    kept = Signal(str)
    """A draft is on disk: the time of day."""
    failed = Signal(str)
    """It could not be written, in a sentence."""
    step_opened = Signal(bool)
    """Something was typed that is not in the log yet; or (false) it is now."""

    def __init__(self, folder: Path, change: Change | None, parent: QObject) -> None:
        super().__init__(parent)
        self._folder, self._change = folder, change
        self.steps = 0
        """How often a draft was handed over, or that there is none any more."""
        self._newest: dict[str, KeptDraft | None] = {}
        self._before: dict[str, KeptDraft | None] = {}
        """Field -> the draft at the beginning of the step that is open."""
        self._unkept: dict[str, KeptDraft | None] = {}
        self._unwritten: set[str] = set()
        """Fields whose newest draft could not be written."""
        self._background = Background("drafts", self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self.flush)

    def keep(self, name: str, draft: KeptDraft | None) -> None:
        """Keep a draft soon, with the place that it is for; without one there is none any more."""
        self.steps += 1
        before = self._newest.get(name)
        if not draft_change(name, before, draft) and name not in self._unwritten:
            return
        self._newest[name] = self._unkept[name] = draft
        self._settled.start()
        if name not in self._before:
            self._before[name] = before
            self.step_opened.emit(True)

    def newest(self, name: str) -> KeptDraft | None:
        """Return the draft that was handed over, or learnt of, last."""
        return self._newest.get(name)

    def is_newest(self, name: str, draft: KeptDraft | None) -> bool:
        """Tell whether a draft that was read is the newest, or older since that cannot be written."""
        return name in self._unwritten or not draft_change(name, self.newest(name), draft)

    def learn(self, name: str, draft: KeptDraft | None) -> None:
        """Take notice of the draft that is on disk: it was read, undone or published."""
        self._newest[name] = draft
        self._before.pop(name, None)
        if not self._before:
            self.step_opened.emit(False)

    def end_step(self) -> None:
        """Write what was typed into the log as one step that can be undone."""
        self.flush()
        steps, self._before = self._before, {}
        for name, before in steps.items():
            self._log(name, before, self._newest[name])
        if steps:
            self.step_opened.emit(False)

    def flush(self) -> None:
        """Keep what waits now."""
        for name, draft in self._unkept.items():
            write = partial(self._write, name, draft)
            kept, failed = partial(self._on_kept, name), partial(self._on_failed, name)
            self._background.run(self, write, kept, failed)
        self._unkept = {}

    def wait(self) -> None:
        """Wait, in another thread, until all is on disk that was flushed so far."""
        self._background.wait()

    def close(self) -> None:
        """Keep what waits, and end."""
        self._settled.stop()
        self.end_step()
        self._background.close()

    def _log(self, name: str, before: KeptDraft | None, after: KeptDraft | None) -> None:
        if self._change is not None:
            field = file_words(name)
            changed = self.tr("Draft for {field} changed.").format(field=field)
            discarded = self.tr("Draft for {field} discarded.").format(field=field)
            restored = self.tr("Previous draft for {field} restored.").format(field=field)
            said = discarded if after is None else changed
            undone = discarded if before is None else restored
            changes = draft_change(name, before, after)
            # Undo comes after what is being written beside.
            self._change.log(changes, said, undone, after=self.wait)

    def _write(self, name: str, draft: KeptDraft | None, _is_stale: IsStale) -> None:
        try:
            keep_draft(self._folder, name, draft)
        except OSError as error:
            path = error.filename or draft_path(self._folder, name)
            words = "The draft {path} cannot be removed ({reason})."
            raise KnownError(words, path=path, reason=error.strerror) from error

    def _on_failed(self, name: str, sentence: str) -> None:
        self._unwritten.add(name)
        self.failed.emit(sentence)

    def _on_kept(self, name: str, _: None) -> None:
        self._unwritten.discard(name)
        self.kept.emit(f"{datetime.now().astimezone():%H:%M}")
