"""The CARMEN title heuristic: eight branches with the weights printed in the paper (section 5.1).

Beyond what ``facts`` says, the open points are read as follows. "Contains" is a case-insensitive
substring test, as the paper says; equality is exact after white space is collapsed. "+" joins with
one blank. A title with "untitled" in it fails the first condition only and is still used by
branches 5 and 6.
"""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from carmengui.engine.metadata.facts import Fact, first_title, formatted_lead, largest_heading


@dataclass(frozen=True, slots=True)
class CarmenTitle:
    """What the heuristic says: the title, the printed weight, the branch and the node it began at."""

    value: str
    weight: float
    branch: int
    node: etree._Element

    @property
    def method(self) -> str:
        """The branch as a method name, for example ``carmen.title.4``."""
        return f"carmen.title.{self.branch}"


def carmen_title(root: etree._Element) -> CarmenTitle | None:
    """Apply the heuristic to a page; nothing when the page has neither title, heading nor S."""
    title, largest = first_title(root), largest_heading(root)
    if title and largest and "untitled" not in title.text.casefold():
        return _title_and_heading(title, largest)
    # S is looked for only where a branch asks for it: the query visits every element.
    formatted = None if largest and not title else formatted_lead(root)
    if title and formatted:
        return CarmenTitle(f"{title.text} {formatted.text}", 0.5, 5, title.node)
    if title:
        return CarmenTitle(title.text, 0.5, 6, title.node)
    if largest:
        return CarmenTitle(largest.text, 0.3, 7, largest.node)
    if formatted:
        return CarmenTitle(formatted.text, 0.1, 8, formatted.node)
    return None


def _title_and_heading(title: Fact, largest: Fact) -> CarmenTitle:
    if title.text == largest.text:
        return CarmenTitle(title.text, 1.0, 1, title.node)
    title_folded, largest_folded = title.text.casefold(), largest.text.casefold()
    if largest_folded in title_folded:
        return CarmenTitle(title.text, 0.8, 2, title.node)
    if title_folded in largest_folded:
        return CarmenTitle(largest.text, 0.8, 3, largest.node)
    return CarmenTitle(f"{title.text} {largest.text}", 0.8, 4, title.node)
