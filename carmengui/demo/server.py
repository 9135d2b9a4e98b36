"""The HTTP/1.1 server under the demo web: keep-alive, conditional requests, and protocol faults on demand."""

from __future__ import annotations

import gzip
import os
import socket
import socketserver
import struct
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from enum import StrEnum
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

from carmengui.demo.answers import Answer, Manner

DRIP_S = 20.0
"""A dripping answer ends after this time at the latest."""
_DRIP_PAUSE_S = 0.25
_DRIP_BYTES = 16
_IDLE_S = 30.0
_NO_LINGER = struct.pack("hh" if os.name == "nt" else "ii", 1, 0)
_PATIENCE_S = 2.0


@dataclass(frozen=True, slots=True)
class Asked:
    """What the server reads from a request."""

    host: str
    target: str
    user_agent: str
    if_none_match: str
    if_modified_since: str
    takes_gzip: bool

    @property
    def is_conditional(self) -> bool:
        """Whether the visitor has a version already and names it."""
        return bool(self.if_none_match or self.if_modified_since)

    def has(self, answer: Answer) -> bool:
        """Whether the version the visitor has is the present one (RFC 9110, 13.2.2)."""
        if self.if_none_match:
            tags = {tag.strip().removeprefix("W/") for tag in self.if_none_match.split(",")}
            return bool(answer.etag) and bool(tags & {answer.etag, "*"})
        if not (self.if_modified_since and answer.modified_at):
            return False
        try:
            since = parsedate_to_datetime(self.if_modified_since)
        except ValueError:
            return False
        since = since if since.tzinfo else since.replace(tzinfo=UTC)
        return answer.modified_at.replace(microsecond=0) <= since


class Moment(StrEnum):
    """What happens to a request, in this order."""

    OPEN = "open"
    """It was read; the status is not known and given as 0."""
    ANSWER = "answer"
    """Its answer is about to go out."""
    DONE = "done"
    """Its answer has gone out, or the visitor has gone."""


class DemoServer(ThreadingHTTPServer):
    """Listens on loopback, a thread for each connection."""

    daemon_threads = True
    # On Windows the option would let two servers share a port.
    allow_reuse_address = os.name != "nt"
    request_queue_size = 64

    def __init__(
        self,
        port: int,
        now: Callable[[], datetime],
        answer: Callable[[Asked], Answer],
        watch: Callable[[Moment, Asked, int], None],
    ) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.now, self.answer, self.watch = now, answer, watch
        self.ending = threading.Event()
        self.connections: set[socket.socket] = set()
        self.under_way = 0
        self.change = threading.Condition()

    def server_bind(self) -> None:
        """Bind without the look-up of the host's full name, which may take long."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.address

    @property
    def address(self) -> tuple[str, int]:
        """The IP address and the port."""
        host, port = self.server_address[:2]
        return str(host), int(port)

    def end(self) -> None:
        """Close the listening socket, let answers end that are under way, hang up on every visitor."""
        self.ending.set()
        self.server_close()
        with self.change:
            self.change.wait_for(lambda: not self.under_way, timeout=_PATIENCE_S)
            for connection in self.connections:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
            self.change.wait_for(lambda: not self.under_way, timeout=_PATIENCE_S)

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Count a request as under way."""
        with self.change:
            self.under_way += 1
        try:
            yield
        finally:
            with self.change:
                self.under_way -= 1
                self.change.notify_all()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing when the visitor has gone; anything else is a bug and is shown."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = _IDLE_S
    wbufsize = 65_536

    @property
    def demo(self) -> DemoServer:
        return cast("DemoServer", self.server)

    def setup(self) -> None:
        super().setup()
        with self.demo.change:
            self.demo.connections.add(self.connection)

    def finish(self) -> None:
        with self.demo.change:
            self.demo.connections.discard(self.connection)
        with suppress(ConnectionError):
            super().finish()

    def do_GET(self) -> None:
        with self.demo.serving():
            self._serve(with_body=True)

    def do_HEAD(self) -> None:
        with self.demo.serving():
            self._serve(with_body=False)

    def log_message(self, *args: Any) -> None:
        """Keep quiet: the demo web has its own log."""

    def _serve(self, *, with_body: bool) -> None:
        asked = self._asked()
        self.demo.watch(Moment.OPEN, asked, 0)
        answer = self.demo.answer(asked)
        self.demo.ending.wait(answer.delay_s)
        status = 304 if asked.has(answer) else answer.status
        if answer.manner is Manner.RESET:
            status = 0
        self.demo.watch(Moment.ANSWER, asked, status)
        try:
            self._send(asked, answer, status, with_body=with_body)
        finally:
            self.demo.watch(Moment.DONE, asked, status)

    def _asked(self) -> Asked:
        headers = self.headers
        return Asked(
            host=headers.get("Host", "").partition(":")[0].lower(),
            target=self.path,
            user_agent=headers.get("User-Agent", ""),
            if_none_match=headers.get("If-None-Match", ""),
            if_modified_since=headers.get("If-Modified-Since", ""),
            takes_gzip="gzip" in headers.get("Accept-Encoding", ""),
        )

    def _send(self, asked: Asked, answer: Answer, status: int, *, with_body: bool) -> None:
        if answer.manner is Manner.RESET:
            self._reset()
            return
        if status == 304:
            self._send_head(status, answer, ())
            return
        body, extra = answer.body, list(answer.headers)
        if answer.may_compress and asked.takes_gzip:
            body = gzip.compress(body, mtime=0)
            extra += [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")]
        length = len(body) + (4096 if answer.manner is Manner.CUT else 0)
        if answer.manner is Manner.DRIP:
            length = 1_000_000
        extra += [("Content-Type", answer.content_type), ("Content-Length", str(length))]
        if answer.manner is not Manner.WHOLE:
            extra.append(("Connection", "close"))
            self.close_connection = True
        self._send_head(status, answer, extra)
        if with_body and answer.manner is Manner.DRIP:
            self._drip(body)
        elif with_body:
            self.wfile.write(body)
        self.wfile.flush()

    def _send_head(self, status: int, answer: Answer, extra: Iterable[tuple[str, str]]) -> None:
        self.send_response_only(status, HTTPStatus(status).phrase)
        self.send_header("Server", "demo.test")
        self.send_header("Date", _http_date(self.demo.now()))
        if answer.etag:
            self.send_header("ETag", answer.etag)
        if answer.modified_at:
            self.send_header("Last-Modified", _http_date(answer.modified_at))
        for name, value in extra:
            self.send_header(name, value)
        self.end_headers()
        if status == 304:
            self.wfile.flush()

    def _drip(self, body: bytes) -> None:
        for start in range(int(DRIP_S / _DRIP_PAUSE_S)):
            at = start * _DRIP_BYTES
            self.wfile.write(body[at : at + _DRIP_BYTES] or b" " * _DRIP_BYTES)
            self.wfile.flush()
            if self.demo.ending.wait(_DRIP_PAUSE_S):
                return

    def _reset(self) -> None:
        # With zero linger, closing sends RST instead of FIN.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
        self.close_connection = True
        # The files over the socket would keep it open; its descriptor is closed at once instead.
        socket.close(self.connection.detach())


def _http_date(at: datetime) -> str:
    return format_datetime(at.astimezone(UTC).replace(microsecond=0), usegmt=True)
