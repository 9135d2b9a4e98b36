"""Connections whose response head must be whole and come in time.

The standard library takes a head that breaks off for a finished one (the page would be empty), and
lets a server that sends one byte at a time go on for hours.
"""

from __future__ import annotations

import io
import re
import time
from functools import partial
from http.client import HTTPResponse
from typing import Any

import urllib3
from urllib3.connection import HTTPConnection, HTTPSConnection

_INTERIM = re.compile(rb"\A(HTTP/1\.[01]) 1(?!01)\d\d(?=\s)")


class _Head:
    """Stands for the stream of a response while its head is read."""

    def __init__(self, stream: io.BufferedReader, deadline: float) -> None:
        self._stream = stream
        self._deadline = deadline

    def readline(self, limit: int) -> bytes:
        """Return one line, or as much of it as the limit allows."""
        line = b""
        while len(line) < limit and not line.endswith(b"\n"):
            if time.monotonic() > self._deadline:
                raise TimeoutError
            waiting = self._stream.peek(1)  # waits for the next packet, no longer
            if not waiting:
                raise ConnectionResetError("the connection ended within the head of the response")
            line += self._stream.readline(min(limit - len(line), len(waiting)))
        # The library passes over 100 alone, and takes 103 (early hints) for the answer itself.
        return _INTERIM.sub(rb"\1 100", line)

    def close(self) -> None:
        """Close the stream: a head that is no HTTP ends the response."""
        self._stream.close()


class _Response(HTTPResponse):
    def __init__(self, *args: Any, head_timeout_s: float, **options: Any) -> None:
        super().__init__(*args, **options)
        self._head_timeout_s = head_timeout_s

    def begin(self) -> None:
        stream: Any = self.fp
        head: Any = _Head(stream, time.monotonic() + self._head_timeout_s)
        self.fp = head
        try:
            super().begin()
        finally:
            if self.fp is head:
                self.fp = stream


class _Connection(HTTPConnection):
    def __init__(self, *args: Any, head_timeout_s: float, **options: Any) -> None:
        super().__init__(*args, **options)
        self.response_class: Any = partial(_Response, head_timeout_s=head_timeout_s)


class _SecureConnection(HTTPSConnection):
    def __init__(self, *args: Any, head_timeout_s: float, **options: Any) -> None:
        super().__init__(*args, **options)
        self.response_class: Any = partial(_Response, head_timeout_s=head_timeout_s)


class ConnectionPool(urllib3.HTTPConnectionPool):
    """Plain connections to one address; takes ``head_timeout_s`` beside urllib3's own options."""

    ConnectionCls = _Connection


class SecureConnectionPool(urllib3.HTTPSConnectionPool):
    """The same over TLS."""

    ConnectionCls = _SecureConnection
