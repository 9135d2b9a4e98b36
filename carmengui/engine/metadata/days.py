"""Days in text: machine values and the forms people write, in the languages of ``months.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time
from email.utils import parsedate_to_datetime

from carmengui.engine.metadata.other_calendars import month_numbers, other_calendar_days

FIRST_YEAR, LAST_YEAR = 1900, 2100
MAX_MACHINE_CHARS = 120
_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_MONTH = r"(?P<month>[^\W\d_]{3,12})"
_DAY = r"(?P<day>\d{1,2})"
_NUMERIC = (
    re.compile(rf"{_YEAR}(?:[-/]|\.\s?)(?P<month>\d{{1,2}})(?:[-/]|\.\s?){_DAY}(?!\d)"),
    re.compile(
        rf"(?<![\d.,]){_DAY}\s?(?P<sign>[./-])\s?(?P<month>\d{{1,2}})\s?[./-]\s?{_YEAR}(?!\d)"
    ),
    re.compile(rf"{_YEAR}\s?[年년]\s?(?P<month>\d{{1,2}})\s?[月월]\s?{_DAY}\s?[日일]"),
)
_WORDED = (
    re.compile(
        rf"(?<!\d){_DAY}(?:\.|st|nd|rd|th|er|º|ª)?[\s,.-]{{0,3}}"
        rf"(?:(?:de|of|di|d'|du)\s)?{_MONTH}\.?(?:\s?/\s?[^\W\d_]{{3,12}})?[\s,'/-]{{0,3}}(?:(?:de|del|of)\s)?{_YEAR}(?!\d)",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_MONTH}\.?\s{{1,2}}{_DAY}(?:st|nd|rd|th)?[\s,.]{{1,3}}{_YEAR}(?!\d)", re.IGNORECASE
    ),
    re.compile(rf"{_YEAR}[\s,.]{{1,3}}(?:m\.\s)?{_MONTH}\s{_DAY}(?!\d)", re.IGNORECASE),
)
_COMPACT = re.compile(
    r"(?<!\d)(?P<year>(?:19|20)\d\d)(?P<month>0[1-9]|1[0-2])(?P<day>[0-3]\d)(?!\d)"
)
_SHORT = re.compile(
    r"(?<![\d.,/])(?P<day>\d{1,2})(?P<sign>[./-])(?P<month>\d{1,2})[./-](?P<year>\d\d)(?![\d./:-])"
)
_ISO = re.compile(r"((?:19|20)\d\d)-?(\d\d)-?(\d\d)(?:\D|$)")
_MOMENT = re.compile(
    r"(?P<day>(?:19|20)\d\d-\d\d-\d\d)(?:T|\s+)(?P<hour>\d\d):(?P<minute>\d\d)(?::(?P<second>\d\d))?"
    r"(?:[.,]\d+)?\s*(?P<offset>Z|[+-]\d\d(?::?\d\d)?)?(?:\s|$)",
    re.IGNORECASE,
)
_YEAR_MONTH = re.compile(r"((?:19|20)\d\d)-(\d\d)$")
_LONE_YEAR = re.compile(r"\D{0,12}((?:19|20)\d\d)\D{0,3}$")
_SECONDS = re.compile(r"(\d{10})(?:\d{3})?$")
_FOUR_DIGITS = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_ANY_DIGIT = re.compile(r"\d")
_BEFORE, _BEHIND = 24, 14
_DIGITS = {
    zero + digit: str(digit) for zero in (0x660, 0x6F0, 0x966, 0xFF10) for digit in range(10)
}
"""Arabic, Persian, Devanagari and wide digits."""
_OTHER_DIGIT = re.compile("[" + "".join(map(chr, _DIGITS)) + "]")
_UNUSUAL_YEAR = re.compile(
    "[٢۲२２١۱१１1令平昭](?:(?<=[٢۲२２])[٠۰०０]|(?<=[١۱१１])[٩۹९９]|"
    "(?<=[1۱])[34۳۴][0-9۰-۹]{2}|(?<=令)和|(?<=平)成|(?<=昭)和)"
)
"""One class of signs stands first: so the places to try are found ten times as fast."""


@dataclass(frozen=True, slots=True, order=True)
class FoundDay:
    """A day (ISO form) and where it stands in the text that was searched."""

    start: int
    end: int
    day: str


def days_in(text: str, *, month_first: bool, short: bool = False) -> list[FoundDay]:
    """Return the days written in a text, in order of appearance, each place once.

    Only the surroundings of four-digit years are searched, which keeps long texts cheap.

    Args:
        text: any text.
        month_first: whether ``3/4/2019`` is March 4.
        short: whether two-digit years and ``20190304`` count too, when nothing else is found.

    >>> [found.day for found in days_in("Stand: 3. März 2019, 14 Uhr", month_first=False)]
    ['2019-03-03']

    """
    if _ANY_DIGIT.search(text) is None:
        return []
    if not text.isascii():
        text = text.translate(_DIGITS) if _OTHER_DIGIT.search(text) else text
    found: dict[int, FoundDay] = {
        start: FoundDay(start, end, day) for start, end, day in other_calendar_days(text)
    }
    for year in _FOUR_DIGITS.finditer(text):
        first, last = max(0, year.start() - _BEFORE), year.end() + _BEHIND
        for day in _days_near(text[first:last], month_first=month_first):
            start, end = day.start + first, day.end + first
            if start <= year.start() < end and not _overlaps(found, start, end):
                found[start] = FoundDay(start, end, day.day)
    if not found and short:
        for pattern in (_COMPACT, _SHORT):
            for match in pattern.finditer(text[:MAX_MACHINE_CHARS]):
                if iso := _numeric_day(match, month_first=month_first):
                    found[match.start()] = FoundDay(match.start(), match.end(), iso)
    return sorted(found.values())


def may_hold_day(text: str) -> bool:
    """Tell quickly whether a text has a year in it, so that it is worth looking for days."""
    if "19" in text or "20" in text:
        return True
    return not text.isascii() and _UNUSUAL_YEAR.search(text) is not None


def machine_day(value: str, *, month_first: bool) -> str:
    """Return the day a machine value means: its local day; a month or year when it says no more.

    >>> machine_day("2019-03-04T23:59:00-05:00", month_first=False)
    '2019-03-04'
    """
    value = value.strip()[:MAX_MACHINE_CHARS]
    match = _ISO.match(value)
    if match and (day := _day(int(match[1]), int(match[2]), int(match[3]))):
        return day
    if seconds := _SECONDS.match(value):
        return datetime.fromtimestamp(int(seconds[1]), UTC).strftime("%Y-%m-%d")
    found = days_in(value, month_first=month_first, short=True)
    if found:
        return found[0].day
    if (match := _YEAR_MONTH.match(value)) and 1 <= int(match[2]) <= 12:
        return value
    year = _LONE_YEAR.match(value)
    return year[1] if year else ""


def machine_moment(value: str, day: str) -> str:
    """Return the moment that a machine value of a day tells: ISO form, with the offset if that is told.

    Empty where it tells no time of day, or another day. Midnight sharp is what programs write that know
    the day alone.

    >>> machine_moment("2019-03-04T23:59:00.000-0500", "2019-03-04")
    '2019-03-04T23:59:00-05:00'
    >>> machine_moment("2019-03-04T00:00:00Z", "2019-03-04")
    ''
    """
    value = value.strip()[:MAX_MACHINE_CHARS]
    moment: datetime | None
    if seconds := _SECONDS.match(value):
        moment = datetime.fromtimestamp(int(seconds[1]), UTC)
    elif match := _MOMENT.match(value):
        offset = match["offset"] or ""
        told = f"{match['day']}T{match['hour']}:{match['minute']}:{match['second'] or '00'}"
        try:
            moment = datetime.fromisoformat(told + ("+00:00" if offset in {"Z", "z"} else offset))
        except ValueError:
            return ""
    else:
        moment = _mail_moment(value)
    if moment is None or moment.time() == time() or moment.date().isoformat() != day:
        return ""
    return moment.isoformat()


def _mail_moment(value: str) -> datetime | None:
    """Read a moment as mails and feeds write it: “Mon, 4 Mar 2019 23:59:00 GMT”."""
    try:
        return parsedate_to_datetime(value) if ":" in value else None
    except ValueError:
        return None


def day_from_parts(year: str, month: str, day: str) -> str:
    """Return the day named by its parts; the month may be a name. Empty when there is none."""
    months = month_numbers("months.toml")
    number = int(month) if month.isdecimal() else months.get(month.casefold().rstrip("."), 0)
    return _day(int(year), number, int(day))


def _overlaps(found: dict[int, FoundDay], start: int, end: int) -> bool:
    return any(other.start < end and start < other.end for other in found.values())


def _days_near(window: str, *, month_first: bool) -> Iterator[FoundDay]:
    for pattern in _NUMERIC:
        for match in pattern.finditer(window):
            if iso := _numeric_day(match, month_first=month_first):
                yield FoundDay(match.start(), match.end(), iso)
    for pattern in _WORDED:
        for match in pattern.finditer(window):
            if iso := day_from_parts(match["year"], match["month"], match["day"]):
                yield FoundDay(match.start(), match.end(), iso)


def _numeric_day(match: re.Match[str], *, month_first: bool) -> str:
    year, first, second = int(match["year"]), int(match["day"]), int(match["month"])
    if year < 100:
        year += 2000 if year < 40 else 1900
    if month_first and match.groupdict().get("sign") == "/":
        first, second = second, first
    # A month above 12 tells that the writer meant the other order.
    return _day(year, second, first) or _day(year, first, second)


def _day(year: int, month: int, day: int) -> str:
    if FIRST_YEAR <= year <= LAST_YEAR and 1 <= month <= 12 and 1 <= day <= _LENGTHS[month - 1]:
        return f"{year:04}-{month:02}-{day:02}"
    return ""
