"""One GET over a real socket: what comes back, and what is asked for."""

import socket

import pytest

from carmengui.engine.model import Fault, FetchRequest, Outcome
from tests.engine.crawl.fetch_answers import CHUNKED, TEXT, head


def test_status_headers_and_body_come_back(web, get):
    capture = get(web.http(TEXT, 200, etag='"7"', set_cookie="a=1\r\nSet-Cookie: b=2"))
    assert (capture.outcome, capture.status, capture.body) == (Outcome.FETCHED, 200, TEXT)
    assert capture.header("ETAG") == '"7"'
    assert [text for name, text in capture.headers if name == "Set-Cookie"] == ["a=1", "b=2"]
    assert capture.ip == "127.0.0.1"
    assert str(capture.reason) == ""


@pytest.mark.parametrize(
    ("status", "outcome", "reason"),
    [
        (304, Outcome.NOT_MODIFIED, ""),
        (302, Outcome.REDIRECT, ""),
        (204, Outcome.FETCHED, ""),
        (404, Outcome.HTTP_ERROR, "server returned 404"),
        (503, Outcome.HTTP_ERROR, "server returned 503"),
    ],
)
def test_the_status_decides_the_outcome(web, get, status, outcome, reason):
    capture = get(web.http(b"", status))
    assert (capture.status, capture.outcome, str(capture.reason)) == (status, outcome, reason)


def test_redirects_are_not_followed(web, get):
    capture = get(web.http(b"", 301, location="http://b.test/y"))
    assert capture.header("location") == "http://b.test/y"
    assert web.paths() == ["/x"]


def test_a_refused_connection_is_a_failure(fetcher):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        url = f"http://127.0.0.1:{port}/"
        capture = fetcher(allow_loopback=True).fetch(FetchRequest(url))
    assert capture.outcome is Outcome.FAILED
    assert str(capture.reason) == "the host refused the connection or cannot be reached"


def test_without_a_network_the_reason_is_a_sentence(fetcher):
    capture = fetcher().fetch(FetchRequest("https://no-such-name.invalid/page"))
    assert (capture.outcome, capture.status) == (Outcome.FAILED, 0)
    assert str(capture.reason) == "the name no-such-name.invalid cannot be resolved"


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
    assert "is in a private network" in str(refused.reason)
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


def test_two_hundred_headers_are_read_and_the_last_one_counts(get):
    lines = [f"X-{n}: y" for n in range(199)]
    assert get(head(*lines, "Content-Length: 4") + b"body and more").body == b"body"
    assert get(head(*lines, "X-Last: y", "Content-Length: 4") + b"body").outcome is Outcome.FAILED


def test_a_body_of_chunks_comes_whole_with_or_without_its_last_line(get):
    for end in (b"0\r\n\r\n", b"0\r\nX-Trailer: y\r\n\r\n", b"0\r\n"):
        capture = get(CHUNKED + b"4\r\nbody\r\n5;a=b\r\n, too\r\n" + end)
        assert (capture.body, str(capture.reason)) == (b"body, too", "")


@pytest.mark.parametrize("etag", ['"a\r\n b"', '"a\0b"', '"é"', '"\u20ac"', "x" * 2000])
def test_a_validator_that_is_no_plain_line_is_not_sent(web, fetcher, etag):
    web.add("a.test/x", web.http(TEXT))
    assert fetcher().fetch(FetchRequest("http://a.test/x", etag, etag)).body == TEXT
    assert {"if-none-match", "if-modified-since"}.isdisjoint(web.log[0].headers)


@pytest.mark.parametrize("url", ["ftp://a.test/x", "file:///etc/passwd", "data:text/html,x"])
def test_other_schemes_are_not_fetched(fetcher, url):
    capture = fetcher().fetch(FetchRequest(url))
    assert capture.fault is Fault.FORBIDDEN
    assert str(capture.reason) == f"only http and https are fetched, not {url.partition(':')[0]}"


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


def test_what_the_script_of_a_page_says_is_sent_where_it_is_one_plain_line(web, fetcher):
    web.add("a.test/x", web.http(b""))
    one = fetcher()
    one.fetch(FetchRequest("http://a.test/x", accept="application/json", origin="http://b.test"))
    one.fetch(FetchRequest("http://a.test/x", accept="a\r\nb: c", origin="http://b.test\r\nc: d"))
    said, refused = (asked.headers for asked in web.log)
    assert (said["accept"], said["origin"]) == ("application/json", "http://b.test")
    assert refused["accept"].startswith("text/html,")
    assert not {"origin", "b", "c"} & refused.keys()
