"""The hours of the day in which a host may be asked, by the clock on the wall here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

from carmengui.engine.model.errors import KnownError

_DAY_MIN = 24 * 60
_RULE = re.compile(r"(?:(\S+)\s+)?(\d{1,2}):(\d{2}) ?[-–] ?(\d{1,2}):(\d{2})", re.ASCII)
_PORT = re.compile(r":\d+\Z")
_HINT = (
    "Write hours like “22:00-06:00”, and for one host and those under it “example.org 22:00-06:00”."
)


@dataclass(frozen=True, slots=True)
class DaySpan:
    """From one minute of the day up to another, past midnight when that is the earlier one."""

    start_min: int
    end_min: int

    def holds(self, minute: int) -> bool:
        """Tell whether a minute of the day is one of these."""
        if self.start_min < self.end_min:
            return self.start_min <= minute < self.end_min
        return minute >= self.start_min or minute < self.end_min

    def __str__(self) -> str:
        return f"{_shown(self.start_min)}–{_shown(self.end_min)}"


@dataclass(frozen=True, slots=True)
class Hours:
    """When a host may be asked: in these spans of every day, or without any at all times.

    ``zone`` is where the wall clock hangs; nothing means here.
    """

    spans: tuple[DaySpan, ...] = ()
    zone: tzinfo | None = None

    def are_on(self, moment: datetime) -> bool:
        """Tell whether a host may be asked at a moment."""
        if not self.spans:
            return True
        local = moment.astimezone(self.zone)
        return any(span.holds(60 * local.hour + local.minute) for span in self.spans)

    def next_on(self, moment: datetime) -> datetime:
        """Return the moment itself when a host may be asked then, or else when it next may be."""
        if self.are_on(moment):
            return moment
        today = moment.astimezone(self.zone).date()
        starts = (
            self._at(datetime.combine(today + timedelta(days=days), datetime.min.time()), span)
            for days in (0, 1, 2)
            for span in self.spans
        )
        return min(start for start in starts if start > moment).astimezone(moment.tzinfo)

    def _at(self, midnight: datetime, span: DaySpan) -> datetime:
        local = midnight + timedelta(minutes=span.start_min)
        return local.astimezone() if self.zone is None else local.replace(tzinfo=self.zone)

    def __str__(self) -> str:
        return ", ".join(map(str, self.spans))


ALWAYS = Hours()
"""No hours are named: a host may be asked day and night."""


class CrawlHours:
    """The hours of every host, by the rules of the setting ``crawl_hours``.

    A rule that names a host holds for it and for those under it; the closest one comes first, and
    a rule without a name holds for all other hosts.
    """

    def __init__(self, rules: Iterable[str], zone: tzinfo | None = None) -> None:
        """Read the rules.

        Raises:
            KnownError: one of them is no span of hours.

        """
        spans: dict[str, tuple[DaySpan, ...]] = {}
        for rule in rules:
            host, span = _read(rule)
            spans[host] = (*spans.get(host, ()), span)
        self._hours = {host: Hours(each, zone) for host, each in spans.items()}

    def of(self, host: str) -> Hours:
        """Return the hours of a host, which may have a port."""
        if not self._hours:
            return ALWAYS
        name = host if host in self._hours else _PORT.sub("", host)
        while name and name not in self._hours:
            name = name.partition(".")[2]
        return self._hours.get(name, ALWAYS)


def _read(rule: str) -> tuple[str, DaySpan]:
    found = _RULE.fullmatch(rule.strip())
    if found is None:
        raise KnownError("“{rule}” is not a time range.", _HINT, rule=rule)
    start, end = 60 * int(found[2]) + int(found[3]), 60 * int(found[4]) + int(found[5])
    if max(int(found[3]), int(found[5])) > 59 or start >= _DAY_MIN or end > _DAY_MIN:
        raise KnownError("“{rule}” names a time that no day has.", _HINT, rule=rule)
    if start == end:
        raise KnownError("“{rule}” ends when it begins.", _HINT, rule=rule)
    try:
        host = (found[1] or "").lower().encode("idna").decode("ascii")
    except UnicodeError as error:
        raise KnownError("“{rule}” names no host.", _HINT, rule=rule) from error
    return host, DaySpan(start, end)


def _shown(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
