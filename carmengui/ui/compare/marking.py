"""Tells the list of records what is different: a table beside the verdicts, written bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from carmengui.bridge import Judging
from carmengui.engine.review import VerdictStore
from carmengui.engine.runs.compare.comparison import Comparison

AT_A_TIME = 1_000
"""So many rows are written at once: a verdict never waits behind more."""


class Marking:
    """Writes the differences of the comparison that is shown last; an older one is given up."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._judging: Judging | None = None
        self._done = done
        self._round = 0
        self._shown: Comparison | None = None

    def use(self, judging: Judging) -> None:
        """Write through this one from now on."""
        self._judging = judging
        self.mark(self._shown)

    def mark(self, comparison: Comparison | None) -> None:
        """Let the table say what is different here; nothing empties it."""
        self._round += 1
        self._shown = comparison
        if self._judging is None:
            return
        rows = iter(()) if comparison is None else comparison.keys()
        this = self._round
        self._judging.send(_empty, lambda _: self._go_on(this, rows), _ignore)

    def _go_on(self, this: int, rows: Iterator[tuple[int, str, str]]) -> None:
        if this != self._round or self._judging is None:
            return

        def told(count: int) -> None:
            if count:
                self._go_on(this, rows)
            elif this == self._round:
                self._done()

        self._judging.send(lambda store: _write(store, rows), told, _ignore)


def _empty(store: VerdictStore) -> None:
    with store.writing():
        store.change("DELETE FROM difference")


def _write(store: VerdictStore, rows: Iterator[tuple[int, str, str]]) -> int:
    # Read before the transaction begins: the first reading may take its time.
    some = list(islice(rows, AT_A_TIME))
    if some:
        with store.writing():
            store.change_many("INSERT OR REPLACE INTO difference VALUES (?, ?, ?)", some)
    return len(some)


def _ignore(sentence: str) -> None:
    # The comparison was closed, or the project can only be read: the desk itself shows all of it.
    del sentence
