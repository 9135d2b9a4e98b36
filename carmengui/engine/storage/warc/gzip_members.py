"""Whole gzip members of a segment file, past bytes that are none."""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from pathlib import Path

_CHUNK_BYTES = 65_536
_MAGIC = b"\x1f\x8b\x08"
_FIRST_WORD = b"WARC/"


def whole_members(path: Path, start: int = 0) -> Iterator[tuple[int, bytes]]:
    """Yield offset and bytes of each whole WARC member from an offset on, in order.

    Damaged bytes are passed over: the next member is looked for behind them.
    """
    with path.open("rb") as stream:
        offset = start
        while offset >= 0:
            member = _member_at(stream, offset)
            if member is not None:
                yield offset, member
                offset += len(member)
            else:
                offset = _next_magic(stream, offset + 1)


def is_whole(data: bytes) -> bool:
    """Tell whether bytes are one gzip member from its first byte to its checksum, and no more."""
    unzip = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        unzip.decompress(data)
    except zlib.error:
        return False
    return unzip.eof and not unzip.unused_data


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
        head = head or plain[: len(_FIRST_WORD)]
    if head != _FIRST_WORD:
        return None
    return bytes(member[: len(member) - len(unzip.unused_data)])


def _next_magic(stream: io.BufferedReader, offset: int) -> int:
    """Return where the next gzip member may begin, or -1 at the end of the file."""
    stream.seek(offset)
    kept = b""
    while chunk := stream.read(_CHUNK_BYTES):
        window = kept + chunk
        found = window.find(_MAGIC)
        if found >= 0:
            return offset - len(kept) + found
        kept = window[-len(_MAGIC) + 1 :]
        offset += len(chunk)
    return -1
