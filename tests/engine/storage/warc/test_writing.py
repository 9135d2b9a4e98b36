"""Records written by hand say what the library would write, header for header."""

from __future__ import annotations

import io
import zlib

import pytest
from fastwarc import ArchiveIterator as FastIterator
from warcio.archiveiterator import ArchiveIterator
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from carmengui.engine.storage.warc.writing import http_head, member

URL = "http://a.example/x?y=%20"
ABOUT = {"WARC-Date": "2026-02-17T12:00:00.250000Z", "WARC-IP-Address": "127.0.0.1"}


def by_library(headers: list[tuple[str, str]], body: bytes) -> bytes:
    out = io.BytesIO()
    writer = WARCWriter(out, gzip=False, warc_version="1.1")
    record = writer.create_warc_record(
        URL,
        "response",
        payload=io.BytesIO(body),
        length=len(body),
        http_headers=StatusAndHeaders("200 -", headers, protocol="HTTP/1.1"),
        warc_headers_dict=dict(ABOUT),
    )
    writer.write_record(record)
    return out.getvalue()


def lines(record: bytes) -> list[bytes]:
    return [line for line in record.split(b"\r\n") if not line.startswith(b"WARC-Record-ID: ")]


@pytest.mark.parametrize("size", [0, 100, 5_000, 300_000])
@pytest.mark.parametrize(
    "header", [("X-Plain", "yes"), ("X-Letters", "Әдәбият ışık"), ("X-Old", "caf\xe9")]
)
def test_a_record_is_what_the_library_writes(size: int, header: tuple[str, str]) -> None:
    headers = [("Content-Type", "text/html"), header, ("Content-Length", str(size))]
    body = (b"<p>words\r\n\r\nWARC/1.1 \x00\xff" * size)[:size]
    packed = member(
        "response",
        URL,
        ABOUT,
        content_type="application/http; msgtype=response",
        head=http_head("HTTP/1.1 200 -", headers),
        payload=body,
    )
    assert lines(zlib.decompress(packed, 31)) == lines(by_library(headers, body))
    verdicts = [
        record.verify_block_digest()
        for record in FastIterator(io.BytesIO(packed), parse_http=False)
    ]
    assert verdicts == [True]
    for record in ArchiveIterator(io.BytesIO(packed), check_digests="raise"):
        assert record.content_stream().read() == body


def test_two_records_have_two_names() -> None:
    one, two = (member("metadata", URL, ABOUT, content_type="text/plain") for _ in range(2))
    assert lines(zlib.decompress(one, 31)) == lines(zlib.decompress(two, 31))
    assert zlib.decompress(one, 31) != zlib.decompress(two, 31)
