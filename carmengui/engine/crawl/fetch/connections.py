"""Connections whose response head must be whole, short enough and in time.

The standard library takes a head that breaks off for a finished one (the page would be empty), and
lets a server that sends one byte at a time, or one header after the other, go on for hours.
"""

from __future__ import annotations

import http.client
import io
import re
import time
from dataclasses import dataclass
from functools import partial
from http.client import HTTPResponse
from typing import Any

import urllib3
from urllib3.connection import HTTPConnection, HTTPSConnection

from carmengui.engine.crawl.fetch.faults import HeadTooLargeError

MAX_HEAD_BYTES = 65_536
MAX_HEADERS = 200
_MAX_CHUNK_LINE_BYTES = 4_000_000
"""All lines between the chunks of a body and behind them: there is no honest use for so many."""
_INTERIM = re.compile(rb"\A(HTTP/1\.[01]) 1(?!01)\d\d(?=\s)")

# The library's own cap of 100 keeps out honest answers that set many cookies; it has no other knob.
# It counts the empty line that ends them as well.
vars(http.client)["_MAXHEADERS"] = MAX_HEADERS + 1


@dataclass(slots=True)
class _Lines:
    """Reads lines until a moment, whether whole packets come or single bytes."""

    stream: io.BufferedReader
    deadline: float

    def next(self, limit: int) -> bytes:
        """Return one line, or as much of it as the limit allows or the connection still gave."""
        line = b""
        while len(line) < limit and not line.endswith(b"\n"):
            if time.monotonic() > self.deadline:
                raise TimeoutError
            waiting = self.stream.peek(1)  # waits for the next packet, no longer
            if not waiting:
                break
            line += self.stream.readline(min(limit - len(line), len(waiting)))
        return line


class _Head:
    """Stands for the stream of a response while its head is read."""

    def __init__(self, stream: io.BufferedReader, deadline: float) -> None:
        self._lines = _Lines(stream, deadline)
        self._bytes = 0
        self._lines_read = 0

    def readline(self, limit: int) -> bytes:
        """Return one line, or as much of it as the limit allows."""
        line = self._lines.next(limit)
        if len(line) < limit and not line.endswith(b"\n"):
            raise ConnectionResetError("the connection ended within the head of the response")
        self._bytes += len(line)
        # The empty line ends a head; that of an interim answer is not the last one.
        self._lines_read = self._lines_read + 1 if line.strip(b"\r\n") else 0
        if self._bytes > MAX_HEAD_BYTES:
            words = "the response headers are longer than {n:,} bytes"
            raise HeadTooLargeError(words, n=MAX_HEAD_BYTES)
        if self._lines_read > MAX_HEADERS + 1:  # the first one is the status
            raise HeadTooLargeError("the response has more than {n} headers", n=MAX_HEADERS)
        # The library passes over 100 alone, and takes 103 (early hints) for the answer itself.
        return _INTERIM.sub(rb"\1 100", line)

    def close(self) -> None:
        """Close the stream: a head that is no HTTP ends the response."""
        self._lines.stream.close()


class _Chunks:
    """Stands for the stream of a chunked body: its lines are counted, too, and come in time."""

    def __init__(self, stream: io.BufferedReader, deadline: float) -> None:
        self._stream = stream
        self._lines = _Lines(stream, deadline)
        self._line_bytes = 0
        self.read = stream.read
        self.read1 = stream.read1
        self.readinto = stream.readinto
        self.close = stream.close
        self.flush = stream.flush

    def readline(self, limit: int) -> bytes:
        """Return the size of a chunk, or a line behind the last one."""
        line = self._lines.next(limit)
        self._line_bytes += len(line)
        if self._line_bytes > _MAX_CHUNK_LINE_BYTES:
            raise HeadTooLargeError("the body comes in too many small pieces")
        return line


class _Response(HTTPResponse):
    def __init__(self, *args: Any, total_timeout_s: float, **options: Any) -> None:
        super().__init__(*args, **options)
        self._total_timeout_s = total_timeout_s

    def begin(self) -> None:
        stream: Any = self.fp
        deadline = time.monotonic() + self._total_timeout_s
        head: Any = _Head(stream, deadline)
        self.fp = head
        try:
            super().begin()
        finally:
            if self.fp is head:
                chunks: Any = _Chunks(stream, deadline)
                self.fp = chunks if getattr(self, "chunked", False) is True else stream


class _Connection(HTTPConnection):
    def __init__(self, *args: Any, total_timeout_s: float, **options: Any) -> None:
        super().__init__(*args, **options)
        self.response_class: Any = partial(_Response, total_timeout_s=total_timeout_s)


class _SecureConnection(HTTPSConnection):
    def __init__(self, *args: Any, total_timeout_s: float, **options: Any) -> None:
        super().__init__(*args, **options)
        self.response_class: Any = partial(_Response, total_timeout_s=total_timeout_s)


class ConnectionPool(urllib3.HTTPConnectionPool):
    """Plain connections to one address; takes ``total_timeout_s`` beside urllib3's own options."""

    ConnectionCls = _Connection


class SecureConnectionPool(urllib3.HTTPSConnectionPool):
    """The same over TLS."""

    ConnectionCls = _SecureConnection
