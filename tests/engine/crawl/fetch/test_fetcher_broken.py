"""Answers that are slow, not whole or without end: each is a failure with its reason."""

import time

import pytest

from carmengui.engine.model import Fault, Outcome
from tests.engine.crawl.fetch_answers import CHUNKED, head


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
    assert str(capture.reason) == "fewer than 1,000 bytes a second were sent"
    assert capture.fault is Fault.SLOW

    def slow_but_whole(asked, connection):
        connection.sendall(head("Content-Length: 20"))
        for _ in range(20):
            connection.sendall(b"x")
            time.sleep(0.02)

    assert get(slow_but_whole, timeout_s=0.3, min_rate_bytes_s=0).body == b"x" * 20


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        (head("Content-Length: 1000000"), "took longer than 0.5 s"),
        (head("Transfer-Encoding: chunked") + b"5;", "the host did not answer in time"),
        (
            head("Transfer-Encoding: chunked") + b"1\r\nx\r\n0\r\nX-Trailer: ",
            "the host did not answer in time",
        ),
        (b"HTTP/1.1 200 OK\r\nX-Long: ", "the host did not answer in time"),
    ],
    ids=["body", "chunk size", "trailer", "head"],
)
def test_a_server_that_drips_ends_at_the_total_time(get, first, reason):
    capture = get(drip(first), timeout_s=20.0, total_timeout_s=0.5)
    assert (capture.outcome, str(capture.reason)) == (Outcome.FAILED, reason)


def test_a_server_that_says_nothing_ends_at_the_time_limit(web, get):
    def say_nothing(asked, connection):
        web.ending.wait()

    capture = get(say_nothing, timeout_s=0.3)
    assert (capture.outcome, str(capture.reason)) == (
        Outcome.FAILED,
        "the host did not answer in time",
    )


def reset_within(asked, connection):
    connection.sendall(head("Content-Length: 99") + b"<p>half")
    time.sleep(0.1)  # what was sent must have arrived before the reset discards it


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(head("Content-Length: 1200") + b"half", "the connection ended after 4 of 1,200 bytes"),
     (reset_within, "the connection ended after 7 of 99 bytes"),
     (head("Transfer-Encoding: chunked") + b"4\r\nhalf\r\n", "the connection was lost"),
     (head("Transfer-Encoding: chunked") + b"9\r\nhalf", "the connection was lost"),
     (head("Transfer-Encoding: chunked") + b"zz\r\nhalf", "the connection was lost"),
     (b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n", "the connection was lost"),
     (b"HTTP/1.1 200 OK\r\nContent-Ty", "the connection was lost"),
     (b"", "the connection was lost"),
     (b"\0\1\2 no HTTP at all\r\n\r\n", "the response is not valid HTTP"),
     (head(*(f"X-{n}: y" for n in range(5000))), "the response has more than 200 headers"),
     (head("X: " + "y" * 200_000), "the response headers are longer than 65,536 bytes"),
     (head("X: y" * 900, *(f"X-{n}: {'y' * 900}" for n in range(90))),
      "the response headers are longer than 65,536 bytes"),
     (head("Transfer-Encoding: gzip, chunked") + b"1\r\nx\r\n0\r\n\r\n",
      "the body is sent as “gzip, chunked”, which is not supported")],
    ids=["short", "short and closed", "no last chunk", "half a chunk", "no chunk", "cut between headers",
         "cut in a header", "nothing", "no HTTP", "5000 headers", "one huge header", "large headers",
         "another transfer coding"],
)  # fmt: skip
def test_an_answer_that_is_not_whole_is_never_content(get, answer, reason):
    capture = get(answer)
    assert (capture.outcome, capture.status, capture.body) == (Outcome.FAILED, 0, b"")
    assert str(capture.reason) == reason


def test_a_reset_is_a_failure(web, get):
    assert str(get(web.reset).reason) == "the connection was lost"


def endless(first, again):
    """Return a script that sends the same for as long as somebody listens."""

    def send(asked, connection):
        connection.sendall(first)
        while True:
            connection.sendall(again * 1000)

    return send


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(endless(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), "the response has more than 200 headers"),
     (endless(b"HTTP/1.1 200 OK\r\nX: ", b"y"), "the response headers are longer than 65,536 bytes"),
     (endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
      "the response headers are longer than 65,536 bytes"),
     (endless(b"", b"HTTP/1.1 103 Hints\r\nLink: x\r\n\r\n"),
      "the response headers are longer than 65,536 bytes"),
     (endless(CHUNKED, b"1;of-no-use-but-long\r\nx\r\n"), "the body comes in too many small pieces"),
     (endless(CHUNKED + b"1\r\nx\r\n0\r\n", b"X: y\r\n"), "the body comes in too many small pieces"),
     (endless(CHUNKED, b"0"), "the response is not valid HTTP"),
     (endless(head(), b"more"), "the body is larger than 5,000,000 bytes")],
    ids=["headers", "header", "100", "103", "small chunks", "trailers", "chunk size", "body"],
)  # fmt: skip
def test_what_never_ends_is_ended(get, answer, reason):
    capture = get(answer, max_body_bytes=5_000_000, timeout_s=20.0, total_timeout_s=20.0)
    assert (capture.outcome, str(capture.reason)) == (Outcome.FAILED, reason)
