"""The functions that site files may call in their expressions; none of them touches a file or the net."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from typing import Any

from lxml import etree

from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.patterns import MAX_TEXT_CHARS, Budget, search

MAX_LIST = 1_000
MAX_NUMBER = 10**15
Value = Any
"""A text, a number, yes or no, a date, a span of days, a node of the page, nothing, or a list."""
_NUMBER = re.compile(r"-?\d+(?:[ .\u00a0]\d{3}(?!\d))*(?:[.,]\d+)?")
_TAG = re.compile(r"<[^<>]*>")
_UNTEXT = re.compile(
    r"<(script|style)\b[^<]*(?:<(?!/\1)[^<]*)*</\1\s*>|<!--.*?-->", re.IGNORECASE | re.DOTALL
)


def bounded(value: Value) -> Value:
    """Return a value as it is, unless it has grown too large.

    Raises:
        Problem: it has.

    """
    if isinstance(value, str) and len(value) > MAX_TEXT_CHARS:
        raise Problem(
            "A text has more than {max_text_chars:,} characters.",
            "Take less of it.",
            max_text_chars=MAX_TEXT_CHARS,
        )
    if isinstance(value, list) and len(value) > MAX_LIST:
        raise Problem(
            "A list has more than {max_list:,} items.",
            "Take fewer with first().",
            max_list=MAX_LIST,
        )
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if is_number and not abs(value) <= MAX_NUMBER:
        raise Problem("A number grew too large.", "Check what is multiplied.")
    return value


def plain(value: Value) -> str:
    """Return a value as the text that a person reads: without tags, white space collapsed."""
    if isinstance(value, list):
        return plain(value[0]) if value else ""
    if isinstance(value, etree._Element):
        return " ".join("".join(str(part) for part in value.itertext()).split())
    return _text_of_source(value) if isinstance(value, str) else _spelled(value)


def _spelled(value: Value) -> str:
    if isinstance(value, date):
        return value.isoformat()[:10]
    if isinstance(value, float):
        return f"{value:g}"
    return "" if value is None else str(value).lower()


def _text_of_source(text: str) -> str:
    if "<" in text:
        text = _TAG.sub(" ", _UNTEXT.sub(" ", text[:MAX_TEXT_CHARS]))
    return " ".join(html.unescape(text).split())


def listed(value: Value) -> list[Value]:
    """Return a value as a list: nothing is an empty one."""
    if value is None or value == "":
        return []
    return list(value) if isinstance(value, list) else [value]


def _html(value: Value) -> str:
    if isinstance(value, etree._Element):
        return str(etree.tostring(value, encoding="unicode", method="html", with_tail=False))
    return "".join(_html(part) for part in listed(value)) if isinstance(value, list) else str(value)


def _number(value: Value) -> float | int:
    if isinstance(value, (int, float)):
        return value
    text = plain(value)
    found = _NUMBER.search(text)
    if found is None:
        raise Problem("There is no number in “{text}”.", text=text[:60])
    whole = re.sub(r"[ .\u00a0](?=\d{3}(?!\d))", "", found[0][:40])
    digits = whole.replace(",", ".")
    return float(digits) if "." in digits else int(digits)


def _date(*parts: Value) -> date:
    """Make a date of year, month and day, or of a text and its format (``%d.%m.%Y``)."""
    try:
        if len(parts) == 3:
            year, month, day = (int(_number(part)) for part in parts)
            return date(year, month, day)
        text, form = plain(parts[0]), str(parts[1]) if len(parts) > 1 else "%Y-%m-%d"
        return datetime.strptime(text, form).date()  # noqa: DTZ007 - a day has no zone
    except (ValueError, OverflowError, re.error) as error:
        shown = ", ".join(plain(part)[:40] for part in parts)
        raise Problem(
            "“{shown}” is not a date.", "Write date(text, '%d.%m.%Y').", shown=shown
        ) from error


def _days(count: Value) -> timedelta:
    number = _number(count)
    if abs(number) > 400_000:
        raise Problem("That many days are more than a thousand years.")
    return timedelta(days=number)


def _split(text: Value, sign: Value = ",") -> list[str]:
    parts = plain(text).split(str(sign) or None)[: MAX_LIST + 1]
    return [part.strip() for part in parts if part.strip()]


def _replace(value: Value, old: Value, new: Value) -> str:
    text, wanted, other = plain(value), str(old), str(new)
    if wanted and text.count(wanted) * len(other) > MAX_TEXT_CHARS:
        raise Problem(
            "A text has more than {max_text_chars:,} characters.",
            "Take less of it.",
            max_text_chars=MAX_TEXT_CHARS,
        )
    return text.replace(wanted, other) if wanted else text


def _first(value: Value, count: Value = None) -> Value:
    items = value if isinstance(value, str) else listed(value)
    if count is not None:
        return items[: max(0, int(_number(count)))]
    return items[0] if items else None


def _last(value: Value) -> Value:
    items = listed(value)
    return items[-1] if items else None


def _unique(value: Value) -> list[Value]:
    return list({plain(item): item for item in reversed(listed(value))}.values())[::-1]


def _contains(value: Value, part: Value) -> bool:
    if isinstance(value, list):
        return plain(part) in {plain(item) for item in value}
    return plain(part).casefold() in plain(value).casefold()


def _extreme(choose: Callable[[Iterable[Any]], Any]) -> Callable[..., Value]:
    def run(*values: Value) -> Value:
        items = [item for value in values for item in listed(value)]
        return choose(items) if items else None

    return run


def _year(value: Value) -> int:
    if isinstance(value, date):
        return value.year
    raise Problem("“{plain}” is not a date.", "Make one with date().", plain=plain(value)[:60])


def _round(value: Value) -> int:
    number = _number(value)
    if not math.isfinite(number):
        raise Problem("A number grew too large.")
    return round(number)


FUNCTIONS: dict[str, tuple[Callable[..., Value], int, int]] = {
    "text": (plain, 1, 1),
    "html": (_html, 1, 1),
    "number": (_number, 1, 1),
    "round": (_round, 1, 1),
    "lower": (lambda value: plain(value).lower(), 1, 1),
    "upper": (lambda value: plain(value).upper(), 1, 1),
    "replace": (_replace, 3, 3),
    "split": (_split, 1, 2),
    "join": (lambda items, sign=" ": str(sign).join(map(plain, listed(items))), 1, 2),
    "first": (_first, 1, 2),
    "last": (_last, 1, 1),
    "count": (lambda value: len(listed(value)), 1, 1),
    "unique": (_unique, 1, 1),
    "contains": (_contains, 2, 2),
    "min": (_extreme(min), 1, 20),
    "max": (_extreme(max), 1, 20),
    "sum": (lambda items: sum(map(_number, listed(items))), 1, 1),
    "date": (_date, 1, 3),
    "days": (_days, 1, 1),
    "year": (_year, 1, 1),
}
"""Name: function, least and most arguments."""
FUNCTIONS_OF_PAGE = {"matches": (2, 2), "found": (2, 2), "lookup": (2, 3)}
"""Those that need the page's budget or the tables of the site file: least and most arguments."""


def matches(pattern: Value, text: Value, budget: Budget) -> bool:
    """Tell whether a pattern is found in a text."""
    return search(str(pattern), _raw(text), budget) is not None


def found(pattern: Value, text: Value, budget: Budget) -> str | None:
    """Return what a pattern finds in a text: its first group, or all of it when it has none."""
    match = search(str(pattern), _raw(text), budget)
    if match is None:
        return None
    return str(match[1] or "") if match.re.groups else str(match[0])


def _raw(value: Value) -> str:
    return value if isinstance(value, str) else plain(value)
