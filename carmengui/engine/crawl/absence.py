"""Why no version of a page is stored: what decided against it, and until when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from carmengui.engine.crawl.scope import OUTSIDE
from carmengui.engine.model import Outcome
from carmengui.engine.storage import Store
from carmengui.engine.storage.host_holds import BLOCKED, SKIPPED
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
    REFUSED = "refused"
    WAITING = "waiting"
    BACK_OFF = "back-off"
    """It failed, and is left alone until a moment."""
    REDIRECT = "redirect"
    ANSWER = "answer"
    """The server has no page there for us, or no whole answer came."""
    UNREAD = "unread"
    """An answer is stored, and waits to be read."""


_BEGINNINGS = {
    "robots.txt": Cause.ROBOTS,
    OUTSIDE: Cause.SCOPE,
    "in a trap (": Cause.TRAP,
    BLOCKED: Cause.BLOCKED,
    SKIPPED: Cause.SKIPPED,
}


@dataclass(frozen=True, slots=True)
class Absence:
    """Why there is no page: the cause, the reason word for word, and what else is known.

    ``until`` is when it is asked for again; ``elsewhere`` where a redirect leads, or which address
    brought the same bytes.
    """

    url: str
    cause: Cause
    reason: str = ""
    until: datetime | None = None
    elsewhere: str = ""


def why_absent(store: Store, url: str, *, now: datetime | None = None) -> Absence:
    """Return why no version of a page is stored."""
    story = url_story(store, url)
    if not story.is_known:
        return Absence(url, Cause.UNKNOWN)
    if story.is_refused:
        return Absence(url, _cause_of(story.reason), story.reason)
    last = story.visits[-1] if story.visits else None
    if story.is_waiting:
        now = now or datetime.now(UTC)
        if last is None or story.due_at is None or story.due_at <= now:
            return Absence(url, Cause.WAITING, last.reason if last else "")
        return Absence(url, Cause.BACK_OFF, last.reason, story.due_at)
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
        return Absence(story.url, _cause_of(last.reason), last.reason, story.due_at)
    if last.outcome.is_error:
        return Absence(story.url, Cause.ANSWER, last.reason, story.due_at)
    return Absence(story.url, Cause.UNREAD, last.reason, elsewhere=elsewhere)


def _cause_of(reason: str) -> Cause:
    found = (cause for start, cause in _BEGINNINGS.items() if reason.startswith(start))
    return next(found, Cause.REFUSED)
