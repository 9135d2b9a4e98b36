"""Runs and their comparison: ``python -m tests.benchmarks.bench_compare PROJECT``.

The project is made by ``tests.benchmarks.project``; its tables are copied. Between the two runs one
field in twenty gets another value. A part is what a press on a number or a group asks for.
"""

from __future__ import annotations

import shutil
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from carmengui.engine.model.headway import GivenUpError, Headway
from carmengui.engine.project.folder import DATABASE
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.kinds import CHANGES, Query
from carmengui.engine.runs.compare.sides import Material, choice_of, compare
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import Store
from tests.benchmarks.figures import Figure, Took, Watch, tell

ROUNDS, ROWS, STOPS = 30, 32, 12
_CHANGE = """UPDATE field SET "values" = '["another value"]' WHERE id % 20 = 0"""
T = TypeVar("T")


def main() -> None:
    """Print the figures."""
    source = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(source / DATABASE, folder / DATABASE)
        taken = [_take(folder, "first")]
        with closing(sqlite3.connect(folder / DATABASE)) as connection:
            connection.execute(_CHANGE)
            connection.commit()
        taken.append(_take(folder, "second"))
        watch = Watch()
        with closing(compare(choice_of("1"), choice_of("2"), Material(folder))) as comparison:
            compared = watch.took()
            _tell(taken, compared, comparison, _given_up(folder, compared.clock_ms / 1000))


def _take(folder: Path, rules: str) -> Took:
    with closing(Store(folder / DATABASE)) as store:
        watch = Watch()
        RunBook(folder).take(store, "Extraction", {"rules": rules})
        return watch.took()


def _given_up(folder: Path, whole_s: float) -> list[Took]:
    """Give a comparison up at moments all over its course, and wait until its thread is free."""
    return [_give_up(folder, whole_s * (at + 0.5) / STOPS) for at in range(STOPS)]


def _give_up(folder: Path, after_s: float) -> Took:
    given_up = threading.Event()
    material = Material(folder, headway=Headway(None, lambda: not given_up.is_set()))

    def work() -> None:
        with suppress(GivenUpError):
            compare(choice_of("1"), choice_of("2"), material).close()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(after_s)
    watch = Watch()
    given_up.set()
    thread.join()
    return watch.took()


def _tell(taken: list[Took], compared: Took, comparison: Comparison, given_up: list[Took]) -> None:
    words = f"{comparison.pages:,} records"
    site = comparison.summary().sites[0].name
    numbers = comparison.numbers(Query(kinds=CHANGES))
    tell(
        [
            Figure.of(f"a run is kept, {words}", taken),
            Figure.of(f"two runs are compared, {words}", [compared]),
            Figure.of(f"a comparison is given up, {words}", given_up, 200.0),
            Figure.of(f"all numbers, {words}", _times(comparison.summary)),
            Figure.of(
                f"the numbers of a site, {words}",
                _times(lambda: comparison.summary(Query(site=site))),
                100.0,
            ),
            Figure.of(
                f"the list of {len(numbers):,} changes",
                _times(lambda: comparison.numbers(Query(kinds=CHANGES))),
                100.0,
            ),
            Figure.of(
                f"{ROWS} rows in sight",
                _times(lambda: comparison.differences(numbers[-ROWS:])),
                16.0,
            ),
        ]
    )


def _times(work: Callable[[], T]) -> list[Took]:
    found = []
    for _ in range(ROUNDS):
        watch = Watch()
        work()
        found.append(watch.took())
    return found


if __name__ == "__main__":
    main()
