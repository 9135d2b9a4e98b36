"""The list of records: kept with every record, filtered and counted the same way."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from carmengui.engine.model import Capture, Field, FieldValue, KnownError, Outcome, Record, Visit
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.listing.listing import ListingRow, RecordOrder
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.engine.storage.rows import NewUrl, folded

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)


@dataclass(frozen=True)
class Page:
    path: str
    site: str
    title: str = ""
    weight: float = 0.5
    method: str = "h1"
    lang: str = ""
    others: tuple[Field, ...] = ()
    removed: int = 0
    provisional: bool = False
    values: dict[Field, str] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://www.{self.site}/{self.path}"

    def record(self) -> Record:
        values = [FieldValue(other, ("x",), 0.9, "meta.x") for other in self.others]
        if self.title:
            values.append(FieldValue(Field.TITLE, (self.title,), self.weight, self.method))
        if self.lang:
            values.append(FieldValue(Field.LANGUAGE, (self.lang,), 0.99, "language.text"))
        return Record(
            url=self.url, capture_digest="", fields=tuple(values), text="", removed=(),
            page_chars=200, page_words=30, removed_chars=self.removed, content_digest="",
            full_digest="", site=self.site, site_model_version="", siblings=0,
            provisional=self.provisional,
        )  # fmt: skip


PAGES = (
    Page("1", "a.example", "Işığın İzinde", 0.91, "meta.og:title", "tr", (Field.AUTHORS,), 50),
    Page("2", "a.example", "Şehir 100% dolu", 0.8, "carmen.title.4", "tr", (Field.DATE,)),
    Page(
        "3", "b.example", "Һава торышы", 0.797, "carmen.title.4", "tt", (Field.AUTHORS, Field.DATE)
    ),
    Page("4", "b.example", "Übersicht", 0.2, "h1", "de", provisional=True),
    Page("5", "b.example", "", lang="tt", others=(Field.DESCRIPTION,), removed=200),
    Page("isigin", "c.example", "zuletzt", 1.0, "carmen.title.1"),
)


def put(store: Store, page: Page, at: datetime = MOMENT) -> None:
    """Store a page as the pipeline does."""
    store.frontier.add([NewUrl(page.url, f"www.{page.site}")])
    capture = Capture(page.url, at, Outcome.FETCHED, status=200)
    capture_id = store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
    store.captures.add_visit(Visit(page.url, at, Outcome.FETCHED), capture_id=capture_id)
    number = store.records.save(page.record(), capture_id)
    store.frontier.set_record(url_key(page.url), number)


@pytest.fixture
def filled(store: Store) -> Store:
    for page in PAGES:
        put(store, page)
    return store


def urls(store: Store, text: str = "", **order: object) -> list[str]:
    numbers = store.listing.ids(parse_filter(text), **order)  # type: ignore[arg-type]
    return [row.url.rpartition("/")[2] for row in store.listing.rows(numbers)]


def test_a_line_holds_what_the_record_says(filled: Store) -> None:
    assert filled.listing.rows([1]) == [
        ListingRow(
            number=1,
            url="http://www.a.example/1",
            host="www.a.example",
            site="a.example",
            title="Işığın İzinde",
            weight=0.91,
            method="meta.og:title",
            language="tr",
            fields=frozenset({Field.TITLE, Field.AUTHORS, Field.LANGUAGE}),
            removed_share=0.25,
            provisional=False,
            visits=1,
            stored_at=MOMENT,
        )
    ]
    third, fourth, fifth = filled.listing.rows([3, 4, 5])
    assert (third.weight, fourth.provisional, fifth.removed_share) == (0.8, True, 1.0)
    assert (fifth.title, fifth.weight, fifth.method) == ("", None, "")


def test_a_new_record_takes_the_line_and_the_number_of_the_old_one(filled: Store) -> None:
    put(filled, Page("2", "a.example", "Yeni", 0.4, lang="en"), MOMENT + timedelta(hours=1))
    [row] = filled.listing.rows([2])
    assert (row.title, row.weight, row.language, row.visits) == ("Yeni", 0.4, "en", 2)
    assert row.stored_at == MOMENT + timedelta(hours=1)
    assert Field.DATE not in row.fields
    assert urls(filled, "şehir") == []
    assert urls(filled, "yeni") == ["2"]
    assert filled.listing.count() == len(PAGES)


def test_a_visit_without_news_is_counted_too(filled: Store) -> None:
    seen = Visit(PAGES[2].url, MOMENT + timedelta(hours=2), Outcome.NOT_MODIFIED)
    filled.captures.add_visit(seen, capture_id=None)
    assert [row.visits for row in filled.listing.rows([2, 3])] == [1, 2]


def test_what_is_taken_back_is_not_listed(filled: Store) -> None:
    def fail_after_a_page() -> None:
        with filled.writing():
            put(filled, Page("9", "a.example", "Yarım"))
            assert filled.listing.count() == len(PAGES) + 1
            raise KnownError("The power fails.")

    with pytest.raises(KnownError):
        fail_after_a_page()
    assert filled.listing.count() == len(PAGES)


def test_a_record_that_is_nobodys_newest_is_not_listed(filled: Store) -> None:
    filled.frontier.add([NewUrl("http://www.a.example/8", "www.a.example")])
    old = Page("8", "a.example", "Eski")
    capture = Capture(old.url, MOMENT, Outcome.FETCHED, status=200)
    filled.records.save(
        old.record(), filled.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
    )
    assert filled.listing.count() == len(PAGES)
    assert filled.listing.number_of(old.url) is None
    assert filled.listing.number_of(PAGES[3].url) == 4


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", "1 2 3 4 5 isigin"),
        ("site:b.example", "3 4 5"), ("site:nowhere.example,b.example", "3 4 5"),
        ("site:A.example,b.example lang:tt", "3 5"), ("site:b.example,a.example", "1 2 3 4 5"),
        ("lang:tt", "3 5"), ("lang:none", "isigin"),
        ("method:carmen.title.4", "2 3"), ("method:none", "5"),
        ("weight<0.8", "4 5"), ("weight<=0.8", "2 3 4 5"), ("weight>=0.8", "1 2 3 isigin"),
        ("weight>=0", "1 2 3 4 isigin"), ("weight=0.2", "4"), ("weight>=0.8 weight<0.9", "2 3"),
        ("has:authors", "1 3"), ("no:authors", "2 4 5 isigin"), ("has:authors no:date", "1"),
        ("has:authors has:date", "3"), ("has:date no:date", ""),
        ("isigin", "1 isigin"), ("IŞIĞIN", "1 isigin"), ("hava", ""), ("ҺАВА", "3"), ("ubersicht", "4"),
        ("%", "2"), ("_", ""), ("b.example/4", "4"), ("izinde isigin", "1"), ("isigin zuletzt", "isigin"),
        ("site:b.example weight<0.9 lang:tt has:title торыш", "3"),
        ("site:nowhere.example", ""),
    ],
)  # fmt: skip
def test_a_filter_finds_and_counts(filled: Store, text: str, found: str) -> None:
    assert urls(filled, text) == found.split()
    assert filled.listing.count(parse_filter(text)) == len(found.split())
    assert filled.listing.facets(parse_filter(text)).matching == len(found.split())


def test_every_order_goes_both_ways(filled: Store) -> None:
    orders = {
        RecordOrder.NUMBER: "1 2 3 4 5 isigin",
        RecordOrder.TITLE: "5 1 2 4 isigin 3",
        RecordOrder.WEIGHT: "5 4 2 3 1 isigin",
        RecordOrder.METHOD: "5 isigin 2 3 4 1",
        RecordOrder.LANGUAGE: "isigin 4 1 2 3 5",
        RecordOrder.AUTHORS: "2 4 5 isigin 1 3",
        RecordOrder.SITE: "1 2 3 4 5 isigin",
        RecordOrder.STORED: "1 2 3 4 5 isigin",
        RecordOrder.VISITS: "1 2 3 4 5 isigin",
        RecordOrder.QUEUE: "1 2 3 4 5 isigin",
        RecordOrder.DIFFERENCE: "1 2 3 4 5 isigin",
        RecordOrder.CLUSTER: "1 2 3 4 5 isigin",
        RecordOrder.MATCH: "1 2 3 4 5 isigin",
    }
    assert set(orders) == set(RecordOrder)
    for order, expected in orders.items():
        assert urls(filled, order=order) == expected.split()
        assert urls(filled, order=order, descending=True) == expected.split()[::-1]
    assert urls(filled, "has:date", order=RecordOrder.WEIGHT) == ["2", "3"]
    assert urls(filled, "example", order=RecordOrder.WEIGHT) == orders[RecordOrder.WEIGHT].split()


def test_lines_come_in_the_order_asked_for_and_unknown_ones_not_at_all(filled: Store) -> None:
    numbers = [4, 99, 1, *range(1000, 2000), 2]
    assert [row.number for row in filled.listing.rows(numbers)] == [4, 1, 2]


@pytest.mark.parametrize(
    "text", ["", "site:b.example", "lang:tt no:authors", "weight<0.85", "has:date site:a.example",
             "example", "isigin", "weight>=0.3 has:authors www", "method:h1"],
)  # fmt: skip
def test_a_facet_counts_under_all_other_conditions(filled: Store, text: str) -> None:
    """Against the plain way: drop the facet's own condition and count one by one."""
    wanted = parse_filter(text)
    facets = filled.listing.facets(wanted)
    assert facets.total == len(PAGES)

    def counted(of: Callable[[ListingRow], object], **without: object) -> dict[object, int]:
        widened = RecordFilter(**{**_as_dict(wanted), **without})  # type: ignore[arg-type]
        return Counter(of(row) for row in filled.listing.rows(filled.listing.ids(widened)))

    def some(counts: dict[str, int]) -> dict[str, int]:
        return {value: n for value, n in counts.items() if n}

    assert some(facets.sites) == counted(lambda row: row.site, site="")
    assert some(facets.languages) == counted(lambda row: row.language, language="")
    assert some(facets.methods) == counted(lambda row: row.method, method="")
    bands = counted(
        lambda row: None if row.weight is None else min(9, int(row.weight * 10 + 1e-9)),
        weight_from=None,
        weight_below=None,
    )
    assert facets.weights == tuple(bands[band] for band in range(10))
    for each in Field:
        rest = {
            "present": tuple(other for other in wanted.present if other is not each),
            "absent": tuple(other for other in wanted.absent if other is not each),
        }
        by_field = counted(lambda row, each=each: each in row.fields, **rest)  # type: ignore[misc]
        assert (facets.present[each], facets.absent[each]) == (by_field[True], by_field[False])


