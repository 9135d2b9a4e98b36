"""Tokens that move by themselves: the clock of the visit, its date, an age, a count of visits.

Whether a number is content cannot be seen in one version of a page. It can be seen in two, because the
moments at which they were fetched are known: a token that stood at the time of the first fetch then and
stands at the time of the second now is the clock of the server, in whatever language and time zone. What
does not move with the fetches (a price, a result, an appointment) is content, whatever it looks like.

The rules, each with what it is careful about:

* A **clock** is the time of both fetches in one and the same time zone. With seconds it may lag by ten
  minutes (pages are cached), without by three; and when both stand on a mark of five minutes it may
  be an appointment that was moved by just the time between the fetches, so it counts as content.
* A **date** is the day of both fetches in that zone; the name of the day of the week may change with it.
* An **age** grew by just the time between the fetches: by ten or more, for that "3" became "4" within an
  hour proves nothing, and in minutes below 60, hours below 48 or days. No line with a currency has one.
* A **time in seconds since 1970** is the time of both fetches.
* A **count of visits** only grows, and the page's own markup must name it so (``class="hits"``).
* A line longer than 100 characters is prose, and prose has no clocks.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum, auto
from functools import cache
from unicodedata import category

from carmengui.engine.metadata.days import days_in
from carmengui.resource_files import resource

MAX_STAMP_CHARS = 100
MIN_GROWTH = 10
AGE_UNITS_S = ((60, 60), (3600, 48), (86_400, 10_000))
"""Units of ages in seconds, each with the number below which people use it."""
_DAY_S = 86_400
_AHEAD_S = 60
"""How far the server's clock may be ahead of ours."""
_LAG_S, _LAG_WITH_SECONDS_S = 180, 600
_MARK_MIN = 5
_QUARTERS = (*range(-48, 57, 4), -38, -14, 14, 18, 22, 23, 26, 35, 38, 42, 51, 55)
ZONES = tuple(timedelta(minutes=15 * quarters) for quarters in _QUARTERS)
"""The offsets from UTC in use: whole hours from -12 to +14, and those with a half or a quarter."""

