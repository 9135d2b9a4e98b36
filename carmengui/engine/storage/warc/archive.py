"""The WARC archive: every response is on disk here before any row speaks of it.

Records are gzip members of segment files ``archive/00001.warc.gz`` (WARC 1.1): a response or a
revisit, then the request it answers, and later what was rendered and derived from it.
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
from carmengui.engine.storage.warc.gzip_members import is_whole, whole_members
from carmengui.engine.storage.warc.members import (
    info_member,
    metadata_member,
    read_document,
    read_member,
    record_headers,
    rendered_member,
    request_member,
    response_member,
)
from carmengui.engine.storage.warc.segments import (
    NO_CRC,
    ArchiveState,
    DamagedSegment,
    SegmentFault,
    SegmentMark,
    crc_of,
)

SEGMENT_BYTES = 1_000_000_000


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
    """A folder of WARC segments; appending is thread-safe, reading needs no lock.

    Nothing is appended to a segment that is damaged: no other reader would find it there.
    """

    def __init__(
        self,
        folder: Path,
        segment_bytes: int = SEGMENT_BYTES,
        state: ArchiveState | None = None,
    ) -> None:
        self.folder = folder
        self.damaged: tuple[DamagedSegment, ...] = state.damaged if state else ()
        """What was not as it was written when the archive was opened."""
        self.marks: dict[str, SegmentMark] = dict(state.marks) if state else {}
        """How the segments were at the last :meth:`sync`."""
        self._segment_bytes = segment_bytes
        self._lock = threading.Lock()
        self._stream: io.FileIO | None = None
        self._segment = ""
        self._crc = 0

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

    def append_rendered(
        self, url: str, at: datetime, body: bytes, content_type: str, response: ArchivePlace
    ) -> ArchivePlace:
        """Write the document that a browser rendered from the response at a place.

        Raises:
            KnownError: the disk is full or the folder cannot be written; nothing half-written stays.

        """
        of_response = record_headers(self.member(response))
        return self._append(rendered_member(url, at, body, content_type, of_response))

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
            self._crc = zlib.crc32(data, self._crc)
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
        """Wait until the last segment is on the disk itself, and mark how it is."""
        with self._lock:
            self._sync()

    def _sync(self) -> None:
        if self._stream is not None:
            os.fsync(self._stream.fileno())
            found = os.fstat(self._stream.fileno())
            self.marks[self._segment] = SegmentMark(found.st_size, self._crc, found.st_mtime_ns)

    def take_state(self, marks: Mapping[str, SegmentMark], repaired: str) -> None:
        """Take over how the segments are, now that one that was damaged is repaired."""
        self.marks = dict(marks)
        self.damaged = tuple(each for each in self.damaged if each.path.name != repaired)

    def close(self) -> None:
        """Close the open segment."""
        with self._lock:
            if self._stream is not None:
                self._stream.close()
                self._stream = None

    def read(self, place: ArchivePlace) -> Capture:
        """Return the capture stored at a place.

        Raises:
            KnownError: its segment is missing or damaged there.

        """
        data = self.member(place)
        capture = read_document(data) if data and is_whole(data) else None
        if capture is None:
            raise KnownError(
                "The stored page cannot be read: the archive file {path} is missing or damaged.",
                "Put the file back from a backup, or fetch the page again.",
                path=self.folder / place.file,
            )
        return capture

    def member(self, place: ArchivePlace) -> bytes:
        """Return the bytes at a place; fewer than wanted, or none, where the segment ends before."""
        try:
            with (self.folder / place.file).open("rb") as stream:
                stream.seek(place.offset)
                return stream.read(place.length)
        except OSError:
            return b""

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
        damaged = {each.path.name for each in self.damaged}
        spans = []
        for name in self.segments():
            if name not in damaged:
                start = committed.get(name, 0)
                end, is_sound = _cut_torn(self.folder / name, start)
                spans.append((name, start, end))
                if not is_sound:
                    self._leave(name, end)
        return self._responses(spans)

    def _leave(self, name: str, end: int) -> None:
        """Append nothing more to a segment with damaged bytes between whole records."""
        self.damaged += (DamagedSegment(self.folder / name, SegmentFault.CHANGED),)
        self.marks[name] = SegmentMark(end, NO_CRC, 0)

    def _responses(
        self, spans: list[tuple[str, int, int]]
    ) -> Iterator[tuple[ArchivePlace, Capture]]:
        for name, start, end in spans:
            for offset, data in whole_members(self.folder / name, start):
                if offset >= end:
                    break  # written since
                capture = read_member(data)
                if capture is not None:
                    yield ArchivePlace(name, offset, len(data)), capture

    def _open_segment(self, size: int) -> io.FileIO:
        if self._stream is not None and self._stream.tell() + size <= self._segment_bytes:
            return self._stream
        if self._stream is not None:
            self._sync()  # rows that point here may be committed from now on
            self._stream.close()
            self._stream = None
        name = self._segment = self._segment_for(size)
        try:
            self.folder.mkdir(exist_ok=True)
            self._stream = (self.folder / name).open("ab", buffering=0)
            self._crc = self._crc_at_end(name, self._stream.tell())
            if not self._stream.tell():
                info = info_member(name)
                self._write(self._stream, info)
                self._crc = zlib.crc32(info)
        except OSError as error:
            if self._stream is not None:
                self._take_back(0)
            raise self._unwritable(error) from error
        return self._stream

    def _segment_for(self, size: int) -> str:
        """Return the name of the segment that takes so many bytes: the last one, or one behind it."""
        damaged = {each.path.name for each in self.damaged}
        names = sorted({*self.segments(), *self.marks, *damaged})
        if not names:
            return "00001.warc.gz"
        last = self.folder / names[-1]
        is_fit = names[-1] not in damaged and last.exists()
        if is_fit and last.stat().st_size + size <= self._segment_bytes:
            return names[-1]
        return f"{int(names[-1][:5]) + 1:05}.warc.gz"

    def _crc_at_end(self, name: str, end: int) -> int:
        mark = self.marks.get(name)
        if mark is not None and mark.size <= end:
            return crc_of(self.folder / name, end, mark.size, mark.crc)
        return crc_of(self.folder / name, end)

    def _take_back(self, offset: int) -> None:
        """Cut a half-written record."""
        assert self._stream is not None
        self._stream.truncate(offset)
        self._stream.close()
        self._stream = None


def _cut_torn(path: Path, start: int) -> tuple[int, bool]:
    """Cut off what is no whole record at the end of a file.

    Returns:
        where the file ends now, and whether one record follows the other up to there.

    """
    end, is_sound = start, True
    for offset, data in whole_members(path, start):
        is_sound = is_sound and offset == end
        end = offset + len(data)
    if path.stat().st_size > end:
        with path.open("r+b") as stream:
            stream.truncate(end)
    return end, is_sound
