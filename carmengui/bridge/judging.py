"""Judging: verdicts go to disk in a thread of their own, never behind a batch of the crawl."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from carmengui.bridge.sentences import failure_words
from carmengui.engine.crash import error_report
from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Decision
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import (
    Effect,
    NowState,
    Steps,
    VerdictStore,
    refreshing,
    states_since,
)

T = TypeVar("T")
CLOSE_WITHIN_S = 5.0
LOOK_EVERY_MS = 10_000
"""So often is looked whether records were extracted anew."""
_VERDICTS, _OTHERS, _END, _STATES = range(4)
_DONE = object()


@dataclass(frozen=True, slots=True)
class _Task:
    """Something to write, and whom to tell of it in the GUI thread."""

    work: Callable[[_Desk], Any]
    done: Callable[[Any], None]
    failed: Callable[[str], None]


@dataclass(frozen=True, slots=True, order=True)
class _Waiting:
    """A task in the queue; verdicts come first, states that can be made again after the end."""

    urgency: int
    number: int
    task: _Task | None = field(compare=False)


@dataclass(frozen=True, slots=True)
class _Told:
    """What became of a task: its result, the states that changed, and what can be undone."""

    result: Any
    states: tuple[NowState, ...]
    can: tuple[bool, bool]


@dataclass(slots=True)
class _Desk:
    """What the thread works with: the open log and the steps of the reviewer."""

    store: VerdictStore
    steps: Steps
    changed: int
    """The count of changes of which the window has heard."""


class Judging(QObject):
    """Writes verdicts; what is told as written is on disk.

    Verdicts go before whatever else is written into the review database.
    """

    written = Signal(tuple)
    """Decisions (``LoggedDecision``) that stand now: new ones, or ones that stand again."""
    taken_back = Signal(tuple)
    """Numbers of decisions that do not stand any more."""
    now = Signal(tuple)
    """What stands (``NowState``) for answers after a change; only those that changed."""
    failed = Signal(str)
    """Verdicts could not be written, in one sentence; they wait in ``unwritten``."""
    said = Signal(str)
    """A sentence for the status bar: something else than a verdict did not go."""
    reviewer_changed = Signal(str)
    """It is judged under another name from now on."""
    edit_heard = Signal()
    """An edit was written into the log, undone, or made again."""
    turned = Signal(object)
    """What was wanted of the log is done (``Effect``), or an edit of it is still to be done."""
    steps_changed = Signal()
    """Whether there is something to take back, or to do once more, may have changed."""
    broken = Signal(str)
    """The program itself is at fault: what a bug report needs."""
    _ended = Signal(object, object, str)

    def __init__(
        self,
        folder: Path,
        reviewer: str,
        parent: QObject | None = None,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(parent)
        self._folder = folder
        self._reviewer = reviewer
        self._clock = now
        self._tasks: queue.PriorityQueue[_Waiting] = queue.PriorityQueue()
        self._count = self._open_count = 0
        self._can = (False, False)
        self.unwritten: tuple[Decision, ...] = ()
        """Decisions that could not be written yet."""
        self._undone_act: Callable[[], None] | None = None
        """What was wanted of the log and could not be written; not undo and redo, which have keys."""
        self.is_withdrawing = False
        """Whether what is being told follows from a verdict, and is no step of its own."""
        self._ended.connect(self._on_ended)
        tasks = self._tasks
        # Its parent may end it without asking; what waits is written all the same.
        self.destroyed.connect(lambda: tasks.put(_Waiting(_END, 0, None)))
        self._thread = threading.Thread(target=self._live, name="judging", daemon=True)
        self._thread.start()
        # While a crawl runs, records change under the verdicts.
        self._timer = QTimer(self, interval=LOOK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        self.refresh()

    @property
    def reviewer(self) -> str:
        """The name under which it is judged."""
        return self._reviewer

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back, of this session or an earlier one."""
        return self._can[0]

    @property
    def can_redo(self) -> bool:
        """Whether there is a step, taken back, to do once more."""
        return self._can[1]

    @property
    def is_quiet(self) -> bool:
        """Whether all that was to be written is written, or could not be."""
        return self._open_count == 0

    def set_reviewer(self, reviewer: str) -> None:
        """Judge under another name; what can be taken back is what that person did."""
        self._reviewer = reviewer

        def change(desk: _Desk) -> Effect:
            desk.steps = Steps(desk.store, reviewer)
            return Effect()

        self._put(_VERDICTS, _Task(change, self._tell, self.said.emit))
        self.reviewer_changed.emit(reviewer)

    def decide(self, decisions: Sequence[Decision]) -> None:
        """Write decisions, all or none; :attr:`written` tells when they are on disk."""
        wanted = tuple(decisions)

        def failed(sentence: str) -> None:
            self.unwritten += wanted
            self.failed.emit(self.tr("The verdict is not written. {why}").format(why=sentence))

        self._put(_VERDICTS, _Task(lambda desk: desk.steps.decide(wanted), self._tell, failed))

    def try_again(self) -> None:
        """Write once more what could not be written."""
        wanted, self.unwritten = self.unwritten, ()
        if wanted:
            self.decide(wanted)

    def undo(self) -> None:
        """Take the reviewer's last step back."""
        self._step(lambda desk, at: desk.steps.undo(at), self.tr("Nothing to undo."))

    def redo(self) -> None:
        """Do the step once more that was taken back last."""
        nothing = self.tr("Nothing to redo.")
        self._step(lambda desk, at: desk.steps.redo(at), nothing)

    def take_back(self, numbers: Iterable[int]) -> None:
        """Take some lines of the log back, however old they are."""
        wanted = tuple(numbers)
        nothing = self.tr("The decision to undo is no longer current.")
        again = partial(self.take_back, wanted)
        self._step(lambda desk, at: desk.steps.take_back(wanted, at), nothing, again)

    def restore(self, numbers: Iterable[int]) -> None:
        """Let decisions stand again that were undone, however long ago."""
        wanted = tuple(numbers)
        nothing = self.tr("The decision is already restored.")
        again = partial(self.restore, wanted)
        self._step(lambda desk, at: desk.steps.restore(wanted, at), nothing, again)

    def turn_edit(self, number: int) -> None:
        """Undo an edit of the log, or make it again; :attr:`turned` says what is to be done."""
        self._step(lambda desk, _: desk.steps.turn_edit(number), "")

    def hear_edit(self, line: int) -> None:
        """Follow an edit that was written into the log, or undone, or made again."""

        def work(desk: _Desk) -> Effect:
            desk.steps.hear_edit(line)
            return Effect()

        def done(_: Effect) -> None:
            self.edit_heard.emit()

        self._put(_VERDICTS, _Task(work, done, self.said.emit))

    def withdraw(self, numbers: Iterable[int], against: int, field: str) -> None:
        """Take lines back that the verdict on a URL (by its key) and field speaks against."""
        wanted, at = tuple(numbers), self._clock()

        def done(effect: Effect) -> None:
            self.is_withdrawing = True
            self._tell(effect)
            self.is_withdrawing = False

        def work(desk: _Desk) -> Effect:
            return desk.steps.withdraw(wanted, against, field, at)

        self._put(_VERDICTS, _Task(work, done, self.said.emit))

    def send(
        self,
        work: Callable[[VerdictStore], T],
        told: Callable[[T], None],
        failed: Callable[[str], None] | None = None,
    ) -> None:
        """Have something else written into the review database, when no verdict waits.

        ``told`` is called in this thread with what the work returned, or ``failed`` with a sentence.
        """
        self._put(_OTHERS, _Task(lambda desk: work(desk.store), told, failed or self.said.emit))

    def refresh(self) -> None:
        """Bring the states of answers up to date, where records were extracted anew."""
        self._refresh(None)

    def refresh_all(self) -> None:
        """Bring the states of all answers up to date: verdicts hold for other records now."""
        self._refresh(None, only_new=False)

    def _refresh(self, rest: Iterator[None] | None, *, only_new: bool = True) -> None:
        """Bring some more states up to date, unless something waits that is more urgent."""

        def work(desk: _Desk) -> Iterator[None] | None:
            steps = rest or refreshing(desk.store, only_new=only_new)
            return steps if next(steps, _DONE) is not _DONE else None

        def done(steps: Iterator[None] | None) -> None:
            if steps is not None:
                self._refresh(steps)

        # Whoever judges hears why nothing can be written; who only looks has no use for it.
        self._put(_STATES, _Task(work, done, lambda _: None))

    def close(self) -> bool:
        """Write what waits, end the thread and tell whether it ended within five seconds."""
        self._timer.stop()
        self._put(_END, None)
        self._thread.join(CLOSE_WITHIN_S)
        return not self._thread.is_alive()

    def try_act_again(self) -> bool:
        """Do once more what could not be written, if that was a line alone or a way back."""
        act, self._undone_act = self._undone_act, None
        if act is not None:
            act()
        return act is not None

    def _step(
        self,
        work: Callable[[_Desk, datetime], Effect],
        nothing: str,
        again: Callable[[], None] | None = None,
    ) -> None:
        def done(effect: Effect) -> None:
            self._tell(effect)
            if not effect:
                self.said.emit(nothing)
            self.turned.emit(effect)

        def failed(sentence: str) -> None:
            self._undone_act = again
            self.failed.emit(self.tr("Nothing was undone or restored. {why}").format(why=sentence))

        at = self._clock()
        self._put(_VERDICTS, _Task(lambda desk: work(desk, at), done, failed))

    def _put(self, urgency: int, task: _Task | None) -> None:
        self._count += 1
        self._open_count += task is not None
        self._tasks.put(_Waiting(urgency, self._count, task))

    def _tell(self, effect: Effect) -> None:
        if effect.standing:
            self.written.emit(effect.standing)
        if effect.taken_back:
            self.taken_back.emit(effect.taken_back)

    def _on_ended(self, task: _Task, told: _Told | None, failure: str) -> None:
        self._open_count -= 1
        if told is None:
            task.failed(failure)
            return
        could, self._can = self._can, told.can
        if told.states:
            self.now.emit(told.states)
        task.done(told.result)
        if could != told.can:
            self.steps_changed.emit()

    # In the thread ------------------------------------------------------------------------

    def _live(self) -> None:
        desk: _Desk | None = None
        while (task := self._tasks.get().task) is not None:
            told, failure = None, ""
            try:
                desk = desk or self._open()
                told = _carry_out(task, desk)
            except KnownError as error:
                failure = failure_words(error)
            except Exception as error:  # noqa: BLE001 - the door of the thread: it must go on writing
                failure = (
                    f"The program made a mistake while writing ({error!r}). It is not written."
                )
                self._emit(self.broken, error_report(error))
            self._emit(self._ended, task, told, failure)
        if desk is not None:
            desk.store.close()

    def _emit(self, signal: SignalInstance, *words: object) -> None:
        # The object may have been deleted by its parent while the thread was writing.
        with suppress(RuntimeError):
            signal.emit(*words)

    def _open(self) -> _Desk:
        path = self._folder / REVIEW_DATABASE
        if not os.access(self._folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
            raise KnownError(
                "{folder} can only be read, so no verdict can be kept there.",
                "Copy the project to a place that can be written, or check the permissions.",
                folder=self._folder,
            )
        store = VerdictStore(path)
        ((changed,),) = store.rows("SELECT coalesce(max(changed), 0) FROM verdict_now")
        return _Desk(store, Steps(store, self._reviewer), changed)


def _carry_out(task: _Task, desk: _Desk) -> _Told:
    result = task.work(desk)
    states = states_since(desk.store, desk.changed)
    if states:
        desk.changed = states[-1].changed
    return _Told(result, states, (desk.steps.can_undo, desk.steps.can_redo))
