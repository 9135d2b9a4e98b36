"""A stored response that is a document and no page: read as its transcript, which is a page."""

from __future__ import annotations

from dataclasses import replace

from carmengui.engine.documents import HtmlPage, read_html, sniff
from carmengui.engine.documents.document import Document
from carmengui.engine.documents.readers import is_document, read_document
from carmengui.engine.metadata.document.transcript import transcript
from carmengui.engine.model import Capture, KnownError
from carmengui.engine.workers import TaskLimits

TRANSCRIPT_TYPE = "text/html; charset=utf-8"
LIMITS = TaskLimits(timeout_s=60.0, memory_mb=1_500)
"""What reading a document for the screen may use."""


def is_stored_document(capture: Capture) -> bool:
    """Tell whether a response is of a format that is read as a document."""
    body, media_type = capture.body, capture.media_type
    return not sniff(body, media_type).is_html and is_document(body, media_type, capture.url)


def page_of_document(capture: Capture) -> HtmlPage:
    """Return the transcript of a document, in this process: for workers, which may be ended.

    Raises:
        KnownError: it cannot be read; in a sentence.

    """
    return page_of(document_of(capture), capture)


def document_of(capture: Capture) -> Document:
    """Return a document, read in this process.

    Raises:
        KnownError: it cannot be read; in a sentence.

    """
    return read_document(capture.body, capture.media_type, capture.url)


def page_of(document: Document, capture: Capture) -> HtmlPage:
    """Return the transcript of a document that was read from a response."""
    return _page((transcript(document), document.notices), capture)


def page_of_document_apart(capture: Capture) -> HtmlPage:
    """Return the transcript of a document, made in a process of its own that a hostile file may end.

    Raises:
        KnownError: it cannot be read; in a sentence.

    """
    from carmengui.engine.workers import WorkerPool  # noqa: PLC0415 - records show without it

    with WorkerPool(1, LIMITS) as pool:
        result = pool.submit(transcript_of, capture).result()
    if result.value is None:
        raise KnownError(result.failure.strip().rpartition("\n")[2])
    return _page(result.value, capture)


def transcript_of(capture: Capture) -> tuple[str, tuple[str, ...]]:
    """Return the transcript of a document, and what was left out of it.

    Raises:
        KnownError: it cannot be read; in a sentence.

    """
    document = document_of(capture)
    return transcript(document), document.notices


def _page(made: tuple[str, tuple[str, ...]], capture: Capture) -> HtmlPage:
    source, notices = made
    page = read_html(source.encode(), content_type=TRANSCRIPT_TYPE, url=capture.url)
    return replace(page, notices=(*notices, *page.notices))
