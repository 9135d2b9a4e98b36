"""Requests through a proxy over real sockets: what it is asked, and what is refused before."""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Iterator

import pytest

from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.crawl.fetch.proxies import Proxies
from carmengui.engine.model import Fault, FetchRequest, KnownError, Outcome, SystemClock
from carmengui.engine.model.settings import Settings

OUTSIDE = "93.184.216.34"
"""A public address; the proxy of the tests answers for it, and nothing leaves the computer."""
UNKNOWN = "no-such-name.invalid"


class _Handler(socketserver.StreamRequestHandler):
    timeout = 5

    def handle(self) -> None:
        first = self.rfile.readline().decode().strip()
        headers = {}
        while line := self.rfile.readline().decode().strip():
            name, _, text = line.partition(": ")
            headers[name.lower()] = text
        self.server.asked.append((first, headers))
        if first.startswith("CONNECT"):
            self.wfile.write(b"HTTP/1.1 403 Not through here\r\nContent-Length: 0\r\n\r\n")
        else:
            self.wfile.write(
                b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nproxy"
            )


class ProxyServer(socketserver.ThreadingTCPServer):
    """Answers everything itself and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}"


@pytest.fixture
def proxy() -> Iterator[ProxyServer]:
    with ProxyServer() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def fetch(url: str, hosts: dict[str, tuple[str, int]] | None = None, **settings: object):
    fetcher = Fetcher(Settings(timeout_s=5.0, **settings), SystemClock(), hosts or {})
    try:
        return fetcher.fetch(FetchRequest(url))
    finally:
        fetcher.close()


@pytest.mark.parametrize("host", [OUTSIDE, UNKNOWN])
def test_what_lies_outside_is_asked_through_the_proxy(proxy, host) -> None:
    capture = fetch(f"http://{host}/x?q=1", proxy=proxy.url)
    assert (capture.outcome, capture.body) == (Outcome.FETCHED, b"proxy")
    ((first, headers),) = proxy.asked
    assert first == f"GET http://{host}/x?q=1 HTTP/1.1"
    assert headers["host"] == host
    assert capture.ip == ""


def test_an_encrypted_page_is_asked_for_by_a_tunnel(proxy) -> None:
    capture = fetch(f"https://{OUTSIDE}/x", proxy=proxy.url.replace("//", "//me:word@"))
    assert capture.outcome is Outcome.FAILED
    assert "proxy" in str(capture.reason)
    ((first, headers),) = proxy.asked
    assert first.startswith(f"CONNECT {OUTSIDE}:443 ")
    assert headers["proxy-authorization"] == "Basic bWU6d29yZA=="


def test_the_proxys_password_is_sent_to_it_and_not_kept(proxy) -> None:
    capture = fetch(f"http://{OUTSIDE}/x", proxy=proxy.url.replace("//", "//me:word@"))
    ((_, headers),) = proxy.asked
    assert headers["proxy-authorization"] == "Basic bWU6d29yZA=="
    assert "proxy-authorization" not in {name.lower() for name, _ in capture.sent}
    assert Proxies("http://me:word@p.test:8080").caveat.count("word") == 0


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "2130706433",
        "[::ffff:7f00:1]",
        "localhost",
        "10.0.0.1",
        "169.254.169.254",
        "[64:ff9b::7f00:1]",
    ],
)
def test_private_addresses_are_refused_before_the_proxy_is_asked(proxy, host) -> None:
    capture = fetch(f"http://{host}/x", proxy=proxy.url)
    assert (capture.fault, capture.body) == (Fault.FORBIDDEN, b"")
    assert proxy.asked == []


def test_other_ports_are_refused_before_the_proxy_is_asked(proxy) -> None:
    assert "port 25" in str(fetch(f"http://{OUTSIDE}:25/", proxy=proxy.url).reason)
    assert proxy.asked == []
    fetch(f"http://{OUTSIDE}:8080/", proxy=proxy.url, ports="8080")
    assert [first for first, _ in proxy.asked] == [f"GET http://{OUTSIDE}:8080/ HTTP/1.1"]


def test_this_computer_and_the_projects_own_hosts_are_asked_directly(proxy, web) -> None:
    web.add("a.test/x", web.http("direct"))
    web.add("127.0.0.1/x", web.http("here"))
    port = web.address[1]
    assert fetch("http://a.test/x", web.hosts("a.test"), proxy=proxy.url).body == b"direct"
    here = fetch(f"http://127.0.0.1:{port}/x", proxy=proxy.url, allow_loopback=True)
    assert here.body == b"here"
    assert proxy.asked == []


def test_the_systems_proxy_is_used_unless_it_is_switched_off(proxy, monkeypatch) -> None:
    monkeypatch.setenv("http_proxy", proxy.url)
    monkeypatch.setenv("no_proxy", "direct.invalid")
    assert fetch(f"http://{OUTSIDE}/x").body == b"proxy"
    assert fetch("http://direct.invalid/").fault is Fault.NAME
    assert fetch(f"http://{UNKNOWN}/", proxy="none").fault is Fault.NAME
    assert len(proxy.asked) == 1


def test_what_cannot_be_checked_behind_a_proxy_is_said(monkeypatch) -> None:
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.delenv(name, raising=False)
    with_it = Fetcher(Settings(proxy="http://p.test:8080"), SystemClock(), {})
    assert "http://p.test:8080" in with_it.caveat
    assert "cannot be checked" in with_it.caveat
    assert Fetcher(Settings(proxy="none"), SystemClock(), {}).caveat == ""
    assert Fetcher(Settings(), SystemClock(), {}).caveat == ""


@pytest.mark.parametrize(
    "setting",
    ["socks5://p.test:1080", "https://p.test", "http://", "http://p:x", "http://me:word@:99"],
)
def test_another_kind_of_proxy_is_told_at_once(setting) -> None:
    with pytest.raises(KnownError, match="is not an HTTP proxy") as found:
        Fetcher(Settings(proxy=setting), SystemClock(), {})
    assert "word" not in str(found.value)


def test_a_proxy_that_is_not_there_is_a_failure() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{closed.getsockname()[1]}"
        capture = fetch(f"http://{OUTSIDE}/", proxy=url)
    assert (capture.outcome, capture.fault) == (Outcome.FAILED, Fault.CONNECTION)
