"""Holds two decisions about a corpus against each other, record by record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.truth.gain import gain_of
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.runs.compare.kinds import Kind
from carmengui.engine.tuning.decided import Decided, Values
from carmengui.engine.tuning.diff.changes import Change, Direction
from carmengui.engine.tuning.diff.decide import Deciding, picked
from carmengui.engine.tuning.diff.diff import CorpusDiff


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
