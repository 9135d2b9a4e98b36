"""Reasons against URLs, made and read in plain English."""

from __future__ import annotations

from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage import Store


def forbidden(rule: str, line: int = 2) -> Refusal:
    """Return the refusal by a line of robots.txt."""
    words = "robots.txt line {line}: {rule}"
    return Refusal(RefusalCause.ROBOTS, Sentence.of(words, line=line, rule=rule))


def closed(status: int = 503) -> Refusal:
    """Return the refusal by a robots.txt that could not be had."""
    words = "robots.txt answered {status}: nothing may be fetched until it is available"
    return Refusal(RefusalCause.ROBOTS_CLOSED, Sentence.of(words, status=status))


def refused_in(store: Store) -> dict[str, str]:
    """Return what was decided against, with the reason in words."""
    return {url: str(refusal.reason) for url, refusal in store.frontier.refused()}
