"""The demo web, alone: serves until standard input ends or the process is told to stop.

``python -m carmengui.demo.web --port N --log FILE [--real-clock]`` prints its address as the first
line and appends each request to the file, at its start and at the end of its answer.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Self

from carmengui.demo.clock import DemoClock
from carmengui.demo.hosting import DemoWeb, Served
from carmengui.demo.server import Moment
from carmengui.engine.model import Clock, KnownError, SystemClock

__all__ = ["DemoWeb", "FileLog", "Served", "main"]


class FileLog:
    """Appends each event of the demo web to a file as a JSON line, flushed at once."""

    def __init__(self, path: Path) -> None:
        try:
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise KnownError(
                "The log {path} cannot be written: {reason}.",
                "Name another file.",
                path=path,
                reason=error.strerror,
            ) from error
        self._lock = threading.Lock()

    def __call__(self, event: Moment, served: Served) -> None:
        """Write one event."""
        row = {"event": event, **asdict(served), "at": served.at.isoformat()}
        if event is Moment.OPEN:
            del row["status"]
        with self._lock:
            self._file.write(json.dumps(row) + "\n")
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        with self._lock:
            self._file.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve the demo web until standard input ends or the process is told to stop."""
    parser = argparse.ArgumentParser(description="Serve the bundled demo web on loopback.")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free port")
    parser.add_argument("--log", type=Path, required=True, help="file to append JSON lines to")
    parser.add_argument("--real-clock", action="store_true", help="let the sites live in real time")
    options = parser.parse_args(arguments)
    clock: Clock = SystemClock() if options.real_clock else DemoClock()
    told = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: told.set())
    threading.Thread(target=_await_end_of_input, args=(told,), daemon=True).start()
    try:
        with FileLog(options.log) as log, DemoWeb(clock, port=options.port, on_served=log) as web:
            sys.stdout.write(f"{web.address[0]}:{web.address[1]}\n")
            sys.stdout.flush()
            told.wait()
    except KnownError as error:
        parser.exit(1, f"{error}\n")


def _await_end_of_input(told: threading.Event) -> None:
    # Not through sys.stdin: its lock, held by this thread, would abort the interpreter's end.
    while os.read(sys.stdin.fileno(), 4096):
        pass
    told.set()


if __name__ == "__main__":
    main()
