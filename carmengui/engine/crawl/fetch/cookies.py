"""The cookies of one crawl, kept by the rules of RFC 6265 and never written to disk."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from urllib.parse import urlsplit

from carmengui.engine.crawl.urls import site_of
from carmengui.engine.model import Clock

MAX_COOKIES = 50
"""For each site; the oldest goes."""
MAX_SITES = 10_000
MAX_COOKIE_CHARS = 4_096
_FAR = datetime.max.replace(tzinfo=UTC)
_PAST = datetime.min.replace(tzinfo=UTC)
_MAX_AGE = timedelta(days=400)


@dataclass(frozen=True, slots=True)
class _Cookie:
    """``domain`` is a host when ``is_host_only``, otherwise it stands for all hosts below it."""

    name: str
    value: str
    domain: str
    is_host_only: bool
    path: str
    is_secure: bool
    until: datetime

    @property
    def key(self) -> tuple[str, str, str]:
        return self.name, self.domain, self.path

    def fits(self, scheme: str, host: str, path: str) -> bool:
        """Tell whether the cookie belongs into a request."""
        is_below = not self.is_host_only and host.endswith(f".{self.domain}")
        if not (host == self.domain or is_below) or (self.is_secure and scheme != "https"):
            return False
        folder = self.path if self.path.endswith("/") else f"{self.path}/"
        return path == self.path or path.startswith(folder)


class CookieJar:
    """All cookies of a crawl, apart for each site; thread-safe."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._sites: dict[str, dict[tuple[str, str, str], _Cookie]] = {}
        self._lock = threading.Lock()

    def take(self, url: str, set_cookies: Iterable[str]) -> None:
        """Keep what a response from that URL sets; what it may not set is passed over."""
        now = self._clock.now()
        for text in set_cookies:
            cookie = _read(url, text, now)
            if cookie is not None:
                self._keep(cookie, now)

    def header(self, url: str) -> str:
        """Return the Cookie header for a request; empty when there is none to send."""
        parts, now = urlsplit(url), self._clock.now()
        host, path = parts.hostname or "", parts.path or "/"
        with self._lock:
            known = list(self._sites.get(site_of(host), {}).values())
        fitting = [c for c in known if c.until > now and c.fits(parts.scheme, host, path)]
        fitting.sort(key=lambda cookie: -len(cookie.path))
        return "; ".join(f"{c.name}={c.value}" if c.name else c.value for c in fitting)

    def _keep(self, cookie: _Cookie, now: datetime) -> None:
        with self._lock:
            site = self._sites.setdefault(site_of(cookie.domain), {})
            site.pop(cookie.key, None)
            if cookie.until > now:
                site[cookie.key] = cookie
            if len(site) > MAX_COOKIES:
                del site[next(iter(site))]
            if len(self._sites) > MAX_SITES:
                del self._sites[next(iter(self._sites))]


def _read(url: str, text: str, now: datetime) -> _Cookie | None:
    """Read one Set-Cookie header (RFC 6265, sections 5.2 and 5.3)."""
    pair, *rest = text.split(";")
    name, equals, value = pair.partition("=")
    name, value = (name.strip(), value.strip()) if equals else ("", name.strip())
    if not (name or value) or len(text) > MAX_COOKIE_CHARS or not (name + value).isprintable():
        return None
    attributes = {}
    for item in rest:
        key, _, given = item.partition("=")
        attributes[key.strip().lower()] = given.strip()
    parts = urlsplit(url)
    host = parts.hostname or ""
    domain = attributes.get("domain", "").lower().removeprefix(".")
    path = attributes.get("path", "")
    if domain and not _may_set_for(host, domain):
        return None
    is_secure = "secure" in attributes
    if is_secure and parts.scheme != "https":
        return None
    if not _keeps_its_promise(name, domain, path, is_secure=is_secure):
        return None
    return _Cookie(
        name,
        value,
        domain or host,
        not domain,
        path if path.startswith("/") else _folder(parts.path),
        is_secure,
        _until(attributes, now),
    )


def _may_set_for(host: str, domain: str) -> bool:
    """Tell whether a host may set cookies for a domain: its own or one above it, never a suffix.

    A suffix that anybody may register under has no site but itself, so the sites differ.
    """
    return host == domain or (host.endswith(f".{domain}") and site_of(host) == site_of(domain))


def _keeps_its_promise(name: str, domain: str, path: str, *, is_secure: bool) -> bool:
    lower = name.lower()
    if lower.startswith("__secure-"):
        return is_secure
    return not lower.startswith("__host-") or (is_secure and not domain and path == "/")


def _folder(path: str) -> str:
    return path[: path.rfind("/")] or "/"


def _until(attributes: dict[str, str], now: datetime) -> datetime:
    age = attributes.get("max-age", "")
    if age.removeprefix("-").isdecimal() and age.isascii():
        seconds = int(age[:12])
        return now + min(timedelta(seconds=seconds), _MAX_AGE) if seconds > 0 else _PAST
    if attributes.get("expires"):
        try:
            until = parsedate_to_datetime(attributes["expires"])
        except (ValueError, OverflowError):
            return _FAR
        until = until if until.tzinfo else until.replace(tzinfo=UTC)
        return min(until, now + _MAX_AGE)
    return _FAR
