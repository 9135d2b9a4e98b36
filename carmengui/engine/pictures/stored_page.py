"""The pages that records were made of: where they lie in the archive, and whether they can be drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carmengui.engine.documents.readers import DOCUMENT_TYPES
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage import ArchivePlace, Store
from carmengui.engine.storage.rows import url_key

_DRAWN_TYPES = DOCUMENT_TYPES | {
    "",
    "text/html",
    "application/xhtml+xml",
    "text/plain",
    "application/octet-stream",
}
"""What the page view shows as a page; of nothing that is said, it is found out by the bytes."""
_AT_A_TIME = 500
_PAGES = """
    SELECT u.url, c.digest || coalesce(' rendered ' || g.digest, ''), c.content_type,
        c.file, c.offset, c.length
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    LEFT JOIN rendering g ON g.capture_id = c.id AND g.response_id IS NOT NULL
    WHERE u.key IN ({})
"""
_NEWEST_REQUISITE = "SELECT coalesce(max(capture_id), 0) FROM requisiteversion"


@dataclass(frozen=True, slots=True)
class StoredPage:
    """The response that a record was made of, or the document that was rendered from it.

    ``digest`` is that of the response; of a rendered document it has the digest of both.
    """

    url: str
    digest: str
    content_type: str
    place: ArchivePlace

    @property
    def problem(self) -> Sentence:
        """Why it cannot be drawn; nothing when it can."""
        media_type = self.content_type.partition(";")[0].strip().lower()
        if media_type not in _DRAWN_TYPES:
            return Sentence.of("not a web page ({media_type})", media_type=media_type)
        return NOTHING if self.place.length else Sentence("its bytes are no longer in the archive")


def stored_pages(store: Store, urls: Iterable[str]) -> dict[str, StoredPage]:
    """Return the pages of the records at some addresses; those without a record are left out."""
    found: dict[str, StoredPage] = {}
    wanted = list(dict.fromkeys(urls))
    for start in range(0, len(wanted), _AT_A_TIME):
        some = wanted[start : start + _AT_A_TIME]
        places = ", ".join("?" * len(some))
        for url, digest, kind, file, offset, length in store.rows(
            _PAGES.format(places), *map(url_key, some)
        ):
            found[url] = StoredPage(url, digest, kind, ArchivePlace(file, offset, length))
    return found


def newest_requisite(store: Store) -> int:
    """Return the number of the newest style sheet, picture or font that is stored; 0: there is none."""
    ((number,),) = store.rows(_NEWEST_REQUISITE)
    return int(number)
