"""The two tables of the CARMEN paper over a project, and what they say of fields and methods.

The first table needs nobody's judgement: how many pages have which field, and with high weight. The
second counts what verdicts and gold say, as the paper counts its preprints: present in the pages,
correct, missed, partial, invalid extra. A wrong value is a missed one and an invalid one at the same
time, unless the page is known to have none. Partial counts as wrong, and is shown apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from carmengui.engine.model import MAIN_FIELDS, Field
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import Judgement
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.review.statistics.answers import Page, pages_of
from carmengui.engine.review.truth.intervals import (
    F1_METHOD,
    SHARE_METHOD,
    Counted,
    Interval,
    f1_of,
    wilson,
)
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.storage import Store

HIGH_WEIGHT = 0.8
"""The paper's title rules promise 0.8 and more where they are sure (section 5.1)."""


class Outcome(StrEnum):
    """What became of one field of one page that was judged."""

    CORRECT = "correct"
    PARTIAL = "partial"
    WRONG = "wrong"
    EXTRA = "extra"
    MISSED = "missed"
    ABSENT = "absent"


FOUND = frozenset({Outcome.CORRECT, Outcome.PARTIAL, Outcome.WRONG, Outcome.EXTRA})
PRESENT = frozenset({Outcome.CORRECT, Outcome.PARTIAL, Outcome.WRONG, Outcome.MISSED})


