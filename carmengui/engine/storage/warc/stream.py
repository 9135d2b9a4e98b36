"""Reads WARC files of others as a stream: packed or not, cut off or damaged, in little memory.

What is damaged is told and passed over: in a packed file up to the next gzip member, in a plain one
up to the next line that begins a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from carmengui.engine.storage.warc.octets import (
    CHUNK_BYTES,
    CUT_OFF,
    MAX_LINE_BYTES,
    DamagedRecordError,
    Octets,
)

_MAX_HEAD_LINES = 500

NO_RECORD = "no WARC record: bytes that none begins with"
NO_LENGTH = "damaged: its header does not say how long it is"
ENDLESS_HEAD = "damaged: its header does not end"


@dataclass(slots=True)
class StreamedRecord:
    """One record while the stream stands in it: its header (lower-case names), then its block.

    ``place`` is where :func:`record_at` finds it again.
    """

    headers: dict[str, str]
    place: int
    _octets: Octets
    _left: int
    is_broken: bool = False
    _line_rest: bytes = field(default=b"", repr=False)

    @property
    def type(self) -> str:
        """What the record holds: response, revisit, request ..."""
        return self.headers.get("warc-type", "").lower()

    def line(self) -> bytes:
        """Return the next line of the block, nothing at its end."""
        line = b""
        while self._left and not line.endswith(b"\n") and len(line) < MAX_LINE_BYTES:
            piece = self._some(MAX_LINE_BYTES)
            end = piece.find(b"\n") + 1 or len(piece)
            line += piece[:end]
            self._unread(piece[end:])
        return line

    def pieces(self) -> Iterator[bytes]:
        """Yield what is left of the block.

        Raises:
            DamagedRecordError: the bytes are damaged, or the file ends before the block does.

        """
        while self._left:
            yield self._some(CHUNK_BYTES)

    def some(self, most: int) -> bytes:
        """Return up to so many bytes of the block, nothing at its end."""
        return self._some(most) if self._left else b""

    def _some(self, most: int) -> bytes:
        if self._line_rest:
            piece, self._line_rest = self._line_rest[:most], self._line_rest[most:]
        else:
            try:
                piece = self._octets.some(min(most, self._left))
            except DamagedRecordError:
                self.is_broken = True
                raise
        if not piece:
            self.is_broken = True
            raise DamagedRecordError(CUT_OFF)
        self._left -= len(piece)
        return piece

    def _unread(self, rest: bytes) -> None:
        self._line_rest = rest + self._line_rest
        self._left += len(rest)


class WarcStream:
    """Iterates over the records of a file, and over the reasons (texts) why some could not be read."""

    def __init__(self, stream: BinaryIO, start: int = 0) -> None:
        self._octets = Octets(stream, start)
        self._held: tuple[int, bytes] | None = None

    @property
    def offset(self) -> int:
        """How far the file has been read."""
        return self._octets.offset

    def __iter__(self) -> Iterator[StreamedRecord | str]:
        told = ""
        while True:
            try:
                opened = self._open()
            except DamagedRecordError as error:
                opened = str(error)
            if opened is None:
                return
            if isinstance(opened, str):
                if not (told and opened == NO_RECORD):  # what follows a damage belongs to it
                    yield opened
                told = opened
                continue
            told = ""
            yield opened
            try:
                while not opened.is_broken and opened.some(CHUNK_BYTES):
                    pass
            except DamagedRecordError as error:
                yield str(error)

    def _open(self) -> StreamedRecord | str | None:
        """Return the next record, the reason why there is none to read here, or nothing at the end."""
        place, line = self._held or self._next_line()
        self._held = None
        while line in {b"\r\n", b"\n"}:
            place, line = self._next_line()
        if not line:
            return None
        if not line.startswith(b"WARC/"):
            return self._pass_over()
        headers = read_head(self._octets.line)
        length = headers.get("content-length", "")
        if not (length.isascii() and length.isdigit() and len(length) < 16):
            return NO_LENGTH
        return StreamedRecord(headers, place, self._octets, int(length))

    def _pass_over(self) -> str:
        """Go to where the next record may begin."""
        while (found := self._next_line())[1]:
            if found[1].startswith(b"WARC/"):
                self._held = found
                break
        return NO_RECORD

    def _next_line(self) -> tuple[int, bytes]:
        place = self._octets.place
        return place, self._octets.line()


def read_head(next_line: Callable[[], bytes]) -> dict[str, str]:
    """Return the header lines up to an empty line, names in lower case, the first of each name."""
    found: dict[str, str] = {}
    for name, value in head_lines(next_line):
        found.setdefault(name.lower(), value)
    return found


def head_lines(next_line: Callable[[], bytes]) -> tuple[tuple[str, str], ...]:
    """Return the header lines up to an empty line, in order; a folded line belongs to the one before.

    Raises:
        DamagedRecordError: there are too many of them.

    """
    found: list[tuple[str, str]] = []
    for _ in range(_MAX_HEAD_LINES):
        line: bytes = next_line()
        text = _text(line).rstrip("\r\n")
        if not text.strip():
            return tuple(found)
        name, colon, value = text.partition(":")
        if text[:1] in " \t" and found:
            found[-1] = found[-1][0], f"{found[-1][1]} {text.strip()}"
        elif colon:
            found.append((name.strip(), value.strip()))
    raise DamagedRecordError(ENDLESS_HEAD)


def record_at(stream: BinaryIO, place: int) -> StreamedRecord | None:
    """Return the record that begins at a place, or nothing when none does."""
    first = next(iter(WarcStream(stream, place)), None)
    return first if isinstance(first, StreamedRecord) else None


def begins_record(stream: BinaryIO) -> bool:
    """Tell whether a file begins like a WARC file, packed or not."""
    try:
        return Octets(stream, 0).line().startswith(b"WARC/")
    except DamagedRecordError:
        return False


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("iso-8859-1")
