"""The visits of the last day beside evenly spaced ones, from a real store."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.inspection.even_spacing import read_even_spacing
from carmengui.engine.storage import Store
from carmengui.engine.storage.schedule import count_noisy
from tests.engine.storage.test_schedule import LIVELY, QUIET, visit_all


def test_even_spacing_costs_as_much_and_sees_otherwise(tmp_path: Path) -> None:
    store = Store(tmp_path / "carmen.sqlite", create=True)
    assert read_even_spacing(store) is None
    assert count_noisy(store) == 0
    for url, seen in ((LIVELY, "f" + "c" * 12), (QUIET, "fuuu")):
        with store.writing():
            visit_all(store, url, seen)
    found = read_even_spacing(store)
    assert found is not None
    assert abs(found.made.visits - found.even.visits) <= 2
    assert found.made.hits == 12 / 17
    assert found.even.hits < found.made.hits
    assert found.even.delay_min != found.made.delay_min
    store.close()
