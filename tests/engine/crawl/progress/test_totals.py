"""Sums of a crawl, counted from events."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt

from carmengui.bridge import CrawlPhase
from carmengui.engine.crawl.fetch.faults import answered_words
from carmengui.engine.crawl.progress.host_sums import Pace
from carmengui.engine.crawl.progress.totals import MAX_POINTS, CrawlBoard
from carmengui.engine.crawl.progress.trouble import Cause
from carmengui.engine.crawl.scope.scope import outside
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import (
    HostHeld,
    HostHold,
    LanesSeen,
    LaneState,
    PageRefused,
    PageRendered,
    PageVisited,
    RecordStored,
    TrapFound,
)
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import Trap, TrapKind
from carmengui.engine.storage.crawl_history import CrawlHistory, HostHistory
from carmengui.ui.crawl.desk_words import hosts_words, progress_words
from carmengui.ui.crawl.lanes.rows import Lanes
from carmengui.ui.crawl.lanes.words import held_line
from carmengui.ui.crawl.trouble_words import detail_of, sentence_of
from tests.refusals import forbidden

START = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def visited(path: str, minute: float = 0, *, host: str = "a.test", **more: object) -> PageVisited:
    outcome = more.pop("outcome", Outcome.FETCHED)
    more.setdefault("elapsed_s", 0.1)
    visit = Visit(f"http://{host}{path}", START + timedelta(minutes=minute), outcome, **more)
    return PageVisited(visit, host)


def lane(host: str, waiting: int) -> LaneState:
    return LaneState(host, False, "", waiting, START, 1.0)


def test_hosts_are_counted_apart() -> None:
    board = CrawlBoard()
    board.take((visited("/1"), visited("/2", 1), visited("/3", 2), visited("/x", host="b.test")))
    assert (board.sums_of("a.test").fetched, board.sums_of("b.test").fetched) == (3, 1)
    now = START + timedelta(minutes=2)
    assert board.sums_of("a.test").pace.pages_a_minute(now) == 1.0
    assert board.sums_of("b.test").pace.pages_a_minute(now) == 0.0


def test_a_host_that_stopped_answering_grows_slower() -> None:
    pace = Pace()
    for second in range(5):
        pace.note(START + timedelta(seconds=second))
    assert pace.seconds_a_page(START + timedelta(seconds=5)) == 1.0
    assert pace.seconds_a_page(START + timedelta(seconds=24)) == 24 / 5


def test_the_rate_is_that_of_the_last_minute() -> None:
    board = CrawlBoard()
    board.take(tuple(visited(f"/{n}", n / 60) for n in range(10)))
    assert round(board.pages_a_minute) == 60
    board.take((LanesSeen(START + timedelta(minutes=30), 0, ()),))
    assert board.pages_a_minute == 0.0


def test_the_end_follows_from_the_slowest_host() -> None:
    board = CrawlBoard()
    board.take(tuple(visited(f"/{n}", n / 30) for n in range(7)))
    assert board.finish() is None, "too few pages to tell"
    quick = [visited(f"/{n}", n / 60, host="b.test") for n in range(13)]
    now = START + timedelta(seconds=12)
    lanes = (lane("a.test", 100), lane("b.test", 100), lane("c.test", 0))
    board.take((*quick, LanesSeen(now, 2, lanes)))
    soonest, latest = board.finish()
    assert soonest == now + timedelta(seconds=170)
    assert latest == now + timedelta(seconds=260)
    board.take((LanesSeen(now, 0, (lane("a.test", 0),)),))
    assert board.finish() is None, "nothing queued"


def test_found_is_fetched_and_waiting_and_never_falls() -> None:
    board = CrawlBoard()
    board.take((visited("/1"), LanesSeen(START, 1, (lane("a.test", 9), lane("b.test", 5)))))
    assert (board.found, board.waiting) == (15, 14)
    board.take((LanesSeen(START, 0, (lane("a.test", 2),), requisites=7),))
    assert board.requisites == 7
    board.take((LanesSeen(START, 0, (lane("a.test", 2),)),))
    assert board.requisites == 0
    assert (board.found, board.waiting) == (15, 2)


def test_trouble_is_grouped_by_reason_each_url_once() -> None:
    board = CrawlBoard()
    trouble = {"outcome": Outcome.HTTP_ERROR, "status": 404, "reason": answered_words(404)}
    board.take((visited("/1", **trouble), visited("/1", 1, **trouble), visited("/2", **trouble)))
    reset = {"outcome": Outcome.FAILED, "reason": Sentence("the connection was lost")}
    board.take((visited("/3", **reset), visited("/4", status=200)))
    assert board.reasons() == {"server returned 404": 2, "the connection was lost": 1}
    first, second = board.trouble.groups()
    assert (first.cause, list(first.urls)) == (
        Cause.ANSWERED,
        ["http://a.test/1", "http://a.test/2"],
    )
    assert (second.cause, second.hosts) == (Cause.SILENT, ("a.test",))


def test_what_is_fetched_after_all_is_no_trouble_any_more() -> None:
    board = CrawlBoard()
    trouble = {"outcome": Outcome.HTTP_ERROR, "status": 503, "reason": answered_words(503)}
    board.take((visited("/1", **trouble), visited("/2", **trouble), visited("/1", 1, status=200)))
    (group,) = board.trouble.groups()
    assert list(group.urls) == ["http://a.test/2"]
    board.take((visited("/2", 2, status=200),))
    assert board.trouble.groups() == []


def test_what_robots_txt_forbids_is_grouped_by_host_and_line_and_is_no_failure() -> None:
    board = CrawlBoard()
    line = forbidden("Disallow: /intern", 7)
    for host in ("a.test", "b.test"):
        for path in ("/intern/1", "/intern/2"):
            board.take((PageRefused(f"http://{host}{path}", host, START, line),))
    assert [(g.cause, g.hosts, len(g.urls)) for g in board.trouble.groups()] == [
        (Cause.ROBOTS, ("a.test",), 2),
        (Cause.ROBOTS, ("b.test",), 2),
    ]
    assert board.reasons() == {}
    assert (board.sums_of("a.test").refused, board.sums_of("a.test").last_refusal) == (
        2,
        line.reason,
    )


def test_a_url_that_is_refused_again_is_skipped_once_and_fetched_no_more_than_found() -> None:
    board = CrawlBoard()
    closed = PageRefused("http://a.test/x", "a.test", START, forbidden("Disallow: /", 1))
    board.take((closed, closed, LanesSeen(START, 0, (lane("a.test", 3),))))
    assert (board.sums_of("a.test").refused, board.found) == (1, 3)
    first, second = (replace(visited(path), is_first=True) for path in ("/1", "/2"))
    board.take((first, second, LanesSeen(START, 0, (lane("a.test", 0),))))
    # The third was decided against when its turn came.
    assert (board.fetched, board.found, max(point.found for point in board.points)) == (2, 2, 2)
    board.take((replace(visited("/x"), is_first=True),))
    assert (board.sums_of("a.test").refused, board.fetched) == (0, 3)


def silence(host: str, minute: float) -> PageVisited:
    return visited(
        f"/{minute}", minute, host=host, outcome=Outcome.FAILED, reason=Sentence("no response")
    )


def test_nobody_answers_only_when_nobody_of_those_to_be_asked_does() -> None:
    board = CrawlBoard()
    lanes = LanesSeen(START, 0, (lane("a.test", 9), lane("b.test", 9), lane("c.test", 0)))
    board.take((lanes, silence("a.test", 1), silence("a.test", 2), silence("a.test", 3)))
    assert not board.is_offline, "one dead host is its own affair"
    board.take((silence("b.test", 4), lanes))
    assert not board.is_offline
    board.take((LanesSeen(START, 0, (lane("a.test", 9), lane("b.test", 9))),))
    assert board.is_offline
    assert board.silent_since == START + timedelta(minutes=1)
    board.take((visited("/ok", 5, host="b.test", status=200),))
    assert not board.is_offline
    assert board.silent_since is None


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
    host = HostHistory("a.test", 40, 5, START, START + timedelta(minutes=39), visited=39)
    history = CrawlHistory(
        (host,),
        ((START, 1, 0), (host.last_at, 38, 3)),
        ((Outcome.FAILED, Sentence("gone"), "http://a.test/x"),),
        (("http://a.test/1", "a.test", "One", 0.9),),
        (("http://a.test/no", forbidden("x")),),
    )
    board = CrawlBoard()
    board.load(history)
    # Two of the forty visits brought nothing, both to the one URL that still fails.
    assert (board.fetched, board.waiting, board.found, board.changed) == (38, 5, 44, 3)
    assert [(point.fetched, point.found) for point in board.points] == [(1, 7), (38, 44)]
    assert board.reasons() == {"gone": 1}
    assert [group.cause for group in board.trouble.groups()] == [Cause.SILENT, Cause.ROBOTS]
    board.take((visited("/2", 41),))
    assert (board.fetched, board.just_in[0].title) == (39, "One")
    board.load(history)
    assert board.fetched == 39


def test_what_failed_is_not_fetched_and_what_is_tried_again_waits() -> None:
    board = CrawlBoard()
    trouble = {"outcome": Outcome.HTTP_ERROR, "status": 503, "reason": answered_words(503)}
    board.take((visited("/1"), visited("/2", **trouble), visited("/2", 1, **trouble)))
    board.take((LanesSeen(START, 0, (lane("a.test", 1),)),))
    sums = board.sums_of("a.test")
    assert (sums.fetched, sums.total(waiting=1), board.fetched, board.found) == (1, 2, 1, 2)
    given_up = visited("/2", 2, next_at=START + timedelta(hours=1), **trouble)
    again = replace(given_up, is_first=False)
    board.take((given_up, again, LanesSeen(START, 0, (lane("a.test", 0),))))
    assert (sums.fetched, sums.total(waiting=0), board.fetched, board.found) == (1, 2, 1, 2)
    rows = Lanes(board)
    rows.rests = True
    rows.refresh()
    assert rows.model.index(0, 1).data().endswith("; 1 failed")
    assert rows.model.index(0, 2).data(Qt.ItemDataRole.ToolTipRole) == "1 fetched, 1 failed, 0 wait"
    board.take((replace(visited("/2", 3, status=200), is_first=False),))
    assert (sums.fetched, sums.total(waiting=0), board.fetched, board.found) == (2, 2, 2, 2)


def test_no_end_is_named_while_as_many_pages_are_found_as_fetched() -> None:
    def board_with(found_each: float) -> CrawlBoard:
        board = CrawlBoard()
        for n in range(1, 31):
            waiting = 50 + round((found_each - 1) * n)
            at = START + timedelta(seconds=n)
            lanes = (LaneState("a.test", False, "", waiting, START, 1.0),)
            board.take((visited(f"/{n}", n / 60, status=200), LanesSeen(at, 1, lanes)))
        return board

    still, growing, endless = board_with(0), board_with(0.5), board_with(1)
    assert (still.growth, growing.growth) == (0.0, pytest.approx(0.5, abs=0.05))
    early, late = (board.finish()[1] - board.now for board in (still, growing))
    assert late / growing.waiting > 1.8 * early / still.waiting, "new pages take time too"
    assert (still.is_growing, endless.is_growing, endless.finish()) == (False, True, None)
    assert progress_words(endless, CrawlPhase.RUNNING)[1] == "new pages are still being found"
    assert progress_words(still, CrawlPhase.RUNNING)[1].startswith("done in about ")


def test_the_end_is_not_before_a_host_may_be_asked_again() -> None:
    board = CrawlBoard()
    board.take(tuple(visited(f"/{n}", n / 60, status=200) for n in range(9)))
    now = START + timedelta(seconds=8)
    rests = LaneState("a.test", False, "", 1, now + timedelta(seconds=300), 1.0)
    board.take((LanesSeen(now, 0, (rests,)),))
    finish = board.finish()
    assert finish is not None
    assert finish[0] == now + timedelta(seconds=301 * 0.85)


def test_a_host_is_done_when_it_stays_without_work() -> None:
    board = CrawlBoard()
    idle, busy = lane("a.test", 0), lane("b.test", 3)
    board.take((visited("/1", status=200), LanesSeen(START, 0, (lane("a.test", 1), busy))))
    rows = Lanes(board)
    board.take((LanesSeen(START + timedelta(seconds=1), 0, (idle, busy)),))
    rows.refresh()
    assert not board.is_done(idle)
    assert [rows.host(row) for row in range(2)] == ["a.test", "b.test"], "rows stay"
    assert rows.model.index(0, 1).data() == "extracting last pages"
    assert "done" not in hosts_words(board, is_detailed=True)
    board.take((LanesSeen(START + timedelta(seconds=7), 0, (idle, busy)),))
    rows.refresh()
    assert board.is_done(idle)
    assert [rows.host(row) for row in range(2)] == ["b.test", "a.test"]
    assert rows.model.index(1, 1).data().startswith("done at ")
    assert hosts_words(board, is_detailed=True) == "2 hosts: 1 done"


def test_a_revisit_that_waits_names_the_next_moment() -> None:
    board, idle = CrawlBoard(), lane("a.test", 0)
    board.take((visited("/1", status=200), LanesSeen(START, 0, (lane("a.test", 1),))))
    next_at = START + timedelta(minutes=42)
    board.take((LanesSeen(START + timedelta(seconds=1), 0, (idle,), next_at),))
    rows = Lanes(board)
    rows.refresh()
    local = next_at.astimezone()
    assert rows.model.index(0, 1).data().startswith("nothing due until ")
    assert rows.model.index(0, 1).data().endswith(f"{local:%H:%M}")
    rows.rests = True
    assert rows.model.index(0, 1).data().startswith("done at ")


def test_a_trap_is_a_group_with_its_evidence_until_it_is_released() -> None:
    board, samples = CrawlBoard(), ("http://a.test/c/1", "http://a.test/c/2")
    trap = Trap(
        TrapKind.CALENDAR,
        "a.test",
        "/c/*",
        Sentence("9 of 9 pages said nothing."),
        samples,
        START,
        4,
    )
    board.take((TrapFound(trap, 30),))
    board.take((PageRefused("http://a.test/c/3", "a.test", START, trap.refusal),))
    (group,) = board.trouble.groups()
    assert (group.cause, group.count, group.trap) == (Cause.TRAP, 30, trap)
    assert list(group.urls) == [*samples, "http://a.test/c/3"]
    assert sentence_of(group).startswith("9 of 9 pages said nothing.")
    assert detail_of(group) == "/c/*"
    assert not board.reasons()
    board.trouble.drop(group.key)
    assert board.trouble.groups() == []


def test_what_a_rule_or_a_person_leaves_out_comes_after_what_failed() -> None:
    board = CrawlBoard()
    for number in range(5):
        url = f"http://a.test/no/{number}"
        board.take((PageRefused(url, "a.test", START, outside(Sentence("“/no/*” is excluded"))),))
    board.take((PageRefused("http://a.test/x", "a.test", START, forbidden("Disallow: /x")),))
    causes = [group.cause for group in board.trouble.groups()]
    assert causes == [Cause.ROBOTS, Cause.SCOPE]
    assert not board.reasons()


def test_a_host_that_a_person_holds_says_so_until_it_is_released() -> None:
    board = CrawlBoard()
    board.take((HostHeld("a.test", START, HostHold.SKIPPED, 4),))
    board.take((HostHeld("a.test", START, HostHold.SKIPPED, 2),))
    line = held_line(board.holds["a.test"])
    assert line is not None
    assert line.words == "skipped by you; 6 skipped"
    board.take((HostHeld("a.test", START, HostHold.BLOCKED, 0),))
    line = held_line(board.holds["a.test"])
    assert line is not None
    assert line.words == "blocked by you"
    board.take((HostHeld("a.test", START, HostHold.FREE, 6),))
    assert held_line(board.holds.get("a.test")) is None


def test_a_page_that_is_visited_again_is_one_page_still() -> None:
    board = CrawlBoard()
    board.take((visited("/1"), visited("/2")))
    board.take((replace(visited("/1", 5), is_first=False),))
    assert (board.fetched, board.found, board.visits) == (2, 2, 3)
    trouble = {"outcome": Outcome.HTTP_ERROR, "status": 503, "reason": answered_words(503)}
    gone = visited("/1", 9, next_at=START + timedelta(hours=1), **trouble)
    board.take((replace(gone, is_first=False),))
    assert (board.fetched, board.found) == (1, 2)
    board.take((replace(visited("/1", 12), is_first=False),))
    assert (board.fetched, board.found) == (2, 2)


def test_it_tells_how_much_comes_in_a_second_over_the_last_minute() -> None:
    board = CrawlBoard()
    assert board.bytes_a_second == 0
    for second in range(0, 121, 10):
        size = second * 1_000 if second < 60 else 60_000 + (second - 60) * 5_000
        at = START + timedelta(seconds=second)
        board.take((LanesSeen(at, 1, (), received_bytes=size),))
    assert board.bytes_a_second == 5_000
    # Another crawl begins to count at nothing.
    board.take((LanesSeen(START + timedelta(seconds=130), 1, ()),))
    board.take((LanesSeen(START + timedelta(seconds=140), 1, (), received_bytes=20_000),))
    assert board.bytes_a_second == 2_000


def test_rendered_pages_are_counted_and_those_that_wait_for_the_browser() -> None:
    board = CrawlBoard()
    reason = Sentence("it says that it needs JavaScript")
    failed = PageRendered("http://a.test/2", "a.test", START, reason, Sentence("it did not end"))
    done = PageRendered("http://a.test/1", "a.test", START, reason)
    board.take((done, failed, done, LanesSeen(START, 0, (lane("a.test", 0),), to_render=7)))
    assert (board.rendered, board.to_render) == (2, 7)
    assert "2 rendered, 7 to render" in progress_words(board, CrawlPhase.RUNNING)[0]
    board.take((LanesSeen(START, 0, (lane("a.test", 0),)),))
    assert "render" not in progress_words(board, CrawlPhase.RUNNING)[0]


def test_a_crawl_that_only_waits_says_for_what_and_a_lively_one_how_fast_it_is() -> None:
    board, waits_for = CrawlBoard(), Sentence("Waits for the next page that is due, at noon.")
    board.take((LanesSeen(START, 0, (lane("a.test", 0),), waits_for=waits_for),))
    assert progress_words(board, CrawlPhase.RUNNING) == (str(waits_for), "")
    pages = [visited(f"/{n}", n / 60) for n in range(3)]
    board.take((*pages, LanesSeen(START + timedelta(seconds=2), 0, (), waits_for=waits_for)))
    assert "pages a minute" in progress_words(board, CrawlPhase.RUNNING)[0]
    later = START + timedelta(minutes=5)
    board.take((LanesSeen(later, 0, (lane("a.test", 0),), waits_for=waits_for),))
    assert progress_words(board, CrawlPhase.RUNNING)[0] == str(waits_for)
