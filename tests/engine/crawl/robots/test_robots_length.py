"""A robots.txt that is too long, or never ends, counts with its first 500 KiB."""

import gzip
import itertools

import pytest
from fastwarc.warc import ArchiveIterator, WarcRecordType

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.robots.parser import MAX_BODY_BYTES

A = "http://a.test/"
FORBID = b"User-agent: *\nDisallow: /0\n"
HEAD = b"HTTP/1.1 200 -\r\nContent-Type: text/plain\r\n"


def serve(web, host="a.test"):
    web.add(f"{host}/", web.http('<p>x<a href="/0">x</a><a href="/1">x</a>'))
    for path in ("/0", "/1"):
        web.add(f"{host}{path}", web.http("<p>x"))


class Endless:
    """A script that sends the same for as long as somebody listens, and counts the bytes."""

    def __init__(self, first, again, *, is_chunked=False):
        self.sent = 0
        self._first, self._again = first, again
        self._is_chunked = is_chunked

    def __call__(self, _, connection):
        coding = b"Transfer-Encoding: chunked\r\n" if self._is_chunked else b""
        connection.sendall(HEAD + coding + b"Connection: close\r\n\r\n")
        for piece in itertools.chain([self._first], itertools.repeat(self._again)):
            data = b"%x\r\n%s\r\n" % (len(piece), piece) if self._is_chunked else piece
            connection.sendall(data)
            self.sent += len(data)


@pytest.mark.parametrize("is_chunked", [True, False])
def test_the_beginning_of_an_endless_one_is_kept_to(web, clock, opened, is_chunked):
    endless = Endless(FORBID, b"# and so on\n" * 1_000, is_chunked=is_chunked)
    web.add("a.test/robots.txt", endless)
    serve(web)
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
    assert web.paths() == ["/robots.txt", "/", "/1"]
    assert report.not_fetched == {"robots.txt line 2: Disallow: /0": 1}
    assert endless.sent < 20 * MAX_BODY_BYTES  # what the sockets hold, and no more


@pytest.mark.parametrize(
    ("padding", "is_kept_to"),
    [
        (MAX_BODY_BYTES - 100, True),
        (MAX_BODY_BYTES - len(FORBID), True),
        (MAX_BODY_BYTES - len(FORBID) + 2, False),
        (30_000_000, False),
    ],
)
def test_a_rule_counts_within_500_kib_and_not_behind(web, clock, opened, padding, is_kept_to):
    body = b"#" + b"x" * (padding - 2) + b"\n" + FORBID
    web.add("a.test/robots.txt", web.http(gzip.compress(body), content_encoding="gzip"))
    web.add("b.test/robots.txt", web.http(body))
    for host in ("a.test", "b.test"):
        serve(web, host)
    # The caps of pages do not shorten a robots.txt.
    with opened(max_body_bytes=1_000, max_wire_bytes=1_000) as project:
        project.crawl(read_sources([A, "http://b.test/"]), clock=clock)
    others = ["/1"] if is_kept_to else ["/0", "/1"]
    for host in ("a.test", "b.test"):
        assert web.paths(host) == ["/robots.txt", "/", *others]


def test_half_a_line_at_the_cut_does_not_count(web, clock, opened):
    rule = b"Disallow: /0-is-not-meant\n"
    body = b"User-agent: *\n#"
    body += b"x" * (MAX_BODY_BYTES - len(body) - 1 - len(b"Disallow: /0")) + b"\n" + rule
    assert body[:MAX_BODY_BYTES].endswith(b"\nDisallow: /0")
    web.add("a.test/robots.txt", web.http(body))
    serve(web)
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
    assert web.paths() == ["/robots.txt", "/", "/0", "/1"]


def test_a_page_is_still_refused_when_it_is_too_long_and_the_archive_holds_the_cut(
    web, clock, opened
):
    web.add("a.test/robots.txt", Endless(FORBID, b"# and so on\n" * 1_000))
    serve(web)
    web.add("a.test/1", web.http(b"x" * (MAX_BODY_BYTES + 2)))
    with opened(max_body_bytes=MAX_BODY_BYTES) as project:
        project.crawl(read_sources([A]), clock=clock)
        (visit,) = project.store.captures.visits(f"{A}1")
        assert str(visit.reason) == f"the body is larger than {MAX_BODY_BYTES:,} bytes"
        (segment,) = (project.archive.folder / name for name in project.archive.segments())
    with segment.open("rb") as stream:
        bodies = {
            record.headers["WARC-Target-URI"]: record.reader.read()
            for record in ArchiveIterator(stream, record_types=WarcRecordType.response)
        }
    assert len(bodies[f"{A}robots.txt"]) == MAX_BODY_BYTES + 1
    assert bodies[f"{A}robots.txt"].startswith(FORBID)
