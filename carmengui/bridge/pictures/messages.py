"""What the program and the process that draws pages tell each other."""

from __future__ import annotations

from enum import StrEnum

ARGUMENT = "--picture-process"
"""The program becomes the process that draws pages when it is started with this."""


class Order(StrEnum):
    """What the program tells the process."""

    START = "start"
    """First: the folder of the project."""
    DRAW = "draw"
    """Draw a stored page: its number, its address, and where it lies in the archive."""


class Event(StrEnum):
    """What the process tells the program; what is told of a page has its number as ``page``."""

    READY = "ready"
    UNAVAILABLE = "unavailable"
    """Nothing can be drawn; ``reason`` says why. The process ends."""
    DRAWN = "drawn"
    """The picture as ``jpeg`` in base64, and how many requisites were ``missing``."""
    FAILED = "failed"
    """The page has no picture; ``reason`` says why."""
