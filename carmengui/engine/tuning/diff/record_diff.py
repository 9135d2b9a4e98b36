"""The difference a draft makes in what records say, as far as their pages are read again."""

from __future__ import annotations

from carmengui.engine.tuning.decided import Decided, Values
from carmengui.engine.tuning.diff.changes import Side
from carmengui.engine.tuning.diff.compare import Comparing
from carmengui.engine.tuning.diff.diff import CorpusDiff
from carmengui.engine.tuning.diff.record_effects import RecordEffect
from carmengui.engine.tuning.facts.pages import CorpusPage
from carmengui.engine.tuning.truths import Truths


class RecordDiff:
    """Takes one effect after the other; whether it is for the better, the value of the record decides.

    Records for which the rules say the same as before stay the same: their pages are not read.
    """

    def __init__(self, by_rule: CorpusDiff, truths: Truths | None = None) -> None:
        self._old, self._new = _Said(by_rule.old), _Said(by_rule.new)
        self._place_of = by_rule.new.held.place_of
        self._comparing = Comparing(by_rule.new.field, truths)
        touched = [change.place for change in by_rule.changes]
        self._comparing.compared = len(by_rule.new.pages) - len(touched)
        self.pages: tuple[CorpusPage, ...] = by_rule.touched_pages
        """The pages to be read again, those that matter most first."""
        self.read = 0
        """How many of them are read."""

    def take(self, effect: RecordEffect) -> None:
        """Take notice of what becomes of one record."""
        place = self._place_of[effect.url]
        self._old.say(place, effect.old)
        self._new.say(place, effect.new)
        old, new = self._old.decided(), self._new.decided()
        self._comparing.take(old, new, [place])
        self.read += 1

    def difference(self) -> CorpusDiff:
        """Return what was found so far; the rest of the pages wait."""
        return self._comparing.difference(self._old.copied(), self._new.copied())


class _Said:
    """What all records say, in lists; of those that are not read again, nothing."""

    def __init__(self, by_rule: Decided) -> None:
        size = len(by_rule.pages)
        values: list[Values | None] = [()] * size
        self._made = Decided(
            by_rule.rules,
            by_rule.pages,
            values,
            [0.0] * size,
            [0] * size,
            0.0,
            by_rule.held,
            by_rule.sites,
        )

    def say(self, place: int, side: Side) -> None:
        self._made.values[place] = side.values
        self._made.weights[place] = side.weight

    def decided(self) -> Decided:
        """Return the lists as they are, to be looked at now."""
        return self._made

    def copied(self) -> Decided:
        """Return them as they are now, for good."""
        made = self._made
        return Decided(
            made.rules,
            made.pages,
            list(made.values),
            list(made.weights),
            made.branches,
            0.0,
            made.held,
            made.sites,
        )
