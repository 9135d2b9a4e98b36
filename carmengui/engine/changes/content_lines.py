"""The lines that stay of a page, each with what its markup says of it, for comparing two versions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice

from lxml import etree

from carmengui.engine.documents import PageText, TextNode
from carmengui.engine.model import RemovedRun, Span

LEAST_LIST = 3
_MAX_AGE_CHARS = 40
_NEAR = 2
"""The elements whose names speak for a number: its own and the one around it."""
_NUMBER = re.compile(r"\d+")
_AGE_UNITS_S = (1, 60, 3600, 86_400, 7 * 86_400, 30.44 * 86_400, 365.25 * 86_400)
_COUNT_NAMES = frozenset(
    "hits visits visitors views pageviews hitcounter hit-counter visitcounter visit-counter"
    " visitor-counter viewcount view-count views-count post-views postviews page-views".split()
)
"""Class and id values by which pages mark how often they were visited."""


@dataclass(frozen=True, slots=True)
class ContentLine:
    """A line of a page's visible text.

    ``kept`` is what the cut left of it, empty when nothing; ``steady`` is the same with ages written
    as the moment they count from. ``box`` is the smallest element around it that has three lines, as
    the range of its lines.
    """

    text: str
    kept: str
    steady: str
    is_link: bool
    is_count: bool
    box: Span

    @property
    def is_cut(self) -> bool:
        """Whether nothing of it stays."""
        return not self.kept


def content_lines(
    text: PageText, removed: Sequence[RemovedRun], at: datetime
) -> tuple[ContentLine, ...]:
    """Return all lines of a page; what is ``kept`` of them is the text that its record shows.

    Args:
        text: the visible text.
        removed: the boilerplate in it.
        at: when the page was fetched, with a time zone.

    """
    rows = list(_rows(text))
    by_row = [nodes for _, nodes in rows]
    markup = zip(rows, _boxes(by_row), _links(by_row), strict=True)
    runs = sorted(removed, key=lambda run: run.start)
    lines, first = [], 0
    for (start, nodes), box, is_link in markup:
        line = text.text[start : nodes[-1].end]
        while first < len(runs) and runs[first].end <= start:
            first += 1
        kept = _kept(line, start, runs, first)
        whole = kept == " ".join(line.split())
        lines.append(
            ContentLine(
                text=line,
                kept=kept,
                steady=_steady(nodes, line, start, at) if whole else kept,
                is_link=is_link,
                is_count=any(_counts_visits(node) for node in nodes),
                box=box,
            )
        )
    return tuple(lines)


def _rows(text: PageText) -> Iterator[tuple[int, list[TextNode]]]:
    """Group the nodes by the lines they stand in, each with the position where it begins."""
    nodes: list[TextNode] = []
    for node in text.nodes:
        if nodes and text.text.find("\n", nodes[-1].end, node.start) >= 0:
            yield nodes[0].start, nodes
            nodes = []
        nodes.append(node)
    if nodes:
        yield nodes[0].start, nodes


def _kept(line: str, start: int, runs: Sequence[RemovedRun], first: int) -> str:
    pieces, at = [], 0
    for number in range(first, len(runs)):
        run = runs[number]
        if run.start >= start + len(line):
            break
        pieces.append(line[at : max(at, run.start - start)])
        at = max(at, run.end - start)
    pieces.append(line[at:])
    return " ".join(" ".join(pieces).split())


def _boxes(rows: Sequence[list[TextNode]]) -> list[Span]:
    """Return for each line the range of the smallest element around it that has three lines."""
    first: dict[etree._Element, int] = {}
    last: dict[etree._Element, int] = {}
    for places, numbers in ((first, range(len(rows))), (last, range(len(rows))[::-1])):
        for row in numbers:
            for node in rows[row]:
                for element in _around(node):
                    if element in places:
                        break  # and so are all around it
                    places[element] = row
    spans = ((Span(first[each], last[each] + 1) for each in _around(nodes[0])) for nodes in rows)
    return [
        next((span for span in around if len(span) >= LEAST_LIST), Span(row, row + 1))
        for row, around in enumerate(spans)
    ]


def _around(node: TextNode) -> Iterator[etree._Element]:
    element = node.element.getparent() if node.is_tail else node.element
    while element is not None:
        yield element
        element = element.getparent()


def _links(rows: Sequence[list[TextNode]]) -> list[bool]:
    """Tell of each line whether all of it stands in links."""
    known: dict[etree._Element, bool] = {}

    def is_link(node: TextNode) -> bool:
        path, found = [], False
        for element in _around(node):
            found = known.get(element) or bool(element.tag == "a" and element.get("href"))
            if found or element in known:
                break
            path.append(element)
        known.update(dict.fromkeys(path, found))
        return found

    return [all(map(is_link, nodes)) for nodes in rows]


def _counts_visits(node: TextNode) -> bool:
    """Tell whether the element of a number, or the one around it, is named a count of visits."""
    if not _NUMBER.search(node.raw):
        return False
    for element in islice(_around(node), _NEAR):
        names = f"{element.get('class') or ''} {element.get('id') or ''}".lower().split()
        if not _COUNT_NAMES.isdisjoint(names):
            return True
    return False


def _steady(nodes: Sequence[TextNode], line: str, start: int, at: datetime) -> str:
    """Return the line with each age inside ``<time datetime>`` as that moment."""
    pieces, end = [], 0
    for node in nodes:
        near = islice(_around(node), _NEAR)
        moment = next((each.get("datetime") for each in near if each.tag == "time"), None)
        if moment and _is_age(line[node.start - start : node.end - start], moment, at):
            pieces += [line[end : node.start - start], f"\x02{moment}\x03"]
            end = node.end - start
    return "".join([*pieces, line[end:]])


def _is_age(said: str, moment: str, at: datetime) -> bool:
    """Tell whether a text says, in whatever words, how long ago a moment was."""
    numbers = _NUMBER.findall(said)
    if len(said) > _MAX_AGE_CHARS or len(numbers) != 1:
        return False
    try:
        since = datetime.fromisoformat(moment.strip())
    except ValueError:
        return False
    if since.tzinfo is None:
        since = since.replace(tzinfo=UTC)
    age_s = (at - since).total_seconds()
    return any(abs(age_s / unit_s - int(numbers[0])) < 1 for unit_s in _AGE_UNITS_S)
