"""Histories of pages, read from a real store."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from carmengui.engine.inspection.visit_histories import read_histories
from carmengui.engine.storage import Store
from tests.engine.storage.test_schedule import BROKEN, LIVELY, QUIET, visit_all


@pytest.fixture
def store(tmp_path: Path) -> Store:
    opened = Store(tmp_path / "carmen.sqlite", create=True)
    for url, seen in ((LIVELY, "fcccuc"), (QUIET, "fu3u"), (BROKEN, "feec")):
        with opened.writing():
            visit_all(opened, url, seen)
    return opened


def test_failed_visits_are_none_and_changes_lie_between_those_that_saw_the_page(
    store: Store,
) -> None:
    read = read_histories(store)
    known = read.histories
    assert (read.pages, known.urls) == (3, (LIVELY, QUIET, BROKEN))
    assert np.diff(known.visit_from).tolist() == [6, 4, 2]
    assert np.diff(known.change_from).tolist() == [4, 0, 1]
    rows = store.rows("SELECT at, changed FROM visit WHERE outcome = 'fetched' ORDER BY at")
    moments = {round(at, 3) for at, _ in rows}
    assert {round(at + read.begin_s, 3) for at in known.seen_s} <= moments
    first, last = (known.visits_s[known.visit_from[2] + i] for i in (0, 1))
    assert known.changes_s[-1] == pytest.approx((first + last) / 2)
    store.close()


def test_one_host_and_one_url_have_theirs_only(store: Store) -> None:
    assert read_histories(store, host="a.org").histories.urls == (LIVELY,)
    assert read_histories(store, url=QUIET).histories.urls == (QUIET,)
    assert read_histories(store, url="https://unknown.org/").histories.urls == ()
    store.close()


def test_only_the_last_days_count(store: Store) -> None:
    whole = read_histories(store).histories
    (last,) = store.rows("SELECT max(at) FROM visit")[0]
    days = (float(last) - float(store.rows("SELECT min(at) FROM visit")[0][0])) / 86_400 / 2
    half = read_histories(store, days=days).histories  # type: ignore[arg-type]
    assert 0 < len(half.visits_s) < len(whole.visits_s)
    store.close()
