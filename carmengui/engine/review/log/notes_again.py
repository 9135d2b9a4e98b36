"""Notes that were made on other versions of a page, found again in the one in view."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from carmengui.engine.documents import read_html
from carmengui.engine.model import KnownError, Span
from carmengui.engine.model.review import LoggedDecision, Quote
from carmengui.engine.review.log.anchors import find_again, quote_of
from carmengui.engine.review.log.lines import QUOTES, quote_from
from carmengui.engine.review.log.queue_tables import table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.storage import Archive, ArchivePlace, Store
from carmengui.engine.storage.rows import to_moment, url_key

_MOST_NOTES, _MOST_PAGES = 100, 8
"""Of a page with more notes the newest are found again; of so many old versions the words are read."""
_ELSEWHERE = """
    SELECT number FROM decision d
    WHERE url_key = ? AND digest <> ? AND note <> '' AND note_start IS NOT NULL
        AND takes_back IS NULL AND NOT EXISTS (SELECT 1 FROM withdrawn w WHERE w.number = d.number)
    ORDER BY at DESC, number DESC LIMIT ?
"""
_VERSION = """
    SELECT at, file, offset, length, content_type FROM capture
    WHERE url_key = ? AND digest = ? ORDER BY at, id LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class NoteAgain:
    """A note that was made on another version of the page.

    ``span`` is where its words stand now, nothing when they are gone; ``is_changed``: they are not
    quite the same. ``words`` are those it stood on (the beginning of long ones; empty when they cannot
    be read any more), ``noted_at`` is when that version was fetched, if it is known.
    """

    line: LoggedDecision
    span: Span | None
    is_changed: bool
    words: str
    noted_at: datetime | None


@dataclass(frozen=True, slots=True)
class InView:
    """The version in view: its page, the digest of its capture, and its decoded source."""

    url: str
    digest: str
    source: str


def notes_again(
    verdicts: VerdictStore, store: Store, archive: Archive, seen: InView
) -> tuple[NoteAgain, ...]:
    """Return the notes on places of other versions of a page, the oldest first.

    Words are those kept with the note, else those of its version in the archive.
    """
    rows = verdicts.rows(_ELSEWHERE, url_key(seen.url), seen.digest, _MOST_NOTES)
    finder = _Finder(verdicts, store, archive, seen)
    lines = verdicts.lines(number for (number,) in rows)
    return tuple(reversed([finder.note(line) for line in lines]))


class _Finder:
    """Reads each of the old versions once, and only where the words are not kept."""

    def __init__(
        self, verdicts: VerdictStore, store: Store, archive: Archive, seen: InView
    ) -> None:
        self._verdicts, self._store, self._archive, self._seen = verdicts, store, archive, seen
        self._sources: dict[str, str | None] = {}

    def note(self, line: LoggedDecision) -> NoteAgain:
        """Return where a note stands now."""
        rows = self._store.rows(_VERSION, url_key(self._seen.url), line.decision.capture_digest)
        quote = _kept(self._verdicts, line.number) or self._read(line, rows)
        place = find_again(self._seen.source, quote) if quote else None
        return NoteAgain(
            line,
            place.span if place else None,
            bool(place and place.is_changed),
            quote.exact if quote else "",
            to_moment(rows[0][0]) if rows else None,
        )

    def _read(self, line: LoggedDecision, rows: list[tuple[Any, ...]]) -> Quote | None:
        said = line.decision
        if said.capture_digest not in self._sources and rows:
            is_many = len(self._sources) >= _MOST_PAGES
            self._sources[said.capture_digest] = None if is_many else self._source(rows[0])
        source = self._sources.get(said.capture_digest)
        return quote_of(source, said.note_at) if source and said.note_at else None

    def _source(self, row: tuple[Any, ...]) -> str | None:
        _, *place, media_type = row
        try:
            capture = self._archive.read(ArchivePlace(*place))
        except (KnownError, OSError, StopIteration):
            return None  # the words are not known then, and that is said
        media_type = capture.header("content-type") or media_type
        return read_html(capture.body, content_type=media_type, url=self._seen.url).source


def _kept(verdicts: VerdictStore, number: int) -> Quote | None:
    rows = table_rows(verdicts, "note_quote", QUOTES, number)
    return quote_from(rows[0]) if rows else None
