"""Sums of a crawl, counted from events."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import LanesSeen, LaneState, PageVisited, RecordStored
from carmengui.engine.storage.crawl_history import CrawlHistory, HostHistory
from carmengui.ui.crawl.board import MAX_POINTS, CrawlBoard

START = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def visited(path: str, minute: float = 0, *, host: str = "a.test", **more: object) -> PageVisited:
    outcome = more.pop("outcome", Outcome.FETCHED)
    visit = Visit(f"http://{host}{path}", START + timedelta(minutes=minute), outcome, **more)
    return PageVisited(visit, host)


def lane(host: str, waiting: int) -> LaneState:
    return LaneState(host, False, "", waiting, START, 1.0)


def test_hosts_are_counted_apart() -> None:
    board = CrawlBoard()
    board.take((visited("/1"), visited("/2", 1), visited("/3", 2), visited("/x", host="b.test")))
    assert (board.sums_of("a.test").fetched, board.sums_of("b.test").fetched) == (3, 1)
    assert board.sums_of("a.test").pages_a_minute == 1.0
    assert board.sums_of("b.test").pages_a_minute == 0.0


def test_found_is_fetched_and_waiting_and_never_falls() -> None:
    board = CrawlBoard()
    board.take((visited("/1"), LanesSeen(START, 1, (lane("a.test", 9), lane("b.test", 5)))))
    assert (board.found, board.waiting) == (15, 14)
    board.take((LanesSeen(START, 0, (lane("a.test", 2),)),))
    assert (board.found, board.waiting) == (15, 2)


def test_trouble_is_grouped_by_reason_each_url_once() -> None:
    board = CrawlBoard()
    trouble = {"outcome": Outcome.HTTP_ERROR, "status": 404, "reason": "the server answered 404"}
    board.take((visited("/1", **trouble), visited("/1", 1, **trouble), visited("/2", **trouble)))
    reset = {"outcome": Outcome.FAILED, "reason": "the connection was broken off"}
    board.take((visited("/3", **reset), visited("/4")))
    assert board.reasons() == {"the server answered 404": 2, "the connection was broken off": 1}
    assert board.trouble["the connection was broken off"] == ["http://a.test/3"]


def test_changes_and_records_are_counted_newest_first() -> None:
    board = CrawlBoard()
    board.take((visited("/1", changed=True), visited("/2", changed=False), visited("/3")))
    board.take(
        (RecordStored("http://a.test/1", True, "One", 0.8), RecordStored("http://b.test/2", True))
    )
    assert (board.changed, board.records) == (1, 2)
    assert [(item.host, item.title) for item in board.just_in] == [
        ("b.test", ""),
        ("a.test", "One"),
    ]


def test_the_curve_stays_bounded_and_keeps_its_ends() -> None:
    board = CrawlBoard()
    for minute in range(3 * MAX_POINTS):
        board.take((LanesSeen(START + timedelta(minutes=minute), 0, ()),))
    assert len(board.points) <= MAX_POINTS
    assert board.points[0].at == START
    assert board.points[-1].at >= START + timedelta(minutes=3 * MAX_POINTS - 4)


def test_a_new_session_begins_where_the_last_one_ended() -> None:
    host = HostHistory("a.test", 40, 2, 5, START, START + timedelta(minutes=39))
    history = CrawlHistory(
        (host,), ((START, 1, 0), (host.last_at, 40, 3)), (("gone", "http://a.test/x"),),
        (("http://a.test/1", "a.test", "One", 0.9),),
    )  # fmt: skip
    board = CrawlBoard()
    board.load(history)
    assert (board.fetched, board.waiting, board.found, board.changed) == (40, 5, 45, 3)
    assert board.sums_of("a.test").pages_a_minute == 1.0
    assert board.reasons() == {"gone": 1}
    board.take((visited("/2", 41),))
    assert (board.fetched, board.just_in[0].title) == (41, "One")
    board.load(history)
    assert board.fetched == 41
