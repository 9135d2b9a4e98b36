"""What is decided from facts: relations, modes, and values."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.rules import Decision, read_rules
from carmengui.engine.model import Field
from tests.engine.metadata.rules.pages import is_cut, root_of

FACTS = "A = //h1\nB = //h2\nN = //h6\n"
MARKUP = "<h1 class=cut>Straße im  Regen</h1><h2>STRASSE</h2><h2>two</h2>"


def decide(decision: str, markup: str = MARKUP) -> Decision | None:
    rules = read_rules(FACTS + decision, "title")
    return rules.decide(rules.gather(root_of(markup), is_cut))


def holds(condition: str) -> bool:
    decision = decide(f'If ({condition}) <1> Title[1] = "yes" else <2> Title[1] = "no"')
    assert decision is not None
    return decision.value == "yes"


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("A exists", True), ("N exists", False), ("N is missing", True), ("A not exists", False),
        ("not A exists", False), ("not (N exists || A is missing)", True), ("A + N exists", True),
        ('A == "Straße im Regen"', True), ('A == " Straße  im Regen "', True), ('A == "straße im Regen"', False),
        ('A != "Straße im Regen"', False), ("A != B", True), ("A == A", True),
        ('A same as "STRASSE IM REGEN"', True), ('A not same as "x"', True), ('A same as "Straße"', False),
        ("A contains B", True), ("B contains A", False), ("A contains not B", False),
        ("A begins with B", True), ("A ends with B", False), ('A ends with "REGEN"', True),
        ('A begins with "im"', False), ('A + B == "Straße im Regen STRASSE"', True),
        ("N == N", False), ("N != N", True), ("A contains N", False), ("N contains A", False),
        ("A contains not N", True), ("N same as N", False), ('A contains ""', False),
        ("A is boilerplate", True), ("B is boilerplate", False), ("N is boilerplate", False),
        ("B is not boilerplate", True), ("not A is boilerplate", False),
        ("length of A == 15", True), ("length of A < 15", False), ("length of A <= 15", True),
        ("number of B >= 2", True), ("number of B > 2", False), ("number of N != 0", False),
        ("number of A < number of B", True), ("0,5 < 0.75", True),
        ("A exists && B exists && N exists", False), ("N exists || A exists && B exists", True),
        ("(N exists || A exists) && N exists", False), ("A exists und nicht N vorhanden", True),
        ('A contains "\\"" || B contains „ass“', True), ('A contains "\\""', False),
    ],
)  # fmt: skip
def test_a_condition_holds(condition: str, expected: bool) -> None:
    assert holds(condition) is expected
    assert holds(f"not ({condition})") is not expected


def test_the_first_branch_that_is_reached_and_has_a_text_is_taken() -> None:
    assert decide("<1> Title[0.2] = N <2> Title[0.3] = B <3> Title[1] = A") == Decision(
        "STRASSE", 0.3, 2, "/html/body/h2[1]"
    )
    text = "If (A exists) { If (N exists) <1> Title[1] = A } <2> Title[0,4] = B"
    assert decide(text) == Decision("STRASSE", 0.4, 2, "/html/body/h2[1]")
    assert decide("If (N exists) { <1> Title[1] = A } elsif (N exists) <2> Title[1] = B") is None


def test_with_all_matches_the_heaviest_is_taken_and_the_first_of_equals() -> None:
    branches = "<1> Title[0.2] = A If (B exists) <2> Title[0.9] = B <3> Title[0.9] = A"
    found = [
        decide(f"{mode}\n{branches}") for mode in ("all matches", "Alle Treffer", "first match")
    ]
    assert [each and each.branch for each in found] == [2, 2, 1]
    assert decide("all matches\nIf (N exists) <1> Title[1] = A") is None
    nested = (
        "all matches\nIf (A exists) { <1> Title[0.1] = A <2> Title[0.8] = B } else <3> Title[1] = A"
    )
    decision = decide(nested)
    assert decision is not None
    assert decision.branch == 2


def test_a_value_joins_what_is_there_and_begins_at_its_first_node() -> None:
    assert decide('<1> Title[1] = "No. 1:" + N + B') == Decision(
        "No. 1: STRASSE", 1.0, 1, "/html/body/h2[1]"
    )
    assert decide('<1> Title[0] = "just text"') == Decision("just text", 0.0, 1, "")
    assert decide("<1> Title[1] = N + N") is None


@pytest.mark.parametrize(
    ("word", "field"),
    [
        ("Titel", Field.TITLE),
        ("KEYWORDS", Field.KEYWORDS),
        ("Schlagwörter", Field.KEYWORDS),
        ("Abstract", Field.DESCRIPTION),
        ("Datum", Field.DATE),
        ("Autor", Field.AUTHORS),
    ],
)
def test_a_file_is_for_one_field(word: str, field: Field) -> None:
    assert read_rules(f"{FACTS}<1> {word}[1] = A", "mine").field is field
