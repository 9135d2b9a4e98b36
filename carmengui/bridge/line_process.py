"""A process of this program that takes orders and tells events by lines, and all that it started."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Collection, Mapping
from contextlib import suppress
from enum import StrEnum
from typing import IO, Any

import psutil

from carmengui.bridge.message_lines import from_line, to_line

_ENDED: dict[str, Any] = {}
_END_TIMEOUT_S = 5.0


class LineProcess:
    """One process, owned by one thread: start it, give it orders, hear its events, end it.

    Args:
        argument: what the program becomes that process by.
        environment: the variables of its environment.
        events: the kinds of events that it tells; other lines are passed over.

    """

    def __init__(
        self, argument: str, environment: Mapping[str, str], events: Collection[str]
    ) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - this program itself
            _command(argument),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=dict(environment),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdout is not None
        self._kinds = frozenset(events)
        self._events: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._reader = threading.Thread(
            target=self._read, args=(self._process.stdout,), name=f"events {argument}", daemon=True
        )
        self._reader.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """Whether the process is no more."""
        return self._process.poll() is not None

    def order(self, order: StrEnum, **values: Any) -> None:
        """Give an order; a process that has ended shows in the events."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(to_line(order, **values))
            self._process.stdin.flush()

    def event(self, timeout_s: float) -> dict[str, Any] | None:
        """Return the next event, an empty one when the process has ended, nothing when none comes."""
        try:
            return self._events.get(timeout=max(timeout_s, 0.0))
        except queue.Empty:
            return None

    def size_mb(self) -> float:
        """Return the memory of the process and of all it started, shared pages counted once each."""
        sizes = 0
        for process in self._family():
            with suppress(psutil.Error):
                memory = process.memory_info()
                sizes += memory.rss - getattr(memory, "shared", 0)
        return sizes / 2**20

    def kill(self) -> None:
        """End the process and all that it started."""
        for process in self._family():
            with suppress(psutil.Error):
                process.kill()
        self._process.wait()
        self._reader.join(_END_TIMEOUT_S)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _family(self) -> list[psutil.Process]:
        try:
            first = psutil.Process(self._process.pid)
            return [*first.children(recursive=True), first]
        except psutil.Error:
            return []

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            for line in pipe:
                message = from_line(line)
                if message.get("kind") in self._kinds:
                    self._events.put(message)
        self._events.put(_ENDED)


def _command(argument: str) -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, argument]
    return [sys.executable, "-m", "carmengui", argument]
