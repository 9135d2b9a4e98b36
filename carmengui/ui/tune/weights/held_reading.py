"""What the weights of the rules promise and hold, from the decisions about the whole corpus."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from carmengui.bridge import Reader
from carmengui.engine.model.review import Judgement
from carmengui.engine.model.rule_files import FIRST_NAME
from carmengui.engine.review.statistics.adoption import Adoption, adopt
from carmengui.engine.review.statistics.answers import Offer, Page
from carmengui.engine.review.statistics.reliability import RuleHeld, judgement_on_offer, reliability
from carmengui.engine.tuning import Decided
from carmengui.engine.tuning.diff.record_effects import holds_at
from carmengui.engine.tuning.live.answer import Draft, LiveReading, Progress, Stop

METHOD, OWN_METHOD = "carmen.title.", "own."
LOOK_EVERY = 500
"""Records counted between two looks at whether it is still wanted."""
TELL_AFTER_S, TELL_EVERY_S = 0.4, 0.2
"""A small corpus is counted before anybody could read how far it is."""


@dataclass(frozen=True, slots=True)
class Held:
    """What the branches of a draft hold where it holds, and the text that adopts it."""

    draft: Draft
    decided: Decided
    rows: tuple[RuleHeld, ...]
    adoption: Adoption

    @property
    def text(self) -> str:
        """The text that was counted."""
        return self.draft.text


@dataclass(frozen=True, slots=True)
class JudgedOffer:
    """A value that a branch gives a record, and what is known of it."""

    url: str
    value: str
    said: Judgement


def hold_against(
    reader: Reader,
    *,
    reading: LiveReading,
    draft: Draft,
    decided: Decided,
    progress: Progress,
    stop: Stop,
) -> Held | None:
    """Hold what the branches say of all records against verdicts and gold; nothing when stopped."""
    truths = reading.truths(reader)
    places = _told(len(decided.pages), progress, stop)
    rows = reliability(_offers(places, draft, decided), truths)
    return None if stop() else Held(draft, decided, rows, adopt(draft.text, rows))


def judged_of(
    reader: Reader, *, reading: LiveReading, held: Held, method: str
) -> tuple[JudgedOffer, ...]:
    """Return the judged values of one branch: the rows behind the number of them."""
    truths = reading.truths(reader)
    found = []
    for offer in _offers(range(len(held.decided.pages)), held.draft, held.decided):
        said = judgement_on_offer(offer, truths) if offer.method == method else None
        if said is not None:
            found.append(JudgedOffer(offer.page.url, offer.value, said))
    return tuple(found)


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


def method_of(name: str, branch: int) -> str:
    """Return the method under which a record has what a branch of a file says.

    >>> method_of("title", 4), method_of("date", 2)
    ('carmen.title.4', 'own.date.2')
    """
    return f"{METHOD}{branch}" if name == FIRST_NAME else f"{OWN_METHOD}{name}.{branch}"


def _offers(places: Iterable[int], draft: Draft, decided: Decided) -> Iterator[Offer]:
    field, pages = decided.field, decided.pages
    for place in places:
        page = pages[place]
        if not holds_at(decided, page, draft.site):
            continue  # other rules speak there, whose branches have numbers of their own
        for value in decided.values[place] or ():
            yield Offer(
                Page(page.number, page.url, page.site, page.digest),
                field,
                value,
                decided.weights[place],
                method_of(draft.name, decided.branches[place]),
            )