@dataclass(frozen=True, slots=True)
class FoundRow:
    """How many pages have a field, and how many with high weight."""

    field: str
    found: int
    high_weight: int
    records: int = 0
    """Of so many pages."""

    @property
    def share(self) -> Interval | None:
        """The share of the pages that have the field; nothing where there are none."""
        return wilson(self.found, self.records)

    @property
    def high_share(self) -> Interval | None:
        """The share of the pages that have it with high weight."""
        return wilson(self.high_weight, self.records)

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints; shares as figure and bounds."""
        share, high = self.share, self.high_share
        return asdict(self) | {
            "share": share.as_json() if share else None,
            "high_share": high.as_json() if high else None,
        }


@dataclass(frozen=True, slots=True)
class JudgedRow:
    """What the judged pages say of a field.

    ``wrong`` are those of ``missed`` where something else stands in place of the value; ``absent``
    counts the pages where rightly nothing was found. ``accepted`` answers were accepted with their
    cluster and seen by nobody: they count in none of the other numbers.
    """

    field: str
    correct: int
    partial: int
    wrong: int
    missed: int
    invalid_extra: int
    absent: int
    accepted: int = 0

    @property
    def present(self) -> int:
        """On how many of the judged pages there is a value."""
        return self.correct + self.partial + self.missed

    @property
    def judged(self) -> int:
        """How many pages were judged."""
        return self.present + self.absent + self.invalid_extra - self.wrong


@dataclass(frozen=True, slots=True)
class Quality:
    """Precision, recall and F1 of a field, or of what one method brought to it.

    A method's recall is its share in the values that are there to be found.
    """

    field: str
    method: str
    answers: int
    judged: int
    partial: int
    precision: Interval | None
    recall: Interval | None
    f1: Interval | None


@dataclass(frozen=True, slots=True)
class ReviewStatistics:
    """Everything that is counted of a project. ``methods`` come in the order of fields, then of use."""

    records: int
    sites: int
    found: tuple[FoundRow, ...]
    judged: tuple[JudgedRow, ...]
    fields: tuple[Quality, ...]
    methods: tuple[Quality, ...]

    @property
    def has_judgements(self) -> bool:
        """Whether anything was judged at all."""
        return any(row.judged for row in self.judged)

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            "records": self.records,
            "sites": self.sites,
            "found": [row.as_json() for row in self.found],
            "judged": [
                asdict(row) | {"present": row.present, "judged": row.judged} for row in self.judged
            ],
            "intervals": {
                "share": SHARE_METHOD,
                "precision": SHARE_METHOD,
                "recall": SHARE_METHOD,
                "f1": F1_METHOD,
            },
            "quality": [_quality_json(each) for each in (*self.fields, *self.methods)],
        }


def review_statistics(
    store: Store,
    truths: Truths,
    judged: Container[str] | None = None,
    headway: Headway = UNWATCHED,
    within: Collection[int] | None = None,
) -> ReviewStatistics:
    """Count the newest answers of a project, and hold them against verdicts and gold.

    ``judged`` are the URLs of which anything is known: the others need not be asked for. ``within``
    are the numbers of the records that count; all of them otherwise.

    Raises:
        GivenUpError: nobody waits for it any more.

    """
    headway.begin(Step.COUNTING, store.records.count() if within is None else len(within))
    pages = pages_of(store, within=within)
    return statistics_of_pages(headway.watch(pages), truths, judged)


def statistics_of_pages(
    pages: Iterable[Page], truths: Truths, judged: Container[str] | None = None
) -> ReviewStatistics:
    """Count pages and hold their answers against verdicts and gold."""
    book = _Book()
    for page in pages:
        book.count(page, truths)
        if judged is None or page.url in judged:
            book.judge(page, truths)
    shown = [
        str(each)
        for each in Field
        if each in MAIN_FIELDS or book.found[each] or each in book.outcomes
    ]
    return ReviewStatistics(
        records=book.records,
        sites=len(book.sites),
        found=tuple(
            FoundRow(name, book.found[name], book.high[name], book.records) for name in shown
        ),
        judged=tuple(book.judged_row(name) for name in shown),
        fields=tuple(book.field_quality(name) for name in shown),
        methods=tuple(
            book.method_quality(name, method)
            for name in shown
            for method, _ in book.methods[name].most_common()
        ),
    )


def outcome_of(truths: Truths, page: Page, field: str, answer: Answer | None) -> Outcome | None:
    """Return what became of one field of a page; nothing when it was not judged.

    A value that is wrong counts as missed too, unless it is known that the page has none.
    """
    values = answer.values if answer else ()
    said = truths.says(page.digest, page.url, field, values)
    if said is None:
        return None
    if answer is None:
        return _OF_NOTHING.get(said)
    if said is Judgement.WRONG:
        has_none = truths.right_values(page.digest, page.url, field) == ()
        return Outcome.EXTRA if has_none else Outcome.WRONG
    return _OF_ANSWER.get(said)


_OF_NOTHING = {Judgement.MISSED: Outcome.MISSED, Judgement.ABSENT: Outcome.ABSENT}
_OF_ANSWER = {
    Judgement.RIGHT: Outcome.CORRECT,
    Judgement.PARTIAL: Outcome.PARTIAL,
    # Said of a value that stands there: the page has another one, or none.
    Judgement.MISSED: Outcome.WRONG,
    Judgement.ABSENT: Outcome.EXTRA,
}


def outcomes_of(page: Page, truths: Truths) -> Iterator[tuple[str, Answer | None, Outcome]]:
    """Yield what became of the fields of a page that were judged."""
    for name in map(str, Field):
        answer = page.answers.get(name)
        outcome = outcome_of(truths, page, name, answer)
        if outcome is not None:
            yield name, answer, outcome


class _Book:
    """What is counted while the pages are gone through."""

    def __init__(self) -> None:
        self.records = 0
        self.sites: set[str] = set()
        self.found: Counter[str] = Counter()
        self.high: Counter[str] = Counter()
        self.methods: dict[str, Counter[str]] = defaultdict(Counter)
        self.accepted: Counter[str] = Counter()
        self.outcomes: dict[str, list[tuple[str, str, Outcome]]] = defaultdict(list)
        """By field: site, method (empty when nothing was found) and outcome of each judged page."""

    def count(self, page: Page, truths: Truths) -> None:
        """Count the answers of one page."""
        self.records += 1
        self.sites.add(page.site)
        for name, answer in page.answers.items():
            self.found[name] += 1
            self.high[name] += answer.weight >= HIGH_WEIGHT
            self.methods[name][answer.method] += 1
        for name in map(str, Field) if truths.has_accepted else ():
            values = page.answers[name].values if name in page.answers else ()
            self.accepted[name] += truths.accepted(page.digest, page.url, name, values) is not None

    def judge(self, page: Page, truths: Truths) -> None:
        """Note what became of the fields of one page."""
        for name, each, outcome in outcomes_of(page, truths):
            self.outcomes[name].append((page.site, each.method if each else "", outcome))

    def judged_row(self, name: str) -> JudgedRow:
        """Return the line of a field in the second table."""
        counts = Counter(outcome for _, _, outcome in self.outcomes.get(name, ()))
        wrong = counts[Outcome.WRONG]
        return JudgedRow(
            field=name,
            correct=counts[Outcome.CORRECT],
            partial=counts[Outcome.PARTIAL],
            wrong=wrong,
            missed=counts[Outcome.MISSED] + wrong,
            invalid_extra=counts[Outcome.EXTRA] + wrong,
            absent=counts[Outcome.ABSENT],
            accepted=self.accepted[name],
        )

    def field_quality(self, name: str) -> Quality:
        """Return the figures of a field."""
        return self._quality(name, "", self.found[name])

    def method_quality(self, name: str, method: str) -> Quality:
        """Return the figures of what one method brought."""
        return self._quality(name, method, self.methods[name][method])

    def _quality(self, name: str, method: str, answers: int) -> Quality:
        lines = self.outcomes.get(name, ())
        counted, partial = [], 0
        for site, brought_by, outcome in lines:
            is_own = not method or brought_by == method
            is_right = is_own and outcome is Outcome.CORRECT
            is_found = is_own and outcome in FOUND
            partial += is_own and outcome is Outcome.PARTIAL
            counted.append(Counted(site, is_right, is_found, outcome in PRESENT))
        right, found = sum(each.right for each in counted), sum(each.found for each in counted)
        present = sum(each.present for each in counted)
        is_measured = bool(found or not method)
        return Quality(
            name,
            method,
            answers,
            found if method else len(lines),
            partial,
            wilson(right, found),
            wilson(right, present) if is_measured else None,
            f1_of(counted) if is_measured else None,
        )


def _quality_json(quality: Quality) -> dict[str, Any]:
    figures = {"precision": quality.precision, "recall": quality.recall, "f1": quality.f1}
    return asdict(quality) | {
        name: figure.as_json() if figure else None for name, figure in figures.items()
    }
