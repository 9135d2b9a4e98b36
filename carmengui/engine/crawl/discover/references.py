"""The references of an archived response: of a page, of a frame or of a style sheet."""

from __future__ import annotations

from carmengui.engine.crawl.discover.page_references import page_references
from carmengui.engine.crawl.discover.style_references import style_references
from carmengui.engine.documents.html import read_html
from carmengui.engine.documents.sniffing import sniff
from carmengui.engine.model import Capture
from carmengui.engine.model.requisite import Reference, RequisiteKind


def references_of(capture: Capture, kind: RequisiteKind | None = None) -> tuple[Reference, ...]:
    """Return what a response needs to be seen; ``kind`` is what it is itself, nothing for a page."""
    if kind is RequisiteKind.STYLE:
        return style_references(_sheet_text(capture), capture.url)
    if not sniff(capture.body, capture.media_type).is_html:
        return ()
    page = read_html(capture.body, content_type=capture.header("content-type"), url=capture.url)
    return page_references(page.root, capture.url, page.charset.name)


def _sheet_text(capture: Capture) -> str:
    """Return the text of a style sheet; addresses are mostly ASCII, so its charset hardly counts."""
    return capture.body.decode("utf-8", "replace")
