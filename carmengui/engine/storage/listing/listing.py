"""The list of records: filtered, sorted, counted by facet; a hundred thousand of them at a time.

Filters, orders and counts come from columns held in memory. Rows themselves are read only for the
part of the list that can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import Field, KnownError
from carmengui.engine.model.review import Judgement
from carmengui.engine.storage.listing.columns import Column, ListingColumns, branches_of
from carmengui.engine.storage.listing.conditions import FIELD_BITS, conditions
from carmengui.engine.storage.listing.facets import Facets, facets_of
from carmengui.engine.storage.listing.keys import Mask
from carmengui.engine.storage.listing.opponents import OpponentColumns
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.engine.storage.listing.review import (
    NOT_REVIEWED,
    LineReview,
    ReviewColumns,
)
from carmengui.engine.storage.listing.sought_words import is_excluding, plain_alternatives
from carmengui.engine.storage.listing.verdicts import OPEN
from carmengui.engine.storage.listing.word_search import Labels, WordSearch
from carmengui.engine.storage.rows import folded, to_moment, url_key
from carmengui.engine.storage.tables.database import PlainDatabase

MAX_ROWS = 500
"""Rows asked for at once; SQLite takes a limited number of parameters."""
_SHOWN = (
    "number, url, host, site, title, title_weight, title_method, lang, fields, removed_share,"
    " provisional, visits, stored_at"
)
_ANSWERS = """
    SELECT l.number, round(f.weight, 2), f.method
    FROM listing l JOIN field f ON f.record_id = l.record_id AND f.field = ?
    WHERE l.number IN ({})
