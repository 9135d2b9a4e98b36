"""What the tables know of one URL: where it came from, its place in the queue, its visits."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.model import Visit
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.frontier.arrivals import clash_key
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_moment, url_key
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.schema import DONE, NOT_FETCHED, WAITING

MAX_COPIES = 5
_URL = "SELECT key, kind, state, depth, hops, via, due_at, reason, cause, failures, capture_id FROM url"
_ROW = _URL + " WHERE key IN (?, ?) AND url = ?"
_TARGETS = (
    "SELECT t.url FROM url t JOIN url s ON s.key = t.via WHERE s.key = ? AND t.hops = s.hops + 1"
    " AND t.host_id IN (SELECT id FROM host) LIMIT 10"
)
_COPIES = """
SELECT DISTINCT u.url FROM capture c JOIN url u ON u.key = c.url_key
WHERE c.digest = (SELECT digest FROM capture WHERE id = ?) AND c.url_key != ? LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class UrlStory:
    """A URL as the tables know it. ``chain`` are the addresses that redirected here, nearest first."""

    url: str
    is_known: bool = False
    kind: str = "page"
    state: int = WAITING
    depth: int = 0
    via: str = ""
    due_at: datetime | None = None
    refusal: Refusal | None = None
    failures: int = 0
    chain: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    copies: tuple[str, ...] = ()
    visits: tuple[Visit, ...] = ()

    @property
    def is_refused(self) -> bool:
        """Whether it was decided against."""
        return self.is_known and self.state == NOT_FETCHED

    @property
    def is_waiting(self) -> bool:
        """Whether it waits to be fetched."""
        return self.is_known and self.state == WAITING

    @property
    def visit_count(self) -> int:
        """How often it was visited."""
        return len(self.visits)


def url_story(store: Store, url: str) -> UrlStory:
    """Return what is known of a URL; of an unknown one only that it is."""
    rows = store.rows(_ROW, url_key(url), clash_key(url), url)
    if not rows:
        return UrlStory(url)
    key, kind, state, depth, hops, via, due_at, reason, cause, failures, capture_id = rows[0]
    led = store.rows("SELECT url FROM url WHERE key = ?", via) if via is not None else []
    visits = tuple(store.captures.visits(url))
    redirected = state == DONE and any(visit.outcome == "redirect" for visit in visits[-1:])
    refusal = Refusal(RefusalCause(cause), Sentence.from_text(reason)) if reason else None
    return UrlStory(
        url=url,
        is_known=True,
        kind=kind,
        state=state,
        depth=depth,
        via=led[0][0] if led else "",
        due_at=to_moment(due_at) if 0 < due_at < NO_APPOINTMENT_S else None,
        refusal=refusal,
        failures=failures,
        chain=tuple(store.frontier.chain(key, hops)),
        targets=tuple(row[0] for row in store.rows(_TARGETS, key)) if redirected else (),
        copies=_copies(store, key, capture_id),
        visits=visits,
    )


def _copies(store: Store, key: int, capture_id: int | None) -> tuple[str, ...]:
    """Return other URLs whose response had the same bytes."""
    if capture_id is None or _is_rendered(store, capture_id):
        return ()
    return tuple(row[0] for row in store.rows(_COPIES, capture_id, key, MAX_COPIES))


def _is_rendered(store: Store, capture_id: int) -> bool:
    """Tell whether scripts made the page: all pages of an application may be the same bytes."""
    found = store.renderings.of(capture_id)
    return found is not None and found.has_document
