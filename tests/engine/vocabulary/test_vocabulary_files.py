"""Thesauri in SKOS and tables: the same concepts from each format, and hostile files refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary import (
    Vocabulary,
    keep_vocabulary,
    kept_vocabulary,
    read_vocabulary,
)

TURTLE = """\
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
PREFIX : <http://a.example/>
# a comment
:water a skos:Concept ; skos:prefLabel "Wasser"@de , "water"@en ;
  skos:altLabel \"\"\"H2O "liquid\"\"\"@en ; skos:narrower :sea ;; .
:sea skos:prefLabel "sea\\u0020water"@en ; skos:related [ skos:prefLabel "salt"@en ] ;
  skos:exactMatch <http://b.example/1>, <http://b.example/2> .
:scheme a skos:ConceptScheme ; skos:prefLabel "Scheme"@en ; :list ( 1 2.5 "x" ) .
"""
RDF = """<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xml:base="http://a.example/"
    xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <skos:Concept rdf:about="water">
    <skos:prefLabel xml:lang="de">Wasser</skos:prefLabel>
    <skos:prefLabel xml:lang="en">water</skos:prefLabel>
    <skos:altLabel xml:lang="en">H2O "liquid</skos:altLabel>
    <skos:narrower><skos:Concept rdf:about="sea">
      <skos:prefLabel xml:lang="en">sea water</skos:prefLabel>
      <skos:exactMatch rdf:resource="http://b.example/1"/>
      <skos:exactMatch rdf:resource="http://b.example/2"/>
    </skos:Concept></skos:narrower>
  </skos:Concept>
</rdf:RDF>
"""
TABLE = 'preferred,variants,bt\nwater,H2O|aqua,\n"sea water",,water\n'


def _read(folder: Path, name: str, text: str, language: str = "") -> Vocabulary:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return read_vocabulary(file, language=language)


@pytest.mark.parametrize(("name", "text"), [("a.ttl", TURTLE), ("a.rdf", RDF)])
def test_skos_is_read_from_both_formats(tmp_path: Path, name: str, text: str) -> None:
    found = _read(tmp_path, name, text)
    [water] = found.named("Water")
    assert water.terms == ("water", "Wasser", 'H2O "liquid')
    assert found.terms_of(water.narrower) == ("sea water",)
    [sea] = found.named("SEA WATER")
    assert sea.broader == ("http://a.example/water",)
    assert {each[1:] for each in found.matches} == {
        ("=", "http://b.example/1"),
        ("=", "http://b.example/2"),
    }
    assert not found.named("Scheme")


def test_the_wanted_language_is_preferred(tmp_path: Path) -> None:
    found = _read(tmp_path, "a.ttl", TURTLE, "de")
    assert found.named("http://a.example/water")[0].preferred == "Wasser"


def test_a_table_is_read_with_its_relations(tmp_path: Path) -> None:
    found = _read(tmp_path, "a.csv", TABLE)
    assert found.terms_of(found.named("aqua")[0].narrower) == ("sea water",)


def test_what_a_project_keeps_is_read_back_whole(tmp_path: Path) -> None:
    found = _read(tmp_path, "a.ttl", TURTLE)
    keep_vocabulary(tmp_path, found)
    assert kept_vocabulary(tmp_path, "a") == found
    with pytest.raises(KnownError, match="no vocabulary “b”"):
        kept_vocabulary(tmp_path, "b")


LAUGHS = '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>' + RDF.partition("\n")[2]
OUTSIDE = '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + RDF.partition("\n")[2]


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.rdf", LAUGHS, "entities of its own"),
        ("a.rdf", OUTSIDE, "entities of its own"),
        ("a.rdf", RDF[:-20], "not XML"),
        ("a.rdf", "<html/>", "not RDF/XML"),
        ("a.ttl", TURTLE + "\n:x :y z .", "line 10 is not Turtle, at “z .”"),
        ("a.ttl", "p:a p:b p:c .", "line 1 is not Turtle"),
        ("a.ttl", "<a> <b> " + "[ <c> " * 500, "is not Turtle"),
        ("a.ttl", '<a> <b> "\\UFFFFFFFF" .', "is not Turtle"),
        ("a.ttl", "<a> <b> <c> .", "no SKOS concept"),
        ("a.csv", "name;note\nx;y\n", "no column “preferred”"),
        ("a.csv", "preferred\n\n", "no concept"),
        ("a.pdf", "", "ends in nothing"),
        ("a.json", "{}", "not a vocabulary"),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(
    tmp_path: Path, name: str, text: str, words: str
) -> None:
    with pytest.raises(KnownError, match=words):
        _read(tmp_path, name, text)
