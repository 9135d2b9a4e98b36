"""A page's life by the rule, without a store: lively by day, an error, some 304."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from carmengui.engine.model import Outcome, RevisitState
from carmengui.engine.revisit import EmaRule, first_state
from carmengui.engine.storage.timeline import Appointment, Timeline, timeline_of
from carmengui.ui.theme import LIGHT, theme

START = datetime(2026, 3, 2, 6, tzinfo=UTC)
NOW = START.timestamp() + 86_400
Life = Callable[..., Timeline]


def live(seen: str, url: str = "https://a.org/news") -> Timeline:
    """Visit a page: ``f`` first, ``c`` changed, ``u`` unchanged, ``3`` 304, ``e`` error."""
    rule, state, at, rows = EmaRule(), RevisitState(next_at=START), START, []
    for letter in seen:
        outcome = {"e": Outcome.FAILED, "3": Outcome.NOT_MODIFIED}.get(letter, Outcome.FETCHED)
        changed = {"c": True, "u": False, "3": False}.get(letter)
        sma = state.sma
        if letter == "f":
            state = first_state(at, 60)
        elif letter == "e":
            state = rule.after_error(state, at)
        else:
            state = rule.after(state, at, changed=bool(changed))
        reason = "<b>the server</b> answered 503" if letter == "e" else ""
        rows.append(
            (at.timestamp(), str(outcome), reason, 503 if letter == "e" else 200, 0.1, changed,
             changed, state.interval_min, state.ema, sma, state.next_at.timestamp())
        )  # fmt: skip
        at = state.next_at
    due_at = at.timestamp() if seen else None
    known = Appointment(url, 7, 3, is_visited=True, due_at=due_at, failures=int(seen.endswith("e")))
    return timeline_of(known, rows)


@pytest.fixture
def life() -> Life:
    return live


@pytest.fixture(autouse=True)
def _light() -> None:
    theme().fix(LIGHT)
