"""An element is picked: XPaths lead back to it, fit the examples, and are counted in the corpus."""

from __future__ import annotations

import pytest

from carmengui.engine.documents import read_html
from carmengui.engine.metadata.rules import RuleError, read_rules
from carmengui.engine.model.review import Judgement
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import (
    CorpusFacts,
    Specificity,
    count_hits,
    decide,
    fact_name,
    fact_rules,
    propose_fact,
)
from tests.engine.tuning.corpus import PAGES, TITLE_RULES, institute_url, verdicts

MARKUP = """<body><div class="box main"><p>One</p><p class='by "x"' id=q itemprop=author>Two</p></div>
<div id="side"><p class="by">Three</p><p class=" by  x ">Four</p></div>"""
ROOT = read_html(MARKUP.encode()).root
TWO = "/html/body/div[1]/p[2]"
THREE, FOUR = "/html/body/div[2]/p[1]", "/html/body/div[2]/p[2]"


def proposed(node: str, depth: int = 0, **examples: list[str]) -> dict[Specificity, str]:
    return {each.specificity: each.xpath for each in propose_fact(ROOT, node, depth, **examples)}


@pytest.mark.parametrize("node", [TWO, THREE, FOUR, "/html/body", "/html"])
@pytest.mark.parametrize("depth", [0, 1, 3, 50])
def test_every_proposal_finds_the_picked_element_and_is_a_fact(node: str, depth: int) -> None:
    proposals = propose_fact(ROOT, node, depth)
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
    proposals = propose_fact(ROOT, FOUR)
    assert [each.specificity for each in proposals] == [
        Specificity.TAG, Specificity.CLASS, Specificity.POSITION,
    ]  # fmt: skip
    assert [each.hits for each in proposals] == [4, 1, 2]
    assert proposed(TWO)[Specificity.ID] == '//p[@id="q"]'
    assert proposed(TWO)[Specificity.ATTRIBUTE] == '//p[@itemprop="author"]'
    assert proposed(THREE, 1)[Specificity.TAG] == "//div/p"


def test_depth_names_the_elements_around() -> None:
    assert proposed(FOUR, 2)[Specificity.POSITION] == "//body[1]/div[2]/p[2]"
    loose, strict = propose_fact(ROOT, FOUR, 0)[0], propose_fact(ROOT, FOUR, 1)[-1]
    assert loose.hits > strict.hits


def test_examples_put_what_fits_first() -> None:
    both = propose_fact(ROOT, FOUR, wanted=[THREE], unwanted=["/html/body/div[1]/p[1]"])
    assert both[0].fits is any(each.fits for each in both)
    only = propose_fact(ROOT, FOUR, unwanted=[THREE])
    assert only[0].fits
    assert only[0].specificity is Specificity.CLASS
    assert [each.fits for each in only] == sorted((each.fits for each in only), reverse=True)
    wide = propose_fact(ROOT, FOUR, wanted=[TWO, THREE])
    assert wide[0].specificity is Specificity.TAG


@pytest.mark.parametrize("node", ["/html/body/table", "not a path[", "", "//comment()"])
def test_a_path_that_leads_nowhere_proposes_nothing(node: str) -> None:
    assert propose_fact(ROOT, node) == ()


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
    assert (hits.pages, hits.looked, hits.total, hits.wrong) == (8, len(PAGES), len(PAGES), 1)
    assert set(hits.examples) == {institute_url(number) for number in range(8)}
    facts.prepare(store, archive, fact_rules("//b"))
    assert count_hits(facts, "//b").pages == 1
    with pytest.raises(RuleError):
        count_hits(facts, "//p[")
