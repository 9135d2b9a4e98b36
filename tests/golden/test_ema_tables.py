"""EMACrawler's printed tables, recomputed visit by visit in paper mode (no clamps)."""

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.model import RevisitState
from carmengui.engine.revisit import PAPER, EmaRule, first_state

# Table 6, URL 1041: last visit, window after it, interval (minutes), next visit, all on 6 June 2023.
# Row 1 is printed 45,15; row 2 (59,08 = 46.15 * 1.28) shows that 46,15 is meant.
TABLE_6 = [
    ("01:19", "1112", 46.15, "02:05"),
    ("02:05", "1121", 59.08, "03:04"),
    ("03:04", "1211", 75.61, "04:19"),
    ("04:19", "2111", 96.79, "05:56"),
    ("05:57", "1111", 123.89, "08:00"),
    ("08:03", "1112", 89.78, "09:30"),
    ("09:31", "1122", 61.49, "10:31"),
    ("10:32", "1222", 39.93, "11:11"),
    ("11:12", "2221", 60.69, "12:12"),
    ("12:13", "2212", 37.46, "12:50"),
    ("12:50", "2121", 59.94, "13:49"),
    ("13:50", "1212", 37.0, "14:26"),
    ("14:28", "2122", 21.77, "14:48"),
    ("14:49", "1222", 12.23, "15:00"),
    ("15:01", "2222", 6.57, "15:07"),
    ("15:09", "2221", 12.1, "15:19"),
    ("15:20", "2211", 21.29, "15:40"),
    ("15:41", "2111", 35.77, "16:16"),
    ("16:20", "1112", 21.04, "16:37"),
]

# Table 5: the visits since the start (2 changed, 1 unchanged) and the printed interval.
TABLE_5 = {
    1175: ("1111111", 214.991),
    1208: ("1111111", 214.991),
    383: ("11111111", 257.989),
    335: ("11111111", 257.989),
    373: ("11111111", 257.989),
    586: ("211112111", 225.831),
    135: ("111112112", 136.35),
    1078: ("111121211", 164.189),
    101: ("211111111", 332.572),
}


def clock_time(text: str) -> datetime:
    hour, minute = text.split(":")
    return datetime(2023, 6, 6, int(hour), int(minute), tzinfo=UTC)


def test_table_6_intervals_and_next_times() -> None:
    state = RevisitState(next_at=clock_time("01:19"))
    for visited, window_tail, interval_min, next_visit in TABLE_6:
        state = PAPER.after(state, clock_time(visited), changed=window_tail[-1] == "2")
        assert state.interval_min == pytest.approx(interval_min, abs=0.01)
        assert "".join(map(str, state.window[-4:])) == window_tail
        # Anchored at the scheduled time; printed to the minute.
        assert abs(state.next_at - clock_time(next_visit)) <= timedelta(minutes=1)


@pytest.mark.parametrize("url_id", TABLE_5)
def test_table_5_intervals(url_id: int) -> None:
    visits, printed = TABLE_5[url_id]
    state = RevisitState(next_at=clock_time("00:00"))
    for seen in visits:
        state = PAPER.after(state, state.next_at, changed=seen == "2")
    assert state.interval_min == pytest.approx(printed, abs=0.01)
    assert list(state.window[-len(visits) :]) == [int(v) for v in visits]


def test_table_5_url_958_is_reported_only(record_property: pytest.FixtureRequest) -> None:
    """Printed 855,168 for 85,5168; the four states before its window are a search result."""
    state = RevisitState(next_at=clock_time("00:00"))
    for seen in "2111" + "1221222111":
        state = PAPER.after(state, state.next_at, changed=seen == "2")
    record_property("url_958_interval_min", state.interval_min)  # type: ignore[operator]
    assert state.window == (1, 2, 2, 1, 2, 2, 2, 1, 1, 1)


def test_clamps_hold_the_state_and_the_due_time() -> None:
    rule = EmaRule(min_interval_min=5, max_interval_min=120)
    at = clock_time("00:00")
    state = first_state(at, 60)
    for _ in range(30):
        state = rule.after(state, state.next_at, changed=False)
    assert state.interval_min == 120
    for _ in range(30):
        before = state.next_at
        state = rule.after(state, before, changed=True)
        assert state.next_at - before >= timedelta(minutes=5)
    assert state.interval_min == 5


def test_a_late_visit_counts_from_now_only_when_it_missed_a_whole_interval() -> None:
    state = RevisitState(next_at=clock_time("02:00"))
    slightly = PAPER.after(state, clock_time("02:10"), changed=False)
    assert slightly.next_at == clock_time("02:00") + timedelta(minutes=72)
    much = PAPER.after(state, clock_time("08:00"), changed=False)
    assert much.next_at == clock_time("08:00") + timedelta(minutes=72)


def test_an_error_is_not_a_state() -> None:
    rule = EmaRule()
    state = rule.after(first_state(clock_time("00:00"), 60), clock_time("01:00"), changed=True)
    failed = rule.after_error(state, clock_time("02:00"))
    assert (failed.window, failed.interval_min) == (state.window, state.interval_min)
    assert failed.next_at == clock_time("02:05")
    again = rule.after_error(failed, clock_time("02:05"))
    assert again.next_at == clock_time("02:15")
    assert rule.after(again, clock_time("02:15"), changed=False).failures == 0
