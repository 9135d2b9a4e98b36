"""What was crawled so far, summed up for somebody who opens the project again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from carmengui.engine.model import Outcome
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import Trap
from carmengui.engine.storage.host_holds import HostHolds
from carmengui.engine.storage.rows import to_moment
from carmengui.engine.storage.store import Store

MAX_POINTS = 200
MAX_TROUBLE = 2_000
MAX_LATEST = 20


@dataclass(frozen=True, slots=True)
class HostHistory:
    """The visits to one host, and what still waits there. Its moments are missing before the first."""

    host: str
    visits: int
    waiting: int
    first_at: datetime | None
    last_at: datetime | None
    imported: int = 0
    """The URLs that nobody asked for: the page came from a file."""
    visited: int = 0
    """The URLs that wait for their first visit no longer."""


@dataclass(frozen=True, slots=True)
class CrawlHistory:
    """Sums over all visits. ``points`` are (moment, URLs fetched so far, changes so far)."""

    hosts: tuple[HostHistory, ...]
    points: tuple[tuple[datetime, int, int], ...]
    trouble: tuple[tuple[Outcome, Sentence, str], ...]
    """Outcome, reason and URL of what failed at its last visit."""
    latest: tuple[tuple[str, str, str, float], ...]
    """URL, host, title and weight of the newest records."""
    refused: tuple[tuple[str, Refusal], ...] = ()
    """URL and reason of what was decided against."""
    traps: tuple[tuple[Trap, int], ...] = ()
    """The traps that hold back URLs, and how many."""
    blocked: tuple[str, ...] = ()
    """The hosts that are blocked."""
    put_aside: tuple[tuple[str, str], ...] = ()
    """Language and URL of the pages that have no record for their language."""


_HOSTS = """
SELECT host.name, COUNT(*), MIN(visit.at), MAX(visit.at),
       COUNT(DISTINCT CASE WHEN visit.outcome = 'fetched' AND visit.elapsed_s <= 0 THEN url.key END),
       COUNT(DISTINCT CASE WHEN url.state != 0 AND visit.outcome != 'not fetched' THEN url.key END)
FROM visit JOIN url ON url.key = visit.url_key JOIN host ON host.id = url.host_id
GROUP BY host.id ORDER BY host.id
"""
_POINTS = """
SELECT MAX(at), SUM(id IN (SELECT MIN(id) FROM visit
           WHERE outcome NOT IN ('failed', 'http error', 'not fetched') GROUP BY url_key)),
       SUM(changed IS 1) FROM visit
GROUP BY CAST((at - ?) / ? AS INTEGER) ORDER BY MAX(at)
"""
_TROUBLE = """
SELECT DISTINCT visit.outcome, visit.reason, url.url FROM visit JOIN url ON url.key = visit.url_key
WHERE visit.outcome IN ('failed', 'http error') AND visit.id = (
    SELECT MAX(id) FROM visit AS latest WHERE latest.url_key = url.key
) ORDER BY visit.reason, url.url LIMIT ?
"""
_LATEST = "SELECT url, host, title, title_weight FROM listing ORDER BY stored_at DESC LIMIT ?"


def crawl_history(store: Store) -> CrawlHistory:
    """Return what was crawled so far."""
    waiting = store.frontier.waiting_counts()
    hosts = tuple(
        HostHistory(name, visits, waiting.get(name, 0), to_moment(first), to_moment(last), *urls)
        for name, visits, first, last, *urls in store.rows(_HOSTS)
    )
    visited = {host.host for host in hosts}
    hosts += tuple(
        HostHistory(name, 0, count, None, None)
        for name, count in waiting.items()
        if name not in visited
    )
    return CrawlHistory(
        hosts=hosts,
        points=_points(store, hosts),
        trouble=tuple(
            (Outcome(outcome), Sentence.from_text(reason), url)
            for outcome, reason, url in store.rows(_TROUBLE, MAX_TROUBLE)
        ),
        latest=tuple(
            (url, host, title, weight or 0.0)
            for url, host, title, weight in store.rows(_LATEST, MAX_LATEST)
        ),
        refused=tuple(store.frontier.refused()[:MAX_TROUBLE]),
        traps=_traps(store),
        blocked=tuple(sorted(HostHolds(store).blocked())),
        put_aside=tuple(
            (page.language, page.url) for page in islice(store.languages.pages(), MAX_TROUBLE)
        ),
    )


def _traps(store: Store) -> tuple[tuple[Trap, int], ...]:
    left = store.traps.left()
    return tuple((trap, left[trap.id]) for trap in store.traps.all() if left.get(trap.id))


def _points(store: Store, hosts: tuple[HostHistory, ...]) -> tuple[tuple[datetime, int, int], ...]:
    begin = min((host.first_at.timestamp() for host in hosts if host.first_at), default=None)
    if begin is None:
        return ()
    end = max(host.last_at.timestamp() for host in hosts if host.last_at)
    step = max((end - begin) / MAX_POINTS, 1e-3)
    points = []
    fetched = changes = 0
    for at, more, changed in store.rows(_POINTS, begin, step):
        fetched, changes = fetched + more, changes + (changed or 0)
        points.append((to_moment(at), fetched, changes))
    return tuple(points)
