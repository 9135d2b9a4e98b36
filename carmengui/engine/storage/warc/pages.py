"""The web pages in WARC files of others, and what they need to be seen; revisits are resolved.

Both are responses with status 200: HTML, or style sheets, pictures and fonts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import BinaryIO

from carmengui.engine.documents.readers import DOCUMENT_TYPES
from carmengui.engine.model.capture import is_requisite_type
from carmengui.engine.storage.warc.octets import NOWHERE, DamagedRecordError
from carmengui.engine.storage.warc.stream import (
    StreamedRecord,
    WarcStream,
    head_lines,
    record_at,
)

PAGE_TYPES = frozenset({"text/html", "application/xhtml+xml"})
NOT_A_PAGE = "no web page (a script, another document)"
NOT_200 = "no page: server returned with another status than 200"
NO_DATE = "without a date that can be read"
NO_HTTP = "damaged: its answer does not begin with a status line"
NO_ORIGINAL = "a revisit whose original is not in the file"

Opener = Callable[[], AbstractContextManager[BinaryIO]]


@dataclass(frozen=True, slots=True)
class WarcPage:
    """One page or requisite. Its body comes in ``pieces``, which may raise, transfer coding removed.

    ``pieces`` must be read before the next page is asked for.
    """

    url: str
    at: datetime
    headers: tuple[tuple[str, str], ...]
    ip: str
    pieces: Iterator[bytes]


@dataclass(frozen=True, slots=True)
class HttpHead:
    """The status and header lines of an archived answer."""

    status: int
    headers: tuple[tuple[str, str], ...]

    def first(self, name: str) -> str:
        """Return the first header of that name, in lower case, or an empty text."""
        return next((value for key, value in self.headers if key.lower() == name), "")

    @property
    def media_type(self) -> str:
        """The media type, lower case and without parameters."""
        return self.first("content-type").partition(";")[0].strip().lower()


def page_problem(head: HttpHead) -> str:
    """Return why an answer is neither a page nor a requisite, or nothing.

    One without a type may be a page.
    """
    if head.status != 200:
        return NOT_200
    kinds = PAGE_TYPES | DOCUMENT_TYPES | {""}
    is_taken = head.media_type in kinds or is_requisite_type(head.media_type)
    return "" if is_taken else NOT_A_PAGE


def read_http_head(record: StreamedRecord) -> HttpHead:
    """Read the head of the answer in a record.

    Raises:
        DamagedRecordError: it is none.

    """
    words = record.line().split(None, 2)
    if len(words) < 2 or not words[0].upper().startswith(b"HTTP/") or not words[1].isdigit():
        raise DamagedRecordError(NO_HTTP)
    return HttpHead(int(words[1][:4]), head_lines(record.line))


@dataclass(slots=True)
class WarcPages:
    """Reads files one after the other; what they have in common resolves revisits.

    ``skipped`` is told why a record gives no page; records that hold none by nature (requests,
    metadata) are not told.
    """

    skipped: Callable[[str], None]
    _places: dict[int, tuple[Opener, int]] = field(default_factory=dict)
    _no_pages: dict[int, str] = field(default_factory=dict)
    """Why an answer is no page: that holds for its revisits too."""

    def read(self, opener: Opener) -> Iterator[WarcPage]:
        """Yield the pages and requisites of one file."""
        with opener() as stream:
            for record in WarcStream(stream):
                try:
                    page = record if isinstance(record, str) else self._page(record, opener)
                    if isinstance(page, str):
                        self.skipped(page)
                    elif page is not None:
                        yield from page
                except DamagedRecordError as error:
                    self.skipped(str(error))

    def _page(self, record: StreamedRecord, opener: Opener) -> Iterator[WarcPage] | str | None:
        if record.type == "response":
            return self._response(record, opener)
        if record.type == "revisit":
            return self._revisit(record)
        if record.type == "resource" and _media_type(record) in PAGE_TYPES:
            kind = ("Content-Type", record.headers["content-type"])
            return self._told(record, (kind,), record.pieces())
        return None

    def _response(self, record: StreamedRecord, opener: Opener) -> Iterator[WarcPage] | str | None:
        if not record.headers.get("content-type", "application/http").startswith(
            "application/http"
        ):
            return None  # a DNS answer, for example
        head = read_http_head(record)
        if problem := page_problem(head):
            self._no_pages.update((name, problem) for name in _names(record))
            return problem
        if record.place != NOWHERE:
            for name in _names(record):
                self._places.setdefault(name, (opener, record.place))
        return self._told(record, head.headers, _payload(record, head))

    def _revisit(self, record: StreamedRecord) -> Iterator[WarcPage] | str:
        known = next((self._places[n] for n in _originals(record) if n in self._places), None)
        if known is None:
            why = (self._no_pages[n] for n in _originals(record) if n in self._no_pages)
            return next(why, NO_ORIGINAL)
        return self._again(record, *known)

    def _again(self, record: StreamedRecord, opener: Opener, place: int) -> Iterator[WarcPage]:
        with opener() as stream:
            original = record_at(stream, place)
            if original is None:
                self.skipped(NO_ORIGINAL)
                return
            head = read_http_head(original)
            pages = self._told(record, head.headers, _payload(original, head))
            if isinstance(pages, str):
                self.skipped(pages)
                return
            yield from pages

    def _told(
        self, record: StreamedRecord, headers: tuple[tuple[str, str], ...], pieces: Iterator[bytes]
    ) -> Iterator[WarcPage] | str:
        at = _moment(record.headers.get("warc-date", ""))
        if at is None:
            return NO_DATE
        ip = record.headers.get("warc-ip-address", "")
        return iter(
            (WarcPage(_uri(record.headers.get("warc-target-uri", "")), at, headers, ip, pieces),)
        )


def _payload(record: StreamedRecord, head: HttpHead) -> Iterator[bytes]:
    if head.first("transfer-encoding").strip().lower() != "chunked":
        return record.pieces()
    return _dechunked(record)


def _dechunked(record: StreamedRecord) -> Iterator[bytes]:
    """Undo the transfer coding; many archives keep the header and have undone it already."""
    line, is_first = record.line(), True
    while line:
        size = line.partition(b";")[0].strip()
        if not size or len(size) > 12 or size.strip(b"0123456789abcdefABCDEF"):
            if not is_first:
                raise DamagedRecordError("damaged: its chunks do not fit together")
            yield line
            yield from record.pieces()
            return
        left, is_first = int(size, 16), False
        if not left:
            return
        while left and (piece := record.some(min(left, 65_536))):
            left -= len(piece)
            yield piece
        record.line()
        line = record.line()


def _names(record: StreamedRecord) -> Iterator[int]:
    """Yield what a revisit may call this record by, each in eight bytes."""
    headers = record.headers
    if digest := headers.get("warc-payload-digest"):
        yield _short(digest)
    uri, at = _uri(headers.get("warc-target-uri", "")), _moment(headers.get("warc-date", ""))
    if at is not None:
        yield _short(f"{uri} {at.isoformat(timespec='seconds')}")


def _originals(record: StreamedRecord) -> Iterator[int]:
    headers = record.headers
    at = _moment(headers.get("warc-refers-to-date", ""))
    uri = _uri(headers.get("warc-refers-to-target-uri", headers.get("warc-target-uri", "")))
    if at is not None:
        yield _short(f"{uri} {at.isoformat(timespec='seconds')}")
    if digest := headers.get("warc-payload-digest"):
        yield _short(digest)


def _short(name: str) -> int:
    digest = hashlib.blake2b(name.encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def _uri(text: str) -> str:
    return text.removeprefix("<").removesuffix(">")  # as WARC 1.0 has it


def _media_type(record: StreamedRecord) -> str:
    return record.headers.get("content-type", "").partition(";")[0].strip().lower()


def _moment(text: str) -> datetime | None:
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return None
    return at if at.tzinfo else at.replace(tzinfo=UTC)
