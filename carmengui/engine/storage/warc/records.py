"""Reads WARC files of others: every record in order, whatever wrote it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from warcio.archiveiterator import ArchiveIterator
from warcio.exceptions import ArchiveLoadFailed

from carmengui.engine.model import KnownError

_CHUNK_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class WarcRecord:
    """One record: type, address, HTTP status if it has one, and the digest of its payload.

    The payload is what the server sent as body, transfer coding removed, content coding kept: that
    is what ``WARC-Payload-Digest`` speaks of (WARC 1.1, section 5.9).
    """

    type: str
    uri: str | None
    date: str | None
    status: str | None
    payload_sha1: str
    payload_bytes: int


def read_warc(path: Path) -> Iterator[WarcRecord]:
    """Yield the records of a WARC file, packed or not.

    Raises:
        KnownError: the file cannot be read or is no WARC file.

    """
    try:
        with path.open("rb") as stream:
            for record in ArchiveIterator(stream):
                yield _read(record)
    except OSError as error:
        raise KnownError(
            "{path} cannot be read: {reason}.", path=path, reason=error.strerror
        ) from error
    except ArchiveLoadFailed as error:
        raise KnownError(
            "{path} is not a WARC file that can be read: {reason}.", path=path, reason=error
        ) from error


def _read(record: object) -> WarcRecord:
    headers, http = record.rec_headers, record.http_headers  # type: ignore[attr-defined]
    digest, size = hashlib.sha1(usedforsecurity=False), 0
    stream = record.raw_stream  # type: ignore[attr-defined]
    while chunk := stream.read(_CHUNK_BYTES):
        digest.update(chunk)
        size += len(chunk)
    return WarcRecord(
        type=headers.get_header("WARC-Type"),
        uri=headers.get_header("WARC-Target-URI"),
        date=headers.get_header("WARC-Date"),
        status=http.get_statuscode() if http else None,
        payload_sha1=digest.hexdigest(),
        payload_bytes=size,
    )
