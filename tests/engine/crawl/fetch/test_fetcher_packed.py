"""Bodies that come packed: they are unpacked, up to a cap, or are a failure."""

import gzip
import socket
import zlib

import brotli
import pytest
import zstandard

from carmengui.engine.model import Fault, Outcome
from tests.engine.crawl.fetch_answers import TEXT


def raw_deflate(data):
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


@pytest.mark.parametrize(
    ("coding", "pack"),
    [
        ("br", brotli.compress),
        ("zstd", zstandard.compress),
        ("BR", brotli.compress),
        ("zstd", lambda data: zstandard.compress(data[:999]) + zstandard.compress(data[999:])),
        ("gzip", gzip.compress),
        ("x-gzip", gzip.compress),
        ("GZIP", gzip.compress),
        ("deflate", zlib.compress),
        ("deflate", raw_deflate),
        ("identity", bytes),
        ("gzip", lambda data: gzip.compress(data[:999]) + gzip.compress(data[999:])),
        ("gzip", lambda data: gzip.compress(data) + b"\0\0\0"),
    ],
    ids="br zstd upper-br two-frames gzip x-gzip upper-case zlib raw-deflate identity two-members padding".split(),
)
def test_a_packed_body_is_unpacked(web, get, coding, pack):
    packed = pack(TEXT)
    assert get(web.http(packed, content_encoding=coding)).body == TEXT

    def in_single_bytes(asked, connection):
        answer = web.http(packed, content_encoding=coding)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(len(answer)):
            connection.sendall(answer[start : start + 1])

    assert get(in_single_bytes).body == TEXT


@pytest.mark.parametrize(
    ("coding", "pack"),
    [
        ("gzip", gzip.compress),
        ("deflate", zlib.compress),
        ("deflate", raw_deflate),
        ("br", brotli.compress),
        ("zstd", zstandard.compress),
    ],
)
def test_cut_and_damaged_bodies_are_told_apart_from_whole_ones(web, get, coding, pack):
    packed = pack(TEXT + bytes(range(256)))
    cut = get(web.http(packed[:-7], content_encoding=coding))
    assert (str(cut.reason), cut.fault) == ("the compressed body is cut off", Fault.CONNECTION)
    damaged = get(web.http(b"\xff" * 60, content_encoding=coding))
    assert (str(damaged.reason), damaged.fault) == (
        "the compressed body is damaged",
        Fault.UNREADABLE,
    )
    assert get(web.http(b"", content_encoding=coding)).outcome is Outcome.FETCHED


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (gzip.compress(TEXT, mtime=0)[:-9], "the compressed body is cut off"),
        (gzip.compress(TEXT, mtime=0)[:6], "the compressed body is cut off"),
        (b"<p>plain", "the compressed body is damaged"),
        (gzip.compress(TEXT, mtime=0)[:40] + b"\xff" * 40, "the compressed body is damaged"),
    ],
    ids=["cut", "cut in its head", "not packed", "damaged"],
)
def test_a_packed_body_that_is_not_whole_is_a_failure(web, get, body, reason):
    capture = get(web.http(body, content_encoding="gzip"))
    assert (capture.outcome, capture.status, str(capture.reason)) == (Outcome.FAILED, 0, reason)


def test_a_coding_that_was_not_asked_for_is_a_failure(web, get):
    capture = get(web.http(b"x", content_encoding="compress"))
    assert "“compress”" in str(capture.reason)
    assert capture.fault is Fault.UNREADABLE
    assert web.log[0].headers["accept-encoding"] == "gzip, deflate, br, zstd"


@pytest.mark.parametrize("coding", ["gzip, gzip", "br, gzip, identity", "gzip,br"])
def test_only_one_coding_is_undone(web, get, coding):
    once = web.http(gzip.compress(TEXT), content_encoding="identity, gzip")
    assert get(once).body == TEXT
    capture = get(web.http(gzip.compress(gzip.compress(TEXT)), content_encoding=coding))
    assert str(capture.reason).startswith("the body is compressed 2 times")
    assert capture.body == b""


PACKERS = {
    gzip.compress: "gzip",
    zlib.compress: "deflate",
    raw_deflate: "deflate",
    brotli.compress: "br",
    zstandard.compress: "zstd",
}


@pytest.mark.parametrize("pack", PACKERS)
def test_a_bomb_ends_by_its_ratio(web, get, pack):
    coding = PACKERS[pack]
    small = web.http(pack(bytes(900_000)), content_encoding=coding)
    assert get(small).body == bytes(900_000)
    bomb = web.http(pack(bytes(5_000_000)), content_encoding=coding)
    capture = get(bomb)
    assert str(capture.reason) == "the body unpacks to more than 200 times its size"
    assert (capture.fault, capture.body) == (Fault.TOO_MUCH, b"")
    assert len(get(bomb, max_ratio=1_000_000).body) == 5_000_000


@pytest.mark.parametrize("pack", PACKERS)
def test_a_bomb_ends_at_the_cap(web, get, pack):
    coding = PACKERS[pack]
    bomb = web.http(pack(bytes(10_000_000)), content_encoding=coding)
    capture = get(bomb, max_body_bytes=100_000)
    assert (capture.outcome, capture.body) == (Outcome.FAILED, b"")
    assert str(capture.reason) == "the body is larger than 100,000 bytes"


def test_a_body_may_be_as_large_as_the_cap_and_no_larger(web, get):
    for pack, coding in ((bytes, "identity"), (gzip.compress, "gzip")):
        just = get(web.http(pack(bytes(5000)), content_encoding=coding), max_body_bytes=5000)
        assert just.body == bytes(5000)
        more = get(web.http(pack(bytes(5001)), content_encoding=coding), max_body_bytes=5000)
        assert str(more.reason) == "the body is larger than 5,000 bytes"


def test_the_wire_is_capped_as_well(web, get):
    # Empty blocks: a great deal is sent, and nothing comes out of it.
    packer = zlib.compressobj(wbits=31)
    packed = b"".join(packer.flush(zlib.Z_FULL_FLUSH) or b"\0\0\0\xff\xff" for _ in range(9000))
    answer = web.http(packed + packer.flush(), content_encoding="gzip")
    assert len(packed) > 20_000
    assert str(get(answer, max_wire_bytes=20_000).reason) == "more than 20,000 bytes were sent"
    assert get(answer).body == b""
