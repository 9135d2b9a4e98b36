"""Which records cross the line of export: as many, and those, that a new extraction brings over it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model import Field
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.review.statistics.adoption import EXPORT_WEIGHT, with_weights
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import CorpusFacts, RuleHistory, RulesInForce, record_effects
from carmengui.engine.tuning.diff.changes import Side
from carmengui.engine.tuning.diff.record_effects import (
    Crossing,
    RecordEffect,
    crossing_of,
    pages_spoken_for,
)
from tests.engine.tuning.corpus import AT, GAZETTE

pytestmark = pytest.mark.slow

PRINTED = load_rules().text


def weights_of(project: Path) -> dict[str, float]:
    with Project.open(project) as opened:
        opened.extract()
        return {
            record.url: value.weight if (value := record.field(Field.TITLE)) else 0.0
            for record in opened.store.records.current()
        }


def crossings_of(project: Path, weights: Mapping[int, float]) -> list[Crossing]:
    now = RulesInForce.of(project)
    then = now.with_common(with_weights(now.text, weights))
    with closing(Store(project / DATABASE, read_only=True)) as store:
        archive, facts = Archive(project / "archive"), CorpusFacts(project)
        facts.prepare(store, archive, now.text)
        pages = pages_spoken_for(now.decide(facts), weights.keys())
        effects = list(record_effects(store, archive, now, then, pages))
    found = (crossing_of(effect, EXPORT_WEIGHT) for effect in effects)
    return [each for each in found if each is not None]


def test_they_are_those_that_the_next_extraction_brings_over(fresh: Path) -> None:
    before = weights_of(fresh)
    adopted = {1: 0.3, 4: 0.9, 6: 0.95}
    told = crossings_of(fresh, adopted)
    RuleHistory(fresh).publish(with_weights(PRINTED, adopted), "Adopted", "Ada", AT)
    after = weights_of(fresh)
    crossed = {
        url for url in before if (before[url] >= EXPORT_WEIGHT) is not (after[url] >= EXPORT_WEIGHT)
    }
    assert crossed == {each.url for each in told}
    assert f"http://{GAZETTE}/" in crossed
    assert len(crossed) < len([url for url in before if before[url] != after[url]])
    for each in told:
        assert each.old.weight == pytest.approx(before[each.url])
        assert each.new.weight == pytest.approx(after[each.url])
        assert each.is_up is (after[each.url] > before[each.url])


def test_what_the_paper_printed_moves_nothing(fresh: Path) -> None:
    assert crossings_of(fresh, {6: 0.5, 4: 0.8}) == []


@pytest.mark.parametrize(
    ("old", "new", "is_up"),
    [(0.49, 0.5, True), (0.5, 0.49, False), (0.2, 0.49, None), (0.5, 1.0, None)],
)
def test_the_line_itself_is_exported(old: float, new: float, is_up: bool | None) -> None:
    found = crossing_of(
        RecordEffect("u", Side(("A",), old, 0), Side(("A",), new, 0)), EXPORT_WEIGHT
    )
    assert (found and found.is_up) is is_up


def test_a_value_that_goes_falls_below_it() -> None:
    found = crossing_of(RecordEffect("u", Side(("A",), 0.7, 0), Side((), 0.0, 0)), EXPORT_WEIGHT)
    assert found is not None
    assert not found.is_up


def test_a_site_with_rules_of_its_own_is_not_spoken_for(fresh: Path) -> None:
    weights_of(fresh)
    now = RulesInForce.of(fresh).with_site(GAZETTE, PRINTED + "# here\n")
    with closing(Store(fresh / DATABASE, read_only=True)) as store:
        facts = CorpusFacts(fresh)
        facts.prepare(store, Archive(fresh / "archive"), now.text)
        decided = now.decide(facts)
    here, elsewhere = (pages_spoken_for(decided, range(1, 9), site) for site in (GAZETTE, ""))
    assert {page.site for page in here} == {GAZETTE}
    assert GAZETTE not in {page.site for page in elsewhere}
    assert elsewhere
    assert pages_spoken_for(decided, ()) == ()
