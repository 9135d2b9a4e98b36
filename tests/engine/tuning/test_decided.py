"""Decisions about all records: many values, single sites, parts of the corpus."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.metadata.rules import read_rules
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import CorpusFacts, RulesInForce, decide, fact_page
from tests.engine.sibling_pages import make_project
from tests.engine.tuning.corpus import (
    GAZETTE,
    INSTITUTE,
    PAGES,
    TITLE_RULES,
    answer_at,
    institute_url,
)

AUTHORS = (
    "P = //p\nH = //h1\n\nIf (P exists) <1> Authors[0.6] = P\nIf (H exists) <2> Authors[0.9] = H\n"
)
ALL_MATCHES = AUTHORS.replace("\n\nIf", "\n\nall matches\nIf", 1)


def test_all_finds_of_a_fact_are_values_of_a_field_that_has_many(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    for text, weight, branch in ((AUTHORS, 0.6, 1), (ALL_MATCHES, 0.9, 2)):
        facts.prepare(store, archive, text, name="authors")
        decided = decide(facts, text, name="authors")
        assert decided.field == "authors"
        url = institute_url(1)
        page, rules = fact_page(store, archive, url), read_rules(text, "authors")
        values = tuple(dict.fromkeys(each.value for each in rules.values(page.root)))
        assert answer_at(decided, url) == (values, weight, branch)
        assert len(values) == (3 if text == AUTHORS else 4)


def test_values_are_those_that_a_record_would_have(tmp_path: Path) -> None:
    page = "<html lang=en><title>{0}</title><p class=day>{0}</p><p class=words>crane; quay | boat"
    pages = {
        "http://a.com/1": page.format("04/05/2019"),
        "http://a.de/1": page.format("04/05/2019"),
        "http://b.example/1": page.format("3 May 2019"),
        "http://b.example/2": page.format("some day in spring"),
    }
    project = make_project(tmp_path, pages)
    store, archive = Store(project / DATABASE, read_only=True), Archive(project / "archive")
    facts = CorpusFacts(project)
    days, words = "<1> Date[0.5] = D\n", "<1> Keywords[0.5] = W\n"
    days, words = f'D = //p[@class="day"]\n{days}', f'W = //p[@class="words"]\n{words}'
    facts.prepare(store, archive, days, name="date")
    facts.prepare(store, archive, words, name="keywords")
    dated, worded = decide(facts, days, name="date"), decide(facts, words, name="keywords")
    store.close()
    found = {url: answer_at(dated, url) for url in pages}
    # A page of a German host has the day before the month.
    assert [each and each[0] for each in found.values()] == [
        ("2019-04-05",),
        ("2019-05-04",),
        ("2019-05-03",),
        (),
    ]
    assert answer_at(worded, "http://a.de/1") == (("crane", "quay", "boat"), 0.5, 1)


def test_the_branches_are_counted(facts: CorpusFacts) -> None:
    decided = decide(facts, TITLE_RULES)
    assert sum(decided.per_branch.values()) == len(PAGES)
    assert decided.per_branch == {4: 10, 1: 1, 5: 1, 0: 1}


def test_a_part_of_the_corpus_can_be_decided_first(facts: CorpusFacts) -> None:
    url = f"http://{GAZETTE}/same"
    part = decide(facts, TITLE_RULES, only=[url, "http://unknown.example/"])
    assert part.ready == 1
    assert (
        answer_at(part, url)
        == (("The crane fell",), 1.0, 1)
        == answer_at(decide(facts, TITLE_RULES), url)
    )
    assert answer_at(part, institute_url(0)) is None


def test_deciding_can_be_stopped(facts: CorpusFacts) -> None:
    assert decide(facts, TITLE_RULES, stop=lambda: True).ready == 0


def test_a_site_has_its_own_rules_and_they_can_be_lifted(facts: CorpusFacts) -> None:
    lower = TITLE_RULES.replace("[0.8]", "[0.2]")
    common = RulesInForce(TITLE_RULES, {})
    override = common.with_site(INSTITUTE, lower)
    decided = override.decide(facts)
    kicker = f"http://{GAZETTE}/kicker"
    for url, weight in ((institute_url(2), 0.2), (kicker, 0.8)):
        found = answer_at(decided, url)
        assert found is not None
        assert found[1] == weight
    lifted = override.with_site(INSTITUTE, None).with_common(override.at(INSTITUTE))
    assert lifted == RulesInForce(lower, {})
    found = answer_at(lifted.decide(facts), kicker)
    assert found is not None
    assert found[1] == 0.2
    only = override.decide(facts, only=[kicker])
    assert only.ready == 1
    assert override.with_site(INSTITUTE, None).decide(facts).values == common.decide(facts).values
