"""The columns of the list of records in memory: to filter, sort and count a hundred thousand at once.

SQLite hands over a column as a few lines of text, one per value, which it makes without holding up
any other thread; numpy does the rest. A column is read when it is first asked for, and again after
the table was changed by anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.storage.database import PlainDatabase

Mask = NDArray[np.bool_]
Numbers = NDArray[np.int64]
_MAX_WORDS_KEPT = 32
_NOBODY = -1


@dataclass(frozen=True, slots=True)
class Column:
    """The distinct values in ascending order; ``codes[number]`` is the place of a record's value.

    A number that no record has stands for -1.
    """

    values: tuple[Any, ...]
    codes: NDArray[np.int32]

    def where(self, fits: Callable[[Any], object]) -> Mask:
        """Tell for each number whether the record's value fits."""
        # The last one answers for -1: where there is no record nothing fits.
        fitting: Mask = np.array([*(bool(fits(value)) for value in self.values), False])
        return fitting[self.codes]

    def counts(self, kept: Mask) -> dict[Any, int]:
        """Count the records of each value; a value that none is left of has zero."""
        counts = np.bincount(self.codes[kept], minlength=len(self.values))
        return dict(zip(self.values, counts.tolist(), strict=True))


class ListingColumns:
    """Reads the columns of the table ``listing``. Questions are asked within :meth:`looking`."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database
        self._stamp: tuple[int, int] | None = None
        self._columns: dict[str, Column] = {}
        self._ranks: dict[str, NDArray[np.int32]] = {}
        self._hits: dict[str, Mask] = {}
        self._top = 0

    @contextmanager
    def looking(self) -> Iterator[None]:
        """See one state of the table from the first question to the last."""
        connection = self._db.connection()
        # What is not committed may be taken back, which leaves no trace in the stamp.
        is_certain = not connection.in_transaction
        with self._db.atomic():
            # The first read opens the view of the table that the stamp speaks of.
            (top,) = self._one("SELECT coalesce(max(number), 0) FROM listing")
            stamp = (self._one("PRAGMA data_version")[0], connection.total_changes)
            if stamp != self._stamp or not is_certain:
                self._forget()
                self._stamp, self._top = stamp, top
            try:
                yield
            finally:
                if not is_certain:
                    self._stamp = None

    def column(self, name: str) -> Column:
        """Return a column."""
        if name not in self._columns:
            rows = self._all(
                f"SELECT {name}, group_concat(number) FROM listing GROUP BY 1 ORDER BY 1"  # noqa: S608 - a name of ours
            )
            codes = np.full(self._top + 1, _NOBODY, np.int32)
            for code, (_, numbers) in enumerate(rows):
                codes[_parsed(numbers)] = code
            self._columns[name] = Column(tuple(value for value, _ in rows), codes)
        return self._columns[name]

    def rank(self, name: str) -> NDArray[np.int32]:
        """Return the place of each number when the table is sorted by a column of many values."""
        if name not in self._ranks:
            order = _parsed(self._list(f"SELECT number FROM listing ORDER BY {name}, number"))  # noqa: S608 - as above
            rank = np.zeros(self._top + 1, np.int32)
            rank[order] = np.arange(len(order), dtype=np.int32)
            self._ranks[name] = rank
        return self._ranks[name]

    def everybody(self) -> Mask:
        """Tell for each number whether there is a record."""
        known: Mask = self.column("site").codes != _NOBODY
        return known

    def hit_by(self, word: str) -> Mask:
        """Tell for each number whether a folded word stands in title or URL."""
        if word not in self._hits:
            if len(self._hits) >= _MAX_WORDS_KEPT:
                self._hits.clear()
            # instr takes % and _ as they are; LIKE would not.
            found = self._list("SELECT number FROM listing WHERE instr(search, ?) > 0", word)
            hits: Mask = np.zeros(self._top + 1, np.bool_)
            hits[_parsed(found)] = True
            self._hits[word] = hits
        return self._hits[word]

    def _forget(self) -> None:
        self._columns.clear()
        self._ranks.clear()
        self._hits.clear()

    def _list(self, sql: str, *values: object) -> str | None:
        """Return the numbers that a statement finds, as text: one row costs one turn of the lock."""
        numbers: str | None = self._one(f"SELECT group_concat(number) FROM ({sql})", *values)[0]  # noqa: S608 - as above
        return numbers

    def _one(self, sql: str, *values: object) -> tuple[Any, ...]:
        return self._all(sql, *values)[0]

    def _all(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return list(self._db.execute_sql(sql, values).fetchall())


def _parsed(numbers: str | None) -> Numbers:
    if not numbers:
        return np.empty(0, np.int64)
    return np.fromstring(numbers, np.int64, sep=",")
