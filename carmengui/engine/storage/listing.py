"""The list of records: filtered, sorted, counted by facet; a hundred thousand of them at a time.

Each question is one statement, most of them answered from an index alone. Rows themselves are read
only for the part of the list that can be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.storage.database import PlainDatabase
from carmengui.engine.storage.record_filter import NONE, RecordFilter
from carmengui.engine.storage.rows import folded, to_moment, url_key

BANDS = 10
"""Bars of the histogram of weights."""
MAX_ROWS = 500
"""Rows asked for at once; SQLite takes a limited number of parameters."""
_BITS = {field: 1 << place for place, field in enumerate(Field)}
_SHOWN = (
    "number, url, host, site, title, title_weight, title_method, lang, fields, removed_share,"
    " provisional, visits, stored_at"
)
_Conditions = list[tuple[str, str, list[Any]]]
"""Column, SQL term and its values, each."""
_FACETS = ("site", "lang", "title_method", "title_weight", "fields")


class RecordOrder(StrEnum):
    """What the list can be sorted by."""

    NUMBER = "number"
    TITLE = "title"
    WEIGHT = "weight"
    METHOD = "method"
    LANGUAGE = "language"
    AUTHORS = "authors"
    SITE = "site"
    STORED = "stored"
    VISITS = "visits"


_ORDERS = {
    RecordOrder.NUMBER: "number",
    RecordOrder.TITLE: "search",
    RecordOrder.WEIGHT: "title_weight",
    RecordOrder.METHOD: "title_method",
    RecordOrder.LANGUAGE: "lang",
    RecordOrder.AUTHORS: f"fields & {_BITS[Field.AUTHORS]}",
    RecordOrder.SITE: "site",
    RecordOrder.STORED: "stored_at",
    RecordOrder.VISITS: "visits",
}


@dataclass(frozen=True, slots=True)
class ListingRow:
    """One line of the list. ``weight`` is missing where no title was found."""

    number: int
    url: str
    host: str
    site: str
    title: str
    weight: float | None
    method: str
    language: str
    fields: frozenset[Field]
    removed_share: float
    provisional: bool
    visits: int
    stored_at: datetime


@dataclass(frozen=True, slots=True)
class Facets:
    """How many records each value has, under all conditions but those on the value's own facet.

    ``weights`` counts titles by tenths of their weight; ``present`` and ``absent`` count records by
    field. ``matching`` of ``total`` records fulfil the whole filter.
    """

    total: int
    matching: int
    sites: dict[str, int]
    languages: dict[str, int]
    methods: dict[str, int]
    weights: tuple[int, ...]
    present: dict[Field, int]
    absent: dict[Field, int]


class ListingTable:
    """Reads the list of records; it is written where records are."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database

    def count(self, wanted: RecordFilter | None = None) -> int:
        """Return how many records fit."""
        term, values = _joined(_conditions(wanted or RecordFilter()))
        return int(self._rows(f"SELECT count(*) FROM listing WHERE {term}", values)[0][0])  # noqa: S608 - ours; values are bound

    def ids(
        self,
        wanted: RecordFilter | None = None,
        order: RecordOrder = RecordOrder.NUMBER,
        *,
        descending: bool = False,
    ) -> list[int]:
        """Return the numbers of the records that fit, in order; equal ones by number."""
        wanted = wanted or RecordFilter()
        term, values = _joined(_conditions(wanted))
        way = "DESC" if descending else "ASC"
        # With a plus SQLite sorts what it has found, where following an index of the order would
        # make it fetch every row for its words.
        column = f"+{_ORDERS[order]}" if wanted.words else _ORDERS[order]
        sql = f"SELECT number FROM listing WHERE {term} ORDER BY {column} {way}, number {way}"  # noqa: S608 - ours; values are bound
        return [number for (number,) in self._rows(sql, values)]

    def rows(self, numbers: Sequence[int]) -> list[ListingRow]:
        """Return the lines of some records, in the order asked for; unknown numbers are left out."""
        found: dict[int, ListingRow] = {}
        for start in range(0, len(numbers), MAX_ROWS):
            some = numbers[start : start + MAX_ROWS]
            marks = ", ".join("?" * len(some))
            sql = f"SELECT {_SHOWN} FROM listing WHERE number IN ({marks})"  # noqa: S608 - as above
            found.update((row[0], _to_row(row)) for row in self._rows(sql, list(some)))
        return [found[number] for number in numbers if number in found]

    def number_of(self, url: str) -> int | None:
        """Return the number of a URL's record, or nothing when it has none."""
        found = self._rows("SELECT number FROM listing WHERE url_key = ?", [url_key(url)])
        return int(found[0][0]) if found else None

    def facets(self, wanted: RecordFilter | None = None) -> Facets:
        """Count the records by every facet at once."""
        wanted = wanted or RecordFilter()
        conditions = _conditions(wanted)
        if wanted.words:
            counts = self._counts_of_hits(conditions)
        else:
            counts = {name: self._counts(name, conditions) for name in _FACETS}
        return _facets(counts, wanted, self.count())

    def _counts(self, facet: str, conditions: _Conditions) -> dict[Any, int]:
        """Read through the index that begins with the facet; a value that nothing fits has zero."""
        term, values = _joined(conditions, but=facet)
        index = "_".join(("listing", facet, *(name for name in _FACETS if name != facet)))
        sql = f"SELECT {facet}, sum({term}) FROM listing INDEXED BY {index} GROUP BY 1"  # noqa: S608 - ours; values are bound
        return dict(self._rows(sql, values))

    def _counts_of_hits(self, conditions: _Conditions) -> dict[str, dict[Any, int]]:
        """Look for the words once, and count what was hit by each facet."""
        hit, values = _joined([each for each in conditions if each[0] == "search"])
        columns = ", ".join(_FACETS)
        counts = []
        for facet in _FACETS:
            term, more = _joined([c for c in conditions if c[0] != "search"], but=facet)
            counts.append(f"SELECT '{facet}', {facet}, sum({term}) FROM hit GROUP BY 2")  # noqa: S608 - ours; values are bound
            values += more
        hits = f"SELECT {columns} FROM listing WHERE {hit}"  # noqa: S608 - ours; values are bound
        sql = f"WITH hit AS MATERIALIZED ({hits}) {' UNION ALL '.join(counts)}"
        found: dict[str, dict[Any, int]] = {name: {} for name in _FACETS}
        for facet, value, count in self._rows(sql, values):
            found[facet][value] = count
        return found

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        # The plain cursor: the query builder's own rows would take most of the time.
        return list(self._db.execute_sql(sql, values).fetchall())


