"""Content codings undone piece by piece: what a bomb holds is never in memory as a whole."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator

import brotli
import zstandard

from carmengui.engine.crawl.fetch.faults import Stopped
from carmengui.engine.model import Fault

ACCEPT_ENCODING = "gzip, deflate, br, zstd"
PIECE_BYTES = 262_144
"""About so much is unpacked at once (zstd: at most 32 times as much)."""
_GZIP_OR_ZLIB = zlib.MAX_WBITS | 32
_GZIP_START = b"\x1f"
_ZSTD_WINDOW_BYTES = 8 * 2**20
"""RFC 9659: more memory than that is not asked of who takes zstd over HTTP."""
_ZSTD_STEP_BYTES = 256
"""Its decoder knows no limit of what comes out; of so few bytes 8 MB may come at the most."""


def unpacked(chunks: Iterator[bytes], content_encoding: str) -> Iterator[bytes]:
    """Yield the body of a response in pieces, its content coding undone.

    Args:
        chunks: the bytes from the wire.
        content_encoding: the header of that name; one coding is undone, no more.

    Raises:
        Stopped: the coding is unknown, or the bytes are damaged or cut off.

    """
    names = [name.strip().lower() for name in content_encoding.split(",")]
    codings = [name for name in names if name not in {"", "identity"}]
    if not codings:
        return chunks
    if len(codings) > 1:
        raise Stopped(
            Fault.UNREADABLE,
            "the body is compressed {n} times ({codings}); only one is supported",
            n=len(codings),
            codings=", ".join(codings)[:80],
        )
    unpack = _UNPACKERS.get(codings[0])
    if unpack is None:
        raise Stopped(
            Fault.UNREADABLE,
            "the body is coded as “{coding}”, which was not requested",
            coding=codings[0][:40],
        )
    return unpack(chunks)


def _damaged() -> Stopped:
    return Stopped(Fault.UNREADABLE, "the compressed body is damaged")


def _cut_off() -> Stopped:
    return Stopped(Fault.CONNECTION, "the compressed body is cut off")


def _gunzipped(chunks: Iterator[bytes]) -> Iterator[bytes]:
    unzip = zlib.decompressobj(wbits=_GZIP_OR_ZLIB)
    started = False
    for chunk in chunks:
        data, started = chunk, True
        while data:
            if unzip.eof:
                if not data.startswith(_GZIP_START):
                    break  # browsers pass over what follows the end as well
                unzip = zlib.decompressobj(wbits=_GZIP_OR_ZLIB)
            try:
                yield unzip.decompress(data, PIECE_BYTES)
            except zlib.error as error:
                raise _damaged() from error
            data = unzip.unconsumed_tail or unzip.unused_data
    if started and not unzip.eof:
        raise _cut_off()


def _inflated(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Undo deflate, also without the envelope that the standard asks for and many leave out."""
    first = b""
    while len(first) < 2:  # the envelope's two bytes may come one by one
        chunk = next(chunks, b"")
        if not chunk:
            break
        first += chunk
    if not first:
        return
    unzip = zlib.decompressobj(wbits=_GZIP_OR_ZLIB if _has_envelope(first) else -zlib.MAX_WBITS)
    data = first
    while data:
        try:
            while data and not unzip.eof:
                yield unzip.decompress(data, PIECE_BYTES)
                data = unzip.unconsumed_tail
        except zlib.error as error:
            raise _damaged() from error
        data = next(chunks, b"")
    if not unzip.eof:
        raise _cut_off()


def _has_envelope(first: bytes) -> bool:
    if first.startswith(b"\x1f\x8b"):
        return True
    is_zlib = first[0] & 0x0F == 8 and first[0] >> 4 <= 7
    return is_zlib and int.from_bytes(first[:2], "big") % 31 == 0


def _unbrotlied(chunks: Iterator[bytes]) -> Iterator[bytes]:
    unpack = brotli.Decompressor()
    started = False
    for chunk in chunks:
        started = True
        if unpack.is_finished():
            continue
        try:
            piece = unpack.process(chunk, output_buffer_limit=PIECE_BYTES)
            # It may have taken all that came in, and still hold what comes out of it.
            while piece or not (unpack.can_accept_more_data() or unpack.is_finished()):
                yield piece
                piece = b""
                if not unpack.is_finished():
                    piece = unpack.process(b"", output_buffer_limit=PIECE_BYTES)
        except brotli.error as error:
            raise _damaged() from error
    if started and not unpack.is_finished():
        raise _cut_off()


def _unzstded(chunks: Iterator[bytes]) -> Iterator[bytes]:
    maker = zstandard.ZstdDecompressor(max_window_size=_ZSTD_WINDOW_BYTES)
    unpack = maker.decompressobj()
    started = False
    for chunk in chunks:
        started = True
        for start in range(0, len(chunk), _ZSTD_STEP_BYTES):
            data = chunk[start : start + _ZSTD_STEP_BYTES]
            while data:
                if unpack.eof:
                    unpack = maker.decompressobj()
                try:
                    yield unpack.decompress(data)
                except zstandard.ZstdError as error:
                    raise _damaged() from error
                data = unpack.unused_data if unpack.eof else b""
    if started and not unpack.eof:
        raise _cut_off()


_UNPACKERS: dict[str, Callable[[Iterator[bytes]], Iterator[bytes]]] = {
    "gzip": _gunzipped,
    "x-gzip": _gunzipped,
    "deflate": _inflated,
    "br": _unbrotlied,
    "zstd": _unzstded,
}
