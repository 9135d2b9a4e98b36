"""The WARC archive: every response is on disk here before any row speaks of it.

Records are gzip members of segment files ``archive/00001.warc.gz`` (WARC 1.1). The body is stored
after content and transfer decoding, with those two headers renamed ``X-Archive-Orig-...``, so that
each reader gets the same bytes the engine read.
"""

from __future__ import annotations

import io
import os
import threading
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from warcio.archiveiterator import ArchiveIterator
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from carmengui.engine.model import Capture, KnownError, Outcome

SEGMENT_BYTES = 1_000_000_000
_CHUNK_BYTES = 65_536
_RENAMED = {"content-encoding", "transfer-encoding", "content-length"}


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

    def append(self, capture: Capture) -> ArchivePlace:
        """Write a response record and hand it to the system before returning.

        Raises:
            KnownError: the disk is full or the folder cannot be written; nothing half-written stays.

        """
        data = _to_warc(capture)
        with self._lock:
            stream = self._open_segment(len(data))
            offset = stream.tell()
            try:
                rest = memoryview(data)
                while rest:
                    rest = rest[stream.write(rest) :]
            except OSError as error:
                self._take_back(offset)
                raise KnownError(
                    f"The archive {self.folder} cannot be written: {error.strerror}.",
                    "Make room on the disk and start again; what was stored so far is kept.",
                ) from error
            return ArchivePlace(self._segment, offset, len(data))

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
            return _from_warc(stream.read(place.length))

    def segments(self) -> list[str]:
        """Return the names of the segment files, oldest first."""
        return sorted(path.name for path in self.folder.glob("*.warc.gz"))

    def recover(self, committed: dict[str, int]) -> Iterator[tuple[ArchivePlace, Capture]]:
        """Yield the whole records behind the last committed one and cut off a torn tail.

        Args:
            committed: for each segment the offset behind the last record that has a row.

        """
        for name in self.segments():
            path = self.folder / name
            start = committed.get(name, 0)
            whole_until = start
            for offset, data in _members(path, start):
                whole_until = offset + len(data)
                yield ArchivePlace(name, offset, len(data)), _from_warc(data)
            if path.stat().st_size > whole_until:
                with path.open("r+b") as stream:
                    stream.truncate(whole_until)

    def _open_segment(self, size: int) -> io.FileIO:
        if self._stream is not None and self._stream.tell() + size <= self._segment_bytes:
            return self._stream
        if self._stream is not None:
            self._stream.close()
        names = self.segments()
        name = names[-1] if names else "00001.warc.gz"
        if names and (self.folder / name).stat().st_size + size > self._segment_bytes:
            name = f"{int(name[:5]) + 1:05}.warc.gz"
        self._segment = name
        try:
            self.folder.mkdir(exist_ok=True)
            self._stream = (self.folder / name).open("ab", buffering=0)
        except OSError as error:
            raise KnownError(
                f"The archive {self.folder} cannot be written: {error.strerror}.",
                "Check its permissions and the room on the disk.",
            ) from error
        return self._stream

    def _take_back(self, offset: int) -> None:
        """Cut a half-written record."""
        assert self._stream is not None
        self._stream.truncate(offset)
        self._stream.close()
        self._stream = None


def _to_warc(capture: Capture) -> bytes:
    out = io.BytesIO()
    writer = WARCWriter(out, gzip=True, warc_version="1.1")
    headers = [(_archived_name(name), value) for name, value in capture.headers]
    headers.append(("Content-Length", str(len(capture.body))))
    http = StatusAndHeaders(f"{capture.status} -", headers, protocol="HTTP/1.1")
    warc_headers = {"WARC-Date": capture.at.astimezone(UTC).isoformat().replace("+00:00", "Z")}
    if capture.ip:
        warc_headers["WARC-IP-Address"] = capture.ip
    record = writer.create_warc_record(
        capture.url,
        "response",
        payload=io.BytesIO(capture.body),
        length=len(capture.body),  # unless told, the writer makes a temporary file of large bodies
        http_headers=http,
        warc_headers_dict=warc_headers,
    )
    writer.write_record(record)
    return out.getvalue()


def _archived_name(name: str) -> str:
    return f"X-Archive-Orig-{name}" if name.lower() in _RENAMED else name


def _from_warc(data: bytes) -> Capture:
    record = next(iter(ArchiveIterator(io.BytesIO(data))))
    status = int(record.http_headers.get_statuscode())
    headers = tuple(
        (name.removeprefix("X-Archive-Orig-"), value)
        for name, value in record.http_headers.headers
        if name.lower() != "content-length"
    )
    return Capture(
        url=record.rec_headers.get_header("WARC-Target-URI"),
        at=datetime.fromisoformat(record.rec_headers.get_header("WARC-Date")),
        outcome=outcome_of(status),
        status=status,
        headers=headers,
        body=record.content_stream().read(),
        ip=record.rec_headers.get_header("WARC-IP-Address") or "",
    )


def outcome_of(status: int) -> Outcome:
    """Return what an HTTP status means for a visit."""
    if status == 304:
        return Outcome.NOT_MODIFIED
    if 300 <= status < 400:
        return Outcome.REDIRECT
    return Outcome.FETCHED if 200 <= status < 300 else Outcome.HTTP_ERROR


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
