"""Days of the Persian calendar and of Japanese eras, as days of the common calendar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import cache

from carmengui.resource_files import resource_table

_ARABIC_SCRIPT = re.compile("[\u0600-\u06ff]")
_JALALI = re.compile(
    r"(?<!\d)(?P<day>\d{1,2})\s{1,3}(?P<month>[^\W\d_]{2,8})(?:\s{1,3}ماه)?\s?[،,]?\s{1,3}"
    r"(?:سال\s)?(?P<year>1[34]\d\d)(?!\d)"
)
_JALALI_NUMBERS = re.compile(
    r"(?<!\d)(?P<year>1[34]\d\d)(?P<sign>[/.-])(?P<month>\d{1,2})(?P=sign)(?P<day>\d{1,2})(?!\d)"
)
_ERA_DAY = re.compile(
    r"(?P<era>令和|平成|昭和)\s?(?P<year>\d{1,2}|元)\s?年\s?(?P<month>\d{1,2})\s?月\s?(?P<day>\d{1,2})\s?日"
)
_ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925}
_NEW_YEAR_1399 = date(2020, 3, 20).toordinal()


def other_calendar_days(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, day) of other calendars in a text whose digits are those of ASCII."""
    if text.isascii():
        return
    if _ARABIC_SCRIPT.search(text):
        for pattern in (_JALALI, _JALALI_NUMBERS):
            for match in pattern.finditer(text):
                name = match["month"]
                month = (
                    int(name)
                    if name.isdecimal()
                    else month_numbers("jalali_months.toml").get(name.casefold(), 0)
                )
                day = jalali_day(int(match["year"]), month, int(match["day"]))
                if day:
                    yield (*match.span(), day)
    if "年" in text:
        for match in _ERA_DAY.finditer(text):
            years = 1 if match["year"] == "元" else int(match["year"])
            parts = _ERAS[match["era"]] + years, int(match["month"]), int(match["day"])
            try:
                yield (*match.span(), date(*parts).isoformat())
            except ValueError:  # there is no such day
                continue


def jalali_day(year: int, month: int, day: int) -> str:
    """Return a day of the Persian calendar as a day of the common one; empty when there is none.

    >>> jalali_day(1399, 4, 2)
    '2020-06-22'
    """
    if not (1 <= month <= 12 and 1 <= day <= (31 if month < 7 else 30) and 1250 <= year < 1500):
        return ""
    passed = _number(year, month, day) - _number(1399, 1, 1)
    return date.fromordinal(_NEW_YEAR_1399 + passed).isoformat()


def _number(year: int, month: int, day: int) -> int:
    """Count the days; eight years in thirty-three have a day more."""
    years = year + 1595
    leap_days = years // 33 * 8 + (years % 33 + 3) // 4
    months = (month - 1) * 31 if month < 7 else (month - 7) * 30 + 186
    return 365 * years + leap_days + months + day


@cache
def month_numbers(file: str) -> dict[str, int]:
    """Return the numbers of months by their names, which a table lists by number."""
    table = resource_table("metadata", file)
    return {name: int(number) for number, names in table.items() for name in names.split()}
