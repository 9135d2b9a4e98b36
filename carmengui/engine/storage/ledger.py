"""Every request that was made, and why: from the visits and from what robots.txt answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from carmengui.engine.model import Outcome
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.rows import to_moment, url_key
from carmengui.engine.storage.store import Store

MAX_ROWS = 300
"""Lines asked for at once."""


class Why(StrEnum):
    """Why a request was made."""

    SOURCE = "source"
    LINK = "link"
    REDIRECT = "redirect"
    SITEMAP = "sitemap"
    ROBOTS = "robots.txt"
    RETRY = "retry"
    DUE = "due again"
    REQUISITE = "needed by a page"


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One request: when, what for, and what came back. ``via`` is the URL that led there."""

    key: int
    at: datetime
    url: str
    host: str
    why: Why
    via: str
    outcome: Outcome
    status: int
    size: int
    elapsed_s: float
    reason: Sentence


@dataclass(frozen=True, slots=True)
class LedgerSums:
    """How many requests went to which host, the most asked one first; the size is that of bodies."""

    hosts: tuple[tuple[str, int], ...]
    size: int

    @property
    def count(self) -> int:
        """How many requests there were."""
        return sum(count for _, count in self.hosts)


# A visit without a duration was no request: it was decided against, or the page was imported.
_IS_REQUEST = "v.elapsed_s > 0 AND v.outcome != 'not fetched'"
_BROUGHT = """v.outcome IN ('fetched', 'not modified', 'redirect') AND v.id = (
    SELECT MAX(id) FROM visit p WHERE p.url_key = v.url_key AND p.outcome != 'not fetched')"""
_KEYS = "SELECT v.id, v.at FROM visit v {join} WHERE {kind} {where}"
_ROWS = """
SELECT v.id, v.at, u.url, h.name, u.kind, u.depth, u.hops, (SELECT url FROM url WHERE key = u.via),
       (SELECT outcome FROM visit p WHERE p.url_key = v.url_key AND p.id < v.id
        ORDER BY p.id DESC LIMIT 1),
       v.outcome, v.status, coalesce(c.size, 0), v.elapsed_s, v.reason
FROM visit v JOIN url u ON u.key = v.url_key JOIN host h ON h.id = u.host_id
     LEFT JOIN capture c ON c.id = v.capture_id AND v.outcome = 'fetched' WHERE v.id IN ({})
"""
_HOSTS = f"""
SELECT h.name, COUNT(*) FROM visit v JOIN url u ON u.key = v.url_key
JOIN host h ON h.id = u.host_id WHERE {_IS_REQUEST} GROUP BY h.id
"""  # noqa: S608 - words of ours only
_ROBOTS = "SELECT id, at, status, size FROM capture WHERE url_key IN (?, ?)"
_SIZE = (
    "SELECT coalesce(sum(size), 0) FROM capture"
    " WHERE id NOT IN (SELECT response_id FROM rendering WHERE response_id IS NOT NULL)"
)
"""A rendered document has the size of its response, which is a capture of its own then."""
_REQUISITE_KEYS = "SELECT v.id, v.at FROM requisitevisit v {join} {where}"
_REQUISITE_ROWS = """
SELECT v.id, v.at, r.url, h.name, (SELECT url FROM url WHERE key = r.page_key), v.outcome, v.status,
       v.size, v.elapsed_s, v.reason
FROM requisitevisit v JOIN requisite r ON r.key = v.key JOIN host h ON h.id = r.host_id
WHERE v.id IN ({})
"""
_REQUISITE_HOSTS = """
SELECT h.name, COUNT(*) FROM requisitevisit v JOIN requisite r ON r.key = v.key
JOIN host h ON h.id = r.host_id GROUP BY h.id
"""
_REQUISITE_BASE = 1 << 40
"""Requests for what pages need are numbered from here on downwards, below those for robots.txt."""
_ERRORS = frozenset({str(Outcome.FAILED), str(Outcome.HTTP_ERROR)})


