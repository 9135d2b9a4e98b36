"""Long work tells how far it is, and ends when nobody waits for it."""

from __future__ import annotations

import pytest

from carmengui.engine.model.headway import UNWATCHED, GivenUpError, Headway, Reached, Step


def test_every_step_is_told_when_it_begins() -> None:
    told: list[Reached] = []
    headway = Headway(told.append)
    headway.begin(Step.READING, 2_000, "a.xml")
    headway.begin(Step.COMPARING, 3)
    assert told == [Reached(Step.READING, 0, 2_000, "a.xml"), Reached(Step.COMPARING, 0, 3)]


def test_what_is_reached_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Reached] = []
    headway, now = Headway(told.append), [10.0]
    monkeypatch.setattr("carmengui.engine.model.headway.time.monotonic", lambda: now[0])
    headway.begin(Step.COMPARING, 100)
    for _ in headway.watch(range(100)):
        now[0] += 0.03
    # After 0.12 s, four things on, and so on; the time it took is not asked for each of them.
    assert [each.done for each in told] == [0, 4, 8, 12, 16, *range(20, 101, 4)]
    assert {each.total for each in told} == {100}


def test_it_ends_as_soon_as_nobody_waits() -> None:
    done: list[int] = []
    headway = Headway(None, lambda: len(done) < 3)
    headway.begin(Step.COUNTING, 10)
    with pytest.raises(GivenUpError):
        done.extend(headway.watch(range(10)))
    assert len(done) == 3
    for ask in (headway.check, headway.advance, lambda: headway.begin(Step.RULES, 1)):
        with pytest.raises(GivenUpError):
            ask()


def test_nothing_is_noted_of_work_that_nobody_watches() -> None:
    UNWATCHED.begin(Step.COUNTING, 10)
    assert list(UNWATCHED.watch("abc")) == ["a", "b", "c"]
    UNWATCHED.reach(7)
    assert UNWATCHED._reached is None
