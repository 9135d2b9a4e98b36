"""What queries find, in which order, with which counts and snippets; and what is said of mistakes."""

from __future__ import annotations

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.matching import forms_of
from carmengui.engine.search.query import parse_query
from carmengui.engine.search.search import Searcher
from carmengui.engine.search.snippets import snippet_of
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.search.words import AskedWords
from tests.engine.search.indexed import Pages, urls_of

HARBOUR, HOUSES, LAKES, NAMED, OTHER = (f"http://{each}.example/" for each in "abcde")
SINGLE = 'wind OR "high seas"'


@pytest.fixture
def filled(pages: Pages, index: SearchIndex) -> SearchIndex:
    pages.read(
        HARBOUR,
        "The ships lay in the harbour. High seas kept them there.",
        "Ships at rest",
        "en",
        ["Ada Lovelace"],
        day="2022-05-01",
        category=["Shipping news"],
    )
    pages.read(HOUSES, "Viele Häuser stehen am Wasser", "Am Fluss", "de", ["Müller, Jörg"])
    pages.read(LAKES, "Göllerin kıyısında IŞIK vardı", "Göl kıyısında", "tr", ["Iğdır Işık"])
    pages.read(
        NAMED, "Nothing of it in the text", "Wind", "en", ["Grace Hopper"], keywords=["ship"]
    )
    pages.read(OTHER, "seas that are high, and wind", "", "", day="2020-01-01")
    bring_up_to_date(index, pages.store)
    return index


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("ship", {HARBOUR, NAMED}),  # the stem in title and text, the word among the keywords
        ("Haus", {HOUSES}),
        ("häuser", {HOUSES}),
        ("göl", {LAKES}),
        ("ışık", {LAKES}),
        ('"high seas"', {HARBOUR}),
        ("high seas", {HARBOUR, OTHER}),
        ("author:lovelace", {HARBOUR}),
        ('author:"ada lovelace"', {HARBOUR}),
        ('author:"jorg muller"', {HOUSES}),
        ("author:isik", {LAKES}),
        ("lovelace", {HARBOUR}),
        ("title:wind", {NAMED}),
        ("wind", {NAMED, OTHER}),
        ("wind -title:wind", {OTHER}),
        (SINGLE, {HARBOUR, NAMED, OTHER}),
        ("class:shipping", {HARBOUR}),
        ('class:"shipping news" ship', {HARBOUR}),
        ("site:b.example", {HOUSES}),
        ("site:b.example,nowhere.example", {HOUSES}),
        ("seas site:b.example,e.example", {OTHER}),
        ("seas site:e.example", {OTHER}),
        ("seas year:2022", {HARBOUR}),
        ("lang:tr", {LAKES}),
        ("hous*", set()),
        ("häus*", {HOUSES}),
        ("harb*", {HARBOUR}),
        ("the harbour", {HARBOUR}),  # a function word is no condition beside others
        ("harbour wasser", set()),
    ],
)
def test_a_query_finds_what_fits(filled: SearchIndex, query: str, found: set[str]) -> None:
    assert set(urls_of(filled, query)) == found
    numbers = Searcher(filled).numbers(parse_query(query))
    assert {filled.rows("SELECT url FROM page WHERE number = ?", n)[0][0] for n in numbers} == found


def test_a_title_counts_more_than_a_text_and_a_sure_and_new_page_more_than_another(
    pages: Pages, index: SearchIndex
) -> None:
    text = "one two three four five six harbour seven eight"
    for number in range(20):
        pages.read(f"http://rest.example/{number}", "of something else", "Rest", "en")
    pages.read("http://text.example/", text, "Some other title", day="2026-01-01")
    pages.read("http://title.example/", text.replace("harbour", "x"), "Harbour", day="2026-01-01")
    pages.read("http://unsure.example/", text, "Some other title", weight=0.2, day="2026-01-01")
    pages.read("http://old.example/", text, "Some other title", day="2010-01-01")
    bring_up_to_date(index, pages.store)
    found = urls_of(index, "harbour")
    assert found[:2] == ["http://title.example/", "http://text.example/"]
    assert set(found[2:]) == {"http://unsure.example/", "http://old.example/"}


