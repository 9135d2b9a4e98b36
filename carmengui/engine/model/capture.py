"""One fetch of one URL: what was asked and what came back."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import datetime
from email.utils import parsedate_to_datetime
from enum import StrEnum

from carmengui.engine.model.sentence import NOTHING, Sentence


class Outcome(StrEnum):
    """How a visit ended; the words are stored and shown."""

    FETCHED = "fetched"
    NOT_MODIFIED = "not modified"
    REDIRECT = "redirect"
    HTTP_ERROR = "http error"
    FAILED = "failed"
    """No complete HTTP response: timeout, reset, name not found, cap reached."""
    NOT_FETCHED = "not fetched"
    """The crawler decided against the request (robots.txt, scope, cap); no request was sent."""

    @property
    def is_error(self) -> bool:
        """Whether the visit says nothing about the page's content."""
        return self in {Outcome.HTTP_ERROR, Outcome.FAILED, Outcome.NOT_FETCHED}


class Fault(StrEnum):
    """Why there is no complete response; it decides whether asking again may help."""

    NONE = ""
    NAME = "name"
    """The name could not be resolved."""
    FORBIDDEN = "forbidden"
    """The address, port or scheme may not be asked; no connection was made."""
    CONNECTION = "connection"
    """Refused, reset or broken off."""
    SLOW = "slow"
    """Too late, or too slow."""
    CERTIFICATE = "certificate"
    TOO_MUCH = "too much"
    """A cap was reached: bytes, ratio, headers."""
    UNREADABLE = "unreadable"
    """No HTTP, or a body that cannot be unpacked."""


_REQUISITE_TYPES = (
    "text/css",
    "image/",
    "font/",
    "application/font",
    "application/x-font",
    "application/vnd.ms-fontobject",
)


def is_requisite_type(media_type: str) -> bool:
    """Tell whether a media type is that of a style sheet, a picture or a font.

    >>> is_requisite_type("image/svg+xml"), is_requisite_type("text/html")
    (True, False)
    """
    return media_type.startswith(_REQUISITE_TYPES)


@dataclass(frozen=True, slots=True)
class FetchRequest:
    """One HTTP GET to send, with the validators of the last version when there is one."""

    url: str
    etag: str = ""
    last_modified: str = ""
    most_bytes: int = 0
    """Of a longer body only the beginning is wanted; 0 means that such a body is a failure."""
    max_body_bytes: int = 0
    """A longer body is a failure; 0 means that the settings say so."""
    accept: str = ""
    """The media types that are wanted (RFC 9110); empty means those of pages."""
    origin: str = ""
    """The origin of the page whose script asks: servers say by it whether the script may read."""
    page_url: str = ""
    """The page that asks when it is rendered: logins and cookies go to its own site only."""


@dataclass(frozen=True, slots=True)
class StoredVersion:
    """A version of a page that is in the archive already: its address, moment and digest."""

    url: str
    at: datetime
    digest: str


@dataclass(frozen=True, slots=True)
class Capture:
    """What one GET brought back; a failure is data, with its reason in words.

    ``body`` holds the bytes after transfer and content decoding. ``headers`` keep their order and
    repeats. ``at`` is the moment the request was sent, ``sent`` its headers, secrets left out.
    """

    url: str
    at: datetime
    outcome: Outcome
    reason: Sentence = NOTHING
    status: int = 0
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    elapsed_s: float = 0.0
    ip: str = ""
    sent: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    fault: Fault = Fault.NONE

    def header(self, name: str) -> str:
        """Return the first header of that name (case-insensitive), or an empty string."""
        wanted = name.lower()
        return next((value for key, value in self.headers if key.lower() == wanted), "")

    @property
    def media_type(self) -> str:
        """The media type the server named, lower case and without parameters."""
        return self.header("content-type").partition(";")[0].strip().lower()

    @property
    def is_requisite(self) -> bool:
        """Whether it is something that a page needs to be seen, by its media type."""
        return is_requisite_type(self.media_type)

    @property
    def retry_after_s(self) -> float:
        """How long the server wants to be left alone (Retry-After); 0 when it asks for nothing."""
        text = self.header("retry-after").strip()
        if text.isdecimal() and text.isascii():
            return float(text[:9])
        try:
            left_s = (parsedate_to_datetime(text) - self.at).total_seconds()
        except (ValueError, TypeError, OverflowError):  # no date, or one without a zone
            return 0.0
        return max(left_s, 0.0)

    @property
    def digest(self) -> str:
        """SHA-1 of the body in WARC form (``sha1:BASE32`` as hexadecimal here), for identity."""
        return "sha1:" + hashlib.sha1(self.body, usedforsecurity=False).hexdigest()
