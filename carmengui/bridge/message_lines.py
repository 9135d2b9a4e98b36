"""Messages between the program and its processes: one JSON object a line."""

from __future__ import annotations

import json
import os
import sys
from enum import StrEnum
from typing import Any, BinaryIO


def to_line(kind: StrEnum, **values: Any) -> bytes:
    """Return a message as a line."""
    return json.dumps({"kind": kind, **values}).encode("ascii") + b"\n"


def from_line(line: bytes) -> dict[str, Any]:
    """Return what a line says; nothing where it is no message."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


def events_pipe() -> BinaryIO:
    """Return where a process of this program tells its events: its standard output, for that alone.

    Libraries print where they like: what they print goes to the standard error from now on.
    """
    events = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return events
