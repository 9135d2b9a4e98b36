"""The stored pages of a project as tuning sees them: one for each record, in the order of their numbers."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from sys import intern

from carmengui.engine.storage import ArchivePlace, Store

_PAGES = (
    "SELECT l.number, l.url, l.site, c.digest, c.content_type, c.file, c.offset, c.length"
    " FROM listing l JOIN url u ON u.key = l.url_key JOIN capture c ON c.id = u.capture_id"
    " ORDER BY l.number"
)
_STAMP = (
    "SELECT (SELECT count(*) FROM listing), (SELECT max(number) FROM listing),"
    " (SELECT max(id) FROM capture), (SELECT max(id) FROM record)"
)


@dataclass(frozen=True, slots=True)
class CorpusPage:
    """The newest stored version of a page that has a record; ``number`` is that of the record."""

    number: int
    url: str
    site: str
    digest: str
    content_type: str
    place: ArchivePlace

    @property
    def identity(self) -> str:
        """What the facts of the page depend on: its bytes, and how they are read."""
        return hashed(self.digest, self.content_type)

    @property
    def dated_identity(self) -> str:
        """What days depend on besides: pages of some hosts write the month first."""
        host = self.url.partition("://")[2].partition("/")[0].partition(":")[0]
        return hashed(self.identity, host.rpartition(".")[2])


def corpus_pages(store: Store) -> tuple[CorpusPage, ...]:
    """Return the pages of all records."""
    return tuple(
        CorpusPage(
            number,
            url,
            intern(site),
            digest,
            intern(content_type),
            ArchivePlace(intern(file), offset, length),
        )
        for number, url, site, digest, content_type, file, offset, length in store.rows(_PAGES)
    )


def corpus_stamp(store: Store) -> tuple[object, ...]:
    """Return what changes whenever a record comes, goes or is made anew."""
    return (str(store.path), *store.rows(_STAMP)[0])


def hashed(*parts: str) -> str:
    """Return a short name for some texts together."""
    data = "\n".join(parts).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(data, digest_size=16).hexdigest()
