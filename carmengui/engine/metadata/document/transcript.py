"""A document as HTML that says what it is made of: the source that its record is read from and shown with.

Every element stands for lines of the document: ``data-page`` (from 1), ``data-box`` (left, top,
right, bottom in points), ``data-size`` and, where they were taken for a part of the document,
``data-part`` with ``data-weight``. Facts about the lines of the head stand beside what the chain takes
them for: ``data-largest`` (the largest letters of the first page), ``data-label`` (the label that they
stand below) and ``data-names`` (they read like names of people); ``data-emails`` are the addresses of the
authors, in the head or behind a label. So rules in the notation ask a document what they ask a page, as in
``//*[@data-part="title"]``, and evidence that names an element leads to a box on a page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from lxml import etree

from carmengui.engine.documents.document import Box, Document, Line
from carmengui.engine.documents.printed.orders import PageBox
from carmengui.engine.documents.typography import Vocabulary, joined_lines
from carmengui.engine.metadata.document.describe import DocumentSays, describe_document
from carmengui.engine.metadata.document.header import LineFacts, addresses_of
from carmengui.engine.metadata.document.references import Reference

MARK = "data-document"
"""The attribute of the root by which a transcript is known; its value is the format."""
WHOLE_PARTS = frozenset({"title", "abstract", "keyword"})
"""Parts that are one element, however many paragraphs they were printed in."""
SHOWN_PARTS = frozenset({"title", "author", "abstract", "keyword", "affiliation", "email", "date"})
_LABELLED_ADDRESS = re.compile(
    r"\W*(?:(?:current|corresponding)\s|author[’']?s?\s)*e-?mail|\W*courriel|\W*e-?posta|\W*эл\. ?почта",
    re.IGNORECASE,
)
"""How a line begins in which journals print the addresses of authors, often the last one of a paper."""


@dataclass(slots=True)
class _Block:
    """Lines that become one element; ``also`` are further attributes, ``facts`` those of its lines."""

    lines: list[Line]
    part: str = ""
    role: str = ""
    paragraph: int = -1
    also: dict[str, str] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)


def transcript(document: Document, says: DocumentSays | None = None) -> str:
    """Return a document as HTML; what it says of itself is found where it is not given."""
    says = says or describe_document(document)
    vocabulary = Vocabulary(line.text for line in document.lines)
    language = (
        f' lang="{escape(document.properties.language)}"' if document.properties.language else ""
    )
    head = [
        "<!DOCTYPE html>",
        f'<html{language} {MARK}="{escape(document.format)}" data-pages="{len(document.pages)}">',
        "<head>",
        '<meta charset="utf-8">',
        *_properties(document),
        "</head>",
        "<body>",
    ]
    body = [_element(block, vocabulary) for block in _blocks(document, says)]
    return "\n".join([*head, *body, "</body>", "</html>", ""])


def _properties(document: Document) -> Iterator[str]:
    """Yield what the file says of itself in its own fields."""
    said = document.properties
    named = (
        ("title", said.title),
        ("authors", "; ".join(said.authors)),
        ("description", said.description),
        ("keywords", "; ".join(said.keywords)),
        ("date", said.date),
    )
    for name, value in named:
        if value:
            yield f'<meta name="file.{name}" content="{escape(value)}">'


def _blocks(document: Document, says: DocumentSays) -> Iterator[_Block]:
    lines = document.lines
    for block in _head_blocks(lines, says):
        yield _with_addresses(block, is_head=True)
    done = max((line.number for line in says.header.lines), default=-1) + 1
    entries = {number: each for each in says.references for number in each.lines}
    classes = _classes(says)
    count = 0
    for place, paragraph in enumerate(document.paragraphs):
        numbers = range(count, count + len(paragraph.lines))
        count += len(paragraph.lines)
        left = [number for number in numbers if number >= done]
        if left:
            also = {"data-classes": classes[place]} if place in classes else {}
            parted = _parted(left, lines, entries, _Block([], "", paragraph.role, place, also))
            yield from map(_with_addresses, parted)


def _head_blocks(lines: Sequence[Line], says: DocumentSays) -> Iterator[_Block]:
    """Yield the lines of the header, those of one part together."""
    header, classes = says.header, _classes(says)
    block: _Block | None = None
    for seen, label, facts in zip(header.lines, header.labels, header.facts, strict=True):
        part = label if label in SHOWN_PARTS else ""
        line = lines[seen.number]
        shown = Line(seen.text, line.page, line.box, line.size_pt, line.is_bold)
        said = _facts(facts)
        # What the chain takes for one part stays one element.
        is_one = block is not None and part == block.part and (bool(part) or said == block.facts)
        if (
            block is not None
            and is_one
            and (part in WHOLE_PARTS or seen.paragraph == block.paragraph or bool(said))
            and part != "author"
            and not facts.is_names
        ):
            block.lines.append(shown)
            continue
        if block is not None:
            yield block
        also = {"data-classes": classes[seen.paragraph]} if seen.paragraph in classes else {}
        block = _Block([shown], part, seen.role, seen.paragraph, also | said, said)
        weight = getattr(header, part).weight if part else 0.0
        if weight:
            block.also["data-weight"] = f"{weight:.2f}"
    if block is not None:
        yield block


def _with_addresses(block: _Block, *, is_head: bool = False) -> _Block:
    """Note the e-mail addresses of authors: all in the head, behind a label elsewhere."""
    if block.part in WHOLE_PARTS:
        return block
    texts = [line.text for line in block.lines]
    if not is_head:  # from the label on: it may stand right below the last reference
        places = (n for n, text in enumerate(texts) if _LABELLED_ADDRESS.match(text))
        texts = texts[next(places, len(texts)) :]
    if found := addresses_of([" ".join(texts)]):
        block.also = block.also | {"data-emails": "; ".join(found)}
    return block


def _facts(seen: LineFacts) -> dict[str, str]:
    """Return the attributes that say what is seen of a line."""
    return {
        name: value
        for name, value in (
            ("data-largest", "yes" if seen.is_largest else ""),
            ("data-label", seen.label),
            ("data-names", "yes" if seen.is_names else ""),
        )
        if value
    }


def _classes(says: DocumentSays) -> dict[int, str]:
    """Return the subject codes that stand in each paragraph."""
    found: dict[int, list[str]] = {}
    for each in says.codes:
        found.setdefault(each.paragraph, []).append(f"{each.scheme} {each.code}")
    return {place: "; ".join(codes) for place, codes in found.items()}


def _parted(
    numbers: Sequence[int], lines: Sequence[Line], entries: dict[int, Reference], block: _Block
) -> Iterator[_Block]:
    """Yield the lines of a paragraph, those of each reference by themselves."""
    entry: Reference | None = None
    for number in numbers:
        now = entries.get(number)
        if block.lines and now is not entry:
            yield block
            block = _Block([], "", block.role, block.paragraph)
        entry = now
        if now is not None and not block.lines:
            block.part, block.also = "reference", _reference(now, is_first=number == now.lines[0])
        block.lines.append(lines[number])
    if block.lines:
        yield block


def _reference(entry: Reference, *, is_first: bool) -> dict[str, str]:
    """Return what a reference names; only its first lines say it."""
    if not is_first:
        return {}
    found = entry.identifiers
    named = {
        "data-weight": f"{entry.weight:.2f}",
        "data-authors": "; ".join(entry.authors),
        "data-title": entry.title,
        "data-year": entry.year,
        "data-source": entry.source,
        "data-cited-pages": entry.fields.get("pages", "").strip(" .,;:()"),
        "data-doi": found.doi,
        "data-arxiv": found.arxiv,
        "data-isbn": found.isbn,
        "data-url": found.url,
    }
    return {name: value for name, value in named.items() if value}


def _element(block: _Block, vocabulary: Vocabulary) -> str:
    tag = (
        "h1"
        if block.part == "title"
        else "h2"
        if block.role == "heading" and not block.part
        else "p"
    )
    first = block.lines[0]
    said = {"data-part": block.part, "data-page": str(first.page + 1)}
    if box := _box([line for line in block.lines if line.page == first.page]):
        said["data-box"] = f"{box.left:.0f} {box.top:.0f} {box.right:.0f} {box.bottom:.0f}"
    if first.size_pt:
        said["data-size"] = f"{first.size_pt:g}"
    said |= block.also
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in said.items() if value)
    text = joined_lines([line.text for line in block.lines], vocabulary)
    return f"<{tag}{attributes}>{escape(text, quote=False)}</{tag}>"


def _box(lines: Sequence[Line]) -> Box | None:
    boxes = [line.box for line in lines if line.box is not None]
    if not boxes:
        return None
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.joined(box)
    return whole


def format_of_transcript(root: etree._Element) -> str:
    """Return the format of the document that a tree is the transcript of; empty for other pages."""
    return str(root.get(MARK, ""))


def page_box_of(element: etree._Element) -> PageBox | None:
    """Return where an element of a transcript stands in print; nothing where no place is known."""
    sides, page = element.get("data-box", "").split(), element.get("data-page", "")
    if len(sides) != len(Box.__slots__) or not page.isdigit():
        return None
    try:
        left, top, right, bottom = map(float, sides)
    except ValueError:  # a page that only calls itself a transcript
        return None
    return PageBox(int(page) - 1, Box(left, top, right, bottom))
