"""A record comes back as it was: values, ladder, evidence and removed runs, in any script."""

from __future__ import annotations

import sqlite3
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
    Outcome,
    Record,
    RemovedRun,
    Span,
)
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.records import derived
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.migrations import (
    MIGRATIONS,
    keep_lines,
    keep_main_text,
    mend_records,
)

URLS = ("http://gazete.example/güneş", "http://xeber.example/1", "http://xeber.example/2")
TITLE = "Işığın İzinde: “Şehrin Iğdırı”"
TATAR = "Әдәбият кичәсендә җырлар яңгырады; өч һәм ун — иң матур саннар.\nИкенче юл 🙂\0"


def record(url: str, site: str = "gazete.example", **given: object) -> Record:
    titles = (
        Candidate(
            Field.TITLE,
            TITLE,
            0.93,
            "meta.og:title",
            Evidence("/html/head/meta[3]", 2, 31, attribute="content"),
            0.9312,
        ),
        Candidate(Field.TITLE, "Işığın İzinde", 0.41, "carmen.title.4", Evidence("/html/body/h1")),
        Candidate(Field.TITLE, "güneş", 0.1 + 0.2, "url", is_rendered=True),
    )
    days = (
        Candidate(
            Field.MODIFIED, "2026-03-02", 0.9, "meta.date", moment="2026-03-02T09:30:00+03:00"
        ),
    )
    made = Record(
        url=url,
        capture_digest=body_of(url).digest,
        fields=(
            FieldValue(Field.TITLE, (TITLE,), 0.9312345678901234, "vote", titles),
            FieldValue(Field.MODIFIED, ("2026-03-02",), 0.9, "meta.date", days),
            FieldValue(Field.AUTHORS, ("Gülçin Öztürk", "Рәшит Әхмәтов"), 0.7, "meta.author"),
            FieldValue(Field.KEYWORDS, ("ышык", '"tırnak" \\ ters', "a;b"), 0.5, "visible"),
        ),
        text=TATAR,
        removed=(RemovedRun(0, 61, (URLS[1], URLS[0])), RemovedRun(70, 150, ())),
        page_chars=150,
        page_words=23,
        removed_chars=141,
        content_digest="c1",
        full_digest="f1",
        site=site,
        site_model_version="v7",
        siblings=3,
        provisional=True,
        notices=("the page is cut off", "bozuk imlâ"),
        main_text=TATAR.partition("\n")[0],
        main=(Span(62, 69), Span(71, 150)),
        withheld=(
            FieldValue(
                Field.DATE, (), 0.0, "", (Candidate(Field.DATE, "2026", 0.2, "h1", None, 0.1),)
            ),
        ),
    )
    return replace(made, **given)  # type: ignore[arg-type]


def body_of(url: str) -> Capture:
    return Capture(
        url, datetime(2026, 2, 17, tzinfo=UTC), Outcome.FETCHED, status=200, body=url.encode()
    )


@pytest.fixture
def captures(store: Store) -> dict[str, int]:
    """Make one capture of each URL; return their numbers."""
    store.frontier.add(NewUrl(url, url.split("/")[2]) for url in URLS)
    return {
        url: store.captures.add(body_of(url), ArchivePlace("1", n, 1), is_read=True)
        for n, url in enumerate(URLS)
    }


def save(store: Store, captures: dict[str, int], saved: Record) -> int:
    number = store.records.save(saved, captures[saved.url])
    store.frontier.set_record(url_key(saved.url), number)
    return number


def test_everything_comes_back_as_it_was(store: Store, captures: dict[str, int]) -> None:
    bare = record(
        URLS[1],
        "xeber.example",
        fields=(),
        text="",
        removed=(),
        notices=(),
        provisional=False,
        main_text="",
        main=(),
    )
    numbers = [save(store, captures, each) for each in (record(URLS[0]), bare)]
    assert [store.records.load(number) for number in numbers] == [record(URLS[0]), bare]
    assert store.records.of_capture(captures[URLS[1]]) == bare
    assert store.records.of_capture(captures[URLS[2]]) is None


def test_readers_of_the_archive_learn_which_values_were_rendered() -> None:
    title = record(URLS[0]).fields[0]
    ladder = tuple(replace(each, is_rendered=each.value == TITLE) for each in title.candidates)
    marked = record(URLS[0], fields=(replace(title, candidates=ladder),))
    assert derived(marked)["fields"]["title"]["rendered"] == (TITLE,)
    assert "rendered" not in derived(record(URLS[0]))["fields"]["title"]


def test_a_capture_has_one_record_the_last(store: Store, captures: dict[str, int]) -> None:
    save(store, captures, record(URLS[0]))
    save(store, captures, record(URLS[1]))
    second = record(
        URLS[0], text="yeni", fields=record(URLS[0]).fields[1:], site_model_version="v8"
    )
    number = save(store, captures, second)
    assert store.records.load(number) == second
    assert list(store.records.current()) == [second, record(URLS[1])]
    assert store.records.count() == 2
    rows = store._db.execute_sql("SELECT COUNT(*) FROM field").fetchone()
    assert rows == (len(second.fields) + len(record(URLS[1]).fields),)


