"""What counts as the same value, and what does not."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.model import answers
from carmengui.engine.review.truth import gold, value_forms
from carmengui.engine.review.truth.value_forms import day, keywords, names, plain, shingles, words
from carmengui.engine.runs.evaluate import figures as evaluate_figures


@pytest.mark.parametrize("module", [value_forms, gold, answers, evaluate_figures])
def test_the_examples_hold(module: object) -> None:
    ran = doctest.testmod(module)
    assert ran.attempted > 0
    assert ran.failed == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Caf\u00e9 \u2013 open", "caf\u00e9 - OPEN!", True),
        ("Stra\u00dfe", "STRASSE", True),
        ("co\u00adop", "coop", True),
        ("&amp;amp;", "&", True),
        ("caf\u00e9", "cafe", False),
        ("a b", "ab", False),
    ],
)
def test_titles(one: str, other: str, same: bool) -> None:
    assert (plain(one) == plain(other)) is same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["Jane Doe"], "Doe, Jane"),
        ("Written by: Jane Doe & John Roe", ["John Roe", "Jane Doe"]),
        (["Jos\u00e9 Mu\u00f1oz"], ["Jose Munoz"]),
        ("A. B. Doe; C. Roe", ["A B Doe", "C Roe"]),
        (["Jane Doe, John Roe, Ann Poe"], ["Jane Doe", "John Roe", "Ann Poe"]),
        (["van Berg, Anna"], ["Anna van Berg"]),
    ],
)
def test_the_same_persons(one: list[str] | str, other: list[str] | str) -> None:
    assert names(one) == names(other) != set()


def test_other_persons() -> None:
    assert names("Jane Doe") != names("Jane Roe")
    assert len(names("Jane Doe, John Roe")) == 2
    assert names(None) == names([None, ""]) == names(7) == set()


def test_keywords_are_split() -> None:
    assert keywords("a, B; c|d") == keywords(["A", "b;c", "d"]) == {"a", "b", "c", "d"}
    assert keywords(None) == set()


def test_days() -> None:
    assert day(" 2019/3/05 x") == (2019, 3, 5)
    assert day("2019-03") == (2019, 3)
    assert day("5. 3. 2019") == day(None) == ()


def test_scripts_without_spaces_are_taken_sign_by_sign() -> None:
    assert sorted(words("Tokyo\u6771\u4eac 2020")) == sorted(["\u6771", "\u4eac", "tokyo", "2020"])


def test_short_texts_are_one_shingle() -> None:
    assert shingles("one two") == {("one", "two"): 1}
    assert sum(shingles("a b c d e").values()) == 2
    assert not shingles("...")


@given(st.lists(st.text(max_size=20), max_size=4))
def test_lists_of_anything_are_read(values: list[str]) -> None:
    assert names(values) == names(values[::-1])
    assert keywords(values) == keywords(values[::-1])
    assert plain(plain(" ".join(values))) == plain(plain(plain(" ".join(values))))
