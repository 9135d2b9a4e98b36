"""Whether this computer is offline, told by connections that fail; nobody on the internet is asked for it.

It is when no connection to several hosts in a row was made, or when the system has no route to the host
that failed. Then the schedule waits: one request at a time tries again, ever later, and what fails
meanwhile counts as no visit.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from datetime import datetime, timedelta

from carmengui.engine.model import Capture, Fault
from carmengui.engine.model.sentence import NOTHING, Sentence

HOSTS_IN_A_ROW = 3
_FIRST_PAUSE_S, _MOST_PAUSE_S = 30.0, 600.0
_UNREACHED = frozenset({Fault.NAME, Fault.CONNECTION, Fault.SLOW})
_ANYWHERE, _PORT = "192.0.2.1", 9
"""An address kept for examples. A datagram socket that names one sends nothing: the system only looks up
its way there."""


def has_route(ip: str = "") -> bool:
    """Tell whether the system knows a way to an IP address; without one, to other networks at all."""
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as looked:
            looked.connect((ip or _ANYWHERE, _PORT))
    except OSError:
        return False
    return True


class Outage:
    """Hears how requests end, and tells whether any may be made."""

    def __init__(
        self, tell: Callable[[Sentence], None], has_way: Callable[[str], bool] = has_route
    ) -> None:
        self._tell, self._has_way = tell, has_way
        self._failed: dict[str, None] = {}
        self._since: datetime | None = None
        self._pause_s = _FIRST_PAUSE_S
        self.again_at: datetime | None = None
        """When the next request may try; nothing while this computer is online."""

    def hear(self, host: str, capture: Capture, now: datetime) -> bool:
        """Take up how a request ended; tell whether it failed because this computer is offline."""
        if capture.status or capture.fault not in _UNREACHED:
            if capture.status:
                self._end(now)
            return False
        self._failed[host] = None
        if self._since is None:
            is_offline = len(self._failed) >= HOSTS_IN_A_ROW or not self._has_way(capture.ip)
            if not is_offline:
                return False
            self._since, self._pause_s = now, _FIRST_PAUSE_S
            self._wait(now)
            self._tell(
                Sentence.of(
                    "No connection to any host: {hosts}. The schedule waits and tries again, first at"
                    " {at}.",
                    hosts=", ".join(list(self._failed)[:HOSTS_IN_A_ROW]),
                    at=clock_words(self.again_at or now, now),
                )
            )
        elif self.again_at is not None and now >= self.again_at:
            self._pause_s = min(_MOST_PAUSE_S, 2 * self._pause_s)
            self._wait(now)
        return True

    def allows(self, now: datetime, under_way: int) -> bool:
        """Tell whether a request may be made: offline one at a time, once its moment has come."""
        return self.again_at is None or (under_way == 0 and now >= self.again_at)

    def _wait(self, now: datetime) -> None:
        self.again_at = now + timedelta(seconds=self._pause_s)

    def _end(self, now: datetime) -> None:
        self._failed.clear()
        if self._since is not None:
            minutes = round((now - self._since).total_seconds() / 60)
            self._since = self.again_at = None
            words = "A host answers again, after {n} minutes. The schedule goes on."
            one = "A host answers again, after a minute. The schedule goes on."
            self._tell(Sentence.counted(minutes, one, words))


def waiting_words(
    now: datetime,
    *,
    offline_until: datetime | None,
    slot_at: datetime | None,
    lane: tuple[str, datetime] | None,
    due_at: datetime | None,
) -> Sentence:
    """Return what an idle crawl waits for and until when; nothing where nothing comes.

    Args:
        now: The moment.
        offline_until: When it is tried again whether hosts can be reached.
        slot_at: When the budget has the next visit.
        lane: The next host whose pause or hours let it be asked, and when.
        due_at: When the next page is due.

    """
    if offline_until is not None:
        words = "No host can be reached; the next try is at {at}."
        return Sentence.of(words, at=clock_words(offline_until, now))
    if lane is not None and lane[1] > now:
        words = "Waits for the pause of {host}, until {at}."
        return Sentence.of(words, host=lane[0], at=clock_words(lane[1], now))
    if slot_at is not None:
        words = "Waits for the next visit of the budget, at {at}."
        return Sentence.of(words, at=clock_words(slot_at, now))
    if due_at is not None:
        words = "Waits for the next page that is due, at {at}."
        return Sentence.of(words, at=clock_words(due_at, now))
    return NOTHING


def clock_words(at: datetime, now: datetime) -> str:
    """Return a moment by the clock on the wall here, with its day where that is another."""
    local, today = at.astimezone(), now.astimezone()
    return f"{local:%H:%M:%S}" if local.date() == today.date() else f"{local:%Y-%m-%d %H:%M}"
