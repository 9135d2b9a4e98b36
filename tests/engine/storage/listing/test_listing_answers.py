"""Facets and filter words of the field under review, of servers, visits and other engines."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from carmengui.engine.model import (
    Candidate,
    Capture,
    Field,
    FieldValue,
    KnownError,
    Outcome,
    Record,
    RevisitState,
    Visit,
)
from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.listing.listing import RecordOrder
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.database import open_database
from carmengui.engine.storage.tables.migrations import MIGRATIONS, tell_dynamics
from tests.engine.review.log.lines import log_of

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)
SITE = "a.example"


def answer(
    field: Field, weight: float, method: str, *values: str, said: dict[str, str] | None = None
) -> FieldValue:
    """Make an answer; ``said``: what other methods say, the page's own metadata among them."""
    rungs = tuple(Candidate(field, value, 0.5, name) for name, value in (said or {}).items())
    return FieldValue(field, values, weight, method, rungs)


def put(store: Store, path: str, *answers: FieldValue, at: datetime = MOMENT) -> str:
    url = f"http://{SITE}/{path}"
    store.frontier.add([NewUrl(url, SITE)])
    capture = Capture(url, at, Outcome.FETCHED, status=200)
    capture_id = store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
    store.captures.add_visit(Visit(url, at, Outcome.FETCHED, status=200), capture_id=capture_id)
    record = Record(
        url=url, capture_digest="", fields=answers, text="", removed=(), page_chars=9,
        page_words=2, removed_chars=0, content_digest="", full_digest="", site=SITE,
        site_model_version="", siblings=0, provisional=False,
    )  # fmt: skip
    store.frontier.set_record(url_key(url), store.records.save(record, capture_id))
    return url


def visit(store: Store, url: str, status: int, outcome: Outcome, *window: int) -> None:
    """Visit a page once more; ``window``: what its last ten visits saw."""
    store.captures.add_visit(
        Visit(url, MOMENT + timedelta(hours=1), outcome, status=status), capture_id=None
    )
    state = RevisitState(next_at=MOMENT + timedelta(days=1))
    store.frontier.schedule(url_key(url), replace(state, window=window or state.window))


def look(store: Store, url: str, visits: int, changed: int) -> None:
    """Visit a page so often; only the first ones of these visits find a change."""
    for number in range(visits):
        at = MOMENT + timedelta(hours=number)
        seen = Visit(url, at, Outcome.FETCHED, status=200, changed=number < changed)
        store.captures.add_visit(seen, capture_id=None)


@pytest.fixture
def filled(store: Store) -> Store:
    put(
        store,
        "1",
        answer(Field.TITLE, 0.9, "carmen.title.4", "Pears", said={"carmen.title.4": "Pears"}),
        answer(
            Field.AUTHORS,
            0.35,
            "own.authors.2",
            "Ada Lovelace",
            said={"meta.author": "Lovelace, Ada"},
        ),
    )
    put(
        store,
        "2",
        answer(Field.TITLE, 0.2, "h1", "Gears", said={"meta.og:title": "Slow Gears"}),
        answer(
            Field.AUTHORS,
            0.81,
            "meta.author",
            "Ada",
            "Grace",
            said={"meta.author": "Ada", "byline.first": "Grace"},
        ),
    )
    put(
        store,
        "3",
        answer(
            Field.DATE,
            0.5,
            "time.first",
            "2026-03-01",
            said={"jsonld.date": "2026-03-01T10:00:00Z", "meta.date": "2026-02-01"},
        ),
    )
    put(store, "4", answer(Field.AUTHORS, 0.35, "own.authors.12", "Grace"))
    return store


def paths(store: Store, text: str, field: Field = Field.TITLE, **order: object) -> str:
    numbers = store.listing.ids(parse_filter(text), field=field, **order)  # type: ignore[arg-type]
    assert store.listing.count(parse_filter(text), field=field) == len(numbers)
    facets = store.listing.facets(parse_filter(text), field)
    assert facets.matching == len(numbers)
    return " ".join(row.url.rpartition("/")[2] for row in store.listing.rows(numbers))


