"""The WARC archive: every response is on disk here before any row speaks of it.

Records are gzip members of segment files ``archive/00001.warc.gz`` (WARC 1.1): a response or a
revisit, then the request it answers, and later what was derived from it.
"""

from __future__ import annotations

import io
import os
import threading
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from carmengui.engine.model import Capture, KnownError, StoredVersion
from carmengui.engine.storage.warc.members import (
    info_member,
    metadata_member,
    read_member,
    request_member,
    response_member,
)

SEGMENT_BYTES = 1_000_000_000
_CHUNK_BYTES = 65_536


@dataclass(frozen=True, slots=True, order=True)
class ArchivePlace:
    """Where a record lies: segment file, byte offset, length of its gzip member."""

    file: str
    offset: int
    length: int

    @property
    def end(self) -> int:
        """The offset behind the record."""
        return self.offset + self.length


class Archive:
    """A folder of WARC segments; appending is thread-safe, reading needs no lock."""

    def __init__(self, folder: Path, segment_bytes: int = SEGMENT_BYTES) -> None:
        self.folder = folder
        self._segment_bytes = segment_bytes
        self._lock = threading.Lock()
        self._stream: io.FileIO | None = None
        self._segment = ""

    def append(self, capture: Capture, earlier: StoredVersion | None = None) -> ArchivePlace:
        """Write a response and its request, and hand them to the system before returning.

        Args:
            capture: the response.
            earlier: the version that a 304 or the same bytes stand for; the body is not repeated.

        Raises:
            KnownError: the disk is full or the folder cannot be written; nothing half-written stays.

        """
        return self._append(response_member(capture, earlier), request_member(capture))

    def append_derived(self, url: str, at: datetime, derived: Mapping[str, Any]) -> None:
        """Write what was derived from the response of that moment, for other readers.

        Raises:
            KnownError: the disk is full or the folder cannot be written; nothing half-written stays.

        """
        self._append(metadata_member(url, at, derived))

    def _append(self, member: bytes, *more: bytes) -> ArchivePlace:
        data = b"".join((member, *more))
        with self._lock:
            stream = self._open_segment(len(data))
            offset = stream.tell()
            try:
                self._write(stream, data)
            except OSError as error:
                self._take_back(offset)
                raise self._unwritable(error) from error
            return ArchivePlace(self._segment, offset, len(member))

    @staticmethod
    def _write(stream: io.FileIO, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[stream.write(rest) :]

    def _unwritable(self, error: OSError) -> KnownError:
        return KnownError(
            "The archive {folder} cannot be written: {reason}.",
            "Make room on the disk and start again; what was stored so far is kept.",
            folder=self.folder,
            reason=error.strerror,
        )

    def sync(self) -> None:
        """Wait until the last segment is on the disk itself."""
        with self._lock:
            if self._stream is not None:
                os.fsync(self._stream.fileno())

    def close(self) -> None:
        """Close the open segment."""
        with self._lock:
            if self._stream is not None:
                self._stream.close()
                self._stream = None

    def read(self, place: ArchivePlace) -> Capture:
        """Return the capture stored at a place."""
        with (self.folder / place.file).open("rb") as stream:
            stream.seek(place.offset)
            capture = read_member(stream.read(place.length))
        assert capture is not None  # rows point at responses and revisits only
        return capture

    def segments(self) -> list[str]:
        """Return the names of the segment files, oldest first."""
        return sorted(path.name for path in self.folder.glob("*.warc.gz"))

    def recover(self, committed: dict[str, int]) -> Iterator[tuple[ArchivePlace, Capture]]:
        """Cut off torn tails, at once, and return the whole responses behind the committed ones.

        The cut comes first of all: a record written behind a torn one could not be found again.

        Args:
            committed: for each segment the offset behind the last record that has a row.

        """
        self.close()
        spans = []
        for name in self.segments():
            start = committed.get(name, 0)
            spans.append((name, start, _cut_torn(self.folder / name, start)))
        return self._responses(spans)

    def _responses(
        self, spans: list[tuple[str, int, int]]
    ) -> Iterator[tuple[ArchivePlace, Capture]]:
        for name, start, end in spans:
            for offset, data in _members(self.folder / name, start):
                if offset >= end:
                    break  # written since
                capture = read_member(data)
                if capture is not None:
                    yield ArchivePlace(name, offset, len(data)), capture

    def _open_segment(self, size: int) -> io.FileIO:
        if self._stream is not None and self._stream.tell() + size <= self._segment_bytes:
            return self._stream
        if self._stream is not None:
            os.fsync(self._stream.fileno())  # rows that point here may be committed from now on
            self._stream.close()
            self._stream = None
        names = self.segments()
        name = names[-1] if names else "00001.warc.gz"
        if names and (self.folder / name).stat().st_size + size > self._segment_bytes:
            name = f"{int(name[:5]) + 1:05}.warc.gz"
        self._segment = name
        try:
            self.folder.mkdir(exist_ok=True)
            self._stream = (self.folder / name).open("ab", buffering=0)
            if not self._stream.tell():
                self._write(self._stream, info_member(name))
        except OSError as error:
            if self._stream is not None:
                self._take_back(0)
            raise self._unwritable(error) from error
        return self._stream

    def _take_back(self, offset: int) -> None:
        """Cut a half-written record."""
        assert self._stream is not None
        self._stream.truncate(offset)
        self._stream.close()
        self._stream = None


def _cut_torn(path: Path, start: int) -> int:
    """Cut off what is no whole record behind an offset, and return where the file ends then."""
    end = start
    for offset, data in _members(path, start):
        end = offset + len(data)
    if path.stat().st_size > end:
        with path.open("r+b") as stream:
            stream.truncate(end)
    return end


def _members(path: Path, start: int) -> Iterator[tuple[int, bytes]]:
    """Yield offset and bytes of each whole gzip member from an offset on; stop at a torn one."""
    with path.open("rb") as stream:
        offset = start
        while (member := _member_at(stream, offset)) is not None:
            yield offset, member
            offset += len(member)


def _member_at(stream: io.BufferedReader, offset: int) -> bytes | None:
    stream.seek(offset)
    unzip = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    member = bytearray()
    head = b""
    while not unzip.eof:
        chunk = stream.read(_CHUNK_BYTES)
        if not chunk:
            return None
        member += chunk
        try:
            plain = unzip.decompress(chunk)
        except zlib.error:
            return None
        head = head or plain[:5]
    if head != b"WARC/":
        return None
    return bytes(member[: len(member) - len(unzip.unused_data)])