def test_what_is_found_is_counted(filled: SearchIndex) -> None:
    found = Searcher(filled).find(parse_query(SINGLE), first=1)
    assert len(found.hits) == 1
    assert (found.count, found.is_cut) == (3, False)
    assert dict(found.facets["language"]) == {"en": 2}
    assert found.facets["year"] == [("2020", 1), ("2022", 1)]
    assert found.facets["author"] == [("Ada Lovelace", 1), ("Grace Hopper", 1)]
    assert found.facets["class"] == [("Shipping news", 1)]
    assert len(found.facets["site"]) == 3


def test_a_snippet_shows_the_words_in_the_form_they_have(pages: Pages, index: SearchIndex) -> None:
    lead = " ".join(f"füllwort{n}" for n in range(100))
    text = f"{lead} Die Häuser\n am   Wasser und das Boot. {lead}"
    pages.read(HOUSES, text, "Ufer", "de")
    bring_up_to_date(index, pages.store)
    query = parse_query('haus "das boot"')
    forms, stems = forms_of(query, AskedWords(index.languages(), index.lexicon))
    snippet = snippet_of(index, 1, text, forms, stems)
    hits = [snippet.text[span.start : span.end] for span in snippet.hits]
    assert hits == ["Häuser", "das", "Boot"]
    assert "Häuser am Wasser und das Boot." in snippet.text
    assert snippet.text.startswith("…")
    assert snippet.text.endswith("…")
    assert len(snippet.text.split()) < 40


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ('"high seas', "A quotation mark is not closed."),
        ("foo:bar", "There is no condition “foo:”."),
        ("author:", "“author:” needs a word behind it"),
        ("site:", "“site:” needs a word behind it"),
        ("year:soon", "“soon” is not a year."),
        ("-harbour", "only says what must not be there"),
        ("OR harbour", "OR needs a word on both sides."),
        ("harbour OR", "OR needs a word on both sides."),
        ("a OR OR b", "OR needs a word on both sides."),
        ("harbour OR -wind", "OR needs a word on both sides."),
        ("-site:a.example harbour", "“site:” can be neither excluded nor joined"),
        ("!!!", "has no letter and no digit"),
        ("   ", "There is nothing to search for."),
    ],
)
def test_a_mistake_gives_a_sentence(query: str, said: str) -> None:
    with pytest.raises(KnownError) as raised:
        parse_query(query)
    assert said in str(raised.value)


@pytest.mark.parametrize(
    "query", ["AND", "NEAR(a b)", "a*b", "^x", "it's", "a + b", "(x OR", "NOT"]
)
def test_the_notation_of_the_index_below_is_not_that_of_queries(
    pages: Pages, index: SearchIndex, query: str
) -> None:
    pages.read(HARBOUR, f"first {query} last")
    pages.read(OTHER, "something else")
    bring_up_to_date(index, pages.store)
    try:
        found = urls_of(index, query)
    except KnownError:
        found = urls_of(index, f'"{query}"')
    assert found == [HARBOUR]


def test_a_query_that_very_many_pages_fit_is_ranked_among_the_newest_and_those_with_fields(
    pages: Pages, index: SearchIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carmengui.engine.search.search.MOST_RANKED", 20)
    pages.read("http://first.example/", "elsewhere", "Harbour")
    for number in range(40):
        pages.read(f"http://rest.example/{number}", "harbour", "Rest")
    bring_up_to_date(index, pages.store)
    found = Searcher(index).find(parse_query("harbour"))
    assert found.is_cut
    assert found.hits[0].url == "http://first.example/"
    assert found.count == 22
    of_title = Searcher(index).find(parse_query("title:rest"))
    assert (of_title.is_cut, of_title.count) == (True, 21), "those that fit have it in a field"
    newest = {f"http://rest.example/{number}" for number in range(19, 40)}
    assert {hit.url for hit in of_title.hits} <= newest
