"""The table of what stands now follows the records of a real project."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.project import Project
from carmengui.engine.review import MODERATION, VerdictStore, states_since
from carmengui.engine.storage import Store, url_key
from tests.engine.review.decisions import BEGIN
from tests.engine.review.log.lines import refresh_now
from tests.engine.runs.demo_corpus import write_corpus

pytestmark = pytest.mark.slow

URL = "http://gazette.example/river.html"
TITLE = "River bursts its banks in Marbrook"
PAGE = (
    "<html><head><title>{}</title></head><p>The river rose by two metres last night and took three."
)


def bring_in(folder: Path, tmp_path: Path, title: str) -> None:
    (tmp_path / "0.html").write_text(PAGE.format(title))
    line = {"id": "0", "url": URL, "site": "gazette", "html_file": "0.html"}
    with Project.open(folder) as project:
        project.import_corpus(write_corpus(tmp_path / "corpus.jsonl", [line]))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "project"
    Project.create(project).close()
    bring_in(project, tmp_path, TITLE)
    return project


@pytest.fixture
def store(folder: Path) -> Iterator[VerdictStore]:
    with closing(VerdictStore(folder / "review.sqlite")) as opened:
        yield opened


def judge(folder: Path, judgement: Judgement, *values: str, field: str = "title") -> Decision:
    with closing(Store(folder / "carmen.sqlite", read_only=True)) as records:
        (record,) = records.records.current()
    return Decision(record.capture_digest, URL, field, values, judgement, "Ada", BEGIN)


def state(store: VerdictStore, field: str = "title") -> str:
    rows = store.rows("SELECT url_key, state FROM verdict_now WHERE field = ?", field)
    assert [key for key, _ in rows] == [url_key(URL)]
    return str(rows[0][1])


def test_a_verdict_stands_for_the_value_of_the_record(folder: Path, store: VerdictStore) -> None:
    (number,) = store.write([judge(folder, Judgement.RIGHT, TITLE)])
    assert state(store) == "right"
    store.write([judge(folder, Judgement.ABSENT, field="keywords")])
    assert state(store, "keywords") == "absent"
    store.take_back([number], reviewer="Ada", at=BEGIN)
    assert state(store) == ""


def test_a_verdict_on_a_value_the_record_does_not_have_leaves_it_open(
    folder: Path, store: VerdictStore
) -> None:
    store.write([judge(folder, Judgement.WRONG, TITLE), judge(folder, Judgement.RIGHT, "Dolu")])
    assert store.rows("SELECT * FROM verdict_now") == []


def test_other_values_after_a_new_extraction_are_open_and_corrected_ones_right(
    folder: Path, store: VerdictStore
) -> None:
    store.write([judge(folder, Judgement.RIGHT, TITLE)])
    with closing(sqlite3.connect(folder / "carmen.sqlite")) as records:
        records.execute("""UPDATE field SET "values" = '["Dolu"]' WHERE field = 'title'""")
        records.commit()
    assert state(store) == "right"
    refresh_now(store)
    assert state(store) == ""
    with closing(sqlite3.connect(folder / "carmen.sqlite")) as records:
        records.execute(
            """UPDATE field SET "values" = '["River  bursts its banks in Marbrook"]'
            WHERE field = 'title'"""
        )
        records.commit()
    refresh_now(store)
    assert state(store) == "right"


def test_a_new_version_of_the_page_is_open_again(
    folder: Path, tmp_path: Path, store: VerdictStore
) -> None:
    store.write([judge(folder, Judgement.RIGHT, TITLE)])
    bring_in(folder, tmp_path, TITLE)  # the same bytes
    refresh_now(store)
    assert state(store) == "right"
    page = PAGE.format(TITLE) + " Nobody was hurt."
    (tmp_path / "0.html").write_text(page)
    line = {"id": "0", "url": URL, "site": "gazette", "html_file": "0.html"}
    with Project.open(folder) as project:
        project.import_corpus(write_corpus(tmp_path / "corpus.jsonl", [line]))
    refresh_now(store)
    assert state(store) == ""


def test_whoever_counts_the_changes_hears_of_each_once(folder: Path, store: VerdictStore) -> None:
    (number,) = store.write([judge(folder, Judgement.RIGHT, TITLE)])
    (first,) = states_since(store, 0)
    assert (first.field, first.state, first.how, first.number) == (
        "title",
        "right",
        How.SEEN,
        number,
    )
    refresh_now(store)
    assert states_since(store, first.changed) == ()
    store.write([judge(folder, Judgement.VALIDATED, field="")])
    store.take_back([number], reviewer="Ada", at=BEGIN)
    told = states_since(store, first.changed)
    assert [(one.field, one.state) for one in told] == [(MODERATION, "validated"), ("title", "")]


def test_without_records_a_verdict_stands_for_what_was_judged(tmp_path: Path, folder: Path) -> None:
    with closing(VerdictStore(tmp_path / "review.sqlite")) as alone:
        alone.write([judge(folder, Judgement.WRONG, "Dolu")])
        assert state(alone) == "wrong"
