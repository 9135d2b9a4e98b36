"""What stands: which lines of the log are in force, and what they say of a value as it is now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from carmengui.engine.model.answers import same
from carmengui.engine.model.review import WHOLE_RECORD, Decision, How, Judgement, LoggedDecision

APPROVED = frozenset({Judgement.RIGHT, Judgement.ABSENT})
"""Said of a value that is right, or where rightly there is none."""
FAULTS = frozenset({Judgement.WRONG, Judgement.PARTIAL, Judgement.MISSED})
VERDICTS = APPROVED | FAULTS
MODERATION = "*"
"""Stands in place of a field where the moderator's flag of a record is kept beside its relevance."""


class Aspect(StrEnum):
    """What a judgement is about: a newer one takes the place of an older one of the same aspect."""

    VERDICT = "verdict"
    ADJUDICATED = "adjudicated"
    LATER = "later"
    NOTE = "note"
    RELEVANCE = "relevance"
    MODERATION = "moderation"


_ASPECTS = {
    Judgement.LATER: Aspect.LATER,
    Judgement.NOTED: Aspect.NOTE,
    Judgement.RELEVANT: Aspect.RELEVANCE,
    Judgement.NOT_RELEVANT: Aspect.RELEVANCE,
    Judgement.VALIDATED: Aspect.MODERATION,
    Judgement.NOT_VALIDATED: Aspect.MODERATION,
}


def aspect_of(judgement: Judgement) -> Aspect:
    """Return what a judgement is about."""
    return _ASPECTS.get(judgement, Aspect.VERDICT)


def aspect_within(said: Decision) -> Aspect:
    """Return what a decision is about: an adjudication stands beside its maker's own verdict."""
    aspect = aspect_of(said.judgement)
    is_judging = aspect in {Aspect.VERDICT, Aspect.RELEVANCE}
    return Aspect.ADJUDICATED if is_judging and said.how is How.ADJUDICATED else aspect


def state_of(
    decisions: Iterable[LoggedDecision], field: str, values: Sequence[str]
) -> Judgement | None:
    """Return what stands for a value as it is now; nothing when the question is open again.

    ``decisions`` are what stands for the capture. A verdict holds for the value that was judged; a
    value that was corrected to what is found now is right. Of another value nothing is inferred.
    """
    decider = decider_of(decisions, field, values)
    return None if decider is None else judgement_on(decider, values)


def decider_of(
    decisions: Iterable[LoggedDecision], field: str, values: Sequence[str]
) -> LoggedDecision | None:
    """Return the decision that stands for a value as it is now, or nothing."""
    about = [line for line in decisions if _is_about(line, field)]
    fitting = [line for line in about if judgement_on(line, values) is not None]
    verdicts = [line for line in fitting if line.decision.judgement is not Judgement.LATER]
    return max(verdicts or fitting, key=rank, default=None)


def _is_about(line: LoggedDecision, field: str) -> bool:
    aspect = aspect_of(line.decision.judgement)
    if aspect is Aspect.NOTE:
        return False
    is_moderation = aspect is Aspect.MODERATION
    if field == MODERATION:
        return is_moderation
    return line.decision.field == field and not is_moderation


def rank(line: LoggedDecision) -> tuple[bool, object, str]:
    """Return what puts one decision before others: adjudicated first, then the newest."""
    said = line.decision
    return said.how is How.ADJUDICATED, said.at, said.reviewer


def judgement_on(line: LoggedDecision, values: Sequence[str]) -> Judgement | None:
    """Return what one decision says of a value, or nothing when it was about another one.

    Who says of a value that rightly there is none calls it wrong, and finding none right.
    """
    said = line.decision
    if said.field == WHOLE_RECORD or aspect_of(said.judgement) is Aspect.MODERATION:
        return said.judgement
    if said.judgement is Judgement.ABSENT and said.values and not values:
        return Judgement.ABSENT
    if same(said.values, values):
        has_none = said.judgement is Judgement.ABSENT and bool(said.values)
        return Judgement.WRONG if has_none else said.judgement
    if said.corrected and same(said.corrected, values):
        return Judgement.RIGHT
    return None
