"""Replays: the same visits as the engine's own rule makes one by one, and only what visits could know."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import numpy as np
import pytest

from carmengui.engine.revisit import EmaRule, first_state
from carmengui.engine.revisit.replay import Histories, real_visits, replay_evenly, replay_rule

START = datetime(2026, 3, 2, tzinfo=UTC)
HOUR_S = 3600.0


def histories(*pages: tuple[list[float], list[int]]) -> Histories:
    """Return histories of the visits of pages in hours, and the places of those that found a change."""
    visits = [np.array(at) * HOUR_S for at, _ in pages]
    places = [np.array(found, np.int64) for _, found in pages]
    changes = [(at[i] + at[i - 1]) / 2 for at, i in zip(visits, places, strict=True)]
    seen = [at[i] for at, i in zip(visits, places, strict=True)]
    return Histories(
        tuple(f"https://a.org/{n}" for n in range(len(pages))),
        np.array([at[0] for at in visits]),
        np.array([at[-1] for at in visits]),
        np.concatenate(visits),
        np.cumsum([0, *map(len, visits)]),
        np.concatenate(changes),
        np.concatenate(seen),
        np.cumsum([0, *map(len, changes)]),
    )


def fleet(count: int) -> Histories:
    """Return pages that change never, seldom and at every second visit."""
    random, pages = Random(count), []
    for number in range(count):
        at = [random.random() * 5]
        while at[-1] < 100:
            at.append(at[-1] + 0.2 + random.random() * (1 + number % 3))
        share = (0.0, 0.1, 0.5)[number % 3]
        pages.append((at, [i for i in range(1, len(at)) if random.random() < share]))
    return histories(*pages)


def by_the_rule(known: Histories, index: int, rule: EmaRule, first_min: float) -> list[float]:
    """Visit one page with the engine's own rule."""
    begin, end = known.begin_s[index], known.end_s[index]
    changes = known.changes_s[slice(*known.change_from[index : index + 2])]
    at, made, last = begin, [begin], begin
    state = first_state(START + timedelta(seconds=begin), first_min)
    while (at := (state.next_at - START).total_seconds()) <= end:
        changed = bool(((changes > last) & (changes <= at)).any())
        state = rule.after(state, START + timedelta(seconds=at), changed=changed)
        made.append(at)
        last = at
    return made


@pytest.mark.parametrize("count", [3, 90])
@pytest.mark.parametrize(
    "rule", [EmaRule(), EmaRule(20.0, 300.0, window=4, changed_offset=0.3, unchanged_offset=0.5)]
)
def test_a_replay_makes_the_visits_of_the_engine_s_own_rule(count: int, rule: EmaRule) -> None:
    known = fleet(count)
    replay = replay_rule(known, rule, 45.0)
    for index in range(count):
        made = replay.visits_s[slice(*replay.visit_from[index : index + 2])]
        assert made.tolist() == pytest.approx(by_the_rule(known, index, rule, 45.0), abs=0.01)


def test_each_change_is_seen_by_the_first_visit_behind_it() -> None:
    known = fleet(40)
    replay = replay_rule(known, EmaRule(), 60.0)
    for index in range(40):
        made = replay.visits_s[slice(*replay.visit_from[index : index + 2])]
        for place in range(*known.change_from[index : index + 2]):
            later = made[made >= known.changes_s[place]]
            seen = replay.seen_s[place]
            assert seen == later[0] if len(later) else np.isnan(seen)


def test_a_change_lies_between_the_real_visits_and_none_is_made_up() -> None:
    known = histories(([0, 1, 4, 5], [2]), ([0, 5], []))
    even = replay_evenly(known, HOUR_S / 2)
    # Changed somewhere from 1 h to 4 h: taken to be at 2.5 h, where the sixth visit sees it.
    assert even.seen_s.tolist() == [2.5 * HOUR_S]
    assert np.flatnonzero(even.found).tolist() == [5]
    assert len(even.visits_s) == 22
    real = real_visits(known)
    assert real.seen_s.tolist() == [4 * HOUR_S]
    assert np.flatnonzero(real.found).tolist() == [2]


def test_one_url_of_many_is_replayed_as_it_is_alone() -> None:
    known = fleet(90)
    together, alone = replay_rule(known, EmaRule(), 60.0), known.some([47])
    made = together.visits_s[slice(*together.visit_from[47:49])]
    assert replay_rule(alone, EmaRule(), 60.0).visits_s.tolist() == pytest.approx(made.tolist())
