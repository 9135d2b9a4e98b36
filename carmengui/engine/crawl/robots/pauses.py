"""What a host asks for: how long to stay away, and what its robots.txt is like."""

from __future__ import annotations

from carmengui.engine.crawl.robots.parser import Robots
from carmengui.engine.model import Capture
from carmengui.engine.model.events import RobotsMark

MAX_ASKED_S = 3_600.0
"""A server that asks for more is asked again after an hour."""
BUSY = frozenset({429, 503})
"""The answers of a server that is asked more than it can serve."""


def asked_pause_s(capture: Capture) -> float:
    """Return how long a server that cannot keep up wants to be left alone; 0 when it says nothing.

    Such an answer speaks of the whole host, whichever page it was given for.
    """
    return min(capture.retry_after_s, MAX_ASKED_S) if capture.status in BUSY else 0.0


def robots_mark(rules: Robots, agent: str) -> RobotsMark:
    """Tell in a word what the robots.txt of a host is like."""
    root = rules.decide(agent, "/")
    if root.line_number == 0 and not root.is_allowed:
        return RobotsMark.CLOSED
    return RobotsMark.NONE if rules.is_missing else RobotsMark.READ
