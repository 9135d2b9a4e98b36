"""Long work on the command line: progress on a terminal, and an end when somebody presses Ctrl+C."""

from __future__ import annotations

import signal
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import TYPE_CHECKING

from peewee import PeeweeException

from carmengui.cli.terminal.bar import progress_bar
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import Headway, Reached, Step

if TYPE_CHECKING:
    from rich.progress import Progress

_MB = 1_000_000
_WORDS = {
    Step.READING: "Reading {name}: {done} of {total} MB",
    Step.COPYING: "Copying {done} of {total} records",
    Step.FACTS: "Searching for rule facts in {done} of {total} pages",
    Step.COMPARING: "Comparing {done} of {total} records",
    Step.COUNTING: "Counting {done} of {total} records",
    Step.RULES: "Measuring title rules on {done} of {total} records",
    Step.MARKUP: "Counting markup of {done} of {total} pages",
    Step.PAGES: "Extracting {done} of {total} stored pages",
    Step.STORING: "Storing {done} of {total} pages",
    Step.TAKING_IN: "Importing {done} of {total} pages",
    Step.WRITING: "Writing {done} of {total} records",
    Step.INDEXING: "Indexing {done} of {total} changed pages",
    Step.TEXTS: "Counting the words of {done} of {total} pages",
}


@dataclass(slots=True)
class _Interrupt:
    is_there: bool = False


@contextmanager
def patience() -> Iterator[Headway]:
    """Let long work tell how far it is while the block runs, and end where it stands on Ctrl+C.

    Raises:
        KeyboardInterrupt: it was ended so, wherever the interrupt was heard.

    """
    interrupt = _Interrupt()
    with ExitStack() as around:
        around.enter_context(_noting(interrupt))
        show = around.enter_context(_bar()) if sys.stderr.isatty() else None
        headway = Headway(show, lambda: not interrupt.is_there)
        try:
            yield headway
        except (KnownError, sqlite3.Error, PeeweeException) as error:
            # SQLite swallows what is raised while it asks something of Python.
            if interrupt.is_there:
                raise KeyboardInterrupt from error
            raise


@contextmanager
def _noting(interrupt: _Interrupt) -> Iterator[None]:
    """Note an interrupt besides what it does anyway; one that is ignored stays so."""
    before = signal.getsignal(signal.SIGINT)
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or before is not signal.default_int_handler:
        yield
        return

    def note(number: int, frame: FrameType | None) -> None:
        interrupt.is_there = True
        signal.default_int_handler(number, frame)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Shown:
    """Draws one line with words and a bar for each step, in place of that before."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=None, visible=False)
        self._step: tuple[Step, str] | None = None

    def __call__(self, reached: Reached) -> None:
        done, total = reached.done, reached.total
        if reached.step is Step.READING:
            done, total = done // _MB, -(-total // _MB)
        words = _WORDS[reached.step].format(name=reached.name, done=f"{done:,}", total=f"{total:,}")
        if self._step != (reached.step, reached.name):
            self._step = reached.step, reached.name
            self._progress.reset(self._task)  # how long is left is that of this step
        self._progress.update(
            self._task, description=words, completed=reached.done, total=reached.total, visible=True
        )


@contextmanager
def _bar() -> Iterator[_Shown]:
    with progress_bar(remaining=True) as progress:
        yield _Shown(progress)
