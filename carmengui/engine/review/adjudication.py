"""Where reviewers disagree, and the word that settles it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.model.review import Decision, How, Judgement, LoggedDecision
from carmengui.engine.review.agreement import judged_twice
from carmengui.engine.review.standing import Aspect, aspect_within
from carmengui.engine.review.values import identity


@dataclass(frozen=True, slots=True)
class Disagreement:
    """An answer on which reviewers differ, with what each of them said, by their names."""

    capture_digest: str
    url: str
    field: str
    values: tuple[str, ...]
    said: tuple[LoggedDecision, ...]

    def settled(
        self, judgement: Judgement, reviewer: str, at: datetime, corrected: tuple[str, ...] = ()
    ) -> Decision:
        """Return the decision that settles it and goes before all others."""
        first = self.said[0].decision
        return Decision(
            self.capture_digest, self.url, self.field, first.values, judgement, reviewer, at,
            corrected=corrected, how=How.ADJUDICATED, weight=first.weight, method=first.method,
        )  # fmt: skip


def disagreements(
    standing: Iterable[LoggedDecision], field: str | None = None
) -> tuple[Disagreement, ...]:
    """Return the answers on which reviewers differ and which nobody has settled yet, by URL."""
    lines = tuple(standing)
    settled = {
        (said.capture_digest, said.url, said.field, identity(said.values))
        for said in (line.decision for line in lines)
        if aspect_within(said) is Aspect.ADJUDICATED
    }
    found = [
        Disagreement(*question, tuple(by[name] for name in sorted(by)))
        for question, by in judged_twice(lines).items()
        if question not in settled
        and field in {None, question[2]}
        and len({line.decision.judgement for line in by.values()}) > 1
    ]
    return tuple(sorted(found, key=lambda one: (one.url, one.field, one.values)))
