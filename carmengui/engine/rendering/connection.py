"""One connection of the browser to the proxy: requests read, CONNECT opened with our own certificate."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Protocol, cast
from urllib.parse import urlsplit

from carmengui.engine.rendering.traffic import Answer

_TLS_HANDSHAKE = b"\x16"
_BODILESS = frozenset({204, 304})
_MOST_BODY_BYTES = 1_000_000
"""The body of a request that will be refused is read so far, for the connection to stay in step."""


class Door(Protocol):
    """What a connection knows of the server that it came in by."""

    @property
    def tls(self) -> ssl.SSLContext:
        """What it answers https with."""

    def admits(self, header: str) -> bool:
        """Tell whether a Proxy-Authorization header brings the password."""

    def answer(self, method: str, url: str, headers: Mapping[str, str]) -> Answer:
        """Answer one request; the names of headers are in lower case."""


class ProxyConnection(BaseHTTPRequestHandler):
    """Reads requests in the form of RFC 9112, 3.2; what they ask for is answered by the page's traffic."""

    protocol_version = "HTTP/1.1"
    timeout = 120
    _tunnel = ""
    """Scheme and authority of what CONNECT was asked for; empty before."""

    def __getattr__(self, name: str) -> object:
        """Take every method in the same way: most are refused, with their names."""
        if name.startswith("do_"):
            return self._carry_out
        raise AttributeError(name)

    def handle(self) -> None:
        """Serve until either side hangs up."""
        try:
            super().handle()
        except (OSError, ValueError):  # the browser hangs up when it likes, TLS errors among them
            self.close_connection = True

    def finish(self) -> None:
        """Close what TLS put around the connection; the server closes the plain one only."""
        super().finish()
        if isinstance(self.connection, ssl.SSLSocket):
            self.connection.close()

    def log_message(self, *_: object) -> None:
        """Say nothing: what a page asked for is kept with its traffic."""

    @property
    def _door(self) -> Door:
        return cast("Door", self.server)

    def _carry_out(self) -> None:
        if not self._tunnel and not self._door.admits(self.headers.get("Proxy-Authorization", "")):
            self._send(Answer(407, (("Proxy-Authenticate", 'Basic realm="carmengui"'),)))
            self._skip_body()
            return
        if self.command == "CONNECT":
            self._open_tunnel()
            return
        url = self._url()
        if not url:
            self.close_connection = True
            self._send(Answer(400))
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        self._skip_body()
        self._send(self._door.answer(self.command, url, headers))

    def _url(self) -> str:
        """Return the address that is asked for; empty where the request does not name one."""
        if self._tunnel:
            return self._tunnel + self.path if self.path.startswith("/") else ""
        try:
            parts = urlsplit(self.path)
        except ValueError:
            return ""
        return self.path if parts.scheme == "http" and parts.hostname else ""

    def _open_tunnel(self) -> None:
        """Answer CONNECT as if the host itself answered: by TLS, or plainly for ws://."""
        host, _, port = self.path.rpartition(":")
        if self._tunnel or not host or not port.isdecimal():
            self.close_connection = True
            self._send(Answer(400))
            return
        self.send_response_only(HTTPStatus.OK, "Connection established")
        self.end_headers()
        self.wfile.flush()
        is_tls = self.connection.recv(1, socket.MSG_PEEK) == _TLS_HANDSHAKE
        scheme, usual = ("https", "443") if is_tls else ("http", "80")
        self._tunnel = f"{scheme}://{host}" + ("" if port == usual else f":{port}")
        if is_tls:
            self._encrypt(self._door.tls)
        self.close_connection = False

    def _encrypt(self, context: ssl.SSLContext) -> None:
        self.rfile.close()
        self.connection = self.request = context.wrap_socket(self.connection, server_side=True)
        self.setup()

    def _skip_body(self) -> None:
        size = self.headers.get("Content-Length", "0")
        is_sized = size.isdecimal() and "Transfer-Encoding" not in self.headers
        if is_sized and int(size) <= _MOST_BODY_BYTES:
            self.rfile.read(int(size))
        else:
            self.close_connection = True

    def _send(self, answer: Answer) -> None:
        self.send_response_only(answer.status)
        for name, value in answer.headers:
            self.send_header(name, value)
        if answer.status not in _BODILESS:
            self.send_header("Content-Length", str(len(answer.body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD" and answer.status not in _BODILESS:
            self.wfile.write(answer.body)
