"""The proxy before the browser: who may use it, what it passes on, and what it refuses with a reason."""

from __future__ import annotations

import socket
from http.client import HTTPConnection

import pytest

from tests.engine.rendering.conftest import Client, capture

pytestmark = pytest.mark.slow
PAGE = "http://a.test/page"


def test_a_response_is_passed_on_without_what_belongs_to_its_connection(client, served) -> None:
    served.add(
        PAGE,
        b"words",
        Content_Type="text/plain",
        Content_Encoding="gzip",
        Transfer_Encoding="chunked",
        Strict_Transport_Security="max-age=9",
    )
    with client.proxy.page(PAGE) as traffic:
        status, headers, body = client.ask(PAGE)
    assert (status, body) == (200, b"words")
    assert dict(headers) == {"Content-Type": "text/plain", "Content-Length": "5"}
    (request,) = traffic.requests()
    assert (request.method, request.url, request.status, request.bytes) == ("GET", PAGE, 200, 5)
    assert not request.is_refused


@pytest.mark.parametrize("header", ["", "Basic", "Basic ???", "Basic eDp5", "Bearer x"])
def test_without_the_password_nothing_is_fetched(client, served, header) -> None:
    served.add(PAGE)
    with client.proxy.page(PAGE) as traffic:
        connection = HTTPConnection("127.0.0.1", client.proxy.port, timeout=30)
        connection.request("GET", PAGE, headers={"Proxy-Authorization": header} if header else {})
        answer = connection.getresponse()
        assert (answer.status, answer.read()) == (407, b"")
        assert answer.headers["Proxy-Authenticate"].startswith("Basic ")
        connection.close()
    assert (served.asked, traffic.requests()) == ([], ())


def test_without_the_password_no_tunnel_is_opened(client, served) -> None:
    with client.proxy.page(PAGE), pytest.raises(OSError, match="407"):
        Client(client.proxy, "wrong").ask_securely("a.test:443", "/")
    assert served.asked == []


def test_a_tunnel_is_answered_as_the_host_itself_would(client, served) -> None:
    served.add("https://a.test/x?y=1", b"secret")
    served.add("https://a.test:8443/x", b"elsewhere")
    with client.proxy.page("https://a.test/"):
        assert client.ask_securely("a.test:443", "/x?y=1")[2] == b"secret"
        assert client.ask_securely("a.test:8443", "/x")[2] == b"elsewhere"


def test_only_get_and_head_are_sent(client, served) -> None:
    served.add(PAGE)
    with client.proxy.page(PAGE) as traffic:
        assert client.ask(PAGE, "HEAD")[::2] == (200, b"")
        statuses = [
            client.ask(PAGE, method, b"a=1")[0] for method in ("POST", "PUT", "DELETE", "PURGE")
        ]
    assert statuses == [403] * 4
    assert [str(request.reason) for request in traffic.requests()][1:3] == [
        "only GET and HEAD are sent for a page, not POST",
        "only GET and HEAD are sent for a page, not PUT",
    ]
    assert all(request.is_refused for request in traffic.requests()[1:])
    assert len(served.asked) == 1


def test_what_is_refused_is_not_fetched_and_says_why(client, served) -> None:
    served.forbidden.add(PAGE)
    with client.proxy.page("http://a.test/") as traffic:
        assert client.ask(PAGE)[::2] == (403, b"")
    (request,) = traffic.requests()
    assert (request.is_refused, str(request.reason)) == (True, "robots.txt forbids it")
    assert served.asked == []


def test_a_fetch_that_failed_is_an_error_with_its_reason(client) -> None:
    with client.proxy.page(PAGE) as traffic:
        assert client.ask(PAGE)[::2] == (502, b"")
    (request,) = traffic.requests()
    assert (request.is_refused, request.status) == (False, 0)
    assert str(request.reason) == "the host did not answer in time"


def test_sockets_and_workers_of_a_page_are_refused(client, served) -> None:
    served.add(PAGE)
    with client.proxy.page(PAGE) as traffic:
        assert client.ask(PAGE, Upgrade="websocket")[0] == 403
        assert client.ask_securely("a.test:443", "/ws", Upgrade="websocket")[0] == 403
        assert client.ask(PAGE, Service_Worker="script")[0] == 403
        assert client.ask("http://a.test/favicon.ico")[0] == 404
    assert [str(request.reason) for request in traffic.requests()] == [
        "a page that is rendered gets no WebSocket",
        "a page that is rendered gets no WebSocket",
        "a page that is rendered gets no service worker",
    ]
    assert served.asked == []


