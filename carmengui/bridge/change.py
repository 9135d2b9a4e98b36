"""Change: write something into the project in the engine's own thread, hear of it in the GUI thread."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime

import shiboken6
from PySide6.QtCore import QObject, Signal

from carmengui.bridge.engine_host import EngineHost
from carmengui.bridge.sentences import failure_words
from carmengui.engine.crash import error_report
from carmengui.engine.model import KnownError
from carmengui.engine.model.edits import EditTurn, FileChange
from carmengui.engine.project import Project
from carmengui.engine.project.begun_edits import log_begun_edit
from carmengui.engine.project.file_changes import (
    Contents,
    changes_between,
    put_changes,
    read_files,
)
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.project.full_texts import FULL_TEXTS, apply_choices
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.begun_edits import BegunEdit, begin_edit, end_edit
from carmengui.engine.review.log.edits import changes_of, edit_of, write_edit, write_turn


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of files of the project, that can be undone.

    ``do`` runs in the engine's thread; it may change the files that fit the patterns in ``places``,
    below the folder of the project, and no others. ``words`` and ``undone_words`` say in a sentence
    what is true after it, and after it was undone. What ``prepare`` writes is no part of the change.
    """

    do: Callable[[Project], object]
    words: str
    undone_words: str
    places: tuple[str, ...]
    prepare: Callable[[Project], object] = lambda _: None


@dataclass(frozen=True, slots=True)
class _Done:
    """What was written: the sentence to say, and the line of the log (0: there is none)."""

    words: str
    line: int
    is_silent: bool = False


@dataclass(frozen=True, slots=True)
class _Request:
    """A change under way; what became of it is called in the GUI thread."""

    work: Callable[[Project], _Done]
    owner: weakref.ref[QObject] | None = None
    done: Callable[[], None] | None = None


