"""Change: write something into the project in the engine's own thread, hear of it in the GUI thread."""

from __future__ import annotations

import traceback
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import shiboken6
from PySide6.QtCore import QObject, Signal

from carmengui.bridge.engine_host import EngineHost
from carmengui.bridge.sentences import failure_words
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project

MAX_STEPS_BACK = 200


@dataclass(frozen=True, slots=True)
class Edit:
    """A change that can be taken back.

    Both functions run in the engine's thread; what they write into the store stays as a whole, or
    none of it. The words say in a sentence what is true afterwards.
    """

    do: Callable[[Project], object]
    undo: Callable[[Project], object]
    words: str
    undone_words: str


@dataclass(frozen=True, slots=True)
class _Request:
    """A change under way; what became of it is called in the GUI thread."""

    work: Callable[[Project], object]
    words: str
    settled: Callable[[], None]
    given_up: Callable[[], None] = lambda: None
    owner: weakref.ref[QObject] | None = None
    done: Callable[[], None] | None = None


class Change(QObject):
    """Makes changes one after the other, none is dropped; the last ones can be taken back.

    While a crawl runs they are made between two of its requests, so that the project has one
    writer. What cannot be written is said in a sentence, and nothing is changed then.
    """

    made = Signal(str)
    """Something is written: what is true now, in a sentence (empty when there is nothing to say)."""
    failed = Signal(str)
    """Something could not be written, in one sentence."""
    broken = Signal(str)
    """The program itself is at fault: what a bug report needs."""
    _ended = Signal(object, str)

    def __init__(self, host: EngineHost) -> None:
        super().__init__()
        self._host = host
        self._back: deque[Edit] = deque(maxlen=MAX_STEPS_BACK)
        self._forward: list[Edit] = []
        self._ended.connect(self._on_ended)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._back)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change, taken back, to make once more."""
        return bool(self._forward)

    def run(self, owner: QObject, edit: Edit, done: Callable[[], None] | None = None) -> None:
        """Make a change; ``done`` is called in this thread, if the owner still lives then."""

        def settled() -> None:
            self._back.append(edit)
            self._forward.clear()

        self._request(_Request(edit.do, edit.words, settled, owner=weakref.ref(owner), done=done))

    def undo(self) -> None:
        """Take the last change back."""
        if not self._back:
            self.failed.emit(self.tr("There is nothing to undo."))
            return
        edit = self._back.pop()
        self._request(
            _Request(
                edit.undo,
                edit.undone_words,
                lambda: self._forward.append(edit),
                lambda: self._back.append(edit),
            )
        )

    def redo(self) -> None:
        """Make the change once more that was taken back last."""
        if not self._forward:
            self.failed.emit(self.tr("There is nothing to redo."))
            return
        edit = self._forward.pop()
        self._request(
            _Request(
                edit.do,
                edit.words,
                lambda: self._back.append(edit),
                lambda: self._forward.append(edit),
            )
        )

    def _request(self, request: _Request) -> None:
        self._host.send(lambda project: self._carry_out(request, project))

    def _carry_out(self, request: _Request, project: Project) -> Callable[[], None]:
        """Write (in the engine's thread); return how to tell of it."""
        failure = ""
        try:
            project.require_writable()
            # Within the batch of a crawl it can be undone by itself: all of it is written, or nothing.
            with project.store.writing():
                request.work(project)
        except KnownError as error:
            failure = failure_words(error)
        except Exception as error:  # noqa: BLE001 - the door of the thread: the crawl must go on
            failure = self.tr("The program made a mistake while writing ({}).").format(repr(error))
            self.broken.emit(traceback.format_exc())
        return lambda: self._ended.emit(request, failure)

    def _on_ended(self, request: _Request, failure: str) -> None:
        if failure:
            request.given_up()
            self.failed.emit(failure)
            return
        request.settled()
        owner = request.owner() if request.owner else None
        if request.done and owner is not None and shiboken6.isValid(owner):
            request.done()
        self.made.emit(request.words)
