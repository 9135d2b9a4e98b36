"""One GET over a real socket: what comes back, and every way in which it can fail."""

import gzip
import socket
import time
import zlib

import brotli
import pytest
import zstandard

from carmengui.engine.crawl import Fetcher
from carmengui.engine.model import Fault, FetchRequest, Outcome, SystemClock
from carmengui.engine.model.settings import Settings

TEXT = b"<p>" + b"Alpha beta gamma. " * 200


@pytest.fixture
def fetcher(web):
    """Return a maker of fetchers that know a.test and b.test."""
    made = []

    def make(**settings):
        made.append(Fetcher(Settings(**settings), SystemClock(), web.hosts("a.test", "b.test")))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def get(web, fetcher):
    """Return a function that serves an answer at a.test/x and fetches it."""

    def fetch(answer, **settings):
        web.add("a.test/x", answer)
        return fetcher(**settings).fetch(FetchRequest("http://a.test/x"))

    return fetch


def raw_deflate(data):
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


def head(*lines):
    return "".join(f"{line}\r\n" for line in ("HTTP/1.1 200 OK", *lines, "")).encode()


def test_status_headers_and_body_come_back(web, get):
    capture = get(web.http(TEXT, 200, etag='"7"', set_cookie="a=1\r\nSet-Cookie: b=2"))
    assert (capture.outcome, capture.status, capture.body) == (Outcome.FETCHED, 200, TEXT)
    assert capture.header("ETAG") == '"7"'
    assert [text for name, text in capture.headers if name == "Set-Cookie"] == ["a=1", "b=2"]
    assert capture.ip == "127.0.0.1"
    assert capture.reason == ""


@pytest.mark.parametrize(
    ("status", "outcome", "reason"),
    [(304, Outcome.NOT_MODIFIED, ""), (302, Outcome.REDIRECT, ""), (204, Outcome.FETCHED, ""),
     (404, Outcome.HTTP_ERROR, "the server answered 404"),
     (503, Outcome.HTTP_ERROR, "the server answered 503")],
)  # fmt: skip
def test_the_status_decides_the_outcome(web, get, status, outcome, reason):
    capture = get(web.http(b"", status))
    assert (capture.status, capture.outcome, capture.reason) == (status, outcome, reason)


def test_redirects_are_not_followed(web, get):
    capture = get(web.http(b"", 301, location="http://b.test/y"))
    assert capture.header("location") == "http://b.test/y"
    assert web.paths() == ["/x"]


@pytest.mark.parametrize(
    ("coding", "pack"),
    [("br", brotli.compress), ("zstd", zstandard.compress), ("BR", brotli.compress),
     ("zstd", lambda data: zstandard.compress(data[:999]) + zstandard.compress(data[999:])),
     ("gzip", gzip.compress), ("x-gzip", gzip.compress), ("GZIP", gzip.compress),
     ("deflate", zlib.compress), ("deflate", raw_deflate), ("identity", bytes),
     ("gzip", lambda data: gzip.compress(data[:999]) + gzip.compress(data[999:])),
     ("gzip", lambda data: gzip.compress(data) + b"\0\0\0")],
    ids="br zstd upper-br two-frames gzip x-gzip upper-case zlib raw-deflate identity two-members padding".split(),
)  # fmt: skip
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
    [("gzip", gzip.compress), ("deflate", zlib.compress), ("deflate", raw_deflate),
     ("br", brotli.compress), ("zstd", zstandard.compress)],
)  # fmt: skip
def test_cut_and_damaged_bodies_are_told_apart_from_whole_ones(web, get, coding, pack):
    packed = pack(TEXT + bytes(range(256)))
    cut = get(web.http(packed[:-7], content_encoding=coding))
    assert (cut.reason, cut.fault) == ("the compressed body is cut off", Fault.CONNECTION)
    damaged = get(web.http(b"\xff" * 60, content_encoding=coding))
    assert (damaged.reason, damaged.fault) == ("the compressed body is damaged", Fault.UNREADABLE)
    assert get(web.http(b"", content_encoding=coding)).outcome is Outcome.FETCHED


@pytest.mark.parametrize(
    ("body", "reason"),
    [(gzip.compress(TEXT, mtime=0)[:-9], "the compressed body is cut off"),
     (gzip.compress(TEXT, mtime=0)[:6], "the compressed body is cut off"),
     (b"<p>plain", "the compressed body is damaged"),
     (gzip.compress(TEXT, mtime=0)[:40] + b"\xff" * 40, "the compressed body is damaged")],
    ids=["cut", "cut in its head", "not packed", "damaged"],
)  # fmt: skip
def test_a_packed_body_that_is_not_whole_is_a_failure(web, get, body, reason):
    capture = get(web.http(body, content_encoding="gzip"))
    assert (capture.outcome, capture.status, capture.reason) == (Outcome.FAILED, 0, reason)


