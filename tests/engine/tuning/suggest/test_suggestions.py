"""Why not: the first question that kept a text out, and changes that let it in, tried on the corpus."""

from __future__ import annotations

from functools import partial

import pytest

from carmengui.engine.metadata.rules import read_rules
from carmengui.engine.metadata.rules.overlay.derive import overlay_of
from carmengui.engine.metadata.rules.overlay.site_folder import SiteRules
from carmengui.engine.metadata.wording import key
from carmengui.engine.model.review import Judgement
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import CorpusFacts, RulesInForce, decide, fact_page, weigh, why_not
from tests.engine.tuning.corpus import (
    GAZETTE,
    HEADING,
    HEADING_ONLY,
    INSTITUTE,
    NOT_SHARED,
    PAGES,
    TITLE_RULES,
    institute_url,
    own_heading,
    verdicts,
)

KICKER, BOLD = f"http://{GAZETTE}/kicker", f"http://{GAZETTE}/bold"
LONG_ONLY = TITLE_RULES.replace("HMAX exists)", "length of HMAX > 60)", 1)
SELECTED = {
    institute_url(2): ("Project 2", own_heading(2), HEADING, "Start and people and projects"),
    KICKER: ("No boats today", "Ferry"),
    BOLD: ("The fair opens", "Fair"),
}


@pytest.mark.parametrize("text", [TITLE_RULES, NOT_SHARED, LONG_ONLY])
@pytest.mark.parametrize("url", SELECTED)
def test_every_suggestion_lets_the_text_in(
    facts: CorpusFacts, store: Store, archive: Archive, url: str, text: str
) -> None:
    page = fact_page(store, archive, url)
    before = page.answer(read_rules(text, "title"))
    values = [key(value) for value in before.values] if before else []
    for selected in SELECTED[url]:
        answer = why_not(page, text, selected, facts)
        assert str(answer.why.sentence).endswith(".")
        assert len({each.new_text for each in answer.suggestions}) == len(answer.suggestions)
        for suggestion in answer.suggestions:
            made = page.answer(read_rules(suggestion.new_text, "title"))
            assert made is not None
            assert any(key(selected) in key(value) for value in made.values)
        if not any(key(selected) in value for value in values):
            assert answer.suggestions
        if key(selected) in values:
            assert not answer.suggestions


def test_leaving_out_what_the_site_shares_is_offered_and_counted(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    page = fact_page(store, archive, institute_url(2))
    now = decide(facts, TITLE_RULES)
    wrong = {institute_url(number): Judgement.WRONG for number in range(4)}
    truths = verdicts(now, wrong)
    selected = own_heading(2)
    heading_only = TITLE_RULES.replace("<title> + HMAX", "HMAX")
    answer = why_not(page, heading_only, selected, facts, truths)
    assert str(answer.note) == f"H1 is “{HEADING}” on 8 of 8 pages of this site."
    (found,) = [each for each in answer.suggestions if "boilerplate" in str(each.words)]
    assert "HMAX = largest of H1 … H6 without boilerplate\n" in found.new_text
    facts.prepare(store, archive, found.new_text)
    gold = verdicts(decide(facts, NOT_SHARED), {institute_url(7): Judgement.RIGHT})
    known = weigh(found, facts, decide(facts, heading_only), gold)
    assert (known.fixes, known.breaks, known.counted) == (1, 0, len(PAGES))


def test_what_a_suggestion_fixes_and_breaks_is_counted(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    now = decide(facts, TITLE_RULES)
    page = fact_page(store, archive, KICKER)
    (first, *_) = why_not(page, TITLE_RULES, "No boats today", facts).suggestions
    assert str(first.words) == "give HMAX in branch <4>"
    assert (first.fixes, first.breaks, first.counted) == (0, 0, len(PAGES))
    assert first.changes == 10
    right = verdicts(now, {institute_url(6): Judgement.RIGHT})
    again = weigh(first, facts, now, right)
    assert (again.fixes, again.breaks) == (0, 1)
    better = verdicts(decide(facts, first.new_text), {KICKER: Judgement.RIGHT})
    assert (weigh(first, facts, now, better).fixes) == 1


def test_a_change_is_counted_where_its_rules_hold(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    """The institute has rules of its own: changed common rules do nothing there, and the reverse."""
    kicker, project = (fact_page(store, archive, url) for url in (KICKER, institute_url(2)))
    force = RulesInForce(TITLE_RULES, {INSTITUTE: SiteRules(text=HEADING_ONLY)})
    everywhere = why_not(kicker, TITLE_RULES, "No boats today", facts)
    common = why_not(kicker, TITLE_RULES, "No boats today", facts, put=force.with_common)
    assert everywhere.suggestions[0].words == common.suggestions[0].words
    assert (everywhere.suggestions[0].changes, everywhere.suggestions[0].counted) == (10, 13)
    assert (common.suggestions[0].changes, common.suggestions[0].counted) == (2, 5)
    assert (everywhere.holds_here, common.holds_here) == (True, True)
    own = partial(force.with_site, INSTITUTE)
    here = why_not(project, HEADING_ONLY, own_heading(2), facts, put=own)
    assert here.holds_here
    assert str(here.note) == f"H1 is “{HEADING}” on 8 of 8 pages of this site."
    assert {each.counted for each in here.suggestions} <= {0, 8}
    assert max(each.changes for each in here.suggestions) == 8
    other = why_not(project, TITLE_RULES, own_heading(2), facts, put=force.with_common)
    assert not other.holds_here
    assert {each.counted for each in other.suggestions} == {5}
    # Over an overlay the common rules still count for something.
    laid = SiteRules(overlay_of(TITLE_RULES, HEADING_ONLY))
    over = RulesInForce(TITLE_RULES, {INSTITUTE: laid})
    partly = why_not(kicker, TITLE_RULES, "No boats today", facts, put=over.with_common)
    assert partly.suggestions[0].counted == len(PAGES)
    assert not why_not(project, TITLE_RULES, "Ferry", facts, put=over.with_common).holds_here


def test_the_question_that_kept_it_out_is_named(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    page = fact_page(store, archive, institute_url(1))
    answer = why_not(page, LONG_ONLY, HEADING, facts)
    assert answer.why.condition is not None
    assert answer.why.condition.words == "length of HMAX > 60"
    words = [str(each.words) for each in answer.suggestions]
    assert any("length of HMAX > 60" in each for each in words)


def test_a_text_that_no_fact_finds_gets_a_fact(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    page = fact_page(store, archive, institute_url(3))
    lead = str(page.root.xpath("string(//p[@class='lead'])"))
    answer = why_not(page, TITLE_RULES, lead[:60], facts)
    assert any("look for P" in str(each.words) for each in answer.suggestions)
    # Its facts are not known for the corpus yet.
    assert {each.counted for each in answer.suggestions} == {0}
    best = answer.suggestions[0]
    facts.prepare(store, archive, best.new_text)
    assert weigh(best, facts, decide(facts, TITLE_RULES), None).counted == len(PAGES)


@pytest.mark.parametrize("selected", ["", "   ", "…", "no such words in any page at all"])
def test_what_is_not_there_has_no_suggestions(
    facts: CorpusFacts, store: Store, archive: Archive, selected: str
) -> None:
    page = fact_page(store, archive, institute_url(3))
    answer = why_not(page, TITLE_RULES, selected, facts)
    assert answer.suggestions == ()
    assert answer.why.sentence
