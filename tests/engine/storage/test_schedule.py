"""The list of appointments and the timeline of one URL, read from a real store."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from carmengui.engine.model import Outcome, RevisitState, Visit
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.visit import NEVER
from carmengui.engine.revisit import EmaRule, first_state
from carmengui.engine.revisit.explain import explain, step_of
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, NewUrl
from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleQuery, ScheduleTable
from carmengui.engine.storage.timeline import Mark
from tests.refusals import forbidden

START = datetime(2026, 3, 2, 6, tzinfo=UTC)
RULE = EmaRule()
LIVELY, QUIET, BROKEN = "https://a.org/Live", "https://b.a.org/50%_off", "https://xa.org/broken"


def visit_all(store: Store, url: str, seen: str) -> RevisitState:
    """Visit a URL by the rule: ``f`` first, ``c`` changed, ``u`` unchanged, ``3`` 304, ``e`` error."""
    host = url.split("/")[2]
    store.frontier.add([NewUrl(url, host)])
    state, at = RevisitState(next_at=START), START
    for letter in seen:
        outcome = {"e": Outcome.FAILED, "3": Outcome.NOT_MODIFIED}.get(letter, Outcome.FETCHED)
        changed = {"c": True, "u": False, "3": False}.get(letter)
        before = state
        if letter == "f":
            state = first_state(at, 60)
        elif letter == "e":
            state = RULE.after_error(state, at)
        else:
            state = RULE.after(state, at, changed=bool(changed))
        reason = Sentence("the connection was reset") if letter == "e" else NOTHING
        visit = Visit(
            url,
            at,
            outcome,
            reason,
            0 if letter == "e" else 200,
            changed,
            changed,
            interval_min=state.interval_min,
            ema=state.ema,
            sma=before.sma,
            next_at=state.next_at,
        )
        store.captures.add_visit(visit, capture_id=None)
        at = state.next_at
    store.frontier.schedule(url_key(url), state)
    return state


@pytest.fixture
def table(store: Store) -> ScheduleTable:
    with store.writing():
        visit_all(store, LIVELY, "f" + "c" * 12)
        visit_all(store, QUIET, "fu3u3u")
        visit_all(store, BROKEN, "fcceue")
        store.frontier.add([NewUrl("https://a.org/waits", "a.org")])
    return ScheduleTable.of(store)


def urls(table: ScheduleTable, query: ScheduleQuery) -> list[str]:
    return [row.url for row in table.rows(table.keys(query))]


def test_only_visited_urls_are_listed_soonest_first(table: ScheduleTable) -> None:
    rows = table.rows(table.keys(ScheduleQuery()))
    assert {row.url for row in rows} == {LIVELY, QUIET, BROKEN}
    due = [row.due_at for row in rows if row.due_at is not None]
    assert due == sorted(due)
    assert len(set(due)) == 3


def test_pages_that_came_from_a_file_are_counted(table: ScheduleTable, store: Store) -> None:
    keys = table.keys(ScheduleQuery())
    assert table.imported(keys) == 0
    with store.writing():
        store.change("UPDATE url SET due_at = ? WHERE url = ?", NO_APPOINTMENT_S, QUIET)
    assert table.imported(keys) == 1
    assert table.imported([url_key(LIVELY)]) == 0


def test_a_line_counts_its_own_visits(table: ScheduleTable) -> None:
    rows = {row.url: row for row in table.rows(table.keys(ScheduleQuery()))}
    counts = {url: (row.visits, row.changed, row.errors) for url, row in rows.items()}
    assert counts == {LIVELY: (13, 12, 0), QUIET: (6, 0, 0), BROKEN: (6, 2, 2)}
    assert rows[BROKEN].window == (1, 1, 1, 1, 1, 1, 1, 2, 2, 1)
    assert (rows[BROKEN].failures, rows[QUIET].failures) == (1, 0)
    assert rows[LIVELY].host == "a.org"


@pytest.mark.parametrize(
    ("order", "first", "last"),
    [
        (ScheduleOrder.URL, LIVELY, BROKEN),
        (ScheduleOrder.WINDOW, QUIET, LIVELY),
        (ScheduleOrder.INTERVAL, LIVELY, QUIET),
        (ScheduleOrder.EMA, QUIET, LIVELY),
        (ScheduleOrder.CHANGED, QUIET, LIVELY),
        (ScheduleOrder.ERRORS, LIVELY, BROKEN),
    ],
)
def test_sorted_both_ways(
    table: ScheduleTable, order: ScheduleOrder, first: str, last: str
) -> None:
    up = urls(table, ScheduleQuery(order=order))
    down = urls(table, ScheduleQuery(order=order, descending=True))
    assert (up[0], up[-1]) == (first, last)
    assert down[0] == last


def test_sorted_by_visits(table: ScheduleTable) -> None:
    found = urls(table, ScheduleQuery(order=ScheduleOrder.VISITS, descending=True))
    assert found[0] == LIVELY


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (ScheduleQuery(words=("live",)), {LIVELY}),
        (ScheduleQuery(words=("a.org", "50%_OFF")), {QUIET}),
        (ScheduleQuery(words=("_ive",)), set()),
        (ScheduleQuery(words=("'; DROP TABLE url; --",)), set()),
        (ScheduleQuery(host="a.org"), {LIVELY, QUIET}),
        (ScheduleQuery(host="A.org", has_changes=True), {LIVELY}),
        (ScheduleQuery(has_errors=True), {BROKEN}),
        (ScheduleQuery(is_noisy=True), {LIVELY}),
        (ScheduleQuery(kind="feed"), set()),
    ],
)
def test_filtered(table: ScheduleTable, query: ScheduleQuery, expected: set[str]) -> None:
    assert set(urls(table, query)) == expected


def test_filtered_by_the_time_that_is_left(table: ScheduleTable) -> None:
    rows = table.rows(table.keys(ScheduleQuery()))
    middle = rows[1].due_at
    assert middle is not None
    assert urls(table, ScheduleQuery(due_before=middle)) == [rows[0].url]
    assert len(urls(table, ScheduleQuery(due_before=middle + timedelta(days=9)))) == 3


def test_lines_come_in_the_order_of_their_keys(table: ScheduleTable) -> None:
    keys = table.keys(ScheduleQuery())
    assert [row.key for row in table.rows([*reversed(keys), 4711])] == list(reversed(keys))


def test_the_window_is_rebuilt_from_the_visits(table: ScheduleTable) -> None:
    for row in table.rows(table.keys(ScheduleQuery())):
        timeline = table.timeline(row.url)
        assert timeline.window_after(len(timeline) - 1) == row.window
        assert timeline.due_at == pytest.approx(row.due_at.timestamp() if row.due_at else 0)
    assert table.timeline(BROKEN).window_after(2) == (1, 1, 1, 1, 1, 1, 1, 1, 2, 2)
    assert table.timeline(BROKEN).window_after(3) == table.timeline(BROKEN).window_after(2)


def test_each_stored_interval_follows_from_what_was_before(table: ScheduleTable) -> None:
    checked = 0
    for url in (LIVELY, QUIET, BROKEN):
        timeline = table.timeline(url)
        assert timeline.before(0) is None
        for index in np.flatnonzero(timeline.seen)[1:].tolist():
            before = timeline.before(index)
            assert before is not None
            step = step_of(before, changed=timeline.seen[index] == 2, rule=RULE)
            assert step.interval_min == pytest.approx(float(timeline.interval_min[index]))
            assert step.ema == pytest.approx(float(timeline.ema[index]))
            assert step.sma == pytest.approx(float(timeline.sma[index]))
            checked += 1
    assert checked == 12 + 5 + 3


def test_marks_and_the_time_in_which_a_change_lies(table: ScheduleTable) -> None:
    timeline = table.timeline(BROKEN)
    assert [Mark(mark).name for mark in timeline.mark] == [
        "FIRST",
        "CHANGED",
        "CHANGED",
        "ERROR",
        "UNCHANGED",
        "ERROR",
    ]
    assert np.isnan(timeline.since[0])
    assert timeline.since[1] == timeline.at[0]
    # The error saw nothing: what came after it is compared with the visit before it.
    assert timeline.since[4] == timeline.at[2]
    assert timeline.count(Mark.ERROR, Mark.FIRST) == 3
    assert Mark.NOT_MODIFIED in table.timeline(QUIET).mark


def test_a_visit_comes_back_as_it_was_stored(store: Store, table: ScheduleTable) -> None:
    for url in (QUIET, BROKEN):
        stored = store.captures.visits(url)
        timeline = table.timeline(url)
        for index, visit in enumerate(stored):
            rebuilt = timeline.visit(index)
            assert rebuilt.elapsed_s == pytest.approx(visit.elapsed_s)
            assert replace(rebuilt, elapsed_s=visit.elapsed_s) == visit


def test_a_url_that_starts_anew_forgets_its_window(store: Store, table: ScheduleTable) -> None:
    state = first_state(START + timedelta(days=3), 60)
    again = Visit(
        LIVELY,
        START + timedelta(days=3),
        Outcome.FETCHED,
        status=200,
        changed=True,
        full_changed=True,
        interval_min=60,
        ema=state.ema,
        sma=2.0,
        next_at=state.next_at,
    )
    with store.writing():
        store.captures.add_visit(again, capture_id=None)
        store.frontier.schedule(url_key(LIVELY), state)
    timeline = table.timeline(LIVELY)
    last = len(timeline) - 1
    assert timeline.window_after(last - 1) == (2,) * 10
    assert timeline.window_after(last) == (1,) * 10
    assert timeline.before(last) is None
    assert explain(None, timeline.visit(last)) == "first visit, again after 60.00 min"


def test_a_visit_that_waits_for_its_content_has_no_numbers(
    store: Store, table: ScheduleTable
) -> None:
    pending = Visit(QUIET, START + timedelta(days=3), Outcome.FETCHED, status=200)
    with store.writing():
        store.captures.add_visit(pending, capture_id=None)
    timeline = table.timeline(QUIET)
    assert timeline.mark[-1] == Mark.PENDING
    assert np.isnan(timeline.interval_min[-1])
    assert timeline.seen[-1] == 0
    assert timeline.visit(len(timeline) - 1) == pending


def test_urls_without_visits(store: Store, table: ScheduleTable) -> None:
    with store.writing():
        store.frontier.add([NewUrl("https://a.org/later", "a.org")])
        store.frontier.retry(url_key("https://a.org/later"), START, 1)
        store.frontier.add([NewUrl("https://a.org/no", "a.org")])
        store.frontier.refuse(url_key("https://a.org/no"), forbidden("Disallow: /no", 7))
    waits, later, refused, unknown = (
        table.timeline(f"https://a.org/{path}") for path in ("waits", "later", "no", "never-met")
    )
    assert [len(one) for one in (waits, later, refused, unknown)] == [0, 0, 0, 0]
    assert (waits.due_at, waits.refusal) == (None, NOTHING)
    assert later.due_at == START.timestamp()
    assert (refused.due_at, refused.refusal) == (None, forbidden("Disallow: /no", 7).reason)
    assert (bool(waits.key), unknown.key) == (True, 0)
    assert unknown.window_after(-1) == (1,) * 10


def test_many_urls_are_asked_for_in_parts(store: Store) -> None:
    addresses = [f"https://a.org/{number:04}" for number in range(1201)]
    with store.writing():
        store.frontier.add([NewUrl(url, "a.org") for url in addresses])
        for url in addresses:
            store.frontier.schedule(url_key(url), RevisitState(next_at=START))
    table = ScheduleTable.of(store)
    keys = table.keys(ScheduleQuery(order=ScheduleOrder.URL))
    assert [row.url for row in table.rows(keys)] == addresses


def test_the_explanation_says_which_clamp_held(table: ScheduleTable) -> None:
    timeline = table.timeline(LIVELY)
    last = len(timeline) - 1
    assert explain(timeline.before(last), timeline.visit(last)).startswith(
        "5.00 min / 2.10 = 2.38 min, held at 5.00 min, window 2222222222, k=10"
    )
    assert "held" not in explain(timeline.before(1), timeline.visit(1))
    broken = table.timeline(BROKEN)
    assert explain(broken.before(3), broken.visit(3)) == (
        "the connection was reset: not a state, interval and window stay"
    )
    other_rule = EmaRule(min_interval_min=1)
    assert explain(timeline.before(last), timeline.visit(last), other_rule) == (
        "started anew, or by other settings: 5.00 min"
    )


def test_a_page_that_came_from_a_file_has_no_interval(table: ScheduleTable, store: Store) -> None:
    url = "https://a.org/waits"
    visit = Visit(url, START, Outcome.FETCHED, NOTHING, 200, interval_min=60.0, next_at=NEVER)
    with store.writing():
        store.captures.add_visit(visit, capture_id=None)
    timeline = table.timeline(url)
    assert np.isnan(timeline.interval_min).all()
    assert timeline.visit(0).next_at == NEVER
    assert Mark(timeline.mark[0]) is Mark.FIRST
