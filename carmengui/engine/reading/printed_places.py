"""The way from evidence in a transcript to words on the printed pages it was made of."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree, html

from carmengui.engine.documents.printed.orders import PrintedWords
from carmengui.engine.documents.readers import printed_format
from carmengui.engine.metadata.document.transcript import page_box_of
from carmengui.engine.model import Capture, Evidence, Span

MAX_ELEMENT_CHARS = 100_000


def printed_format_of(capture: Capture) -> str:
    """Return the format of a response whose pages are the same wherever they are shown; else nothing."""
    return printed_format(capture.body, capture.media_type, capture.url)


def printed_words(
    source: str, places: Iterable[tuple[int, Evidence, Span]]
) -> tuple[PrintedWords, ...]:
    """Return what is to be looked for on the pages; places without a page are left out.

    Args:
        source: the transcript.
        places: a number, the evidence, and where it stands in the source.

    """
    found = (_words(source, *place) for place in places)
    return tuple(words for words in found if words is not None)


def _words(source: str, number: int, evidence: Evidence, span: Span) -> PrintedWords | None:
    element = _element_at(source, span)
    place = page_box_of(element) if element is not None else None
    if element is None or place is None:
        return None
    paragraph = str(element.text_content())
    if not evidence.attribute:
        words = paragraph[evidence.start : evidence.end]
        return PrintedWords(number, place.page, place.box, words, paragraph, evidence.start)
    said = element.get(evidence.attribute, "")[evidence.start : evidence.end]
    start = paragraph.find(said) if said else -1
    if start < 0:  # "1999" of a date is on the page; "Smith, J." of "J. Smith" is not
        return PrintedWords(number, place.page, place.box, paragraph, paragraph)
    return PrintedWords(number, place.page, place.box, said, paragraph, start)


def _element_at(source: str, span: Span) -> html.HtmlElement | None:
    """Return the element of a transcript that holds a place: each has a line of its own."""
    start = source.rfind("\n", 0, span.start) + 1
    end = source.find("\n", span.start)
    line = source[start : end if end >= 0 else None]
    if not line.startswith("<") or len(line) > MAX_ELEMENT_CHARS:
        return None
    try:
        return html.fragment_fromstring(line)
    except (etree.ParserError, etree.XMLSyntaxError, AssertionError):
        return None
