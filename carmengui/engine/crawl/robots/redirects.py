"""The redirects of robots.txt: where it is asked next, and which answers in the archive belong to it.

A robots.txt may be redirected to any address. Each hop is in the archive, so the way can be gone
again from the redirects.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.storage import Archive, ArchivePlace, Store

MAX_HOPS = 5
"""RFC 9309, section 2.3.1.2; who sends further on is taken to have none."""
_LAST = 200
_HOPS = """
SELECT file, offset, length FROM capture
WHERE status BETWEEN 300 AND 399 AND url_key NOT IN (SELECT key FROM url)
ORDER BY id DESC LIMIT ?
"""


class RobotsHops:
    """The redirects of robots.txt that are being followed, one polite request after the other."""

    def __init__(self) -> None:
        self._next: dict[str, tuple[str, int]] = {}

    def address(self, host: str, scheme: str) -> str:
        """Return the address to ask next for the robots.txt of a host."""
        url, _ = self._next.get(host, ("", 0))
        return url or f"{scheme}://{host}/robots.txt"

    def leads_on(self, host: str, capture: Capture) -> bool:
        """Tell whether an answer only leads to another address, which is then the next."""
        _, hops = self._next.pop(host, ("", 0))
        target = _target(capture)
        if capture.outcome is not Outcome.REDIRECT or target is None or hops >= MAX_HOPS:
            return False
        self._next[host] = target, hops + 1
        return True


class RobotsTrail:
    """Tells of a response in the archive without a row whether it is the robots.txt of a host."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store = store
        self._targets: dict[str, str] = {}
        for row in reversed(store.rows(_HOPS, _LAST)):
            self.host_asked(archive.read(ArchivePlace(*row)))

    def host_asked(self, capture: Capture) -> str:
        """Return the host whose robots.txt a response belongs to; empty when it is a page."""
        host = self._targets.get(capture.url, "")
        if urlsplit(capture.url).path == "/robots.txt":
            host = host or host_of(capture.url)
        elif self._store.frontier.find(capture.url) is not None:
            return ""  # it was asked for as a page
        target = _target(capture)
        if host and capture.outcome is Outcome.REDIRECT and target is not None:
            self._targets[target] = host
        return host


def _target(capture: Capture) -> str | None:
    location = capture.header("location")
    return normalise(location, capture.url) if location else None
