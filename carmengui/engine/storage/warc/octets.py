"""The bytes of a WARC file, unpacked where they are packed; past a damage they go on at the next member."""

from __future__ import annotations

import zlib
from typing import BinaryIO

CHUNK_BYTES = 65_536
MAX_LINE_BYTES = 65_536
_GZIP_START = b"\x1f\x8b\x08"
_GZIP_BITS = zlib.MAX_WBITS | 16
NOWHERE = -1

DAMAGED = "damaged: its bytes cannot be unpacked"
CUT_OFF = "cut off: the file ends within it"


class DamagedRecordError(Exception):
    """A record cannot be read to its end; the text is the reason."""


class Octets:
    """The bytes of a file, unpacked where they are packed."""

    def __init__(self, stream: BinaryIO, start: int) -> None:
        self._stream = stream
        stream.seek(start)
        self._is_packed = stream.read(2) == _GZIP_START[:2]
        stream.seek(start)
        self._raw, self._raw_end = b"", start
        self._unzip: zlib._Decompress | None = None
        self._member_at = start
        self._buffer, self._at, self._before = b"", 0, 0

    @property
    def offset(self) -> int:
        """How far the file itself has been read."""
        return self._raw_end - len(self._raw)

    @property
    def place(self) -> int:
        """Where the next byte can be found again, or nowhere: inside of a packed member."""
        self._fill()
        if not self._is_packed:
            return self._raw_end - len(self._buffer) + self._at
        return NOWHERE if self._before + self._at else self._member_at

    def line(self) -> bytes:
        """Return the next line with its end; a part of it when it is very long; nothing at the end."""
        line = b""
        while len(line) < MAX_LINE_BYTES and self._fill():
            end = self._buffer.find(b"\n", self._at) + 1 or len(self._buffer)
            line += self._buffer[self._at : end]
            self._at = end
            is_last = self._is_packed and self._unzip is None and end == len(self._buffer)
            if line.endswith(b"\n") or is_last:  # no line goes on in another gzip member
                break
        return line

    def some(self, most: int) -> bytes:
        """Return up to so many bytes; nothing at the end of the file."""
        if not self._fill():
            return b""
        piece = self._buffer[self._at : self._at + most]
        self._at += len(piece)
        return piece

    def _fill(self) -> bool:
        """See to it that there is a byte to read; answer whether there is."""
        while self._at >= len(self._buffer):
            self._before += len(self._buffer)
            self._buffer, self._at = b"", 0  # also when the next bytes turn out to be damaged
            self._buffer = self._unpacked() if self._is_packed else self._stream.read(CHUNK_BYTES)
            if not self._is_packed:
                self._raw_end += len(self._buffer)
                return bool(self._buffer)
            if not self._buffer and self._unzip is None and not self._has_raw():
                return False
        return True

    def _unpacked(self) -> bytes:
        if not self._has_raw():
            if self._unzip is None:
                return b""
            self._unzip = None
            raise DamagedRecordError(CUT_OFF)
        if self._unzip is None:
            self._unzip = zlib.decompressobj(_GZIP_BITS)
            self._member_at, self._before = self.offset, 0
        try:
            piece = self._unzip.decompress(self._raw, CHUNK_BYTES)
        except zlib.error as error:
            self._go_to_next_member()
            raise DamagedRecordError(DAMAGED) from error
        if self._unzip.eof:
            self._raw, self._unzip = self._unzip.unused_data, None
        else:
            self._raw = self._unzip.unconsumed_tail
        return piece

    def _has_raw(self) -> bool:
        if not self._raw:
            self._raw = self._stream.read(CHUNK_BYTES)
            self._raw_end += len(self._raw)
        return bool(self._raw)

    def _go_to_next_member(self) -> None:
        self._unzip = None
        self._raw_end = self._member_at + 1
        self._stream.seek(self._raw_end)
        self._raw = b""
        while chunk := self._stream.read(CHUNK_BYTES):
            self._raw_end += len(chunk)
            self._raw += chunk
            found = self._raw.find(_GZIP_START)
            self._raw = self._raw[found:] if found >= 0 else self._raw[-len(_GZIP_START) + 1 :]
            if found >= 0:
                return
        self._raw = b""
