"""Background work: jobs that need no reader and no writer of the project, done in one thread."""

from __future__ import annotations

import queue
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Signal

from carmengui.bridge.sentences import failure_words
from carmengui.engine.crash import error_report
from carmengui.engine.model import KnownError

T = TypeVar("T")
IsStale = Callable[[], bool]
"""Whether a newer job has taken the place of this one; what takes long asks now and then."""
CLOSE_WITHIN_S = 5.0


@dataclass(frozen=True, slots=True)
class _Job:
    owner: weakref.ref[QObject]
    key: str
    number: int
    work: Callable[[IsStale], Any]
    done: Callable[[Any], None]
    failed: Callable[[str], None]


class _Bell(QObject):
    """What a thread tells: there as long as the thread, whoever goes meanwhile.

    It belongs to the application, which deletes it in the thread of the widgets.
    """

    ended = Signal(object, object, str)
    broken = Signal(str)


class Background(QObject):
    """Does jobs one after the other in a thread; results are told in the GUI thread.

    A job with a key takes the place of an older one with the same key. Jobs without a key are all
    done, in their order, also those that wait when it is closed. The thread starts with the first job.
    """

    broken = Signal(str)
    """The program itself is at fault: what a bug report needs."""

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._name = name
        self._jobs: queue.Queue[_Job | None] = queue.Queue()
        self._newest: dict[str, int] = {}
        self._count = 0
        self._thread: threading.Thread | None = None
        # The thread must not hold the parent: it ends when the parent goes.
        jobs = self._jobs
        self.destroyed.connect(lambda: jobs.put(None))

    def run(
        self,
        owner: QObject,
        work: Callable[[IsStale], T],
        done: Callable[[T], None],
        failed: Callable[[str], None] | None = None,
        *,
        key: str = "",
    ) -> None:
        """Do a job; ``done`` or ``failed`` (with a sentence) is called in this thread, if the owner lives."""
        self._count += 1
        if key:
            self._newest[key] = self._count
        if self._thread is None:
            # This may be deleted in the midst of a word of the thread: the process would end.
            bell = _Bell(QCoreApplication.instance())
            bell.ended.connect(self._on_ended)
            bell.broken.connect(self.broken)
            live = partial(self._live, bell)
            self._thread = threading.Thread(target=live, name=self._name, daemon=True)
            self._thread.start()
        self._jobs.put(
            _Job(weakref.ref(owner), key, self._count, work, done, failed or _ignore_failure)
        )

    def wait(self) -> None:
        """Wait, in another thread, until all jobs are done that were handed over so far."""
        self._jobs.join()

    def close(self) -> None:
        """Do the jobs without a key that wait, and end the thread."""
        self._newest.clear()
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(CLOSE_WITHIN_S)
            self._thread = None

    def _live(self, bell: _Bell) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                if not self._is_stale(job):
                    self._do(job, bell)
            except (RuntimeError, TypeError):
                # The program ended meanwhile; which of both is raised depends on how far it is.
                return
            finally:
                self._jobs.task_done()
        self._jobs.task_done()
        with suppress(RuntimeError):
            bell.deleteLater()

    def _do(self, job: _Job, bell: _Bell) -> None:
        result, failure = None, ""
        try:
            result = job.work(lambda: self._is_stale(job))
        except KnownError as error:
            failure = failure_words(error)
        except Exception as error:  # noqa: BLE001 - the door of the thread: the next job must be done
            failure = f"The program made a mistake ({error!r}). Nothing is lost."
            bell.broken.emit(error_report(error))
        bell.ended.emit(job, result, failure)

    def _is_stale(self, job: _Job) -> bool:
        return bool(job.key) and self._newest.get(job.key) != job.number

    def _on_ended(self, job: _Job, result: object, failure: str) -> None:
        owner = job.owner()
        if self._is_stale(job) or owner is None or not shiboken6.isValid(owner):
            return
        if failure:
            job.failed(failure)
        else:
            job.done(result)


def _ignore_failure(sentence: str) -> None:
    del sentence
