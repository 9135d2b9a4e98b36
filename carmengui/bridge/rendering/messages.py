"""What the program and the rendering process tell each other: one JSON object a line."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any

ARGUMENT = "--rendering-process"
"""The program becomes the rendering process when it is started with this."""


class Order(StrEnum):
    """What the program tells the process."""

    START = "start"
    """First: the port and the password of the proxy."""
    OPEN = "open"
    """Show an address, in a new profile when its host is not that of the page before.

    Pages of one host share what spares a process for each; with ``is_anew`` that is begun anew as well.
    """
    SCROLL = "scroll"
    TAKE = "take"
    """Send the document as it stands now, and leave the page."""


class Event(StrEnum):
    """What the process tells the program."""

    READY = "ready"
    UNAVAILABLE = "unavailable"
    """The browser is not there; ``reason`` says why. The process ends."""
    LOADED = "loaded"
    CRASHED = "crashed"
    """The page has ended the process that drew it."""
    DOCUMENT = "document"


def to_line(kind: Order | Event, **values: Any) -> bytes:
    """Return a message as a line."""
    return json.dumps({"kind": kind, **values}).encode("ascii") + b"\n"


def from_line(line: bytes) -> dict[str, Any]:
    """Return what a line says; nothing where it is no message."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}
