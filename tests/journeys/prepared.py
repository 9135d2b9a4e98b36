"""Programs that are killed, forked from one process that has imported the desktop already.

To import it takes longer than what most of them do until they are killed. No application object,
thread or database is there when the process divides, so each fork is as a program just begun.
"""

from __future__ import annotations

import atexit
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("developer", "developer_day", "librarian_day", "returning")
"""Modules beside this one; each has a ``run`` that takes the words of a command line."""
MOST_BYTES = 10_000


@dataclass(frozen=True)
class Running:
    """A program under way, and what it tells."""

    pid: int
    told: IO[str]

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        os.kill(self.pid, signal.SIGKILL)


@contextmanager
def program(name: str, *words: str, errors: Path) -> Iterator[Running]:
    """Run a program until killed; what it tells comes as lines, its errors go to a file."""
    reading, writing = os.pipe()
    with errors.open("wb") as file:
        channel = _prepared()
        request = json.dumps([name, *words]).encode()
        socket.send_fds(channel, [request], [writing, file.fileno()])
        os.close(writing)
        pid = int(channel.recv(MOST_BYTES))
    with os.fdopen(reading, encoding="utf-8") as told:
        running = Running(pid, told)
        try:
            yield running
        except BaseException:
            running.kill()
            raise


@cache
def _prepared() -> socket.socket:
    """Start the process that forks, which ends with this one."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", __name__, str(there.fileno())]
    process = subprocess.Popen(command, cwd=ROOT, pass_fds=[there.fileno()])
    there.close()

    def end() -> None:
        here.close()
        process.wait()

    atexit.register(end)
    return here


def _fork_for_ever(channel: socket.socket) -> None:
    """Fork a program for each request, until nobody can ask any more."""
    for name in PROGRAMS:
        importlib.import_module(f"tests.journeys.{name}")
    # Nobody waits for those that are killed.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        request, descriptors, _, _ = socket.recv_fds(channel, MOST_BYTES, 2)
        if not request:
            return
        pid = os.fork()
        if pid == 0:
            channel.close()
            name, *words = json.loads(request)
            _be(importlib.import_module(f"tests.journeys.{name}").run, words, descriptors)
        for descriptor in descriptors:
            os.close(descriptor)
        channel.send(str(pid).encode())


def _be(run: Callable[[list[str]], None], words: list[str], descriptors: list[int]) -> NoReturn:
    """Be a program: its words, its output and errors, and its end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, descriptor in enumerate(descriptors, start=1):
        os.dup2(descriptor, number)
        os.close(descriptor)
    code = 0
    try:
        run(words)
    except BaseException:  # noqa: BLE001 - whoever waits reads what went wrong
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    _fork_for_ever(socket.socket(fileno=int(sys.argv[1])))
