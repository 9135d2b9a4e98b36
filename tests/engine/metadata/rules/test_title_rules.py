"""The title heuristic as a rule file: as printed, in German, and as the desk shows it."""

from __future__ import annotations

import pickle

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.page.context import PageContext
from carmengui.engine.metadata.rule_book import rule_book
from carmengui.engine.metadata.rules import RuleSet, load_rules, read_rules
from carmengui.engine.model import Field

GERMAN = """
# Extraktion relevanter Daten mittels XPath-Anfragen
<title> = Finde den ersten //title
HMAX = größte von H1 bis H6
S = Anfangsfolge von
    //*[self::strong or self::b or self::i or self::em or self::font or self::u or self::center]
       [parent::p or parent::td or parent::div or parent::center or parent::font],
    //*[self::p or self::td or self::div or self::center or self::font][parent::strong or
       parent::b or parent::i or parent::em or parent::font or parent::u or parent::center]

If (<title> vorhanden && <title> enthält nicht "untitled" && HMAX
vorhanden) {
/* 'enthält nicht "untitled"' wird case insensitive im <titel>
als Substring gesucht */
If (<title>==HMAX) {
<1> Titel[1]=<title>
} elsif (<title> enthält HMAX) {
/* 'enthält' meint hier immer case insensitive als Substring */
<2> Titel[0,8]=<title>
} elsif (HMAX enthaelt <title>) {
<3> Titel[0, 8]=HMAX
} else {
<4> Titel[0,8]=<title> + HMAX
}
} elsif (<title> vorhanden && S vorhanden) {
/* d.h. <title> vorhanden UND es existiert ein Eintrag //p/b, //i/p usw. */
<5> Titel[0,5]=<title> + S
} elsif (<title> vorhanden) {
<6> Titel[0,5]=<title>
} elsif (<Hx> vorhanden) {
<7> Titel [0,3]=HMAX
} elsif (S vorhanden)

<8> Titel[0,1]= S
"""
PAGES = {
    1: "<title>Alpha beta</title><h1>Alpha beta</h1>",
    2: "<title>Alpha beta - Institute</title><h2>ALPHA</h2><h2>beta</h2>",
    3: "<title>Arbeit</title><h4>Projekt: Arbeit</h4>",
    4: "<title>Institute</title><h1>Alpha</h1><h1>beta</h1><p><b>gamma</b>",
    5: "<title>UNTITLED</title><h1>X</h1><div><i>Alpha</i></div>",
    6: "<title>My Untitled page</title><h1>Alpha</h1>",
    7: "<title> </title><body><h5>Alpha</h5><p><b>beta</b>",
    8: "<body><p><b>Alpha</b></p><p><b>beta</b></p><div><b>gamma</b></div>",
    0: "<p>text alone</p>",
}
WEIGHTS = {1: 1.0, 2: 0.8, 3: 0.8, 4: 0.8, 5: 0.5, 6: 0.5, 7: 0.3, 8: 0.1}


def page(branch: int):  # type: ignore[no-untyped-def]
    return read_html(f'<meta charset="utf-8">{PAGES[branch]}'.encode()).root


@pytest.fixture(scope="module", params=["bundled", "German"])
def rules(request: pytest.FixtureRequest) -> RuleSet:
    return load_rules("title") if request.param == "bundled" else read_rules(GERMAN, "title")


def test_the_file_has_the_branches_and_weights_of_the_paper(rules: RuleSet) -> None:
    assert {branch.number: branch.weight for branch in rules.branches} == WEIGHTS
    assert rules.field is Field.TITLE
    assert rules.name == "title"


@pytest.mark.parametrize("branch", PAGES)
def test_a_sheet_decides_what_the_page_decides(rules: RuleSet, branch: int) -> None:
    root = page(branch)
    sheet = rules.gather(root)
    decision, applied = rules.decide(sheet), rules.apply(root)
    if branch == 0:
        assert decision is applied is None
        return
    assert decision is not None
    assert applied is not None
    assert (decision.branch, decision.weight) == (branch, WEIGHTS[branch])
    assert (applied.value, applied.weight, applied.branch) == (
        decision.value,
        decision.weight,
        decision.branch,
    )
    assert root.xpath(decision.node) == [applied.node]
    travelled = pickle.loads(pickle.dumps(sheet))
    assert pickle.loads(pickle.dumps(rules)).decide(travelled) == decision


def test_german_and_english_decide_alike() -> None:
    english, german = load_rules("title"), read_rules(GERMAN, "title")
    for branch in PAGES:
        found = [rules.decide(rules.gather(page(branch))) for rules in (english, german)]
        assert found[0] == found[1]


def test_the_facts_are_named_with_their_lines() -> None:
    rules = load_rules("title")
    lines = rules.text.split("\n")
    assert [fact.name for fact in rules.facts] == [
        "<title>",
        "H1",
        "H2",
        "H3",
        "H4",
        "H5",
        "H6",
        "<Hx>",
        "HMAX",
        "S",
    ]
    for fact in rules.facts:
        assert lines[fact.line - 1].startswith(fact.name)
    assert rules.facts[8].query == "largest of H1 … H6"


def test_branches_know_the_lines_that_lead_to_them() -> None:
    rules = load_rules("title")
    lines = rules.text.split("\n")
    for branch in rules.branches:
        assert lines[branch.line - 1].strip().startswith(f"<{branch.number}>")
        assert branch.first_line == branch.line - 1
        assert branch.last_line == branch.line
    third = rules.branches[2]
    assert lines[third.first_line - 1].strip() == "} elsif (HMAX contains <title>) {"
    assert (third.value_text, rules.branches[3].value_text) == ("HMAX", "<title> + HMAX")


def test_a_title_is_what_the_rules_say() -> None:
    mine = read_rules('H = //h4\nIf (H exists) { <9> Title[0.7] = "My " + H }', "title")
    found = mine.apply(page(3))
    assert found is not None
    assert (found.branch, found.value, found.weight) == (9, "My Projekt: Arbeit", 0.7)
    assert found.node is not None
    assert found.node.tag == "h4"
    assert mine.apply(page(4)) is None


def test_the_rules_may_leave_out_what_was_cut() -> None:
    text = "H = //h1 without boilerplate\nIf (H exists) <1> Title[1] = H"
    read = read_html(b"<title>T</title><h1>Institut</h1><p>x<h1>Tagung</h1>")
    first = read.root.find(".//h1")
    assert first is not None

    def paper_title(cut: frozenset) -> list[tuple[str, float]]:  # type: ignore[type-arg]
        answers = describe(read, PageContext(cut_nodes=cut), rule_book((("title", text),)))
        ladder = next(each for each in answers if each.field is Field.TITLE).candidates
        return [(each.value, each.weight) for each in ladder if each.method == "carmen.title.1"]

    assert paper_title(frozenset()) == [("Institut", 1.0)]
    assert paper_title(frozenset({first})) == [("Tagung", 1.0)]
