"""The log of verdicts: what is written stays, what is taken back is said in a line of its own."""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from peewee import ProgrammingError

from carmengui.engine.model import KnownError, Span
from carmengui.engine.model.review import How, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import GoldStore
from tests.engine.review.decisions import BEGIN, URL, said
from tests.engine.review.log.lines import log_of, standing_of

RIGHT, WRONG, LATER = Judgement.RIGHT, Judgement.WRONG, Judgement.LATER


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "review.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[VerdictStore]:
    with closing(VerdictStore(path)) as opened:
        yield opened


def standing(store: VerdictStore) -> list[int]:
    return [line.number for line in store.standing()]


def test_a_decision_comes_back_as_it_was_said(store: VerdictStore, path: Path) -> None:
    whole = said(
        WRONG,
        "Eski Değirmen",
        "half \ud83d",
        corrected=("Değirmenin Sesi",),
        note="siehe ¶ 2",
        note_at=Span(3, 9),
        how=How.SAMPLE,
        sample="sample 1",
        weight=0.8,
        method="carmen.title.4",
    )
    assert store.write([whole, said(RIGHT, "tr", field="lang")]) == (1, 2)
    with closing(VerdictStore(path, read_only=True)) as other:
        newest, first = log_of(other)
        assert (first.decision, first.number, first.takes_back) == (whole, 1, None)
        assert (newest.decision.field, other.last_number) == ("lang", 2)
        assert [line.number for line in other.standing(field="lang")] == [2]
        assert list(other.standing(reviewer="nobody")) == []


def test_the_newest_word_of_each_reviewer_on_each_capture_and_field_stands(
    store: VerdictStore,
) -> None:
    store.write(
        [
            said(RIGHT, "A"),
            said(WRONG, "A", minute=1),
            said(RIGHT, "A", reviewer="Ada"),
            said(RIGHT, "B", digest="sha1:bb"),
            said(RIGHT, "A", url="http://mirror.example/"),
        ]
    )
    assert standing(store) == [2, 3, 4, 5]
    assert [line.number for line in store.of_capture("sha1:bb")] == [4]


def test_the_last_word_counts_also_when_the_clock_was_set_back(store: VerdictStore) -> None:
    store.write([said(RIGHT, "A", minute=5)])
    store.write([said(WRONG, "A", minute=1)])
    assert [line.decision.judgement for line in store.standing()] == [WRONG]


def test_putting_off_relevance_and_the_flag_stand_beside_a_verdict(store: VerdictStore) -> None:
    store.write(
        [
            said(RIGHT, "A"),
            said(LATER, "A", minute=1),
            said(Judgement.RELEVANT, field="", minute=2),
            said(Judgement.VALIDATED, field="", minute=3),
            said(Judgement.NOT_RELEVANT, field="", minute=4),
        ]
    )
    assert standing(store) == [1, 2, 4, 5]


def test_what_is_taken_back_stands_no_more_and_the_word_before_stands_again(
    store: VerdictStore,
) -> None:
    store.write([said(RIGHT, "A"), said(WRONG, "A", minute=1)])
    assert store.take_back([2], reviewer="Gülçin", at=BEGIN) == (3,)
    assert standing(store) == [1]
    assert [line.takes_back for line in log_of(store)] == [2, None, None]
    assert store.take_back([2, 99], reviewer="Gülçin", at=BEGIN) == ()
    assert store.take_back([3], reviewer="Ada", at=BEGIN) == (4,)
    assert standing(store) == [2]
    assert store.withdrawn() == {3}


@settings(max_examples=25, deadline=None)
@given(st.lists(st.lists(st.integers(1, 12), min_size=1, max_size=3, unique=True), max_size=8))
def test_the_tables_say_what_the_log_says(takings: list[list[int]]) -> None:
    store = VerdictStore(Path(":memory:"))
    with closing(store):
        store.write(
            [said(RIGHT, "A", minute=m, field=f) for m in range(2) for f in ("title", "lang")]
        )
        for numbers in takings:
            store.take_back(numbers, reviewer="Ada", at=BEGIN)
            expected = standing_of(log_of(store))
            assert tuple(store.standing()) == expected
            rows = store.rows("SELECT field, number FROM verdict_now WHERE state <> ''")
            assert dict(rows) == {line.decision.field: line.number for line in expected}