def test_a_coding_that_was_not_asked_for_is_a_failure(web, get):
    capture = get(web.http(b"x", content_encoding="compress"))
    assert "“compress”" in capture.reason
    assert capture.fault is Fault.UNREADABLE
    assert web.log[0].headers["accept-encoding"] == "gzip, deflate, br, zstd"


@pytest.mark.parametrize("coding", ["gzip, gzip", "br, gzip, identity", "gzip,br"])
def test_only_one_coding_is_undone(web, get, coding):
    once = web.http(gzip.compress(TEXT), content_encoding="identity, gzip")
    assert get(once).body == TEXT
    capture = get(web.http(gzip.compress(gzip.compress(TEXT)), content_encoding=coding))
    assert capture.reason.startswith("the body is packed 2 times over")
    assert capture.body == b""


PACKERS = {gzip.compress: "gzip", zlib.compress: "deflate", raw_deflate: "deflate",
           brotli.compress: "br", zstandard.compress: "zstd"}  # fmt: skip


@pytest.mark.parametrize("pack", PACKERS)
def test_a_bomb_ends_by_its_ratio(web, get, pack):
    coding = PACKERS[pack]
    small = web.http(pack(bytes(900_000)), content_encoding=coding)
    assert get(small).body == bytes(900_000)
    bomb = web.http(pack(bytes(15_000_000)), content_encoding=coding)
    capture = get(bomb)
    assert capture.reason == "the body unpacks to more than 200 times its size"
    assert (capture.fault, capture.body) == (Fault.TOO_MUCH, b"")
    assert len(get(bomb, max_ratio=1_000_000).body) == 15_000_000


@pytest.mark.parametrize("pack", PACKERS)
def test_a_bomb_ends_at_the_cap(web, get, pack):
    coding = PACKERS[pack]
    bomb = web.http(pack(bytes(50_000_000)), content_encoding=coding)
    capture = get(bomb, max_body_bytes=100_000)
    assert (capture.outcome, capture.body) == (Outcome.FAILED, b"")
    assert capture.reason == "the body is larger than 100,000 bytes"


def test_a_body_may_be_as_large_as_the_cap_and_no_larger(web, get):
    for pack, coding in ((bytes, "identity"), (gzip.compress, "gzip")):
        just = get(web.http(pack(bytes(5000)), content_encoding=coding), max_body_bytes=5000)
        assert just.body == bytes(5000)
        more = get(web.http(pack(bytes(5001)), content_encoding=coding), max_body_bytes=5000)
        assert more.reason == "the body is larger than 5,000 bytes"


def test_the_wire_is_capped_as_well(web, get):
    # Empty blocks: a great deal is sent, and nothing comes out of it.
    packer = zlib.compressobj(wbits=31)
    packed = b"".join(packer.flush(zlib.Z_FULL_FLUSH) or b"\0\0\0\xff\xff" for _ in range(9000))
    answer = web.http(packed + packer.flush(), content_encoding="gzip")
    assert len(packed) > 20_000
    assert get(answer, max_wire_bytes=20_000).reason == "more than 20,000 bytes were sent"
    assert get(answer).body == b""


def drip(first):
    """Return a script that sends one byte at a time, for ten seconds if somebody listens."""

    def send(asked, connection):
        connection.sendall(first)
        for _ in range(500):
            connection.sendall(b"x")
            time.sleep(0.02)

    return send


def test_a_server_that_is_slower_than_the_least_rate_is_left(get):
    first = head("Content-Length: 1000000")
    capture = get(drip(first), timeout_s=0.3, min_rate_bytes_s=1_000, total_timeout_s=30.0)
    assert capture.reason == "fewer than 1,000 bytes a second were sent"
    assert capture.fault is Fault.SLOW

    def slow_but_whole(asked, connection):
        connection.sendall(head("Content-Length: 20"))
        for _ in range(20):
            connection.sendall(b"x")
            time.sleep(0.02)

    assert get(slow_but_whole, timeout_s=0.3, min_rate_bytes_s=0).body == b"x" * 20


@pytest.mark.parametrize(
    ("first", "reason"),
    [(head("Content-Length: 1000000"), "took longer than 0.5 s"),
     (head("Transfer-Encoding: chunked") + b"5;", "the host did not answer in time"),
     (head("Transfer-Encoding: chunked") + b"1\r\nx\r\n0\r\nX-Trailer: ",
      "the host did not answer in time"),
     (b"HTTP/1.1 200 OK\r\nX-Long: ", "the host did not answer in time")],
    ids=["body", "chunk size", "trailer", "head"],
)  # fmt: skip
def test_a_server_that_drips_ends_at_the_total_time(get, first, reason):
    capture = get(drip(first), timeout_s=20.0, total_timeout_s=0.5)
    assert (capture.outcome, capture.reason) == (Outcome.FAILED, reason)


