"""Waking a crawl when another program, or a person with an editor, writes the settings of its project."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

_LOOK_EVERY_S = 1.0


@contextmanager
def watched(file: Path, tell: Callable[[], None]) -> Iterator[None]:
    """Call ``tell``, in a thread of its own, each time a file is another one, within a second."""
    is_over = threading.Event()

    def watch() -> None:
        before = _stamp(file)
        while not is_over.wait(_LOOK_EVERY_S):
            now = _stamp(file)
            if now != before:
                before = now
                tell()

    thread = threading.Thread(target=watch, name="settings watch", daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def _stamp(file: Path) -> tuple[int, int]:
    try:
        stat = file.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size
