"""The difference that a draft makes in a large corpus: the records in view first, the rest in steps."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence

from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.compare import Comparing
from carmengui.engine.tuning.diff.decide import Deciding
from carmengui.engine.tuning.diff.diff import CorpusDiff
from carmengui.engine.tuning.diff.site_rules import RulesInForce
from carmengui.engine.tuning.facts.columns import Held
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts, never

STEP = 1_000
"""Records decided about between two looks at whether it is still wanted."""


class GrowingDiff:
    """Decides and compares bit by bit; in the end it is the difference of all records.

    Records whose facts are not there yet wait, and are taken up when it is grown again. What is known
    of the rules in force already (``old``) is not decided again.

    Raises:
        RuleError: the rules cannot be understood.

    """

    def __init__(
        self,
        facts: CorpusFacts,
        before: RulesInForce,
        after: RulesInForce,
        truths: Truths | None = None,
        *,
        old: Decided | None = None,
    ) -> None:
        self._growing = threading.RLock()
        self._new = after.deciding(facts)
        # Pages may have come since the rules in force were decided about.
        known = old if old is not None and old.held is self._new.held else None
        self._old: Decided | Deciding = known or (
            self._new if before == after else before.deciding(facts)
        )
        self._comparing = Comparing(self._new.rules.field.value, truths)
        self._open: Sequence[int] = range(self.total)
        self._taken_first: set[int] = set()

    @property
    def held(self) -> Held:
        """The pages and facts it is about."""
        return self._new.held

    @property
    def total(self) -> int:
        """How many records there are."""
        return len(self.held.pages)

    @property
    def compared(self) -> int:
        """How many of them are compared."""
        return self._comparing.compared

    def grow(
        self, first: Sequence[str] = (), *, size: int = STEP, stop: Callable[[], bool] = never
    ) -> Iterator[int]:
        """Take up the records whose facts are there, some URLs first; yield how many are compared.

        It may be left at any time and grown again, by one thread after the other.
        """
        with self._growing:
            at, waiting = 0, list[int]()
            try:
                if wanted := self._wanted(first):
                    self._taken_first.update(set(wanted).difference(self._take(wanted)))
                    yield self.compared
                while at < len(self._open) and not stop():
                    part = self._open[at : at + size]
                    at += len(part)
                    waiting += self._take(self._without_first(part))
                    yield self.compared
            finally:
                self._open = [*waiting, *self._open[at:]]

    def difference(self) -> CorpusDiff:
        """Return what was found so far."""
        with self._growing:
            new = self._new.decided()
            if isinstance(self._old, Decided):
                return self._comparing.difference(self._old, new)
            old = new if self._old is self._new else self._old.decided()
            return self._comparing.difference(old, new)

    def _wanted(self, urls: Sequence[str]) -> list[int]:
        """Return the places of URLs that are not compared yet."""
        old, new = self._old.values, self._new.values
        return [
            place for place in self.held.places(urls) if old[place] is None or new[place] is None
        ]

    def _without_first(self, places: Sequence[int]) -> Sequence[int]:
        if self._taken_first.isdisjoint(places):
            return places
        return [place for place in places if place not in self._taken_first]

    def _take(self, places: Sequence[int]) -> list[int]:
        """Decide about some records and compare them; return those that wait."""
        if not places:
            return []
        self._new.take(places)
        if isinstance(self._old, Deciding) and self._old is not self._new:
            self._old.take(places)
        return self._comparing.take(self._old, self._new, places)
