"""What the engine tells while it works; a screen, a log or a progress bar listens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from carmengui.engine.model.capture import Outcome
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.traps import Trap
from carmengui.engine.model.visit import Visit


@dataclass(frozen=True, slots=True)
class PageVisited:
    """A URL was visited; the visit is stored or about to be."""

    visit: Visit
    host: str
    is_first: bool = True
    """Whether the URL waited for its first visit, which this one has ended."""


@dataclass(frozen=True, slots=True)
class RequisiteVisited:
    """Something that pages need to be seen was asked for."""

    url: str
    host: str
    at: datetime
    outcome: Outcome
    size: int


@dataclass(frozen=True, slots=True)
class PageRendered:
    """A page was rendered, or could not be: then ``problem`` says why."""

    url: str
    host: str
    at: datetime
    reason: Sentence
    problem: Sentence = NOTHING


@dataclass(frozen=True, slots=True)
class RecordStored:
    """A page was described."""

    url: str
    provisional: bool
    title: str = ""
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class RecordKept:
    """A page could not be extracted again: its record is as it was."""

    url: str
    reason: Sentence


@dataclass(frozen=True, slots=True)
class PutAside:
    """Records were put aside for their languages, each with a count; ``judged`` ones stayed."""

    languages: tuple[tuple[str, int], ...]
    judged: int

    @property
    def sentence(self) -> Sentence:
        """What happened, in words."""
        count = sum(number for _, number in self.languages)
        listed = ", ".join(f"{language} {number:,}" for language, number in self.languages)
        one = "{n} record was put aside: its language ({listed}) is not wanted."
        many = "{n:,} records were put aside: their languages ({listed}) are not wanted."
        parts = [Sentence.counted(count, one, many, listed=listed)] if count else []
        if self.judged:
            one = "{n} in another language stays: it has been judged."
            many = "{n:,} in other languages stay: they have been judged."
            parts.append(Sentence.counted(self.judged, one, many))
        return Sentence.joined(" ", parts)


@dataclass(frozen=True, slots=True)
class Committed:
    """What was told until now can be read by others: it is on the disk."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something worth a line in the log, in words."""

    text: str


@dataclass(frozen=True, slots=True)
class PageRefused:
    """The crawler decided against a URL that was never fetched."""

    url: str
    host: str
    at: datetime
    refusal: Refusal


class RobotsMark(StrEnum):
    """What the robots.txt of a host is like."""

    UNASKED = "unasked"
    READ = "read"
    NONE = "none"
    """There is none: everything may be fetched."""
    CLOSED = "closed"
    """It could not be read: nothing may be fetched until it is available."""


@dataclass(frozen=True, slots=True)
class RobotsRead:
    """The robots.txt of a host was asked for."""

    host: str
    at: datetime
    mark: RobotsMark
    status: int
    delay_s: float


class LaneWait(StrEnum):
    """Why a host is left alone between two requests."""

    PAUSE = "pause"
    """The pause of the settings."""
    ROBOTS = "robots"
    """The longer one that its robots.txt asks for."""
    RETRY_AFTER = "retry-after"
    """The server said that it is asked too often, and when to come back."""
    EASED = "eased"
    """A longer one, because the host answered that it cannot keep up."""
    ADDRESS = "address"
    """Another host on the same address is asked, or was just now."""
    HOURS = "hours"
    """It is not the time of day at which the settings let the host be asked."""


@dataclass(frozen=True, slots=True)
class LaneState:
    """How the requests of one host stand: under way or not, how many wait, when the next may go.

    ``wait_s`` is the whole pause, of which ``ready_at`` is the end.
    """

    host: str
    is_busy: bool
    url: str
    waiting: int
    ready_at: datetime
    delay_s: float
    wait: LaneWait = LaneWait.PAUSE
    wait_s: float = 0.0
    robots: RobotsMark = RobotsMark.UNASKED
    floor_s: float = 0.0
    """The pause that robots.txt asks for; no wish undercuts it."""


class HostHold(StrEnum):
    """Whether a host is kept from being asked, by a person or by what it asks for itself."""

    FREE = "free"
    SKIPPED = "skipped"
    """By a person, until this crawl ends."""
    LEFT = "left"
    """Until this crawl ends: the host asks for a longer pause than a crawl waits."""
    BLOCKED = "blocked"
    """By a person, for good."""


@dataclass(frozen=True, slots=True)
class HostHeld:
    """A host was skipped, left, blocked or released; ``count`` URLs wait no more, or wait again."""

    host: str
    at: datetime
    hold: HostHold
    count: int
    reason: Sentence = NOTHING
    """Why it was left."""


@dataclass(frozen=True, slots=True)
class LanesSeen:
    """How all lanes stood at a moment."""

    at: datetime
    in_flight: int
    lanes: tuple[LaneState, ...]
    next_at: datetime | None = None
    """When the next visit is due, while nothing else is left to do."""
    received_bytes: int = 0
    """How large all responses of this crawl were together, unpacked."""
    requisites: int = 0
    """How many style sheets, pictures and fonts wait behind the pages."""
    to_render: int = 0
    """How many pages are rendered, or wait for it."""
    waits_for: Sentence = NOTHING
    """What a crawl with nothing to do waits for, and until when."""


@dataclass(frozen=True, slots=True)
class TrapFound:
    """A part of a site was found to lead on for ever; ``left`` of its URLs waited until now."""

    trap: Trap
    left: int


Event = (
    PageVisited
    | RequisiteVisited
    | PageRendered
    | PageRefused
    | RecordStored
    | RecordKept
    | PutAside
    | Committed
    | RobotsRead
    | LanesSeen
    | TrapFound
    | HostHeld
    | Said
)
Listener = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Listen to nothing."""
    del event
