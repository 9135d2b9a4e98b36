"""What a page needs to be seen: its style sheets, pictures, fonts, icon and frames."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from carmengui.engine.crawl.discover.links import base_of, query_in
from carmengui.engine.crawl.discover.srcset import best_of, read_srcset
from carmengui.engine.crawl.discover.style_references import (
    may_refer,
    resolved,
    style_references,
)
from carmengui.engine.model.requisite import Reference, RequisiteKind

MAX_REFERENCES = 1_000
_ICON_RELATIONS = frozenset({"icon", "apple-touch-icon"})
_PRELOADED = {
    "style": RequisiteKind.STYLE,
    "image": RequisiteKind.IMAGE,
    "font": RequisiteKind.FONT,
}
LAZY_SOURCES = ("data-src", "data-original", "data-lazy-src", "data-lazy")
LAZY_SETS = ("data-srcset", "data-lazy-srcset")
"""Where scripts find the picture that they put in place of an empty one."""
_HREF = "{http://www.w3.org/1999/xlink}href"
_DRAWN = frozenset({"image", "use", "feimage"})
"""Elements of SVG that show another file."""
_PICTURE_IN = {
    "video": ("poster", ""),
    "input": ("src", "image"),
    "object": ("data", "image/"),
    "embed": ("src", "image/"),
}
"""The attribute that names a picture, and what the type must hold for that."""
_TAGS = (
    *("link", "style", "img", "source", "iframe", "frame", "body", "table", "td", "th"),
    *_DRAWN,
    *_PICTURE_IN,
)
_WITH_STYLE = etree.ETXPath("//@style")
_Found = tuple[str, RequisiteKind]


def page_references(
    root: etree._Element, page_url: str, charset: str = "utf-8"
) -> tuple[Reference, ...]:
    """Return what a page needs to be seen, each address once, in the order of the document.

    Of a picture in several sizes it is the one for a screen of one device pixel per CSS pixel; of one
    that scripts load late, the one that they would load.

    Args:
        root: the parsed page.
        page_url: its address; its own ``<base href>`` is taken into account.
        charset: the page's charset, in which browsers write the query of an address.

    """
    base = base_of(root, page_url)
    found: dict[str, Reference] = {}
    for element in root.iter(*_TAGS):
        if next(element.iterancestors("template"), None) is not None:
            continue
        if element.tag == "style":
            for reference in style_references(str(element.text or ""), base):
                found.setdefault(reference.url, reference)
            continue
        for address, kind in _of_element(element):
            url = resolved(query_in(charset, address.strip()), base)
            if url is not None:
                found.setdefault(url, Reference(url, kind))
        if len(found) >= MAX_REFERENCES:
            break
    styles = ";".join(filter(may_refer, _style_attributes(root)))
    for reference in style_references(styles, base):
        found.setdefault(reference.url, reference)
    return tuple(found.values())[:MAX_REFERENCES]


def _style_attributes(root: etree._Element) -> list[str]:
    """Return the texts of all ``style`` attributes, each once."""
    found = _WITH_STYLE(root)
    return list(dict.fromkeys(map(str, found))) if isinstance(found, list) else []


def _of_element(element: etree._Element) -> Iterator[_Found]:
    tag = str(element.tag)
    if tag == "link":
        yield from _of_link(element)
    elif tag == "img":
        yield from _of_picture(element)
    elif tag == "source":
        parent = element.getparent()
        if parent is not None and parent.tag == "picture":
            yield from _of_set(element)
    elif tag in {"iframe", "frame"}:
        yield element.get("src", ""), RequisiteKind.FRAME
    else:
        yield _picture_of(element, tag), RequisiteKind.IMAGE


def _picture_of(element: etree._Element, tag: str) -> str:
    """Return the picture of an element that has one under certain conditions; empty without one."""
    if tag in _DRAWN:
        return element.get("href") or element.get(_HREF) or element.get("xlink:href") or ""
    name, needed_type = _PICTURE_IN.get(tag, ("background", ""))
    return element.get(name, "") if needed_type in element.get("type", "").lower() else ""


def _of_link(element: etree._Element) -> Iterator[_Found]:
    relation = frozenset(element.get("rel", "").lower().split())
    href = element.get("href", "")
    if "stylesheet" in relation:
        if "alternate" not in relation:
            yield href, RequisiteKind.STYLE
    elif relation & _ICON_RELATIONS:
        yield href, RequisiteKind.ICON
    elif "preload" in relation and (kind := _PRELOADED.get(element.get("as", "").lower())):
        yield href, kind


def _of_picture(element: etree._Element) -> Iterator[_Found]:
    is_chosen = False
    for found in _of_set(element):
        is_chosen = True
        yield found
    lazy = next(filter(None, map(element.get, LAZY_SOURCES)), "")
    if lazy:
        yield lazy, RequisiteKind.IMAGE
    if not is_chosen:
        yield element.get("src", ""), RequisiteKind.IMAGE


def _of_set(element: etree._Element) -> Iterator[_Found]:
    for name in ("srcset", *LAZY_SETS):
        text = element.get(name)
        if text and (best := best_of(read_srcset(text), element.get("sizes", ""))):
            yield best, RequisiteKind.IMAGE
