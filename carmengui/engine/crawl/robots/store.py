"""What robots.txt of every host says: asked once a day, kept in the store."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from carmengui.engine.crawl.robots.parser import Robots, parse
from carmengui.engine.model import Capture
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage import Store

FRESH_FOR = timedelta(hours=24)
"""RFC 9309, section 2.4: a cached copy should not be used for more than 24 hours."""
FAILING_FOR = timedelta(hours=1)
"""A server that fails is asked again before the day is over."""
UNANSWERED_FOR = timedelta(seconds=30)
"""No answer at all is often our own network: soon asked again when somebody wants a page."""
COPY_LIMIT = timedelta(days=30)
"""How old a copy may be that stands in for a robots.txt which cannot be had (section 2.3.1.4)."""


@dataclass(frozen=True, slots=True)
class _Known:
    """The rules in force, when they were asked for, and how long they hold."""

    rules: Robots
    at: datetime
    fresh_for: timedelta
    is_answered: bool


class RobotsBook:
    """The rules of all hosts."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, _Known] = {}
        self._asked: set[str] = set()
        """The hosts that were asked since the program started."""

    def rules(self, host: str, now: datetime) -> Robots | None:
        """Return the rules of a host, or nothing when they must be asked first.

        No answer of an earlier session is asked for again: what prevented it, a setting or the
        network, may have changed.
        """
        known = self._known.get(host) or self._load(host)
        if known is None or now - known.at >= known.fresh_for:
            return None
        return known.rules if known.is_answered or host in self._asked else None

    def kept(self, host: str) -> Robots | None:
        """Return the rules of a host as they were last known, however old; nothing if never asked."""
        known = self._load(host)
        return known.rules if known else None

    def learn(self, host: str, capture: Capture) -> Robots:
        """Keep what a request for robots.txt brought, and return the rules that hold now."""
        self._store.captures.set_robots(
            host, at=capture.at, status=capture.status, body=capture.body, problem=capture.reason
        )
        self._asked.add(host)
        known = self._load(host)
        if known is None:  # a host that is in no table
            return _read(capture.status, capture.body, capture.reason)
        return known.rules

    def _load(self, host: str) -> _Known | None:
        stored = self._store.captures.robots(host)
        if stored is None:
            return None
        if _is_answer(stored.status):
            rules, fresh_for = _read(stored.status, stored.copy, stored.problem), FRESH_FOR
        else:
            rules = Robots.for_status(stored.status, stored.problem)
            fresh_for = FAILING_FOR if stored.status else UNANSWERED_FOR
            if stored.copied_at is not None and stored.at - stored.copied_at < COPY_LIMIT:
                rules = _read(stored.copy_status, stored.copy, NOTHING)
                words = "copy of {day}; it could not be read since"
                if stored.status:
                    words = "copy of {day}; it has returned {status} since"
                day, status = f"{stored.copied_at:%Y-%m-%d}", stored.status
                rules.aside = Sentence.using(words, {"day": day, "status": status})
        self._known[host] = _Known(rules, stored.at, fresh_for, bool(stored.status))
        return self._known[host]


def _is_answer(status: int) -> bool:
    return 200 <= status < 500


def _read(status: int, body: bytes, problem: Sentence) -> Robots:
    if 200 <= status < 300:
        return parse(body)
    return Robots.for_status(status, problem)
