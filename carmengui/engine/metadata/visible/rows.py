"""Rows of a list: elements of one make that come again and again, such as teasers or comments."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

LEAST_ROWS = 3
LEAST_ITEMS = 2
"""Two list items are a list already."""
Make = tuple[str, str, str, str]


class Rows:
    """Tells whether an element is one of several of its make.

    The make is tag and class of the element and of its parent. With ``apart`` only elements with
    different parents count: co-authors stand side by side, the authors of teasers do not.
    """

    def __init__(self, nodes: Iterable[etree._Element], *, apart: bool) -> None:
        # The elements themselves are kept: a number for them may be given anew when they are freed.
        self._seen: dict[Make, set[etree._Element]] = {}
        for node in nodes:
            place = node.getparent() if apart else node
            if place is not None:
                self._seen.setdefault(_make(node), set()).add(place)

    def has(self, node: etree._Element) -> bool:
        """Whether the element is a row."""
        least = LEAST_ITEMS if node.tag == "li" else LEAST_ROWS
        return len(self._seen.get(_make(node), ())) >= least


def _make(node: etree._Element) -> Make:
    parent = node.getparent()
    above = ("", "") if parent is None else (str(parent.tag), parent.get("class") or "")
    return (str(node.tag), node.get("class") or "", *above)
