"""XPaths that only name tags and attribute values: the table of a page's elements answers them.

Most facts of a rule file are of this kind, such as ``//h2`` or ``//a[@rel="tag"]``. To walk the whole
tree for each of them takes longer than everything else the rules do.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents.page_tree import PageTree

_FIRST = re.compile(r"\((.*)\)\[1\]", re.DOTALL)
_STEP = re.compile(r"\s*//([a-z][a-z0-9]*)\s*(?:\[([^\[\]|]*)\])?\s*")
_EQUATION = re.compile(r"""\s*@([a-z-]+)\s*=\s*(?:"([^"|]*)"|'([^'|]*)')\s*""")
_OR = re.compile(r"\bor\b")


class Step(NamedTuple):
    """Elements of one tag; with ``wanted`` only those of which one attribute has that value."""

    tag: str
    wanted: tuple[tuple[str, str], ...]


class PlainXPath(NamedTuple):
    """The steps whose finds are joined; only the first find with ``is_first``."""

    steps: tuple[Step, ...]
    is_first: bool

    def elements(self, tree: PageTree) -> list[etree._Element]:
        """Return what the XPath finds, in the order of the page."""
        found: set[int] = set()
        for tag, wanted in self.steps:
            numbers = tree.numbers_of(tag)
            if wanted and numbers:
                said = tree.attributes
                found.update(
                    number
                    for number in numbers
                    if any(said[number].get(name) == value for name, value in wanted)
                )
            else:
                found.update(numbers)
        in_order = sorted(found)
        return [tree.nodes[number] for number in (in_order[:1] if self.is_first else in_order)]


def plain_xpath(xpath: str) -> PlainXPath | None:
    """Read an XPath; nothing when it is not of this kind.

    >>> plain_xpath('//a[@rel="tag"] | //h1')
    PlainXPath(steps=(Step(tag='a', wanted=(('rel', 'tag'),)), Step(tag='h1', wanted=())), is_first=False)
    >>> plain_xpath("//p/b") is None
    True
    """
    first = _FIRST.fullmatch(xpath)
    parts = (first[1] if first else xpath).split("|")
    steps = [step for part in parts if (step := _step(part))]
    return PlainXPath(tuple(steps), first is not None) if len(steps) == len(parts) else None


def _step(part: str) -> Step | None:
    read = _STEP.fullmatch(part)
    if read is None:
        return None
    if read[2] is None:
        return Step(read[1], ())
    # A value with the word "or" in it is cut in two here, and neither half is an equation.
    equations = [_EQUATION.fullmatch(each) for each in _OR.split(read[2])]
    wanted = tuple((each[1], each[2] or each[3] or "") for each in equations if each)
    return Step(read[1], wanted) if len(wanted) == len(equations) else None
