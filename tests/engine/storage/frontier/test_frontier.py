"""The frontier: each URL once, in order, when its time has come."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from carmengui.engine.model import RevisitState
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage import Store, UrlRow, url_key
from carmengui.engine.storage.frontier.frontier import (
    _ANY_WAITING,
    _COUNTS,
    _DUE,
    _FIND,
    _FIRST,
    _HOSTS_DUE,
    _HOSTS_SINCE,
    _HOSTS_WAITING,
    _NEXT,
)
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.schedule import ScheduleTable
from carmengui.engine.storage.tables.schema import DONE, NOT_FETCHED, WAITING
from tests.refusals import closed, forbidden, refused_in

NOON = datetime(2026, 2, 17, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


def new(path: str, host: str = "a.example", **given: int | str) -> NewUrl:
    return NewUrl(f"http://{host}/{path}", host, **given)  # type: ignore[arg-type]


def paths(rows: list[UrlRow]) -> list[str]:
    return [row.url.split("/", 3)[3] for row in rows]


def row_of(store: Store, path: str) -> UrlRow:
    row = store.frontier.find(f"http://a.example/{path}")
    assert row is not None
    return row


def test_what_is_known_is_not_added_again(store: Store) -> None:
    first = [new("1"), new("2", depth=1), new("2", depth=7), new("1", "b.example")]
    assert store.frontier.add(first) == [first[0], first[1], first[3]]
    assert store.frontier.add([new("2", depth=3), new("3")]) == [new("3")]
    assert store.frontier.add([]) == []
    assert store.frontier.count(WAITING) == 4
    assert row_of(store, "2").depth == 1


def test_what_is_to_be_visited_now_comes_first_of_its_host_and_moves_no_site(store: Store) -> None:
    for site in (-2000, 0, 2000):
        store.frontier.add([new(f"{site}/{n}", priority=site + n % 2) for n in range(4)])
    wanted = "http://a.example/0/2"
    assert store.frontier.visit_now([wanted, "http://a.example/unknown"]) == {"a.example"}
    order = paths(store.frontier.take("a.example", NOON, 12))
    assert order[:5] == ["2000/1", "2000/3", "2000/0", "2000/2", "0/2"]


def test_a_new_url_keeps_what_was_said_of_it(store: Store) -> None:
    store.frontier.add([new("", kind="feed", depth=4, hops=2), new("other")])
    row = row_of(store, "")
    assert (row.key, row.url) == (url_key("http://a.example/"), "http://a.example/")
    assert (row.host, row.kind, row.depth, row.hops) == ("a.example", "feed", 4, 2)
    assert row.is_first_visit
    assert (row.capture_id, row.record_id, row.etag, row.last_modified) == (None, None, "", "")
    assert row.revisit.window == (1,) * 10
    assert store.frontier.find("http://a.example/unknown") is None


def test_three_thousand_urls_at_once_in_the_order_of_their_discovery(store: Store) -> None:
    many = [new(f"{number * 7919 % 3001}") for number in range(3000)]
    assert store.frontier.add(many) == many
    assert store.frontier.add([*many[::2], new("one more")]) == [new("one more")]
    taken = store.frontier.take("a.example", NOON, 5000)
    assert paths(taken) == [*(url.url.split("/", 3)[3] for url in many), "one more"]


def test_the_most_urgent_first_then_in_order_of_discovery(store: Store) -> None:
    store.frontier.add([new("z"), new("y"), new("x", "b.example", priority=9)])
    store.frontier.add([new("sitemap", priority=2), new("a"), new("seed", priority=1)])
    taken = store.frontier.take("a.example", NOON, 10)
    assert paths(taken) == ["sitemap", "seed", "z", "y", "a"]
    assert paths(store.frontier.take("a.example", NOON, 2)) == ["sitemap", "seed"]
    assert paths(store.frontier.take("b.example", NOON, 10)) == ["x"]
    assert store.frontier.take("c.example", NOON, 10) == []


def test_less_deep_comes_first_within_one_source(store: Store) -> None:
    store.frontier.add([new("deep", depth=5), new("deepest", depth=700), new("home", depth=0)])
    store.frontier.add([new("far seed", depth=9, priority=1), new("near", depth=1)])
    taken = store.frontier.take("a.example", NOON, 10)
    assert paths(taken) == ["far seed", "home", "near", "deep", "deepest"]


def test_a_host_is_named_once_its_moment_has_come(store: Store) -> None:
    store.frontier.add([new("1"), new("1", "b.example"), new("1", "c.example")])
    store.frontier.schedule(url_key("http://b.example/1"), RevisitState(NOON))
    store.frontier.retry(url_key("http://c.example/1"), NOON + MINUTE, 1)
    ready = store.frontier.ready_hosts
    assert ready(NOON - MINUTE, revisits=True) == ["a.example", "c.example"]
    assert ready(NOON - MINUTE, revisits=True) == []
    assert ready(NOON, revisits=True) == ["b.example"]
    assert ready(NOON + MINUTE, revisits=True) == ["c.example"]
    assert ready(NOON + 9 * MINUTE, revisits=True) == []
    # A visit may be appointed for a moment that has passed while its page was read.
    store.frontier.schedule(url_key("http://a.example/1"), RevisitState(NOON))
    assert "a.example" in ready(NOON + 9 * MINUTE, revisits=True)
    store.frontier.look_anew()
    assert ready(NOON + MINUTE, revisits=False) == ["c.example"]
    store.frontier.look_anew()
    assert ready(NOON + MINUTE, revisits=True) == ["c.example", "a.example", "b.example"]


def test_a_visited_url_is_due_at_its_appointment_the_longest_overdue_first(store: Store) -> None:
    store.frontier.add([new("1"), new("2"), new("3"), new("4")])
    window = (2, 1, 1, 2, 1, 1, 1, 1, 1, 2)
    for path, minutes in (("1", 30), ("2", 10), ("3", 20)):
        state = RevisitState(
            NOON + minutes * MINUTE, interval_min=minutes + 0.5, window=window, ema=1.25, failures=1
        )
        store.frontier.schedule(row_of(store, path).key, state)
    assert (store.frontier.count(DONE), store.frontier.count(WAITING)) == (3, 1)

    def due(minutes: int, limit: int = 10, host: str = "a.example") -> list[str]:
        return paths(store.frontier.due(host, NOON + minutes * MINUTE, limit))

    assert due(9) == []
    assert due(20) == ["2", "3"]
    assert due(60, limit=2) == ["2", "3"]
    assert due(60) == ["2", "3", "1"]
    assert due(60, host="b.example") == []
    assert store.frontier.next_due_at(NOON, revisits=True) == NOON + 10 * MINUTE
    assert store.frontier.next_due_at(NOON + 10 * MINUTE, revisits=True) == NOON + 20 * MINUTE
    assert store.frontier.next_due_at(NOON, revisits=False) is None
    row = row_of(store, "3")
    assert not row.is_first_visit
    assert row.revisit == RevisitState(NOON + 20 * MINUTE, 20.5, window, 1.25, 1)
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["4"]


def test_a_retry_waits_for_its_moment(store: Store) -> None:
    store.frontier.add([new("1"), new("2")])
    key = row_of(store, "1").key
    store.frontier.retry(key, NOON + 5 * MINUTE, 2)
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["2"]
    assert paths(store.frontier.take("a.example", NOON + 5 * MINUTE, 10)) == ["1", "2"]
    assert row_of(store, "1").revisit.failures == 2
    assert row_of(store, "1").is_first_visit
    assert store.frontier.due("a.example", NOON + 9 * MINUTE, 10) == []
    store.frontier.schedule(row_of(store, "2").key, RevisitState(NOON))
    assert store.frontier.next_due_at(NOON, revisits=False) == NOON + 5 * MINUTE
    assert store.frontier.next_due_at(NOON + 5 * MINUTE, revisits=False) is None
    assert store.frontier.has_waiting()
    store.frontier.schedule(key, RevisitState(NOON))
    assert not store.frontier.has_waiting()


def test_a_refused_url_is_neither_offered_nor_forgotten(store: Store) -> None:
    store.frontier.add([new("b"), new("a"), new("c")])
    store.frontier.refuse(row_of(store, "b").key, forbidden("Disallow: /b"))
    store.frontier.refuse(row_of(store, "a").key, closed())
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["c"]
    assert store.frontier.due("a.example", NOON, 10) == []
    assert refused_in(store) == {
        "http://a.example/a": str(closed().reason),
        "http://a.example/b": "robots.txt line 2: Disallow: /b",
    }
    assert store.frontier.count(NOT_FETCHED) == 2
    assert store.frontier.add([new("a")]) == []


def test_a_fresh_crawl_sends_every_url_to_the_queue_again(store: Store) -> None:
    store.frontier.add([new("1"), new("2"), new("3"), new("4")])
    store.frontier.schedule(row_of(store, "1").key, RevisitState(NOON + 60 * MINUTE))
    store.frontier.refuse(row_of(store, "2").key, closed())
    store.frontier.retry(row_of(store, "3").key, NOON + 60 * MINUTE, 1)
    assert store.frontier.make_all_wait() == 4
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["1", "2", "3", "4"]
    assert store.frontier.refused() == []


def test_a_fresh_crawl_leaves_imported_pages_alone_until_they_are_named(store: Store) -> None:
    store.frontier.add([new("imported"), new("visited")])
    never = RevisitState(datetime(9999, 12, 31, tzinfo=UTC))
    store.frontier.schedule(row_of(store, "imported").key, never)
    store.frontier.schedule(row_of(store, "visited").key, RevisitState(NOON, failures=4))
    assert store.frontier.next_due_at(NOON + MINUTE, revisits=True) is None
    assert store.frontier.make_all_wait() == 1
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["visited"]
    assert row_of(store, "visited").revisit.failures == 0
    store.frontier.try_again(["http://a.example/imported"])
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["imported", "visited"]


def force_key(store: Store, path: str, key_of: str) -> None:
    """Let a URL be stored as if its key were that of another one."""
    keys = (url_key(f"http://a.example/{name}") for name in (key_of, path))
    store._db.execute_sql("UPDATE url SET key = ? WHERE key = ?", tuple(keys))
    store.frontier.forget()


def test_urls_that_share_a_key_are_not_mixed_up(store: Store) -> None:
    store.frontier.add([new("first", depth=2)])
    force_key(store, "first", key_of="second")
    assert store.frontier.add([new("second", depth=5), new("third")]) == [new("third")]
    assert store.frontier.find("http://a.example/second") is None
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["third", "first"]
    (refused,) = refused_in(store).items()
    reason = (
        "its key is the same as that of http://a.example/first, so the two cannot be told apart"
    )
    assert refused == ("http://a.example/second", reason)
    assert store.frontier.add([new("second")]) == []
    # Nothing may wake it, and nothing that is said of it may reach the other one.
    for row in store.frontier.take("a.example", NOON, 10):
        store.frontier.schedule(row.key, RevisitState(NOON, failures=1))
    store.frontier.try_again(["http://a.example/second"])
    store.frontier.ask_again("http://a.example/second")
    assert paths(store.frontier.take("a.example", NOON, 10)) == []
    store.frontier.make_all_wait()
    assert paths(store.frontier.take("a.example", NOON, 10)) == ["third", "first"]
    assert refused_in(store) == dict([refused])
    appointments = ScheduleTable.of(store)
    store.frontier.schedule(url_key("http://a.example/second"), RevisitState(NOON))  # of the first
    assert appointments.timeline("http://a.example/second").refusal == Sentence.of(
        "its key is the same as that of {url}, so the two cannot be told apart",
        url="http://a.example/first",
    )
    assert not appointments.timeline("http://a.example/first").refusal


def test_what_was_taken_back_is_added_again(store: Store) -> None:
    store.begin()
    assert store.frontier.add([new("1", "z.example")]) == [new("1", "z.example")]
    assert store.frontier.add([new("1", "z.example")]) == []
    store.roll_back()
    assert store.frontier.add([new("1", "z.example")]) == [new("1", "z.example")]
    assert paths(store.frontier.take("z.example", NOON, 10)) == ["1"]


def test_each_question_of_the_crawler_is_answered_from_an_index(store: Store) -> None:
    """Whatever is asked at each turn must not read a million rows."""
    asked = [_FIRST, _DUE, _FIND, _HOSTS_WAITING, _HOSTS_DUE, _HOSTS_SINCE, _ANY_WAITING, _NEXT]
    for question in [*asked, _COUNTS]:
        count = question.count("?")
        plan = store.rows(f"EXPLAIN QUERY PLAN {question}", *range(count))
        steps = [str(step[3]) for step in plan]
        assert not [step for step in steps if "TEMP B-TREE FOR ORDER" in step], (question, steps)
        of_urls = [step for step in steps if " url" in step or " u " in step]
        assert of_urls, steps
        assert all("INDEX" in step for step in of_urls), (question, steps)


def test_versions_and_validators_belong_to_one_url(store: Store) -> None:
    store.frontier.add([new("1"), new("2")])
    key = row_of(store, "1").key
    store.frontier.set_validators(key, etag='"ş-1"', last_modified="Tue, 17 Feb 2026 12:00:00 GMT")
    store.frontier.set_version(key, 41)
    store.frontier.set_record(key, 17)
    row, other = row_of(store, "1"), row_of(store, "2")
    assert (row.etag, row.last_modified) == ('"ş-1"', "Tue, 17 Feb 2026 12:00:00 GMT")
    assert (row.capture_id, row.record_id) == (41, 17)
    assert (other.etag, other.capture_id, other.record_id) == ("", None, None)


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    store = Store(tmp_path / "carmen.sqlite", create=True)
    store.frontier.add([new("2"), new("1"), new("3", "b.example")])
    store.frontier.schedule(row_of(store, "2").key, RevisitState(NOON))
    before = [row_of(store, "1"), row_of(store, "2")]
    store.close()
    store = Store(tmp_path / "carmen.sqlite")
    assert [row_of(store, "1"), row_of(store, "2")] == before
    assert paths(store.frontier.take("b.example", NOON, 10)) == ["3"]
    store.close()


@pytest.mark.parametrize(
    "url", ["http://a.example/", "http://a.example/ş", "http://a.example/\ud83d"]
)
def test_keys_tell_urls_apart_and_fit_into_64_bits(url: str) -> None:
    keys = {url_key(url), url_key(url + "/"), url_key(url.upper())}
    assert len(keys) == 3
    assert all(-(2**63) <= key < 2**63 for key in keys)
    assert url_key(url) == url_key("".join(url))


def test_an_older_project_gets_the_indexes_of_today(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    store = Store(path, create=True)
    store.frontier.add([new("page", depth=3), new("map", priority=2, depth=3), new("done")])
    store.frontier.schedule(row_of(store, "done").key, RevisitState(NOON))
    indexes = "SELECT name, sql FROM sqlite_master WHERE tbl_name = 'url' ORDER BY name"
    today = store.rows(indexes)
    for name, _ in today:
        if str(name).startswith("url_"):
            store.rows(f"DROP INDEX {name}")
    store.rows("CREATE INDEX url_state_due_at ON url (state, due_at)")
    store.rows("UPDATE url SET priority = 0")
    store.rows("UPDATE url SET priority = 2 WHERE url LIKE '%map'")
    store.rows("PRAGMA user_version = 3")
    store.close()
    store = Store(path)
    assert store.rows(indexes) == today
    priorities = dict(store.rows("SELECT url, priority FROM url"))
    assert [priorities[f"http://a.example/{name}"] for name in ("page", "map", "done")] == [
        -3,
        197,
        0,
    ]
    store.close()
