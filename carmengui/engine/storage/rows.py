"""Rows as the rest of the engine sees them, and how they are keyed."""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime

from carmengui.engine.model import RevisitState, StoredVersion
from carmengui.engine.model.requisite import RequisiteKind
from carmengui.engine.storage.warc.archive import ArchivePlace


def url_key(url: str) -> int:
    """Return the 64-bit key of a URL (signed, as SQLite stores it)."""
    digest = hashlib.blake2b(url.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def folded(text: str) -> str:
    """Return a text as it is searched: without case, accents and the dot on the i."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c)).replace("ı", "i")


def to_seconds(moment: datetime) -> float:
    """Return a moment as it is stored."""
    return moment.timestamp()


NO_APPOINTMENT_S = 250_000_000_000.0
"""Moments behind this one (in the year 9892) stand for: never (a page that was imported)."""


def to_moment(seconds: float) -> datetime:
    """Return a stored moment as an aware datetime."""
    return datetime.fromtimestamp(seconds, UTC)


@dataclass(frozen=True, slots=True)
class UrlRow:
    """A URL as the crawler meets it in the frontier."""

    key: int
    url: str
    host: str
    kind: str
    is_first_visit: bool
    depth: int
    hops: int
    etag: str
    last_modified: str
    revisit: RevisitState
    capture_id: int | None
    record_id: int | None
    is_imported: bool = False
    version: StoredVersion | None = None
    """The newest version in the archive, once there is one."""
    requisite: RequisiteKind | None = None
    """What it is for, when it is no page but what pages need to be seen."""
    via: int | None = None
    """The key of the page that needs a requisite."""
    is_done: bool = False
    """Whether a requisite waits no more."""


SITE_STEP = 10
"""A site file's priority counts so much more than any source: it is added to that of a URL times this."""


@dataclass(frozen=True, slots=True)
class NewUrl:
    """A URL to be added to the frontier, unless it is known."""

    url: str
    host: str
    kind: str = "page"
    depth: int = 0
    hops: int = 0
    priority: int = 0
    via: int | None = None
    language: str = ""
    """What the link to it says of its language (``hreflang``)."""


@dataclass(frozen=True, slots=True)
class CaptureRow:
    """A response in the archive."""

    id: int
    url: str
    at: datetime
    status: int
    content_type: str
    digest: str
    file: str
    offset: int
    length: int
    size: int = 0
    """The bytes of its body."""

    @property
    def place(self) -> ArchivePlace:
        """Where the response lies in the archive."""
        return ArchivePlace(self.file, self.offset, self.length)
