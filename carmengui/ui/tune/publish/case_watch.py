"""Holds the draft against the test cases whenever somebody pauses."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask
from carmengui.engine.tuning import CaseResult, run_cases
from carmengui.engine.tuning.live.answer import Draft

RUN_AFTER_MS = 350


class CaseWatch(QObject):
    """The newest text is held against them; what was found for an older one is dropped."""

    told = Signal(object)
    """What became of the cases (a tuple of ``CaseResult``); nothing while that is not known."""

    failed = Signal(str)
    """A case cannot be read, in a sentence."""

    def __init__(self, ask: Ask, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._ask, self._folder = ask, folder
        self._draft: Draft | None = None
        self._pause = QTimer(self, singleShot=True, interval=RUN_AFTER_MS)
        self._pause.timeout.connect(self._run)

    def show(self, draft: Draft) -> None:
        """Hold this draft against the cases of its rules; it can be read."""
        if draft != self._draft:
            self._draft = draft
            self.told.emit(None)
        self._pause.start()

    def run_again(self) -> None:
        """Cases have come or gone."""
        if self._draft is not None:
            self._pause.start()

    def forget(self) -> None:
        """Hold nothing against them: the text cannot be read."""
        self._draft = None
        self._pause.stop()
        self.told.emit(None)

    def _run(self) -> None:
        draft = self._draft
        if draft is not None:
            question = partial(hold, self._folder, draft)
            done = partial(self._on_done, draft)
            self._ask.run(self, "cases", lambda _: question(), done, self.failed.emit, later=True)

    def _on_done(self, draft: Draft, results: tuple[CaseResult, ...]) -> None:
        if draft == self._draft:
            self.told.emit(results)


def hold(folder: Path, draft: Draft) -> tuple[CaseResult, ...]:
    """Hold a draft against the test cases of its rules, each with what would hold on its site.

    Raises:
        KnownError: a case cannot be read.

    """
    after = draft.after
    return run_cases(folder, after.text, draft.name, after.site_texts)
