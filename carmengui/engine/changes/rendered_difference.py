"""A page as it was received and as a browser drew it: what only the rendered document has.

Both are parsed pages (``read_html``; how a rendered document is read stands in
:mod:`carmengui.engine.rendering`). They are compared as a reader and a machine see them: title, headings,
text, links, and what JSON-LD states.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from carmengui.engine.changes.line_diff import LinePair, compare_lines
from carmengui.engine.crawl.discover.links import find_links
from carmengui.engine.documents import HtmlPage, page_text
from carmengui.engine.metadata.embedded.jsonld import MAX_DEPTH, read_block, types_of
from carmengui.engine.model import Field, FieldValue

MAX_STATEMENTS = 2_000
"""A page with more data in JSON-LD is a catalogue; the rest is left out."""
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_DATA_TYPE = "ld+json"


class Part(StrEnum):
    """What is compared, in the order in which it is shown."""

    TITLE = "title"
    HEADINGS = "headings"
    TEXT = "text"
    LINKS = "links"
    JSON_LD = "json-ld"


@dataclass(frozen=True, slots=True)
class PartDifference:
    """One part of both documents, in their order: lines of text, headings, addresses, or statements.

    A heading begins with its tag, and a statement of JSON-LD is ``Article.author.name: Ann``. ``lines``
    are both in order, what belongs together side by side.
    """

    part: Part
    response: tuple[str, ...]
    rendered: tuple[str, ...]
    lines: tuple[LinePair, ...] = field(repr=False)

    @classmethod
    def of(cls, part: Part, response: tuple[str, ...], rendered: tuple[str, ...]) -> PartDifference:
        """Compare one part of both documents."""
        return cls(part, response, rendered, compare_lines(response, rendered))

    @property
    def added(self) -> tuple[str, ...]:
        """What only the rendered document has; what merely stands elsewhere in it is not new."""
        return _beyond(self.rendered, self.response)

    @property
    def lost(self) -> tuple[str, ...]:
        """What only the response has."""
        return _beyond(self.response, self.rendered)

    @property
    def added_words(self) -> int:
        """How many words only the rendered document has, wherever they stand."""
        return sum((_words(self.rendered) - _words(self.response)).values())


@dataclass(frozen=True, slots=True)
class RenderedDifference:
    """How a rendered document differs from its response, part by part in the order of ``Part``."""

    parts: tuple[PartDifference, ...]

    def of(self, part: Part) -> PartDifference:
        """Return one part."""
        return next(each for each in self.parts if each.part is part)

    @property
    def is_empty(self) -> bool:
        """Whether both say the same."""
        return all(each.response == each.rendered for each in self.parts)


def compare_documents(response: HtmlPage, rendered: HtmlPage) -> RenderedDifference:
    """Return how the rendered document of a page differs from its response, both parsed."""
    before, after = _parts(response), _parts(rendered)
    return RenderedDifference(
        tuple(PartDifference.of(part, before[part], after[part]) for part in Part)
    )


def with_documents(
    rendered: tuple[FieldValue, ...], response: tuple[FieldValue, ...]
) -> tuple[FieldValue, ...]:
    """Return what a rendered document says of its page, with a note on what its response does not say.

    Args:
        rendered: what was found in the rendered document.
        response: what the same rules find in the response, what they withhold among it. A value that
            was proposed there for the same field is one of the response, however likely it was.

    """
    said = {
        (value.field, _plain(text))
        for value in response
        for text in (*value.values, *(each.value for each in value.candidates))
    }
    return tuple(_with_document(value, said) for value in rendered)


def _with_document(value: FieldValue, said: Container[tuple[Field, str]]) -> FieldValue:
    return replace(
        value,
        candidates=tuple(
            replace(each, is_rendered=(value.field, _plain(each.value)) not in said)
            for each in value.candidates
        ),
    )


def _parts(page: HtmlPage) -> dict[Part, tuple[str, ...]]:
    tree = page.tree  # held, so that all who ask for it get the same
    text = page_text(page).text
    parts = {
        Part.TITLE: tuple(filter(None, (_text(each) for each in tree.elements("title")[:1]))),
        Part.HEADINGS: tuple(_headings(page)),
        Part.TEXT: tuple(text.split("\n")) if text else (),
        Part.LINKS: tuple(each.url for each in find_links(page.root, page.url, page.charset.name)),
        Part.JSON_LD: tuple(_statements(page)),
    }
    del tree
    return parts


def _headings(page: HtmlPage) -> Iterator[str]:
    for element in page.root.iter(*_HEADINGS):
        if words := _text(element):
            yield f"{element.tag} {words}"


def _statements(page: HtmlPage) -> list[str]:
    found: list[str] = []
    for script in page.tree.elements("script"):
        if _DATA_TYPE in script.get("type", "").lower():
            for data in read_block(script.text or ""):
                for entry in _entries(data):
                    found += _flat(entry, _name_of(entry), 0)
                    if len(found) >= MAX_STATEMENTS:
                        return found[:MAX_STATEMENTS]
    return found


def _entries(data: Any) -> Iterator[Any]:
    """Yield the objects of a block, which may be a list of them or a graph."""
    for entry in data if isinstance(data, list) else [data]:
        graph = entry.get("@graph") if isinstance(entry, dict) else None
        yield from graph if isinstance(graph, list) else [entry]


def _flat(value: Any, path: str, depth: int) -> Iterator[str]:
    """Yield what an object of JSON-LD states, each with the way to it."""
    if depth > MAX_DEPTH:
        return
    if isinstance(value, list):
        for entry in value:
            yield from _flat(entry, path, depth + 1)
    elif isinstance(value, dict):
        for name, entry in value.items():
            if not name.startswith("@context"):
                yield from _flat(entry, f"{path}.{name}", depth + 1)
    elif value not in (None, ""):
        words = value if isinstance(value, str) else json.dumps(value)
        yield f"{path}: {' '.join(words.split())}"


def _name_of(entry: Any) -> str:
    return " ".join(types_of(entry)) if isinstance(entry, dict) else ""


def _text(element: Any) -> str:
    return " ".join("".join(map(str, element.itertext())).split())


def _plain(value: str) -> str:
    return " ".join(value.split()).casefold()


def _words(lines: Sequence[str]) -> Counter[str]:
    return Counter(word for line in lines for word in line.split())


def _beyond(these: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Return those of some lines that the others do not have as often."""
    left = Counter(others)
    found = []
    for line in these:
        if left[line]:
            left[line] -= 1
        else:
            found.append(line)
    return tuple(found)
