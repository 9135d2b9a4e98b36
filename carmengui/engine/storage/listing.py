"""The list of records: filtered, sorted, counted by facet; a hundred thousand of them at a time.

Filters, orders and counts come from columns held in memory. Rows themselves are read only for the
part of the list that can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import Field
from carmengui.engine.storage.database import PlainDatabase
from carmengui.engine.storage.listing_columns import ListingColumns, Mask
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
_Masks = list[tuple[str, Mask]]
"""Column and the numbers that fulfil a condition on it, each."""
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
        self._columns = ListingColumns(database)

    def count(self, wanted: RecordFilter | None = None) -> int:
        """Return how many records fit."""
        if wanted is None or wanted.is_empty:
            return int(self._rows("SELECT count(*) FROM listing")[0][0])
        with self._columns.looking():
            return int(np.count_nonzero(self._fitting(wanted)))

    def ids(
        self,
        wanted: RecordFilter | None = None,
        order: RecordOrder = RecordOrder.NUMBER,
        *,
        descending: bool = False,
    ) -> list[int]:
        """Return the numbers of the records that fit, in order; equal ones by number."""
        with self._columns.looking():
            numbers = np.flatnonzero(self._fitting(wanted or RecordFilter()))
            if order is not RecordOrder.NUMBER:
                numbers = numbers[np.argsort(self._rank(order)[numbers], kind="stable")]
        found: list[int] = (numbers[::-1] if descending else numbers).tolist()
        return found

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
        with self._columns.looking():
            masks = self._masks(wanted)
            counts = {
                name: self._columns.column(name).counts(self._joined(masks, but=name))
                for name in _FACETS
            }
            total = int(np.count_nonzero(self._columns.everybody()))
        return _facets(counts, wanted, total)

    def branches(self, wanted: RecordFilter | None = None) -> dict[int, int]:
        """Count the records by the branch of the title rules that fired; 0 stands for none."""
        with self._columns.looking():
            kept = self._joined(self._masks(wanted or RecordFilter()), but="branch")
            counts = self._columns.column("branch").counts(kept)
        return {branch: count for branch, count in counts.items() if count}

    def _fitting(self, wanted: RecordFilter) -> Mask:
        return self._joined(self._masks(wanted))

    def _masks(self, wanted: RecordFilter) -> _Masks:
        """Tell for each condition which numbers fulfil it."""
        found = [
            (name, self._columns.column(name).where(fits)) for name, fits in _conditions(wanted)
        ]
        return found + [("search", self._columns.hit_by(folded(word))) for word in wanted.words]

    def _joined(self, masks: _Masks, *, but: str = "") -> Mask:
        """Join the conditions on all columns but one."""
        kept = self._columns.everybody()
        for name, mask in masks:
            if name != but:
                kept = kept & mask
        return kept

    def _rank(self, order: RecordOrder) -> NDArray[Any]:
        if order is RecordOrder.AUTHORS:
            fields = self._columns.column("fields")
            return fields.where(lambda mask: mask & _BITS[Field.AUTHORS])
        name = _ORDERS[order]
        return self._columns.column(name).codes if name in _FACETS else self._columns.rank(name)

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        # The plain cursor: the query builder's own rows would take most of the time.
        return list(self._db.execute_sql(sql, values).fetchall())


def _conditions(wanted: RecordFilter) -> list[tuple[str, Callable[[Any], object]]]:
    """Return what each condition asks of the values of its column."""
    found: list[tuple[str, Callable[[Any], object]]] = []
    named = (
        ("site", wanted.site), ("host", wanted.host), ("lang", wanted.language),
        ("title_method", wanted.method),
    )  # fmt: skip
    found += [(column, _stored(value).__eq__) for column, value in named if value]
    if wanted.branch is not None:
        found.append(("branch", wanted.branch.__eq__))
    if wanted.weight_from is not None:
        lowest = wanted.weight_from / 100
        found.append(("title_weight", lambda weight: _known(weight) >= lowest))
    if wanted.weight_below is not None:
        below = wanted.weight_below / 100
        found.append(("title_weight", lambda weight: _known(weight) < below))
    on, off = _mask(wanted.present), _mask(wanted.absent)
    if on or off:
        found.append(("fields", lambda fields: fields & on == on and not fields & off))
    return found


def _known(weight: float | None) -> float:
    return -1.0 if weight is None else weight


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