@pytest.mark.parametrize(
    ("text", "of_title", "of_authors"),
    [
        ("weight<0.8", "2 3 4", "1 3 4"),
        ("weight>=0.3 weight<0.4", "", "1 4"),
        ("method:meta.author", "", "2"),
        ("method:none", "3 4", "3"),
        ("branch:4", "1", ""),
        ("branch:2", "", "1"),
        ("branch:12", "", "4"),
        ("branch:none", "2 3 4", "2 3"),
        ("embedded:differs", "2", "2"),
        ("embedded:agrees", "", "1"),
        ("embedded:none", "1 3 4", "3 4"),
        ("embedded:differs weight<0.5", "2", ""),
    ],
)
def test_weight_method_branch_and_embedded_metadata_are_those_of_the_field(
    filled: Store, text: str, of_title: str, of_authors: str
) -> None:
    assert paths(filled, text) == of_title
    assert paths(filled, text, Field.AUTHORS) == of_authors


def test_a_day_agrees_with_a_moment_of_it_and_one_that_agrees_is_enough(filled: Store) -> None:
    assert paths(filled, "embedded:agrees", Field.DATE) == "3"


def test_the_counts_follow_the_field_too(filled: Store) -> None:
    facets = filled.listing.facets(field=Field.AUTHORS)
    assert facets.weights == (0, 0, 0, 2, 0, 0, 0, 0, 1, 0)
    assert facets.methods == {"": 1, "meta.author": 1, "own.authors.12": 1, "own.authors.2": 1}
    assert facets.embedded == {"agrees": 1, "differs": 1, "none": 2}
    assert filled.listing.facets().weights == (0, 0, 1, 0, 0, 0, 0, 0, 0, 1)


def test_the_list_is_sorted_by_the_field_and_shows_its_weight(filled: Store) -> None:
    by_weight = filled.listing.ids(None, RecordOrder.WEIGHT, field=Field.AUTHORS)
    rows = filled.listing.rows(by_weight, Field.AUTHORS)
    assert [(row.weight, row.method) for row in rows] == [
        (None, ""),
        (0.35, "own.authors.2"),
        (0.35, "own.authors.12"),
        (0.81, "meta.author"),
    ]
    assert [row.title for row in rows] == ["", "Pears", "", "Gears"]
    assert [row.weight for row in filled.listing.rows([1, 2, 3], Field.TITLE)] == [0.9, 0.2, None]


def test_another_answer_is_counted_once_it_is_written(filled: Store) -> None:
    with closing(Store(filled.path, read_only=True)) as reader:
        assert paths(reader, "weight<0.4", Field.AUTHORS) == "1 3 4"
        assert paths(reader, "embedded:differs", Field.AUTHORS) == "2"
        put(filled, "4", answer(Field.AUTHORS, 0.9, "h2", "Grace", said={"meta.author": "Eve"}))
        put(filled, "5", answer(Field.AUTHORS, 0.1, "h2", "Grace"))
        assert paths(reader, "weight<0.4", Field.AUTHORS) == "1 3 5"
        assert paths(reader, "embedded:differs", Field.AUTHORS) == "2 4"
        put(filled, "4")
        assert paths(reader, "weight<0.4", Field.AUTHORS) == "1 3 4 5"
        assert reader.listing.facets(field=Field.AUTHORS).methods.get("own.authors.12", 0) == 0


def test_what_the_server_said_last_is_a_facet(filled: Store) -> None:
    with closing(Store(filled.path, read_only=True)) as reader:
        assert reader.listing.facets().statuses == {200: 4}
        visit(filled, f"http://{SITE}/2", 404, Outcome.HTTP_ERROR)
        visit(filled, f"http://{SITE}/3", 0, Outcome.FAILED)
        visit(filled, f"http://{SITE}/4", 304, Outcome.NOT_MODIFIED)
        assert reader.listing.facets().statuses == {0: 1, 200: 1, 304: 1, 404: 1}
        assert (paths(reader, "status:404"), paths(reader, "status:none")) == ("2", "3")
        assert reader.listing.facets(parse_filter("status:404 weight<0.5")).statuses[200] == 0


