"""A proxy of the kind that stands before the browser, and a client that speaks to it."""

from __future__ import annotations

import base64
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPSConnection

import pytest

from carmengui.engine.model import Capture, FetchRequest, Outcome, Sentence
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.rendering import USER, PageAccess, RenderingProxy, RenderLimits

AT = datetime(2026, 3, 2, tzinfo=UTC)


def capture(url: str, body: bytes = b"words", status: int = 200, **headers: str) -> Capture:
    said = tuple((name.replace("_", "-"), value) for name, value in headers.items())
    return Capture(url, AT, Outcome.FETCHED, status=status, headers=said, body=body)


@dataclass
class Served:
    """What the proxy fetches from, and what it was asked."""

    captures: dict[str, Capture] = field(default_factory=dict)
    forbidden: set[str] = field(default_factory=set)
    asked: list[FetchRequest] = field(default_factory=list)

    def fetch(self, request: FetchRequest) -> Capture:
        self.asked.append(request)
        reason = Sentence("the host did not answer in time")
        return self.captures.get(
            request.url, Capture(request.url, AT, Outcome.FAILED, reason=reason)
        )

    def refusal(self, url: str) -> Refusal | None:
        if url not in self.forbidden:
            return None
        return Refusal(RefusalCause.ROBOTS, Sentence("robots.txt forbids it"))

    def add(self, url: str, *args: object, **headers: str) -> None:
        self.captures[url] = capture(url, *args, **headers)


@dataclass
class Client:
    """Sends single requests by the proxy."""

    proxy: RenderingProxy
    password: str

    @property
    def login(self) -> dict[str, str]:
        packed = base64.b64encode(f"{USER}:{self.password}".encode()).decode()
        return {"Proxy-Authorization": f"Basic {packed}"}

    def ask(self, url: str, method: str = "GET", body: bytes | None = None, **headers: str):
        """Return status, headers and body."""
        connection = HTTPConnection("127.0.0.1", self.proxy.port, timeout=30)
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        return _answer(connection, method, url, body, self.login | said)

    def ask_securely(self, host: str, path: str, method: str = "GET", **headers: str):
        """Return the same of a request within CONNECT and TLS, any certificate believed."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        connection = HTTPSConnection("127.0.0.1", self.proxy.port, timeout=30, context=context)
        connection.set_tunnel(host, headers=self.login)
        return _answer(connection, method, path, None, headers)


def _answer(connection, method, url, body, headers):
    try:
        connection.request(method, url, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


@pytest.fixture
def served() -> Served:
    return Served()


@pytest.fixture
def proxies(served: Served) -> Iterator[Callable[..., RenderingProxy]]:
    running: list[RenderingProxy] = []
    access = PageAccess(served.fetch, served.refusal)

    def start(**limits: float) -> RenderingProxy:
        running.append(RenderingProxy(access, RenderLimits(**limits)))
        return running[-1]

    yield start
    for proxy in running:
        proxy.close()


@pytest.fixture
def client(proxies: Callable[..., RenderingProxy]) -> Client:
    proxy = proxies()
    return Client(proxy, proxy.password)
