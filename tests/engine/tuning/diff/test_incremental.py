"""A difference found bit by bit is in the end the one found at once."""

from __future__ import annotations

from itertools import accumulate, count
from pathlib import Path

import pytest

from carmengui.engine.model.review import Judgement
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import CorpusDiff, CorpusFacts, GrowingDiff, RulesInForce
from carmengui.engine.tuning.diff.compare import diff
from tests.engine.tuning.corpus import (
    GAZETTE,
    HEADING_ONLY,
    INSTITUTE,
    NOT_SHARED,
    PAGES,
    TITLE_RULES,
    institute_url,
    verdicts,
)

NOW = RulesInForce(TITLE_RULES, {})
KICKER = f"http://{GAZETTE}/kicker"
DRAFTS = [
    NOW,
    NOW.with_common(HEADING_ONLY),
    NOW.with_common(NOT_SHARED),
    NOW.with_site(GAZETTE, TITLE_RULES.replace("[0.8]", "[0.2]")),
    NOW.with_site(INSTITUTE, HEADING_ONLY).with_common(NOT_SHARED),
]


def _told(found: CorpusDiff) -> object:
    """Return all that a difference says, but for how long it took."""
    return (
        found.changes,
        found.compared,
        found.waiting,
        found.branch_deltas,
        found.per_site,
        [*found.rows()],
        found.old.values,
        found.new.values,
        found.new.weights,
        found.new.branches,
    )


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("is_known", [True, False])
def test_the_end_is_what_deciding_at_once_finds(
    facts: CorpusFacts, draft: RulesInForce, is_known: bool
) -> None:
    old = NOW.decide(facts)
    truths = verdicts(old, {KICKER: Judgement.RIGHT, institute_url(0): Judgement.WRONG})
    growing = GrowingDiff(facts, NOW, draft, truths, old=old if is_known else None)
    seen = [f"http://{GAZETTE}/bold", institute_url(7), "http://unknown.example/"]
    # The seen ones first, then the rest by fives; where they stand depends on the order of the crawl.
    first = {*growing.held.places(seen)}
    steps = [[*range(len(PAGES))][at : at + 5] for at in range(0, len(PAGES), 5)]
    left = [sum(place not in first for place in step) for step in steps]
    assert len(first) == 2
    assert [*growing.grow(seen, size=5)] == [*accumulate(left, initial=2)]
    assert _told(growing.difference()) == _told(diff(old, draft.decide(facts), truths))
    assert [*growing.grow(seen, size=5)] == []


def test_what_is_looked_at_comes_first(facts: CorpusFacts) -> None:
    growing = GrowingDiff(facts, NOW, NOW.with_common(HEADING_ONLY))
    assert next(growing.grow([KICKER], size=5)) == growing.compared == 1
    early = growing.difference()
    assert [row.url for row in early.rows()] == [KICKER]
    assert (early.compared, early.waiting) == (1, len(PAGES) - 1)


def test_it_can_be_left_at_any_step_and_grown_again(facts: CorpusFacts) -> None:
    draft = NOW.with_common(HEADING_ONLY)
    growing = GrowingDiff(facts, NOW, draft)
    asked = count()
    assert [*growing.grow(size=3, stop=lambda: next(asked) > 1)] == [3, 6]
    for _ in growing.grow([institute_url(7)], size=2):
        break
    assert growing.compared == 7
    assert [*growing.grow(size=100)] == [len(PAGES)]
    assert _told(growing.difference()) == _told(diff(NOW.decide(facts), draft.decide(facts)))


def test_records_wait_for_their_facts_and_are_taken_up(
    folder: Path, store: Store, archive: Archive
) -> None:
    mine = CorpusFacts(folder)
    mine.prepare(store, archive, TITLE_RULES)
    new_fact = TITLE_RULES.replace("largest of H1 … H6", '//p[@class="lead"]')
    draft = NOW.with_common(new_fact)
    growing = GrowingDiff(mine, NOW, draft)
    assert [*growing.grow(size=100)] == [0]
    assert growing.difference().waiting == len(PAGES)
    mine.prepare(store, archive, new_fact, only={institute_url(3), KICKER})
    assert [*growing.grow([KICKER], size=100)][-1] == 2
    mine.prepare(store, archive, new_fact)
    assert [*growing.grow(size=100)][-1] == len(PAGES)
    whole = diff(NOW.decide(mine), draft.decide(mine))
    assert whole.changed
    assert _told(growing.difference()) == _told(whole)
    mine.close()
