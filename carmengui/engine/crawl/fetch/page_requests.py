"""Requests of pages that are rendered: they come from the threads of a browser and wait for the crawl's."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from carmengui.engine.model import Capture, FetchRequest, Outcome
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import Sentence

_ENDED = Sentence("the page is no longer rendered")
Read = Callable[[], Capture]
"""Returns a response; whoever asked reads it, where it lies in the archive."""


@dataclass(slots=True, eq=False)
class PageAsk:
    """What a page asks of the crawl: a response, or without ``request`` whether a URL may be asked for."""

    url: str
    request: FetchRequest | None = None
    answered: Future[Any] = field(default_factory=Future)
    """Why a URL must not be asked for, or nothing; for a request what reads its response."""

    @property
    def is_over(self) -> bool:
        """Whether it was answered."""
        return self.answered.done()

    def allow(self) -> None:
        """Answer that a URL may be asked for."""
        self._set(None)

    def answer(self, read: Read) -> None:
        """Answer a request."""
        self._set(read)

    def refuse(self, refusal: Refusal, at: datetime) -> None:
        """Answer that a URL must not be asked for."""
        self._set(refusal if self.request is None else self._failure(refusal.reason, at))

    def end(self, at: datetime) -> None:
        """Answer that it is too late."""
        self._set(None if self.request is None else self._failure(_ENDED, at))

    def _failure(self, reason: Sentence, at: datetime) -> Read:
        capture = Capture(self.url, at, Outcome.FAILED, reason=reason)
        return lambda: capture

    def _set(self, answer: Refusal | Read | None) -> None:
        with suppress(InvalidStateError):  # the first answer stands
            self.answered.set_result(answer)


class PageRequests:
    """Hands requests over to the crawl's thread, and lets those who ask wait for the answer.

    Args:
        wake: set when something was asked.
        now: the clock that failures are dated by.

    """

    def __init__(self, wake: threading.Event, now: Callable[[], datetime]) -> None:
        self._wake = wake
        self._now = now
        self._gate = threading.Lock()
        self._new: list[PageAsk] = []
        self._open: set[PageAsk] = set()
        self._is_closed = False

    def refusal(self, url: str) -> Refusal | None:
        """Return why a URL must not be asked for; from any thread, it may wait for a robots.txt."""
        refusal: Refusal | None = self._ask(PageAsk(url))
        return refusal

    def fetch(self, request: FetchRequest) -> Capture:
        """Return what a request brings, in its turn; from any thread."""
        read: Read = self._ask(PageAsk(request.url, request))
        return read()

    def take(self) -> list[PageAsk]:
        """Return what was asked since the last call (in the crawl's thread)."""
        with self._gate:
            new, self._new = self._new, []
        return new

    @property
    def is_waiting(self) -> bool:
        """Whether anybody waits for an answer."""
        return bool(self._open)

    @property
    def is_closed(self) -> bool:
        """Whether nothing is answered any more: the crawl is over."""
        return self._is_closed

    def end_all(self) -> None:
        """Let nobody wait any more: the page is given up."""
        with self._gate:
            asks, self._new = list(self._open), []
        for ask in asks:
            ask.end(self._now())

    def close(self) -> None:
        """Let nobody wait from now on: the crawl is over."""
        with self._gate:
            self._is_closed = True
        self.end_all()

    def _ask(self, ask: PageAsk) -> Any:
        with self._gate:
            if not self._is_closed:
                self._new.append(ask)
                self._open.add(ask)
        if self._is_closed:
            ask.end(self._now())
        self._wake.set()
        try:
            return ask.answered.result()
        finally:
            with self._gate:
                self._open.discard(ask)
