"""A plain visitor to the demo web, who asks the loopback address for hosts by name."""

from __future__ import annotations

import http.client
from collections.abc import Callable
from dataclasses import dataclass

from carmengui.demo import DemoWeb


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes


Get = Callable[..., Reply]


def visit(web: DemoWeb, url: str, headers: dict[str, str] | None = None) -> Reply:
    """Ask the loopback address for a URL, the host by name only."""
    host, _, path = url.removeprefix("http://").partition("/")
    connection = http.client.HTTPConnection(*web.address, timeout=10)
    try:
        connection.request("GET", f"/{path}", headers={"Host": host, **(headers or {})})
        response = connection.getresponse()
        named = {name.lower(): value for name, value in response.getheaders()}
        return Reply(response.status, named, response.read())
    finally:
        connection.close()
