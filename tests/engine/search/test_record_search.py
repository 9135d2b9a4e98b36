"""The search field of the list of records, answered by the index: which records, in which order, where."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.record_search import RecordSearch
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.listing import RecordOrder
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.engine.storage.listing.word_search import Labels
from tests.engine.search.indexed import Pages

SHIPS, HOUSES, LAKES, NAMED, TATAR = (f"http://{each}.example/" for each in "abcde")


@pytest.fixture
def store(pages: Pages, tmp_path: Path) -> Store:
    """Pages in a list that is searched by an index, which is not made yet."""
    pages.read(
        SHIPS,
        "The ships lay in the harbour. High seas kept them there.",
        "Ships at rest",
        "en",
        ["Ada Lovelace"],
        day="2022-05-01",
    )
    pages.read(HOUSES, "Viele Häuser stehen am Wasser", "Am Fluss", "de", ["Müller, Jörg"])
    pages.read(LAKES, "Göllerin kıyısında IŞIK vardı", "Göl kıyısında", "tr", ["Iğdır Işık"])
    pages.read(
        NAMED, "Wind and seas that are high", "Grace", "en", ["Grace Hopper"], keywords=["ship"]
    )
    pages.read(TATAR, "Казан шәһәре зур", "Шәһәр", "tt", day="2020-01-01")
    pages.store.listing.search_words_by(lambda: RecordSearch(tmp_path, pages.store))
    return pages.store


def found(store: Store, text: str, order: RecordOrder = RecordOrder.NUMBER) -> list[str]:
    listing = store.listing
    return [row.url for row in listing.rows(listing.ids(parse_filter(text), order))]


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("lovelace", [SHIPS]),
        ("author:lovelace", [SHIPS]),
        ('author:"jorg muller"', [HOUSES]),
        ("author:isik", [LAKES]),
        ("ship", [SHIPS, NAMED]),  # the stem in title and text, the word among the keywords
        ("Haus", [HOUSES]),
        ("göl", [LAKES]),
        ("зур", [TATAR]),
        ('"high seas"', [SHIPS]),
        ("high seas", [SHIPS, NAMED]),
        ("the seas", [SHIPS, NAMED]),  # a function word narrows nothing
        ("title:ships", [SHIPS]),
        ("ship -title:ships", [NAMED]),
        ("seas -wind", [SHIPS]),
        ("haus OR wind", [HOUSES, NAMED]),
        ("lovelace OR author:hopper", [SHIPS, NAMED]),
        ("seas year:2022", [SHIPS]),
        ("seas site:d.example", [NAMED]),
        ("lovel", [SHIPS]),  # the beginning of a name, as long as it is typed
        ("author:hop", [NAMED]),
        ("c.example", [LAKES]),  # stands in the URL alone
        ("nowhere", []),
    ],
)
def test_the_index_says_which_records_fit(
    store: Store, index: SearchIndex, text: str, urls: list[str]
) -> None:
    bring_up_to_date(index, store)
    assert found(store, text) == urls
    assert store.listing.facets(parse_filter(text)).matching == len(urls)


def test_titles_and_urls_are_searched_until_there_is_an_index(
    store: Store, index: SearchIndex
) -> None:
    search = store.listing.word_search
    assert search is not None
    assert found(store, "ships") == [SHIPS]
    assert found(store, "b.example") == [HOUSES]
    assert found(store, "lovelace") == found(store, "author:lovelace") == []
    assert (search.state().waiting, search.state().total) == (5, 5)

    bring_up_to_date(index, store)
    assert found(store, "lovelace") == found(store, "author:lovelace") == [SHIPS]
    assert (search.state().waiting, search.state().total) == (0, 5)


def test_a_page_that_came_after_is_found_when_the_index_has_it(
    store: Store, pages: Pages, index: SearchIndex
) -> None:
    bring_up_to_date(index, store)
    assert found(store, "hopper") == [NAMED]
    pages.read("http://f.example/", "Nothing", "New", "en", ["Grace Hopper"])
    assert found(store, "hopper") == [NAMED]
    bring_up_to_date(index, store)
    assert found(store, "hopper") == [NAMED, "http://f.example/"]


def test_the_best_match_comes_first(store: Store, pages: Pages, index: SearchIndex) -> None:
    pages.read("http://g.example/", "Nothing but water and wind, " * 9, "Hopper", "en")
    pages.read("http://hopper.example/", "Nothing of it", "Nobody", "en")
    bring_up_to_date(index, store)
    by_match = found(store, "hopper", RecordOrder.MATCH)
    assert set(by_match[:2]) == {NAMED, "http://g.example/"}
    assert by_match[2:] == ["http://hopper.example/"], "what stands in the URL alone comes last"
    assert found(store, "wind", RecordOrder.MATCH)[0] == "http://g.example/"


def test_excerpts_mark_names_and_words(store: Store, index: SearchIndex) -> None:
    bring_up_to_date(index, store)
    search = store.listing.word_search
    assert search is not None

    def marked(text: str) -> list[tuple[str, list[str]]]:
        wanted = parse_filter(text)
        numbers = store.listing.ids(wanted)
        said = search.excerpts(wanted.searched, numbers)
        return [
            (each.text, [each.text[hit.start : hit.end] for hit in each.hits])
            for number in numbers
            if (each := said.get(number)) is not None
        ]

    ((text, hits),) = marked("author:lovelace")
    assert text.startswith("Ada Lovelace · The ships lay in the harbour. High seas")
    assert hits == ["Lovelace"]
    ((text, hits),) = marked("lovelace ships")
    assert text.startswith("Ada Lovelace · The ships lay")
    assert hits == ["Lovelace", "ships"]
    ((text, hits),) = marked("isik")
    assert hits == ["Işık"]
    ((text, hits),) = marked("ışık")
    assert (text, hits) == ("Iğdır Işık · Göllerin kıyısında IŞIK vardı", ["Işık", "IŞIK"])
    ((text, hits),) = marked("harb")
    assert hits == ["harbour"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("author:", "“author:” needs a word behind it, without a blank. For example author:meyer."),
        ("title:!!", "“title:” needs a word behind it"),
        ("year:22", "“22” is not a year. For example year:2022."),
        ("OR wind", "OR needs a word on both sides."),
        ("wind OR", "OR needs a word on both sides."),
        ("wind OR -sea", "OR needs a word on both sides."),
        ("wind OR year:2022", "OR needs a word on both sides."),
        ("-site:a.example", "“site:” cannot be excluded."),
    ],
)
def test_a_search_that_is_not_understood_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(KnownError) as refused:
        parse_filter(text)
    assert str(refused.value).startswith(said)


def test_a_list_without_an_index_says_so(pages: Pages) -> None:
    pages.read(SHIPS, "Ships", "Ships", "en", ["Ada Lovelace"])
    assert found(pages.store, "ships") == [SHIPS]
    with pytest.raises(KnownError, match="“author:lovelace” asks for words of pages"):
        found(pages.store, "author:lovelace")


def test_authors_and_years_of_the_records_that_fit_are_counted(
    store: Store, index: SearchIndex
) -> None:
    listing = store.listing
    assert listing.labels(parse_filter("lovelace")) == Labels(), "no page is indexed yet"
    bring_up_to_date(index, store)
    said = listing.labels(parse_filter("seas"))
    assert said == Labels({"Ada Lovelace": 1, "Grace Hopper": 1}, {}, {"2022": 1})
    assert listing.labels().years == {"2020": 1, "2022": 1}
    assert listing.labels(parse_filter("nowhere")) == Labels()
