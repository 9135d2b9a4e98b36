"""The branch of the title rules that fired: listed with each record, counted, and asked for."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.model import (
    Candidate,
    Capture,
    Evidence,
    Field,
    FieldValue,
    KnownError,
    Outcome,
    Record,
)
from carmengui.engine.storage import ArchivePlace, Store, open_database, url_key
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.engine.storage.rows import NewUrl

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)
HOSTILE = '"method": "carmen.title.7", \\"method\\": "carmen.title.6"'
"""A title that looks like a ladder."""


def title(branch: int | None, value: str = "Tagungen", method: str = "meta.og:title") -> FieldValue:
    ladder = [Candidate(Field.TITLE, value, 0.9, "meta.og:title", Evidence("/html", 0, 3))]
    if branch is not None:
        ladder.append(Candidate(Field.TITLE, f"{value} X", 0.8, f"carmen.title.{branch}"))
    ladder.append(Candidate(Field.TITLE, "carmen.title.3", 0.1, "h1"))
    return FieldValue(Field.TITLE, (value,), 0.9, method, tuple(ladder))


PAGES: dict[str, tuple[int, tuple[FieldValue, ...]]] = {
    "a.example/1": (4, (title(4),)),
    "a.example/2": (4, (title(4, method="carmen.title.4"),)),
    "a.example/3": (12, (title(12),)),
    "b.example/4": (1, (title(1, HOSTILE),)),
    "b.example/5": (0, (title(None, HOSTILE),)),
    "b.example/6": (0, ()),
    "b.example/7": (
        0,
        (FieldValue(Field.DESCRIPTION, ("carmen.title.5",), 0.5, "carmen.title.5"),),
    ),
}


def put(
    store: Store,
    place: str,
    fields: tuple[FieldValue, ...],
    withheld: tuple[FieldValue, ...] = (),
) -> None:
    url, site = f"http://{place}", place.partition("/")[0]
    store.frontier.add([NewUrl(url, site)])
    capture = Capture(url, MOMENT, Outcome.FETCHED, status=200)
    capture_id = store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
    record = Record(
        url=url, capture_digest="", fields=fields, text="", removed=(), page_chars=200, page_words=30,
        removed_chars=0, content_digest="", full_digest="", site=site, site_model_version="",
        siblings=0, provisional=False, withheld=withheld,
    )  # fmt: skip
    store.frontier.set_record(url_key(url), store.records.save(record, capture_id))


@pytest.fixture
def filled(store: Store) -> Store:
    for place, (_, fields) in PAGES.items():
        put(store, place, fields)
    return store


def places(store: Store, text: str) -> list[str]:
    rows = store.listing.rows(store.listing.ids(parse_filter(text)))
    return [row.url.removeprefix("http://") for row in rows]


def with_branch(branch: int) -> list[str]:
    return [place for place, (wanted, _) in PAGES.items() if wanted == branch]


def test_every_record_is_counted_under_its_branch(filled: Store) -> None:
    assert filled.listing.branches() == Counter(branch for branch, _ in PAGES.values())
    assert list(filled.listing.branches()) == [0, 1, 4, 12]


@pytest.mark.parametrize("branch", [0, 1, 4, 7, 12])
def test_a_branch_is_asked_for(filled: Store, branch: int) -> None:
    text = f"branch:{branch}"
    assert places(filled, text) == with_branch(branch)
    assert filled.listing.count(parse_filter(text)) == len(with_branch(branch))
    assert filled.listing.facets(parse_filter(text)).matching == len(with_branch(branch))


def test_the_facets_of_a_branch_are_those_of_its_records(filled: Store) -> None:
    def some(counts: dict[str, int]) -> dict[str, int]:
        return {value: n for value, n in counts.items() if n}

    facets = filled.listing.facets(parse_filter("branch:4"))
    assert (facets.total, some(facets.sites)) == (len(PAGES), {"a.example": 2})
    assert some(facets.methods) == {"carmen.title.4": 1, "meta.og:title": 1}
    narrowed = filled.listing.facets(parse_filter("branch:none site:b.example tagungen"))
    assert (narrowed.matching, some(narrowed.sites)) == (0, {})
    both = filled.listing.facets(parse_filter("branch:4 site:b.example"))
    assert (both.matching, some(both.sites), some(both.methods)) == (0, {"a.example": 2}, {})


def test_a_branch_counts_where_no_title_was_likely_enough(filled: Store) -> None:
    weighed = replace(title(9), values=(), weight=0.0, method="")
    put(filled, "b.example/6", (), (weighed,))
    assert places(filled, "branch:9") == ["b.example/6"]
    assert filled.listing.branches() == {0: 2, 1: 1, 4: 2, 9: 1, 12: 1}


def test_a_new_record_takes_the_branch_of_the_old_one_away(filled: Store) -> None:
    put(filled, "a.example/1", (title(8),))
    put(filled, "a.example/2", ())
    assert filled.listing.branches() == {0: 4, 1: 1, 8: 1, 12: 1}


def downgrade(path: Path) -> None:
    """Make of a file what the version before this step wrote."""
    with closing(sqlite3.connect(path)) as connection:
        for (index,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'listing'"
            " AND (sql LIKE '%branch%' OR sql LIKE '%status%' OR sql LIKE '%dynamics%')"
        ).fetchall():
            connection.execute(f'DROP INDEX "{index}"')
        for column in ("branch", "record_id", "status", "dynamics"):
            connection.execute(f"ALTER TABLE listing DROP COLUMN {column}")
        connection.execute("PRAGMA user_version = 2")
        connection.commit()


def shape(path: Path) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        columns = connection.execute("PRAGMA table_info(listing)").fetchall()
        indexes = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'listing'"
        ).fetchall()
    return columns, sorted(indexes, key=str)


@pytest.mark.parametrize("version", [1, 2])
def test_an_older_file_gets_the_branches_of_its_records(filled: Store, version: int) -> None:
    path = Path(filled.path)
    before, rows = shape(path), filled.listing.rows(filled.listing.ids())
    counted = filled.listing.branches()
    filled.close()
    downgrade(path)
    assert "branch" not in str(shape(path))
    if version == 1:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DROP TABLE listing")
            connection.execute("PRAGMA user_version = 1")
            connection.commit()
    with pytest.raises(KnownError, match=rf"older schema \({version}\)"):
        open_database(path, read_only=True)
    with closing(Store(path)) as again:
        assert again.listing.branches() == counted
        assert again.listing.rows(again.listing.ids()) == rows
        put(again, "c.example/8", (title(5),))
        assert places(again, "branch:5") == ["c.example/8"]
    assert shape(path) == before


def test_a_branch_is_typed_and_shown() -> None:
    wanted = parse_filter("branch:4 weight<0.8 haber")
    assert wanted == RecordFilter(branch=4, weight_below=80, words=("haber",))
    assert str(wanted) == "weight<0.8 branch:4 haber"
    assert parse_filter("branch:none") == parse_filter("Branch:0") == RecordFilter(branch=0)
    assert parse_filter(str(RecordFilter(branch=0))) == RecordFilter(branch=0)
    assert not RecordFilter(branch=0).is_empty
    assert wanted.without("branch:4") == parse_filter("weight<0.8 haber")


@pytest.mark.parametrize("value", ["four", "-1", "4.5", "1000", "<4>", "²"])
def test_what_is_no_branch_is_said(value: str) -> None:
    with pytest.raises(KnownError) as refused:
        parse_filter(f"branch:{value}")
    assert str(refused.value) == (
        f"“{value}” is not a branch. For example branch:4, or branch:none where no branch matched."
    )
