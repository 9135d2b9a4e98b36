"""What the weights of the rules promise and hold, from the decisions about the whole corpus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.bridge import Reader
from carmengui.engine.review.adoption import Adoption, adopt
from carmengui.engine.review.reliability import RuleHeld, reliability
from carmengui.engine.review.statistics_answers import Offer, Page
from carmengui.engine.tuning import Decided
from carmengui.ui.tune.live_reading import LiveReading

METHOD = "carmen.title."


@dataclass(frozen=True, slots=True)
class Held:
    """What the branches hold, and what adopting it would mean."""

    rows: tuple[RuleHeld, ...]
    adoption: Adoption


def hold_against(reader: Reader, *, reading: LiveReading, decided: Decided) -> Held:
    """Hold what the branches say of all records against verdicts and gold."""
    truths = reading.truths(reader).truths
    offers = list(_offers(decided))
    rows = reliability(offers, truths)
    return Held(rows, adopt(decided.rules.text, rows, offers))


def _offers(decided: Decided) -> Iterator[Offer]:
    answers = zip(decided.values, decided.weights, decided.branches, strict=True)
    for page, (values, weight, branch) in zip(decided.pages, answers, strict=True):
        for value in values or ():
            method = f"{METHOD}{branch}"
            yield Offer(
                Page(page.number, page.url, page.site, page.digest), decided.field, value, weight,
                method,
            )  # fmt: skip
