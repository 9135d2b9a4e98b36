"""What the weights hold is counted over the whole corpus: told while it goes on, stopped when stale."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

import pytest

from carmengui.bridge import Reader
from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import Decided
from carmengui.ui.tune import held_reading
from carmengui.ui.tune.held_reading import LOOK_EVERY, Held, hold_against
from tests.ui.tune.drafting import Bench

TIMES = 3 * LOOK_EVERY


def _many(decided: Decided, times: int) -> Decided:
    """Return the same answers over and over, as of a corpus that is so much larger."""
    return replace(
        decided, pages=decided.pages * times, values=decided.values * times,
        weights=decided.weights * times, branches=decided.branches * times,
    )  # fmt: skip


def _held(
    bench: Bench, decided: Decided, told: list[tuple[int, int]], stop: Callable[[], bool]
) -> Held | None:
    store = Store(bench.folder / DATABASE, read_only=True)
    with (
        closing(store),
        closing(VerdictStore(bench.folder / REVIEW_DATABASE, read_only=True)) as verdicts,
    ):
        reader = Reader(store, Archive(bench.folder / "archive"), verdicts)
        return hold_against(
            reader, reading=bench.desk.live.reading, decided=decided,
            progress=lambda *figures: told.append(figures), stop=stop,
        )  # fmt: skip


@pytest.fixture
def decided(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> Decided:
    monkeypatch.setattr(held_reading, "TELL_AFTER_S", 0.0)
    monkeypatch.setattr(held_reading, "TELL_EVERY_S", 0.0)
    return bench.write("# The title", "# A title").whole.new


def test_it_is_told_how_far_the_counting_is(bench: Bench, decided: Decided) -> None:
    told: list[tuple[int, int]] = []
    once, often = (_held(bench, _many(decided, n), told, lambda: False) for n in (1, TIMES))
    assert once is not None
    assert often is not None
    offered = {row.method: row.offered for row in once.rows}
    assert {row.method: row.offered for row in often.rows} == {
        method: many * TIMES for method, many in offered.items()
    }
    total = TIMES * len(decided.pages)
    assert told == [(0, 7), *((done, total) for done in range(0, total, LOOK_EVERY))]


def test_it_stops_where_it_is(bench: Bench, decided: Decided) -> None:
    told: list[tuple[int, int]] = []
    assert _held(bench, _many(decided, TIMES), told, lambda: len(told) >= 3) is None
    assert len(told) == 3


def test_the_desk_says_how_far_it_is_and_stops_at_a_keystroke(
    bench: Bench, decided: Decided
) -> None:
    weighing = bench.desk.outcome.weighing
    bench.bot.waitUntil(lambda: weighing._held is not None)
    number = weighing._number
    weighing._counted.emit(number - 1, 1, 2)
    assert not weighing.view.progress.isVisible()
    weighing._counted.emit(number, 40_000, 100_000)
    assert weighing.view.progress.text() == "Counting what they hold: 40,000 of 100,000 records"
    assert weighing.view.progress.isVisible()
    bench.bot.keyClicks(bench.desk.rules.view, "#")
    bench.bot.waitUntil(lambda: weighing._number > number)
    bench.bot.waitUntil(lambda: not weighing.view.progress.isVisible())
