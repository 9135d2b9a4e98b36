"""The result XML of CARMEN's extraction tool (paper section 6): the records it speaks of.

``record`` elements carry the page in ``file`` or ``url``; their children are the fields. Here only
what a crawl can start from is read: the pages. Judgements in it belong to the review.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

_PLACES = ("url", "source", "file")


def read_carmen_pages(body: bytes) -> Iterator[str]:
    """Yield the page of each record, as the file names it; nothing when it is no such XML.

    Old files may be cut off or badly formed: what stands before the damage is read.
    """
    parser = etree.XMLPullParser(
        ("start",), recover=True, resolve_entities=False, no_network=True, load_dtd=False,
        huge_tree=False,
    )  # fmt: skip
    try:
        parser.feed(body)
        parser.close()
    except etree.XMLSyntaxError:
        pass
    for _, element in parser.read_events():
        if (
            isinstance(element, etree._Element)
            and str(element.tag).rpartition("}")[2].lower() == "record"
        ):
            place = next(filter(None, map(element.get, _PLACES)), "")
            if place:
                yield place.strip()
