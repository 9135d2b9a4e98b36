"""Traps and page signs come back as they were kept; older projects get their tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.traps import Trap, TrapKind
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.captures import StoredRobots
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.migrations import MIGRATIONS
from carmengui.engine.storage.tables.schema import NOT_FETCHED, WAITING
from carmengui.engine.storage.tables.trap_tables import keep_traps
from carmengui.engine.storage.traps import StoredSign

NOON = datetime(2026, 2, 17, 12, tzinfo=UTC)
TRAP = Trap(
    TrapKind.CALENDAR,
    "a.example",
    "/{year}/{n}/",
    Sentence("12 of 12 pages."),
    ("http://a.example/2026/1/",),
    NOON,
)
OTHER = Trap(TrapKind.DEEP, "b.example", "/x/…", Sentence("…"), (), NOON + timedelta(hours=1))
URLS = [f"http://a.example/2026/{n}/" for n in range(4)]


@pytest.fixture
def known(store: Store) -> Store:
    store.frontier.add(NewUrl(url, "a.example", depth=3) for url in URLS)
    return store


def test_a_trap_is_kept_with_its_evidence(known: Store) -> None:
    first, second = known.traps.add(TRAP), known.traps.add(OTHER)
    assert known.traps.all() == [first, second]
    assert first == Trap(
        TRAP.kind, TRAP.host, TRAP.pattern, TRAP.evidence, TRAP.samples, NOON, first.id
    )
    assert first.id != second.id


def test_a_release_lets_its_urls_wait_and_no_others(known: Store) -> None:
    trap, other = known.traps.add(TRAP), known.traps.add(OTHER)
    for url, refusal in zip(URLS, (trap.refusal, trap.refusal, other.refusal), strict=False):
        known.frontier.refuse(url_key(url), refusal)
    assert known.traps.left() == {trap.id: 2, other.id: 1}
    assert known.traps.release(trap.id, NOON) == 2
    assert known.traps.release(99, NOON) == 0
    states = dict(known.rows("SELECT url, state FROM url"))
    assert [states[url] for url in URLS] == [WAITING, WAITING, NOT_FETCHED, WAITING]
    assert [each.released_at for each in known.traps.all()] == [NOON, None]
    assert [url for _, url, _ in known.traps.waiting("a.example")] == [URLS[0], URLS[1], URLS[3]]


def test_signs_come_back_in_the_order_in_which_pages_were_read(known: Store) -> None:
    big = 2**63 - 1
    signs = [
        StoredSign(url, big - n, n, tuple(range(n)), frozenset({"calendar"} if n else ()))
        for n, url in enumerate(URLS)
    ]
    for sign in (*signs, signs[0]):
        known.traps.sign(url_key(sign.url), sign)
    assert known.traps.signs(10) == [*signs[1:], signs[0]]
    assert known.traps.signs(2) == [signs[3], signs[0]]
    assert known.traps.newest_urls(2) == URLS[2:]


def test_an_older_project_gets_the_tables_and_keeps_its_robots_txt(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    with closing(Store(path, create=True)) as store:
        for host in ("a.example", "b.example"):
            store.frontier.host_id(host)
        store.captures.set_robots("a.example", at=NOON, status=200, body=b"x", problem=NOTHING)
        store.captures.set_robots(
            "b.example", at=NOON, status=503, body=b"", problem=Sentence("why")
        )
    with closing(sqlite3.connect(path)) as database:
        for table in ("trap", "pagesign"):
            database.execute(f"DROP TABLE {table}")
        for column in ("robots_copy_at", "robots_copy_status"):
            database.execute(f"ALTER TABLE host DROP COLUMN {column}")
        database.execute(f"PRAGMA user_version = {MIGRATIONS.index(keep_traps)}")
        database.commit()
    with closing(Store(path)) as store:
        assert store.captures.robots("a.example") == StoredRobots(
            NOON, 200, NOTHING, NOON, 200, b"x"
        )
        assert store.captures.robots("b.example") == StoredRobots(NOON, 503, Sentence("why"))
        assert store.traps.add(TRAP).id == 1
        assert store.traps.signs(1) == []
        assert store.check() == "ok"
