"""Whether the content of a page changed between two versions, or only what moves around and in it.

Both versions are stripped with one snapshot of their site, and what is compared is the text that
their records show: a change is always a line that one of them shows and the other does not. Not every
such line is content, though. Two rules take lines out of the comparison, and nothing else does:

* A line that differs in nothing but tokens that move by themselves, such as the clock of the visit
  (:mod:`carmengui.engine.changes.volatile_tokens` has the rule).
* A link that came to a list of links which the site shares, when another left it: "latest" lists turn
  over on all pages at once, and the first page visited shows links that no sibling has shown yet. What
  left must have been the site's, and the list be as long as before: one that grows is being added
  to. No second list of the page may
  say mostly the same, for on a page of headlines one of the two is the content; and the page must have
  more text of its own than the list has, or the list may be what the page is for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby, islice

from carmengui.engine.changes.content_lines import LEAST_LIST, ContentLine, content_lines
from carmengui.engine.changes.volatile_tokens import Fetches, only_moved
from carmengui.engine.documents import PageText
from carmengui.engine.model import RemovedRun, Span

_MOST_LISTS = 100
"""Each list of one version is held against each of the other."""


@dataclass(frozen=True, slots=True)
class SeenVersion:
    """A version of a page: when it was fetched, its text, what its record shows and what was cut."""

    at: datetime
    page: PageText
    kept: str
    removed: tuple[RemovedRun, ...]


def content_changed(old: SeenVersion, new: SeenVersion) -> bool:
    """Tell whether the content of a page changed; both versions are seen with one snapshot."""
    if old.kept == new.kept:
        return False
    before, now = _without_turnover(
        *(content_lines(each.page, each.removed, each.at) for each in (old, new))
    )
    fetches = Fetches(old.at, new.at)
    return len(before) != len(now) or not all(
        a.steady == b.steady
        or only_moved(a.steady, b.steady, fetches, is_count=a.is_count and b.is_count)
        for a, b in zip(before, now, strict=True)
    )


def _without_turnover(
    old: tuple[ContentLine, ...], new: tuple[ContentLine, ...]
) -> tuple[list[ContentLine], list[ContentLine]]:
    """Return what stays of both versions, without links that came to a shared list as others left."""
    old_lists, new_lists = _shared_lists(old), _shared_lists(new)
    excused: set[int] = set()
    for now in new_lists:
        before = max(old_lists, key=lambda each: _common(old, each, new, now), default=None)
        if (
            before is not None
            and _turned_over(old, before, new, now)
            and _may_turn_over(old, before, old_lists)
            and _may_turn_over(new, now, new_lists)
        ):
            excused.update(id(old[at]) for at in range(before.start, before.end))
            excused.update(id(new[at]) for at in range(now.start, now.end))
    return (
        [line for line in old if not line.is_cut and id(line) not in excused],
        [line for line in new if not line.is_cut and id(line) not in excused],
    )


def _shared_lists(lines: Sequence[ContentLine]) -> list[Span]:
    """Return the elements of nothing but links and cut lines, and the runs of links in others."""
    boxes = {
        box
        for box in {line.box for line in lines}
        if all(line.is_link or line.is_cut for line in lines[box.start : box.end])
    }
    found, start = list(boxes), 0
    for (box, is_link), group in groupby(lines, key=lambda line: (line.box, line.is_link)):
        end = start + sum(1 for _ in group)
        if is_link and box not in boxes:
            found.append(Span(start, end))
        start = end
    shared = (
        span
        for span in sorted(found, key=lambda span: (span.start, -span.end))
        if len(span) >= LEAST_LIST
        and 2 * sum(line.is_cut for line in lines[span.start : span.end]) >= len(span)
    )
    return list(islice(shared, _MOST_LISTS))


def _links(lines: Sequence[ContentLine], place: Span) -> Counter[str]:
    return Counter(line.text for line in lines[place.start : place.end] if line.is_link)


def _common(old: Sequence[ContentLine], before: Span, new: Sequence[ContentLine], now: Span) -> int:
    return (_links(old, before) & _links(new, now)).total()


def _turned_over(
    old: Sequence[ContentLine], before: Span, new: Sequence[ContentLine], now: Span
) -> bool:
    """Tell whether as many links came to a list as left it, all of which were the site's."""
    links, stay = _links(old, before), _links(new, now)
    return (
        links.total() == stay.total() <= 2 * _common(old, before, new, now)
        and len(before) == len(now)
        and all(line.is_cut or line.text in stay for line in old[before.start : before.end])
    )


def _may_turn_over(lines: Sequence[ContentLine], place: Span, lists: Sequence[Span]) -> bool:
    """Tell whether a list may be one that all pages have, and not the content of this one."""
    own = sum(len(line.kept) for line in lines if not line.is_link)
    links = _links(lines, place)
    return own >= sum(map(len, links.elements())) and not any(
        2 * _common(lines, place, lines, other) > min(links.total(), _links(lines, other).total())
        for other in lists
        if other.end <= place.start or place.end <= other.start
    )