@pytest.mark.parametrize(
    ("changed", "visits", "dynamics"),
    [
        (0, 1, "none"), (0, 30, "none"), (1, 30, "low"), (2, 8, "medium"), (1, 4, "medium"),
        (9, 20, "medium"), (10, 20, "high"), (1, 1, "high"),
    ],
)  # fmt: skip
def test_dynamics_are_changes_over_all_visits_that_could_tell(
    filled: Store, changed: int, visits: int, dynamics: str
) -> None:
    url = f"http://{SITE}/3"
    with closing(Store(filled.path, read_only=True)) as reader:
        assert reader.listing.facets().dynamics == {"unknown": 4}
        look(filled, url, visits, changed)
        visit(filled, url, 0, Outcome.FAILED, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1)
        assert reader.listing.facets().dynamics == {dynamics: 1, "unknown": 3}
        assert paths(reader, f"dynamics:{dynamics}") == "3"
        assert paths(reader, "dynamics:unknown") == "1 2 4"


def test_lines_of_an_older_project_get_the_class_by_all_visits(filled: Store) -> None:
    path, url = filled.path, f"http://{SITE}/3"
    look(filled, url, 20, 10)  # long ago it changed at each visit, at the last ten never
    filled.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE listing SET dynamics = 'none'")
        step = MIGRATIONS.index(tell_dynamics)
        connection.execute(f"PRAGMA user_version = {step}")
        connection.commit()
    with closing(Store(path)) as store:
        assert store.listing.facets().dynamics == {"high": 1, "unknown": 3}


def say(verdicts: VerdictStore, path: str, judgement: Judgement, who: str, **more: How) -> None:
    digest = Capture(f"http://{SITE}/{path}", MOMENT, Outcome.FETCHED).digest
    at = MOMENT + timedelta(minutes=len(log_of(verdicts)))
    said = Decision(digest, f"http://{SITE}/{path}", "title", ("x",), judgement, who, at, **more)  # type: ignore[arg-type]
    verdicts.write([said])


def test_reviewers_who_differ_are_a_facet_of_the_field(filled: Store) -> None:
    with (
        closing(VerdictStore(filled.path.parent / "review.sqlite")) as verdicts,
        closing(Store(filled.path, read_only=True)) as reader,
    ):
        say(verdicts, "1", Judgement.RIGHT, "Ada")
        assert paths(reader, "reviewers:agree") == ""
        say(verdicts, "1", Judgement.RIGHT, "Grace")
        say(verdicts, "2", Judgement.RIGHT, "Ada")
        say(verdicts, "2", Judgement.WRONG, "Grace")
        assert (paths(reader, "reviewers:differ"), paths(reader, "reviewers:agree")) == ("2", "1")
        assert paths(reader, "reviewers:differ", Field.AUTHORS) == ""
        assert reader.listing.facets().reviewers == {"agree": 1, "differ": 1, "settled": 0}
        say(verdicts, "2", Judgement.WRONG, "Eve", how=How.ADJUDICATED)
        assert (paths(reader, "reviewers:differ"), paths(reader, "reviewers:settled")) == ("", "2")


def test_a_log_from_before_tells_who_differs_once_it_is_opened(filled: Store) -> None:
    path = filled.path.parent / "review.sqlite"
    with closing(VerdictStore(path)) as verdicts:
        say(verdicts, "3", Judgement.RIGHT, "Ada")
        say(verdicts, "3", Judgement.WRONG, "Grace")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE disputed")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    assert paths(filled, "reviewers:differ") == ""
    VerdictStore(path).close()
    with closing(Store(filled.path, read_only=True)) as reader:
        assert paths(reader, "reviewers:differ") == "3"


def test_the_largest_clusters_are_counted_under_the_filter(filled: Store) -> None:
    with closing(VerdictStore(filled.path.parent / "review.sqlite")) as verdicts:
        rows = [
            (url_key(f"http://{SITE}/{path}"), place, 0.0, "", cluster)
            for place, (path, cluster) in enumerate([("1", 7), ("2", 9), ("4", 9)])
        ]
        with verdicts.writing():
            verdicts.change_many("INSERT INTO queue VALUES (?, ?, ?, ?, ?)", rows)
    facets = filled.listing.facets()
    assert list(facets.cluster_sizes.items()) == [(9, 2), (7, 1)]
    chosen = filled.listing.facets(parse_filter("cluster:7 weight<0.5"))
    assert (chosen.matching, chosen.cluster_sizes) == (0, {9: 2, 7: 0})


