"""The tables of the queue, of clusters and of samples in ``review.sqlite``; made when first written."""

from __future__ import annotations

from typing import Any

from carmengui.engine.review.log.store import VerdictStore

_CREATE = (
    """
    CREATE TABLE IF NOT EXISTS cluster (
        number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, field TEXT NOT NULL,
        site TEXT NOT NULL, method TEXT NOT NULL, trait TEXT NOT NULL, members INTEGER NOT NULL,
        judged INTEGER NOT NULL, representative INT8 NOT NULL
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS cluster_split (
        key TEXT PRIMARY KEY, trait TEXT NOT NULL, value TEXT NOT NULL, at TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE IF NOT EXISTS cluster_draw (
        name TEXT PRIMARY KEY, key TEXT NOT NULL, number INTEGER NOT NULL, field TEXT NOT NULL,
        seed INTEGER NOT NULL, wrong_at_most REAL NOT NULL, confidence REAL NOT NULL,
        members TEXT NOT NULL, size INTEGER NOT NULL, at TEXT NOT NULL, reviewer TEXT NOT NULL,
        is_dropped INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE IF NOT EXISTS sample (
        name TEXT PRIMARY KEY, seed INTEGER NOT NULL, size INTEGER NOT NULL,
        by_site INTEGER NOT NULL, at TEXT NOT NULL, reviewer TEXT NOT NULL,
        population INTEGER NOT NULL, population_digest TEXT NOT NULL, last_number INTEGER NOT NULL,
        sites TEXT NOT NULL, wanted REAL NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE IF NOT EXISTS sample_member (
        sample TEXT NOT NULL, place INTEGER NOT NULL, url_key INT8 NOT NULL, url TEXT NOT NULL,
        site TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (sample, place)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE IF NOT EXISTS queue_sent (
        url_key INTEGER PRIMARY KEY, last_number INTEGER NOT NULL
    )
    """,
    "CREATE INDEX IF NOT EXISTS queue_rank ON queue (rank)",
)


def make_tables(store: VerdictStore) -> None:
    """Make the tables where they are missing; within the transaction that writes into them."""
    for statement in _CREATE:
        store.change(statement)


def has_sample(store: VerdictStore) -> bool:
    """Tell whether a sample was drawn."""
    return bool(table_rows(store, "sample", "SELECT 1 FROM sample LIMIT 1"))


def table_rows(store: VerdictStore, table: str, sql: str, *params: object) -> list[tuple[Any, ...]]:
    """Return the rows of a reading statement on one of these tables; none while it is missing."""
    known = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return store.rows(sql, *params) if store.rows(known, table) else []
