"""What the search field offers while somebody types: words, names, classes, sites and conditions."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.search import completion
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.record_search import RecordSearch
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage.listing.record_filter import CONDITIONS, class_words, parse_filter
from carmengui.engine.storage.listing.word_search import Completions
from tests.engine.search.indexed import Pages


@pytest.fixture
def search(pages: Pages, index: SearchIndex, tmp_path: Path) -> RecordSearch:
    for number in range(3):
        pages.read(
            f"http://www.harbour.example/{number}",
            "The harbour master and the harvest",
            "Harbours",
            "en",
            ["Ada Lovelace", f"Löwe {number}"],
            category=["Arts & Life"],
        )
    pages.read("http://a.example/", "Viele Häfen, e-Post", "Die Harke", "de", ["Müller, Jörg"])
    pages.read("http://b.example/", "IŞIK ışıldar harita", "Göl", "tr", ["Iğdır Işık"])
    bring_up_to_date(index, pages.store)
    return RecordSearch(tmp_path, pages.store)


def offered(search: RecordSearch, text: str, *, is_asked: bool = False) -> list[str]:
    """Return how the search would read with each of what is offered at its end."""
    found = search.completions(text, len(text), is_asked=is_asked)
    assert not found.offered or found.end == len(text)
    return [text[: found.start] + each.text for each in found.offered]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("har", ["harbour ", "harbours ", "harvest ", "harita ", "harke "]),
        ("sea -harb", ["sea -harbour ", "sea -harbours "]),
        ("Häf", ["Häfen "]),
        ("haf", ["häfen "]),
        ("hàf", []),
        ("isil", ["ışıldar "]),
        ("IŞ", ["IŞık ", "IŞıldar "]),
        ('"the harv', ['"the harvest']),
        ("e-po", ["e-post "]),
        ("title:har", ["title:harbours ", "title:harke "]),
        ("harbour", ["harbours "]),
        ("harbours", []),
        ("h", []),
        ("author:", ['author:"Ada Lovelace" ']),
        ("author:lo", ['author:"Ada Lovelace" ', 'author:"Löwe 0" ', 'author:"Löwe 1" ']),
        ('author:"ada lo', ['author:"Ada Lovelace" ']),
        ("author:isik", ['author:"Iğdır Işık" ']),
        ("-author:mull", ['-author:"Müller, Jörg" ']),
        ("class:li", ['class:"Arts & Life" ']),
        ("site:harb", ["site:www.harbour.example "]),
        ("host:harb", ["host:www.harbour.example "]),
        ("lang:", ["lang:en ", "lang:de ", "lang:tr "]),
        ("aut", ["author:"]),
        ("diff:n", ["diff:new "]),
        ("has:aut", ["has:authors "]),
        ("cluster:1", []),
        ('"har"', []),
        ("", []),
    ],
)
def test_it_offers_what_goes_on_the_most_frequent_first(
    search: RecordSearch, text: str, wanted: list[str]
) -> None:
    assert offered(search, text)[: len(wanted) or None] == wanted


def test_what_is_offered_can_be_searched(search: RecordSearch) -> None:
    for text in ("har", "author:", "site:", "host:", "lang:", "title:h", "verdict:"):
        for each in offered(search, text):
            assert parse_filter(each).parts() == (each.strip(),)
    [found] = offered(search, "class:")
    assert parse_filter(found).subject_class == class_words("Arts & Life")


def test_names_tell_on_how_many_pages_they_stand(search: RecordSearch) -> None:
    first, *rest = search.completions("author:lo", 9).offered
    assert (first.words, first.pages) == ("Ada Lovelace", 3)
    assert {each.pages for each in rest} == {1}


def test_all_conditions_are_offered_when_asked_for(search: RecordSearch) -> None:
    assert offered(search, "wind ", is_asked=True) == [f"wind {each}" for each in CONDITIONS]
    assert "site:" in offered(search, "si")


def test_within_a_word_nothing_is_offered(search: RecordSearch) -> None:
    assert search.completions("harbour sea", 3) == Completions()
    assert search.completions("har sea", 3).offered[0].text == "harbour "


def test_without_an_index_nothing_is_offered(pages: Pages, tmp_path: Path) -> None:
    assert RecordSearch(tmp_path, pages.store).completions("ha", 2) == Completions()


def test_rare_words_are_found_beside_the_sample(
    search: RecordSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(completion, "_SAMPLED", 1)
    assert offered(search, "harit") == ["harita "]
    assert offered(search, "harv") == ["harvest "]


def test_pages_that_come_and_go_change_what_is_offered(
    search: RecordSearch, pages: Pages, index: SearchIndex
) -> None:
    assert offered(search, "zei") == []
    pages.read("http://c.example/", "Zeitung", "Zeit", "de", ["Zoë Zeh"])
    bring_up_to_date(index, pages.store)
    assert offered(search, "Zei") == ["Zeit ", "Zeitung "]
    assert offered(search, "author:z") == ['author:"Zoë Zeh" ']
    pages.answer("http://c.example/", 404)
    bring_up_to_date(index, pages.store)
    assert offered(search, "Zei") == offered(search, "author:z") == []