def _as_dict(wanted: RecordFilter) -> dict[str, object]:
    return {name: getattr(wanted, name) for name in RecordFilter.__slots__}


def test_a_value_without_records_left_keeps_its_place(filled: Store) -> None:
    assert filled.listing.facets(parse_filter("lang:de")).sites == {
        "a.example": 0,
        "b.example": 1,
        "c.example": 0,
    }


def test_a_reader_sees_what_another_connection_wrote_since(filled: Store) -> None:
    reader = Store(filled.path, read_only=True)
    try:
        assert urls(reader, "yeni") == []
        assert reader.listing.facets().sites == {"a.example": 2, "b.example": 3, "c.example": 1}
        put(filled, Page("2", "a.example", "Yeni", 0.4, lang="en"), MOMENT + timedelta(hours=1))
        put(filled, Page("7", "d.example", "Yeni de", 0.6))
        assert urls(reader, "yeni", order=RecordOrder.WEIGHT, descending=True) == ["7", "2"]
        assert urls(reader, "site:d.example") == ["7"]
        facets = reader.listing.facets(parse_filter("weight<0.5"))
        assert (facets.total, facets.matching, facets.sites["d.example"]) == (7, 3, 0)
    finally:
        reader.close()


def test_what_is_caught_up_with_is_what_a_new_reader_reads(filled: Store) -> None:
    def seen(reader: Store) -> list[object]:
        table = reader.listing
        questions = [
            parse_filter(text) for text in ("", "e", "site:b.example", "lang:tt", "branch:4")
        ]
        return [
            *(table.facets(wanted) for wanted in questions),
            *(table.ids(wanted) for wanted in questions),
            *(table.ids(None, order) for order in RecordOrder),
            table.branches(),
        ]

    chance = Random(4)
    with closing(Store(filled.path, read_only=True)) as reader:
        for number in range(60):
            page = chance.choice(PAGES)
            # Some lines are new, some get another value, one that nobody had, or lose the last one.
            put(
                filled,
                Page(
                    f"new{number}" if chance.random() < 0.5 else page.path,
                    page.site,
                    chance.choice(["", "e", "Yeni", "Ä", "Übersicht", f"neu {number}"]),
                    chance.choice([0.1, 0.5, number / 100]),
                    chance.choice(["h1", "carmen.title.4", f"meta.{number}"]),
                    chance.choice(["", "tt", "de", f"x{number % 7}"]),
                    (Field.AUTHORS,) if chance.random() < 0.5 else (),
                ),
                MOMENT + timedelta(hours=number),
            )
            if chance.random() < 0.3:
                filled.captures.add_visit(
                    Visit(page.url, MOMENT, Outcome.NOT_MODIFIED), capture_id=None
                )
            if chance.random() < 0.7:
                with closing(Store(filled.path, read_only=True)) as fresh:
                    assert seen(reader) == seen(fresh)


