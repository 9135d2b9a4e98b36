"""What the demo web says to one request."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Manner(StrEnum):
    """How the body goes out."""

    WHOLE = "whole"
    RESET = "reset"
    """The connection is reset before a byte of the answer."""
    CUT = "cut"
    """Less comes than Content-Length promises, then the connection ends."""
    DRIP = "drip"
    """A few bytes at a time, for a long time."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: status, headers of its own, body and manner."""

    status: int = 200
    body: bytes = b""
    content_type: str = "text/html"
    headers: tuple[tuple[str, str], ...] = ()
    etag: str = ""
    modified_at: datetime | None = None
    manner: Manner = Manner.WHOLE
    delay_s: float = 0.0
    may_compress: bool = False


def redirect(to: str, status: int = 301) -> Answer:
    """Return an answer that sends the visitor elsewhere."""
    body = f'<html><body><a href="{to}">{to}</a></body></html>'.encode()
    return Answer(status, body, headers=(("Location", to),))
