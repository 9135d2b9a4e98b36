"""An element is picked: XPaths lead back to it, fit the examples, and are counted in the corpus."""

from __future__ import annotations

import pytest

from carmengui.engine.documents import read_html
from carmengui.engine.metadata.rules import RuleError, read_rules
from carmengui.engine.model.review import Judgement
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import (
    CorpusFacts,
    Example,
    FactProposal,
    Specificity,
    count_hits,
    decide,
    element_at,
    fact_name,
    fact_rules,
    propose_facts,
)
from tests.engine.tuning.corpus import PAGES, TITLE_RULES, institute_url, verdicts

MARKUP = """<body><div class="box main"><p>One</p><p class='by "x"' id=q itemprop=author>Two</p></div>
<div id="side"><p class="by">Three</p><p class=" by  x ">Four</p></div>"""
ROOT = read_html(MARKUP.encode()).root
TWO = "/html/body/div[1]/p[2]"
THREE, FOUR = "/html/body/div[2]/p[1]", "/html/body/div[2]/p[2]"


def propose(node: str, depth: int = 0) -> tuple[FactProposal, ...]:
    return propose_facts((Example(ROOT, node),), depth)


def proposed(node: str, depth: int = 0) -> dict[Specificity, str]:
    return {each.specificity: each.xpath for each in propose(node, depth)}


@pytest.mark.parametrize("node", [TWO, THREE, FOUR, "/html/body", "/html"])
@pytest.mark.parametrize("depth", [0, 1, 3, 50])
def test_every_proposal_finds_the_picked_element_and_is_a_fact(node: str, depth: int) -> None:
    proposals = propose(node, depth)
    assert proposals
    (picked,) = ROOT.xpath(node)
    for each in proposals:
        found = ROOT.xpath(each.xpath)
        assert picked in found
        assert len(found) == each.hits
        assert each.fits
        rules = read_rules(f"{each.line('PICKED')}\n<1> Title[1] = PICKED\n", "title")
        sheet = rules.gather(ROOT)
        assert not sheet.facts[0].problem


def test_proposals_go_from_loose_to_strict() -> None:
    proposals = propose(FOUR)
    assert [each.specificity for each in proposals] == [
        Specificity.TAG,
        Specificity.CLASS,
        Specificity.POSITION,
    ]
    assert [each.hits for each in proposals] == [4, 1, 2]
    assert proposed(TWO)[Specificity.ID] == '//p[@id="q"]'
    assert proposed(TWO)[Specificity.ATTRIBUTE] == '//p[@itemprop="author"]'
    assert proposed(THREE, 1)[Specificity.TAG] == "//div/p"


def test_depth_names_the_elements_around() -> None:
    assert proposed(FOUR, 2)[Specificity.POSITION] == "//body[1]/div[2]/p[2]"
    loose, strict = propose(FOUR, 0)[0], propose(FOUR, 1)[-1]
    assert loose.hits > strict.hits


OTHER = read_html(
    b"""<body><table><tr><td class="by big" itemprop=author>Five</td></tr></table>
    <div class="main"><p class="by">Six</p><p class="date">Seven</p></div>"""
).root
FIVE, SIX, SEVEN = "/html/body/table/tr/td", "/html/body/div/p[1]", "/html/body/div/p[2]"


def test_examples_of_several_pages_are_found_by_what_they_have_in_common() -> None:
    wanted = [Example(ROOT, TWO), Example(OTHER, FIVE)]
    said = {each.specificity: each.xpath for each in propose_facts(wanted)}
    assert said[Specificity.TAG] == "//*"
    assert said[Specificity.ATTRIBUTE] == '//*[@itemprop="author"]'
    assert said[Specificity.CLASS].count("contains") == 1
    assert Specificity.ID not in said, "only one of them has an id"
    assert all(each.fits for each in propose_facts(wanted))
    unwanted = [Example(ROOT, THREE, is_wanted=False), Example(OTHER, SIX, is_wanted=False)]
    fits = {each.specificity: each.fits for each in propose_facts([*wanted, *unwanted])}
    assert fits[Specificity.ATTRIBUTE]
    assert not fits[Specificity.TAG]
    (loose, *_) = propose_facts([*wanted, *unwanted])
    assert (loose.missed, loose.too_much) == (0, 2)


