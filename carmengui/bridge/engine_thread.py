"""The thread in which the engine lives: the open project, one piece of work after the other."""

from __future__ import annotations

import queue
from collections import deque
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QThread, Signal

from carmengui.bridge.sentences import failure_words
from carmengui.engine.crash import error_report
from carmengui.engine.model import Clock, KnownError
from carmengui.engine.model.events import Event
from carmengui.engine.project import Project

Errand = Callable[[Project], Callable[[], None]]
"""Writes, and returns what is to be called when that is on the disk (both in the engine's thread)."""

_Work = Callable[[Project, "Clock | None", Callable[[Event], None]], object]


class EngineThread(QThread):
    """Opens the project, does one piece of work after the other, closes the project."""

    opened = Signal()
    ended = Signal(object)
    failed = Signal(str)
    broken = Signal(str)

    def __init__(self, folder: Path, clock: Clock | None, listen: Callable[[Event], None]) -> None:
        super().__init__()
        self.setObjectName("crawl engine")
        self._folder = folder
        self._clock = clock
        self._listen = listen
        self._work: queue.SimpleQueue[tuple[_Work, bool] | None] = queue.SimpleQueue()
        self._errands: deque[Errand] = deque()
        self._told: list[Callable[[], None]] = []
        self._project: Project | None = None

    def send(self, errand: Errand) -> None:
        """Queue an errand; whoever comes first, a crawl or the thread at rest, runs all that wait."""
        self._errands.append(errand)
        self.do(self._run_errands_at_rest, is_chore=True)

    def run_errands(self) -> None:
        """Run what waits (in this thread; while a crawl runs, a batch of the store is open)."""
        while self._errands and self._project is not None:
            self._told.append(self._errands.popleft()(self._project))

    def tell_of_errands(self) -> None:
        """Tell what became of them (in this thread, when what they wrote is committed)."""
        told, self._told = self._told, []
        for tell in told:
            tell()

    def _run_errands_at_rest(self, *_: object) -> None:
        self.run_errands()
        self.tell_of_errands()

    def do(self, work: _Work, *, is_chore: bool = False) -> None:
        """Queue a piece of work; nobody is told when a chore is done."""
        self._work.put((work, is_chore))

    def quit_soon(self) -> None:
        """Finish the work that was asked for (it was told to stop) and end."""
        self._work.put(None)

    def run(self) -> None:
        """Live in the thread (called by Qt)."""
        try:
            project = Project.open(self._folder)
        except KnownError as error:
            self.failed.emit(failure_words(error))
            return
        with project:
            self._project = project
            self.opened.emit()
            while (work := self._work.get()) is not None:
                # A crawl that was asked for and stopped at once still takes its sources over.
                self._do(*work, project)

    def _do(self, work: _Work, is_chore: bool, project: Project) -> None:
        report: object = None
        try:
            report = work(project, self._clock, self._listen)
        except KnownError as error:
            self.failed.emit(failure_words(error))
        except Exception as error:  # noqa: BLE001 - the door of the thread: a bug becomes a report
            self.broken.emit(error_report(error))
        if not is_chore:
            self.ended.emit(report)
