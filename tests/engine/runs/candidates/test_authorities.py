"""Authority files: what is loaded, what is found by a name, and what is offered for a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carmengui.engine.inspection.record import Offer, offers_of
from carmengui.engine.model import Capture, Field, KnownError, Outcome
from carmengui.engine.model.fields import Authority
from carmengui.engine.runs.candidates.authorities import load_authority
from carmengui.engine.storage.authorities import Authorities
from tests.engine.runs.small_project import MOMENT, record_of

NAMES = (
    "Preferred;Variants;Identifier;Type\n"
    "Weberin, Clärchen;Weber-Noë, Klara|Cläre Weber;p-1;person\n"
    "Weberin, Carla;;p-2;person\n"
    "Zwirn, Bo Aage;;p-3;person\n"
    "Werftmuseum Nordufer;Museum der Werft am Nordufer|WMN;i-1;institution\n"
    'Nordufer;"Ufer; nördliches";x-1;\n'
)


def write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def known(tmp_path: Path) -> Authorities:
    told = load_authority(tmp_path, write(tmp_path / "own names.csv", NAMES))
    assert (told.name, told.entries) == ("own-names", 5)
    return Authorities(tmp_path)


def found(known: Authorities, name: str, kind: str = Authority.PERSON) -> list[tuple[str, float]]:
    entries = known.find([name], kind).get(name, ())
    return [(each.identifier, each.weight) for each in entries]


@pytest.mark.parametrize(
    "name", ["Weberin, Clärchen", "clarchen WEBERIN", "Cla\u0308rchen  Weberin", "Weberin Clärchen"]
)
def test_case_accents_and_order_do_not_count(known: Authorities, name: str) -> None:
    assert found(known, name) == [("p-1", 0.9)]


def test_variants_lead_to_the_preferred_form_with_less_weight(known: Authorities) -> None:
    [entry] = known.find(["Klara Weber-Noe"], Authority.PERSON)["Klara Weber-Noe"]
    assert (entry.file, entry.preferred, entry.weight) == ("own-names", "Weberin, Clärchen", 0.8)
    assert found(known, "W.M.N.", Authority.INSTITUTION) == []
    assert found(known, "wmn", Authority.INSTITUTION) == [("i-1", 0.8)]


def test_entries_that_share_a_form_share_its_weight(known: Authorities) -> None:
    assert found(known, "C. Weberin") == [("p-2", 0.2), ("p-1", 0.2)]
    assert found(known, "Zwirn, B. A.") == [("p-3", 0.4)]
    # An initial that is another one, a surname alone, a name that nobody has.
    assert [found(known, name) for name in ("D. Weberin", "Weberin", "Ada")] == [[], [], []]


def test_persons_are_no_institutions(known: Authorities) -> None:
    assert found(known, "Weberin, Clärchen", Authority.INSTITUTION) == []
    assert found(known, "Werftmuseum Nordufer", Authority.PERSON) == []
    assert (
        found(known, "nördliches Ufer")
        == found(known, "Nördliches Ufer", Authority.INSTITUTION)
        == []
    )
    assert (
        found(known, "Nordufer")
        == found(known, "Nordufer", Authority.INSTITUTION)
        == [("x-1", 0.9)]
    )


def test_tables_with_tabs_and_json_lines_say_the_same(tmp_path: Path) -> None:
    table = "id\tpreferred form\taliases\np-1\tWeberin, Clärchen\tCläre Weber\n"
    lines = {"preferred": "Weberin, Clärchen", "variants": ["Cläre Weber"], "identifier": "p-1"}
    load_authority(tmp_path, write(tmp_path / "a.tsv", table))
    load_authority(tmp_path, write(tmp_path / "b.jsonl", json.dumps(lines)), "second")
    entries = Authorities(tmp_path).find(["Weber, Cläre"], Authority.PERSON)["Weber, Cläre"]
    assert [(each.file, each.preferred, each.identifier, each.weight) for each in entries] == [
        ("a", "Weberin, Clärchen", "p-1", 0.8),
        ("second", "Weberin, Clärchen", "p-1", 0.8),
    ]
    load_authority(tmp_path, write(tmp_path / "c.tsv", "preferred\nBo\n"), "second")
    assert found(Authorities(tmp_path), "Cläre Weber") == [("p-1", 0.8)]


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("a.csv", "vorname,nachname\nAda,L", "line 1 names no column “preferred”"),
        ("a.csv", "", "line 1 names no column “preferred”"),
        ("a.csv", "preferred,type\nAda,person\n,person\n", "line 3 has no preferred form"),
        ("a.csv", "preferred,type\nAda,ship\n", "line 2: “ship” is not a type of entry"),
        ("a.csv", "preferred,type\nAda,Term\n,term\n", "line 3 has no preferred form"),
        ("a.csv", "preferred\n", "has no entry"),
        ("a.jsonl", '{"preferred": "Ada"}\n[1]', "line 2 is not a JSON object"),
        ("a.jsonl", "{", "line 1 is not JSON"),
        ("a.csv", None, "cannot be read"),
        ("a.csv", b"preferred\n\xff", "is not UTF-8 text"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence_and_leaves_the_old_one(
    tmp_path: Path, name: str, text: str | bytes | None, sentence: str
) -> None:
    load_authority(tmp_path, write(tmp_path / "old.csv", "preferred\nBo\n"), "a")
    if text is not None:
        (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(KnownError, match=sentence):
        load_authority(tmp_path, tmp_path / name)
    assert found(Authorities(tmp_path), "Bo") == [("", 0.9)]
    assert [path.name for path in (tmp_path / "authorities").iterdir()] == ["a.sqlite"]


def test_a_record_is_offered_what_its_names_may_mean(known: Authorities, tmp_path: Path) -> None:
    said = {
        "title": ("Werftmuseum Nordufer", 0.9, "h1"),
        "authors": (["Ada Lovelace", "Cläre Weber"], 0.8, "byline.first"),
        "publisher": ("WMN", 0.7, "host"),
    }
    page = Capture("http://a.example/1", MOMENT, Outcome.FETCHED, status=200)
    offers = offers_of(tmp_path, record_of(page, said))
    assert offers == (
        Offer(
            Field.AUTHORS, ("Weberin, Clärchen",), 0.8, "authority.own-names", "Cläre Weber", "p-1"
        ),
        Offer(Field.PUBLISHER, ("Werftmuseum Nordufer",), 0.8, "authority.own-names", "WMN", "i-1"),
    )
    assert offers_of(tmp_path / "elsewhere", record_of(page, said)) == ()
