"""The rows behind a number of the statistics: every number is a link to them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from heapq import nsmallest

from carmengui.engine.model import Field
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.review.statistics.answers import Page, page_at, pages_of
from carmengui.engine.review.statistics.statistics import (
    FOUND,
    HIGH_WEIGHT,
    PRESENT,
    Outcome,
    outcome_of,
    outcomes_of,
)
from carmengui.engine.review.statistics.statistics_truths import Known
from carmengui.engine.storage import Store


class Kind(StrEnum):
    """What a number counts."""

    FOUND = "found"
    HIGH_WEIGHT = "high_weight"
    JUDGED = "judged"
    PRESENT = "present"
    CORRECT = "correct"
    PARTIAL = "partial"
    MISSED = "missed"
    INVALID_EXTRA = "invalid_extra"
    WRONG = "wrong"
    ABSENT = "absent"
    OFFERED = "offered"
    """Judged offers of a rule, whether they became the answer or not."""
    WITH_VALUE = "with_value"
    WITHOUT_VALUE = "without_value"
    KNOWN_RIGHT = "known_right"
    MARK = "mark"
    OUTSIDE_MARK = "outside_mark"
    """Pages of the markup census: with a value, without one, with a right one, with one that stands in
    a kind of markup, and those that have none in that kind."""
    ADDED = "added"
    """Rendered pages of which a value stands only in the rendered document."""
    RENDERED = "rendered"
    GROWN = "grown"
    """Rendered pages that have more to say than their responses."""
    NOT_RENDERED = "not_rendered"
    SAMPLE = "sample"
    RECORDS = "records"
    SITES = "sites"
    VERDICTS = "verdicts"
    UNSEEN = "unseen"
    GOLD = "gold"
    PRECISION = "precision"
    RECALL = "recall"
    F1 = "f1"


_OUTCOMES: dict[Kind, frozenset[Outcome]] = {
    Kind.JUDGED: frozenset(Outcome),
    Kind.PRESENT: PRESENT,
    Kind.CORRECT: frozenset({Outcome.CORRECT}),
    Kind.PARTIAL: frozenset({Outcome.PARTIAL}),
    Kind.MISSED: frozenset({Outcome.MISSED, Outcome.WRONG}),
    Kind.INVALID_EXTRA: frozenset({Outcome.EXTRA, Outcome.WRONG}),
    Kind.WRONG: frozenset({Outcome.WRONG}),
    Kind.ABSENT: frozenset({Outcome.ABSENT}),
    # A figure is a share of the right ones: these are the ones that they are a share of.
    Kind.PRECISION: FOUND,
    Kind.RECALL: PRESENT,
    Kind.F1: FOUND | PRESENT,
}
FIGURES = frozenset({Kind.PRECISION, Kind.RECALL, Kind.F1})
_OTHERS = {
    Kind.WITH_VALUE: Kind.WITHOUT_VALUE,
    Kind.WITHOUT_VALUE: Kind.WITH_VALUE,
    Kind.MARK: Kind.OUTSIDE_MARK,
    Kind.OUTSIDE_MARK: Kind.MARK,
}
"""Numbers of the markup census that count the other pages of its sample."""


@dataclass(frozen=True, slots=True)
class Which:
    """A number of the statistics: of which field, what it counts, of which method and markup (or any)."""

    field: str
    kind: Kind
    method: str = ""
    mark: str = ""

    @property
    def others(self) -> Which | None:
        """The number that counts the other pages of the same sample, if there is one."""
        kind = _OTHERS.get(self.kind)
        return None if kind is None else replace(self, kind=kind)


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """One page behind a number: what was found, what became of it, and what is right."""

    url: str
    site: str
    field: str
    values: tuple[str, ...]
    weight: float
    method: str
    outcome: Outcome | None
    right: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class KnownWrong:
    """An error, and on how many pages it was made."""

    row: StatisticsRow
    pages: int


def fitting(
    store: Store, known: Known, which: Which, within: Container[int] | None = None
) -> Iterator[tuple[int, StatisticsRow]]:
    """Yield the rows that a number counts, with the numbers of their records, in no special order."""
    yield from fitting_pages(pages_of(store, which.field, within), known, which)


def fitting_pages(
    pages: Iterable[Page], known: Known, which: Which
) -> Iterator[tuple[int, StatisticsRow]]:
    """Yield the rows of some pages that a number counts, with the numbers of the pages."""
    for page in pages:
        if which.kind in {Kind.RECORDS, Kind.SITES}:
            yield (
                page.record_id,
                _made(page, which.field, page.answers.get(which.field), None, known),
            )
        elif (row := _row(page, known, which)) is not None:
            yield page.record_id, row


def row_at(store: Store, known: Known, field: str, record_id: int) -> StatisticsRow | None:
    """Return the row of one field of one record; nothing when it is none any more."""
    page = page_at(store, record_id)
    if page is None:
        return None
    answer = page.answers.get(field)
    outcome = outcome_of(known.truths, page, field, answer) if page.url in known.urls else None
    return _made(page, field, answer, outcome, known)


def known_wrong(store: Store, known: Known, limit: int) -> tuple[KnownWrong, ...]:
    """Return the errors that weigh most, for a report that tells what is known to be wrong.

    The same error on several pages is told once.
    """
    groups: dict[tuple[object, ...], KnownWrong] = {}
    for row in _judged_rows(store, known):
        if row.outcome in _ERRORS:
            same = row.field, row.values, row.right, row.outcome
            before = groups.get(same)
            heavier = row if before is None or row.weight > before.row.weight else before.row
            groups[same] = KnownWrong(heavier, before.pages + 1 if before else 1)
    return tuple(
        nsmallest(
            limit,
            groups.values(),
            key=lambda each: (-each.row.weight, -each.pages, each.row.url, each.row.field),
        )
    )


def filter_of(which: Which) -> str:
    """Return the filter of the list of records that shows the same rows; empty when none does."""
    is_title = which.field == Field.TITLE
    if which.kind is Kind.FOUND and not which.method:
        return f"has:{which.field}"
    if which.kind is Kind.FOUND and is_title:
        return f"method:{which.method}"
    if which.kind is Kind.HIGH_WEIGHT and is_title and not which.method:
        return f"weight>={HIGH_WEIGHT:g}"
    return ""


def filter_beyond_sample(which: Which) -> str:
    """Return the filter of all records that are like those which a number of a sample counts, if any."""
    named = {Kind.WITH_VALUE: "has", Kind.WITHOUT_VALUE: "no"}.get(which.kind)
    return f"{named}:{which.field}" if named else ""


_ERRORS = frozenset({Outcome.WRONG, Outcome.EXTRA, Outcome.PARTIAL, Outcome.MISSED})


def _judged_rows(store: Store, known: Known) -> Iterator[StatisticsRow]:
    for page in pages_of(store):
        if page.url in known.urls:
            for name, answer, outcome in outcomes_of(page, known.truths):
                yield _made(page, name, answer, outcome, known)


def _row(page: Page, known: Known, which: Which) -> StatisticsRow | None:
    answer = page.answers.get(which.field)
    is_own = not which.method or (answer is not None and answer.method == which.method)
    if not is_own and which.kind not in {Kind.RECALL, Kind.F1}:
        return None
    is_known = page.url in known.urls
    outcome = outcome_of(known.truths, page, which.field, answer) if is_known else None
    wanted = _OUTCOMES.get(which.kind) if is_own else PRESENT
    if wanted is not None:
        fits = outcome in wanted
    else:
        least = HIGH_WEIGHT if which.kind is Kind.HIGH_WEIGHT else 0.0
        fits = answer is not None and answer.weight >= least
    return _made(page, which.field, answer, outcome, known) if fits else None


def _made(
    page: Page, field: str, answer: Answer | None, outcome: Outcome | None, known: Known
) -> StatisticsRow:
    right = known.truths.right_values(page.digest, page.url, field)
    return StatisticsRow(
        page.url,
        page.site,
        field,
        answer.values if answer else (),
        answer.weight if answer else 0.0,
        answer.method if answer else "",
        outcome,
        right,
    )
