"""What stands for a value as it is now."""

from __future__ import annotations

import pytest

from carmengui.engine.model.review import Decision, How, Judgement, LoggedDecision
from carmengui.engine.review import MODERATION, state_of
from tests.engine.review.decisions import said
from tests.engine.review.log.lines import standing_of

RIGHT, WRONG, MISSED = Judgement.RIGHT, Judgement.WRONG, Judgement.MISSED
ABSENT, LATER = Judgement.ABSENT, Judgement.LATER


def logged(*decisions: Decision) -> tuple[LoggedDecision, ...]:
    return standing_of(LoggedDecision(n, each) for n, each in enumerate(decisions, 1))


@pytest.mark.parametrize(
    ("decision", "now", "state"),
    [
        (said(RIGHT, "Kar"), ("Kar",), RIGHT),
        (said(RIGHT, "Kar  yağdı"), (" Kar\u00a0yag\u0306dı",), RIGHT),  # composed, blanks folded
        (said(RIGHT, "Kar"), ("kar",), None),  # case is part of a value
        (said(RIGHT, "Kar"), ("Yağmur",), None),  # open again, not wrong
        (said(RIGHT, "Kar"), (), None),
        (said(WRONG, "Kar"), ("Kar",), WRONG),
        (said(WRONG, "Kar", corrected=("Dolu",)), ("Dolu",), RIGHT),
        (said(WRONG, "Kar", corrected=("Dolu",)), ("Kar",), WRONG),
        (said(MISSED), (), MISSED),
        (said(MISSED), ("Kar",), None),
        (said(MISSED, corrected=("Kar",)), ("Kar",), RIGHT),
        (said(ABSENT), (), ABSENT),
        (said(ABSENT), ("Kar",), None),
        (said(ABSENT, "Kar"), ("Kar",), WRONG),
        (said(ABSENT, "Kar"), (), ABSENT),
        (said(ABSENT, "Kar"), ("Dolu",), None),
        (said(LATER, "Kar"), ("Kar",), LATER),
        (said(RIGHT, "A", "B"), ("A",), None),
        (said(RIGHT, "Kar", field="lang"), ("Kar",), None),
    ],
)
def test_a_verdict_holds_for_the_value_that_was_judged(
    decision: Decision, now: tuple[str, ...], state: Judgement | None
) -> None:
    assert state_of(logged(decision), "title", now) is state


def test_the_newest_word_on_this_value_counts_and_putting_off_hides_none() -> None:
    lines = logged(
        said(RIGHT, "Kar"),
        said(WRONG, "Kar", minute=2, reviewer="Ada"),
        said(RIGHT, "Dolu", minute=3, reviewer="Tahir"),
        said(LATER, "Kar", minute=4),
    )
    assert state_of(lines, "title", ("Kar",)) is WRONG
    assert state_of(lines, "title", ("Dolu",)) is RIGHT


def test_an_adjudicated_word_goes_before_newer_ones() -> None:
    lines = logged(
        said(WRONG, "Kar", how=How.ADJUDICATED), said(RIGHT, "Kar", minute=9, reviewer="Ada")
    )
    assert state_of(lines, "title", ("Kar",)) is WRONG


def test_relevance_and_the_flag_of_a_record_do_not_hide_each_other() -> None:
    lines = logged(
        said(Judgement.RELEVANT, field=""), said(Judgement.VALIDATED, field="", minute=1)
    )
    assert state_of(lines, "", ()) is Judgement.RELEVANT
    assert state_of(lines, MODERATION, ()) is Judgement.VALIDATED
    assert state_of(lines, MODERATION, ()) is Judgement.VALIDATED
    withdrawn = logged(
        *(line.decision for line in lines), said(Judgement.NOT_VALIDATED, field="", minute=2)
    )
    assert state_of(withdrawn, MODERATION, ()) is not Judgement.VALIDATED
    assert state_of(withdrawn, "", ()) is Judgement.RELEVANT
