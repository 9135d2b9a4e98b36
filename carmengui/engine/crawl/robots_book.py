"""What robots.txt of every host says: asked once a day, kept in the store."""

from __future__ import annotations

from datetime import datetime, timedelta

from carmengui.engine.crawl.robots import Robots, parse
from carmengui.engine.model import Capture
from carmengui.engine.storage import Store

FRESH_FOR = timedelta(hours=24)
"""RFC 9309, section 2.4: a cached copy should not be used for more than 24 hours."""


class RobotsBook:
    """The rules of all hosts."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rules: dict[str, tuple[datetime, Robots]] = {}

    def rules(self, host: str, now: datetime) -> Robots | None:
        """Return the rules of a host, or nothing when they must be asked first."""
        if host not in self._rules:
            stored = self._store.captures.robots(host)
            if stored is None:
                return None
            at, status, body, problem = stored
            self._rules[host] = (at, _read(status, body, problem))
        at, rules = self._rules[host]
        return rules if now - at < FRESH_FOR else None

    def learn(self, host: str, capture: Capture) -> Robots:
        """Keep what a request for robots.txt brought."""
        rules = _read(capture.status, capture.body, capture.reason)
        self._rules[host] = (capture.at, rules)
        self._store.captures.set_robots(
            host, at=capture.at, status=capture.status, body=capture.body, problem=capture.reason
        )
        return rules


def _read(status: int, body: bytes, problem: str) -> Robots:
    if 200 <= status < 300:
        return parse(body)
    return Robots.for_status(status, problem)
