"""Keywords of a project: counted, parted by a vocabulary, learnt from; and the files beside its records."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.runs.candidates.loaded_files import loaded_files
from carmengui.engine.runs.candidates.putting_away import Beside, put_away
from carmengui.engine.runs.candidates.term_files import load_terms
from carmengui.engine.runs.project_terms import (
    keyword_records,
    learn_from_project,
    project_statistics,
)
from carmengui.engine.storage.answers import read_answers
from carmengui.engine.vocabulary.concepts import Concept, Vocabulary
from carmengui.engine.vocabulary.indexed import IndexedRecord
from carmengui.engine.vocabulary.measures import Measure
from carmengui.engine.vocabulary.suggestions import suggest
from tests.engine.runs.small_project import MOMENT
from tests.engine.runs.text_project import make_texts

SEA = Vocabulary(
    "sea", (Concept("1", "Oceanography", variants=("sea science",)), Concept("2", "Law"))
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    urls = {f"http://a.test/{n}": n for n in range(12)}
    texts = {
        url: ("en", f"The harbour {n} has a gauge.\nKeywords: sea science")
        for url, n in urls.items()
    }
    keywords = {
        url: ("Oceanography" if n % 3 else "sea science", "tidal gauges")
        if n % 2
        else ("court", "law")
        for url, n in urls.items()
    }
    texts["http://b.test/1"] = ("de", "Nichts.")
    return make_texts(tmp_path_factory.mktemp("terms") / "project", texts, keywords=keywords)


@contextmanager
def reading(folder: Path) -> Iterator[Reader]:
    with Project.open(folder) as project, closing(VerdictStore(folder / REVIEW_DATABASE)) as log:
        yield Reader(project.store, project.archive, log)


@pytest.fixture
def reader(folder: Path) -> Iterator[Reader]:
    with reading(folder) as made:
        yield made


def test_keywords_are_counted_and_named_by_the_vocabulary(reader: Reader) -> None:
    found = project_statistics(reader, SEA)
    by_term = {each.term: (each.free, each.preferred) for each in found.terms}
    assert by_term["tidal gauges"] == (6, "")
    assert by_term["law"] == (6, "Law")
    assert by_term["sea science"][1] == "Oceanography"
    assert (found.records, found.unused, found.known_uses, found.free_uses) == (12, 0, 12, 24)


def test_a_map_is_learnt_from_keywords_of_both_kinds_but_not_from_the_list_of_them(
    reader: Reader,
) -> None:
    known = learn_from_project(reader, SEA, "en", Measure.JOINT)
    assert set(known.controlled) == {"Oceanography", "Law"}
    assert suggest(known, IndexedRecord(("tidal gauges",)))[0].term == "Oceanography"
    assert not {"science", "keyword"} & set(known.frequency)
    with pytest.raises(KnownError, match="No record in “de” has a keyword that is a term of sea"):
        learn_from_project(reader, SEA, "de", Measure.JOINT)


def test_what_people_said_of_keywords_counts(tmp_path: Path) -> None:
    urls = [f"http://a.test/{n}" for n in range(2)]
    made = make_texts(
        tmp_path / "project", dict.fromkeys(urls, ("en", "x")), keywords=dict.fromkeys(urls, ("a",))
    )
    with reading(made) as reader:
        [one, other] = keyword_records(reader)
        assert (one.keywords, other.keywords) == (("a",), ("a",))
        digests = {each.url: each.capture_digest for each in read_answers(reader.store)}
        for url, corrected in ((urls[0], ("b", "c")), (urls[1], ())):
            reader.verdicts.write([_wrong(url, digests[url], corrected)])
        assert [each.keywords for each in keyword_records(reader)] == [("b", "c")]


def _wrong(url: str, digest: str, corrected: tuple[str, ...]) -> Decision:
    return Decision(
        digest, url, "keywords", ("a",), Judgement.WRONG, "ada", MOMENT, corrected=corrected
    )


def test_files_beside_the_records_say_what_they_hold(tmp_path: Path) -> None:
    skos = tmp_path / "v.ttl"
    skos.write_text(
        "@prefix s: <http://www.w3.org/2004/02/skos/core#> .\n"
        '<http://x/1> a s:Concept ; s:prefLabel "Sea"@en , "Meer"@de ; s:altLabel "ocean"@en .\n'
    )
    load_terms(tmp_path, Beside.VOCABULARY, skos)
    links = tmp_path / "l.csv"
    links.write_text("source,relation,target\na,=,b\n")
    load_terms(tmp_path, Beside.CONCORDANCE, links)
    put_away(tmp_path, Beside.CONCORDANCE, "l")
    (tmp_path / "vocabularies" / "bad.map.json").write_text("[]")
    said = [
        (each.kind, each.name, str(each.holds), each.is_away) for each in loaded_files(tmp_path)
    ]
    assert said[0] == ("vocabulary", "v", "concepts: 1, terms: 3, in other languages: de 1", False)
    assert said[1][:2] == ("map", "bad")
    assert "not a map of terms" in said[1][2]
    assert said[2] == ("concordance", "l", "removed", True)
