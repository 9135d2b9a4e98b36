"""Controlled terms beside the keywords of a record, by what the project's map has learnt."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.inspection.record import offers_of
from carmengui.engine.model import Capture, Field, Outcome
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.vocabulary.files import map_path
from carmengui.engine.vocabulary.indexed import IndexedRecord
from carmengui.engine.vocabulary.learning import learn
from tests.engine.runs.small_project import MOMENT, record_of

PAIRS = (("tidal gauges", "oceanography"), ("wage strikes", "labour disputes"))


def learnt_map(project: Path) -> None:
    """Keep a map with a project that was learnt from forty records of two kinds."""
    records = [
        IndexedRecord((PAIRS[n % 2][0], f"thing{n}"), controlled=(PAIRS[n % 2][1],))
        for n in range(40)
    ]
    write_whole(map_path(project, "inspec"), learn(records, "en").to_json())


def test_keywords_lead_to_controlled_terms_with_their_reasons(tmp_path: Path) -> None:
    page = Capture("http://a.example/1", MOMENT, Outcome.FETCHED, status=200)
    for free, controlled in PAIRS:
        record = record_of(page, {"keywords": ([free, "other"], 0.9, "meta.keywords")})
        assert offers_of(tmp_path / "elsewhere", record) == ()
        learnt_map(tmp_path)
        [offer, *_] = offers_of(tmp_path, record)
        assert (offer.field, offer.values) == (Field.KEYWORDS, (controlled,))
        assert offer.method == "vocabulary.inspec"
        assert offer.weight is not None
        assert offer.weight > 0.9
        assert (offer.reasons[0].source, offer.reasons[0].together) == (free, 20)


def test_a_damaged_map_offers_nothing(tmp_path: Path) -> None:
    page = Capture("http://a.example/1", MOMENT, Outcome.FETCHED, status=200)
    write_whole(map_path(tmp_path, "broken"), "{")
    assert offers_of(tmp_path, record_of(page, {"keywords": (["a"], 0.9, "meta")})) == ()
