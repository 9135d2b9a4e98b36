"""Vocabularies, maps and concordances beside the records: loaded, offered, put away, brought back."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.inspection.record import Offer, offers_of
from carmengui.engine.model import Capture, Field, KnownError, Outcome, Record
from carmengui.engine.runs.candidates.authorities import load_authority
from carmengui.engine.runs.candidates.putting_away import (
    Beside,
    bring_back,
    put_away,
    put_away_names,
    standing_beside,
)
from carmengui.engine.runs.candidates.term_files import load_terms
from carmengui.engine.vocabulary.indexed import IndexedRecord
from carmengui.engine.vocabulary.learning import learn
from tests.engine.runs.small_project import MOMENT, record_of

TABLE = "identifier,preferred,variants\nc-1,Seismology,earthquakes|Erdbeben\nc-2,Geology,\n"
LINKS = "source,relation,target,weight\ntides,=,ocean tides,0.9\ntides,<,oceanography,\nwind,=,x,\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    load(tmp_path, Beside.VOCABULARY, "earth.csv", TABLE)
    load(tmp_path, Beside.CONCORDANCE, "links.csv", LINKS)
    return tmp_path


def load(project: Path, kind: Beside, name: str, text: str) -> int:
    (project / name).write_text(text, "utf-8")
    return load_terms(project, kind, project / name).size


def record(*keywords: str) -> Record:
    page = Capture("http://a.example/1", MOMENT, Outcome.FETCHED, status=200)
    return record_of(page, {"keywords": (list(keywords), 0.9, "meta.keywords")})


def offered(project: Path, *keywords: str) -> list[tuple[str, str, str, bool]]:
    offers = offers_of(project, record(*keywords))
    return [(each.values[0], each.method, each.stands_for, each.is_added) for each in offers]


def test_a_variant_is_offered_its_preferred_term_with_the_identifier(project: Path) -> None:
    assert offers_of(project, record("ERDBEBEN", "Geology")) == (
        Offer(
            Field.KEYWORDS,
            ("Seismology",),
            0.8,
            "vocabulary.earth",
            stands_for="ERDBEBEN",
            identifier="c-1",
        ),
    )
    # Another spelling of the preferred term itself is offered as well.
    assert offered(project, "geology") == [("Geology", "vocabulary.earth", "geology", False)]


def test_a_link_replaces_a_keyword_or_stands_beside_it(project: Path) -> None:
    assert offered(project, "Tides") == [
        ("ocean tides", "concordance.links", "Tides", False),
        ("oceanography", "concordance.links", "Tides", True),
    ]
    assert [each[0] for each in offered(project, "tides", "Ocean tides")] == ["oceanography"]


def test_an_authority_file_may_have_terms(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("preferred,variants,type\nGezeiten,tides,term\n", "utf-8")
    load_authority(tmp_path, tmp_path / "t.csv")
    assert offered(tmp_path, "tides") == [("Gezeiten", "authority.t", "tides", False)]


@pytest.mark.parametrize("kind", [Beside.VOCABULARY, Beside.CONCORDANCE, Beside.MAP])
def test_what_is_put_away_offers_nothing_until_it_is_brought_back(
    project: Path, kind: Beside
) -> None:
    if kind is Beside.MAP:
        known = learn([IndexedRecord(("tides", "wind"), controlled=("sea",))] * 3, "en")
        load(project, kind, "learnt.json", known.to_json())
    [name] = standing_beside(project, kind)
    before = offered(project, "tides", "earthquakes")
    moved = put_away(project, kind, name)
    gone = set(before) - set(offered(project, "tides", "earthquakes"))
    assert {method for _, method, _, _ in gone} == {
        f"{'vocabulary' if kind is Beside.MAP else kind}.{name}"
    }
    assert (standing_beside(project, kind), put_away_names(project, kind)) == ((), (name,))
    assert bring_back(project, kind, name).file == kind.path(project, name)
    assert not moved.file.exists()
    assert offered(project, "tides", "earthquakes") == before


def test_one_of_the_same_name_of_another_kind_stays(project: Path) -> None:
    load(project, Beside.CONCORDANCE, "earth.csv", LINKS)
    put_away(project, Beside.CONCORDANCE, "earth")
    assert standing_beside(project, Beside.VOCABULARY) == ("earth",)
    assert standing_beside(project, Beside.CONCORDANCE) == ("links",)
    with pytest.raises(KnownError, match="No vocabulary “earth” was removed"):
        bring_back(project, Beside.VOCABULARY, "earth")


@pytest.mark.parametrize(
    ("kind", "name", "text", "sentence"),
    [
        (Beside.VOCABULARY, "v.ttl", "no turtle at all", "v.ttl"),
        (Beside.VOCABULARY, "v.doc", "x", "known by"),
        (Beside.MAP, "m.json", "{}", "not a map of terms"),
        (Beside.CONCORDANCE, "c.csv", "source,target\na,b\n", "no column “relation”"),
    ],
)
def test_a_bad_file_is_refused_and_what_was_loaded_stays(
    project: Path, kind: Beside, name: str, text: str, sentence: str
) -> None:
    before = [standing_beside(project, each) for each in Beside]
    with pytest.raises(KnownError, match=sentence):
        load(project, kind, name, text)
    with pytest.raises(KnownError, match="cannot be read"):
        load_terms(project, kind, project / "missing.csv")
    assert [standing_beside(project, each) for each in Beside] == before