def test_counts_forget_what_is_taken_back(filled: Store) -> None:
    def fail_after_a_page() -> None:
        with filled.writing():
            put(filled, Page("9", "a.example", "Yarım"))
            assert urls(filled, "yarim") == ["9"]
            raise KnownError("The power fails.")

    before = filled.listing.facets()
    with pytest.raises(KnownError):
        fail_after_a_page()
    assert urls(filled, "yarim") == []
    assert filled.listing.facets() == before


def test_a_line_that_is_gone_leaves_a_gap(filled: Store) -> None:
    filled._db.execute_sql("DELETE FROM listing WHERE number = 2")
    assert urls(filled) == ["1", "3", "4", "5", "isigin"]
    assert urls(filled, order=RecordOrder.TITLE)[:2] == ["5", "1"]
    facets = filled.listing.facets(parse_filter("has:title"))
    assert (facets.total, facets.matching, facets.sites["a.example"]) == (5, 4, 1)


def test_an_empty_project_has_an_empty_list(store: Store) -> None:
    facets = store.listing.facets()
    assert (facets.total, facets.matching, facets.sites, sum(facets.weights)) == (0, 0, {}, 0)
    assert set(facets.absent.values()) == {0}
    assert store.listing.ids() == []


def test_a_project_without_a_list_gets_the_same_one(filled: Store) -> None:
    put(filled, Page("2", "a.example", "Yeni", 0.4), MOMENT + timedelta(hours=1))
    before = filled.listing.rows(filled.listing.ids())
    filled.close()
    with closing(sqlite3.connect(filled.path)) as connection:
        connection.execute("DROP TABLE listing")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    again = Store(Path(filled.path))
    try:
        assert again.listing.rows(again.listing.ids()) == before
        assert urls(again, "isigin") == ["1", "isigin"]
        put(again, Page("7", "c.example", "Sonra"))
        assert again.listing.ids() == [1, 2, 3, 4, 5, 6, 7]
    finally:
        again.close()


def test_text_is_folded_without_losing_letters() -> None:
    assert folded("Işığın İZİNDE") == "isigin izinde"
    assert folded("Привет Җәй һәм Çäö") == folded("ПРИВЕТ ҖӘЙ ҺӘМ ÇÄÖ")
    assert folded("ң") == "ң"