def test_an_example_of_another_page_can_need_what_is_around_it() -> None:
    examples = [
        Example(OTHER, SEVEN),
        Example(ROOT, "/html/body/div[1]/p[1]"),
        Example(OTHER, FIVE, is_wanted=False),
        Example(ROOT, FOUR, is_wanted=False),
    ]
    assert not any(each.fits and not each.leaves_out for each in propose_facts(examples, 0))
    around = {
        each.specificity: each.xpath
        for each in propose_facts(examples, 1)
        if each.fits and not each.leaves_out
    }
    assert set(around) == {Specificity.CLASS, Specificity.POSITION}
    assert "main" in around[Specificity.CLASS]
    assert around[Specificity.CLASS].endswith("/p"), "they have no class in common themselves"


def test_what_only_the_unwanted_stand_in_is_left_out() -> None:
    wanted = [Example(OTHER, FIVE), Example(ROOT, TWO)]
    unwanted = [Example(ROOT, FOUR, is_wanted=False), Example(OTHER, SIX, is_wanted=False)]
    found = [each for each in propose_facts([*wanted, *unwanted]) if each.leaves_out]
    assert not found, "the class of one unwanted is that around a wanted one"
    unwanted = [Example(ROOT, FOUR, is_wanted=False), Example(ROOT, THREE, is_wanted=False)]
    found = [each for each in propose_facts([*wanted, *unwanted]) if each.leaves_out]
    assert all(each.fits for each in found)
    assert found[0].xpath == '//*[not(ancestor-or-self::*[@id="side"])]'
    assert read_rules(f"{found[0].line('X')}\n<1> Title[1] = X\n", "title")


def test_nothing_separates_an_element_from_itself() -> None:
    examples = [Example(ROOT, TWO), Example(ROOT, TWO, is_wanted=False)]
    for depth in range(9):
        assert not any(each.fits for each in propose_facts(examples, depth))


def test_the_path_of_a_browser_leads_into_a_table_of_the_source() -> None:
    in_browser = FIVE.replace("/table/", "/table/tbody/")
    assert element_at(OTHER, in_browser) is element_at(OTHER, FIVE) is not None
    assert propose_facts([Example(OTHER, in_browser)])[0].xpath == "//td"


@pytest.mark.parametrize("node", ["/html/body/table", "not a path[", "", "//comment()"])
def test_a_path_that_leads_nowhere_proposes_nothing(node: str) -> None:
    assert propose(node) == ()


def test_names_are_new() -> None:
    assert fact_name("/html/body/h2[3]", []) == "H2"
    assert fact_name("/html/body/h2[3]", ["H2", "H2_2"]) == "H2_3"
    assert read_rules(f"{fact_name('/html/x-y', [])} = //p\n<1> Title[1] = XY\n", "title")


def test_finds_are_counted_in_the_whole_corpus(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    xpath = '//p[@class="lead"]'
    assert count_hits(facts, xpath).looked == 0
    facts.prepare(store, archive, fact_rules(xpath))
    now = decide(facts, TITLE_RULES)
    wrong = verdicts(
        now, {institute_url(1): Judgement.WRONG, "http://gazette.example/same": Judgement.WRONG}
    )
    hits = count_hits(facts, xpath, now, wrong)
    assert (hits.pages, hits.looked, hits.total) == (8, len(PAGES), len(PAGES))
    assert {row.url for row in hits.rows} == {institute_url(number) for number in range(8)}
    assert all(row.finds for row in hits.rows)
    assert [row.url for row in hits.wrong_rows] == [institute_url(1)]
    facts.prepare(store, archive, fact_rules("//b"))
    assert count_hits(facts, "//b").pages == 1
    with pytest.raises(RuleError):
        count_hits(facts, "//p[")
