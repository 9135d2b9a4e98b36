"""What the engine tells while it works; a screen, a log or a progress bar listens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

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
    title: str = ""
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class Said:
    """Something worth a line in the log, in words."""

    text: str


@dataclass(frozen=True, slots=True)
class LaneState:
    """How the requests of one host stand: under way or not, how many wait, when the next may go."""

    host: str
    is_busy: bool
    url: str
    waiting: int
    ready_at: datetime
    delay_s: float


@dataclass(frozen=True, slots=True)
class LanesSeen:
    """How all lanes stood at a moment."""

    at: datetime
    in_flight: int
    lanes: tuple[LaneState, ...]


Event = PageVisited | RecordStored | LanesSeen | Said
Listener = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Listen to nothing."""
    del event