def test_a_tunnel_without_tls_is_plain_http(client, served) -> None:
    served.add("http://a.test/x", b"plain")
    with client.proxy.page(PAGE):
        connection = HTTPConnection("127.0.0.1", client.proxy.port, timeout=30)
        connection.set_tunnel("a.test:80", headers=client.login)
        connection.request("GET", "/x")
        assert connection.getresponse().read() == b"plain"
        connection.close()


def test_a_page_fetches_no_more_than_its_requests(proxies, served) -> None:
    proxy = proxies(requests=2)
    client = Client(proxy, proxy.password)
    served.add(PAGE)
    with proxy.page(PAGE) as traffic:
        assert [client.ask(PAGE)[0] for _ in range(3)] == [200, 200, 403]
    assert str(traffic.requests()[-1].reason) == "the page has sent its 2 requests"
    with proxy.page(PAGE):  # the next page has its own
        assert client.ask(PAGE)[0] == 200


def test_a_page_fetches_no_more_than_its_bytes(proxies, served) -> None:
    proxy = proxies(bytes=8)
    client = Client(proxy, proxy.password)
    served.add(PAGE)
    with proxy.page(PAGE) as traffic:
        answers = [client.ask(PAGE)[::2] for _ in range(3)]
    assert answers == [(200, b"words"), (403, b""), (403, b"")]
    assert [request.is_refused for request in traffic.requests()] == [False, True, True]
    assert [request.max_body_bytes for request in served.asked] == [8, 3]


def test_when_the_time_of_a_page_is_over_nothing_is_fetched(proxies, served) -> None:
    proxy = proxies(most_s=0.0)
    client = Client(proxy, proxy.password)
    with proxy.page(PAGE) as traffic:
        assert client.ask(PAGE)[0] == 403
    assert str(traffic.requests()[0].reason) == "the time for this page is over"
    assert client.ask(PAGE)[0] == 403
    assert served.asked == []


def test_a_stored_response_is_not_fetched_again(client, served) -> None:
    served.add("http://a.test/x")
    with client.proxy.page(f"{PAGE}#part", capture(PAGE, b"stored")):
        assert client.ask(PAGE)[2] == b"stored"
        assert client.ask("http://a.test/x")[2] == b"words"
    assert [request.url for request in served.asked] == ["http://a.test/x"]


def test_what_a_script_accepts_and_the_origin_of_its_page_are_sent_on(client, served) -> None:
    with client.proxy.page(PAGE):
        client.ask(PAGE, Accept="application/json", Origin="http://a.test", Cookie="a=1")
        client.ask(PAGE, Accept="text/html,image/avif,*/*;q=0.8")
    assert [(request.accept, request.origin) for request in served.asked] == [
        ("application/json", "http://a.test"),
        ("", ""),
    ]


@pytest.mark.parametrize("target", ["/page", "ftp://a.test/x", "http:///x", "http://[x/"])
def test_a_request_that_names_no_page_of_the_web_is_a_bad_one(client, served, target) -> None:
    with client.proxy.page(PAGE), socket.create_connection(("127.0.0.1", client.proxy.port)) as raw:
        login = "".join(f"{name}: {value}\r\n" for name, value in client.login.items())
        raw.sendall(f"GET {target} HTTP/1.1\r\nHost: a.test\r\n{login}\r\n".encode())
        assert raw.recv(100).startswith(b"HTTP/1.1 400 ")
    assert served.asked == []


def test_it_listens_on_loopback_only(client) -> None:
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.2", client.proxy.port), timeout=5)


def test_a_preflight_is_answered_without_asking_the_host(client, served) -> None:
    asks = {"Access_Control_Request_Method": "GET", "Access_Control_Request_Headers": "x-wanted"}
    with client.proxy.page(PAGE) as traffic:
        status, headers, body = client.ask(PAGE, "OPTIONS", Origin="http://b.test", **asks)
        assert (status, body) == (204, b"")
        assert headers["Access-Control-Allow-Origin"] == "http://b.test"
        assert headers["Access-Control-Allow-Headers"] == "x-wanted"
        assert client.ask(PAGE, "OPTIONS", Access_Control_Request_Method="PUT")[0] == 403
        assert client.ask(PAGE, "OPTIONS")[0] == 403
    assert served.asked == []
    assert len(traffic.requests()) == 2
