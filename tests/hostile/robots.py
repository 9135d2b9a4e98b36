"""Thirty hosts whose robots.txt is broken, each in its own way; ``/page`` is what is asked for."""

from __future__ import annotations

import gzip

from tests.hostile.moving import to
from tests.hostile.server import Answer, Host, head, http, linking, says
from tests.hostile.wire import _drip, _endless, _reset, _silence

FORBID = "User-agent: *\nDisallow: /page\n"
TEXT = "text/plain"


def _text(body: bytes | str, **headers: str) -> Answer:
    return says(http(body, **{"content_type": TEXT} | headers))


def _chain(length: int) -> Host:
    hops: Host = {f"/robots/{n}": says(to(f"/robots/{n + 1}")) for n in range(1, length)}
    return {"/robots.txt": says(to("/robots/1")), **hops, f"/robots/{length}": _text(FORBID)}


def _only(answer: Answer) -> Host:
    return {"/robots.txt": answer}


# What each is like, and whether /page may be fetched then (RFC 9309).
BROKEN: dict[str, tuple[Host, bool]] = {
    "answers-500": (_only(says(http("", 500))), False),
    "answers-503": (_only(says(http("", 503, retry_after="3600"))), False),
    "answers-429": (_only(says(http("", 429))), True),
    "answers-403": (_only(says(http("", 403))), True),
    "answers-404": (_only(says(http(FORBID, 404))), True),
    "answers-410": (_only(says(http("", 410))), True),
    "answers-204": (_only(says(http("", 204))), True),
    "reset": (_only(_reset), False),
    "silence": (_only(_silence), False),
    "drip": (_only(_drip(head("Content-Type: text/plain"))), False),
    "endless": (_only(_endless(head("Content-Type: text/plain"), b"User-agent: *\nAllow: /\n")), True),
    "endless-no": (_only(_endless(head("Content-Type: text/plain"), FORBID.encode())), False),
    "endless-headers": (_only(_endless(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n")), False),
    "no-http": (_only(says(b"220 ftp.robots.test ready\r\n")), False),
    "nothing": (_only(says(b"")), False),
    "cut": (_only(says(head("Content-Length: 900") + FORBID.encode())), False),
    "bomb": (_only(_text(gzip.compress(bytes(30_000_000)), content_encoding="gzip")), True),
    "damaged": (_only(_text(b"\x1f\x8b\x08 no gzip", content_encoding="gzip")), False),
    "chain-of-5": (_chain(5), False),
    "chain-of-9": (_chain(9), True),
    "circle": (_only(says(to("/robots.txt"))), True),
    "other-host": (_only(says(to("http://robots-chain-of-5.test/robots/5"))), False),
    "to-mail": (_only(says(to("mailto:x@robots.test"))), True),
    "html": (_only(says(http("<html><body>User-agent: * <br> Disallow: /page</body></html>"))), True),
    "mark": (_only(_text(b"\xef\xbb\xbf" + FORBID.encode())), False),
    "utf-16": (_only(_text(FORBID.encode("utf-16"))), True),
    "nul": (_only(_text(b"\0\0User-agent: *\0\nDisallow: /page\0\n")), False),
    "carriage-returns": (_only(_text(FORBID.replace("\n", "\r"))), False),
    "long-line": (_only(_text(f"# {'x' * 400_000}\n{FORBID}")), False),
    "late-rule": (_only(_text(f"# {'x' * 600_000}\n{FORBID}")), True),
    "wildcards": (_only(_text("User-agent: *\nDisallow: /" + "*a" * 2_000 + "$\n" + FORBID)), False),
    "delay": (_only(_text("User-agent: *\nCrawl-delay: nan\nCrawl-delay: -3\nCrawl-delay: 0.3\n")), True),
}  # fmt: skip


def host_of(name: str) -> str:
    return f"robots-{name}.test"


def robots_hosts() -> dict[str, Host]:
    pages: Host = {"/": says(linking("/page")), "/page": says(http("<p>A page."))}
    return {host_of(name): pages | host for name, (host, _) in BROKEN.items()}
