"""What a draft does to the records is what the extraction does with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import Field
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.review import Truths
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import (
    CorpusFacts,
    Direction,
    RecordDiff,
    RuleHistory,
    RulesInForce,
    record_effects,
)
from carmengui.engine.tuning.diff.compare import diff
from tests.engine.tuning.corpus import AT, GAZETTE, PAGES, TITLE_RULES

pytestmark = pytest.mark.slow

ABSTRACT = """LEAD = //p[@class="lead"]/following-sibling::p[1]
<1> Description[0.9] = LEAD
"""
KICKER = f"http://{GAZETTE}/kicker"


def _values(project: Path, field: Field) -> dict[str, tuple[str, ...]]:
    with Project.open(project) as opened:
        opened.extract()
        return {
            record.url: value.values if (value := record.field(field)) else ()
            for record in opened.store.records.current()
        }


def test_records_change_as_the_extraction_changes_them(fresh: Path) -> None:
    before = _values(fresh, Field.DESCRIPTION)
    store, archive = Store(fresh / DATABASE, read_only=True), Archive(fresh / "archive")
    facts, now = CorpusFacts(fresh), RulesInForce.of(fresh, "abstract")
    for text in (now.text, ABSTRACT):
        facts.prepare(store, archive, text, name="abstract")
    then = now.with_common(ABSTRACT)
    pages = diff(now.decide(facts), then.decide(facts)).rows().pages
    assert len(pages) == 8
    effects = list(record_effects(store, archive, now, then, pages))
    store.close()
    assert [effect.url for effect in effects] == [page.url for page in pages]
    RuleHistory(fresh, "abstract").publish(ABSTRACT, "The lead", "Ada", AT)
    after = _values(fresh, Field.DESCRIPTION)
    assert after != before
    for effect in effects:
        assert effect.old.values == before[effect.url]
        assert effect.new.values == after[effect.url]
        assert effect.is_changed
    untouched = set(PAGES) - {effect.url for effect in effects}
    assert {url: after[url] for url in untouched} == {url: before[url] for url in untouched}


def test_a_site_may_change_alone_and_much_changes_nothing(
    facts: CorpusFacts, store: Store, archive: Archive
) -> None:
    now = RulesInForce(TITLE_RULES, {})
    lower = TITLE_RULES.replace("[0.8]", "[0.1]")
    pages = facts.held.pages
    effects = list(record_effects(store, archive, now, now.with_site(GAZETTE, lower), pages))
    assert len(effects) == len(PAGES)
    # The title of a page is voted on by many: what one of them promises hardly counts.
    assert not any(effect.is_changed for effect in effects)
    assert list(record_effects(store, archive, now, now, pages, stop=lambda: True)) == []


def test_what_other_sites_have_of_their_own_stays(fresh: Path) -> None:
    own = fresh / "rules" / "sites" / "inst.example" / "abstract.rules"
    own.parent.mkdir(parents=True)
    own.write_text(ABSTRACT, "utf-8")
    store, archive = Store(fresh / DATABASE, read_only=True), Archive(fresh / "archive")
    facts, now = CorpusFacts(fresh), RulesInForce.of(fresh, "abstract")
    facts.prepare(store, archive, now.text, name="abstract")
    pages = facts.held.pages
    nothing = "N = //nothing\n<1> Description[0.9] = N\n"
    then = now.with_common(nothing)
    effects = {each.url: each for each in record_effects(store, archive, now, then, pages)}
    store.close()
    leads = [url for url in PAGES if "inst.example" in url]
    assert all(effects[url].old == effects[url].new for url in leads)
    assert all(effects[url].new.values for url in leads)


def test_the_value_of_the_record_decides_what_is_better(fresh: Path) -> None:
    store, archive = Store(fresh / DATABASE, read_only=True), Archive(fresh / "archive")
    facts, now = CorpusFacts(fresh), RulesInForce.of(fresh, "abstract")
    for text in (now.text, ABSTRACT):
        facts.prepare(store, archive, text, name="abstract")
    then = now.with_common(ABSTRACT)
    by_rule = diff(now.decide(facts), then.decide(facts))
    effects = list(record_effects(store, archive, now, then, by_rule.touched_pages))
    store.close()
    first, second = effects[0], effects[1]
    right = Truths.of(
        [],
        {
            first.url: {"description": first.new.value},
            second.url: {"description": second.old.value},
        },
    )
    records = RecordDiff(by_rule, right)
    assert records.pages == by_rule.touched_pages
    assert (records.difference().changed, records.difference().waiting) == (0, 8)
    for effect in effects:
        records.take(effect)
    found = records.difference()
    assert (found.better, found.worse, found.changed) == (1, 1, sum(e.is_changed for e in effects))
    assert (found.compared, found.waiting, records.read) == (len(PAGES), 0, len(effects))
    rows = {row.url: row for row in found.rows()}
    assert rows[first.url].new == first.new
    assert rows[second.url].direction is Direction.WORSE
    assert all("branch" not in str(row.why).lower() for row in rows.values())


def test_weights_alone_may_change_records_and_are_read_last(facts: CorpusFacts) -> None:
    now = RulesInForce(TITLE_RULES, {})
    both = TITLE_RULES.replace("<4> Title[0.8] = <title> + HMAX", "<4> Title[0.8] = HMAX")
    then = now.with_common(both.replace("<1> Title[1]", "<1> Title[0.9]"))
    found = diff(now.decide(facts), then.decide(facts))
    assert found.weight_only == 1
    assert [page.url for page in found.touched_pages][:-1] == [row.url for row in found.rows()]
    assert found.touched_pages[-1].url == f"http://{GAZETTE}/same"
