"""Word documents (.docx): paragraphs with the role, size and weight that their styles give them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.documents.document import Document, Line, Paragraph, Properties
from carmengui.engine.documents.readers.packed_xml import PackedXml, local_name, texts_by_name
from carmengui.engine.documents.readers.property_values import properties_of
from carmengui.engine.model import KnownError

_FIELD = re.compile(r'\s*HYPERLINK\s+"([^"]+)"')
"""The field that a link is in where it has no relationship; with ``\\l`` first it leads inside the file."""
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_DEFAULT_SIZE_PT = 11.0
_HEADING = re.compile(r"heading \d|\u00fcberschrift \d|titre \d", re.IGNORECASE)
_TITLE = frozenset({"title", "titel", "titre", "document title", "paper title", "papertitle"})
_NOTES = ("word/footnotes.xml", "word/endnotes.xml")
_OFF = frozenset({"0", "false", "none"})


@dataclass(frozen=True, slots=True)
class _Style:
    name: str
    size_pt: float
    is_bold: bool


def read(body: bytes) -> Document:
    """Read a Word document.

    Raises:
        KnownError: it is broken or too large.

    """
    with PackedXml(body) as packed:
        root = packed.tree("word/document.xml")
        if root is None:
            raise KnownError("The document is broken: its text is missing.")
        styles = _styles(packed.tree("word/styles.xml"))
        paragraphs = list(_paragraphs(root, styles))
        links = [*_related(packed.tree("word/_rels/document.xml.rels")), *_fields(root)]
        for name in _NOTES:
            notes = packed.tree(name)
            paragraphs += _paragraphs(notes, styles) if notes is not None else ()
            links += _related(packed.tree(name.replace("word/", "word/_rels/") + ".rels"))
        properties = _properties(packed.tree("docProps/core.xml"))
    return Document("Word", tuple(paragraphs), properties=properties, links=tuple(links))


def _related(relations: etree._Element | None) -> Iterator[str]:
    """Yield the addresses of the links of a part: its relationships of that type."""
    for each in relations.iter() if relations is not None else ():
        if local_name(each) == "Relationship" and each.get("Type", "").endswith("/hyperlink"):
            yield each.get("Target", "")


def _fields(root: etree._Element) -> Iterator[str]:
    """Yield the addresses of links that are written as fields."""
    for simple in root.iter(f"{_W}fldSimple"):
        if said := _FIELD.match(simple.get(f"{_W}instr", "")):
            yield said[1]
    for paragraph in root.iter(f"{_W}p"):
        parts = [str(each.text or "") for each in paragraph.iter(f"{_W}instrText")]
        yield from _FIELD.findall("".join(parts))


def _properties(core: etree._Element | None) -> Properties:
    said = texts_by_name(core)
    first = {name: values[0] for name, values in said.items()}
    return properties_of(
        first.get("title", ""),
        first.get("creator", ""),
        first.get("description", "") or first.get("subject", ""),
        first.get("keywords", ""),
        language=first.get("language", ""),
        date=first.get("created", "")[:10],
    )


def _styles(root: etree._Element | None) -> dict[str, _Style]:
    found: dict[str, _Style] = {}
    for element in root.iter(f"{_W}style") if root is not None else ():
        based = element.find(f"{_W}basedOn")
        base = found.get(_value(based)) if based is not None else None
        look = element.find(f"{_W}rPr")
        found[element.get(f"{_W}styleId", "")] = _Style(
            _value(element.find(f"{_W}name")).casefold(),
            _size_pt(look) or (base.size_pt if base else 0.0),
            _is_bold(look, is_else=bool(base and base.is_bold)),
        )
    return found


def _value(element: etree._Element | None) -> str:
    return element.get(f"{_W}val", "") if element is not None else ""


def _size_pt(look: etree._Element | None) -> float:
    size = _value(look.find(f"{_W}sz")) if look is not None else ""
    return float(size) / 2 if size.replace(".", "", 1).isdigit() else 0.0


def _is_bold(look: etree._Element | None, *, is_else: bool) -> bool:
    bold = look.find(f"{_W}b") if look is not None else None
    return is_else if bold is None else bold.get(f"{_W}val", "1") not in _OFF


def _paragraphs(root: etree._Element, styles: dict[str, _Style]) -> Iterator[Paragraph]:
    plain = _Style("", 0.0, is_bold=False)
    for element in root.iter(f"{_W}p"):
        if any(local_name(above) == "Fallback" for above in element.iterancestors()):
            continue  # what an older Word would show instead
        style_id = _value(element.find(f"{_W}pPr/{_W}pStyle"))
        style = styles.get(style_id, plain)
        lines = [" ".join(text.split()) for text in _text(element).split("\n")]
        lines = [text for text in lines if text]
        if lines:
            size, is_bold = _look_of_runs(element, style)
            printed = tuple(Line(text, 0, None, size, is_bold) for text in lines)
            yield Paragraph(" ".join(lines), printed, _role(style.name or style_id.casefold()))


def _role(style: str) -> str:
    if style in _TITLE:
        return "title"
    return "heading" if _HEADING.match(style) else ""


def _look_of_runs(element: etree._Element, style: _Style) -> tuple[float, bool]:
    """Return the size and weight of the first run that has text."""
    for run in element.iter(f"{_W}r"):
        if any(text.text and text.text.strip() for text in run.iter(f"{_W}t")):
            look = run.find(f"{_W}rPr")
            size = _size_pt(look) or style.size_pt or _DEFAULT_SIZE_PT
            return size, _is_bold(look, is_else=style.is_bold)
    return style.size_pt or _DEFAULT_SIZE_PT, style.is_bold


def _text(paragraph: etree._Element) -> str:
    parts: list[str] = []
    for element in paragraph.iter():
        name = local_name(element)
        owner = next((above for above in element.iterancestors(f"{_W}p")), None)
        if owner is not paragraph:
            continue  # in a text box, which is a paragraph of its own
        if name == "t":
            parts.append(element.text or "")
        elif name in {"br", "cr"}:
            parts.append("\n")
        elif name == "tab":
            parts.append("\t")
        elif name == "noBreakHyphen":
            parts.append("-")
    return "".join(parts)
