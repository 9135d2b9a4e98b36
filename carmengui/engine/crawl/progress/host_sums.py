"""What happened on one host, and how fast it goes there."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from carmengui.engine.model.sentence import NOTHING, Sentence

_REMEMBERED = 20


@dataclass(slots=True)
class Pace:
    """The moments of the last few pages."""

    moments: deque[datetime] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    def note(self, at: datetime) -> None:
        """Note a page; moments may come a little out of order."""
        self.moments.append(max(at, self.moments[-1]) if self.moments else at)

    def seconds_a_page(self, now: datetime | None) -> float | None:
        """Return the mean gap between pages; the one since the last page counts once it is long."""
        if len(self.moments) < 2:
            return None
        span_s = (self.moments[-1] - self.moments[0]).total_seconds()
        gap_s = span_s / (len(self.moments) - 1)
        since_s = (now - self.moments[-1]).total_seconds() if now else 0.0
        if since_s > 2 * gap_s:
            return (span_s + since_s) / len(self.moments)
        return gap_s

    def pages_a_minute(self, now: datetime | None) -> float:
        """Return the present rate; 0 when it cannot be told."""
        gap_s = self.seconds_a_page(now)
        return 60 / gap_s if gap_s else 0.0


@dataclass(slots=True)
class HostSums:
    """What happened on one host so far; ``pace`` is that of this session."""

    visited: int = 0
    """URLs that wait for their first visit no longer, however often they were visited since."""
    imported: int = 0
    """Those of them that nobody asked for: the page came from a file."""
    failing: set[str] = field(default_factory=set)
    """The URLs that were given up at their last visit; what is tried again waits."""
    refused_urls: set[str] = field(default_factory=set)
    """The URLs that were decided against; a later crawl may decide about them again."""
    last_status: int | None = None
    """0 when no answer came, nothing when it was not asked yet."""
    last_reason: Sentence = NOTHING
    last_refusal: Sentence = NOTHING
    last_at: datetime | None = None
    pace: Pace = field(default_factory=Pace)

    @property
    def fetched(self) -> int:
        """How many URLs are fetched: their last visit brought a page, or the word that it is the same."""
        return max(0, self.visited - len(self.failing))

    @property
    def refused(self) -> int:
        """How many URLs were decided against."""
        return len(self.refused_urls)

    def total(self, waiting: int) -> int:
        """Return how many pages are known of, fetched, failed or waiting."""
        return self.fetched + len(self.failing) + waiting

    @property
    def is_silent(self) -> bool:
        """Whether the last request got no answer."""
        return self.last_status == 0

    @property
    def is_in_trouble(self) -> bool:
        """Whether the host answers that it cannot serve us, or not at all."""
        return self.last_status in {0, 429, 500, 502, 503, 504}


def longest_s(lanes: Iterable[tuple[int, float | None, float, float]]) -> float | None:
    """Return how long the slowest lane takes: pages that wait, gap between them, pause, time to go.

    >>> longest_s([(10, 2.0, 1.0, 0.0), (3, None, 5.0, 0.0)]), longest_s([(1, 2.0, 1.0, 90.0)])
    (20.0, 92.0)
    """
    return max(
        (
            rest_s + waiting * (gap_s or pause_s)
            for waiting, gap_s, pause_s, rest_s in lanes
            if waiting
        ),
        default=None,
    )
