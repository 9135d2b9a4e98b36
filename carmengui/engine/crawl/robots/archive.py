"""Tells, of a response in the archive without a row, whether it is the robots.txt of a host.

A robots.txt may be redirected to any address. Each hop is in the archive, so the way can be gone
again from the redirects.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.storage import Archive, ArchivePlace, Store

_LAST = 200
_HOPS = """
SELECT file, offset, length FROM capture
WHERE status BETWEEN 300 AND 399 AND url_key NOT IN (SELECT key FROM url)
ORDER BY id DESC LIMIT ?
"""


class RobotsTrail:
    """Follows the redirects of robots.txt through the archive, oldest first."""

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
        location = capture.header("location")
        target = normalise(location, capture.url) if location else None
        if host and capture.outcome is Outcome.REDIRECT and target is not None:
            self._targets[target] = host
        return host
