"""The URLs that a crawl is for when it is not for all that waits: a person asked for just these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice

from carmengui.engine.storage import UrlRow
from carmengui.engine.storage.frontier.frontier import FrontierTable
from carmengui.engine.storage.rows import to_moment, to_seconds

AT_A_TIME = 256
"""So many URLs of a host are looked at before it is seen whether more are needed."""


class WantedUrls:
    """Hands out the URLs that were asked for, by host, as long as they wait."""

    def __init__(self, frontier: FrontierTable) -> None:
        self._frontier = frontier
        self._keys: dict[str, list[int]] = {}

    def add(self, urls: Iterable[str], host: str = "") -> None:
        """Want URLs that wait, and all that wait now on a host; what is found later is not meant."""
        for name, keys in self._frontier.waiting_keys(urls, host).items():
            self._keys[name] = list(dict.fromkeys([*self._keys.get(name, ()), *keys]))

    def has_any_of(self, host: str) -> bool:
        """Tell whether any URL of a host was asked for and may wait yet."""
        return host in self._keys

    def take(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        """Return URLs of a host whose moment has come, in the order in which they were asked for."""
        until = to_seconds(now)
        ready = (key for key, moment in self._waiting(host) if moment <= until)
        keys = list(islice(ready, limit))
        rows = {row.key: row for row in self._frontier.rows(keys)}
        return [rows[key] for key in keys]

    def next_at(self, now: datetime) -> datetime | None:
        """Return when the moment of another one comes, or nothing."""
        since = to_seconds(now)
        moments = [
            moment
            for host in list(self._keys)
            for _, moment in self._waiting(host)
            if moment > since
        ]
        return to_moment(min(moments)) if moments else None

    @property
    def is_done(self) -> bool:
        """Whether none of them waits any more."""
        return all(next(self._waiting(host), None) is None for host in list(self._keys))

    def _waiting(self, host: str) -> Iterator[tuple[int, float]]:
        """Yield those of a host that still wait, with the moment from which they may be fetched.

        What is passed and waits no more is forgotten; nobody asks for more than he needs.
        """
        keys = self._keys.get(host, [])
        kept: list[int] = []
        seen = 0
        try:
            while seen < len(keys):
                some = keys[seen : seen + AT_A_TIME]
                moments = self._frontier.appointments(some)
                kept += [key for key in some if key in moments]
                seen += len(some)
                yield from ((key, moments[key]) for key in some if key in moments)
        finally:
            left = [*kept, *keys[seen:]]
            if left:
                self._keys[host] = left
            else:
                self._keys.pop(host, None)