def test_current_records_come_by_url_and_a_url_without_one_is_left_out(
    store: Store, captures: dict[str, int]
) -> None:
    assert list(store.records.current()) == []
    for url in reversed(URLS[:2]):
        save(store, captures, record(url, text=f"metin {url}"))
    store.records.save(record(URLS[2]), captures[URLS[2]])  # nobody made it current
    assert [each.text for each in store.records.current()] == [f"metin {url}" for url in URLS[:2]]
    assert store.records.count() == 2


def test_what_another_model_judged_is_to_be_judged_again(
    store: Store, captures: dict[str, int]
) -> None:
    for url, site, version in zip(URLS, ("a", "b", "b"), ("v1", "v2", "v1"), strict=True):
        save(store, captures, record(url, site, site_model_version=version))
    assert store.records.sites() == ["a", "b"]
    assert store.records.to_judge_again("b", "v2") == [(captures[URLS[2]], URLS[2])]
    assert store.records.to_judge_again("b", "v1") == [(captures[URLS[1]], URLS[1])]
    assert len(store.records.to_judge_again("b", "")) == 2
    assert store.records.to_judge_again("a", "v1") == []


def test_half_a_surrogate_pair_does_not_stop_the_rest(
    store: Store, captures: dict[str, int]
) -> None:
    bad = Candidate(Field.TITLE, "half \ud83d a pair", 0.5, "jsonld", Evidence("/html"))
    value = FieldValue(Field.TITLE, (bad.value, "ışık"), 0.5, "jsonld", (bad,))
    number = save(
        store,
        captures,
        record(URLS[0], fields=(value,), text="iki \udc00 yarım", notices=("\ud800",)),
    )
    stored = store.records.load(number)
    assert stored.fields[0].values == ("half ? a pair", "ışık")
    assert stored.fields[0].candidates == (replace(bad, value="half ? a pair"),)
    assert (stored.text, stored.notices) == ("iki ? yarım", ("?",))


def test_a_record_of_an_older_project_has_no_main_text_until_it_is_read_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "carmen.sqlite"
    with closing(Store(path, create=True)) as older, older.writing():
        older.frontier.add([NewUrl(URLS[0], "gazete.example")])
        capture = older.captures.add(body_of(URLS[0]), ArchivePlace("1", 1, 1), is_read=True)
        number = older.records.save(record(URLS[0]), capture)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE record DROP COLUMN main_text")
        connection.execute("ALTER TABLE record DROP COLUMN main")
        connection.execute(f"PRAGMA user_version = {MIGRATIONS.index(keep_main_text)}")
        connection.commit()
    with closing(Store(path)) as store:
        assert store.records.load(number) == record(URLS[0], main_text="", main=())
        with store.writing():
            store.records.save(record(URLS[0]), capture)
        assert store.records.of_capture(capture) == record(URLS[0])


def test_a_record_of_an_older_project_has_no_lines_until_it_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    lines = (1, 2**31, 2**32 - 1)
    with closing(Store(path, create=True)) as older, older.writing():
        older.frontier.add([NewUrl(URLS[0], "gazete.example")])
        capture = older.captures.add(body_of(URLS[0]), ArchivePlace("1", 1, 1), is_read=True)
        number = older.records.save(record(URLS[0], lines=lines), capture)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE record DROP COLUMN lines")
        connection.execute(f"PRAGMA user_version = {MIGRATIONS.index(keep_lines)}")
        connection.commit()
    with closing(Store(path)) as store:
        assert store.records.load(number) == record(URLS[0])
        with store.writing():
            store.records.save(record(URLS[0], lines=lines), capture)
        assert store.records.of_capture(capture) == record(URLS[0], lines=lines)


def test_a_record_of_an_older_project_has_an_answer_but_no_probabilities(tmp_path: Path) -> None:
    path = tmp_path / "carmen.sqlite"
    with closing(Store(path, create=True)) as older, older.writing():
        older.frontier.add([NewUrl(URLS[0], "gazete.example")])
        capture = older.captures.add(body_of(URLS[0]), ArchivePlace("1", 1, 1), is_read=True)
        number = older.records.save(record(URLS[0]), capture)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE record DROP COLUMN withheld")
        connection.execute("UPDATE field SET ladder = replace(ladder, ', \"share\": 0.9312', '')")
        connection.execute("UPDATE field SET ladder = replace(ladder, ', \"share\": null', '')")
        connection.execute(f"PRAGMA user_version = {MIGRATIONS.index(mend_records)}")
        connection.commit()
    with closing(Store(path)) as store:
        older_record = store.records.load(number)
        assert [each.share for each in older_record.fields[0].candidates] == [None] * 3
        assert older_record.weighed(Field.TITLE) == older_record.fields[0]
        assert older_record.weighed(Field.DATE) is None
        with store.writing():
            store.records.save(record(URLS[0]), capture)
        again = store.records.of_capture(capture)
        assert again == record(URLS[0])
        withheld = again.weighed(Field.DATE)
        assert withheld is not None
        assert [(each.value, each.share) for each in withheld.candidates] == [("2026", 0.1)]
        assert again.field(Field.DATE) is None
