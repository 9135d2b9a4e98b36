"""A proposed value with the place it was found at, before it is weighed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.wording import locate
from carmengui.engine.model import Evidence, Field

MAX_PER_FIELD = 150
MAX_VALUE_CHARS = 5_000


class Proposal(NamedTuple):
    """One value a method offers for a field, and where it was read.

    ``attribute`` is set when the value stands in an attribute of the node. ``size`` counts the
    values the same place offered (a list of keywords, co-authors); ``rank`` is the place in it.
    ``line`` is the index of the line the value was read in, -1 when unknown. ``words`` are the
    words that were read as the value, when they differ from it.
    """

    field: Field
    value: str
    method: str
    node: etree._Element | None = None
    attribute: str = ""
    size: int = 1
    rank: int = 0
    line: int = -1
    words: str = ""


def listed(
    field: Field,
    values: Sequence[str],
    method: str,
    node: etree._Element,
    attribute: str = "",
    *,
    line: int = -1,
) -> Iterator[Proposal]:
    """Yield the values of a list that stands in one place."""
    for rank, value in enumerate(values):
        yield Proposal(field, value, method, node, attribute, len(values), rank, line)


class Places:
    """Finds the evidence of proposals; paths and texts of a page's nodes are read once."""

    def __init__(self, page: HtmlPage) -> None:
        self._page = page
        self._path_of = page.root.getroottree().getpath
        self._paths: dict[etree._Element, str] = {}
        self._texts: dict[etree._Element, str] = {}

    @property
    def address(self) -> str:
        """The address of the page."""
        return self._page.url

    def of(self, proposal: Proposal) -> Evidence | None:
        """Return the node path and the range of the value in the node's text or attribute."""
        node = proposal.node
        if node is None:
            return None
        if node not in self._paths:
            self._paths[node] = str(self._path_of(node))
        raw = node.get(proposal.attribute) if proposal.attribute else None
        if raw is None:
            if node not in self._texts:
                self._texts[node] = node_text(node)
            raw = self._texts[node]
        place = _in_script(raw, proposal.value) if node.tag == "script" else None
        start, end = place or locate(raw, proposal.words or proposal.value)
        return Evidence(self._paths[node], start, end, proposal.attribute)


def _in_script(script: str, value: str) -> tuple[int, int] | None:
    """Return where a value stands in JSON text, in one of the ways JSON spells it."""
    for spelling in (value, json.dumps(value, ensure_ascii=False)[1:-1], json.dumps(value)[1:-1]):
        at = script.find(spelling)
        if at >= 0:
            return at, at + len(spelling)
    return None


class Proposals:
    """The proposals of a page, in the order they were made, capped per field."""

    def __init__(self) -> None:
        self._by_field: dict[Field, list[Proposal]] = {field: [] for field in Field}

    def extend(self, proposals: Iterable[Proposal]) -> None:
        """Take the proposals up, as long as their field has room."""
        for proposal in proposals:
            kept = self._by_field[proposal.field]
            if proposal.value and len(kept) < MAX_PER_FIELD:
                kept.append(proposal)

    def of(self, field: Field) -> list[Proposal]:
        """Return the proposals of one field."""
        return self._by_field[field]

    def labels(self) -> set[str]:
        """Return the names of the fields for which a labelled row says something."""
        methods = {each.method for each in self}
        return {each.split(".")[1] for each in methods if each.startswith("label.")}

    def __iter__(self) -> Iterator[Proposal]:
        return (proposal for kept in self._by_field.values() for proposal in kept)