def test_an_older_project_gets_all_of_it(filled: Store) -> None:
    path = Path(filled.path)
    look(filled, f"http://{SITE}/2", 10, 4)
    visit(filled, f"http://{SITE}/2", 404, Outcome.HTTP_ERROR)

    def told(store: Store) -> list[object]:
        table = store.listing
        return [
            *(table.facets(field=field) for field in (Field.TITLE, Field.AUTHORS, Field.DATE)),
            table.rows([1, 2, 3, 4], Field.AUTHORS),
        ]

    before = told(filled)
    assert paths(filled, "dynamics:medium status:404") == "2"
    filled.close()
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND (sql LIKE '%(\"status\")%' OR"
            " sql LIKE '%dynamics%' OR sql LIKE '%embedded%')"
        ).fetchall()
        assert len(names) == 3
        for (name,) in names:
            connection.execute(f'DROP INDEX "{name}"')
        for table, column in (
            ("listing", "record_id"),
            ("listing", "status"),
            ("listing", "dynamics"),
            ("field", "embedded"),
        ):
            connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        connection.execute("CREATE INDEX field_record_id ON field (record_id)")
        connection.execute("PRAGMA user_version = 8")
        connection.commit()
    with pytest.raises(KnownError, match=r"older schema \(8\)"):
        open_database(path, read_only=True)
    with closing(Store(path)) as again:
        assert told(again) == before


def test_the_words_are_typed_and_shown() -> None:
    text = "status:404 dynamics:low embedded:none reviewers:differ haber"
    wanted = parse_filter(text)
    assert wanted == RecordFilter(
        status=404, dynamics="low", embedded="none", reviewers="differ", words=("haber",)
    )
    assert str(wanted) == text
    assert str(parse_filter("Status:none")) == "status:none"
    assert not RecordFilter(status=0).is_empty
    assert wanted.without("status:404") == parse_filter(text.partition(" ")[2])


@pytest.mark.parametrize(
    "text", ["status:ok", "status:99", "status:1000", "dynamics:fast", "embedded:yes", "reviewers:"]
)
def test_what_is_not_among_the_words_is_said(text: str) -> None:
    with pytest.raises(KnownError):
        parse_filter(text)


def test_records_are_found_by_how_their_classes_begin(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "project.sqlite", create=True)) as store:
        put(store, "1", answer(Field.CLASSES, 0.9, "document.class", "MSC 05C15", "JEL C12"))
        put(store, "2", answer(Field.CLASSES, 0.9, "document.class", "MSC 60-02"))
        put(store, "3", answer(Field.TITLE, 0.9, "h1", "MSC 05C15"))
        assert paths(store, "class:05C15") == paths(store, "class:jel:c1") == "1"
        assert paths(store, "class:MSC") == "1 2"
        assert paths(store, "class:C15") == ""
        put(store, "4", answer(Field.CLASSES, 0.9, "meta.scheme", "MSC 05C15"))
        assert paths(store, 'class:"MSC 05"') == "1 4"
        assert paths(store, "has:classes") == "1 2 4"
        both = answer(Field.CLASSES, 0.9, "meta.scheme", "DDC 300")
        put(store, "5", both, answer(Field.CATEGORY, 0.9, "meta", "Kunst: Seen & Meer"))
        assert paths(store, "class:kunst:seen") == paths(store, "class:ddc") == "5"
        assert paths(store, "class:meer") == ""
    text = "class:msc:05c15 haber"
    assert str(parse_filter(text)) == text
    with pytest.raises(KnownError):
        parse_filter("class:")


def test_records_are_found_by_a_whole_keyword(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "project.sqlite", create=True)) as store:
        put(store, "1", answer(Field.KEYWORDS, 0.9, "meta", "Tidal Gauges", "Wind"))
        put(store, "2", answer(Field.KEYWORDS, 0.9, "meta", "gauges"))
        put(store, "3", answer(Field.TITLE, 0.9, "h1", "tidal gauges"))
        assert paths(store, 'keyword:"tidal  gauges"') == "1"
        assert paths(store, "keyword:GAUGES") == "2"
        assert paths(store, "keyword:tidal") == ""
        assert str(parse_filter('keyword:"Tidal Gauges"')) == 'keyword:"tidal gauges"'
        put(store, "4", answer(Field.KEYWORDS, 0.9, "meta", "gauges"))
        assert paths(store, "keyword:gauges") == "2 4"
