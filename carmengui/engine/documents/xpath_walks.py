"""XPaths that walk a page again from each element they find: counted before they run.

libxml2 cannot be stopped. From 60,000 elements it looks at 120,000 each, and compares every element
that it finds so with all it has found before: ``//p/following::p`` takes 6 s on a page of 5,000
elements, and 37 s on one of 10,000.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from lxml import etree

from carmengui.engine.model import NOTHING, Sentence

SMALL_PAGE = 2_000
"""On a page of no more elements, no XPath of one further walk takes half a second."""
MAX_VISITS = 500_000_000
"""Elements that walks may look at: about two seconds."""
MAX_COMPARISONS = 10_000_000_000
"""Comparisons of an element found with those found before: about three seconds."""
_SAMPLE = 200
_STRING = re.compile(r""""[^"]*"|'[^']*'""")
_TOKEN = re.compile(
    r"(?P<walk>//|\b(?:descendant|following|preceding)[\w-]*\s*::)"
    r"|(?P<sign>[\[\](),|=<>+]|\s(?:and|or|div|mod)\s)"
)
_TEST = re.compile(r"\s*(\*|[\w:-]+)(?!\s*(?:\(|::))(\s*\[\s*1\s*\])?")


class Walk(NamedTuple):
    """A walk that begins anew at each element that ``start`` finds; ``test`` is what it looks for.

    One ``within`` a predicate only asks what is there; any other collects what it finds.
    ``times`` is how often the page is walked through from each start.
    """

    start: str
    test: str
    within: bool
    is_inward: bool = False
    times: int = 1


def further_walks(xpath: str) -> tuple[Walk, ...]:
    """Return the walks of an XPath behind its first.

    >>> further_walks("//p")
    ()
    >>> further_walks("//h2/following::p")
    (Walk(start='//h2', test='p', within=False, is_inward=False, times=1),)
    >>> further_walks("//p[preceding::h2]/b")
    (Walk(start='//p', test='*', within=True, is_inward=False, times=1),)
    """
    blanked = _STRING.sub(lambda match: '"' + "_" * (len(match[0]) - 2) + '"', xpath)
    found: list[Walk] = []
    paths = [_Path(0)]
    for token in _TOKEN.finditer(blanked):
        path, sign = paths[-1], (token["sign"] or "").strip()
        if sign in {"[", "("}:
            paths.append(_Path(token.end(), token.start() if sign == "[" else -1))
        elif sign in {"]", ")"}:
            if len(paths) > 1:
                paths.pop()
                found += path.within(xpath, paths)
        elif sign:
            path.start, path.count = token.end(), 0
        else:
            found += path.walked(xpath, token, is_within=any(each.bracket >= 0 for each in paths))
    return tuple(found)


class _Path:
    """A path that is being read: where it begins, and the walks in it."""

    def __init__(self, start: int, bracket: int = -1) -> None:
        self.start, self.bracket = start, bracket
        self.count = self.asked = 0
        self.is_wide = False
        """Whether one of the walks leaves the element it begins at."""

    def walked(self, xpath: str, token: re.Match[str], *, is_within: bool) -> list[Walk]:
        """Note a walk; return it if it begins at each of several elements."""
        before = xpath[self.start : token.start()].strip()
        is_inward = token[0].startswith("descendant") or (token[0] == "//" and before != "")
        is_first, self.count = self.count == 0, self.count + 1
        self.asked += 1
        self.is_wide |= not is_inward
        test = _TEST.match(xpath, token.end())
        if is_within or is_first or (test and test[2]):
            return []
        return [
            Walk(before.rstrip("/"), test[1] if test else "*", within=False, is_inward=is_inward)
        ]

    def within(self, xpath: str, around: Sequence[_Path]) -> list[Walk]:
        """Return the walk that this predicate makes of the elements before it."""
        outer = around[-1]
        if self.bracket < 0 or any(each.bracket >= 0 for each in around):
            outer.asked += self.asked
            outer.is_wide |= self.is_wide
            return []
        start = xpath[outer.start : self.bracket].strip()
        return [Walk(start, "*", within=True, times=self.asked)] if self.is_wide else []


_further_walks = lru_cache(maxsize=512)(further_walks)


def refusal(
    xpath: str, root: etree._Element, find: Callable[[str], object], elements: int | None = None
) -> Sentence:
    """Say why an XPath is not carried out on a page; nothing when it will take no long time.

    Args:
        xpath: the XPath.
        root: the page.
        find: carries out a part of it.
        elements: how many there are in the page, if that is known.

    """
    walks = _further_walks(xpath)
    if not walks:
        return NOTHING
    count = _count("//*", root) if elements is None else elements
    if count <= SMALL_PAGE:
        return NOTHING
    for walk in walks:
        starts = _starts(walk, find)
        number = count if starts is None else len(starts)
        if _is_costly(walk, number, count, root, starts or ()):
            return Sentence.of(
                "The page has {elements:,} elements: too many for the XPath “{xpath}”, which walks "
                "through them again from {starts:,} of them.",
                elements=count,
                xpath=xpath,
                starts=number,
            )
    return NOTHING


def _starts(walk: Walk, find: Callable[[str], object]) -> list[etree._Element] | None:
    """Return the elements a walk begins at; nothing where that cannot be told."""
    try:
        found = find(walk.start)
    except etree.XPathError:
        return None
    if not isinstance(found, list):
        return None
    return [each for each in found if isinstance(each, etree._Element)]


def _is_costly(
    walk: Walk, starts: int, count: int, root: etree._Element, nodes: Sequence[etree._Element]
) -> bool:
    if starts <= 1:
        return False
    if walk.within:
        return bool(starts * float(count) ** walk.times > MAX_VISITS)
    found = count if walk.test == "*" else _count(f"//{walk.test}", root)
    again = _nesting(nodes) if walk.is_inward else starts
    return (not walk.is_inward and starts * count > MAX_VISITS) or (
        again * float(found) ** 2 > MAX_COMPARISONS
    )


def _count(xpath: str, root: etree._Element) -> int:
    try:
        return int(float(str(root.xpath(f"count({xpath})"))))
    except etree.XPathError:  # a name with a prefix that nobody declared
        return 0


def _nesting(nodes: Sequence[etree._Element]) -> float:
    """Return within how many of some elements one of them stands on average, itself included."""
    among = set(nodes)
    sample = nodes[:: max(1, len(nodes) // _SAMPLE)]
    inside = sum(above in among for node in sample for above in node.iterancestors())
    return 1 + inside / max(1, len(sample))
