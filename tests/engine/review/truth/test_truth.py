"""What verdicts and gold say of any value."""

from __future__ import annotations

import pytest

from carmengui.engine.model.review import Decision, How, Judgement, LoggedDecision
from carmengui.engine.review import Truths
from tests.engine.review.decisions import URL, said

RIGHT, WRONG, PARTIAL = Judgement.RIGHT, Judgement.WRONG, Judgement.PARTIAL
MISSED, ABSENT = Judgement.MISSED, Judgement.ABSENT
DIGEST = "sha1:aa"


def truths(*decisions: Decision, **gold: object) -> Truths:
    lines = [LoggedDecision(n, each) for n, each in enumerate(decisions, 1)]
    return Truths.of(lines, {URL: gold})


@pytest.mark.parametrize(
    ("decision", "values", "says"),
    [
        (said(RIGHT, "Kar"), ("Kar",), RIGHT),
        (said(RIGHT, "Kar"), ("Dolu",), None),
        (said(RIGHT, "Kar"), (), MISSED),
        (said(WRONG, "Kar"), (), None),
        (said(WRONG, "Kar", corrected=("Dolu",)), ("Dolu",), RIGHT),
        (said(PARTIAL, "Kar", corrected=("Kar yağdı",)), ("Kar",), PARTIAL),
        (said(MISSED), (), MISSED),
        (said(ABSENT), ("Kar",), WRONG),
        (said(ABSENT), (), ABSENT),
        (said(ABSENT, "Kar"), ("Kar",), WRONG),
        (said(ABSENT, "Kar"), ("Dolu",), WRONG),
        (said(ABSENT, "Kar"), (), ABSENT),
        (said(Judgement.LATER, "Kar"), ("Kar",), None),
    ],
)
def test_what_verdicts_say(
    decision: Decision, values: tuple[str, ...], says: Judgement | None
) -> None:
    assert truths(decision).says(DIGEST, URL, "title", values) is says
    assert truths(decision).says("sha1:other", URL, "title", values) is None


@pytest.mark.parametrize(
    ("field", "gold", "values", "says"),
    [
        ("title", "Q&amp;A: Foo", ("q&a  “foo”",), RIGHT),
        ("title", "Kar", ("Dolu",), WRONG),
        ("title", "Kar", (), MISSED),
        ("title", "", ("Kar",), None),
        ("title", None, ("Kar",), None),
        ("authors", ["Doe, Jane", "John Smith"], ("by Jane Doe", "Smith, John"), RIGHT),
        ("authors", ["Doe, Jane", "John Smith"], ("Jane Doe",), PARTIAL),
        ("authors", ["Jane Doe"], ("Staff",), WRONG),
        ("keywords", "snow, ice", ("Ice", "Snow"), RIGHT),
        ("date", "2019", ("2019-03-05",), RIGHT),
        ("date", "2019-03-05", ("2019",), WRONG),
        ("lang", "tr", ("tr-TR",), RIGHT),
        ("lang", "tr", ("de",), WRONG),
        ("description", "It rose, by two.", ("It rose by two",), RIGHT),
    ],
)
def test_what_gold_says(
    field: str, gold: object, values: tuple[str, ...], says: Judgement | None
) -> None:
    assert truths(**{field: gold}).says(DIGEST, URL, field, values) is says
    assert truths(**{field: gold}).says(DIGEST, "http://elsewhere.example/", field, values) is None


def test_a_verdict_goes_before_gold() -> None:
    both = truths(said(WRONG, "Kar", corrected=("Dolu",)), title="Kar")
    assert both.says(DIGEST, URL, "title", ("Kar",)) is WRONG
    assert both.right_values(DIGEST, URL, "title") == ("Dolu",)
    assert both.right_values("sha1:other", URL, "title") == ("Kar",)
    assert both.right_values(DIGEST, URL, "lang") is None


def test_right_values_are_those_that_nobody_denies() -> None:
    quarrel = [said(RIGHT, "Kar"), said(WRONG, "Kar", minute=1, reviewer="Ada")]
    assert truths(*quarrel).right_values(DIGEST, URL, "title") is None
    settled = said(RIGHT, "Kar", minute=0.5, reviewer="Tahir", how=How.ADJUDICATED)
    assert truths(*quarrel, settled).right_values(DIGEST, URL, "title") == ("Kar",)
    assert truths(said(ABSENT)).right_values(DIGEST, URL, "title") == ()
