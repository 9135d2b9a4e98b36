"""A small web site on loopback whose pages a test can change."""

from __future__ import annotations

import hashlib
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self, cast


@dataclass
class Asked:
    path: str
    at: float
    is_conditional: bool


@dataclass
class Site:
    """Pages by path; a text that begins with ``->`` is a redirect, a number a status."""

    pages: dict[str, str]
    has_etag: bool = False
    asked: list[Asked] = field(default_factory=list)

    def __enter__(self) -> Self:
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.site = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._server.server_address[1]}"

    @property
    def url(self) -> str:
        return f"http://{self.address}/"

    @property
    def paths(self) -> list[str]:
        """What was asked for, robots.txt left out."""
        return [asked.path for asked in self.asked if asked.path != "/robots.txt"]


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    site: Site


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"

    def do_GET(self) -> None:
        site = cast("_Server", self.server).site
        known = self.headers.get("If-None-Match", "")
        site.asked.append(Asked(self.path, time.monotonic(), bool(known)))
        text = site.pages.get(self.path, "404")
        if text.isdecimal():
            self._send(int(text), "an error", {})
        elif text.startswith("->"):
            self._send(301, "moved", {"Location": text.removeprefix("->")})
        else:
            etag = f'"{hashlib.sha1(text.encode()).hexdigest()}"'
            if site.has_etag and known == etag:
                self._send(304, "", {"ETag": etag})
            else:
                self._send(200, text, {"ETag": etag} if site.has_etag else {})

    def _send(self, status: int, text: str, headers: dict[str, str]) -> None:
        self.send_response(status)
        kind = "text/plain" if self.path == "/robots.txt" else "text/html; charset=utf-8"
        for name, value in (("Content-Type", kind), *headers.items()):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *args: Any) -> None:
        pass
