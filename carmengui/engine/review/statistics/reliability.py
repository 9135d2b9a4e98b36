"""What the weights of rules and methods promise, and what they hold.

A rule that promises 0.8 should be right on eight pages of ten. What it offered counts whether it
became the answer or not, as long as it is known whether it was right: by a verdict on that value, or
because another value is known to be the right one. Otherwise only those would count that agree with
what was accepted, and every rule would look better than it is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.model.fields import Form, form_of
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import Judgement
from carmengui.engine.review.statistics.answers import Offer, Page, offers_of
from carmengui.engine.review.truth.gold import SETS
from carmengui.engine.review.truth.intervals import wilson
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.review.truth.value_forms import day, plain
from carmengui.engine.storage import Store

TITLE_RULES = "carmen.title."
TOLERANCE = 0.03
"""A weight of 1 is a way of saying “surely”: nobody is warned for so little."""
LEAST_JUDGED = 10
"""Below so many judged values an interval says little more than that it is wide."""


@dataclass(frozen=True, slots=True)
class RuleHeld:
    """What a rule or method promises, and in which share of the judged values it was right.

    ``promised`` is the mean of its weights; ``low`` and ``high`` bound the share with 95 %;
    ``partial`` of the judged values were right in part, which is not held. ``accepted`` values were
    accepted with their cluster and seen by nobody: they count in none of the other numbers.
    """

    method: str
    promised: float
    held: float
    low: float
    high: float
    judged: int
    offered: int = 0
    partial: int = 0
    accepted: int = 0

    @property
    def promises_too_much(self) -> bool:
        """Whether the promise lies clearly above everything the pages allow."""
        return self.promised - self.high > TOLERANCE

    @property
    def promises_too_little(self) -> bool:
        """Whether the promise lies clearly below everything the pages allow."""
        return self.low - self.promised > TOLERANCE

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in asdict(self).items()
        }


def rules_held(
    store: Store,
    truths: Truths,
    headway: Headway = UNWATCHED,
    *,
    within: Container[int] | None = None,
) -> tuple[RuleHeld, ...]:
    """Return what the rules for titles hold, in the order of their numbers.

    Raises:
        GivenUpError: nobody waits for it any more.

    """
    headway.begin(Step.RULES, store.records.count())
    return reliability(offers_of(store, Field.TITLE, TITLE_RULES, headway, within), truths)


class AnswersHeld:
    """Counts what the methods hold whose values became the answers, while pages go by.

    ``judged`` are the URLs of which anything is known: the others need not be asked for.
    """

    def __init__(self, truths: Truths, judged: Container[str] | None = None) -> None:
        self._truths, self._judged = truths, judged
        self._kept: dict[str, _Kept] = defaultdict(_Kept)

    def watch(self, pages: Iterable[Page]) -> Iterator[Page]:
        """Let pages go by, and count their answers."""
        for page in pages:
            is_known = self._judged is None or page.url in self._judged
            for name, answer in page.answers.items():
                said = None
                if is_known:
                    said = self._truths.says(page.digest, page.url, name, answer.values)
                judgement = HELD.get(said) if said else None
                line = self._truths.accepted(page.digest, page.url, name, answer.values)
                self._kept[name].add(
                    answer.method, answer.weight, judgement, is_accepted=line is not None
                )
            yield page

    def by_field(self) -> dict[str, tuple[RuleHeld, ...]]:
        """Return the methods by field, the most used first."""
        return {
            name: tuple(sorted(each.rows(), key=lambda row: (-row.offered, row.method)))
            for name, each in self._kept.items()
        }


def reliability(offers: Iterable[Offer], truths: Truths) -> tuple[RuleHeld, ...]:
    """Return what the rules hold that made these offers; a rule that nobody judged has no line."""
    kept = _Kept()
    for offer in offers:
        said = judgement_on_offer(offer, truths)
        is_accepted = said is None and is_accepted_offer(offer, truths)
        kept.add(offer.method, offer.weight, said, is_accepted=is_accepted)
    return tuple(sorted(kept.rows(), key=lambda row: _by_number(row.method)))


def judgement_on_offer(offer: Offer, truths: Truths) -> Judgement | None:
    """Return what is known of one offered value: right, wrong, partial or nothing."""
    page = offer.page
    said = truths.says(page.digest, page.url, offer.field, (offer.value,))
    right = truths.right_values(page.digest, page.url, offer.field)
    if right and is_right_part(offer.field, offer.value, right):
        # One of several authors is right, though it is not the whole answer.
        return Judgement.RIGHT
    if said is None:
        return None if right is None else Judgement.WRONG
    return HELD.get(said)


def is_accepted_offer(offer: Offer, truths: Truths) -> bool:
    """Tell whether an offered value was accepted with its cluster, seen by nobody."""
    page = offer.page
    return truths.accepted(page.digest, page.url, offer.field, (offer.value,)) is not None


class _Kept:
    """What was promised and kept, method by method."""

    def __init__(self) -> None:
        self._promised: dict[str, float] = defaultdict(float)
        self._offered: Counter[str] = Counter()
        self._said: dict[str, Counter[Judgement]] = defaultdict(Counter)
        self._accepted: Counter[str] = Counter()

    def add(
        self, method: str, weight: float, said: Judgement | None, *, is_accepted: bool = False
    ) -> None:
        """Count one offer and what is known of it."""
        self._accepted[method] += is_accepted
        self._promised[method] += weight
        self._offered[method] += 1
        if said is not None:
            self._said[method][said] += 1

    def rows(self) -> list[RuleHeld]:
        """Return the methods of which anything was judged."""
        rows = []
        for method, said in self._said.items():
            offered = self._offered[method]
            share = wilson(said[Judgement.RIGHT], said.total())
            if share is not None:
                # Ten digits: a sum of many 0.8 is 0.8 but for what floating point adds.
                promised = round(self._promised[method] / offered, 10)
                rows.append(
                    RuleHeld(
                        method,
                        promised,
                        share.value,
                        share.low,
                        share.high,
                        said.total(),
                        offered,
                        said[Judgement.PARTIAL],
                        self._accepted[method],
                    )
                )
        return rows


HELD = {
    Judgement.RIGHT: Judgement.RIGHT,
    Judgement.PARTIAL: Judgement.PARTIAL,
    Judgement.WRONG: Judgement.WRONG,
    # Said of a value that stands there: the page has another one, or none.
    Judgement.MISSED: Judgement.WRONG,
    Judgement.ABSENT: Judgement.WRONG,
}


def is_right_part(field: str, value: str, right: tuple[str, ...]) -> bool:
    """Tell whether a value is the right one, or one of several right ones; spelling is forgiven."""
    as_set = SETS.get(form_of(field))
    if as_set is not None:
        own = as_set([value])
        return bool(own) and own <= as_set(list(right))
    form: Callable[[str], object] = day if form_of(field) is Form.DAY else plain
    return bool(form(value)) and form(value) == form(right[0])


def _by_number(method: str) -> tuple[str, int, str]:
    beginning, _, number = method.rpartition(".")
    return beginning, int(number) if number.isdecimal() else 0, number
