"""All lines of a log of decisions, for tests that look at what was written."""

from __future__ import annotations

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review import VerdictStore


def log_of(store: VerdictStore) -> tuple[LoggedDecision, ...]:
    """Return every line, the newest first, those of take-backs among them."""
    return store.lines(range(store.last_number, 0, -1))
