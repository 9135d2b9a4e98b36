"""The columns of the list of records in memory: to filter, sort and count a hundred thousand at once.

SQLite hands over a column as a few lines of text, one per value, which it makes without holding up
any other thread; numpy does the rest. A column is read when it is first asked for. After anybody
changed the table, only the lines of the records written since are read: while pages come in, hardly
any line is another one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from carmengui.engine.model import Field
from carmengui.engine.storage.listing.keys import KeyIndex, Mask, Numbers, no_keys
from carmengui.engine.storage.tables.database import PlainDatabase

_MAX_WORDS_KEPT = 32
_MAX_CHANGED = 2_000
"""More lines than these are read again all together."""
_MAX_PLACED = 200
"""So many lines find their new places in an order one by one."""
_NOBODY = -1
_RULE_FILES = ("own.", "rules.")
_CHANGED = """
    SELECT DISTINCT l.number, l.site, l.host, l.lang, l.title_method, l.title_weight, l.fields,
           l.branch, l.search
    FROM record r JOIN listing l ON l.url_key = r.url_key
    WHERE r.id >= ? ORDER BY l.search, l.number LIMIT ?
"""
_CHANGING = ("site", "host", "lang", "title_method", "title_weight", "fields", "branch")
_CLASSES, _KEYWORDS = "classes", "keywords"
_VISITED = ("status", "dynamics", "rendered", _CLASSES, _KEYWORDS)
"""What changes without a new record, or seldom; few values, so these are read again."""
_ANSWERS = {
    "weight": "round(f.weight, 2)",
    "method": "coalesce(f.method, '')",
    "embedded": "coalesce(f.embedded, '')",
}
"""What is asked of the answers of a field: ``weight@authors``."""
_ANSWER_COLUMN = """
    SELECT {values}, group_concat(l.number)
    FROM listing l LEFT JOIN field f ON f.record_id = l.record_id AND f.field = ?
    GROUP BY 1, 2, 3
"""
_CHANGED_ANSWERS = """
    SELECT l.number, {value}
    FROM listing l LEFT JOIN field f ON f.record_id = l.record_id AND f.field = ?
    WHERE l.number IN (SELECT value FROM json_each(?))
"""
_NOT_RENDERED = "no"
_RENDERED = """
    SELECT CASE WHEN g.response_id IS NULL THEN 'failed' ELSE 'yes' END, group_concat(l.number)
    FROM rendering g
    JOIN record r ON r.capture_id = g.capture_id
    JOIN listing l ON l.url_key = r.url_key AND l.record_id = r.id
    WHERE g.settled <> 'waiting' GROUP BY 1 ORDER BY 1
"""
_VALUES_OF_RECORDS = """
    SELECT said, group_concat(number)
    FROM (
        SELECT l.number AS number, json_group_array(json(f."values")) AS said
        FROM field f JOIN listing l ON l.record_id = f.record_id
        WHERE f.field IN ({}) GROUP BY 1
    )
    GROUP BY 1 ORDER BY 1
"""
_VALUES = {
    _CLASSES: _VALUES_OF_RECORDS.format(f"'{Field.CLASSES}', '{Field.CATEGORY}'"),
    _KEYWORDS: _VALUES_OF_RECORDS.format(f"'{Field.KEYWORDS}'"),
}
"""Columns of all values of a field: lists within a list, as JSON."""
_KEYS = """
    SELECT group_concat(url_key), group_concat(number)
    FROM (SELECT url_key, number FROM listing WHERE number > ?)
"""
_BEFORE = """
    SELECT coalesce(
        (SELECT max(number) FROM listing WHERE search = ?1 AND number < ?2),
        (SELECT max(number) FROM listing
         WHERE search = (SELECT max(search) FROM listing WHERE search < ?1)))
