"""The log of a crawl: what happened, in words; no widget."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import (
    Event,
    HostHeld,
    HostHold,
    LanesSeen,
    LaneWait,
    PageRefused,
    PageVisited,
    PutAside,
    RecordKept,
    RecordStored,
    RobotsMark,
    RobotsRead,
    Said,
    TrapFound,
)

MAX_LINES = 50_000


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened. ``color`` is a token; ``url`` may be empty."""

    at: datetime | None
    host: str
    words: str
    url: str = ""
    color: str = "text"

    def __str__(self) -> str:
        at = f"{self.at.astimezone():%Y-%m-%d %H:%M:%S}" if self.at else ""
        return f"{at}\t{self.host}\t{self.words}\t{self.url}"


class CrawlLog:
    """The newest lines last; the oldest go when there are too many."""

    def __init__(self) -> None:
        self.lines: deque[LogLine] = deque(maxlen=MAX_LINES)
        self.count = 0
        """How many lines were ever written."""
        self._titles: dict[str, str] = {}
        """The titles of pages that were extracted since the log began, by URL."""
        self._now: datetime | None = None
        self._asked: dict[str, datetime] = {}

    def write(self, line: LogLine) -> None:
        """Append a line."""
        self.lines.append(line)
        self.count += 1

    def say(self, words: str, *, color: str = "text") -> None:
        """Append a sentence about the crawl as a whole."""
        self.write(LogLine(self._now, "", words, color=color))

    def take(self, events: tuple[Event, ...]) -> None:
        """Append what the engine told."""
        for event in events:
            if isinstance(event, LanesSeen):
                self._now = event.at
                self._note_pauses(event)
            elif (line := line_of(event, self._now)) is not None:
                self.write(line)

            if isinstance(event, RecordStored):
                self._note_title(event)

    def place_of(self, line: LogLine) -> str:
        """Return what a line is about: the title of its page when known and not said, else its path."""
        title = self._titles.get(line.url, "")
        if title and title not in line.words:
            return title
        return "/" + line.url.partition("://")[2].partition("/")[2] if line.url else ""

    def _note_title(self, event: RecordStored) -> None:
        self._titles.pop(event.url, None)
        if event.title:
            self._titles[event.url] = event.title
        if len(self._titles) > MAX_LINES:
            del self._titles[next(iter(self._titles))]

    def _note_pauses(self, event: LanesSeen) -> None:
        """Say once that a server wants to be left alone, or that its hours are over."""
        for lane in event.lanes:
            if self._asked.get(lane.host) == lane.ready_at:
                continue
            if lane.wait is LaneWait.RETRY_AFTER:
                words = _tr("The server asks to wait {n} s (Retry-After).")
                words = words.format(n=f"{lane.wait_s:g}")
            elif lane.wait is LaneWait.HOURS and lane.waiting:
                words = _tr("Outside the crawl hours of this host; resumes at {time}.")
                words = words.format(time=f"{lane.ready_at.astimezone():%Y-%m-%d %H:%M}")
            else:
                continue
            self._asked[lane.host] = lane.ready_at
            self.write(LogLine(event.at, lane.host, words, lane.url, "waiting"))


def line_of(event: Event, now: datetime | None) -> LogLine | None:
    """Return the line of an event, or nothing when it needs none."""
    if isinstance(event, PageVisited):
        words, color = visit_words(event.visit)
        return LogLine(event.visit.at, event.host, words, event.visit.url, color)
    if isinstance(event, PageRefused):
        words = _tr("Not fetched: {reason}").format(reason=translated(event.refusal.reason))
        return LogLine(event.at, event.host, words, event.url, "waiting")
    if isinstance(event, HostHeld):
        return LogLine(event.at, event.host, held_words(event))
    return _line_of_reading(event, now)


def _line_of_reading(event: Event, now: datetime | None) -> LogLine | None:
    if isinstance(event, RecordStored):
        if not event.title:
            words = _tr("Extracted, no title")
        else:
            words = _tr("Extracted: “{title}”, {weight}").format(
                title=event.title, weight=f"{event.weight:.2f}"
            )
        return LogLine(now, urlsplit(event.url).netloc, words, event.url, "soft")
    if isinstance(event, RecordKept):
        words = _tr("Not extracted again: {reason}").format(reason=translated(event.reason))
        return LogLine(now, urlsplit(event.url).netloc, words, event.url, "waiting")
    if isinstance(event, PutAside):
        return LogLine(now, "", translated(event.sentence))
    if isinstance(event, RobotsRead):
        words, color = robots_words(event)
        return LogLine(event.at, event.host, words, color=color)
    if isinstance(event, TrapFound):
        words = _tr("Crawler trap found ({kind}): {evidence}")
        words = words.format(
            kind=translated(event.trap.kind.words), evidence=translated(event.trap.evidence)
        )
        return LogLine(now, event.trap.host, words, event.trap.samples[0], "waiting")
    return LogLine(now, "", event.text) if isinstance(event, Said) else None


def held_words(event: HostHeld) -> str:
    """Say what became of a host, and why where it was left."""
    if event.hold is HostHold.LEFT:
        words = _tr("Host left for the next crawl: {reason} ({n} URLs)")
        return words.format(reason=translated(event.reason), n=f"{event.count:,}")
    words = {
        HostHold.SKIPPED: _tr("Host skipped for this crawl: {n} URLs left out"),
        HostHold.BLOCKED: _tr("Host blocked: {n} URLs left out"),
        HostHold.FREE: _tr("Host unblocked: {n} URLs queued"),
    }[event.hold]
    return words.format(n=f"{event.count:,}")


def visit_words(visit: Visit) -> tuple[str, str]:
    """Say what a visit brought, and in which colour."""
    match visit.outcome:
        case Outcome.FETCHED:
            return _fetched_words(visit)
        case Outcome.NOT_MODIFIED:
            return _tr("Not modified (304)"), "soft"
        case Outcome.REDIRECT:
            reason = translated(visit.reason)
            return reason[:1].upper() + reason[1:], "soft"
        case Outcome.NOT_FETCHED:
            return _tr("Not fetched: {reason}").format(reason=translated(visit.reason)), "waiting"
        case _:
            return _tr("Failed: {reason}").format(reason=translated(visit.reason)), "trouble"


def _fetched_words(visit: Visit) -> tuple[str, str]:
    if visit.reason:
        return _tr("Fetched, but not extracted: {reason}").format(
            reason=translated(visit.reason)
        ), "waiting"
    took = _tr("{n} s").format(n=f"{visit.elapsed_s:.1f}")
    if visit.changed is None:
        return _tr("Fetched in {took}").format(took=took), "text"
    if visit.changed:
        return _tr("Fetched in {took}: content changed").format(took=took), "text"
    return _tr("Fetched in {took}: content unchanged").format(took=took), "soft"


def robots_words(event: RobotsRead) -> tuple[str, str]:
    """Say what was found of a robots.txt."""
    match event.mark:
        case RobotsMark.NONE:
            return _tr("No robots.txt: everything may be fetched"), "soft"
        case RobotsMark.CLOSED if event.status:
            words = _tr(
                "robots.txt returned {status}: nothing may be fetched until it is available"
            )
            return words.format(status=event.status), "trouble"
        case RobotsMark.CLOSED:
            return _tr(
                "robots.txt unavailable: nothing may be fetched until it is available"
            ), "trouble"
        case _:
            words = _tr("robots.txt fetched; {n} s delay between pages")
            return words.format(n=f"{event.delay_s:g}"), "soft"


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlLog", text)
