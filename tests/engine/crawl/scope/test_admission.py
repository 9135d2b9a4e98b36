"""The way into the frontier: spelling, scope and traps, each with its reason."""

from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.scope.admission import Admission
from carmengui.engine.crawl.scope.canonical import UrlPolicy
from carmengui.engine.crawl.scope.scope import Scope, ScopeRules
from carmengui.engine.crawl.scope.url_patterns import read_pattern
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import Trap, TrapKind
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NewUrl

NOW = datetime(2026, 3, 2, tzinfo=UTC)
A = "http://www.paper.co.uk/"
HOST = "www.paper.co.uk"
CALENDAR = Trap(TrapKind.CALENDAR, HOST, "/{year}/{n}/", Sentence("…"), (), NOW)
OUTSIDE = "outside the scope: "


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "carmen.sqlite", create=True)
    yield store
    store.close()


@pytest.fixture
def told():
    return []


@pytest.fixture
def door(store, told):
    rules = ScopeRules(5, exclude=(read_pattern("/tag/"),))
    scope = Scope(frozenset(), 5, rules)
    scope.widen([A])
    return Admission(store, scope, UrlPolicy.PLAIN, lambda: NOW, told.append)


def new(url: str, depth: int = 1) -> NewUrl:
    return NewUrl(url, url.split("/")[2], depth=depth)


def urls(store: Store) -> dict[str, str]:
    rows = store.rows("SELECT url, reason FROM url")
    return {url: str(Sentence.from_text(reason)) for url, reason in rows}


def test_what_is_near_is_kept_with_its_reason_and_what_is_foreign_is_not(store, door):
    fresh = door.add(
        [
            new(A + "x?utm_source=1"),
            new(A + "x"),
            new(A + "tag/1"),
            new(A + "deep", 6),
            new("http://sport.paper.co.uk/"),
            new("http://other.co.uk/"),
        ]
    )
    assert [each.url for each in fresh] == [A + "x"]
    assert urls(store) == {
        A + "x": "",
        A + "tag/1": OUTSIDE + "“/tag/” is excluded (--exclude)",
        "http://sport.paper.co.uk/": OUTSIDE
        + "sport.paper.co.uk is not a host of the sources (--scope)",
    }
    assert door.add([new(A + "x?fbclid=7")]) == []


def test_a_redirect_to_another_spelling_of_itself_is_followed_as_it_is(store, door):
    insisting = A + "x?PHPSESSID=1"
    assert [each.url for each in door.add([new(insisting)], source=A + "x")] == [insisting]
    assert [each.url for each in door.add([new(insisting)], source=A + "y")] == [A + "x"]


def test_what_lies_in_a_known_trap_waits_once_it_is_released(store, told):
    kept = store.traps.add(CALENDAR)
    scope = Scope(frozenset({HOST}), 5)
    door = Admission(store, scope, UrlPolicy.PLAIN, lambda: NOW, told.append)
    inside, outside = A + "2026/03/", A + "2026/03/a-story"
    assert [each.url for each in door.add([new(inside), new(outside)])] == [outside]
    assert (
        urls(store)[inside]
        == str(kept.refusal.reason)
        == f"in a crawler trap (calendar): {HOST}/{{year}}/{{n}}/"
    )
    assert door.release(kept.id, NOW) == (HOST, 1)
    assert door.release(kept.id + 1, NOW) == ("", 0)
    assert urls(store)[inside] == ""
    row = store.frontier.find(inside)
    assert door.objection(row) is None
    assert told == []


def test_what_waits_is_asked_again_whether_it_may_be_fetched(store, door):
    door.add([new(A + "2026/03/"), new(A + "x")])
    rows = [store.frontier.find(A + path) for path in ("2026/03/", "x")]
    assert [door.objection(row) for row in rows] == [None, None]
    store.traps.add(CALENDAR)
    scope = Scope(frozenset({HOST}), 0, ScopeRules(0, exclude=(read_pattern("/x"),)))
    later = Admission(store, scope, UrlPolicy.PLAIN, lambda: NOW, lambda _: None)
    assert "in a crawler trap" in str(later.objection(rows[0]).reason)
    foreign = Admission(store, Scope(frozenset(), 5), UrlPolicy.PLAIN, lambda: NOW, lambda _: None)
    assert (
        str(foreign.objection(rows[1]).reason)
        == f"{OUTSIDE}{HOST} is not a host of the sources (--scope)"
    )


def test_a_trap_that_is_found_is_told_and_its_waiting_urls_are_left(store, door, told):
    paths = ["a/b/" * count for count in range(1, 9)]
    for path in paths:
        door.add([new(A + path)])
    assert [event.trap.kind for event in told] == [TrapKind.REPEATED]
    assert told[0].left == 5
    assert told[0].trap.id == store.traps.all()[0].id
    reasons = urls(store)
    waiting = [path for path in paths if not reasons[A + path]]
    assert waiting == paths[:2]
