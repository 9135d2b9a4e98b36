"""A few small pages, and what rules decide about each of them."""

from __future__ import annotations

from lxml import etree

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.rules import read_rules

PAGES = (
    "<title>alpha beta</title>",
    "<title>Alpha beta</title><h1>alpha</h1>",
    "<title>Alpha</title><h1>alpha</h1><h2>gamma</h2>",
    "<title>Alpha beta</title><h2>BETA</h2>",
    "<title>gamma</title><h1 class=cut>Alpha and more</h1><h2>alpha and more</h2>",
    "<title>Of alpha</title><h1 class=cut>alpha</h1><h2>alpha too</h2>",
)


def root_of(markup: str) -> etree._Element:
    return read_html(f'<meta charset="utf-8">{markup}'.encode()).root


def is_cut(node: etree._Element) -> bool:
    return node.get("class") == "cut"


def decided(text: str) -> list[int]:
    """Return the branch that rules take on each page, 0 for none."""
    rules = read_rules(text, "title")
    decisions = [rules.decide(rules.gather(root_of(markup), is_cut)) for markup in PAGES]
    return [decision.branch if decision else 0 for decision in decisions]
