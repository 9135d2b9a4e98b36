"""What the engine tells while it works; a screen, a log or a progress bar listens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from carmengui.engine.model.visit import Visit


@dataclass(frozen=True, slots=True)
class PageVisited:
    """A URL was visited; the visit is stored or about to be."""

    visit: Visit
    host: str


@dataclass(frozen=True, slots=True)
class RecordStored:
    """A page was described."""

    url: str
    provisional: bool


@dataclass(frozen=True, slots=True)
class Said:
    """Something worth a line in the log, in words."""

    text: str


Event = PageVisited | RecordStored | Said
Listener = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Listen to nothing."""
    del event
