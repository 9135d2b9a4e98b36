"""The URLs that a crawl is for when it is not for all that waits: a person asked for just these."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from carmengui.engine.storage import UrlRow
from carmengui.engine.storage.frontier.frontier import FrontierTable
from carmengui.engine.storage.rows import to_moment, to_seconds


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
        moments, until = self._moments(host), to_seconds(now)
        keys = [key for key in self._keys.get(host, ()) if moments[key] <= until][:limit]
        rows = {row.key: row for row in self._frontier.rows(keys)}
        return [rows[key] for key in keys]

    def next_at(self, now: datetime) -> datetime | None:
        """Return when the moment of another one comes, or nothing."""
        since = to_seconds(now)
        moments = [
            moment
            for host in list(self._keys)
            for moment in self._moments(host).values()
            if moment > since
        ]
        return to_moment(min(moments)) if moments else None

    @property
    def is_done(self) -> bool:
        """Whether none of them waits any more."""
        return not any(self._moments(host) for host in list(self._keys))

    def _moments(self, host: str) -> dict[int, float]:
        """Return from when those of a host may be fetched that still wait, and forget the others."""
        moments = self._frontier.appointments(self._keys.get(host, ()))
        kept = [key for key in self._keys.get(host, ()) if key in moments]
        if kept:
            self._keys[host] = kept
        else:
            self._keys.pop(host, None)
        return moments
