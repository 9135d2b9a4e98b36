"""Why no version of a page is stored: what decided against it, and until when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum

from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage import Store
from carmengui.engine.storage.captures import StoredRobots
from carmengui.engine.storage.url_story import UrlStory, url_story


class Cause(StrEnum):
    """What keeps a page away; each asks for something else."""

    UNKNOWN = "unknown"
    """No page links to it, and it is no source."""
    ROBOTS = "robots.txt"
    SCOPE = "scope"
    TRAP = "trap"
    BLOCKED = "blocked"
    SKIPPED = "skipped"
    LEFT = "left"
    """Its host asks for a longer pause than a crawl waits."""
    REFUSED = "refused"
    WAITING = "waiting"
    BACK_OFF = "back-off"
    """It failed, and is left alone until a moment."""
    REDIRECT = "redirect"
    ANSWER = "answer"
    """The server has no page there for us, or no whole answer came."""
    UNREAD = "unread"
    """An answer is stored, and waits to be read."""


_CAUSES = {
    RefusalCause.ROBOTS: Cause.ROBOTS,
    RefusalCause.ROBOTS_CLOSED: Cause.ROBOTS,
    RefusalCause.SCOPE: Cause.SCOPE,
    RefusalCause.TRAP: Cause.TRAP,
    RefusalCause.BLOCKED: Cause.BLOCKED,
    RefusalCause.SKIPPED: Cause.SKIPPED,
    RefusalCause.LEFT: Cause.LEFT,
}


@dataclass(frozen=True, slots=True)
class Absence:
    """Why there is no page: the cause, the reason word for word, and what else is known.

    ``until`` is when it is asked for again; ``elsewhere`` where a redirect leads, or which address
    brought the same bytes; ``via`` the page that led here. ``visits`` are what was tried, the oldest
    first; ``robots`` is what is known of the robots.txt of its host, where that decided.
    """

    url: str
    cause: Cause
    reason: Sentence = NOTHING
    until: datetime | None = None
    elsewhere: str = ""
    via: str = ""
    visits: tuple[Visit, ...] = ()
    robots: StoredRobots | None = None

    @property
    def robots_line(self) -> int:
        """The line of robots.txt that decided, from 1; 0 when none did."""
        line = self.reason.value("line") if self.cause is Cause.ROBOTS else 0
        return line if isinstance(line, int) else 0


def why_absent(store: Store, url: str, *, now: datetime | None = None) -> Absence:
    """Return why no version of a page is stored."""
    story = url_story(store, url)
    if not story.is_known:
        return Absence(url, Cause.UNKNOWN)
    told = replace(_decided(story, now or datetime.now(UTC)), via=story.via, visits=story.visits)
    if told.cause is not Cause.ROBOTS:
        return told
    return replace(told, robots=store.captures.robots(host_of(url)))


def _decided(story: UrlStory, now: datetime) -> Absence:
    if story.is_refused:
        refusal = story.refusal or Refusal(RefusalCause.NONE, NOTHING)
        return Absence(story.url, _cause_of(refusal.cause), refusal.reason)
    last = story.visits[-1] if story.visits else None
    if story.is_waiting:
        if last is None or story.due_at is None or story.due_at <= now:
            return Absence(story.url, Cause.WAITING, last.reason if last else NOTHING)
        return Absence(story.url, Cause.BACK_OFF, last.reason, story.due_at)
    return _visited(story)


def _visited(story: UrlStory) -> Absence:
    """Tell of a page that was asked for, though nothing of it is stored."""
    if not story.visits:
        return Absence(story.url, Cause.UNREAD)
    last = story.visits[-1]
    elsewhere = next(iter((*story.targets, *story.copies)), "")
    if last.outcome is Outcome.REDIRECT:
        return Absence(story.url, Cause.REDIRECT, last.reason, story.due_at, elsewhere)
    if last.outcome is Outcome.NOT_FETCHED:
        return Absence(story.url, _cause_of(last.cause), last.reason, story.due_at)
    if last.outcome.is_error:
        return Absence(story.url, Cause.ANSWER, last.reason, story.due_at)
    return Absence(story.url, Cause.UNREAD, last.reason, elsewhere=elsewhere)


def _cause_of(cause: RefusalCause) -> Cause:
    return _CAUSES.get(cause, Cause.REFUSED)
