"""URLs on their way into the frontier: known ones are let go, new ones are written many at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from carmengui.engine.model.refusal import RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.rows import NewUrl, url_key
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.tables.schema import NOT_FETCHED, WAITING

_AT_ONCE = 10_000
_MAX_REMEMBERED = 50_000
"""URLs that are known to be stored; the menu of a site is found on each of its pages again."""
_MAX_DEPTH = 99
_SOURCE_STEP = 100
"""So much does the source of a URL count; how deep it lies decides among those of one source."""
_COLUMNS = (
    "key, url, host_id, kind, state, priority, depth, hops, via, due_at, reason, etag,"
    " last_modified, interval_min, ema, window, failures, cause"
)
_INSERT = (
    f"INSERT OR IGNORE INTO url ({_COLUMNS})"  # noqa: S608 - made of the names above only
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, '', '', 60, 1, '1111111111', 0, ?)"
)
_KNOWN = "SELECT key, url FROM url WHERE key IN (SELECT value FROM json_each(?))"
_Row = tuple[int, str, int, str, int, int, int, int, int | None, str, str]


def urgency(new: NewUrl) -> int:
    """Return how urgent the first visit of a URL is: by its source, then the less deep the more."""
    return new.priority * _SOURCE_STEP - min(new.depth, _MAX_DEPTH)


def clash_key(url: str) -> int:
    """Return the key under which a URL is noted whose own key belongs to another one."""
    return url_key(f"{url}\n")  # no URL ends like this


class Arrivals:
    """Writes URLs that are not known yet.

    A key has 64 bits, so among 100 million URLs two will share one with a probability of 0.03 %. The
    texts are compared for that: the second one is not fetched, and says why.
    """

    def __init__(self, database: PlainDatabase, host_id: Callable[[str], int]) -> None:
        self._db = database
        self._host_id = host_id
        self._remembered: set[str] = set()

    def forget(self) -> None:
        """Forget what is stored, because it may have been taken back."""
        self._remembered.clear()

    def remembers(self, url: str) -> bool:
        """Tell whether a URL is stored for sure; one that is not remembered may be stored too."""
        return url in self._remembered

    def add(self, urls: Iterable[NewUrl]) -> list[NewUrl]:
        """Write the URLs that are not known yet and return those that are to be fetched."""
        fresh: list[NewUrl] = []
        for some in _batches(urls):
            fresh += self._add(some)
        return fresh

    def _add(self, urls: list[NewUrl]) -> list[NewUrl]:
        by_key: dict[int, NewUrl] = {}
        clashing: list[tuple[NewUrl, str]] = []
        for new in urls:
            if new.url in self._remembered:
                continue
            first = by_key.setdefault(url_key(new.url), new)
            if first.url != new.url:
                clashing.append((new, first.url))
        if len(self._remembered) > _MAX_REMEMBERED:
            self._remembered.clear()
        self._remembered.update(new.url for new in by_key.values())
        # In the order of the keys the index is read from one end to the other.
        keys = json.dumps(sorted(by_key))
        for key, stored in self._db.execute_sql(_KNOWN, (keys,)).fetchall():
            new = by_key.pop(key)
            if new.url != stored:
                clashing.append((new, stored))
        self._db.execute_many(_INSERT, (self._row(key, new) for key, new in by_key.items()))
        self._db.execute_many(_INSERT, (self._clash(new, other) for new, other in clashing))
        return list(by_key.values())

    def _row(
        self, key: int, new: NewUrl, state: int = WAITING, reason: str = "", cause: str = ""
    ) -> _Row:
        return (
            key,
            new.url,
            self._host_id(new.host),
            new.kind,
            state,
            urgency(new),
            new.depth,
            new.hops,
            new.via,
            reason,
            cause,
        )

    def _clash(self, new: NewUrl, other: str) -> _Row:
        words = "its key is the same as that of {url}, so the two cannot be told apart"
        reason = Sentence.of(words, url=other).to_text()
        return self._row(clash_key(new.url), new, NOT_FETCHED, reason, RefusalCause.CLASH.value)


def _batches(urls: Iterable[NewUrl]) -> Iterator[list[NewUrl]]:
    rest = iter(urls)
    while some := list(islice(rest, _AT_ONCE)):
        yield some
