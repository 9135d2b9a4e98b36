"""What an interrupt from the keyboard means to a crawl: the first ends it, the second at once."""

from __future__ import annotations

import queue
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from carmengui.engine.crawl.schedule.control import CrawlControl


@dataclass(slots=True)
class Interrupts:
    """How often the person at the keyboard asked for an end."""

    count: int = 0


@contextmanager
def stopping(control: CrawlControl) -> Iterator[Interrupts]:
    """Let an interrupt stop a crawl while the block runs.

    The first one lets answers under way come in, the second waits for nothing, and a third is what
    it always was. The control is told by a thread: a handler runs in the middle of anything, also of
    the locks that the control needs itself, and only a simple queue may be used there.
    """
    seen = Interrupts()
    if threading.current_thread() is not threading.main_thread():
        yield seen  # only the main thread may say what a signal means
        return
    asked: queue.SimpleQueue[bool | None] = queue.SimpleQueue()

    def note(_number: int, _frame: FrameType | None) -> None:
        seen.count += 1
        asked.put(seen.count > 1)
        if seen.count > 1:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def pass_on() -> None:
        while (now := asked.get()) is not None:
            control.stop(now=now)

    listener = threading.Thread(target=pass_on, name="interrupts", daemon=True)
    listener.start()
    before = signal.signal(signal.SIGINT, note)
    try:
        yield seen
    finally:
        signal.signal(signal.SIGINT, before)
        asked.put(None)
        listener.join()
