"""Gold is kept in a database of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.storage import GoldStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "review.sqlite"


@pytest.fixture
def gold(path: Path) -> Iterator[GoldStore]:
    with closing(GoldStore(path)) as opened:
        yield opened


GIVEN: dict[str, dict[str, object]] = {
    "http://a.example/1": {"title": "Yağmur \ud83d", "authors": ["Gülçin", "Әхмәт"], "date": None},
    "http://a.example/2": {"title": "Kar"},
}


def test_values_come_back_by_page_and_field(gold: GoldStore, path: Path) -> None:
    gold.save(GIVEN)
    assert [gold.of(url) for url in GIVEN] == list(GIVEN.values())
    assert gold.of("http://a.example/3") == {}
    with closing(GoldStore(path, read_only=True)) as other:
        assert other.of("http://a.example/1") == GIVEN["http://a.example/1"]


def test_later_values_replace_earlier_ones_field_by_field(gold: GoldStore) -> None:
    gold.save(GIVEN)
    gold.save({"http://a.example/1": {"title": "Dolu", "lang": "tr"}})
    assert gold.of("http://a.example/1") == {
        "title": "Dolu",
        "authors": ["Gülçin", "Әхмәт"],
        "date": None,
        "lang": "tr",
    }
    assert gold.of("http://a.example/2") == {"title": "Kar"}


def test_a_thousand_pages_at_once(gold: GoldStore) -> None:
    many: dict[str, dict[str, object]] = {
        f"http://a.example/{n}": {"title": f"Title {n}", "date": f"{n}"} for n in range(1000)
    }
    gold.save(many)
    assert {url: gold.of(url) for url in many} == many


def test_reading_only_writes_nothing(gold: GoldStore, path: Path) -> None:
    gold.save(GIVEN)
    with (
        closing(GoldStore(path, read_only=True)) as other,
        pytest.raises(KnownError, match="cannot be opened for writing"),
    ):
        other.save({"http://a.example/2": {"title": "Dolu"}})
    assert gold.of("http://a.example/2") == {"title": "Kar"}


def test_another_file_in_its_place_is_a_sentence(path: Path) -> None:
    path.write_text("not a database, only a note to myself\n" * 30)
    with pytest.raises(KnownError, match="it is not a SQLite database"):
        GoldStore(path)
    path.unlink()
    with (
        closing(GoldStore(path, read_only=True)) as missing,
        pytest.raises(KnownError, match=r"review\.sqlite cannot be opened\."),
    ):
        missing.of("http://a.example/1")


def test_what_a_corpus_calls_its_pages_is_kept(gold: GoldStore, path: Path) -> None:
    gold.save_ids({"http://a.example/1": "p1", "http://a.example/2": "Kar \ud83d"})
    gold.save_ids({"http://a.example/1": "q1"})
    with closing(GoldStore(path, read_only=True)) as other:
        assert other.ids() == {"http://a.example/1": "q1", "http://a.example/2": "Kar \ud83d"}


def test_an_older_project_has_no_ids_and_opens(gold: GoldStore, path: Path) -> None:
    gold.save(GIVEN)
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE corpus_id")
    with closing(GoldStore(path, read_only=True)) as older:
        assert older.ids() == {}
        assert set(older.all()) == set(GIVEN)
    with closing(GoldStore(path)) as opened:
        opened.save_ids({"http://a.example/1": "p1"})
        assert opened.ids() == {"http://a.example/1": "p1"}
