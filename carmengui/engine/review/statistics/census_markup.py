"""Kinds of markup by the names people use, and where in a page a value stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lxml import etree

from carmengui.engine.documents import read_html
from carmengui.engine.model import KnownError
from carmengui.engine.review.truth.value_forms import plain
from carmengui.engine.storage import Archive, Store

NOWHERE = "no markup known"
"""A value is known that no method found in the page."""
_TELLING = frozenset(
    "title h1 h2 h3 h4 h5 h6 em strong b i u font center address a img time cite blockquote caption"
    " figcaption th dt label summary header footer".split()
)
_SILENT = frozenset({"script", "style", "noscript", "template"})
_STEP = re.compile(r"([^/\[]+)(?:\[\d+\])?")
_SPEAKING = (("meta", "content"), ("img", "alt"))
_LEAST_CHARS = 3
"""Shorter values stand in every other word."""


def mark_of(node: str, attribute: str, method: str) -> str:
    """Return the kind of markup a node stands for, as people name it.

    The innermost element that tells something counts: a link within a heading is a link, a span
    within it is the heading.

    >>> mark_of("/html/body/h1/span", "", "h1"), mark_of("/html/body/p[2]", "", "text.first")
    ('h1', 'p')
    >>> mark_of("/html/head/meta[3]", "content", "meta.dc.creator")
    'meta dc.creator'
    """
    steps = [match[1].lower() for match in _STEP.finditer(node)]
    if not steps:
        return NOWHERE
    last = steps[-1]
    if last == "meta":
        return f"meta {method.removeprefix('meta.')}" if method.startswith("meta.") else "meta"
    if last == "script":
        return "JSON-LD" if method.startswith("jsonld") else "script"
    telling = _telling(steps)
    if attribute and attribute not in {"alt", "title"} and telling == last:
        return f"{telling} {attribute}"
    return telling


def page_tree(store: Store, archive: Archive, record_id: int) -> etree._Element | None:
    """Read the stored page of a record; nothing when it cannot be read any more."""
    rows = store.rows("SELECT capture_id FROM record WHERE id = ?", record_id)
    if not rows:
        return None
    row = store.captures.row(rows[0][0])
    try:
        capture = archive.read(row.place)
    except (KnownError, OSError, StopIteration):
        # A part of the archive is missing or damaged: the other pages can be looked through.
        return None
    return read_html(capture.body, content_type=row.content_type, url=row.url).root


def marks_in(root: etree._Element, values: Sequence[str]) -> set[str]:
    """Return the kinds of markup in which values stand in a page, as whole words of its text."""
    wanted = [f" {form} " for value in values if len(form := plain(value)) >= _LEAST_CHARS]
    found: set[str] = set()
    for each in wanted:
        found.update(_telling(_steps(element)) for element in _innermost(root, each))
        for tag, attribute in _SPEAKING:
            for element in root.iter(tag):
                if each in f" {plain(element.get(attribute))} ":
                    name = element.get("name") or element.get("property") or ""
                    found.add(f"{tag} {name.lower()}".strip())
    return found


def _innermost(element: etree._Element, wanted: str) -> Iterator[etree._Element]:
    """Yield the elements that hold a text and of which no child holds all of it."""
    waiting = [element]
    while waiting:
        holder = waiting.pop()
        within = [child for child in holder if _holds(child, wanted)]
        if within:
            waiting += within
        elif _holds(holder, wanted):
            yield holder


def _holds(element: etree._Element, wanted: str) -> bool:
    if not isinstance(element.tag, str) or element.tag.lower() in _SILENT:
        return False
    return wanted in f" {plain(' '.join(_texts(element)))} "


def _texts(element: etree._Element) -> Iterator[str]:
    for each in element.iter():
        if isinstance(each.tag, str) and each.tag.lower() not in _SILENT:
            yield each.text or ""
        if each is not element:
            yield each.tail or ""


def _steps(element: etree._Element) -> list[str]:
    above = [each.tag.lower() for each in element.iterancestors() if isinstance(each.tag, str)]
    return [*reversed(above), str(element.tag).lower()]


def _telling(steps: Sequence[str]) -> str:
    return next((step for step in reversed(steps) if step in _TELLING), steps[-1])