"""
_NO_ANSWER: tuple[Any, ...] = (None, "")
_Masks = list[tuple[str, Mask]]
"""Column and the numbers that fulfil a condition on it, each."""
OPPONENT = "opponent"
_FACETS = (
    "site",
    "lang",
    "method",
    "weight",
    "fields",
    "status",
    "dynamics",
    "rendered",
    "embedded",
    OPPONENT,
)
_REVIEW_FACETS = ("verdict", "difference", "relevance", "reviewers", "cluster")
_REVIEWED = (*_REVIEW_FACETS, "moderation")
"""Columns that ``review.sqlite`` gives."""
REVIEW_FILE = "review.sqlite"


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
    QUEUE = "queue"
    DIFFERENCE = "difference"
    CLUSTER = "cluster"
    MATCH = "match"
    """How well the page fits what is searched for, best first."""


_ORDERS = {
    RecordOrder.NUMBER: "number",
    RecordOrder.TITLE: "search",
    RecordOrder.WEIGHT: "weight",
    RecordOrder.METHOD: "method",
    RecordOrder.LANGUAGE: "lang",
    RecordOrder.SITE: "site",
    RecordOrder.STORED: "stored_at",
    RecordOrder.VISITS: "visits",
}
_REVIEW_ORDERS = {RecordOrder.QUEUE, RecordOrder.DIFFERENCE, RecordOrder.CLUSTER}


@dataclass(frozen=True, slots=True)
class ListingRow:
    """One line of the list. ``weight`` is missing where the field under review was not found.

    Weight and method are those of the field under review, as ``review`` holds what people and comparisons say of the field under review.
    """

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
    review: LineReview = NOT_REVIEWED


class ListingTable:
    """Reads the list of records; it is written where records are."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database
        self._opponents = OpponentColumns(database.path.parent)
        self._columns = ListingColumns(database, self._opponents.hear)
        self._review = ReviewColumns(database.path.parent / REVIEW_FILE)
        self._field = Field.TITLE
        """The field under review, for as long as a question is answered."""
        self._make_search: Callable[[], WordSearch] | None = None
        self._search: WordSearch | None = None

    def search_words_by(self, make_search: Callable[[], WordSearch]) -> None:
        """Find words by an index of pages besides titles and URLs; it is made when it is first asked."""
        self._make_search = make_search

    @property
    def word_search(self) -> WordSearch | None:
        """Who finds words on pages; nothing where titles and URLs alone are searched."""
        if self._search is None and self._make_search is not None:
            self._search = self._make_search()
        return self._search

    def close(self) -> None:
        """Close the file of the reviews, and the index of words, if they were needed."""
        self._review.close()
        if self._search is not None:
            self._search.close()

    def look_again(self) -> None:
        """Look closely the next time: the queue or a comparison may have been written."""
        self._review.check_soon()

    def count(self, wanted: RecordFilter | None = None, *, field: Field = Field.TITLE) -> int:
        """Return how many records fit; verdicts are those on ``field``, as everywhere here."""
        if wanted is None or wanted.is_empty:
            return int(self._rows("SELECT count(*) FROM listing")[0][0])
        with self._columns.looking():
            self._look_at(field, needs_review=_is_reviewed(wanted))
            return int(np.count_nonzero(self._fitting(wanted)))

    def ids(
        self,
        wanted: RecordFilter | None = None,
        order: RecordOrder = RecordOrder.NUMBER,
        *,
        descending: bool = False,
        field: Field = Field.TITLE,
    ) -> list[int]:
        """Return the numbers of the records that fit, in order; equal ones by number.

        Of those that are open, what was put off comes last.
        """
        wanted = wanted or RecordFilter()
        with self._columns.looking():
            self._look_at(field, needs_review=_is_reviewed(wanted) or order in _REVIEW_ORDERS)
            numbers = np.flatnonzero(self._fitting(wanted))
            if order is not RecordOrder.NUMBER:
                ranks = (
                    self._match_ranks(wanted) if order is RecordOrder.MATCH else self._rank(order)
                )
                numbers = numbers[np.argsort(ranks[numbers], kind="stable")]
            numbers = numbers[::-1] if descending else numbers
            if wanted.verdict == OPEN:
                # What was put off comes again when all else is done.
                is_late = self._column("verdict").where(Judgement.LATER.__eq__)[numbers]
                numbers = np.concatenate((numbers[~is_late], numbers[is_late]))
        found: list[int] = numbers.tolist()
        return found

    def rows(self, numbers: Sequence[int], field: Field | None = None) -> list[ListingRow]:
        """Return the lines of some records, in the order asked for; unknown numbers are left out.

        With a field they say its weight and method, and what its reviewers do.
        """
        found: dict[int, ListingRow] = {}
        reviews: dict[int, LineReview] = {}
        answers = self._answers(numbers, field)
        if field is not None:
            with self._columns.looking():
                self._look_at(field, needs_review=True)
                reviews = self._review.lines(numbers, field)
        for start in range(0, len(numbers), MAX_ROWS):
            some = numbers[start : start + MAX_ROWS]
            marks = ", ".join("?" * len(some))
            sql = f"SELECT {_SHOWN} FROM listing WHERE number IN ({marks})"  # noqa: S608 - as above
            for row in self._rows(sql, list(some)):
                shown = (*row[:5], *answers.get(row[0], _NO_ANSWER), *row[7:]) if answers else row
                found[row[0]] = _to_row(shown, reviews.get(row[0], NOT_REVIEWED))
        return [found[number] for number in numbers if number in found]

    def _answers(self, numbers: Sequence[int], field: Field | None) -> dict[int, tuple[Any, ...]]:
        """Return weight and method of another field than the title, whose own stand in the lines."""
        if field is None or field is Field.TITLE:
            return {}
        found = {0: _NO_ANSWER}
        for start in range(0, len(numbers), MAX_ROWS):
            some = numbers[start : start + MAX_ROWS]
            sql = _ANSWERS.format(", ".join("?" * len(some)))
            found.update((row[0], row[1:]) for row in self._rows(sql, [field, *some]))
        return found

    def number_of(self, url: str) -> int | None:
        """Return the number of a URL's record, or nothing when it has none."""
        found = self._rows("SELECT number FROM listing WHERE url_key = ?", [url_key(url)])
        return int(found[0][0]) if found else None

    def facets(self, wanted: RecordFilter | None = None, field: Field = Field.TITLE) -> Facets:
        """Count the records by every facet at once."""
        wanted = wanted or RecordFilter()
        with self._columns.looking():
            self._look_at(field, needs_review=True)
            masks = self._masks(wanted)
            counts = {
                name: self._column(name).counts(self._joined(masks, but=name))
                for name in (*_FACETS, *_REVIEW_FACETS)
            }
            total = int(np.count_nonzero(self._columns.everybody()))
            clusters = self._column("cluster").counts(self._joined(masks))
            queue = (
                sum(1 for cluster, n in clusters.items() if cluster and n),
                self._review.has_queue,
            )
            accepted = self._review.accepted(field)
        found = facets_of(counts, wanted, total, queue, self._opponents.names)
        return replace(found, accepted=accepted)

    def labels(self, wanted: RecordFilter | None = None, field: Field = Field.TITLE) -> Labels:
        """Count authors, classes and years of the records that fit, by the index of words."""
        wanted = wanted or RecordFilter()
        if self.word_search is None:
            return Labels()
        with self._columns.looking():
            self._look_at(field, needs_review=_is_reviewed(wanted))
            numbers = np.flatnonzero(self._fitting(wanted))
        return self.word_search.labels(numbers)

    def verdicts(self, field: Field) -> tuple[dict[str, int], int]:
        """Count all records by their verdict on a field, and those accepted with their cluster.

        Of the columns of all facets it reads only what it needs.
        """
        with self._columns.looking():
            self._look_at(field, needs_review=True)
            counts = self._column("verdict").counts(self._columns.everybody())
            return counts, self._review.accepted(field)

    def branches(self) -> dict[int, int]:
        """Count the records by the branch of the title rules that fired; 0 stands for none."""
        with self._columns.looking():
            counts = self._columns.column("branch").counts(self._columns.everybody())
        return {branch: count for branch, count in counts.items() if count}

    def _look_at(self, field: Field, *, needs_review: bool) -> None:
        self._field = field
        if needs_review:
            self._review.catch_up(self._columns.keys())

    def _column(self, name: str) -> Column:
        if name in _REVIEWED:
            return self._review.column(name, self._field)
        if name == OPPONENT:
            return self._opponents.column(self._field, self._columns.everybody())
        if name in {"weight", "method", "branch"} and self._field is Field.TITLE:
            # The title's stand in the lines themselves.
            return self._columns.column(name if name == "branch" else f"title_{name}")
        if name == "branch":
            return branches_of(self._columns.column(f"method@{self._field}"))
        is_answer = name in {"weight", "method", "embedded"}
        return self._columns.column(f"{name}@{self._field}" if is_answer else name)

    def _fitting(self, wanted: RecordFilter) -> Mask:
        return self._joined(self._masks(wanted))

    def _masks(self, wanted: RecordFilter) -> _Masks:
        """Tell for each condition which numbers fulfil it."""
        found = [(name, self._column(name).where(fits)) for name, fits in conditions(wanted)]
        parts = wanted.searched
        if parts and self.word_search is not None:
            parts = self.word_search.needed(parts)
        return found + [("search", self._sought(part)) for part in parts]

    def _sought(self, part: str) -> Mask:
        """Tell which records have the words of one part of the search field, on the page or in the URL.

        Until the index has a page, its title and URL are searched all the same.
        """
        everybody = self._columns.everybody()
        hits: Mask = np.zeros(len(everybody), np.bool_)
        plain = plain_alternatives(part)
        for word in plain or ():
            hits |= self._columns.hit_by(folded(word.removesuffix("*")))
        if self.word_search is not None:
            numbers = self.word_search.numbers(part)
            # The index may know records that came after what is read here.
            hits[numbers[numbers < len(hits)]] = True
        elif plain is None:
            raise KnownError(
                "“{part}” asks for words of pages, which are not indexed here.",
                "Leave it out.",
                part=part,
            )
        return everybody & ~hits if is_excluding(part) else hits

    def _match_ranks(self, wanted: RecordFilter) -> NDArray[np.float64]:
        """Return the place of each record by its score; what only title or URL have comes last."""
        ranks = np.zeros(len(self._columns.everybody()))
        if wanted.searched and self.word_search is not None:
            numbers, scores = self.word_search.scores(wanted.searched)
            is_known = numbers < len(ranks)
            ranks[numbers[is_known]] = -scores[is_known]
        return ranks

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
            return fields.where(lambda mask: mask & FIELD_BITS[Field.AUTHORS])
        if order is RecordOrder.QUEUE:
            return self._review.ranks
        if order in _REVIEW_ORDERS:
            return self._column(str(order)).codes
        name = _ORDERS[order]
        return self._column(name).codes if name in _FACETS else self._columns.rank(name)

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        # The plain cursor: the query builder's own rows would take most of the time.
        return list(self._db.execute_sql(sql, values).fetchall())


def _is_reviewed(wanted: RecordFilter) -> bool:
    return any(name in _REVIEWED for name, _ in conditions(wanted))


def _to_row(row: tuple[Any, ...], review: LineReview) -> ListingRow:
    (number, url, host, site, title, weight, method, lang, fields, share, provisional, visits,
     stored_at) = row  # fmt: skip
    return ListingRow(
        number=number, url=url, host=host, site=site, title=title, weight=weight, method=method,
        language=lang, fields=frozenset(field for field, bit in FIELD_BITS.items() if fields & bit),
        removed_share=share, provisional=bool(provisional), visits=visits,
        stored_at=to_moment(stored_at), review=review,
    )  # fmt: skip
