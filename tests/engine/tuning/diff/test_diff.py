"""The difference a draft makes: what changes, how, for better or worse, and what is alike."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning import CorpusFacts, Decided, Direction, Kind, Order, decide
from carmengui.engine.tuning.diff.changes import Part
from carmengui.engine.tuning.diff.compare import diff, direction_of
from tests.engine.tuning.corpus import (
    GAZETTE,
    HEADING,
    HEADING_ONLY,
    INSTITUTE,
    NOT_SHARED,
    PAGES,
    TITLE_RULES,
    institute_url,
    own_heading,
    verdicts,
)

KICKER = f"http://{GAZETTE}/kicker"


def test_the_same_rules_make_no_difference(facts: CorpusFacts) -> None:
    effect = diff(decide(facts, TITLE_RULES), decide(facts, TITLE_RULES + "\n# a comment\n"))
    assert (effect.changed, effect.weight_only, effect.same) == (0, 0, len(PAGES))
    assert not effect.branch_deltas
    assert not effect.rows()
    assert not effect.clusters_words


def test_values_change_and_weights_alone(facts: CorpusFacts) -> None:
    weights = TITLE_RULES.replace("<5> Title[0.5]", "<5> Title[0.6]")
    effect = diff(decide(facts, TITLE_RULES), decide(facts, weights))
    assert (effect.changed, effect.weight_only, effect.same) == (0, 1, len(PAGES) - 1)
    (row,) = effect.rows(Part(kind=Kind.WEIGHT_ONLY))
    assert (row.old.weight, row.new.weight, row.old.value) == (0.5, 0.6, row.new.value)
    assert not effect.rows()


def test_what_is_found_and_what_no_longer(facts: CorpusFacts) -> None:
    nothing = TITLE_RULES.replace("<5> Title[0.5] = <title> + S", '<5> Title[0.5] = "" + ""')
    lost = diff(decide(facts, TITLE_RULES), decide(facts, nothing))
    (row,) = lost.rows()
    assert (row.kind, row.old.branch, row.new.branch) == (Kind.NO_LONGER_FOUND, 5, 0)
    assert row.new.value == ""
    assert lost.branch_deltas == {5: -1, 0: 1}
    found = diff(decide(facts, nothing), decide(facts, TITLE_RULES))
    assert dict(found.kinds) == {Kind.NEW_FOUND: 1}
    assert found.branch_deltas == {5: 1, 0: -1}


def test_verdicts_give_a_direction_and_the_worst_comes_first(facts: CorpusFacts) -> None:
    old, new = decide(facts, TITLE_RULES), decide(facts, HEADING_ONLY)
    right = verdicts(old, {KICKER: Judgement.RIGHT, institute_url(0): Judgement.WRONG})
    gold = verdicts(new, {institute_url(5): Judgement.RIGHT})
    effect = diff(old, new, right)
    assert (effect.better, effect.worse, effect.unjudged) == (0, 1, 9)
    worst = effect.rows()[0]
    assert (worst.url, worst.direction) == (KICKER, Direction.WORSE)
    assert "right" in str(worst.why)
    assert [row.url for row in effect.rows(Part(Direction.WORSE))] == [KICKER]
    better = diff(old, new, gold)
    assert (better.better, better.worse, better.unjudged) == (1, 0, 9)
    assert better.rows()[-1].url == institute_url(5)
    assert effect.changed == better.changed == 10


def test_alike_changes_have_one_that_speaks_for_them(facts: CorpusFacts) -> None:
    effect = diff(decide(facts, TITLE_RULES), decide(facts, NOT_SHARED))
    assert effect.unjudged == 8
    assert [cluster.size for cluster in effect.clusters] == [8]
    assert str(effect.clusters_words) == "1 cluster covers all 8"
    rows = effect.rows()
    assert [row.stands_for for row in rows] == [8, 0, 0, 0, 0, 0, 0, 0]
    assert "represents 8" in str(rows[0].why)
    assert all(HEADING in row.old.value and HEADING not in row.new.value for row in rows)
    both = diff(decide(facts, TITLE_RULES), decide(facts, HEADING_ONLY))
    assert both.unjudged == 10
    assert [cluster.size for cluster in both.clusters] == [8, 2]


def test_the_fact_that_finds_something_else_is_named(facts: CorpusFacts) -> None:
    old, new = decide(facts, TITLE_RULES), decide(facts, NOT_SHARED)
    rows = diff(old, new, verdicts(old, {institute_url(0): Judgement.RIGHT})).rows()
    assert str(rows[0].why) == (
        "The value before was judged right; the new one is not judged. "
        f"HMAX was “{HEADING}”, now it is “{own_heading(0)}”."
    )
    assert str(rows[2].why) == f"HMAX was “{HEADING}”, now it is “{rows[2].new.value}”."
    other = diff(old, decide(facts, HEADING_ONLY)).rows(Part(order=Order.NUMBER))
    assert not any("HMAX was" in str(row.why) for row in other)


def test_changes_are_counted_by_site(facts: CorpusFacts) -> None:
    effect = diff(decide(facts, TITLE_RULES), decide(facts, HEADING_ONLY))
    assert {site: dict(counts) for site, counts in effect.per_site.items()} == {
        INSTITUTE: {Direction.UNJUDGED: 8},
        GAZETTE: {Direction.UNJUDGED: 2},
    }


def test_rows_can_be_chosen_and_ordered(facts: CorpusFacts) -> None:
    effect = diff(decide(facts, TITLE_RULES), decide(facts, HEADING_ONLY))
    by_number = [row.number for row in effect.rows(Part(order=Order.NUMBER))]
    assert by_number == sorted(by_number)
    by_site = [row.site for row in effect.rows(Part(order=Order.SITE))]
    assert by_site == sorted(by_site)
    assert {row.site for row in effect.rows(Part(site=INSTITUTE))} == {INSTITUTE}
    assert len(effect.rows(Part(branch=4))) == 10
    assert not effect.rows(Part(branch=7))
    rows = effect.rows()
    assert list(rows[2:4]) == [rows[2], rows[3]]
    assert len(list(rows)) == len(rows) == 10


def test_other_pages_or_fields_cannot_be_compared(facts: CorpusFacts) -> None:
    old = decide(facts, TITLE_RULES)
    with pytest.raises(ValueError, match="different pages"):
        diff(old, replace(old, pages=old.pages[1:]))


def test_records_without_facts_wait(facts: CorpusFacts) -> None:
    old = decide(facts, TITLE_RULES)
    effect = diff(old, decide(facts, TITLE_RULES, only=[KICKER]))
    assert (effect.compared, effect.waiting, effect.changed) == (1, len(PAGES) - 1, 0)


JUDGED = st.sampled_from(
    [Judgement.RIGHT, Judgement.ABSENT, Judgement.PARTIAL, Judgement.WRONG, Judgement.MISSED]
)


@given(JUDGED, JUDGED)
def test_a_judged_change_turns_round_with_its_direction(
    before: Judgement, after: Judgement
) -> None:
    there, back = direction_of(before, after), direction_of(after, before)
    turned = {Direction.BETTER: Direction.WORSE, Direction.WORSE: Direction.BETTER}
    assert there is not Direction.UNJUDGED
    assert back is turned.get(there, there)


@pytest.mark.parametrize(
    ("before", "after", "direction"),
    [
        (None, None, Direction.UNJUDGED),
        (Judgement.RIGHT, None, Direction.WORSE),
        (Judgement.WRONG, None, Direction.UNJUDGED),
        (Judgement.PARTIAL, None, Direction.UNJUDGED),
        (None, Judgement.RIGHT, Direction.BETTER),
        (None, Judgement.WRONG, Direction.WORSE),
        (None, Judgement.PARTIAL, Direction.UNJUDGED),
        (Judgement.MISSED, Judgement.PARTIAL, Direction.BETTER),
        (Judgement.WRONG, Judgement.MISSED, Direction.EVEN),
    ],
)
def test_a_right_value_given_up_is_a_loss_and_a_wrong_one_is_no_gain_yet(
    before: Judgement | None, after: Judgement | None, direction: Direction
) -> None:
    assert direction_of(before, after) is direction


ANSWER = st.one_of(
    st.none(),
    st.tuples(
        st.sampled_from([(), ("a",), ("b",)]), st.sampled_from([0.1, 0.9]), st.integers(0, 3)
    ),
)


@settings(max_examples=30)
@given(st.lists(st.tuples(ANSWER, ANSWER), min_size=len(PAGES), max_size=len(PAGES)))
def test_every_record_is_counted_once(
    facts: CorpusFacts, answers: list[tuple[object, object]]
) -> None:
    base = decide(facts, TITLE_RULES)
    old, new = (_with(base, [pair[side] for pair in answers]) for side in (0, 1))
    effect = diff(old, new)
    assert effect.compared + effect.waiting == len(PAGES)
    assert effect.changed + effect.weight_only + effect.same == effect.compared
    assert effect.better + effect.worse + effect.even + effect.unjudged == effect.changed
    assert sum(effect.branch_deltas.values()) == 0
    assert sum(cluster.size for cluster in effect.clusters) == effect.unjudged
    assert len(effect.rows()) == effect.changed
    back = diff(new, old)
    assert back.branch_deltas == {branch: -delta for branch, delta in effect.branch_deltas.items()}


def _with(base: Decided, answers: list[object]) -> Decided:
    given = [each if isinstance(each, tuple) else (None, 0.0, 0) for each in answers]
    values, weights, branches = (list(column) for column in zip(*given, strict=True))
    return replace(base, values=values, weights=weights, branches=branches)
