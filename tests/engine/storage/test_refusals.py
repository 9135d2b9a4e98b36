"""What decided against a URL is told of older projects too, where it was plain English only."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.crawl.fetch.faults import answered_words
from carmengui.engine.crawl.scope.scope import outside
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.traps import Trap, TrapKind
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.host_holds import BLOCKED, SKIPPED
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.migrations import MIGRATIONS
from carmengui.engine.storage.tables.refusals import keep_causes
from tests.refusals import closed, forbidden

NOON = datetime(2026, 2, 17, 12, tzinfo=UTC)
TRAP = Trap(TrapKind.SESSION, "a.example", "/…?sid=…", NOTHING, (), NOON)
REFUSALS = {
    "robots": forbidden("Disallow: /x: y", 7),
    "closed": closed(),
    "scope": outside(Sentence.of("“{pattern}” is excluded", pattern="/no/*")),
    "trap": TRAP.refusal,
    "skipped": SKIPPED,
    "blocked": BLOCKED,
    "site-file": Refusal(RefusalCause.SITE_FILE, Sentence("a.toml: it is excluded")),
    "other": Refusal(RefusalCause.NONE, Sentence("nobody knows")),
}

OLD = {
    "trap": f"in a trap (session ids): {TRAP.host}{TRAP.pattern}",
    "skipped": "you skip this host in this crawl",
    "blocked": "you have blocked this host in this project",
}
"""What older projects say otherwise."""


def url(name: str) -> str:
    return f"http://a.example/{name}"


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A project that was written before causes were kept."""
    path = tmp_path / "carmen.sqlite"
    with closing(Store(path, create=True)) as store, store.writing():
        store.traps.add(TRAP)
        store.frontier.add([NewUrl(url(name), "a.example") for name in (*REFUSALS, "gone")])
        not_fetched, error = Outcome.NOT_FETCHED, Outcome.HTTP_ERROR
        for name, refusal in REFUSALS.items():
            plain = Sentence(OLD.get(name, str(refusal.reason)))
            store.frontier.refuse(url_key(url(name)), Refusal(RefusalCause.NONE, plain))
            visit = Visit(url(name), NOON, not_fetched, plain)
            store.captures.add_visit(visit, capture_id=None)
        visit = Visit(url("gone"), NOON, error, Sentence("the server answered 404"), 404)
        store.captures.add_visit(visit, capture_id=None)
    with closing(sqlite3.connect(path)) as database:
        triggers = database.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        for (name,) in triggers.fetchall():
            database.execute(f"DROP TRIGGER {name}")
        for table in ("url", "visit"):
            database.execute(f"ALTER TABLE {table} DROP COLUMN cause")
        database.execute(f"PRAGMA user_version = {MIGRATIONS.index(keep_causes)}")
        database.commit()
    return path


def test_an_older_project_learns_what_decided(older: Path) -> None:
    with closing(Store(older)) as store:
        refused = dict(store.frontier.refused())
        visited = {name: store.captures.visits(url(name))[0] for name in (*REFUSALS, "gone")}
    for name, refusal in REFUSALS.items():
        assert refused[url(name)].cause is visited[name].cause is refusal.cause
        assert str(refused[url(name)].reason) == str(visited[name].reason)
        assert str(visited[name].reason) in {str(refusal.reason), OLD.get(name)}
    assert refused[url("robots")] == REFUSALS["robots"]
    assert refused[url("trap")] == TRAP.refusal
    assert visited["gone"].reason == answered_words(404)


def test_what_an_older_project_left_out_waits_again(older: Path) -> None:
    with closing(Store(older)) as store, store.writing():
        (trap,) = store.traps.all()
        assert store.traps.left() == {trap.id: 1}
        assert store.traps.release(trap.id, NOON) == 1
        store.frontier.ask_closed_hosts()
        left = {each for each, _ in store.frontier.refused()}
    assert {url("trap"), url("closed")} & left == set()
    assert len(left) == len(REFUSALS) - 2
