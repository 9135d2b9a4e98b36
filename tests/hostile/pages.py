"""Pages that are hard to read: too large, too deep, of bytes that are no text."""

from __future__ import annotations

from collections.abc import Iterator

from tests.hostile.server import Answer, Asked, Host, head, http, linking, says

_LARGE_BYTES = 100_000_000


def _large(asked: Asked) -> Iterator[bytes]:
    yield head("Content-Type: text/html", f"Content-Length: {_LARGE_BYTES}")
    line = b"<p>A line of a page that has no end, or nearly none.</p>\n"
    many = line * 1000
    for _ in range(_LARGE_BYTES // len(many)):
        yield many


def _html(body: bytes, **headers: str) -> Answer:
    return says(http(body, **headers))


def hard_pages() -> Host:
    scripts: Host = {
        "/large": _large,
        "/within": _html(b"<p>Alpha beta gamma.</p>\n" + b" " * 15_000_000),
        "/nested": _html(b"<div>" * 100_000 + b"deep"),
        "/tables": _html(b"<table><tr><td>" * 30_000 + b"deep"),
        "/attributes": _html(b"<p " + b" ".join(b"a%d=1" % n for n in range(100_000)) + b">text"),
        "/links": _html(
            b"".join(b'<a href="http://elsewhere.test/%d">x</a>' % n for n in range(20_000))
        ),
        "/utf8": _html(b"<meta charset=utf-8><p>caf\xe9 \xff\xfe \xed\xa0\x80 end"),
        "/nul": _html(b"<p>be\0fore</p>\0\0\0<p>after</p>" + bytes(5_000)),
        "/picture": _html(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40),
        "/unnamed": _html(b"\x7fELF" + bytes(range(256)) * 40, content_type=""),
        "/untyped": _html(b"<!doctype html><title>No type</title><p>Text.", content_type=""),
        "/charset": _html(b"<p>text", content_type="text/html; charset=klingon"),
        "/utf7": _html(b"+ADw-script+AD4-", content_type="text/html; charset=utf-7"),
        "/entities": _html(b"&amp" * 500_000),
        "/title": _html(b"<title>" + b"t" * 2_000_000),
        "/comment": _html(b"<!--" + b"- " * 500_000),
        "/open": _html(b"<p>text<a href='" + b"x" * 500_000),
        "/laughs": _html(
            b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><rss>&b;</rss>',
            content_type="application/rss+xml",
        ),
    }
    return {"/": says(linking(*scripts)), **scripts}
