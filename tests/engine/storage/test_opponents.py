"""How records stand to other extractors: by the equality of the Compare desk, for each field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carmengui.engine.model import Field, KnownError
from carmengui.engine.runs.candidates.opponents import load_opponent
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.engine.storage.opponents import Opponents, Stand
from tests.engine.storage.listing.test_listing_answers import answer, put


def result_file(folder: Path, name: str, *lines: dict[str, object]) -> Path:
    path = folder / f"{name}.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return path


def counted(store: Store, field: Field = Field.TITLE, wanted: str = "") -> dict[str, int]:
    counts = store.listing.facets(parse_filter(wanted), field).opponents
    return {word: count for word, count in counts.items() if count}


def found(store: Store, words: str, field: Field = Field.TITLE) -> list[str]:
    numbers = store.listing.ids(parse_filter(words), field=field)
    return [row.url.rpartition("/")[2] for row in store.listing.rows(numbers)]


@pytest.fixture
def filled(store: Store, tmp_path: Path) -> Store:
    """Five pages and what another extractor says of four of them; it never gives a date."""
    put(
        store,
        "1",
        answer(Field.TITLE, 0.9, "h1", "Pears"),
        answer(Field.DATE, 0.5, "url.date", "2026-03-01"),
    )
    put(store, "2", answer(Field.TITLE, 0.9, "h1", "Gears"))
    put(store, "3", answer(Field.AUTHORS, 0.9, "h1", "Ada", "Grace"))
    put(store, "4", answer(Field.TITLE, 0.9, "h1", "Years"))
    put(store, "5", answer(Field.TITLE, 0.9, "h1", "Ears"))
    file = result_file(
        tmp_path,
        "Other One",
        {"url": "http://a.example/1", "title": " Pears\u00a0", "weights": {"title": 0.4}},
        {"url": "http://a.example/2", "title": "gears"},
        {"url": "http://a.example/3", "title": "Fears", "authors": ["Ada", "Grace"]},
        {"url": "http://a.example/4", "authors": "Ada"},
        {"url": "http://elsewhere.example/", "title": "Tears"},
    )
    loaded = load_opponent(tmp_path, file)
    assert (loaded.name, loaded.pages, loaded.known) == ("Other-One", 5, 4)
    return store


def test_the_facet_counts_by_the_field_under_review(filled: Store) -> None:
    assert counted(filled) == {"agrees": 1, "differs": 1, "theirs": 1, "ours": 1}
    assert counted(filled, Field.AUTHORS) == {"agrees": 1, "theirs": 1}
    # Of a field that the other one never gives it cannot be said that it found none.
    assert counted(filled, Field.DATE) == {}
    assert filled.listing.facets(RecordFilter()).opponent_names == ("Other-One",)


def test_the_filter_finds_what_the_facet_counts(filled: Store) -> None:
    stands = {"agrees": ["1"], "differs": ["2"], "theirs": ["3"], "ours": ["4"]}
    for word, pages in stands.items():
        assert found(filled, f"opponent:{word}") == pages
    assert found(filled, "opponent:theirs", Field.AUTHORS) == ["4"]
    assert str(parse_filter("opponent:DIFFERS")) == "opponent:differs"
    # The facet counts under the other conditions, and not under its own.
    assert counted(filled, wanted="gears opponent:agrees") == {"differs": 1}
    with pytest.raises(KnownError, match="not among the words for opponent:"):
        parse_filter("opponent:maybe")


def test_a_record_that_is_made_anew_stands_anew(filled: Store) -> None:
    assert counted(filled)["differs"] == 1
    put(filled, "2", answer(Field.TITLE, 0.9, "h1", "gears"))
    put(filled, "6", answer(Field.TITLE, 0.9, "h1", "Peers"))
    assert counted(filled) == {"agrees": 2, "theirs": 1, "ours": 1}


def test_a_file_of_the_same_name_takes_the_place_of_the_earlier(
    filled: Store, tmp_path: Path
) -> None:
    assert counted(filled)["agrees"] == 1
    again = result_file(tmp_path, "again", {"url": "http://a.example/5", "title": "Ears"})
    load_opponent(tmp_path, again, "Other One")
    assert counted(filled) == {"agrees": 1}
    assert found(filled, "opponent:agrees") == ["5"]


def test_of_two_extractors_the_one_that_differs_counts(filled: Store, tmp_path: Path) -> None:
    second = result_file(
        tmp_path,
        "second",
        {"url": "http://a.example/1", "title": "Bears"},
        {"url": "http://a.example/2", "title": "Gears"},
    )
    load_opponent(tmp_path, second)
    assert filled.listing.facets(RecordFilter()).opponent_names == ("Other-One", "second")
    assert found(filled, "opponent:differs") == ["1", "2"]
    by_key = Opponents(tmp_path).stands_by_key(Field.TITLE)
    assert by_key[url_key("http://a.example/1")] is Stand.DIFFERS
    assert by_key[url_key("http://a.example/3")] is Stand.THEIRS
    assert url_key("http://a.example/5") not in by_key


def test_what_is_said_of_a_page_has_its_extractor_and_its_weight(
    filled: Store, tmp_path: Path
) -> None:
    [title] = Opponents(tmp_path).said_of("http://a.example/1")
    assert (title.name, title.field, title.values) == ("Other-One", Field.TITLE, ("Pears",))
    assert title.weight == pytest.approx(0.4)
    said = Opponents(tmp_path).said_of("http://a.example/3")
    assert [(each.field, each.values) for each in said] == [
        (Field.TITLE, ("Fears",)),
        (Field.AUTHORS, ("Ada", "Grace")),
    ]
    assert not Opponents(tmp_path).said_of("http://a.example/9")


def test_a_list_of_references_stands_beside_the_records(filled: Store, tmp_path: Path) -> None:
    file = tmp_path / "refs.bib"
    entry = "@online{x%s,\n  title = {%s},\n  url = {http://a.example/%s}\n}\n"
    file.write_text(entry % (2, "Gears", 2) + entry % (7, "Nowhere", 7), "utf-8")
    loaded = load_opponent(tmp_path, file, "Other One")
    assert (loaded.pages, loaded.known, loaded.fields) == (2, 1, ("title",))
    assert found(filled, "opponent:agrees") == ["2"]


def test_a_file_of_another_project_is_refused_and_leaves_nothing(
    filled: Store, tmp_path: Path
) -> None:
    strange = result_file(tmp_path, "strange", {"url": "http://b.example/", "title": "Bees"})
    with pytest.raises(KnownError, match="none of them has a record in this project"):
        load_opponent(tmp_path, strange)
    assert list(Opponents(tmp_path).files()) == ["Other-One"]
    assert sorted(path.name for path in (tmp_path / "opponents").iterdir()) == ["Other-One.sqlite"]
