"""Elements of an XML file one after the other; a file that declares entities of its own is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, cast

from lxml import etree

_ENTITIES = (
    "it declares entities of its own, which is not read: they unfold into much more than the file"
)
_ESCAPES = (("&", "&amp;"), (">", "&gt;"), ("<", "&lt;"), ("\r", "&#13;"))
_NOT_IN_TEXT = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def guarded_elements(file: Path, tag: str | tuple[str, ...]) -> Iterator[etree._Element]:
    """Yield the elements with a tag as they end; each is emptied afterwards, so a file of any size is read.

    Args:
        file: an XML file.
        tag: the name of the elements with its namespace, as ``{http://...}record``, or several.

    Raises:
        OSError: the file cannot be read.
        lxml.etree.XMLSyntaxError: it is no well-formed XML.
        ValueError: it declares entities.

    """
    with file.open("rb") as opened:
        yield from elements_of(opened, tag)


def elements_of(opened: IO[bytes], tag: str | tuple[str, ...]) -> Iterator[etree._Element]:
    """Yield the elements with a tag of an XML file that is open; see ``guarded_elements``."""
    try:
        yield from _elements_of(opened, tag)
    except etree.XMLSyntaxError as error:
        if unfolds_entities(error):
            raise ValueError(_ENTITIES) from error
        raise


def unfolds_entities(error: etree.XMLSyntaxError) -> bool:
    """Tell whether a file could not be read because the parser met entities that it does not unfold."""
    return any(words in str(error) for words in ("amplification", "external entity"))


def _elements_of(opened: IO[bytes], tag: str | tuple[str, ...]) -> Iterator[etree._Element]:
    events = etree.iterparse(
        cast("Any", opened),
        events=("end",),
        tag=tag,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    is_checked = False
    for _, element in events:
        if not is_checked:
            _refuse_entities(element)
            is_checked = True
        yield element
        _forget(element)
    if not is_checked:
        _refuse_entities(events.root)


def guarded_root(body: bytes, *, recover: bool = False) -> etree._Element:
    """Return the root of an XML document that is held in memory.

    Args:
        body: the document.
        recover: whether what can be read of a damaged one is kept.

    Raises:
        lxml.etree.XMLSyntaxError: it is no well-formed XML, or empty.
        ValueError: it declares entities.

    """
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        recover=recover,
    )
    try:
        root = etree.fromstring(body, parser)
    except etree.XMLSyntaxError as error:
        if unfolds_entities(error):
            raise ValueError(_ENTITIES) from error
        raise
    if root is None:
        raise ValueError("it has no element")
    _refuse_entities(root)
    return root


def _refuse_entities(element: etree._Element) -> None:
    """Raise where a file declares entities; until then none was unfolded in its texts."""
    dtd: Any = element.getroottree().docinfo.internalDTD
    if dtd is not None and any(True for _ in dtd.iterentities()):
        raise ValueError(_ENTITIES)


def _forget(element: etree._Element) -> None:
    """Let go of an element and of what lies before it: a million records would stay as husks."""
    element.clear()
    parent = element.getparent()
    while parent is not None and (before := element.getprevious()) is not None:
        parent.remove(before)


def xml_text(value: str) -> str:
    r"""Return a value as the text of an element: readers get the same, line ends and all.

    >>> xml_text("a<b]]>\\r")
    'a&lt;b]]&gt;&#13;'
    """
    for sign, written in _ESCAPES:
        value = value.replace(sign, written)
    return value


def fit_for_xml(value: str) -> str:
    """Return a value without what XML 1.0 has no way to write (section 2.2)."""
    return _NOT_IN_TEXT.sub("", value)