"""
"""The line before another one in the order of titles."""


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

    def changed(self, numbers: Numbers, values: Sequence[Any], top: int) -> Column:
        """Return the column with other values for some numbers, up to another last number."""
        known = tuple(sorted({*self.values, *values}, key=lambda each: (each is not None, each)))
        place = {value: code for code, value in enumerate(known)}
        codes = np.full(top + 1, _NOBODY, np.int32)
        codes[: len(self.codes)] = _moved([place[value] for value in self.values])[self.codes]
        codes[numbers] = [place[value] for value in values]
        is_used = np.bincount(codes + 1, minlength=len(known) + 1)[1:] > 0
        if not is_used.all():
            codes = _moved(np.cumsum(is_used) - 1)[codes]
            known = tuple(compress(known, is_used))
        return Column(known, codes)


def branches_of(methods: Column) -> Column:
    """Return the branches of rule files that gave the values: ``own.authors.2`` is branch 2, else 0."""
    branches = [
        int(method.rpartition(".")[2])
        if method.startswith(_RULE_FILES) and method.rpartition(".")[2].isdecimal()
        else 0
        for method in methods.values
    ]
    known = sorted({*branches})
    codes = _moved([known.index(branch) for branch in branches])[methods.codes]
    return Column(tuple(known), codes)


class ListingColumns:
    """Reads the columns of the table ``listing``. Questions are asked within :meth:`looking`."""

    def __init__(
        self, database: PlainDatabase, tell: Callable[[Numbers | None], None] = lambda _: None
    ) -> None:
        """Read a project's table; ``tell`` hears which records are others (nothing: all may be)."""
        self._db = database
        self._tell = tell
        self._stamp: tuple[int, int] | None = None
        self._columns: dict[str, Column] = {}
        self._ranks: dict[str, NDArray[np.int32]] = {}
        self._hits: dict[str, Mask] = {}
        self._keys = no_keys()
        self._top = self._count = self._newest = 0

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
                self._catch_up(top, is_known=is_certain and self._stamp is not None)
                self._stamp = stamp
            try:
                yield
            finally:
                if not is_certain:
                    self._stamp = None

    def column(self, name: str) -> Column:
        """Return a column: of the table, or of a field's answers (``weight@authors``)."""
        if "@" in name and name not in self._columns:
            self._read_answers(name.partition("@")[2])
        if name == "rendered" and name not in self._columns:
            self._columns[name] = self._read_rendered()
        if name in _VALUES and name not in self._columns:
            self._columns[name] = self._with_others(self._all(_VALUES[name]), "")
        if name not in self._columns:
            rows = self._all(
                f"SELECT {name}, group_concat(number) FROM listing GROUP BY 1 ORDER BY 1"  # noqa: S608 - a name of ours
            )
            codes = np.full(self._top + 1, _NOBODY, np.int32)
            for code, (_, numbers) in enumerate(rows):
                codes[parsed(numbers)] = code
            self._columns[name] = Column(tuple(value for value, _ in rows), codes)
        return self._columns[name]

    def _read_rendered(self) -> Column:
        """Read which records are those of rendered documents: few are, so all others are told by that."""
        return self._with_others(self._all(_RENDERED), _NOT_RENDERED)

    def _with_others(self, rows: list[tuple[Any, ...]], rest: str) -> Column:
        """Return a column from the values of a few and their numbers; all others have the rest."""
        values = sorted({rest, *(value for value, _ in rows)})
        codes = np.where(self.everybody(), values.index(rest), _NOBODY).astype(np.int32)
        for value, numbers in rows:
            codes[parsed(numbers)] = values.index(value)
        return Column(tuple(values), codes)

    def _read_answers(self, field: str) -> None:
        """Read all columns of a field's answers: finding them costs more than reading them."""
        sql = _ANSWER_COLUMN.format(values=", ".join(_ANSWERS.values()))
        rows = [(row[:-1], parsed(row[-1])) for row in self._all(sql, field)]
        for place, asked in enumerate(_ANSWERS):
            values = {row[place] for row, _ in rows}
            known = sorted(values, key=lambda each: (each is not None, each))
            code = {value: place for place, value in enumerate(known)}
            codes = np.full(self._top + 1, _NOBODY, np.int32)
            for row, numbers in rows:
                codes[numbers] = code[row[place]]
            self._columns[f"{asked}@{field}"] = Column(tuple(known), codes)

    def rank(self, name: str) -> NDArray[np.int32]:
        """Return the place of each number when the table is sorted by a column of many values."""
        if name not in self._ranks:
            order = parsed(self._list(f"SELECT number FROM listing ORDER BY {name}, number"))  # noqa: S608 - as above
            rank = np.zeros(self._top + 1, np.int32)
            rank[order] = np.arange(len(order), dtype=np.int32)
            self._ranks[name] = rank
        return self._ranks[name]

    def everybody(self) -> Mask:
        """Tell for each number whether there is a record."""
        known: Mask = self.column("site").codes != _NOBODY
        return known

    def keys(self) -> KeyIndex:
        """Return the numbers by the keys of the URLs; a line keeps its key for ever."""
        if self._keys.top != self._top:
            keys, numbers = self._all(_KEYS, self._keys.top)[0]
            self._keys = self._keys.with_more(parsed(keys), parsed(numbers), self._top)
        return self._keys

    def hit_by(self, word: str) -> Mask:
        """Tell for each number whether a folded word stands in title or URL."""
        if word not in self._hits:
            if len(self._hits) >= _MAX_WORDS_KEPT:
                self._hits.clear()
            # instr takes % and _ as they are; LIKE would not.
            found = self._list("SELECT number FROM listing WHERE instr(search, ?) > 0", word)
            hits: Mask = np.zeros(self._top + 1, np.bool_)
            hits[parsed(found)] = True
            self._hits[word] = hits
        return self._hits[word]

    def _catch_up(self, top: int, *, is_known: bool) -> None:
        """Read the lines that are new or others; everything when there are too many of them."""
        (count,) = self._one("SELECT count(*) FROM listing")
        # A line is written with its record. The last record may have been written anew with the
        # same number, so it is read again.
        rows = self._all(_CHANGED, self._newest, _MAX_CHANGED + 1) if is_known else []
        is_new = [row for row in rows if row[0] > self._top]
        if not is_known or len(rows) > _MAX_CHANGED or self._count + len(is_new) != count:
            self._forget()
            self._tell(None)
        elif rows:
            self._take_in(rows, top)
        # Who made a visit without a new version changed these and left no record.
        for name in ("stored_at", "visits"):
            self._ranks.pop(name, None)
        for name in _VISITED:
            self._columns.pop(name, None)
        self._top, self._count = top, count
        (self._newest,) = self._one("SELECT coalesce(max(id), 0) FROM record")

    def _take_in(self, rows: list[tuple[Any, ...]], top: int) -> None:
        numbers = np.array([row[0] for row in rows], np.int64)
        self._tell(numbers)
        for place, name in enumerate(_CHANGING, start=1):
            if name in self._columns:
                values = [row[place] for row in rows]
                self._columns[name] = self._columns[name].changed(numbers, values, top)
        for name in [name for name in self._columns if "@" in name]:
            self._columns[name] = self._answers_changed(name, numbers, top)
        for word, hits in self._hits.items():
            self._hits[word] = _longer(hits, top)
            self._hits[word][numbers] = [word in row[-1] for row in rows]
        rank = self._ranks.pop("search", None)
        if rank is not None and len(rows) <= _MAX_PLACED:
            self._ranks["search"] = self._placed(rank, rows, top)

    def _answers_changed(self, name: str, numbers: Numbers, top: int) -> Column:
        asked, _, field = name.partition("@")
        sql = _CHANGED_ANSWERS.format(value=_ANSWERS[asked])
        said = dict(self._all(sql, field, json.dumps(numbers.tolist())))
        return self._columns[name].changed(
            numbers, [said.get(number) for number in numbers.tolist()], top
        )

    def _placed(
        self, rank: NDArray[np.int32], rows: list[tuple[Any, ...]], top: int
    ) -> NDArray[np.int32]:
        """Return the places of all when some lines, in their order, have new ones."""
        keys = np.full(top + 1, np.inf)
        keys[: len(rank)] = rank
        for row in rows:
            (before,) = self._one(_BEFORE, row[-1], row[0])
            # Those that come one behind the other stay before the next whole number.
            keys[row[0]] = (-1 if before is None else keys[before]) + 1 / (2 * _MAX_PLACED)
        placed = np.empty(top + 1, np.int32)
        placed[np.argsort(keys, kind="stable")] = np.arange(top + 1, dtype=np.int32)
        return placed

    def _forget(self) -> None:
        self._columns.clear()
        self._ranks.clear()
        self._hits.clear()
        self._keys = no_keys()

    def _list(self, sql: str, *values: object) -> str | None:
        """Return the numbers that a statement finds, as text: one row costs one turn of the lock."""
        numbers: str | None = self._one(f"SELECT group_concat(number) FROM ({sql})", *values)[0]  # noqa: S608 - as above
        return numbers

    def _one(self, sql: str, *values: object) -> tuple[Any, ...]:
        return self._all(sql, *values)[0]

    def _all(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return list(self._db.execute_sql(sql, values).fetchall())


def _moved(codes: ArrayLike) -> NDArray[np.int32]:
    """Return a table of new codes by the old ones; -1 stays what it is."""
    return np.append(codes, _NOBODY).astype(np.int32)


def _longer(hits: Mask, top: int) -> Mask:
    longer: Mask = np.zeros(top + 1, np.bool_)
    longer[: len(hits)] = hits
    return longer


def parsed(numbers: str | None) -> Numbers:
    """Return the numbers that a statement joined to one text."""
    if not numbers:
        return np.empty(0, np.int64)
    return np.fromstring(numbers, np.int64, sep=",")
