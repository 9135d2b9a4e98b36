"""The body of a response, taken in under every cap: bytes, what comes out of them, time, rate."""

from __future__ import annotations

import time
from collections.abc import Iterator

import urllib3

from carmengui.engine.crawl.fetch.decoding import unpacked
from carmengui.engine.crawl.fetch.faults import Stopped
from carmengui.engine.model import Fault
from carmengui.engine.model.settings import Settings

_CHUNK_BYTES = 65_536
_RATIO_FROM_BYTES = 1_000_000
"""Small pages may be as repetitive as they like."""


class Intake:
    """Takes in one body; with ``most_bytes`` it is cut there instead of being refused.

    With ``max_body_bytes`` no larger one is taken, whatever the settings allow.
    """

    def __init__(
        self, settings: Settings, deadline: float, most_bytes: int = 0, max_body_bytes: int = 0
    ) -> None:
        self._settings = settings
        self._max_body_bytes = min(
            settings.max_body_bytes, max_body_bytes or settings.max_body_bytes
        )
        self._deadline = deadline
        self._most_bytes = most_bytes
        self._wire_bytes = 0
        self.is_cut = False
        """Whether the body goes on: the rest of it was not read."""

    def take(self, response: urllib3.BaseHTTPResponse) -> bytes:
        """Return the whole body, its content coding undone.

        Raises:
            Stopped: a cap was reached, or the body cannot be unpacked.

        """
        transfer = response.headers.get("transfer-encoding", "").strip()
        if transfer.lower() not in {"", "chunked", "identity"}:
            words = "the body is sent as “{coding}”, which is not supported"
            raise Stopped(Fault.UNREADABLE, words, coding=transfer[:40])
        self._require_length(response.headers.get("content-length", ""))
        # Not a list of pieces: a hostile server sends millions of a byte or two.
        body = bytearray()
        coding = response.headers.get("content-encoding", "")
        for piece in unpacked(self._chunks(response), coding):
            body += piece
            if 0 < self._most_bytes <= len(body):
                self.is_cut = True
                return bytes(body[: self._most_bytes])
            self._require_size(len(body))
        return bytes(body)

    def _chunks(self, response: urllib3.BaseHTTPResponse) -> Iterator[bytes]:
        limits, started = self._settings, time.monotonic()
        most_bytes = limits.max_wire_bytes
        if self._most_bytes:  # the chunk within which it is cut is read as a whole
            most_bytes = max(most_bytes, self._most_bytes + _CHUNK_BYTES)
        while chunk := response.read1(_CHUNK_BYTES, decode_content=False):
            self._wire_bytes += len(chunk)
            if self._wire_bytes > most_bytes:
                raise Stopped(Fault.TOO_MUCH, "more than {n:,} bytes were sent", n=most_bytes)
            now = time.monotonic()
            if now > self._deadline:
                raise Stopped(Fault.SLOW, "took longer than {n:g} s", n=limits.total_timeout_s)
            self._require_rate(now - started)
            yield chunk

    def _require_rate(self, taken_s: float) -> None:
        limits = self._settings
        if taken_s > limits.timeout_s and self._wire_bytes < limits.min_rate_bytes_s * taken_s:
            words = "fewer than {n:,} bytes a second were sent"
            raise Stopped(Fault.SLOW, words, n=limits.min_rate_bytes_s)

    def _require_length(self, announced: str) -> None:
        """Refuse at once what is announced to be too large, where the limit is one of its own."""
        if self._most_bytes or self._max_body_bytes == self._settings.max_body_bytes:
            return
        if announced.isdecimal() and int(announced[:18]) > self._max_body_bytes:
            raise self._too_large()

    def _too_large(self) -> Stopped:
        words = "the body is larger than {n:,} bytes"
        return Stopped(Fault.TOO_MUCH, words, n=self._max_body_bytes)

    def _require_size(self, size: int) -> None:
        limits = self._settings
        if size > max(self._max_body_bytes, self._most_bytes):
            raise self._too_large()
        if size > _RATIO_FROM_BYTES and size > limits.max_ratio * self._wire_bytes:
            words = "the body unpacks to more than {n:,} times its size"
            raise Stopped(Fault.TOO_MUCH, words, n=limits.max_ratio)
