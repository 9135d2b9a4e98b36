"""OPML 2.0: a list of feeds, as readers of feeds exchange them.

Source: http://opml.org/spec2.opml. Lost on reading are the folders that feeds lie in, and outlines that
are no feeds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.formats.carmen_xml_writing import NOT_IN_XML
from carmengui.engine.formats.guarded_xml import unfolds_entities
from carmengui.engine.model import KnownError


@dataclass(frozen=True, slots=True)
class ListedFeed:
    """One feed of a list: its address, what it is called, and the site that it is of."""

    url: str
    title: str = ""
    site_url: str = ""


def write_opml(feeds: Iterable[ListedFeed], title: str) -> bytes:
    """Return a list of feeds as it is written."""
    root = etree.Element("opml", version="2.0")
    etree.SubElement(etree.SubElement(root, "head"), "title").text = NOT_IN_XML.sub("", title)
    body = etree.SubElement(root, "body")
    for feed in feeds:
        said = {
            "type": "rss",
            "text": feed.title or feed.url,
            "title": feed.title,
            "xmlUrl": feed.url,
            "htmlUrl": feed.site_url,
        }
        storable = {name: NOT_IN_XML.sub("", value) for name, value in said.items()}
        etree.SubElement(body, "outline", {name: text for name, text in storable.items() if text})
    return etree.tostring(root, xml_declaration=True, encoding="utf-8", pretty_print=True)


def read_opml(body: bytes) -> list[ListedFeed]:
    """Return the feeds of a list in order, each address once.

    Raises:
        KnownError: it is no OPML, or declares entities of its own.

    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(body, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        if isinstance(error, etree.XMLSyntaxError) and unfolds_entities(error):
            raise _refusal() from error
        raise KnownError(
            "The list of feeds cannot be read as XML: {reason}.",
            "Export it again.",
            reason=str(error),
        ) from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise _refusal()
    if root.tag != "opml":
        raise KnownError("The file is no OPML: it does not begin with <opml>.", "Check its name.")
    found: dict[str, ListedFeed] = {}
    for outline in root.iter("outline"):
        url = outline.get("xmlUrl", "").strip()
        title = outline.get("title", "") or outline.get("text", "")
        if url:
            found.setdefault(url, ListedFeed(url, title, outline.get("htmlUrl", "")))
    return list(found.values())


def _refusal() -> KnownError:
    return KnownError(
        "The list of feeds was refused: it has a DOCTYPE, which may declare entities.",
        "Remove the DOCTYPE.",
    )
