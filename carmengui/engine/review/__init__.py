"""What people say of records: the log of their verdicts, what stands of it, and what it tells."""

from carmengui.engine.model.answers import identity, same
from carmengui.engine.review.log.current_states import (
    NowState,
    refreshing,
    states_since,
)
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.log.undo import Effect, Steps
from carmengui.engine.review.truth.in_force import (
    MODERATION,
    Aspect,
    aspect_of,
    state_of,
)
from carmengui.engine.review.truth.truth import Truths

__all__ = [
    "MODERATION",
    "Aspect",
    "Effect",
    "NowState",
    "Steps",
    "Truths",
    "VerdictStore",
    "aspect_of",
    "identity",
    "refreshing",
    "same",
    "state_of",
    "states_since",
]
