"""What the URLs of a trap have in common: for each kind of trap a pattern that a URL falls under."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from carmengui.engine.crawl.scope.canonical import is_token
from carmengui.engine.model.traps import TrapKind

DEEP_FROM = 3
"""Folders from which on a path is watched for leading ever deeper."""
TOO_DEEP = 10
"""Folders that honest sites rarely go beyond."""
_REPEATS = 3
_MAX_PARAMETERS = 8
_MAX_SEGMENTS = 64
_MAX_UNIT = 6
_MAX_COUNTER_DIGITS = 6

_YEAR_MONTH = re.compile(r"(?:1[89]|2[0-9])\d\d[-_.]?(?:0?[1-9]|1[0-2])(?:[-_.]?[0-3]?\d)?(?:T.*)?")
_WEEK = re.compile(r"(?:1[89]|2[0-9])\d\d-?[wW][0-5]?\d")
_YEAR = re.compile(r"(?:1[89]|2[0-9])\d\d")
_SMALL = re.compile(r"[0-3]?\d")
_DATE_NAME = re.compile(
    r"(?:.*[^a-z])?(?:y|yr|year|m|mon|month|d|day|date|w|week|cal|from|to|start|end)(?:[^a-z].*)?",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Shape:
    """One way in which a URL may belong to a trap.

    ``base`` is the URL without the part that a session would change.
    """

    kind: TrapKind
    pattern: str
    base: str = ""
    is_token: bool = False


@dataclass(frozen=True, slots=True)
class Address:
    """A URL taken apart."""

    url: str
    host: str
    segments: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]

    @property
    def path(self) -> str:
        """The path, from its first slash on."""
        return "/" + "/".join(self.segments)

    @property
    def folders(self) -> int:
        """How many segments the path has that are not empty."""
        return len(self.segments) - (self.segments[-1:] == ("",))


def read_address(url: str) -> Address:
    """Take a normalised URL apart."""
    body, mark, query = url.partition("?")
    host, _, path = body.partition("://")[2].partition("/")
    pairs = tuple(
        (name, value) for name, _, value in (pair.partition("=") for pair in query.split("&"))
    )
    return Address(url, host, tuple(path.split("/")), pairs if mark and query else ())


@lru_cache(maxsize=10_000)
def shapes_at(url: str) -> tuple[Shape, ...]:
    """Return every way in which a URL may belong to a trap."""
    return tuple(shapes_of(read_address(url)))


def shapes_of(address: Address) -> Iterator[Shape]:
    """Yield every way in which a URL may belong to a trap."""
    segments = address.segments[:_MAX_SEGMENTS]
    if len(segments) >= _REPEATS and (unit := _repeated(segments)):
        yield Shape(TrapKind.REPEATED, f"/…{unit * _REPEATS}…")
    if address.folders > TOO_DEEP:
        yield Shape(TrapKind.DEEP, f"/{segments[0]}/… (more than {TOO_DEEP} folders)")
    if address.folders >= DEEP_FROM:
        yield Shape(TrapKind.DEEP, f"/{segments[0]}/… ({DEEP_FROM} folders and more)")
    if pattern := _calendar(address):
        yield Shape(TrapKind.CALENDAR, pattern)
    yield from _sessions(address)
    if len(address.pairs) > 1:
        yield Shape(TrapKind.COMBINATIONS, f"{address.path}?…&…")
    yield Shape(TrapKind.DUPLICATES, _folder_shape(address))


def _repeated(segments: tuple[str, ...]) -> str:
    """Return the group of segments that stands there three times in a row or more, if one does."""
    if len(set(segments)) > len(segments) - (_REPEATS - 1):
        return ""  # too few of them occur twice
    for length in range(1, min(_MAX_UNIT, len(segments) // _REPEATS) + 1):
        for start in range(len(segments) - _REPEATS * length + 1):
            unit = segments[start : start + length]
            if all(
                segments[start + n * length : start + (n + 1) * length] == unit
                for n in range(1, _REPEATS)
            ) and any(segment and not segment.isdigit() for segment in unit):
                return "/" + "/".join(_first_turn(unit))
    return ""


def _first_turn(unit: tuple[str, ...]) -> tuple[str, ...]:
    """Return a group of segments in the same order whichever of them it began with."""
    return min(unit[n:] + unit[:n] for n in range(len(unit)))


def _calendar(address: Address) -> str:
    """Return the URL with its date left out, if it has one and ends there."""
    years = False
    segments: list[str] = []
    has_date = False
    for segment in address.segments:
        if _YEAR_MONTH.fullmatch(segment) or _WEEK.fullmatch(segment):
            segments, has_date = [*segments, "{date}"], True
        elif _YEAR.fullmatch(segment):
            segments, years = [*segments, "{year}"], True
        elif years and _SMALL.fullmatch(segment):
            segments, has_date = [*segments, "{n}"], True
        else:
            segments.append(segment)
    pairs, dated = _dated_pairs(address, has_year=years)
    # What stands behind the date names something that happened on that day.
    is_last = any(part.startswith("{") for part in [part for part in segments if part][-1:])
    if not dated and not (has_date and is_last):
        return ""
    return "/" + "/".join(segments) + ("?" + "&".join(pairs) if pairs else "")


def _dated_pairs(address: Address, *, has_year: bool) -> tuple[list[str], bool]:
    pairs = address.pairs[:_MAX_PARAMETERS]
    has_year = has_year or any(_YEAR.fullmatch(value) for _, value in pairs)
    shown, dated = [], False
    for name, value in sorted(pairs):
        is_date = bool(_YEAR_MONTH.fullmatch(value) or _WEEK.fullmatch(value))
        is_part = has_year and bool(_DATE_NAME.fullmatch(name)) and value.isdigit()
        dated = dated or is_date or is_part
        shown.append(f"{name}={{date}}" if is_date or is_part else f"{name}={value}")
    return shown, dated


def _sessions(address: Address) -> Iterator[Shape]:
    pairs = address.pairs
    if len(pairs) <= _MAX_PARAMETERS:
        for place, (name, value) in enumerate(pairs):
            if len(value) <= _MAX_COUNTER_DIGITS and value.isdigit():
                continue  # a page's number, or a day's: it has content of its own until seen
            others = "&".join(
                f"{n}={v}" if v else n for n, v in (*pairs[:place], *pairs[place + 1 :])
            )
            base = address.url.partition("?")[0] + (f"?{others}" if others else "")
            yield Shape(TrapKind.SESSION, f"/…?{name}=…", base, _is_made_up(value))
    for place, segment in enumerate(address.segments[:_MAX_SEGMENTS]):
        if is_token(segment):
            before, after = address.segments[:place], address.segments[place + 1 :]
            pattern = "/".join(("", *before, "{id}", "…"))
            yield Shape(TrapKind.SESSION, pattern, "/".join((pattern, *after)), is_token=True)
            return


def _is_made_up(value: str) -> bool:
    has_both = any(c.isdigit() for c in value) and any(c.isalpha() for c in value)
    return is_token(value) or (len(value) >= 8 and has_both and value.isalnum())


def _folder_shape(address: Address) -> str:
    """Return the folder of a URL, numbers and tokens left out, and the names of its parameters."""
    folder = [
        "{id}" if is_token(part) else _DIGITS.sub("{n}", part) for part in address.segments[:-1]
    ]
    last = address.segments[-1]
    end = "" if not last else "{n}" if last.isdigit() else "*"
    if len(folder) > 1 and not last:  # a path that ends in a slash varies in its last folder
        folder[-1] = "{n}" if folder[-1] == "{n}" else "*"
    query = "&".join(sorted({f"{name}=*" for name, _ in address.pairs[:_MAX_PARAMETERS]}))
    return "/" + "/".join((*folder, end)) + (f"?{query}" if query else "")
