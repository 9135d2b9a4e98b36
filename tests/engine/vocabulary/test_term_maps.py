"""Maps from free to controlled terms: measures, learning, suggestions with reasons, statistics."""

from __future__ import annotations

from math import log
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import Headway
from carmengui.engine.vocabulary.concepts import Concept, Vocabulary
from carmengui.engine.vocabulary.indexed import IndexedRecord
from carmengui.engine.vocabulary.learning import learn
from carmengui.engine.vocabulary.measures import Measure, log_likelihood
from carmengui.engine.vocabulary.statistics import term_statistics
from carmengui.engine.vocabulary.suggestions import suggest
from carmengui.engine.vocabulary.term_map import TermMap, read_map

_PAIRS = (("tidal gauges", "oceanography"), ("wage strikes", "labour disputes"))


def _records(count: int = 40) -> list[IndexedRecord]:
    return [
        IndexedRecord((_PAIRS[n % 2][0], f"thing{n}"), controlled=(_PAIRS[n % 2][1],))
        for n in range(count)
    ]


def test_log_likelihood_is_that_of_the_fourfold_table() -> None:
    # All of four records: two with both, two with neither; G² = 2 · 4 · ln 2.
    assert log_likelihood(2, 2, 2, 4) == pytest.approx(8 * log(2))
    assert log_likelihood(1, 2, 2, 4) == 0


@pytest.mark.parametrize("measure", list(Measure))
def test_each_measure_learns_which_term_goes_with_which(measure: Measure, tmp_path: Path) -> None:
    known = learn(_records(), "en", measure)
    path = tmp_path / "map.json"
    path.write_text(known.to_json(), encoding="utf-8")
    for read in (known, read_map(path)):
        for free, controlled in _PAIRS:
            best = suggest(read, IndexedRecord((free,)))[0]
            assert best.term == controlled
            assert best.weight is not None
            assert best.weight > 0.9
            reason = best.reasons[0]
            assert (reason.source, reason.together, reason.frequency) == (free, 20, 20)
    assert known.practice is not None
    assert known.practice.map == 1


def test_a_term_whose_words_stand_in_the_record_is_suggested_without_learning() -> None:
    found = suggest(learn(_records(), "en"), IndexedRecord((), text="Disputes about labour."))
    assert found[0].term == "labour disputes"
    assert all(reason.is_same_word for reason in found[0].reasons)


def test_equivalence_prefers_the_term_that_stands_with_nothing_else() -> None:
    rare = [IndexedRecord(("x ray",), controlled=("physics", "radiography"))] * 3
    often = [IndexedRecord((f"thing{n}",), controlled=("physics",)) for n in range(9)]
    conditional = learn([*rare, *often], "en", Measure.CONDITIONAL).links["ray"]
    assert conditional["physics"].weight == conditional["radiography"].weight == 1
    equivalence = learn([*rare, *often], "en", Measure.EQUIVALENCE).links["ray"]
    assert equivalence["physics"].weight == pytest.approx(0.25)
    assert equivalence["radiography"].weight == 1


def test_records_without_controlled_terms_teach_nothing() -> None:
    with pytest.raises(KnownError, match="Only 0 records"):
        learn([IndexedRecord(("a free term",))] * 5, "en")
    with pytest.raises(KnownError, match="not a map of terms"):
        TermMap.from_json('{"words": 3}', "map.json")


def test_statistics_count_spellings_together_and_name_the_preferred_term() -> None:
    vocabulary = Vocabulary("v", (Concept("1", "water", variants=("aqua",)), Concept("2", "fire")))
    records = [
        IndexedRecord(("Aqua", "aqua", "wind"), controlled=("water",)),
        IndexedRecord(("aqua",)),
    ]
    found = term_statistics(records, vocabulary)
    by_term = {each.term.lower(): each for each in found.terms}
    assert (by_term["aqua"].free, by_term["aqua"].preferred) == (2, "water")
    assert (by_term["water"].controlled, by_term["wind"].preferred) == (1, "")
    assert (found.records, found.unused, found.free_uses, found.known_uses) == (2, 1, 3, 2)


def test_a_term_whose_words_mislead_is_less_likely_than_one_whose_words_are_a_sign() -> None:
    records = [
        IndexedRecord(
            ("field work", "sea water", f"thing{n}"),
            controlled=("sea water",) if n % 4 else ("field work",),
        )
        for n in range(60)
    ]
    known = learn(records, "en")
    ranking = known.ranking
    assert ranking is not None
    counts = ranking.matched
    assert (counts["field work"].records, counts["field work"].right) == (60, 15)
    assert counts["sea water"].sign(0.5) > 0 > counts["field work"].sign(0.5)
    first, second = suggest(known, IndexedRecord(("field work", "sea water")))
    assert (first.term, second.term) == ("sea water", "field work")
    assert first.score == pytest.approx(0.75, abs=0.1)
    assert second.score == pytest.approx(0.25, abs=0.1)


def test_a_map_keeps_how_it_ranks() -> None:
    known = learn(_records(), "en")
    read = TermMap.from_json(known.to_json(), "map.json")
    assert read.ranking == known.ranking
    assert read.practice == known.practice
    said = known.to_json().replace('"weights": [', '"weights": [1, ', 1)
    with pytest.raises(KnownError, match="not a map of terms"):
        TermMap.from_json(said, "map.json")


def test_learning_ends_when_nobody_waits() -> None:
    with pytest.raises(KnownError, match="stopped"):
        learn(_records(), "en", headway=Headway(is_wanted=lambda: False))
