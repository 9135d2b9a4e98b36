"""The revisit state of a URL, and each visit as it happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from carmengui.engine.model.capture import Outcome
from carmengui.engine.model.errors import KnownError
from carmengui.engine.model.refusal import RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence

WINDOW_LENGTH = 10
FIRST_INTERVAL_MIN = 60.0
NEVER = datetime(9999, 12, 31, tzinfo=UTC)
"""The next visit of a page that came from a file: nobody visits it."""


@dataclass(frozen=True, slots=True)
class RevisitState:
    """What the EMA rule remembers of one URL (EMACrawler, section 5, table 5).

    ``window`` holds the last ten visits, oldest first: 2 changed, 1 unchanged.
    """

    next_at: datetime
    interval_min: float = FIRST_INTERVAL_MIN
    window: tuple[int, ...] = (1,) * WINDOW_LENGTH
    ema: float = 1.0
    failures: int = 0

    @property
    def sma(self) -> float:
        """The simple moving average of the window."""
        return sum(self.window) / len(self.window)


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit to one URL and what it led to.

    ``changed`` is the change of content (both versions stripped with one site-model snapshot);
    ``full_changed`` the change of the full text; both are nothing when the visit cannot tell.
    """

    url: str
    at: datetime
    outcome: Outcome
    reason: Sentence = NOTHING
    status: int = 0
    changed: bool | None = None
    full_changed: bool | None = None
    interval_min: float = 0.0
    ema: float = 0.0
    sma: float = 0.0
    next_at: datetime | None = None
    elapsed_s: float = 0.0
    cause: RefusalCause = RefusalCause.NONE
    """What decided against the visit."""


def read_weights(rules: Iterable[str]) -> tuple[tuple[str, float], ...]:
    """Read how much more pages count: patterns of their URLs, each with a number behind it.

    Raises:
        KnownError: there is no pattern, or no number from 0.01 to 100.

    """
    found: list[tuple[str, float]] = []
    for rule in rules:
        pattern, _, number = rule.strip().rpartition(" ")
        try:
            weight = float(number)
        except ValueError:
            weight = 0.0
        if not pattern.strip() or not 0.01 <= weight <= 100:
            raise KnownError(
                "“{rule}” is not a pattern with a weight from 0.01 to 100.",
                "Write it like “/news/* 3”.",
                rule=rule,
            )
        found.append((pattern.strip(), weight))
    return tuple(found)
