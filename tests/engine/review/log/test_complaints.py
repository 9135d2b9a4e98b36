"""What reviewers have sent: it is kept as it was said, the newest first, until it is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from carmengui.engine.model.review import Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.complaints import (
    Complaint,
    keep_complaint,
    open_complaints,
    settle_complaint,
)
from tests.engine.review.decisions import BEGIN, URL, said
from tests.engine.review.log.lines import log_of

ONE = Complaint(
    "sha1:aa",
    URL,
    "title",
    ("Gazete",),
    ("Eski Değirmen \ud83d",),
    "Gülçin",
    BEGIN,
    "take H2 before everything else",
    fixes=41,
    breaks=2,
    counted=4_000,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "review.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[VerdictStore]:
    with closing(VerdictStore(path)) as opened:
        yield opened


def keep(store: VerdictStore, said: Complaint) -> int:
    kept = keep_complaint(store, said)
    assert kept == replace(said, number=kept.number if kept else 0)
    return kept.number


def done(store: VerdictStore, number: int, *, is_done: bool = True) -> None:
    settle_complaint(store, number, is_done=is_done, reviewer="Bo", at=BEGIN)


def test_what_was_sent_comes_back_the_newest_first(store: VerdictStore, path: Path) -> None:
    later = replace(ONE, field="authors", found=(), wanted=(), at=BEGIN - timedelta(days=1))
    numbers = [keep(store, ONE), keep(store, later)]
    with closing(VerdictStore(path, read_only=True)) as other:
        kept = open_complaints(other)
    # The order is that of sending, whatever a clock says.
    assert kept == (replace(later, number=numbers[1]), replace(ONE, number=numbers[0]))


def test_nothing_was_sent_where_there_are_no_tables(tmp_path: Path, store: VerdictStore) -> None:
    assert open_complaints(store) == ()
    with closing(VerdictStore(tmp_path / "none.sqlite", read_only=True)) as missing:
        assert open_complaints(missing) == ()


def test_the_same_is_kept_once_while_it_is_open(store: VerdictStore) -> None:
    number = keep(store, ONE)
    again = replace(ONE, at=BEGIN + timedelta(hours=1), suggestion="", fixes=0)
    assert keep_complaint(store, again) is None
    for other in (
        {"wanted": ("Değirmen",)},
        {"found": ()},
        {"field": "authors"},
        {"reviewer": "Bo"},
        {"capture_digest": "sha1:bb"},
        {"url": f"{URL}/2"},
    ):
        keep(store, replace(ONE, **other))
    assert len(open_complaints(store)) == 7
    done(store, number)
    assert keep_complaint(store, again) is not None


def test_done_goes_and_can_come_back_and_every_line_stays(store: VerdictStore) -> None:
    first, second = keep(store, ONE), keep(store, replace(ONE, reviewer="Bo"))
    done(store, first)
    assert [each.number for each in open_complaints(store)] == [second]
    done(store, second)
    assert open_complaints(store) == ()
    done(store, first, is_done=False)
    assert [each.number for each in open_complaints(store)] == [first]
    assert store.rows("SELECT count(*) FROM complaint") == [(2,)]
    steps = store.rows("SELECT complaint, is_done, reviewer FROM complaint_step ORDER BY number")
    assert steps == [(first, 1, "Bo"), (second, 1, "Bo"), (first, 0, "Bo")]


def test_the_log_of_verdicts_does_not_hear_of_it(store: VerdictStore) -> None:
    store.write([said(Judgement.WRONG, "Gazete")])
    keep(store, ONE)
    assert (store.last_number, len(log_of(store))) == (1, 1)
