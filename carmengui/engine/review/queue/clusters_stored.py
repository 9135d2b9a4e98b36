"""Clusters as they are kept: with numbers that last, and what they were split by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.review.log.queue_tables import make_tables, table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.clusters import Cluster

_KEEP = """
    INSERT INTO cluster (key, field, site, method, trait, members, judged, representative)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET members = excluded.members, judged = excluded.judged,
                                    representative = excluded.representative
"""
_SHOWN = "number, key, field, site, method, trait, members, judged, representative"


@dataclass(frozen=True, slots=True)
class StoredCluster:
    """A cluster as screens show it; ``representative`` is the key of that record's URL."""

    number: int
    key: str
    field: str
    site: str
    method: str
    trait: str
    members: int
    judged: int
    representative: int


def number_clusters(
    store: VerdictStore, clusters: Iterable[Cluster], judged: Mapping[str, int], field: str
) -> dict[str, int]:
    """Keep the clusters of a field and return their numbers by key; a known one keeps its number."""
    listed = sorted(clusters, key=lambda each: (-len(each.members), each.members[0].number))
    # What no record belongs to any more keeps its number, but is not shown.
    store.change("UPDATE cluster SET members = 0 WHERE field = ?", field)
    store.change_many(
        _KEEP,
        [
            (
                each.key,
                field,
                each.site,
                each.method,
                each.trait,
                len(each.members),
                judged[each.key],
                each.representative.url_key,
            )
            for each in listed
        ],
    )
    return dict(store.rows("SELECT key, number FROM cluster WHERE field = ?", field))


def stored_clusters(store: VerdictStore, field: str) -> tuple[StoredCluster, ...]:
    """Return the clusters of a field as they were last counted, the largest first."""
    rows = table_rows(
        store,
        "cluster",
        f"SELECT {_SHOWN} FROM cluster WHERE field = ? AND members > 0"  # noqa: S608 - a constant
        " ORDER BY members DESC, number",
        field,
    )
    return tuple(StoredCluster(*row) for row in rows)


def splits_of(store: VerdictStore) -> dict[str, tuple[str, str]]:
    """Return what clusters were split by: key -> trait and value."""
    rows = table_rows(store, "cluster_split", "SELECT key, trait, value FROM cluster_split")
    return {key: (trait, value) for key, trait, value in rows}


def keep_split(store: VerdictStore, key: str, trait: str, value: str, at: datetime) -> None:
    """Split a cluster from now on; within a transaction."""
    make_tables(store)
    store.change(
        "INSERT OR IGNORE INTO cluster_split VALUES (?, ?, ?, ?)", key, trait, value, at.isoformat()
    )


def drop_split(store: VerdictStore, key: str) -> None:
    """Leave a cluster whole again; within a transaction."""
    store.change("DELETE FROM cluster_split WHERE key = ?", key)
