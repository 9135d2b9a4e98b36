"""OpenDocument texts (.odt): paragraphs with the role, size and weight that their styles give them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.documents.document import Document, Line, Paragraph, Properties
from carmengui.engine.documents.readers.packed_xml import PackedXml, local_name, texts_by_name
from carmengui.engine.documents.readers.property_values import properties_of
from carmengui.engine.model import KnownError

_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
_HREF = "{http://www.w3.org/1999/xlink}href"
_DEFAULT_SIZE_PT = 12.0
_MAX_DEPTH = 20
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
_HIDDEN = frozenset(
    {"tracked-changes", "annotation", "annotation-end", "sequence-decls", "ruby-text"}
)


@dataclass(frozen=True, slots=True)
class _Style:
    parent: str
    size_pt: float
    is_bold: bool | None


def read(body: bytes) -> Document:
    """Read an OpenDocument text.

    Raises:
        KnownError: it is broken, encrypted or too large.

    """
    with PackedXml(body) as packed:
        manifest = packed.part("META-INF/manifest.xml") or b""
        if b"encryption-data" in manifest:
            raise KnownError("The document is encrypted: it opens only with its password.")
        root = packed.tree("content.xml")
        if root is None:
            raise KnownError("The document is broken: its text is missing.")
        styles = _styles(packed.tree("styles.xml")) | _styles(root)
        properties = _properties(packed.tree("meta.xml"))
    text = next(root.iter(f"{_OFFICE}text"), root)
    paragraphs, links = tuple(_paragraphs(text, styles)), tuple(_links(text))
    return Document("OpenDocument", paragraphs, properties=properties, links=links)


def _links(root: etree._Element) -> Iterator[str]:
    """Yield the addresses of links; relative ones start inside of the package, ``../`` leads out of it."""
    for element in root.iter(f"{_TEXT}a"):
        address = element.get(_HREF, "")
        if _SCHEME.match(address) or address.startswith("../"):
            yield address.removeprefix("../")


def _properties(meta: etree._Element | None) -> Properties:
    said = texts_by_name(meta)
    first = {name: values[0] for name, values in said.items()}
    return properties_of(
        first.get("title", ""),
        first.get("initial-creator", "") or first.get("creator", ""),
        first.get("description", "") or first.get("subject", ""),
        ";".join(said.get("keyword", ())),
        language=first.get("language", ""),
        date=(first.get("creation-date", "") or first.get("date", ""))[:10],
    )


def _styles(root: etree._Element | None) -> dict[str, _Style]:
    found: dict[str, _Style] = {}
    for element in root.iter(f"{_STYLE}style") if root is not None else ():
        look = element.find(f"{_STYLE}text-properties")
        size = look.get(f"{_FO}font-size", "") if look is not None else ""
        weight = look.get(f"{_FO}font-weight") if look is not None else None
        found[element.get(f"{_STYLE}name", "")] = _Style(
            element.get(f"{_STYLE}parent-style-name", ""),
            _points(size),
            None if weight is None else weight == "bold" or weight in {"600", "700", "800", "900"},
        )
    return found


def _points(size: str) -> float:
    number = size.removesuffix("pt")
    return float(number) if size.endswith("pt") and number.replace(".", "", 1).isdigit() else 0.0


def _paragraphs(root: etree._Element, styles: dict[str, _Style]) -> Iterator[Paragraph]:
    for element in root.iter(f"{_TEXT}p", f"{_TEXT}h"):
        if any(local_name(above) in _HIDDEN for above in element.iterancestors()):
            continue
        lines = [" ".join(text.split()) for text in "".join(_pieces(element)).split("\n")]
        lines = [text for text in lines if text]
        if not lines:
            continue
        names = list(_line_of_styles(element.get(f"{_TEXT}style-name", ""), styles))
        for span in element.iter(f"{_TEXT}span"):
            names = [*_line_of_styles(span.get(f"{_TEXT}style-name", ""), styles), *names]
            break
        known = [styles[name] for name in names if name in styles]
        size = next((each.size_pt for each in known if each.size_pt), _DEFAULT_SIZE_PT)
        is_bold = next((each.is_bold for each in known if each.is_bold is not None), False)
        printed = tuple(Line(text, 0, None, size, is_bold) for text in lines)
        yield Paragraph(" ".join(lines), printed, _role(element, names))


def _role(element: etree._Element, styles: list[str]) -> str:
    if "Title" in styles:
        return "title"
    return "heading" if local_name(element) == "h" else ""


def _line_of_styles(name: str, styles: dict[str, _Style]) -> Iterator[str]:
    """Yield a style and those it is derived from."""
    for _ in range(_MAX_DEPTH):
        if not name:
            return
        yield name
        name = styles[name].parent if name in styles else ""


def _pieces(element: etree._Element) -> Iterator[str]:
    """Yield the text of a paragraph without its notes' marks and comments."""
    yield element.text or ""
    for child in element:
        name = local_name(child)
        if name == "s":
            yield " "
        elif name == "tab":
            yield "\t"
        elif name == "line-break":
            yield "\n"
        elif name not in {"note", "annotation", "p", "h", "frame"} and name:
            yield from _pieces(child)
        yield child.tail or ""
