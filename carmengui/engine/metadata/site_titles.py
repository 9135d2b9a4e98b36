"""What the title of a page tells about its site: segments that other pages repeat."""

from __future__ import annotations

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.facts import first_title
from carmengui.engine.metadata.title_segments import segments
from carmengui.engine.metadata.wording import key, shown


def title_segments_of(page: HtmlPage) -> frozenset[str]:
    """Return the segments of a page's ``<title>``, in the form in which they are compared."""
    title = first_title(page.root)
    return frozenset(key(text) for text, _ in segments(shown(title.text))) if title else frozenset()
