"""The full text in a feed as a page: records without a request, where a project wants that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from html import escape

from carmengui.engine.model import Capture, Outcome
from carmengui.engine.storage.feed_items import FeedNote

MADE_FROM = "X-Made-From-Feed"
"""The header that tells a page made of a feed from one that a server sent."""


class FeedTexts:
    """The items of a feed that have their full text, as captures of the pages they belong to."""

    def __init__(self, notes: Iterable[FeedNote], at: datetime) -> None:
        self._notes = tuple(note for note in notes if note.html)
        self._at = at

    def __iter__(self) -> Iterator[Capture]:
        """Yield a page for each item."""
        for note in self._notes:
            yield Capture(
                note.url,
                self._at,
                Outcome.FETCHED,
                status=200,
                body=_page(note),
                headers=(("Content-Type", "text/html; charset=utf-8"), (MADE_FROM, note.feed)),
            )

    def skip(self, capture: Capture, reason: str) -> None:
        """Let go of a page that is not taken: the feed says nothing new of it."""


def _page(note: FeedNote) -> bytes:
    title = escape(note.title)
    heading = f"<h1>{title}</h1>\n" if title else ""
    page = (
        f'<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>{title}</title></head>\n'
        f"<body><article>\n{heading}{note.html}\n</article></body></html>\n"
    )
    return page.encode("utf-8", "replace")
