"""The demo web, answering only as many pages as a test wants to see answered."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter
from dataclasses import dataclass, field

from carmengui.demo import DemoWeb, Served
from carmengui.demo.server import Moment
from carmengui.engine.model import Clock


@dataclass
class Log:
    """When which page was asked for, and when its answer had gone out."""

    opened: list[tuple[str, float]] = field(default_factory=list)
    done: list[tuple[str, float]] = field(default_factory=list)

    def pages(self) -> list[str]:
        """Return the pages that were asked for, in their order."""
        return [url for url, _ in self.opened]

    def asked_twice(self) -> set[str]:
        """Return the pages that were asked for more than once."""
        return {url for url, count in Counter(self.pages()).items() if count > 1}

    def open_at(self, moment: float, slack_s: float) -> set[str]:
        """Return the pages whose request or answer may have been on its way at a moment."""
        ends = dict(self.done)
        return {
            url
            for url, start in self.opened
            if start <= moment + slack_s and ends.get(url, moment) >= moment - slack_s
        }


class SlowWeb(DemoWeb):
    """Answers no more pages than it is allowed to; the other requests stay open."""

    def __init__(self, clock: Clock, *, allowed: float = math.inf) -> None:
        super().__init__(clock, on_served=self._on_served)
        self.pages_log = Log()
        self.held = 0
        self._allowed = allowed
        self._turn = threading.Condition()

    def allow(self, pages: float) -> None:
        """Answer as many pages as this, counted from the beginning."""
        with self._turn:
            self._allowed = pages
            self._turn.notify_all()

    def stop(self) -> None:
        """Let everything go, and stop."""
        self.allow(math.inf)
        super().stop()

    def _on_served(self, moment: Moment, served: Served) -> None:
        if served.path == "/robots.txt":
            return
        row = f"http://{served.host}{served.path}", time.time()
        if moment is not Moment.OPEN:
            self.pages_log.done.append(row)
            return
        with self._turn:
            self.pages_log.opened.append(row)
            number = len(self.pages_log.opened)
            self.held += number > self._allowed
            self._turn.wait_for(lambda: number <= self._allowed, timeout=60)