def test_a_server_that_says_nothing_ends_at_the_time_limit(web, get):
    def say_nothing(asked, connection):
        web.ending.wait()

    capture = get(say_nothing, timeout_s=0.3)
    assert (capture.outcome, capture.reason) == (Outcome.FAILED, "the host did not answer in time")


def reset_within(asked, connection):
    connection.sendall(head("Content-Length: 99") + b"<p>half")
    time.sleep(0.1)  # what was sent must have arrived before the reset discards it


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(head("Content-Length: 1200") + b"half", "the connection ended after 4 of 1,200 bytes"),
     (reset_within, "the connection ended after 7 of 99 bytes"),
     (head("Transfer-Encoding: chunked") + b"4\r\nhalf\r\n", "the connection was broken off"),
     (head("Transfer-Encoding: chunked") + b"9\r\nhalf", "the connection was broken off"),
     (head("Transfer-Encoding: chunked") + b"zz\r\nhalf", "the connection was broken off"),
     (b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n", "the connection was broken off"),
     (b"HTTP/1.1 200 OK\r\nContent-Ty", "the connection was broken off"),
     (b"", "the connection was broken off"),
     (b"\0\1\2 no HTTP at all\r\n\r\n", "the answer is not HTTP that can be read"),
     (head(*(f"X-{n}: y" for n in range(5000))), "the answer has more than 200 headers"),
     (head("X: " + "y" * 200_000), "the head of the answer is longer than 65,536 bytes"),
     (head("X: y" * 900, *(f"X-{n}: {'y' * 900}" for n in range(90))),
      "the head of the answer is longer than 65,536 bytes"),
     (head("Transfer-Encoding: gzip, chunked") + b"1\r\nx\r\n0\r\n\r\n",
      "the body is sent as “gzip, chunked”, which is not undone")],
    ids=["short", "short and closed", "no last chunk", "half a chunk", "no chunk", "cut between headers",
         "cut in a header", "nothing", "no HTTP", "5000 headers", "one huge header", "large headers",
         "another transfer coding"],
)  # fmt: skip
def test_an_answer_that_is_not_whole_is_never_content(get, answer, reason):
    capture = get(answer)
    assert (capture.outcome, capture.status, capture.body) == (Outcome.FAILED, 0, b"")
    assert capture.reason == reason


def test_a_reset_is_a_failure(web, get):
    assert get(web.reset).reason == "the connection was broken off"


def test_a_refused_connection_is_a_failure(fetcher):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        url = f"http://127.0.0.1:{port}/"
        capture = fetcher(allow_loopback=True).fetch(FetchRequest(url))
    assert capture.outcome is Outcome.FAILED
    assert capture.reason == "the host refused the connection or cannot be reached"


def test_without_a_network_the_reason_is_a_sentence(fetcher):
    capture = fetcher().fetch(FetchRequest("https://no-such-name.invalid/page"))
    assert (capture.outcome, capture.status) == (Outcome.FAILED, 0)
    assert capture.reason == "the name no-such-name.invalid cannot be resolved"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1",
                                  "017700000001", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]",
                                  "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[::1]",
                                  "localhost", "0.0.0.0"])  # fmt: skip
def test_loopback_is_not_asked_without_permission(web, fetcher, host):
    port = web.address[1]
    web.add(f"{host}/x", web.http(b"secret"))
    request = FetchRequest(f"http://{host}:{port}/x")
    refused = fetcher().fetch(request)
    assert (refused.outcome, refused.body) == (Outcome.FAILED, b"")
    assert "lies in a private network" in refused.reason
    assert refused.fault is Fault.FORBIDDEN
    assert web.log == []
    fetcher(allow_loopback=True).fetch(FetchRequest(f"http://127.0.0.1:{port}/x"))
    assert web.paths() == ["/x"]


def test_validators_are_sent_only_when_there_are_some(web, fetcher):
    web.add("a.test/x", web.http(b"", 304))
    one = fetcher()
    day = "Mon, 02 Mar 2026 06:00:00 GMT"
    one.fetch(FetchRequest("http://a.test/x"))
    one.fetch(FetchRequest("http://a.test/x", '"v1"'))
    assert one.fetch(FetchRequest("http://a.test/x", "", day)).outcome is Outcome.NOT_MODIFIED
    sent = [(a.headers.get("if-none-match"), a.headers.get("if-modified-since")) for a in web.log]
    assert sent == [(None, None), ('"v1"', None), (None, day)]