_CLOCK = re.compile(
    r"(?<![\d:.,])(\d{1,2})[:\uff1ah](\d\d)(?:[:\uff1a](\d\d)(?:[.,]\d{1,6})?)?"
    r"(?:\s?([ap])\.?m\b\.?)?(?![\d:])",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,3}(?:[.,'\u2019\u00a0\u202f]\d{3})+(?!\d)|\d+")
_WORD = re.compile(r"[^\W\d_]+(?:['\u02bc\u200c][^\W\d_]+)?")


class _Kind(Enum):
    WORDS = auto()
    WEEKDAY = auto()
    DATE = auto()
    CLOCK = auto()
    NUMBER = auto()


@dataclass(frozen=True, slots=True)
class _Token:
    """A piece of a line.

    ``value`` is a day in ISO form, the days of the week (``"1"`` is Monday) that a name may mean,
    seconds since midnight, or a number.
    """

    kind: _Kind
    text: str
    value: str | int = 0
    has_seconds: bool = False


@dataclass(frozen=True, slots=True)
class Fetches:
    """When two versions of a page were fetched."""

    old: datetime
    new: datetime

    @property
    def apart_s(self) -> float:
        """The seconds between them."""
        return (self.new - self.old).total_seconds()


def only_moved(old: str, new: str, fetches: Fetches, *, is_count: bool = False) -> bool:
    """Tell whether two versions of a line differ in nothing but tokens that move by themselves.

    Args:
        old: the line as it was.
        new: the line as it is.
        fetches: when each was fetched, with a time zone.
        is_count: whether the page's markup says that the line counts visits.

    >>> from datetime import UTC
    >>> seven = datetime(2026, 3, 2, 7, 0, 16, tzinfo=UTC)
    >>> fetches = Fetches(seven, seven + timedelta(minutes=47))
    >>> only_moved("Made at 08:00:15", "Made at 08:47:15", fetches)
    True
    >>> only_moved("Starts at 18:00:00", "Starts at 19:30:00", fetches)
    False

    """
    if old == new:
        return True
    if max(len(old), len(new)) > MAX_STAMP_CHARS:
        return False
    return any(
        _explained(
            _tokens(old, month_first=month_first),
            _tokens(new, month_first=month_first),
            fetches,
            is_count=is_count,
        )
        for month_first in (False, True)
    )


def _explained(old: list[_Token], new: list[_Token], fetches: Fetches, *, is_count: bool) -> bool:
    if [token.kind for token in old] != [token.kind for token in new]:
        return False
    moving = []
    has_currency = any(category(char) == "Sc" for token in new for char in token.text)
    for a, b in zip(old, new, strict=True):
        if a.text == b.text:
            continue
        if a.kind is _Kind.WORDS:
            return False
        if a.kind is not _Kind.NUMBER:
            moving.append((a, b))
        elif not (is_count and int(b.value) > int(a.value)) and (
            has_currency or not _is_age(int(a.value), int(b.value), fetches)
        ):
            return False
    kinds = {a.kind for a, _ in moving}
    if _Kind.WEEKDAY in kinds and _Kind.DATE not in kinds:
        return False
    return any(all(_is_now(a, b, fetches, zone) for a, b in moving) for zone in ZONES)


def _is_age(old: int, new: int, fetches: Fetches) -> bool:
    if _is_timestamp(old, fetches.old) and _is_timestamp(new, fetches.new):
        return True
    return new - old >= MIN_GROWTH and any(
        new < most and abs(new - old - fetches.apart_s / unit_s) < 1 for unit_s, most in AGE_UNITS_S
    )


def _is_timestamp(number: int, moment: datetime) -> bool:
    return -_AHEAD_S <= moment.timestamp() - number <= _LAG_WITH_SECONDS_S


def _is_now(old: _Token, new: _Token, fetches: Fetches, zone: timedelta) -> bool:
    """Tell whether a date or clock was that of the first fetch and is that of the second."""
    before, now = fetches.old + zone, fetches.new + zone
    if old.kind is _Kind.DATE:
        return old.value in _days(before) and new.value in _days(now)
    if old.kind is _Kind.WEEKDAY:
        return _is_weekday(old, before) and _is_weekday(new, now)
    if not (old.has_seconds and new.has_seconds):
        marks = (int(token.value) % (60 * _MARK_MIN) == 0 for token in (old, new))
        if all(marks):
            return False
    return _is_near(old, before) and _is_near(new, now)


def _is_weekday(name: _Token, moment: datetime) -> bool:
    return any(
        str(date.fromisoformat(day).isoweekday()) in str(name.value) for day in _days(moment)
    )


def _days(moment: datetime) -> set[str]:
    earlier = moment - timedelta(seconds=_LAG_WITH_SECONDS_S)
    return {f"{each:%Y-%m-%d}" for each in (moment, earlier)}


def _is_near(clock: _Token, moment: datetime) -> bool:
    second = moment.hour * 3600 + moment.minute * 60 + moment.second
    behind = (second - int(clock.value) + _AHEAD_S) % _DAY_S
    return behind <= _AHEAD_S + (_LAG_WITH_SECONDS_S if clock.has_seconds else _LAG_S)


def _tokens(line: str, *, month_first: bool) -> list[_Token]:
    """Split a line into dates, clocks, numbers, days of the week and what stands between them."""
    tokens: list[_Token] = []
    at = 0
    for found in days_in(line, month_first=month_first):
        tokens += _clocks(line[at : found.start])
        tokens.append(_Token(_Kind.DATE, line[found.start : found.end], found.day))
        at = found.end
    return tokens + list(_clocks(line[at:]))


def _clocks(text: str) -> Iterator[_Token]:
    at = 0
    for found in _CLOCK.finditer(text):
        hour, minute, second = (int(part or 0) for part in found.groups()[:3])
        if half := found[4]:
            hour = hour % 12 + 12 * (half.lower() == "p")
        if hour > 23 or minute > 59 or second > 59:
            continue
        yield from _numbers(text[at : found.start()])
        value = hour * 3600 + minute * 60 + second
        yield _Token(_Kind.CLOCK, found[0], value, has_seconds=found[3] is not None)
        at = found.end()
    yield from _numbers(text[at:])


def _numbers(text: str) -> Iterator[_Token]:
    at = 0
    for found in _NUMBER.finditer(text):
        yield from _words(text[at : found.start()])
        digits = "".join(char for char in found[0] if char.isdecimal())
        yield _Token(_Kind.NUMBER, found[0], int(digits))
        at = found.end()
    yield from _words(text[at:])


def _words(text: str) -> Iterator[_Token]:
    at, names = 0, _weekdays()
    for found in _WORD.finditer(text):
        if days := names.get(found[0].casefold()):
            yield _Token(_Kind.WORDS, text[at : found.start()])
            yield _Token(_Kind.WEEKDAY, found[0], days)
            at = found.end()
    yield _Token(_Kind.WORDS, text[at:])


@cache
def _weekdays() -> dict[str, str]:
    """Return for each name the days of the week that it may mean."""
    table = tomllib.loads(resource("metadata", "weekdays.toml").read_text("utf-8"))
    names: dict[str, str] = {}
    for day, said in table.items():
        for name in said.split():
            names[name.casefold()] = names.get(name.casefold(), "") + day
    return names
