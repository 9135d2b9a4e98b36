"""The CARMEN title heuristic: what the rule file ``title`` says of a page.

The file is the heuristic of the paper (section 5.1), branch by branch, with the printed weights.
What the paper leaves open is read as follows. "Contains" does not mind case, as the paper says;
equality is exact after white space is collapsed. "+" joins with one blank. A title with "untitled"
in it fails the first condition only and is still used by branches 5 and 6. The facts are described
in ``facts`` and ``rules``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from lxml import etree

from carmengui.engine.documents.page_tree import PageTree
from carmengui.engine.metadata.rules import RuleSet, load_rules


@dataclass(frozen=True, slots=True)
class CarmenTitle:
    """What the heuristic says: the title, its weight, the branch and the node it began at."""

    value: str
    weight: float
    branch: int
    node: etree._Element | None

    @property
    def method(self) -> str:
        """The branch as a method name, for example ``carmen.title.4``."""
        return f"carmen.title.{self.branch}"


def carmen_title(
    root: etree._Element,
    rules: RuleSet | None = None,
    is_boilerplate: Callable[[etree._Element], bool] | None = None,
    tree: PageTree | None = None,
) -> CarmenTitle | None:
    """Apply the rules to a page; nothing when it has neither title, heading nor S.

    Args:
        root: the page.
        rules: those of a project; without them, those that come with the program.
        is_boilerplate: tells whether an element is boilerplate of the site, if that is known.
        tree: the table of the page's elements, if it is at hand.

    """
    found = (rules or _paper_rules()).apply(root, is_boilerplate, tree)
    return found and CarmenTitle(*found)


@cache
def _paper_rules() -> RuleSet:
    return load_rules("title")
