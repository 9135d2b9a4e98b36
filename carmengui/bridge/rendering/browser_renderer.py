"""The renderer that the engine is given: QtWebEngine in a process of its own behind the engine's proxy."""

from __future__ import annotations

import threading
import time
from typing import Any, Self

from carmengui.bridge.rendering.browser_process import BrowserProcess
from carmengui.bridge.rendering.messages import Event, Order
from carmengui.engine.model import NOTHING, Capture, Sentence
from carmengui.engine.rendering import (
    PageAccess,
    PageTraffic,
    Rendered,
    RenderingProxy,
    RenderLimits,
    Settled,
    SettleRule,
    Step,
)

_START_S = 60.0
_GLANCE_S = 0.1
_SIZE_EVERY_S = 1.0
_PAGES_SHARED = 20
"""So many pages of a host share a process of the browser, which keeps much of what they took."""
_PAGES_EACH = 200
"""A browser that has shown so many pages is started anew: what it still holds is let go."""


class _PageFailedError(Exception):
    """The page has no document; the browser cannot go on to another one."""

    def __init__(self, problem: Sentence, *, is_lasting: bool = False) -> None:
        super().__init__(str(problem))
        self.problem = problem
        self.is_lasting = is_lasting


class BrowserRenderer:
    """Renders pages one after the other; for one thread at a time.

    The browser starts with the first page, again after a crash, a page that did not end or one that
    grew too large, and after many pages.

    Args:
        access: how pages reach the web.
        limits: what one page may take.

    """

    def __init__(self, access: PageAccess, limits: RenderLimits | None = None) -> None:
        self._limits = limits or RenderLimits()
        self._proxy = RenderingProxy(access, self._limits)
        self._cancelled = threading.Event()
        self._process: BrowserProcess | None = None
        self._pages = 0
        self._size_mb = 0.0
        self._lasting_problem = NOTHING

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The number of the rendering process; 0 while there is none."""
        return self._process.pid if self._process else 0

    def render(self, url: str, stored: Capture | None = None) -> Rendered:
        """Return a page as a browser shows it; a failure is data, never an exception.

        Args:
            url: the address of the page.
            stored: the response that was fetched already; it is not fetched a second time.

        """
        begun_at = time.monotonic()
        if self._lasting_problem:
            return Rendered(url, problem=self._lasting_problem, is_lasting=True)
        html = final_url = ""
        with self._proxy.page(url, stored) as traffic:
            try:
                document, settled = self._document(url, traffic)
            except _PageFailedError as failed:
                self._end_process()
                if failed.is_lasting:
                    self._lasting_problem = failed.problem
                settled, problem = Settled.FAILED, failed.problem
            else:
                html, final_url = str(document["html"]), str(document["url"])
                problem = traffic.reason_for(final_url or url)
                if not (final_url or problem):
                    problem = Sentence("the browser could not load the page")
            if problem:
                html, settled = "", Settled.FAILED
            took_s = time.monotonic() - begun_at
            is_lasting = bool(self._lasting_problem)
            return Rendered(
                url, html, final_url, traffic.requests(), took_s, settled, problem, is_lasting
            )

    def cancel(self) -> None:
        """Give up the page that is being rendered, and all that come; from any thread."""
        self._cancelled.set()

    def close(self) -> None:
        """End the browser with all its processes."""
        self._end_process()
        self._proxy.close()

    def _document(self, url: str, traffic: PageTraffic) -> tuple[dict[str, Any], Settled]:
        self._check_cancelled()
        process = self._started()
        self._pages += 1
        traffic.begin()
        is_anew = self._size_mb > self._limits.memory_mb / 3 or not self._pages % _PAGES_SHARED
        self._size_mb = 0.0
        process.order(Order.OPEN, url=url, page=self._pages, is_anew=is_anew)
        rule, is_loaded = SettleRule(self._limits), False
        measured_at = time.monotonic()
        while True:
            self._check_cancelled()
            event = process.event(_GLANCE_S)
            if event is not None:
                is_loaded = self._is_of_loading(event) or is_loaded
            if time.monotonic() - measured_at > _SIZE_EVERY_S:
                self._check_size(process)
                measured_at = time.monotonic()
            step = rule.next_step(
                traffic.age_s(), traffic.quiet_s(), traffic.idle_s(), is_loaded=is_loaded
            )
            if step is Step.SCROLL:
                process.order(Order.SCROLL)
            elif step is Step.TAKE:
                return self._taken(process), rule.settled

    def _is_of_loading(self, event: dict[str, Any]) -> bool:
        """Tell whether an event says that the page is loaded; one of its end is a failure."""
        if not event or event["kind"] == Event.CRASHED:
            raise _PageFailedError(Sentence("the page ended the browser that rendered it"))
        return bool(event["kind"] == Event.LOADED and event["page"] == self._pages)

    def _taken(self, process: BrowserProcess) -> dict[str, Any]:
        process.order(Order.TAKE)
        ends_at = time.monotonic() + self._limits.take_s
        while (left_s := ends_at - time.monotonic()) > 0:
            self._check_cancelled()
            event = process.event(min(left_s, _GLANCE_S))
            if event is None:
                continue
            self._is_of_loading(event)
            if event["kind"] == Event.DOCUMENT and event["page"] == self._pages:
                return event
        # A page that hands nothing over is in a script that does not end.
        raise _PageFailedError(Sentence("a script of the page did not end in time"))

    def _check_cancelled(self) -> None:
        if self._cancelled.is_set():
            raise _PageFailedError(Sentence("the rendering was cancelled"))

    def _check_size(self, process: BrowserProcess) -> None:
        most_mb = self._limits.memory_mb
        self._size_mb = process.size_mb()
        if self._size_mb > most_mb:
            words = "the page took more than {n:,} MB of memory in the browser"
            raise _PageFailedError(Sentence.of(words, n=most_mb))

    def _started(self) -> BrowserProcess:
        if self._process is not None and (
            self._process.has_ended or self._pages % _PAGES_EACH == _PAGES_EACH - 1
        ):
            self._end_process()
        if self._process is None:
            try:
                self._process = BrowserProcess(self._proxy.port, self._proxy.password)
            except OSError as error:
                words = "the browser that renders pages could not be started ({error})"
                raise _PageFailedError(Sentence.of(words, error=error), is_lasting=True) from error
            self._await_start(self._process)
        return self._process

    def _await_start(self, process: BrowserProcess) -> None:
        event, ends_at = None, time.monotonic() + _START_S
        while event is None and time.monotonic() < ends_at:
            self._check_cancelled()
            event = process.event(_GLANCE_S)
        event = event or {}
        if event.get("kind") == Event.READY:
            return
        problem = Sentence("the browser that renders pages does not start on this computer")
        if event.get("kind") == Event.UNAVAILABLE:
            problem = Sentence.from_text(str(event["reason"]))
        raise _PageFailedError(problem, is_lasting=True)

    def _end_process(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None
