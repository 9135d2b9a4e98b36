"""Answers that misuse the wire: slow, endless, packed too well, broken."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from functools import cache

import brotli
import zstandard

from tests.hostile.server import Answer, Asked, Host, Reset, head, http, linking, says

BOMB_BYTES = 100_000_000


def _drip(first: bytes) -> Answer:
    def answer(asked: Asked) -> Iterator[bytes]:
        yield first
        while asked.wait(0.1):
            yield b"x"

    return answer


def _silence(asked: Asked) -> Iterator[bytes]:
    while asked.wait(1.0):
        pass
    yield b""


def _late(asked: Asked) -> Iterator[bytes]:
    asked.wait(0.4)
    yield http("<p>Late, but whole.")


def slow() -> Host:
    return {
        "/": says(linking("/body", "/head", "/chunk-line", "/silence", "/late")),
        "/body": _drip(head("Content-Length: 100000")),
        "/head": _drip(b"HTTP/1.1 200 OK\r\nX-Long: "),
        "/chunk-line": _drip(head("Transfer-Encoding: chunked") + b"5;"),
        "/silence": _silence,
        "/late": _late,
    }


def _endless(first: bytes, again: bytes) -> Answer:
    many = again * max(1, 60_000 // len(again))

    def answer(asked: Asked) -> Iterator[bytes]:
        yield first
        while not asked.ending.is_set():
            yield many

    return answer


def endless() -> Host:
    chunked = head("Content-Type: text/html", "Transfer-Encoding: chunked")
    scripts = {
        "/body": _endless(head("Content-Type: text/html"), b"<p>More of the same.</p>\n"),
        "/headers": _endless(b"HTTP/1.1 200 OK\r\n", b"X-Header: more\r\n"),
        "/header": _endless(b"HTTP/1.1 200 OK\r\nX-Header: ", b"more "),
        "/status": _endless(b"HTTP/1.1 200 ", b"OK "),
        "/interim": _endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
        "/hints": _endless(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </x.css>\r\n\r\n"),
        "/chunks": _endless(chunked, b"8\r\n<p>text \r\n"),
        "/small-chunks": _endless(chunked, b"1;extension=of-no-use\r\nx\r\n"),
        "/chunk-line": _endless(chunked, b"0"),
        "/trailers": _endless(chunked + b"5\r\n<p>xx\r\n0\r\n", b"X-Trailer: more\r\n"),
        "/gzip-members": _endless(head("Content-Encoding: gzip"), gzip.compress(b"")),
    }
    return {"/": says(linking(*scripts)), **scripts}


@cache
def _packed(coding: str) -> bytes:
    piece = bytes(1_000_000)
    packer = {
        "gzip": lambda: zlib.compressobj(9, wbits=31),
        "deflate": lambda: zlib.compressobj(9),
        "br": lambda: brotli.Compressor(quality=4),
        "zstd": lambda: zstandard.ZstdCompressor().compressobj(),
    }[coding]()
    pack = packer.process if coding == "br" else packer.compress
    end = packer.finish if coding == "br" else packer.flush
    return b"".join([pack(piece) for _ in range(BOMB_BYTES // len(piece))]) + end()


def _bomb(coding: str) -> Answer:
    def answer(asked: Asked) -> Iterator[bytes]:
        yield http(_packed(coding), content_encoding=coding)

    return answer


def _bomb_in_bomb(asked: Asked) -> Iterator[bytes]:
    yield http(gzip.compress(_packed("gzip")), content_encoding="gzip, gzip")


def bombs() -> Host:
    for coding in ("gzip", "deflate", "br", "zstd"):
        _packed(coding)  # made before anybody asks, and only once
    good = gzip.compress(b"<p>A page in a small parcel." * 20)
    scripts = {f"/{coding}": _bomb(coding) for coding in ("gzip", "deflate", "br", "zstd")}
    scripts |= {
        "/twice": _bomb_in_bomb,
        "/unknown": says(http(good, content_encoding="compress")),
        "/good": says(http(good, content_encoding="gzip")),
        "/cut": says(http(good[:-20], content_encoding="gzip")),
        "/damaged": says(http(good[:30] + b"\xff" * 30, content_encoding="gzip")),
        "/plain": says(http(b"<p>not packed at all", content_encoding="gzip")),
        "/zstd-window": says(
            http(bytes.fromhex("28b52ffd00f8") + b"\1\0\0", content_encoding="zstd")
        ),
    }
    return {"/": says(linking(*scripts)), **scripts}


def _reset(asked: Asked) -> Iterator[bytes]:
    raise Reset
    yield b""


def _reset_within(asked: Asked) -> Iterator[bytes]:
    yield head("Content-Length: 1000") + b"<p>half"
    asked.wait(0.1)  # what was sent must have arrived before the reset discards it
    raise Reset


def broken() -> Host:
    many = [f"X-{number}: y" for number in range(5_000)]
    scripts: Host = {
        "/reset": _reset, "/reset-within": _reset_within,
        "/long": says(head("Content-Length: 5000") + b"<p>short"),
        "/short": says(head("Content-Length: 8", "Connection: close") + b"<p>short, and more than that"),
        "/negative": says(head("Content-Length: -5") + b"<p>minus"),
        "/two-lengths": says(head("Content-Length: 3", "Content-Length: 900") + b"<p>two"),
        "/cut-chunk": says(head("Transfer-Encoding: chunked") + b"50\r\n<p>cut"),
        "/no-chunk": says(head("Transfer-Encoding: chunked") + b"zz\r\n<p>none"),
        "/cut-head": says(b"HTTP/1.1 200 OK\r\nContent-Ty"), "/nothing": says(b""),
        "/no-http": says(b"\0\1\2 SSH-2.0-OpenSSH\r\n\r\n"), "/no-status": says(b"HTTP/1.1 x y\r\n\r\n"),
        "/status-1000": says(head(status="1000 Too far")), "/status-0": says(head(status="000 -")),
        "/huge-header": says(head("X-Huge: " + "y" * 200_000)), "/many-headers": says(head(*many)),
        "/odd-headers": says(head("X-8: \xe9\xff", "X-0: a\0b", "no colon", ": none", "X: a\rb",
                                  'ETag: "a\rb"', "Content-Length: 7") + b"<p>odd."),
        "/folded": says(head("X-Folded: one", " two", "\tthree", "Content-Length: 7") + b"<p>fold"),
        "/coded": says(head("Transfer-Encoding: gzip, chunked") + b"3\r\nabc\r\n0\r\n\r\n"),
        "/unfinished": says(head("Transfer-Encoding: chunked") + b"7\r\n<p>done\r\n0\r\n"),
    }  # fmt: skip
    return {"/": says(linking(*scripts)), **scripts}
