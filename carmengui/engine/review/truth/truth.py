"""What verdicts and gold say of values: for comparing runs, for statistics and for rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from carmengui.engine.model.answers import Values
from carmengui.engine.model.review import How, Judgement, LoggedDecision
from carmengui.engine.review.truth.gold import gold_values, judged_by_gold
from carmengui.engine.review.truth.in_force import (
    APPROVED,
    VERDICTS,
    Aspect,
    aspect_of,
    decider_of,
    judgement_on,
    rank,
)

Gold = Mapping[str, Mapping[str, object]]
"""URL -> field -> the right value, as an imported corpus gives it."""


class Truths:
    """Verdicts and gold of a corpus, ready to be asked about any value.

    A verdict goes before gold, an adjudicated one before all others. What was accepted with its
    cluster (``How.CLUSTER``) nobody has seen: it says nothing of a value, judges nothing and makes
    nothing right. ``accepted`` tells of it apart.
    """

    def __init__(self, decisions: Iterable[LoggedDecision], gold: Gold) -> None:
        self._gold = gold
        self._said: dict[tuple[str, str, str], list[LoggedDecision]] = defaultdict(list)
        self._accepted: dict[tuple[str, str, str], list[LoggedDecision]] = defaultdict(list)
        for line in decisions:
            said = line.decision
            if aspect_of(said.judgement) is Aspect.VERDICT:
                kept = self._accepted if is_unseen(line) else self._said
                kept[said.capture_digest, said.url, said.field].append(line)

    @classmethod
    def of(cls, decisions: Iterable[LoggedDecision], gold: Gold) -> Truths:
        """Make truths of what stands (see ``VerdictStore.standing``) and of gold by URL and field."""
        return cls(decisions, gold)

    def says(self, digest: str, url: str, field: str, values: Sequence[str]) -> Judgement | None:
        """Return what is known of an answer, or nothing.

        Beyond what was judged itself: nothing found where a right answer is known is missed, anything
        found where rightly nothing stands is wrong. Of a third answer verdicts say nothing.
        """
        lines = self._said.get((digest, url, field), ())
        if lines:  # most pages have gold at best
            decider = decider_of(lines, field, values)
            if decider is not None:
                return judgement_on(decider, values)
            right = _judged_right(lines, field)
            if right is not None and not values:
                return Judgement.MISSED if right else Judgement.ABSENT
            if right == ():
                return Judgement.WRONG
        wanted = gold_values(self._gold.get(url, {}).get(field))
        return None if wanted is None else judged_by_gold(field, values, wanted)

    @property
    def has_accepted(self) -> bool:
        """Whether anything was accepted with its cluster."""
        return bool(self._accepted)

    def accepted(
        self, digest: str, url: str, field: str, values: Sequence[str]
    ) -> LoggedDecision | None:
        """Return the line that accepted an answer with its cluster, unless something is known of it.

        It holds for the value that was accepted, like every verdict; of another one it says nothing.
        """
        lines = self._accepted.get((digest, url, field), ())
        if not lines or self.says(digest, url, field, values) is not None:
            return None
        return decider_of(lines, field, values)

    def right_values(self, digest: str, url: str, field: str) -> Values | None:
        """Return the right answer: empty where rightly nothing stands, nothing when it is unknown."""
        right = _judged_right(self._said.get((digest, url, field), ()), field)
        return gold_values(self._gold.get(url, {}).get(field)) if right is None else right


def judged_urls(lines: Iterable[LoggedDecision]) -> frozenset[str]:
    """Return the pages on which somebody who saw them gave a verdict."""
    return frozenset(
        line.decision.url
        for line in lines
        if line.decision.judgement in VERDICTS and not is_unseen(line)
    )


def is_unseen(line: LoggedDecision) -> bool:
    """Tell whether a value was accepted with its cluster and nobody looked at it."""
    return line.decision.how is How.CLUSTER


def right_of(line: LoggedDecision) -> Values | None:
    """Return the right answer that a decision names: empty where rightly nothing stands."""
    said = line.decision
    if said.corrected:
        return said.corrected
    if said.judgement is Judgement.RIGHT:
        return said.values
    return () if said.judgement is Judgement.ABSENT else None


def _judged_right(lines: Sequence[LoggedDecision], field: str) -> Values | None:
    """Return the right answer of the decision that counts most and that no other one denies."""
    for line in sorted(lines, key=rank, reverse=True):
        right = right_of(line)
        if right is None:
            continue
        decider = decider_of(lines, field, right)
        if decider is not None and judgement_on(decider, right) in APPROVED:
            return right
    return None
