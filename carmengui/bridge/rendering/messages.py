"""What the program and the rendering process tell each other."""

from __future__ import annotations

from enum import StrEnum

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
