"""Cross-concordances and the queries that are rewritten by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.search.query import parse_query
from carmengui.engine.vocabulary.collections_file import (
    Collection,
    Rules,
    collections_path,
    read_collections,
    write_collections,
)
from carmengui.engine.vocabulary.concepts import Concept, Vocabulary
from carmengui.engine.vocabulary.concordances import (
    Relation,
    equal_terms,
    lines_of_links,
    link_of,
    links_of_lines,
    read_concordance,
    with_link,
    without_link,
    write_concordance,
)
from carmengui.engine.vocabulary.link_effects import Effect, link_effects
from carmengui.engine.vocabulary.rewriting import rewrite

LINKS = (
    link_of("labour market", "=", "Arbeitsmarkt"),
    link_of("wages", "<", "Einkommen"),
    link_of("wages", "^", "Tarif"),
)
HERE = Vocabulary(
    "v", (Concept("1", "Einkommen", narrower=("2",), variants=("Bezüge",)), Concept("2", "Lohn"))
)


def _rewritten(query: str, rules: Rules, vocabulary: Vocabulary | None = None) -> str:
    found = rewrite(query, Collection("c", ("a.example",), rules=rules), LINKS, vocabulary).query
    parse_query(found)
    return found


def test_terms_are_expanded_by_links_that_weigh_enough() -> None:
    assert _rewritten("wages year:2020 -strike", Rules()) == (
        'wages OR "Einkommen" -strike year:2020 site:a.example'
    )
    assert '"Tarif"' in _rewritten("wages", Rules(least_weight=0.3))


def test_words_in_a_row_are_one_term_and_are_replaced_where_rules_say_so() -> None:
    rules = Rules(replacing=frozenset({Relation.SAME}))
    assert _rewritten("labour market author:wages", rules) == (
        '"Arbeitsmarkt" author:wages site:a.example'
    )


def test_variants_and_narrower_terms_come_from_the_vocabulary() -> None:
    found = _rewritten("wages", Rules(has_narrower=True), HERE)
    assert found == 'wages OR "Einkommen" OR "Bezüge" OR "Lohn" site:a.example'
    assert "Lohn" not in _rewritten("wages", Rules(), HERE)


def test_one_query_is_for_all_sites_and_each_change_is_named() -> None:
    two = Collection("c", ("a.example", "b.example"))
    found = rewrite("wages", two, LINKS, None)
    assert found.query == 'wages OR "Einkommen" site:a.example,b.example'
    assert parse_query(found.query).sites == two.sites
    assert rewrite("wages site:b.example", two, LINKS, None).query.endswith(" site:b.example")
    assert [(each.relation, each.by, each.weight) for each in found.changes] == [
        ("<", "Einkommen", 0.6)
    ]


def test_links_are_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "c.concordance.csv"
    links = with_link(LINKS, link_of("Wages", ">", "einkommen", "0,25", "a, note"))
    assert len(links) == len(LINKS)
    write_concordance(path, links)
    assert set(read_concordance(path)) == set(links)
    assert len(without_link(links, "wages", "EINKOMMEN")) == len(LINKS) - 1


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("a,!,b,", "“!” is not a relation"),
        ("a,=,b,2", "“2” is not a weight"),
        ("a,=,,", "needs a source and a target"),
    ],
)
def test_a_bad_link_is_named_with_its_line(tmp_path: Path, row: str, words: str) -> None:
    path = tmp_path / "c.csv"
    path.write_text(f"source,relation,target,weight\n{row}\n", encoding="utf-8")
    with pytest.raises(KnownError, match=f"line 2.*{words}"):
        read_concordance(path)


def test_a_draft_links_terms_that_are_alike() -> None:
    other = Vocabulary("w", (Concept("9", "LOHN"), Concept("8", "bezüge")))
    found = {each.source: (each.relation, each.target) for each in equal_terms(HERE, other)}
    assert found == {"Lohn": (Relation.SAME, "LOHN"), "Einkommen": (Relation.CLOSE, "bezüge")}


def test_collections_are_read_with_their_rules(tmp_path: Path) -> None:
    path = tmp_path / "collections.json"
    assert read_collections(path) == ()
    path.write_text('[{"name": "c", "sites": ["a"], "rules": {"replacing": ["="]}}]', "utf-8")
    assert read_collections(path) == (
        Collection("c", ("a",), rules=Rules(replacing=frozenset({Relation.SAME}))),
    )
    path.write_text('[{"sites": 3}]', "utf-8")
    with pytest.raises(KnownError, match="not a list of collections"):
        read_collections(path)


def test_collections_are_kept_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "vocabularies").mkdir()
    path = collections_path(tmp_path)
    rules = Rules(0.4, frozenset({Relation.SAME, Relation.BROADER}), False, True)
    kept = (
        Collection("Häfen", ("a.example", "b.example"), "stw", "links", rules),
        Collection("b", ()),
    )
    write_collections(path, kept)
    assert read_collections(path) == kept


def test_copied_lines_are_links_also_from_a_spreadsheet() -> None:
    assert links_of_lines(lines_of_links(LINKS)) == LINKS
    [link] = links_of_lines("Source\tRelation\tTarget\n\nsea\t'=\tMeer\n")
    assert (link.source, link.relation, link.target, link.weight) == ("sea", "=", "Meer", 1.0)
    with pytest.raises(KnownError, match="Line 2: “~” is not a relation"):
        links_of_lines("a\t=\tb\nc\t~\td\n")
    with pytest.raises(KnownError, match="Line 1 needs a source and a target"):
        links_of_lines("only words")


def test_the_effect_of_a_link_are_records_with_its_source_and_without_its_target() -> None:
    keywords = [("Sea", "wind"), ("sea", "Meer"), ("wind",), ("SEA",)]
    link, other = link_of("sea", "=", "meer"), link_of("ice", "<", "meer")
    assert link_effects(keywords, (link, other)) == {
        ("sea", "meer"): Effect(3, 2),
        ("ice", "meer"): Effect(0, 0),
    }
