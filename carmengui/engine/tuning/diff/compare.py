"""Holds two decisions about a corpus against each other, record by record: all at once, or bit by bit."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.truth.gain import gain_of
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.runs.compare.kinds import Kind
from carmengui.engine.tuning.decided import Decided, Values
from carmengui.engine.tuning.diff.changes import Change, Direction
from carmengui.engine.tuning.diff.decide import Deciding, picked
from carmengui.engine.tuning.diff.diff import CorpusDiff
from carmengui.engine.tuning.diff.site_rules import RulesInForce
from carmengui.engine.tuning.facts.columns import Held
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts, never

STEP = 1_000
"""Records decided about between two looks at whether it is still wanted."""


def diff(old: Decided, new: Decided, truths: Truths | None = None) -> CorpusDiff:
    """Compare what two rule sets say of the same records.

    Without ``truths`` (verdicts and gold) every changed value is unjudged. A record whose facts are
    not there yet is not compared.

    Raises:
        ValueError: the decisions are about different pages or fields.

    """
    if old.field != new.field or len(old.pages) != len(new.pages):
        raise ValueError("these decisions are about different pages or fields")
    comparing = Comparing(old.field, truths)
    comparing.take(old, new, range(len(old.pages)))
    return comparing.difference(old, new)


class Comparing:
    """Compares some records, then more: what was found so far can be had."""

    def __init__(self, field: str, truths: Truths | None) -> None:
        self._field, self._truths = field, truths
        self._changes: list[Change] = []
        self._deltas: Counter[int] = Counter()
        self.compared = 0
        """Of how many records both answers are known."""

    def take(
        self, old: Decided | Deciding, new: Decided | Deciding, places: Sequence[int]
    ) -> list[int]:
        """Compare the answers for some records; return the places of those that wait."""
        waiting: list[int] = []
        columns = (old.values, new.values, old.branches, new.branches, old.weights, new.weights)
        rows = zip(places, *(picked(column, places) for column in columns), strict=True)
        changes, deltas = self._changes, self._deltas
        for place, was, now, old_branch, new_branch, old_weight, new_weight in rows:
            if was is None or now is None:
                waiting.append(place)
                continue
            if old_branch != new_branch:
                deltas[old_branch] -= 1
                deltas[new_branch] += 1
            if was != now:
                changes.append(self._changed(old, place, was, now))
            elif old_weight != new_weight:
                changes.append(Change(place, Kind.WEIGHT_ONLY, Direction.NONE, None, None))
        self.compared += len(places) - len(waiting)
        return waiting

    def difference(self, old: Decided, new: Decided) -> CorpusDiff:
        """Return what was found so far, in the order of the records."""
        # They come nearly in order, then this takes no time.
        self._changes.sort(key=_place)
        return CorpusDiff(
            old,
            new,
            tuple(self._changes),
            self.compared,
            len(old.pages) - self.compared,
            self._truths,
            Counter(self._deltas),
        )

    def _changed(self, old: Decided | Deciding, place: int, was: Values, now: Values) -> Change:
        truths = self._truths
        kind = Kind.DIFFERENT if was and now else Kind.NEW_FOUND if now else Kind.NO_LONGER_FOUND
        if truths is None:
            return Change(place, kind, Direction.UNJUDGED, None, None)
        page = old.held.pages[place]
        before = truths.says(page.digest, page.url, self._field, was)
        after = truths.says(page.digest, page.url, self._field, now)
        return Change(place, kind, direction_of(before, after), before, after)


def _place(change: Change) -> int:
    return change.place


_DIRECTIONS = {
    1: Direction.BETTER,
    0: Direction.EVEN,
    -1: Direction.WORSE,
    None: Direction.UNJUDGED,
}


def direction_of(before: Judgement | None, after: Judgement | None) -> Direction:
    """Tell whether a change is one for the better, by the rule of every comparison (``gain_of``)."""
    return _DIRECTIONS[gain_of(before, after)]


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
