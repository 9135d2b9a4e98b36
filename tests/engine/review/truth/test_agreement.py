"""Cohen's kappa against published examples and by simulation; disagreements and their settling."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from carmengui.engine.model.review import Decision, How, Judgement, LoggedDecision
from carmengui.engine.review import VerdictStore, state_of
from carmengui.engine.review.truth.adjudication import Disagreement, disagreements
from carmengui.engine.review.truth.agreement import Kappa, RightBy, agreements, kappa_of
from carmengui.engine.review.truth.intervals import Z_95
from tests.engine.review.decisions import BEGIN, URL, said
from tests.engine.review.log.lines import standing_of

RIGHT, WRONG = Judgement.RIGHT, Judgement.WRONG
# Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions (3rd ed., 2003), table 18.1:
# diagnoses (psychotic, neurotic, organic) of 100 subjects by two raters. Section 18.1 gives
# kappa = 0.68 with a standard error of 0.087 and the interval 0.51 to 0.85.
FLEISS = [[75, 1, 4], [5, 4, 1], [0, 0, 10]]
# Fleiss, Cohen and Everitt, Psychological Bulletin 72 (1969), table 1: 200 subjects; unweighted
# kappa = 0.429 with a standard error of 0.054.
FLEISS_COHEN_EVERITT = [[106, 10, 4], [22, 28, 10], [2, 12, 6]]


def settled(
    found: Disagreement, judgement: Judgement, reviewer: str, corrected: tuple[str, ...] = ()
) -> Decision:
    """Return the decision that settles a disagreement and goes before all others."""
    return replace(
        found.said[0].decision,
        judgement=judgement,
        reviewer=reviewer,
        at=BEGIN,
        corrected=corrected,
        how=How.ADJUDICATED,
    )


def table(rows: list[list[int]]) -> dict[tuple[str, str], int]:
    return {
        (str(one), str(other)): count
        for one, row in enumerate(rows)
        for other, count in enumerate(row)
    }


@pytest.mark.parametrize(
    ("rows", "kappa", "error"), [(FLEISS, 0.676, 0.087), (FLEISS_COHEN_EVERITT, 0.429, 0.054)]
)
def test_published_examples(rows: list[list[int]], kappa: float, error: float) -> None:
    found = kappa_of(table(rows))
    assert found.value == pytest.approx(kappa, abs=5e-4)
    assert found.low is not None
    assert found.high is not None
    assert (found.high - found.low) / (2 * Z_95) == pytest.approx(error, abs=1e-3)


def test_who_called_how_many_right() -> None:
    lines = [
        *(LoggedDecision(n, said(RIGHT, f"T{n}", reviewer="Ada")) for n in range(9)),
        *(LoggedDecision(20 + n, said(RIGHT, f"T{n}", reviewer="Bo")) for n in range(5)),
        *(LoggedDecision(40 + n, said(WRONG, f"T{n}", reviewer="Bo")) for n in range(5, 7)),
        LoggedDecision(50, said(Judgement.PARTIAL, "T7", reviewer="Bo")),
        LoggedDecision(51, said(WRONG, "T30", reviewer="Ada")),
        LoggedDecision(52, said(RIGHT, "T30", reviewer="Bo")),
        LoggedDecision(53, said(WRONG, "T31", reviewer="Ada")),
        LoggedDecision(54, said(Judgement.PARTIAL, "T31", reviewer="Bo")),
    ]
    (found,) = agreements(lines)
    assert found.right == RightBy(both=5, one=3, other=1, neither=1)
    assert (found.kappa.count, found.kappa.agreed) == (10, 5)


def test_the_interval_of_the_book() -> None:
    found = kappa_of(table(FLEISS))
    assert found.low == pytest.approx(0.51, abs=0.01)
    assert found.high == pytest.approx(0.85, abs=0.01)
    assert (found.count, found.agreed) == (100, 89)


def test_the_interval_holds_the_true_kappa_in_about_95_of_100_draws() -> None:
    shares = np.array([[0.4, 0.1, 0.0], [0.05, 0.2, 0.05], [0.05, 0.05, 0.1]])
    by_chance = float(shares.sum(1) @ shares.sum(0))
    true = (float(np.trace(shares)) - by_chance) / (1 - by_chance)
    draws = np.random.default_rng(5).multinomial(300, shares.ravel(), size=1_000)
    held = 0
    for draw in draws:
        found = kappa_of(table(draw.reshape(3, 3).tolist()))
        assert found.low is not None
        assert found.high is not None
        held += found.low <= true <= found.high
    assert 0.93 <= held / len(draws) <= 0.97


@pytest.mark.parametrize(
    ("rows", "kappa"),
    [
        ([[5, 0], [0, 5]], Kappa(10, 10, 1.0, 1.0, 1.0)),
        ([[5, 0], [0, 0]], Kappa(5, 5, None)),
        ([[0, 0], [0, 0]], Kappa(0, 0, None)),
    ],
)
def test_the_edges(rows: list[list[int]], kappa: Kappa) -> None:
    assert kappa_of(table(rows)) == kappa


def test_opposite_words_are_less_than_chance() -> None:
    assert kappa_of(table([[0, 5], [5, 0]])).value == -1


def logged(*decisions: Decision) -> tuple[LoggedDecision, ...]:
    return standing_of(LoggedDecision(n, each) for n, each in enumerate(decisions, 1))


def pair(number: int, one: Judgement, other: Judgement, **more: str) -> tuple[Decision, Decision]:
    url = f"{URL}/{number}"
    return (
        said(one, "Kar", url=url, reviewer="Ada", **more),
        said(other, "Kar", url=url, reviewer="Tahir", **more),
    )


def test_only_answers_that_both_judged_count_field_by_field() -> None:
    lines = logged(
        *pair(1, RIGHT, RIGHT),
        *pair(2, WRONG, WRONG),
        *pair(3, RIGHT, WRONG),
        *pair(1, RIGHT, WRONG, field="lang"),
        said(RIGHT, "Kar", url=f"{URL}/4", reviewer="Ada"),
        said(RIGHT, "Kar", url=f"{URL}/5", reviewer="Ada"),
        said(RIGHT, "Dolu", url=f"{URL}/5", reviewer="Tahir"),  # another answer
        *pair(6, Judgement.LATER, RIGHT),
    )
    lang, title = agreements(lines)
    assert (title.field, title.one, title.other) == ("title", "Ada", "Tahir")
    assert (title.kappa.count, title.kappa.agreed) == (3, 2)
    assert (lang.field, lang.kappa.count, lang.kappa.agreed) == ("lang", 1, 0)


def test_three_reviewers_are_held_against_each_other_in_pairs() -> None:
    third = said(RIGHT, "Kar", url=f"{URL}/1", reviewer="Zoë")
    found = agreements(logged(*pair(1, RIGHT, WRONG), third))
    assert [(one.one, one.other, one.kappa.agreed) for one in found] == [
        ("Ada", "Tahir", 0),
        ("Ada", "Zoë", 1),
        ("Tahir", "Zoë", 0),
    ]


def test_a_disagreement_is_open_until_somebody_settles_it() -> None:
    decisions = [*pair(1, RIGHT, WRONG), *pair(2, RIGHT, RIGHT), *pair(3, WRONG, RIGHT)]
    first, second = disagreements(logged(*decisions))
    assert [first.url, second.url] == [f"{URL}/1", f"{URL}/3"]
    assert [line.decision.judgement for line in first.said] == [RIGHT, WRONG]
    settling = settled(first, WRONG, "Ada", ("Dolu",))
    assert settling.how is How.ADJUDICATED
    lines = logged(*decisions, settling)
    assert disagreements(lines) == (second,)
    # The adjudicator's own first word still counts for the agreement, and no longer for the value.
    assert agreements(lines) == agreements(logged(*decisions))
    of_page = [line for line in lines if line.decision.url == first.url]
    assert state_of(of_page, "title", ("Kar",)) is WRONG
    assert state_of(of_page, "title", ("Dolu",)) is RIGHT


def test_rightly_none_says_of_a_found_value_that_it_is_wrong() -> None:
    lines = logged(
        *pair(1, WRONG, Judgement.ABSENT), *pair(2, RIGHT, RIGHT), *pair(3, RIGHT, Judgement.ABSENT)
    )
    (found,) = agreements(lines)
    assert (found.kappa.count, found.kappa.agreed) == (3, 2)
    # A plain wrong names no other value, so there is nothing to settle.
    assert [one.url for one in disagreements(lines)] == [f"{URL}/3"]


def test_of_nothing_found_missed_and_rightly_none_are_opposites() -> None:
    quarrel = logged(
        said(Judgement.MISSED, reviewer="Ada"), said(Judgement.ABSENT, reviewer="Tahir")
    )
    (found,) = agreements(quarrel)
    assert (found.kappa.count, found.kappa.agreed) == (1, 0)
    assert len(disagreements(quarrel)) == 1


@pytest.mark.parametrize(
    ("one", "other", "is_open"),
    [
        (("Dolu",), ("Dolu",), False),
        (("Dolu",), ("Yağmur",), True),
        (("Dolu",), (), False),
        ((), (), False),
    ],
)
def test_who_agrees_that_it_is_wrong_may_differ_in_what_is_right(
    one: tuple[str, ...], other: tuple[str, ...], is_open: bool
) -> None:
    lines = logged(
        said(WRONG, "Kar", reviewer="Ada", corrected=one),
        said(WRONG, "Kar", reviewer="Tahir", corrected=other),
    )
    (found,) = agreements(lines)
    assert (found.kappa.count, found.kappa.agreed) == (1, 1)
    assert bool(disagreements(lines)) is is_open


def test_another_value_and_rightly_none_are_to_be_settled() -> None:
    lines = logged(
        said(WRONG, "Kar", reviewer="Ada", corrected=("Dolu",)),
        said(Judgement.ABSENT, "Kar", reviewer="Tahir"),
    )
    assert agreements(lines)[0].kappa.agreed == 1
    (found,) = disagreements(lines)
    settling = settled(found, Judgement.ABSENT, "Zoë")
    assert disagreements((*lines, *logged(settling))) == ()


def test_names_in_another_order_are_the_same_right_answer() -> None:
    both = ("Ada Miller", "Zoë Brandt")
    lines = logged(
        said(WRONG, "Kar", field="authors", reviewer="Ada", corrected=both),
        said(WRONG, "Kar", field="authors", reviewer="Tahir", corrected=both[::-1]),
    )
    assert disagreements(lines) == ()


def test_relevance_is_settled_like_a_field() -> None:
    def relevance(judgement: Judgement, name: str) -> Decision:
        return said(judgement, field="", reviewer=name)

    quarrel = [relevance(Judgement.RELEVANT, "Ada"), relevance(Judgement.NOT_RELEVANT, "Tahir")]
    (found,) = disagreements(logged(*quarrel))
    settling = settled(found, Judgement.RELEVANT, "Zoë")
    assert disagreements(logged(*quarrel, settling)) == ()
    assert state_of(logged(*quarrel, settling), "", ()) is Judgement.RELEVANT


def test_only_what_several_have_judged_is_read_for_it(tmp_path: Path) -> None:
    with closing(VerdictStore(tmp_path / "review.sqlite")) as store:
        store.write(
            [
                *pair(1, RIGHT, WRONG),
                *pair(1, RIGHT, WRONG, field="lang"),
                said(RIGHT, "Kar", url=f"{URL}/4", reviewer="Ada"),
            ]
        )
        assert len(store.judged_by_several()) == 4
        (found,) = disagreements(store.judged_by_several("lang"))
        assert (found.url, found.field) == (f"{URL}/1", "lang")
