"""Adopting measured weights: which change, and the text of the rules with them."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.rules.rule_set import read_rules
from carmengui.engine.review.statistics.adoption import adopt, weights_in, with_weights
from carmengui.engine.review.statistics.reliability import RuleHeld
from carmengui.resource_files import resource

TEXT = resource("rules", "title.rules").read_text("utf-8")
PAPER = {1: 1.0, 2: 0.8, 3: 0.8, 4: 0.8, 5: 0.5, 6: 0.5, 7: 0.3, 8: 0.1}


def held(number: int, share: float, *, judged: int = 200, offered: int = 300) -> RuleHeld:
    return RuleHeld(
        f"carmen.title.{number}", PAPER[number], share, share - 0.05, share + 0.05, judged, offered
    )


def test_the_weights_of_the_paper_are_read() -> None:
    assert weights_in(TEXT) == PAPER


def test_only_the_weights_change_in_the_text() -> None:
    changed = with_weights(TEXT, {4: 0.68, 7: 0.42})
    assert weights_in(changed) == PAPER | {4: 0.68, 7: 0.42}
    assert len(changed.splitlines()) == len(TEXT.splitlines())
    differing = [
        (old, new)
        for old, new in zip(TEXT.splitlines(), changed.splitlines(), strict=True)
        if old != new
    ]
    assert [new.strip() for _, new in differing] == [
        "<4> Title[0.68] = <title> + HMAX",
        "<7> Title[0.42] = HMAX",
    ]
    branches = read_rules(changed, "title").branches
    assert {each.number: each.weight for each in branches} == PAPER | {4: 0.68, 7: 0.42}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("<4> Titel[0, 8] = x", "<4> Titel[0,68] = x"),
        ("<4> Titel [ 1 ] = x", "<4> Titel [ 0.68 ] = x"),
        ("# <4> Title[0.8]\n<4> Title[0.8] = x", "# <4> Title[0.8]\n<4> Title[0.68] = x"),
        ("/* <4> Title[0.8] */ <4> Title[0.8]\r\n", "/* <4> Title[0.8] */ <4> Title[0.68]\r\n"),
        ('If (x contains "<4> Title[0.8]")', 'If (x contains "<4> Title[0.8]")'),
        ("<44> Title[0.8] = x", "<44> Title[0.8] = x"),
        ("", ""),
    ],
)
def test_comments_texts_and_commas_stay(text: str, wanted: str) -> None:
    assert with_weights(text, {4: 0.68}) == wanted


def test_what_would_change_is_told_before() -> None:
    adoption = adopt(TEXT, [held(4, 0.68), held(5, 0.48), held(7, 0.62), held(8, 0.104)])
    assert [(each.branch, each.old, each.new) for each in adoption.changes] == [
        (4, 0.8, 0.68),
        (5, 0.5, 0.48),
        (7, 0.3, 0.62),
    ]
    assert adoption.branches == {4, 5, 7}
    assert weights_in(adoption.text) == PAPER | {4: 0.68, 5: 0.48, 7: 0.62}


def test_few_judged_values_change_nothing() -> None:
    assert adopt(TEXT, [held(4, 0.1, judged=9)]).changes == ()
    assert adopt(TEXT, [held(4, 0.1, judged=9)], least_judged=9).changes
    same = adopt(TEXT, [held(4, 0.801)])
    assert (same.text, same.changes) == (TEXT, ())


def test_a_rule_that_the_file_does_not_have_is_left_alone() -> None:
    stranger = RuleHeld("carmen.title.77", 0.8, 0.1, 0.0, 0.2, 100, 100)
    assert adopt(TEXT, [stranger]).text == TEXT
