"""What a screen shows of the queue: the clusters as they stand, and how far a draw has come."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.review.log.queue_tables import table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.acceptance import DrawState, draws, state_of_draw
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import url_key

_FIELD = "SELECT c.field FROM queue q JOIN cluster c ON c.number = q.cluster LIMIT 1"
_CLUSTERS = """
    SELECT c.number, c.site, c.method, c.representative, c.members, coalesce(v.state, '')
    FROM cluster c LEFT JOIN verdict_now v ON v.url_key = c.representative AND v.field = c.field
    WHERE c.field = ? AND c.members > 0 ORDER BY c.members DESC, c.number
"""
_JUDGED = """
    SELECT q.cluster, count(*) FROM verdict_now v JOIN queue q ON q.url_key = v.url_key
    WHERE v.field = ? AND v.state IN ('right', 'wrong', 'partial', 'missed', 'absent')
    GROUP BY q.cluster
"""


@dataclass(frozen=True, slots=True)
class ClusterNow:
    """A cluster as it stands. ``said`` is what was said of its representative, if anything."""

    number: int
    site: str
    method: str
    representative: int
    members: int
    judged: int
    said: str


@dataclass(frozen=True, slots=True)
class QueueView:
    """The queue of a field, seen from the record in view.

    ``here`` is the cluster of that record; ``next_url`` the representative of the largest cluster
    that nobody has begun; ``draw`` the newest draw while it is under way, ``draw_urls`` what is still
    to be looked at of it.
    """

    field: str
    clusters: tuple[ClusterNow, ...]
    here: ClusterNow | None
    next_url: str
    draw: DrawState | None
    draw_urls: tuple[str, ...]
    ranked: int = 0
    """How many records are in the queue, of whatever field it is."""
    records: int = 0

    @property
    def is_of_another_field(self) -> bool:
        """Whether the records are ranked, but for another field."""
        return bool(self.ranked) and not self.clusters

    @property
    def unbegun(self) -> int:
        """How many clusters nobody has begun."""
        return sum(not each.judged for each in self.clusters)


def view_queue(store: Store, verdicts: VerdictStore, field: str, url: str) -> QueueView:
    """Read what is shown of the queue of a field, seen from a record."""
    clusters = _clusters(verdicts, field)
    number = cluster_number(verdicts, url)
    here = next((each for each in clusters if each.number == number), None)
    unbegun = next((each for each in clusters if not each.judged), None)
    newest = next(iter(draws(verdicts, field)), None)
    state = None if newest is None else state_of_draw(verdicts, newest)
    return QueueView(
        field,
        clusters,
        here,
        next(iter(_urls(store, (unbegun.representative,))), "") if unbegun else "",
        state,
        _urls(store, state.open) if state and state.is_under_way else (),
        # What was sent has no rank of its own, and is not missing from the ranking.
        sum(count for (count,) in verdicts.rows("SELECT count(*) FROM queue")),
        store.listing.count(),
    )


def _clusters(verdicts: VerdictStore, field: str) -> tuple[ClusterNow, ...]:
    """Return the clusters; none while the records are ranked for another field."""
    if table_rows(verdicts, "cluster", _FIELD) != [(field,)]:
        return ()
    judged = dict(verdicts.rows(_JUDGED, field))
    return tuple(
        ClusterNow(number, site, method, representative, members, judged.get(number, 0), said)
        for number, site, method, representative, members, said in verdicts.rows(_CLUSTERS, field)
    )


def cluster_number(verdicts: VerdictStore, url: str) -> int | None:
    """Return the number of the cluster of a record, as it was last ranked."""
    rows = verdicts.rows("SELECT cluster FROM queue WHERE url_key = ?", url_key(url)) if url else []
    return rows[0][0] if rows else None


def _urls(store: Store, keys: tuple[int, ...]) -> tuple[str, ...]:
    """Return the URLs of some records, in their order."""
    found = (store.rows("SELECT url FROM listing WHERE url_key = ?", key) for key in keys)
    return tuple(rows[0][0] for rows in found if rows)
