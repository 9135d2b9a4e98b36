"""One HTTP GET on requests' own transport (urllib3): streamed, capped, and never an exception."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import SplitResult, urlsplit

import urllib3

from carmengui.engine.crawl.fetch.addresses import (
    USUAL_PORTS,
    Address,
    is_denied,
    literal_refusal,
    resolve,
)
from carmengui.engine.crawl.fetch.body import Intake
from carmengui.engine.crawl.fetch.cookies import CookieJar
from carmengui.engine.crawl.fetch.decoding import ACCEPT_ENCODING
from carmengui.engine.crawl.fetch.faults import REQUEST_ERRORS, answered_words, explain
from carmengui.engine.crawl.fetch.logins import Logins
from carmengui.engine.crawl.fetch.pool import Pools
from carmengui.engine.crawl.fetch.proxies import Proxies, Proxy
from carmengui.engine.crawl.urls import host_of, site_of
from carmengui.engine.model import Capture, Clock, Fault, FetchRequest, KnownError, Outcome
from carmengui.engine.model.networks import PrivateNetworks
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage.warc.members import outcome_of

_PORTS = {"http": 80, "https": 443}
HeadersFor = Callable[[str], tuple[tuple[str, str], ...]]
_ACCEPT_PAGES = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5"
_MAX_VALUE_CHARS = 1_000


@dataclass(frozen=True, slots=True)
class _Route:
    """Where a request goes: straight to an address, or to a proxy that knows the way."""

    address: Address
    proxy: Proxy | None = None


def _no_headers(_: str) -> tuple[tuple[str, str], ...]:
    return ()


class Fetcher:
    """Sends GET requests; thread-safe.

    Args:
        settings: the limits, and what else a project decides.
        clock: the clock that captures are dated by.
        host_map: hosts that the project itself places somewhere.
        logins: headers for the origins that ask for them.
        headers_for: asked what else to send with a request for a URL.

    Raises:
        KnownError: a setting does not fit.

    """

    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        host_map: dict[str, tuple[str, int]],
        logins: Logins | None = None,
        headers_for: HeadersFor = _no_headers,
    ) -> None:
        self._headers_for = headers_for
        self._settings = settings
        self._clock = clock
        self._host_map = host_map
        self._logins = logins or Logins()
        self._jar = CookieJar(clock) if settings.cookies else None
        self._ports = _ports(settings.ports)
        self._networks = PrivateNetworks(settings.private_networks)
        self._proxies = Proxies(settings.proxy)
        self._pools = Pools(settings)

    @property
    def caveat(self) -> str:
        """What the guard against private networks cannot check; empty when it checks everything."""
        return self._proxies.caveat

    def fetch(self, request: FetchRequest) -> Capture:
        """Return what one GET brought back; redirects are not followed, failures are data."""
        at, started = self._clock.now(), time.monotonic()
        parts = urlsplit(request.url)
        route = self._route(parts)
        if route.address.refusal:
            address = route.address
            return Capture(
                request.url, at, Outcome.FAILED, reason=address.refusal, fault=address.fault
            )
        headers = self._headers(request, parts.netloc.rpartition("@")[2])
        capture = Capture(
            request.url, at, Outcome.FAILED, ip=route.address.ip, sent=tuple(headers.items())
        )
        try:
            status, answered, body = self._exchange(
                parts, route, headers | self._secrets(request), request
            )
        except REQUEST_ERRORS as error:
            fault, reason = explain(error)
            took_s = time.monotonic() - started
            return replace(capture, reason=reason, fault=fault, elapsed_s=took_s, sent=())
        is_own = not request.page_url or _is_same_site(request.url, request.page_url)
        if self._jar is not None and is_own:
            set_cookies = (text for name, text in answered if name.lower() == "set-cookie")
            self._jar.take(request.url, set_cookies)
        outcome = outcome_of(status)
        return replace(
            capture,
            outcome=outcome,
            status=status,
            headers=answered,
            body=body,
            reason=answered_words(status) if outcome.is_error else NOTHING,
            elapsed_s=time.monotonic() - started,
        )

    def ip_of(self, url: str) -> str:
        """Return the address a request for a URL would go to now; empty where that is not known."""
        return self._route(urlsplit(url)).address.ip

    def close(self) -> None:
        """Close all connections."""
        self._pools.close()

    def _route(self, parts: SplitResult) -> _Route:
        host = parts.hostname or ""
        if parts.scheme not in _PORTS:
            words = "only http and https are fetched, not {scheme}"
            refusal = Sentence.of(words, scheme=parts.scheme)
            return _Route(Address(refusal=refusal, fault=Fault.FORBIDDEN))
        if is_denied(host, self._settings.denied_hosts):
            words = "{host} is never asked (the setting “denied_hosts” lists it)"
            refusal = Sentence.of(words, host=host)
            return _Route(Address(refusal=refusal, fault=Fault.FORBIDDEN))
        port = parts.port or _PORTS[parts.scheme]
        proxy = None if host in self._host_map else self._proxies.proxy(parts.scheme, host)
        loopback, networks = self._settings.allow_loopback, self._networks
        resolved = partial(resolve, host, port, networks=networks, ports=self._ports)
        if proxy is None:
            return _Route(resolved(self._host_map, allow_loopback=loopback))
        refusal = literal_refusal(host, allow_loopback=False, networks=networks)
        if refusal and loopback and _is_of_this_computer(host):
            return _Route(resolved({}, allow_loopback=True))
        found = resolved({}, allow_loopback=False)
        # A name that is not known here may be known to the proxy; a refused one stays refused.
        if refusal or found.fault is Fault.FORBIDDEN:
            return _Route(Address(refusal=refusal or found.refusal, fault=Fault.FORBIDDEN))
        return _Route(Address("", port), proxy)

    def _exchange(
        self, parts: SplitResult, route: _Route, headers: dict[str, str], request: FetchRequest
    ) -> tuple[int, tuple[tuple[str, str], ...], bytes]:
        deadline = time.monotonic() + self._settings.total_timeout_s
        pool = self._pools.pool(parts.scheme, parts.hostname or "", route.address, route.proxy)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if route.proxy and parts.scheme == "http":
            target = f"http://{parts.netloc.rpartition('@')[2]}{target}"
            if route.proxy.authorization:
                headers["Proxy-Authorization"] = route.proxy.authorization
        response = pool.urlopen(
            "GET",
            target,
            headers=headers,
            redirect=False,
            retries=False,
            assert_same_host=False,
            preload_content=False,
            decode_content=False,
        )
        intake = Intake(self._settings, deadline, request.most_bytes, request.max_body_bytes)
        return self._receive(response, intake)

    def _receive(
        self, response: urllib3.BaseHTTPResponse, intake: Intake
    ) -> tuple[int, tuple[tuple[str, str], ...], bytes]:
        try:
            body = intake.take(response)
        except BaseException:
            # The rest of the response is unread: the connection cannot be used again.
            response.close()
            raise
        if intake.is_cut:
            response.close()
        else:
            response.release_conn()
        return response.status, tuple(response.headers.iteritems()), body

    def _headers(self, request: FetchRequest, host: str) -> dict[str, str]:
        headers = {
            "Host": host,
            "User-Agent": self._settings.user_agent,
            "Accept": request.accept if _can_be_sent(request.accept) else _ACCEPT_PAGES,
            "Accept-Encoding": ACCEPT_ENCODING,
        }
        if _can_be_sent(request.etag):
            headers["If-None-Match"] = request.etag
        if _can_be_sent(request.last_modified):
            headers["If-Modified-Since"] = request.last_modified
        if _can_be_sent(request.origin):
            headers["Origin"] = request.origin
        return headers

    def _secrets(self, request: FetchRequest) -> dict[str, str]:
        """Return what is sent and never stored: site files' headers, the login, and cookies."""
        if request.page_url and not _is_same_site(request.url, request.page_url):
            return {}
        secrets = dict(self._headers_for(request.url)) | dict(self._logins.headers(request.url))
        cookie = self._jar.header(request.url) if self._jar is not None else ""
        if cookie:
            secrets["Cookie"] = "; ".join(filter(None, (secrets.get("Cookie", ""), cookie)))
        return secrets


def _is_same_site(url: str, page_url: str) -> bool:
    return site_of(host_of(url)) == site_of(host_of(page_url))


def _can_be_sent(value: str) -> bool:
    """Tell whether what a server or a page once said may be sent: it must be one plain line."""
    return 0 < len(value) <= _MAX_VALUE_CHARS and value.isascii() and value.isprintable()


def _is_of_this_computer(host: str) -> bool:
    return not literal_refusal(host, allow_loopback=True)


def _ports(text: str) -> frozenset[int]:
    words = text.replace(",", " ").split()
    if not all(word.isdecimal() and 0 < int(word[:6]) < 65_536 for word in words):
        raise KnownError(
            "The setting “ports” cannot be “{text}”.",
            "Write numbers, like “80 443 8080”.",
            text=text,
        )
    return USUAL_PORTS.union(map(int, words))