def _conditions(wanted: RecordFilter) -> _Conditions:
    # instr takes % and _ as they are; LIKE would not.
    found: _Conditions = [
        ("search", "instr(search, ?) > 0", [folded(word)]) for word in wanted.words
    ]
    named = (("site", wanted.site), ("lang", wanted.language), ("title_method", wanted.method))
    found += [(column, f"{column} = ?", [_stored(value)]) for column, value in named if value]
    weight = "coalesce(title_weight, -1)"
    if wanted.weight_from is not None:
        found.append(("title_weight", f"{weight} >= ?", [wanted.weight_from / 100]))
    if wanted.weight_below is not None:
        found.append(("title_weight", f"{weight} < ?", [wanted.weight_below / 100]))
    if wanted.present:
        found.append(("fields", "fields & ? = ?", [_mask(wanted.present)] * 2))
    if wanted.absent:
        found.append(("fields", "fields & ? = 0", [_mask(wanted.absent)]))
    return found


def _joined(conditions: _Conditions, *, but: str = "") -> tuple[str, list[Any]]:
    """Join the conditions on all columns but one."""
    kept = [each for each in conditions if each[0] != but]
    term = " AND ".join(text for _, text, _ in kept) or "1"
    return term, [value for _, _, values in kept for value in values]


def _stored(value: str) -> str:
    return "" if value == NONE else value


def _mask(fields: tuple[Field, ...]) -> int:
    return sum(_BITS[field] for field in fields)


def _to_row(row: tuple[Any, ...]) -> ListingRow:
    (number, url, host, site, title, weight, method, lang, fields, share, provisional, visits,
     stored_at) = row  # fmt: skip
    return ListingRow(
        number=number, url=url, host=host, site=site, title=title, weight=weight, method=method,
        language=lang, fields=frozenset(field for field, bit in _BITS.items() if fields & bit),
        removed_share=share, provisional=bool(provisional), visits=visits,
        stored_at=to_moment(stored_at),
    )  # fmt: skip


def _facets(counts: dict[str, dict[Any, int]], wanted: RecordFilter, total: int) -> Facets:
    on, off = _mask(wanted.present), _mask(wanted.absent)
    masks = counts["fields"]
    matching = sum(n for mask, n in masks.items() if mask & on == on and not mask & off)
    present, absent = {}, {}
    for field, bit in _BITS.items():
        # The conditions on the other fields hold; the one on this field does not.
        others = [(m, n) for m, n in masks.items() if (on & ~m | off & m) & ~bit == 0]
        present[field] = sum(n for mask, n in others if mask & bit)
        absent[field] = sum(n for mask, n in others if not mask & bit)
    bands = [0] * BANDS
    for weight, n in counts["title_weight"].items():
        if weight is not None:
            bands[min(round(weight * 100) * BANDS // 100, BANDS - 1)] += n
    return Facets(
        total=total, matching=matching, sites=counts["site"], languages=counts["lang"],
        methods=counts["title_method"], weights=tuple(bands), present=present, absent=absent,
    )  # fmt: skip
