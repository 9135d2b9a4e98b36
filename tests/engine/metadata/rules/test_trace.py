"""Why a page has its value, question by question, and why it has not another."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.rules import ConditionSeen, RuleSet, load_rules, read_rules
from carmengui.engine.model import Sentence
from tests.engine.metadata.rules.pages import is_cut, root_of

MARKUP = """<title>Tagungen im Rahmen</title><h1 class=cut>Institut</h1><h1>Zweite</h1>
<h2>Tagungen</h2><div>x</div><h3>Dritte</h3><p><b>fett</b></p><address>Bonn</address>"""
TEXT = """H = //h1 without boilerplate
ALL = //h1
T = //h2
S = //b
UNUSED = //h3
If (<title> exists && (H is missing ||
    T == "Tagung")) {
  <1> Title[1] = <title>
} elsif (not <title> contains T) {
  <2> Title[0.9] = T + S
} elsif (length of H > 3 && T exists) {
  <3> Title[0.8] = T
} elsif (S exists) <4> Title[0.1] = S
"""


@pytest.fixture
def rules() -> RuleSet:
    return read_rules(TEXT, "title")


def test_every_fact_and_question_is_shown_with_what_stood_for_it(rules: RuleSet) -> None:
    trace = rules.trace(rules.gather(root_of(MARKUP), is_cut))
    assert [(fact.name, fact.text, fact.hits, fact.line) for fact in trace.facts] == [
        ("H", "Zweite", 1, 1),
        ("ALL", "Institut", 2, 2),
        ("T", "Tagungen", 1, 3),
        ("S", "fett", 1, 4),
        ("UNUSED", "Dritte", 1, 5),
        ("<title>", "Tagungen im Rahmen", 1, 0),
    ]
    assert [fact.is_boilerplate for fact in trace.facts] == [False, True, *[False] * 4]
    assert trace.facts[0].node == "/html/body/h1[2]"
    seen = trace.conditions
    assert seen == (
        ConditionSeen(6, "<title> exists", ("Tagungen im Rahmen",), True, 6, 7, Sentence("yes")),
        ConditionSeen(6, "H is missing", ("Zweite",), False, 6, 7, Sentence("no")),
        ConditionSeen(
            7,
            'T == "Tagung"',
            ("Tagungen", "Tagung"),
            False,
            6,
            7,
            seen[2].why,
        ),
        ConditionSeen(
            9,
            "<title> contains T",
            ("Tagungen im Rahmen", "Tagungen"),
            True,
            9,
            9,
            seen[3].why,
        ),
        ConditionSeen(11, "length of H > 3", ("6", "3"), True, 11, 11, seen[4].why),
        ConditionSeen(11, "T exists", ("Tagungen",), True, 11, 11, Sentence("yes")),
        ConditionSeen(13, "S exists", ("fett",), None, 13, 13, Sentence("yes")),
    )
    assert [str(each.why) for each in seen[2:5]] == [
        "no, T goes on for 2 characters",
        "yes, from its first character",
        "yes, length of H is 6",
    ]
    assert trace.decision == rules.decide(rules.gather(root_of(MARKUP), is_cut))
    assert trace.decision is not None
    assert trace.decision.branch == 3


def test_without_a_decision_all_questions_were_reached(rules: RuleSet) -> None:
    trace = rules.trace(rules.gather(root_of("<title>a</title><h1>H</h1><h2>a</h2>")))
    assert trace.decision is None
    assert [seen.holds for seen in trace.conditions] == [
        True,
        False,
        False,
        True,
        False,
        None,
        False,
    ]


@pytest.mark.parametrize(
    ("question", "markup", "why"),
    [
        ("A == B", "<h1>a</h1><h2>a</h2>", "yes, letter for letter"),
        ("A == B", "<h1>ab</h1><h2>aB</h2>", "no, but for capital letters"),
        ("A == B", "<h1>abc</h1><h2>axc</h2>", "no, they differ from character 2 on"),
        ("A == B", "<h1>abc</h1><h2>ab</h2>", "no, A goes on for 1 character"),
        ("A == B", "<h1>abc</h1>", "no, there is no B"),
        ("A != B", "<h1>ab</h1><h2>abc</h2>", "yes, B goes on for 1 character"),
        ("A same as B", "<h1>ab</h1><h2>AB</h2>", "yes, but for capital letters"),
        ("A same as B", "<h1>ab</h1><h2>ABC</h2>", "no, B goes on for 1 character"),
        ("A contains B", "<h1>abc</h1><h2>C</h2>", "yes, from character 3 on"),
        ("A contains not B", "<h1>abc</h1><h2>b</h2>", "no, from character 2 on"),
        ("A contains not B", "<h1>abc</h1><h2>x</h2>", "yes"),
        ("A contains not B", "<h2>x</h2>", "yes, there is no A"),
        ("A begins with B", "<h1>abc</h1><h2>AB</h2>", "yes"),
        ("A is boilerplate", "<h1 class=cut>abc</h1>", "yes"),
        ("A is not boilerplate", "<h1 class=cut>abc</h1>", "no"),
        ("A exists", "<p>x", "no, there is no A"),
        (
            "number of A >= length of B",
            "<h1>a</h1><h2>abc",
            "no, number of A is 1 and length of B is 3",
        ),
    ],
)
def test_a_question_says_how_it_came_out(question: str, markup: str, why: str) -> None:
    rules = read_rules(f"A = //h1\nB = //h2\nIf ({question}) <1> Title[1] = A", "title")
    (seen,) = rules.trace(rules.gather(root_of(markup), is_cut)).conditions
    assert str(seen.why) == why
    assert seen.holds is why.startswith("yes")


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("TAGUNGEN!", 12, "This text is in the value; branch <3> gave it."),
        ("im Rahmen", 6, "Branch <1> would give it, but line 6 asks “H is missing”: no."),
        (
            "fett",
            9,
            "Branch <2> would give it, but line 9 asks “<title> contains T”: yes, from its first character.",
        ),
        ("Dritte", 5, "UNUSED found it, but no branch gives UNUSED."),
        ("Institut", 2, "ALL found it, but no branch gives ALL."),
        ("Bonn", 0, "No fact finds “Bonn”: write one whose XPath leads to it."),
        (" … ", 0, "There is no word in this text."),
    ],
)
def test_a_text_that_is_not_the_value_has_its_reason(
    rules: RuleSet, text: str, line: int, sentence: str
) -> None:
    why = rules.why_not(rules.gather(root_of(MARKUP), is_cut), text)
    assert (str(why.sentence), why.line) == (sentence, line)
    assert (why.condition is not None) is ("asks" in sentence)


TITLE_PAGE = """<title>Tagungen</title><h2>Tagungen</h2><p>x</p><h2>Weiteres</h2><h1 class=cut>Institut</h1>
<p><b>fett</b></p>"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Tagungen", "This text is in the value; branch <4> gave it."),
        (
            "Weiteres",
            "HMAX stands for the first of its 3 finds, “Institut”; this text is number 3.",
        ),
        (
            "fett",
            "Branch <5> would give it, but a case before it holds: line 24 asks “HMAX exists”: yes.",
        ),
    ],
)
def test_the_title_rules_say_why_not(text: str, words: str) -> None:
    rules = load_rules("title")
    sheet = rules.gather(root_of(TITLE_PAGE), is_cut)
    assert str(rules.why_not(sheet, text).sentence) == words


def test_a_heading_left_out_as_boilerplate_says_so() -> None:
    rules = read_rules(
        "HMAX = largest of H1 … H6 without boilerplate\n<1> Title[1] = HMAX", "title"
    )
    why = rules.why_not(rules.gather(root_of(TITLE_PAGE), is_cut), "institut")
    words = "H1 found it, but HMAX leaves out what is boilerplate of the site."
    assert (str(why.sentence), why.line, why.condition) == (words, 1, None)


def test_with_an_earlier_branch_the_later_one_waits() -> None:
    rules = read_rules("A = //h1\nB = //h2\n<1> Title[1] = A\n<2> Title[1] = B", "title")
    sheet = rules.gather(root_of("<h1>eins</h1><h2>zwei</h2>"))
    why = rules.why_not(sheet, "zwei")
    words = "Branch <2> would give it, but branch <1> goes before it."
    assert (str(why.sentence), why.line, why.condition) == (words, 4, None)
