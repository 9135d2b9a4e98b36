"""Dates a reader sees: ``<time>``, elements with date words, dates in running text, the URL."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from urllib.parse import unquote, urlsplit

from carmengui.engine.metadata.days import (
    FoundDay,
    day_from_parts,
    days_in,
    machine_day,
    may_hold_day,
)
from carmengui.engine.metadata.no_values import begins_in_life, ends_in_life, is_of_life
from carmengui.engine.metadata.page.class_words import Role
from carmengui.engine.metadata.page.outline import Line, Outline, Spot
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.visible.rows import Rows
from carmengui.engine.model import Field

MAX_TIMES = 12
MAX_ELEMENTS = 40
MAX_ELEMENT_CHARS = 90
MAX_EXAMINED = 200
MAX_TEXT_CHARS = 400_000
MAX_DATED_LINES = 250
MAX_LINE_CHARS = 5_000
MAX_SHORT_CHARS = 60
_DAY_ATTRIBUTES = ("datetime", "content")
_LOOK_BACK_CHARS, _BEFORE_DAY = 40, " \t(:,"
_DAY_CHARS = len("2020-01-01")
Places = list[tuple[int, FoundDay]]
"""Days and the numbers of the lines they stand in."""
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_COMPACT = rf"(?<!\d){_YEAR}(?P<month>0[1-9]|1[0-2])(?P<day>[0-3]\d)"
_PATHS = (
    (
        rf"(?:^|[/_.-]){_YEAR}[/_.-](?P<month>\d{{1,2}}|[a-z]{{3}})[/_.-](?P<day>\d{{1,2}})(?:[/_.-]|$)",
        "url.date",
    ),
    (rf"{_COMPACT}(?!\d)", "url.compact"),
    # A number that begins with the minute of publication.
    (rf"{_COMPACT}(?:[01]\d|2[0-3])[0-5]\d\d{{2,9}}(?!\d)", "url.moment"),
    (
        rf"(?:^|[/_.-])(?P<day>\d{{1,2}})[_.-](?P<month>\d{{1,2}})[_.-]{_YEAR}(?:[/_.-]|$)",
        "url.compact",
    ),
)
_PATH_DAYS = tuple((re.compile(pattern), method) for pattern, method in _PATHS)
"""How a day stands in the path of an address, and the method that reads it so."""
_PATH_MONTH = re.compile(r"/((?:19|20)\d\d)/(0[1-9]|1[0-2])(?:/|$)")
_PUBLISHED = re.compile(
    r"(?:publi|posted|erschienen|veröffentlicht|verfasst|erstellt|pubblicato|опубликован|yayın|"
    r"written|\bon|\bam|\bvom|\bden|\ble|datum|\bdate|дата|tarih)[\s:,\w]{0,14}$",
    re.IGNORECASE,
)
_UPDATED = re.compile(
    r"(?:updated?|aktualisiert|modified|geändert|revised|stand|mis à jour|actualizado|edited|"
    r"güncelle\w{0,6}|обновлен\w?)[\s:,]{0,4}\w{0,8}[\s:,]{0,4}$",
    re.IGNORECASE,
)


def propose(page: Outline, heading_line: int, *, month_first: bool) -> Iterator[Proposal]:
    """Yield visible dates; ``heading_line`` is where the headline stands.

    Dates in the rows of a list (teasers, comments) get ``.list`` behind their method.
    """
    found = [
        *_times(page, month_first=month_first),
        *_elements(page, month_first=month_first),
        *_text(page, heading_line, month_first=month_first),
    ]
    rows = Rows((each.node for each in found if each.node is not None), apart=False)
    for each in found:
        is_row = each.node is not None and rows.has(each.node)
        yield each._replace(method=f"{each.method}.list") if is_row else each


def _times(page: Outline, *, month_first: bool) -> Iterator[Proposal]:
    number = 0
    for spot in page.headings("time")[: MAX_TIMES * 2]:
        if is_of_life(spot.said.get) or _follows_life(page.lines, spot.line):
            continue
        attribute = "datetime" if spot.said.get("datetime") else ""
        text = page.text_of(spot, 80)
        day = machine_day(spot.said.get("datetime") or text, month_first=month_first)
        if len(day) < 10:
            day, attribute = machine_day(text, month_first=month_first), ""
        if len(day) < 10:
            continue
        place = ("first", "next", "next", "next")[number] if number < 4 else "later"
        words = f"{spot.said.get('class') or ''} {spot.said.get('itemprop') or ''}".casefold()
        if spot.is_aside:
            place = "aside"
        elif "updated" in words or "modified" in words:
            place = "updated"
        yield Proposal(Field.DATE, day, f"time.{place}", spot.node, attribute, line=spot.line)
        number += place != "aside"
        if number >= MAX_TIMES:
            return


def _elements(page: Outline, *, month_first: bool) -> Iterator[Proposal]:
    number = seen = 0
    spots = (spot for spot in page.spots if _is_date(spot))
    for spot in islice(spots, MAX_EXAMINED):
        text = page.text_of(spot, MAX_ELEMENT_CHARS + 1)
        attribute = next((at for at in _DAY_ATTRIBUTES if spot.said.get(at)), "")
        if len(text) > MAX_ELEMENT_CHARS or not (attribute or any(sign.isdigit() for sign in text)):
            continue
        seen += 1
        days = days_in(text, month_first=month_first, short=True)
        if _follows_life(page.lines, spot.line, text[: days[0].start] if days else ""):
            continue
        day = days[0].day if days else ""
        if not day and attribute:
            day = machine_day(spot.said.get(attribute) or "", month_first=month_first)
            day = day if len(day) == _DAY_CHARS else ""
        if day:
            place = (
                "aside" if spot.is_aside else ("first", "second")[number] if number < 2 else "later"
            )
            read_in = "" if days else attribute
            yield Proposal(
                Field.DATE, day, f"class.date.{place}", spot.node, read_in, line=spot.line
            )
            number += place != "aside"
        if seen >= MAX_ELEMENTS:
            return


def _is_date(spot: Spot) -> bool:
    is_date = spot.roles & Role.DATE or spot.node.tag == "abbr"
    if not is_date or spot.node.tag in {"time", "body", "html"}:
        return False
    return not is_of_life(spot.said.get)


def _is_of_life(lines: list[Line], number: int, day: FoundDay) -> bool:
    """Tell whether a day is that of a birth, a death or a founding."""
    text = lines[number].text
    return (
        _follows_life(lines, number, text[: day.start])
        or begins_in_life(text[day.end : day.end + _LOOK_BACK_CHARS])
        or is_of_life(lines[number].node.get)
    )


def _follows_life(lines: list[Line], number: int, before: str = "") -> bool:
    """Tell whether what stands before a day says that somebody was born, or something founded on it.

    ``before`` is what its own line begins with; without it the line before tells.
    """
    if before.strip(_BEFORE_DAY):
        return ends_in_life(before[-_LOOK_BACK_CHARS:])
    return 0 < number <= len(lines) and ends_in_life(lines[number - 1].text[-_LOOK_BACK_CHARS:])


def _text(page: Outline, heading_line: int, *, month_first: bool) -> Iterator[Proposal]:
    """Dates in running text, weighed by where they stand and what stands before them."""
    found, short = _days_of(page.lines, heading_line, month_first=month_first)
    for number, day in short:
        yield _in_line(page, number, day, "text.short")
    if not found:
        return
    behind = next((place for place in found if place[0] >= heading_line - 3), None)
    if behind:
        yield _in_line(page, *behind, "text.behind_heading")
    yield _in_line(page, *found[0], "text.first")
    counts = Counter(day.day for _, day in found)
    most, times = counts.most_common(1)[0]
    top = next(place for place in found if place[1].day == most)
    yield _in_line(page, *top, "text.most" if times > 1 else "text.once")
    for number, day in found[:20]:
        before = page.lines[number].text[max(0, day.start - 30) : day.start]
        if not before and number:
            before = page.lines[number - 1].text[-30:]
        meaning = "updated" if _UPDATED.search(before) else "any"
        if meaning == "any" and _PUBLISHED.search(before):
            meaning = "published"
        yield _in_line(page, number, day, f"text.{meaning}")


def _days_of(lines: list[Line], heading_line: int, *, month_first: bool) -> tuple[Places, Places]:
    """Return the days with four-digit years, and short forms near the headline."""
    found: Places = []
    short: Places = []
    read = 0
    near = range(heading_line - 5, heading_line + 22)
    for number, line in enumerate(lines):
        text = line.text
        read += len(text)
        if read > MAX_TEXT_CHARS or len(found) >= MAX_DATED_LINES:
            break
        days: list[FoundDay] = []
        # What is true of most lines is asked here: a call for each of them takes longer.
        if "20" in text or "19" in text or (not text.isascii() and may_hold_day(text)):
            days = days_in(text[:MAX_LINE_CHARS], month_first=month_first)
            found += [(number, day) for day in days if not _is_of_life(lines, number, day)]
        if number in near and not days and len(text) < MAX_SHORT_CHARS:
            short += [
                (number, day)
                for day in days_in(text, month_first=month_first, short=True)[:1]
                if not _is_of_life(lines, number, day)
            ]
    return found, short[:1]


def _in_line(page: Outline, number: int, day: FoundDay, method: str) -> Proposal:
    line = page.lines[number]
    words = line.text[day.start : day.end]
    return Proposal(Field.DATE, day.day, method, line.node, line=number, words=words)


def in_address(url: str) -> Iterator[Proposal]:
    """Yield the day, or else the month, that stands in a URL's path."""
    try:
        path = unquote(urlsplit(url).path)[:500]
    except ValueError:  # "Invalid IPv6 URL"
        return
    for pattern, method in _PATH_DAYS:
        if match := pattern.search(path):
            day = day_from_parts(match["year"], match["month"], match["day"])
            yield Proposal(Field.DATE, day, method)
            return
    if match := _PATH_MONTH.search(path):
        yield Proposal(Field.DATE, f"{match[1]}-{match[2]}", "url.month")
