from __future__ import annotations

import threading
import time
from datetime import UTC, datetime, timedelta, timezone

import pytest

from carmengui.demo import DEMO_START, DemoClock
from carmengui.engine.model import Clock

HOUR = timedelta(hours=1)


def test_the_demo_begins_on_a_monday_morning_in_march() -> None:
    assert DemoClock().now() == DEMO_START == datetime(2026, 3, 2, 6, 0, tzinfo=UTC)
    assert DEMO_START.weekday() == 0


def test_time_stands_still_by_itself() -> None:
    clock = DemoClock()
    time.sleep(0.01)
    assert clock.now() == DEMO_START


def test_an_idle_wait_jumps_and_never_goes_back() -> None:
    clock: Clock = DemoClock()
    wake = threading.Event()
    clock.wait(wake, DEMO_START + 5 * HOUR, idle=True)
    assert clock.now() == DEMO_START + 5 * HOUR
    clock.wait(wake, DEMO_START + HOUR, idle=True)
    assert clock.now() == DEMO_START + 5 * HOUR


def test_a_woken_wait_does_not_jump() -> None:
    clock, wake = DemoClock(), threading.Event()
    wake.set()
    clock.wait(wake, DEMO_START + HOUR, idle=True)
    assert clock.now() == DEMO_START


def test_while_work_is_under_way_time_does_not_move_but_the_wait_ends() -> None:
    clock, wake = DemoClock(), threading.Event()
    clock.wait(wake, DEMO_START + HOUR, idle=False)
    assert clock.now() == DEMO_START


def test_at_a_speed_time_passes_to_the_end_and_not_beyond() -> None:
    clock, wake = DemoClock(speed=36_000.0), threading.Event()
    clock.wait(wake, DEMO_START + HOUR, idle=True)
    assert clock.now() == DEMO_START + HOUR


def test_at_a_speed_others_see_time_pass_and_can_wake_the_sleeper() -> None:
    clock, wake = DemoClock(speed=600.0), threading.Event()
    until = DEMO_START + timedelta(days=30)
    sleeper = threading.Thread(target=clock.wait, args=(wake, until), kwargs={"idle": True})
    sleeper.start()
    while clock.now() == DEMO_START:
        time.sleep(0.001)
    wake.set()
    sleeper.join(10)
    assert not sleeper.is_alive()
    assert DEMO_START < clock.now() < until


def test_another_time_zone_is_the_same_moment() -> None:
    east = timezone(timedelta(hours=3))
    clock = DemoClock(datetime(2026, 3, 2, 9, 0, tzinfo=east))
    assert clock.now() == DEMO_START
    assert clock.now().tzinfo is UTC


@pytest.mark.parametrize("speed", [0.0, -1.0])
def test_time_must_pass_forwards(speed: float) -> None:
    with pytest.raises(ValueError, match="forwards"):
        DemoClock(speed=speed)


def test_a_moment_without_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        DemoClock(datetime(2026, 3, 2, 6, 0))  # noqa: DTZ001 - the mistake under test