class Ledger:
    """Reads the requests of a project; writes nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def keys(self, host: str = "", *, only_brought: bool = False) -> tuple[int, ...]:
        """Return the keys of all requests, of one host or of all, the newest first.

        A request for robots.txt has the negative number of its answer, one for what a page needs a
        number far below. ``only_brought``: of each
        URL that is fetched the last visit, which brought a page or the word that it is still the same.
        """
        join = where = ""
        if host:
            join, where = "JOIN url u ON u.key = v.url_key", "AND u.host_id = ?"
        kind = _BROUGHT if only_brought else _IS_REQUEST
        wanted = (self._host_id(host),) if host else ()
        found = self._store.rows(_KEYS.format(join=join, where=where, kind=kind), *wanted)
        if not only_brought:
            found += [(-id_, at) for id_, at, *_ in self._robots(host)]
            found += self._requisites(wanted)
        found.sort(key=lambda row: (row[1], row[0]), reverse=True)
        return tuple(key for key, _ in found)

    def rows(self, keys: Sequence[int]) -> tuple[LedgerRow, ...]:
        """Return requests, in the order of their keys; unknown keys are left out."""
        found: dict[int, LedgerRow] = {}
        visits = [key for key in keys if key > 0]
        for start in range(0, len(visits), MAX_ROWS):
            some = visits[start : start + MAX_ROWS]
            marks = ",".join("?" * len(some))
            for row in self._store.rows(_ROWS.format(marks), *some):
                found[row[0]] = _to_row(row)
        numbers = [-key - _REQUISITE_BASE for key in keys if key < -_REQUISITE_BASE]
        for start in range(0, len(numbers), MAX_ROWS):
            some = numbers[start : start + MAX_ROWS]
            marks = ",".join("?" * len(some))
            for row in self._store.rows(_REQUISITE_ROWS.format(marks), *some):
                found[-_REQUISITE_BASE - row[0]] = _requisite_row(row)
        if any(-_REQUISITE_BASE <= key < 0 for key in keys):
            for id_, at, status, size, name in self._robots(""):
                found[-id_] = _robots_row(id_, at, status, size, name)
        return tuple(found[key] for key in keys if key in found)

    def sums(self) -> LedgerSums:
        """Return how many requests went where."""
        counts: dict[str, int] = dict(self._store.rows(_HOSTS))
        for name, count in self._store.rows(_REQUISITE_HOSTS):
            counts[name] = counts.get(name, 0) + count
        for *_, name in self._robots(""):
            counts[name] = counts.get(name, 0) + 1
        hosts = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
        size = self._store.rows(_SIZE)[0][0]
        return LedgerSums(tuple(hosts), size)

    def _requisites(self, host_ids: tuple[int, ...]) -> list[tuple[int, float]]:
        join = where = ""
        if host_ids:
            join, where = "JOIN requisite r ON r.key = v.key", "WHERE r.host_id = ?"
        rows = self._store.rows(_REQUISITE_KEYS.format(join=join, where=where), *host_ids)
        return [(-_REQUISITE_BASE - id_, at) for id_, at in rows]

    def _host_id(self, host: str) -> int:
        rows = self._store.rows("SELECT id FROM host WHERE name = ?", host)
        return int(rows[0][0]) if rows else 0

    def _robots(self, host: str) -> list[tuple[Any, ...]]:
        named = [(host,)] if host else self._store.rows("SELECT name FROM host WHERE robots_at > 0")
        found = []
        for (name,) in named:
            keys = (url_key(f"{scheme}://{name}/robots.txt") for scheme in ("http", "https"))
            found += [(*row, name) for row in self._store.rows(_ROBOTS, *keys)]
        return found


def _to_row(row: tuple[Any, ...]) -> LedgerRow:
    id_, at, url, host, kind, depth, hops, via, before, outcome, status, size, took, reason = row
    if before is not None:
        why = Why.RETRY if before in _ERRORS else Why.DUE
    elif hops:
        why = Why.REDIRECT
    elif kind == "sitemap":
        why = Why.SITEMAP
    else:
        why = Why.LINK if via or depth else Why.SOURCE
    return LedgerRow(
        id_,
        to_moment(at),
        url,
        host,
        why,
        via or "",
        Outcome(outcome),
        status,
        size,
        took,
        Sentence.from_text(reason),
    )


def _requisite_row(row: tuple[Any, ...]) -> LedgerRow:
    id_, at, url, host, via, outcome, status, size, took, reason = row
    return LedgerRow(
        -_REQUISITE_BASE - id_,
        to_moment(at),
        url,
        host,
        Why.REQUISITE,
        via or "",
        Outcome(outcome),
        status,
        size,
        took,
        Sentence.from_text(reason),
    )


def _robots_row(id_: int, at: float, status: int, size: int, name: str) -> LedgerRow:
    outcome = Outcome.FETCHED if status < 400 else Outcome.HTTP_ERROR
    url = f"{name}/robots.txt"
    return LedgerRow(
        -id_, to_moment(at), url, name, Why.ROBOTS, "", outcome, status, size, 0.0, NOTHING
    )
