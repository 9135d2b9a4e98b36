"""Long commands: a bar on a terminal, one sentence after Ctrl+C, wherever it is heard."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import IO, Any

import pytest

from carmengui.cli.terminal.progress import patience
from carmengui.engine.model.headway import Headway
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import Store
from tests.engine.runs.endless_run import make_endless
from tests.engine.runs.small_project import FIRST, make_project

pty = pytest.importorskip("pty")
STOPPED = "Stopped. Everything stored so far is kept."
# A test run in the background hands down that interrupts are ignored.
PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from carmengui.app import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = make_project(tmp_path / "project", FIRST)
    with closing(Store(folder / "carmen.sqlite")) as store:
        RunBook(folder).take(store, "Extraction", {"title rules": "12ab"})
    return folder


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Terminal:
    """A command whose standard error is a terminal."""

    def __init__(self, *arguments: object) -> None:
        self._ours, theirs = pty.openpty()
        self._shown = bytearray()
        self.running = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=theirs,
            env=os.environ | {"COLUMNS": "120"},
        )
        os.close(theirs)

    @property
    def words(self) -> str:
        return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", self._shown.decode())

    def read_until(self, words: str) -> None:
        while words not in self.words:
            self._shown += os.read(self._ours, 4096)

    def ended(self) -> tuple[int, str]:
        """Return the exit code and what was written on standard output."""
        assert self.running.stdout is not None
        try:
            while chunk := os.read(self._ours, 4096):
                self._shown += chunk
        except OSError:  # the other end is closed
            pass
        os.close(self._ours)
        with self.running as running:
            out: IO[bytes] | None = running.stdout
            assert out is not None
            return running.wait(60), out.read().decode()


def test_a_comparison_in_the_middle_of_a_statement_is_ended(project: Path) -> None:
    make_endless(project, like=1, number=2)
    terminal = Terminal("compare", 1, 2, "--project", project)
    terminal.read_until("Comparing 0 of 3 records")
    terminal.running.send_signal(signal.SIGINT)
    assert terminal.ended() == (1, "")
    assert terminal.words.rstrip().endswith(STOPPED)
    assert "Traceback" not in terminal.words
    assert list(project.glob("runs/*-journal")) == []


def test_the_statistics_show_what_is_done(project: Path) -> None:
    terminal = Terminal("stats", project)
    code, out = terminal.ended()
    assert (code, out.splitlines()[0]) == (0, "3 records")
    assert "of 3 pages" in terminal.words


def test_statistics_are_ended(project: Path) -> None:
    """A pipe for the list of words that nobody writes into: the command waits there for ever."""
    os.mkfifo(project / "words.dic")
    terminal = Terminal("stats", project, "--set", "--words", project / "words.dic")
    with (project / "words.dic").open("wb"):  # it is being read
        terminal.running.send_signal(signal.SIGINT)
        assert terminal.ended() == (1, "")
    assert terminal.words.rstrip().endswith(STOPPED)


def test_without_a_terminal_nothing_is_drawn(command: Callable[..., Any], project: Path) -> None:
    ran = command("compare", 1, "now", "--project", project)
    assert (ran.code, ran.err) == (0, "")


def test_an_interrupt_that_sqlite_swallowed_is_one_all_the_same() -> None:
    def interrupted(_: int) -> None:
        signal.raise_signal(signal.SIGINT)

    with closing(sqlite3.connect(":memory:")) as connection:
        connection.create_function("interrupted", 1, interrupted)
        with pytest.raises(KeyboardInterrupt), patience():
            connection.execute("SELECT interrupted(1)").fetchone()


def test_it_is_not_wanted_any_more_once_it_was_interrupted() -> None:
    def be_interrupted(headway: Headway) -> None:
        assert headway.is_wanted()
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            assert not headway.is_wanted()
            headway.check()

    with pytest.raises(KeyboardInterrupt), patience() as headway:
        be_interrupted(headway)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_ignores_interrupts_goes_on_ignoring_them() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with patience() as headway:
        signal.raise_signal(signal.SIGINT)
        assert headway.is_wanted()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_other_failures_stay_what_they_are() -> None:
    with pytest.raises(sqlite3.OperationalError), patience(), closing(sqlite3.connect("")) as base:
        base.execute("SELECT * FROM nowhere")
