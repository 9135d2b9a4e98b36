"""The difference a draft makes in what records say, as far as their pages are read again."""

from __future__ import annotations

from dataclasses import replace

from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.compare import Comparing
from carmengui.engine.tuning.diff.diff import CorpusDiff
from carmengui.engine.tuning.diff.record_effects import RecordEffect
from carmengui.engine.tuning.facts.pages import CorpusPage


class RecordDiff:
    """Takes one effect after the other; whether it is for the better, the value of the record decides.

    Records for which the rules say the same as before stay the same: their pages are not read.
    """

    def __init__(self, by_rule: CorpusDiff, truths: Truths | None = None) -> None:
        self._old, self._new = _unread(by_rule.old), _unread(by_rule.new)
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
        for said, side in ((self._old, effect.old), (self._new, effect.new)):
            said.values[place], said.weights[place] = side.values, side.weight
        self._comparing.take(self._old, self._new, [place])
        self.read += 1

    def difference(self) -> CorpusDiff:
        """Return what was found so far; the rest of the pages wait."""
        return self._comparing.difference(_copied(self._old), _copied(self._new))


def _unread(by_rule: Decided) -> Decided:
    """Return lists of what all records say; of those that are not read again, nothing."""
    size = len(by_rule.pages)
    return replace(by_rule, values=[()] * size, weights=[0.0] * size, branches=[0] * size)


def _copied(said: Decided) -> Decided:
    """Return the lists as they are now, for good."""
    return replace(said, values=list(said.values), weights=list(said.weights))
