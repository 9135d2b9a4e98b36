"""What a host asks for: how long to stay away, and what its robots.txt is like."""

from __future__ import annotations

from email.utils import parsedate_to_datetime

from carmengui.engine.crawl.robots import Robots
from carmengui.engine.model import Capture
from carmengui.engine.model.events import RobotsMark

MAX_ASKED_S = 3_600.0
"""A server that asks for more is asked again after an hour."""
_TOO_MANY_REQUESTS = 429


def asked_pause_s(capture: Capture) -> float:
    """Return how long a server that is asked too often wants to be left alone; 0 when it is not.

    Only 429 speaks of the whole host; the 503 of one page says nothing of the others.
    """
    if capture.status != _TOO_MANY_REQUESTS:
        return 0.0
    text = capture.header("retry-after").strip()
    if text.isdecimal() and text.isascii():
        return min(float(text[:9]), MAX_ASKED_S)
    try:
        left_s = (parsedate_to_datetime(text) - capture.at).total_seconds()
    except (ValueError, TypeError):  # no date, or one without a zone
        return 0.0
    return min(max(left_s, 0.0), MAX_ASKED_S)


def robots_mark(rules: Robots, agent: str) -> RobotsMark:
    """Tell in a word what the robots.txt of a host is like."""
    root = rules.decide(agent, "/")
    if root.line_number == 0 and not root.is_allowed:
        return RobotsMark.CLOSED
    return RobotsMark.NONE if root.reason.startswith("robots.txt answered") else RobotsMark.READ