def test_nothing_of_a_step_is_written_when_one_of_it_cannot_be(store: VerdictStore) -> None:
    store.write([said(RIGHT, "A")])
    same = said(RIGHT, "A", minute=3)
    with pytest.raises(ProgrammingError):
        store.write([same, said(RIGHT, "B", field="lang", weight=object())])
    assert standing(store) == [1]
    assert store.last_number == 1


def test_a_line_is_never_changed(store: VerdictStore, path: Path) -> None:
    store.write([said(RIGHT, "A")])

    def first() -> tuple[object, ...]:
        with closing(sqlite3.connect(path)) as database:
            return tuple(database.execute("SELECT * FROM decision WHERE number = 1").fetchone())

    before = first()
    store.write([said(WRONG, "A", minute=1)])
    store.take_back([1, 2], reviewer="Ada", at=BEGIN)
    assert first() == before


def test_every_writing_is_flushed_to_the_disk(store: VerdictStore) -> None:
    assert store.rows("PRAGMA synchronous") == [(2,)]
    assert store.rows("PRAGMA journal_mode") == [("wal",)]


def test_gold_and_verdicts_live_in_one_file(path: Path) -> None:
    with closing(GoldStore(path)) as gold:
        gold.save({URL: {"title": "A"}})
        with closing(VerdictStore(path, read_only=True)) as reader:
            assert list(reader.standing()) == []
            assert reader.last_number == 0
            with closing(VerdictStore(path)) as store:
                store.write([said(RIGHT, "A")])
            assert standing(reader) == [1]
        assert gold.all() == {URL: {"title": "A"}}


def test_a_missing_file_has_no_verdicts_and_is_not_made_by_reading(path: Path) -> None:
    with closing(VerdictStore(path, read_only=True)) as reader:
        assert (log_of(reader), reader.last_number, list(reader.standing())) == ((), 0, [])
        assert not path.exists()
        with closing(VerdictStore(path)) as store:
            store.write([said(RIGHT, "A")])
        assert reader.last_number == 1


def test_verdicts_of_a_newer_program_are_left_alone(path: Path, store: VerdictStore) -> None:
    store.write([said(RIGHT, "A")])
    store.change("PRAGMA user_version = 99")
    with pytest.raises(KnownError, match="newer carmengui"):
        VerdictStore(path)
    with (
        closing(VerdictStore(path, read_only=True)) as reader,
        pytest.raises(KnownError, match="nothing was changed"),
    ):
        log_of(reader)


def test_two_writers_do_not_lose_or_mix_their_lines(path: Path, store: VerdictStore) -> None:
    def write(name: str) -> None:
        with closing(VerdictStore(path)) as mine:
            for minute in range(20):
                mine.write([said(RIGHT, "A", field=f, minute=minute, reviewer=name) for f in "xy"])

    threads = [threading.Thread(target=write, args=(name,)) for name in ("Ada", "Tahir")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = log_of(store)[::-1]
    assert [line.number for line in lines] == list(range(1, 81))
    for one, other in zip(lines[::2], lines[1::2], strict=True):
        assert (one.decision.field, other.decision.field) == ("x", "y")
        assert one.decision.reviewer == other.decision.reviewer


def test_another_file_in_its_place_is_a_sentence(path: Path) -> None:
    path.write_text("not a database, only a note to myself\n" * 30)
    with pytest.raises(KnownError, match="it is not a SQLite database"):
        VerdictStore(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no file that is open")
def test_nothing_is_written_into_a_file_that_was_deleted(store: VerdictStore, path: Path) -> None:
    store.write([said(RIGHT, "A")])
    path.rename(path.with_name("elsewhere"))
    with pytest.raises(KnownError, match="was deleted while it was in use"):
        store.write([said(WRONG, "A", minute=1)])
    assert not path.exists()
    path.with_name("elsewhere").rename(path)
    store.write([said(WRONG, "A", minute=1)])
    assert standing(store) == [2]


def test_a_full_disk_is_a_sentence_and_the_log_is_as_it_was(store: VerdictStore) -> None:
    store.write([said(RIGHT, "A")])
    ((pages,),) = store.rows("PRAGMA page_count")
    store.change(f"PRAGMA max_page_count = {pages}")
    long = said(WRONG, "A", minute=1, note="a long note " * 2_000)
    with pytest.raises(KnownError, match="is full"):
        store.write([long])
    assert standing(store) == [1]
    store.change(f"PRAGMA max_page_count = {pages + 100}")
    store.write([long])
    assert standing(store) == [2]