class Change(QObject):
    """Makes changes one after the other, none is dropped; each is a line of the log.

    While a crawl runs they are made between two of its requests, so that the project has one
    writer. What cannot be written is said in a sentence, and nothing is changed then.
    """

    beginning = Signal()
    """Something is to be changed, undone or redone: what is not in the log yet is written before."""
    made = Signal(str)
    """Something is written: what is true now, in a sentence (empty when there is nothing to say)."""
    logged = Signal(int)
    """What was written is this line of the edits in the log."""
    settled = Signal()
    """One thing more is written, or could not be: what waits for ``is_quiet`` may look again."""
    failed = Signal(str)
    """Something could not be written, in one sentence."""
    broken = Signal(str)
    """The program itself is at fault: what a bug report needs."""
    _ended = Signal(object, object, str)

    def __init__(
        self,
        host: EngineHost,
        reviewer: Callable[[], str] = str,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Use ``reviewer`` to ask for the name under which changes are kept in the log."""
        super().__init__()
        self._host, self._reviewer, self._now = host, reviewer, now
        self._open_count = 1
        self._ended.connect(self._on_ended)
        host.send(self._log_what_began)

    def _log_what_began(self, project: Project) -> Callable[[], None]:
        """Write into the log what a killed program had changed in files; nobody is told of failures."""
        line = 0
        with suppress(KnownError):  # of a project that is only read, or a log that is damaged
            project.require_writable()
            line = log_begun_edit(project.folder)
        return lambda: self._ended.emit(_Request(_nothing), _Done("", line, is_silent=True), "")

    @property
    def is_quiet(self) -> bool:
        """Whether all that was to be written is written, or could not be."""
        return self._open_count == 0

    def begin(self) -> None:
        """Let everything that is not in the log yet be written."""
        self.beginning.emit()

    def run(self, owner: QObject, edit: Edit, done: Callable[[], None] | None = None) -> None:
        """Make a change; ``done`` is called in this thread, if the owner still lives then."""
        self.begin()
        reviewer, at = self._reviewer(), self._now()

        def work(project: Project) -> _Done:
            edit.prepare(project)
            before = read_files(project.folder, edit.places)
            said = edit.words, edit.undone_words
            with closing(VerdictStore(project.folder / REVIEW_DATABASE)) as log:
                # Killed from here on, the change is in the log at the next start.
                begin_edit(log, BegunEdit(reviewer, at, *said, edit.places), before)
                try:
                    edit.do(project)
                    changes = _changes_since(before, project, edit)
                    line = _write(log, changes, said, reviewer, at)
                except Exception:
                    put_changes(project.folder, _changes_since(before, project, edit), undo=True)
                    project.read_settings()
                    with suppress(KnownError):  # of a full disk; at the next start nothing is found
                        end_edit(log)
                    raise
            return _Done(edit.words, line)

        self._request(_Request(work, weakref.ref(owner), done))

    def log(
        self,
        changes: Sequence[FileChange],
        words: str,
        undone_words: str,
        after: Callable[[], object] = lambda: None,
    ) -> None:
        """Write into the log that files were changed already, so that it can be undone; silently.

        ``after`` waits, in the engine's thread, until they are on disk. No changes are no line.
        """
        reviewer, at = self._reviewer(), self._now()

        def work(project: Project) -> _Done:
            after()
            if not changes:
                return _Done(words, 0, is_silent=True)
            with closing(VerdictStore(project.folder / REVIEW_DATABASE)) as log:
                line = _write(log, changes, (words, undone_words), reviewer, at)
            return _Done(words, line, is_silent=True)

        self._request(_Request(work))

    def turn(self, turn: EditTurn) -> None:
        """Undo an edit of the log, or make it again."""
        reviewer, at = self._reviewer(), self._now()

        def work(project: Project) -> _Done:
            with closing(VerdictStore(project.folder / REVIEW_DATABASE)) as log:
                edit = edit_of(log, turn.line)
                changes = changes_of(log, edit)
                put_changes(project.folder, changes, undo=edit.stands)
                project.read_settings()
                if any(change.path == FULL_TEXTS for change in changes):
                    apply_choices(project)
                line = write_turn(log, turn, reviewer=reviewer, at=at)
            return _Done(edit.undone_words if edit.stands else edit.words, line)

        self._request(_Request(work))

    def _request(self, request: _Request) -> None:
        self._open_count += 1
        self._host.send(lambda project: self._carry_out(request, project))

    def _carry_out(self, request: _Request, project: Project) -> Callable[[], None]:
        """Write (in the engine's thread); return how to tell of it."""
        failure, done = "", _Done("", 0)
        try:
            project.require_writable()
            # Within the batch of a crawl it can be undone by itself: all of it is written, or nothing.
            with project.store.writing():
                done = request.work(project)
        except KnownError as error:
            failure = failure_words(error)
        except Exception as error:  # noqa: BLE001 - the door of the thread: the crawl must go on
            failure = self.tr("The program made a mistake while writing ({}).").format(repr(error))
            self.broken.emit(error_report(error))
        return lambda: self._ended.emit(request, done, failure)

    def _on_ended(self, request: _Request, done: _Done, failure: str) -> None:
        self._open_count -= 1
        if failure:
            self.failed.emit(failure)
        else:
            self._tell(request, done)
        self.settled.emit()

    def _tell(self, request: _Request, done: _Done) -> None:
        if done.line:
            self.logged.emit(done.line)
        owner = request.owner() if request.owner else None
        if request.done and owner is not None and shiboken6.isValid(owner):
            request.done()
        if not done.is_silent:
            self.made.emit(done.words)


def _changes_since(before: Contents, project: Project, edit: Edit) -> tuple[FileChange, ...]:
    return changes_between(before, read_files(project.folder, edit.places))


def _write(
    log: VerdictStore,
    changes: Sequence[FileChange],
    said: tuple[str, str],
    reviewer: str,
    at: datetime,
) -> int:
    """Write a line, if anything changed; the edit that began ends with it."""
    with log.writing():
        line = write_edit(log, changes, *said, reviewer=reviewer, at=at) if changes else 0
        end_edit(log)
    return line


def _nothing(_project: Project) -> _Done:
    return _Done("", 0, is_silent=True)
