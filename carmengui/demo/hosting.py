"""The sites of the demo, hosted together on one loopback address for as long as they are needed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Self

from carmengui.demo.answers import Answer
from carmengui.demo.clock import DEMO_START, DemoClock
from carmengui.demo.server import Asked, DemoServer, Moment
from carmengui.demo.sites import all_sites
from carmengui.engine.model import Clock, KnownError


@dataclass(frozen=True, slots=True)
class Served:
    """One answered request; status 0 means that the connection was reset."""

    at: datetime
    host: str
    path: str
    status: int
    user_agent: str
    conditional: bool


OnServed = Callable[[Moment, Served], None]


def _ignore(moment: Moment, served: Served) -> None:
    del moment, served


class DemoWeb:
    """The sites of the demo on one loopback address; the Host header names the site.

    Args:
        clock: whose time it is; with a clock other than the demo's, the sites live from
            ``DEMO_START`` on from the moment the server was made.
        port: 0 takes a free one.
        on_served: told of each request at its start (``open``) and at the end of its answer
            (``done``), from the thread that serves it.

    """

    def __init__(self, clock: Clock, *, port: int = 0, on_served: OnServed = _ignore) -> None:
        self._clock = clock
        self._sites = {site.host: site for site in all_sites()}
        own_time = isinstance(clock, DemoClock)
        self._shift = timedelta() if own_time else clock.now().replace(microsecond=0) - DEMO_START
        self._on_served = on_served
        self._log: list[Served] = []
        self._lock = threading.Lock()
        try:
            self._server = DemoServer(port, clock.now, self._answer, self._watch)
        except OSError as error:
            raise KnownError(
                "The demo site cannot be served on port {port}: {reason}.",
                "Choose another port, or 0 for a free one.",
                port=port,
                reason=error.strerror,
            ) from error
        self._thread: threading.Thread | None = None

    @property
    def address(self) -> tuple[str, int]:
        """The IP address and the port that all hosts are served on."""
        return self._server.address

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names of the sites."""
        return tuple(self._sites)

    @property
    def seeds(self) -> tuple[str, ...]:
        """The home page of each site."""
        return tuple(f"http://{host}/" for host in self._sites)

    @property
    def log(self) -> list[Served]:
        """What has been answered so far, in the order of the answers."""
        with self._lock:
            return list(self._log)

    def start(self) -> None:
        """Begin to serve."""
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.01,), name="demo web", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Stop serving and end all connections."""
        if self._thread:
            self._server.shutdown()
            self._thread.join()
            self._thread = None
        self._server.end()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _answer(self, asked: Asked) -> Answer:
        site = self._sites.get(asked.host)
        if site is None:
            return Answer(421, f"There is no site {asked.host} here.\n".encode(), "text/plain")
        answer = site.answer(asked.target, self._clock.now() - self._shift)
        if answer.modified_at and self._shift:
            return replace(answer, modified_at=answer.modified_at + self._shift)
        return answer

    def _watch(self, moment: Moment, asked: Asked, status: int) -> None:
        served = self._served(asked, status)
        if moment is Moment.ANSWER:
            # Before the answer goes out: who has read an answer finds it in the log.
            with self._lock:
                self._log.append(served)
        else:
            self._on_served(moment, served)

    def _served(self, asked: Asked, status: int) -> Served:
        now = self._clock.now()
        return Served(now, asked.host, asked.target, status, asked.user_agent, asked.is_conditional)