def test_the_host_map_places_hosts_and_the_header_names_them(web, fetcher):
    for host in ("a.test", "b.test"):
        web.add(f"{host}/who?q=1", web.http(host))
    one = fetcher(user_agent="examiner/1")
    bodies = [
        one.fetch(FetchRequest(f"http://{host}/who?q=1")).body for host in ("b.test:80", "a.test")
    ]
    assert bodies == [b"b.test", b"a.test"]
    assert [asked.headers["host"] for asked in web.log] == ["b.test:80", "a.test"]
    assert {asked.headers["user-agent"] for asked in web.log} == {"examiner/1"}


def test_early_hints_are_not_the_answer(web, get):
    for interim in (b"100 Continue", b"103 Early Hints"):
        first = b"HTTP/1.1 " + interim + b"\r\nLink: </style.css>\r\n\r\n"
        capture = get(first + web.http(TEXT))
        assert (capture.status, capture.body) == (200, TEXT)


def endless(first, again):
    """Return a script that sends the same for as long as somebody listens."""

    def send(asked, connection):
        connection.sendall(first)
        while True:
            connection.sendall(again * 1000)

    return send


CHUNKED = head("Transfer-Encoding: chunked")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(endless(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), "the answer has more than 200 headers"),
     (endless(b"HTTP/1.1 200 OK\r\nX: ", b"y"), "the head of the answer is longer than 65,536 bytes"),
     (endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
      "the head of the answer is longer than 65,536 bytes"),
     (endless(b"", b"HTTP/1.1 103 Hints\r\nLink: x\r\n\r\n"),
      "the head of the answer is longer than 65,536 bytes"),
     (endless(CHUNKED, b"1;of-no-use-but-long\r\nx\r\n"), "the body comes in too many small pieces"),
     (endless(CHUNKED + b"1\r\nx\r\n0\r\n", b"X: y\r\n"), "the body comes in too many small pieces"),
     (endless(CHUNKED, b"0"), "the answer is not HTTP that can be read"),
     (endless(head(), b"more"), "the body is larger than 5,000,000 bytes")],
    ids=["headers", "header", "100", "103", "small chunks", "trailers", "chunk size", "body"],
)  # fmt: skip
def test_what_never_ends_is_ended(get, answer, reason):
    capture = get(answer, max_body_bytes=5_000_000, timeout_s=20.0, total_timeout_s=20.0)
    assert (capture.outcome, capture.reason) == (Outcome.FAILED, reason)


def test_two_hundred_headers_are_read_and_the_last_one_counts(get):
    lines = [f"X-{n}: y" for n in range(199)]
    assert get(head(*lines, "Content-Length: 4") + b"body and more").body == b"body"
    assert get(head(*lines, "X-Last: y", "Content-Length: 4") + b"body").outcome is Outcome.FAILED


def test_a_body_of_chunks_comes_whole_with_or_without_its_last_line(get):
    for end in (b"0\r\n\r\n", b"0\r\nX-Trailer: y\r\n\r\n", b"0\r\n"):
        capture = get(CHUNKED + b"4\r\nbody\r\n5;a=b\r\n, too\r\n" + end)
        assert (capture.body, capture.reason) == (b"body, too", "")


@pytest.mark.parametrize("etag", ['"a\r\n b"', '"a\0b"', '"é"', '"\u20ac"', "x" * 2000])
def test_a_validator_that_is_no_plain_line_is_not_sent(web, fetcher, etag):
    web.add("a.test/x", web.http(TEXT))
    assert fetcher().fetch(FetchRequest("http://a.test/x", etag, etag)).body == TEXT
    assert {"if-none-match", "if-modified-since"}.isdisjoint(web.log[0].headers)


@pytest.mark.parametrize("url", ["ftp://a.test/x", "file:///etc/passwd", "data:text/html,x"])
def test_other_schemes_are_not_fetched(fetcher, url):
    capture = fetcher().fetch(FetchRequest(url))
    assert capture.fault is Fault.FORBIDDEN
    assert capture.reason == f"only http and https are fetched, not {url.partition(':')[0]}"


def test_a_connection_is_used_again_for_the_same_host(web, fetcher):
    ports = []

    def keep(asked, connection):
        ports.append(connection.getpeername()[1])
        for number in range(2):
            connection.sendall(head("Content-Length: 1") + b"ab"[number : number + 1])
            if not number:
                connection.recv(65_536)

    web.add("a.test/x", keep)
    one = fetcher()
    assert [one.fetch(FetchRequest("http://a.test/x")).body for _ in range(2)] == [b"a", b"b"]
    assert len(ports) == 1
