"""How long hosts are still to be left alone after what an earlier crawl asked them."""

from __future__ import annotations

from datetime import datetime, timedelta

from carmengui.engine.crawl.robots.pauses import MAX_ASKED_S
from carmengui.engine.crawl.schedule.host_queues import Lane
from carmengui.engine.storage import Store

_UNDER_WAY = "crawl under way"


class Rests:
    """Lets the pause of a host outlive the program.

    A crawl that was killed may have asked a host at its last moment and noted nothing. So the next
    one waits a whole pause from its own start on, at each host.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._start: datetime | None = None
        """When this crawl began, after one that was broken off."""

    def begin(self, now: datetime) -> None:
        """Note that a crawl is under way; this must be committed before the first request."""
        if self._store.note(_UNDER_WAY):
            self._start = now
        self._store.set_note(_UNDER_WAY, now.isoformat())

    def end(self) -> None:
        """Note that the crawl ended, and each of its requests with it."""
        self._store.set_note(_UNDER_WAY, "")

    def apply(self, lane: Lane, now: datetime) -> None:
        """Let a lane that is new in this crawl wait as long as its host is owed."""
        asked = self._store.captures.last_asked(lane.host)
        if asked is not None and asked > now + timedelta(seconds=MAX_ASKED_S):
            asked = None  # the clock was set back since
        moments = [moment for moment in (asked, self._start) if moment is not None]
        if moments:
            lane.rests_from = max(moments)
            rest = timedelta(seconds=lane.delay_s)
            lane.ready_at = max(lane.ready_at, lane.rests_from + rest)
