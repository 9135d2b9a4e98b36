"""What the weights of the rules promise and hold, from the decisions about the whole corpus."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from carmengui.bridge import Reader
from carmengui.engine.review.adoption import Adoption, adopt
from carmengui.engine.review.reliability import RuleHeld, reliability
from carmengui.engine.review.statistics_answers import Offer, Page
from carmengui.engine.tuning import Decided
from carmengui.ui.tune.live_reading import LiveReading, Progress, Stop

METHOD = "carmen.title."
LOOK_EVERY = 500
"""Records counted between two looks at whether it is still wanted."""
TELL_AFTER_S, TELL_EVERY_S = 0.4, 0.2
"""A small corpus is counted before anybody could read how far it is."""


@dataclass(frozen=True, slots=True)
class Held:
    """What the branches of a rule file hold, and what adopting it would mean."""

    text: str
    rows: tuple[RuleHeld, ...]
    adoption: Adoption


def hold_against(
    reader: Reader, *, reading: LiveReading, decided: Decided, progress: Progress, stop: Stop
) -> Held | None:
    """Hold what the branches say of all records against verdicts and gold; nothing when stopped."""
    truths = reading.truths(reader).truths
    rows = reliability(_offers(_told(len(decided.pages), progress, stop), decided), truths)
    if stop():
        return None
    places = _told(len(decided.pages), _ignore, stop)
    text = decided.rules.text
    adoption = adopt(text, rows, _offers(places, decided))
    return None if stop() else Held(text, rows, adoption)


def _told(total: int, progress: Progress, stop: Callable[[], bool]) -> Iterator[int]:
    """Yield places, and tell now and then how far it is; there are no more once it is stopped."""
    shown = time.perf_counter() + TELL_AFTER_S - TELL_EVERY_S
    for place in range(total):
        if place % LOOK_EVERY == 0:
            if stop():
                return
            now = time.perf_counter()
            if now - shown >= TELL_EVERY_S:
                progress(place, total)
                shown = now
        yield place


def _offers(places: Iterator[int], decided: Decided) -> Iterator[Offer]:
    field, pages = decided.field, decided.pages
    for place in places:
        page = pages[place]
        for value in decided.values[place] or ():
            yield Offer(
                Page(page.number, page.url, page.site, page.digest), field, value,
                decided.weights[place], f"{METHOD}{decided.branches[place]}",
            )  # fmt: skip


def _ignore(done: int, total: int) -> None:
    del done, total
