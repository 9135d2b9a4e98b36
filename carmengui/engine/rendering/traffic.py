"""The traffic of one page in the browser: what it asks for, what is refused, and when it is quiet."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from carmengui.engine.model import Capture, FetchRequest
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.rendering.address_space import space_of
from carmengui.engine.rendering.renderer import PageAccess, PageRequest, RenderLimits

_METHODS = frozenset({"GET", "HEAD"})
# What belongs to one connection (RFC 9110, 7.6.1) or tells of a coding that is undone, and what would
# bind the browser beyond the page.
_DROPPED = frozenset(
    "connection content-encoding content-length keep-alive proxy-authenticate proxy-connection te trailer"
    " transfer-encoding upgrade alt-svc strict-transport-security nel report-to reporting-endpoints".split()
)
_MOST_KEPT = 1_000
"""So many requests of one page are listed; what comes after them is refused without an entry."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the browser gets for one request."""

    status: int
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""


_REFUSED, _FAILED, _MISSING = Answer(403), Answer(502), Answer(404)


class PageTraffic:
    """Answers the requests of one page; thread-safe.

    Args:
        url: the address of the page.
        access: how it reaches the web.
        limits: how much the page may fetch, and for how long.
        stored: the response of the page itself where it was fetched already.

    """

    def __init__(
        self,
        url: str,
        access: PageAccess,
        limits: RenderLimits,
        stored: Capture | None = None,
    ) -> None:
        self.url = url
        self._access = access
        self._limits = limits
        self._stored = stored
        self._gate = threading.Lock()
        self._requests: list[PageRequest] = []
        self._begun_at = self._quiet_since = time.monotonic()
        self._idle_s = 0.0
        self._under_way = self._sent = self._bytes = 0
        self._is_over = False

    def answer(self, method: str, url: str, headers: Mapping[str, str]) -> Answer:
        """Return what the browser gets for a request; every request is noted with its reason."""
        url = url.partition("#")[0]
        if url.endswith("/favicon.ico"):
            return _MISSING
        if method == "OPTIONS" and headers.get("access-control-request-method") in _METHODS:
            return _preflight(headers)
        with self._one_under_way():
            try:
                return self._answer(method, url, headers)
            except Exception as error:  # noqa: BLE001 - the page must hear of it as of any failure
                words = "an error in the program stopped it ({name})"
                reason = Sentence.of(words, name=type(error).__name__)
                self._note(PageRequest(method, url, reason=reason))
                return _FAILED

    def requests(self) -> tuple[PageRequest, ...]:
        """Return what was asked for so far."""
        with self._gate:
            return tuple(self._requests)

    def begin(self) -> None:
        """Count the time from now on: the browser is there and is told the address."""
        with self._gate:
            self._begun_at = self._quiet_since = time.monotonic()
            self._idle_s = 0.0

    def reason_for(self, url: str) -> Sentence:
        """Return why the last request for an address brought nothing; nothing where it did."""
        url = url.partition("#")[0]
        found = (request for request in reversed(self.requests()) if request.url == url)
        request = next(found, None)
        is_lost = request is not None and (request.is_refused or not request.status)
        return request.reason if request is not None and is_lost else NOTHING

    def age_s(self) -> float:
        """Return how long ago the page was begun."""
        return time.monotonic() - self._begun_at

    def quiet_s(self) -> float:
        """Return for how long now no request has been under way; 0 while one is."""
        with self._gate:
            return 0.0 if self._under_way else time.monotonic() - self._quiet_since

    def idle_s(self) -> float:
        """Return for how long, all in all, no request was under way."""
        with self._gate:
            still = 0.0 if self._under_way else time.monotonic() - self._quiet_since
            return self._idle_s + still

    def end(self) -> None:
        """Refuse whatever still comes: the page is done with."""
        with self._gate:
            self._is_over = True

    @contextmanager
    def _one_under_way(self) -> Iterator[None]:
        with self._gate:
            if not self._under_way:
                self._idle_s += time.monotonic() - self._quiet_since
            self._under_way += 1
        try:
            yield
        finally:
            with self._gate:
                self._under_way -= 1
                self._quiet_since = time.monotonic()

    def _answer(self, method: str, url: str, headers: Mapping[str, str]) -> Answer:
        objection = self._objection(method, url, headers)
        if objection:
            self._note(PageRequest(method, url, is_refused=True, reason=objection))
            return _REFUSED
        return self._passed_on(method, self._capture(url, headers))

    def _objection(self, method: str, url: str, headers: Mapping[str, str]) -> Sentence:
        """Return why a request is not sent, and count it where it is."""
        reason = _unsendable(method, headers) or self._over_limit()
        return reason if reason or self._is_stored(url) else self._refused(url)

    def _refused(self, url: str) -> Sentence:
        refusal = self._access.refusal(url)
        if refusal:
            return refusal.reason
        ip_of = self._access.ip_of
        if space_of(ip_of(url)) > space_of(ip_of(self.url)):
            return Sentence("a page of the web asks nothing of a private network or this computer")
        return NOTHING

    def _over_limit(self) -> Sentence:
        limits = self._limits
        with self._gate:
            if self._is_over or self.age_s() > limits.most_s:
                return Sentence("the time for this page is over")
            if self._bytes >= limits.bytes:
                return Sentence.of("the page has fetched its {n:,} bytes", n=limits.bytes)
            if self._sent >= limits.requests:
                return Sentence.of("the page has sent its {n:,} requests", n=limits.requests)
            self._sent += 1
        return NOTHING

    def _is_stored(self, url: str) -> bool:
        return self._stored is not None and url == self.url.partition("#")[0]

    def _capture(self, url: str, headers: Mapping[str, str]) -> Capture:
        if self._is_stored(url):
            assert self._stored is not None
            return self._stored
        accept = headers.get("accept", "")
        # What a browser says for a page names formats of pictures; the crawler has words of its own.
        accept = "" if "text/html" in accept else accept
        with self._gate:
            left_bytes = max(self._limits.bytes - self._bytes, 1)
        origin = headers.get("origin", "")
        return self._access.fetch(
            FetchRequest(
                url,
                max_body_bytes=left_bytes,
                accept=accept,
                origin=origin,
                page_url=self.url,
            )
        )

    def _passed_on(self, method: str, capture: Capture) -> Answer:
        size = len(capture.body)
        with self._gate:
            self._bytes += size
            is_too_much = self._bytes > self._limits.bytes
        reason = capture.reason
        if is_too_much:
            reason = Sentence.of("the page has fetched its {n:,} bytes", n=self._limits.bytes)
        self._note(PageRequest(method, capture.url, capture.status, size, is_too_much, reason))
        if is_too_much:
            return _REFUSED
        if not capture.status:
            return _FAILED
        kept = tuple(
            (name, value) for name, value in capture.headers if name.lower() not in _DROPPED
        )
        return Answer(capture.status, kept, capture.body)

    def _note(self, request: PageRequest) -> None:
        with self._gate:
            if len(self._requests) < _MOST_KEPT:
                self._requests.append(request)


def _preflight(headers: Mapping[str, str]) -> Answer:
    """Allow a script to ask another host by GET (Fetch, 3.2.2); the host is not asked for it.

    That question guards hosts from methods and headers that are not usual, and none of these are sent on.
    Whether the script may read what comes is still up to the response of the host.
    """
    return Answer(
        204,
        (
            ("Access-Control-Allow-Origin", headers.get("origin", "")),
            ("Access-Control-Allow-Credentials", "true"),
            ("Access-Control-Allow-Methods", "GET, HEAD"),
            ("Access-Control-Allow-Headers", headers.get("access-control-request-headers", "")),
        ),
    )


def _unsendable(method: str, headers: Mapping[str, str]) -> Sentence:
    """Return why no request of this kind is sent for a page."""
    if method not in _METHODS:
        return Sentence.of("only GET and HEAD are sent for a page, not {method}", method=method)
    if "upgrade" in headers:
        return Sentence("a page that is rendered gets no WebSocket")
    if headers.get("service-worker", "").lower() == "script":
        return Sentence("a page that is rendered gets no service worker")
    return NOTHING
