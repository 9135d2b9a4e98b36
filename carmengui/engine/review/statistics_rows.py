"""The rows behind a number of the statistics: every number is a link to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from heapq import nsmallest

from carmengui.engine.model import Field
from carmengui.engine.review.statistics import HIGH_WEIGHT, Outcome, outcome_of, outcomes_of
from carmengui.engine.review.statistics_answers import Answer, Page, pages_of
from carmengui.engine.review.statistics_truths import Known
from carmengui.engine.storage import Store

MAX_ROWS = 5_000


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


_OUTCOMES: dict[Kind, frozenset[Outcome]] = {
    Kind.JUDGED: frozenset(Outcome),
    Kind.PRESENT: frozenset({Outcome.CORRECT, Outcome.PARTIAL, Outcome.WRONG, Outcome.MISSED}),
    Kind.CORRECT: frozenset({Outcome.CORRECT}),
    Kind.PARTIAL: frozenset({Outcome.PARTIAL}),
    Kind.MISSED: frozenset({Outcome.MISSED, Outcome.WRONG}),
    Kind.INVALID_EXTRA: frozenset({Outcome.EXTRA, Outcome.WRONG}),
    Kind.WRONG: frozenset({Outcome.WRONG}),
    Kind.ABSENT: frozenset({Outcome.ABSENT}),
}


@dataclass(frozen=True, slots=True)
class Which:
    """A number of the statistics: of which field, what it counts, and of which method (or any)."""

    field: str
    kind: Kind
    method: str = ""


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


def rows_of(
    store: Store, known: Known, which: Which, limit: int = MAX_ROWS
) -> tuple[StatisticsRow, ...]:
    """Return the rows that a number counts, those first that promised most; not more than a limit."""
    rows = (
        row
        for page in pages_of(store, which.field)
        if (row := _row(page, known, which)) is not None
    )
    return tuple(nsmallest(limit, rows, key=lambda row: (-row.weight, row.url)))


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


_ERRORS = frozenset({Outcome.WRONG, Outcome.EXTRA, Outcome.PARTIAL, Outcome.MISSED})


def _judged_rows(store: Store, known: Known) -> Iterator[StatisticsRow]:
    for page in pages_of(store):
        if page.url in known.urls:
            for name, answer, outcome in outcomes_of(page, known.truths):
                yield _made(page, name, answer, outcome, known)


def _row(page: Page, known: Known, which: Which) -> StatisticsRow | None:
    answer = page.answers.get(which.field)
    if which.method and (answer is None or answer.method != which.method):
        return None
    is_known = page.url in known.urls
    outcome = outcome_of(known.truths, page, which.field, answer) if is_known else None
    wanted = _OUTCOMES.get(which.kind)
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
        page.url, page.site, field, answer.values if answer else (), answer.weight if answer else 0.0,
        answer.method if answer else "", outcome, right,
    )  # fmt: skip
