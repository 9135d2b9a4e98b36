"""Kept runs: what is taken, when nothing is, what stays and what gives way."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.runs.kept import DRAFTS, RunBook, RunInfo
from carmengui.engine.runs.kept_digests import digests_of
from carmengui.engine.runs.run_statistics import pages_of_side
from carmengui.engine.storage import Store
from tests.engine.runs.small_project import FIRST, SECOND, keep, make_project

RULES = {"rules": "12ab"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_project(tmp_path / "project", FIRST)


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    opened = Store(folder / "carmen.sqlite")
    yield opened
    opened.close()


def numbers(book: RunBook) -> list[int]:
    return [run.number for run in book.runs()]


def test_a_run_has_the_values_as_they_were(folder: Path, store: Store) -> None:
    book, at = RunBook(folder), datetime(2026, 11, 14, tzinfo=UTC)
    assert book.take(store, "Crawl", RULES, at) == RunInfo(1, at, "Crawl", RULES, False, 3)
    keep(folder, SECOND, datetime(2026, 11, 15, tzinfo=UTC))
    book.take(store, "Extraction", RULES)
    titles = [
        [page.answers["title"].values for page in pages_of_side(book.file(number))]
        for number in (1, 2)
    ]
    assert sorted(titles[0]) == [("Bibliographien",), ("Tagungen",), ("Zeitschriften",)]
    assert min(titles[1]) == ("1-Bibliographien",)
    (page,) = [page for page in pages_of_side(book.file(1)) if "keywords" in page.answers]
    assert page.url == "http://a.example/2"
    assert page.answers["keywords"] == Answer(("Beruf", "Familie"), 0.6, "meta.keywords")


def test_what_changed_nothing_is_no_new_run(folder: Path, store: Store) -> None:
    book = RunBook(folder)
    first = book.take(store, "Crawl", RULES)
    assert book.take(store, "Crawl again", RULES) == first
    assert numbers(book) == [1]
    # Other rules that say the same are another run all the same.
    assert book.take(store, "Extraction", {"rules": "34cd"}).number == 2
    keep(folder, {"http://a.example/1": {"title": ("Tagungen", 0.81, "carmen.title.2")}})
    assert book.take(store, "Extraction", {"rules": "34cd"}).number == 3


def test_old_drafts_give_way_and_kept_runs_never(folder: Path, store: Store) -> None:
    book = RunBook(folder)
    book.take(store, "Crawl", {"rules": "0"})
    assert book.keep(1).is_kept
    for turn in range(1, DRAFTS + 3):
        book.take(store, "Extraction", {"rules": str(turn)})
    assert numbers(book) == [1, *range(4, DRAFTS + 4)]
    assert not book.keep(1, is_kept=False).is_kept
    assert book.take(store, "Extraction", {"rules": "last"}).number == DRAFTS + 4
    assert numbers(book) == list(range(5, DRAFTS + 5))


def test_a_run_is_whole_or_not_there(folder: Path, store: Store) -> None:
    book = RunBook(folder)
    book.take(store, "Crawl", RULES)
    # What a program that was killed left half made.
    (folder / "runs" / "0002.part").write_bytes(b"half")
    assert numbers(book) == [1]
    assert book.take(store, "Extraction", {"rules": "x"}).number == 2
    assert sorted(path.name for path in (folder / "runs").iterdir()) == [
        "0001.sqlite",
        "0002.sqlite",
    ]


@pytest.mark.parametrize("what", ["text", "other", "newer", "empty"])
def test_a_damaged_run_is_said_and_hides_no_other(folder: Path, store: Store, what: str) -> None:
    book = RunBook(folder)
    book.take(store, "Crawl", RULES)
    book.take(store, "Extraction", {"rules": "x"})
    path = folder / "runs" / "0001.sqlite"
    if what in {"text", "empty"}:
        path.write_bytes(b"no database at all" * 200 if what == "text" else b"")
    else:
        with sqlite3.connect(path) as connection:
            connection.execute(
                f"PRAGMA {'application_id' if what == 'other' else 'user_version'} = 99"
            )
        connection.close()
    assert numbers(book) == [2]
    with pytest.raises(KnownError):
        book.run(1)
    assert book.take(store, "Extraction", {"rules": "y"}).number == 3


def test_an_unknown_run_is_said_with_the_known_ones(folder: Path, store: Store) -> None:
    book = RunBook(folder)
    with pytest.raises(KnownError, match=r"no run 7.*carmengui extract"):
        book.run(7)
    book.take(store, "Crawl", RULES)
    with pytest.raises(KnownError, match=r"no run 7.*The runs are 1"):
        book.file(7)


def test_what_cannot_be_written_is_a_sentence(folder: Path, store: Store) -> None:
    (folder / "runs").write_text("a file where the folder should be")
    with pytest.raises(KnownError, match="cannot be kept"):
        RunBook(folder).take(store, "Crawl", RULES)


def test_digests_tell_what_is_another(folder: Path, store: Store) -> None:
    before = digests_of(store, folder)
    assert before == digests_of(store, folder)
    assert before["version of lxml"]
    (folder / "rules" / "date.rules").write_text("# nothing yet")
    other_rules = digests_of(store, folder)
    assert {name for name in before if before[name] != other_rules[name]} == {"rules"}
    (folder / "sites" / "a.toml").write_text("# a site")
    assert digests_of(store, folder)["site files"] != before["site files"] == ""
    keep(folder, {"http://a.example/1": FIRST["http://a.example/1"]}, datetime.now(UTC))
    assert digests_of(store, folder)["corpus"] != before["corpus"]


def test_the_title_rules_have_the_digest_they_are_known_by(folder: Path, store: Store) -> None:
    from carmengui.engine.metadata.rules import load_rules

    assert digests_of(store, folder)["title rules"] == load_rules().digest
    own = load_rules().text.replace("0,8", "0,7").replace("0.8", "0.7")
    (folder / "rules" / "title.rules").write_text(own, "utf-8")
    assert digests_of(store, folder)["title rules"] == load_rules("title", folder / "rules").digest
    assert load_rules().digest != load_rules("title", folder / "rules").digest
