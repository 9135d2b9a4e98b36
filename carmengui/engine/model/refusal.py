"""Why a URL is not fetched: what decides against it, as a code, and the reason in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carmengui.engine.model.sentence import Sentence


class RefusalCause(StrEnum):
    """What decides against a URL; the codes are stored."""

    NONE = ""
    ROBOTS = "robots"
    """A line of robots.txt forbids it."""
    ROBOTS_CLOSED = "robots closed"
    """robots.txt could not be had: nothing may be fetched until it is available."""
    SCOPE = "scope"
    TRAP = "trap"
    SKIPPED = "skipped"
    """A person skips its host in this crawl."""
    LEFT = "left"
    """Its host asks for a longer pause than a crawl waits: it is left for the next one."""
    BLOCKED = "blocked"
    """A person has blocked its host in this project."""
    SITE_FILE = "site file"
    CLASH = "clash"
    """Its key is that of another URL."""
    LIMIT = "limit"
    """It would be more than a limit of the project allows."""
    TRACKER = "tracker"
    """Its host counts visitors or delivers advertising."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a URL is not fetched."""

    cause: RefusalCause
    reason: Sentence
