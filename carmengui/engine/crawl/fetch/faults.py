"""What can go wrong with one request: what kind of fault it is, and how to say it."""

from __future__ import annotations

from http.client import HTTPException
from http.client import IncompleteRead as ChunkCut
from ssl import CertificateError

from urllib3.exceptions import (
    HTTPError,
    IncompleteRead,
    InvalidHeader,
    NewConnectionError,
    ProtocolError,
    ProxyError,
    SSLError,
    TimeoutError,  # noqa: A004 - urllib3's own, named here only
)

from carmengui.engine.model import Fault

__all__ = ["REQUEST_ERRORS", "HeadTooLargeError", "Stopped", "explain"]


class Stopped(Exception):  # noqa: N818 - not an error: a cap was reached, the text says which
    """A cap ended the response."""

    def __init__(self, fault: Fault, words: str) -> None:
        super().__init__(words)
        self.fault = fault


class HeadTooLargeError(HTTPException):
    """The head of a response is longer than it may be; the text says in what way."""


REQUEST_ERRORS: tuple[type[Exception], ...] = (HTTPError, OSError, Stopped)
"""All that a request may end with."""


def explain(error: BaseException) -> tuple[Fault, str]:
    """Return the kind of a fault, and in words what went wrong."""
    if isinstance(error, Stopped):
        return error.fault, str(error)
    inner = error.args[1] if isinstance(error, ProtocolError) and len(error.args) > 1 else None
    if isinstance(inner, IncompleteRead):
        expected = inner.partial + (inner.expected or 0)
        words = f"the connection ended after {inner.partial:,} of {expected:,} bytes"
        return Fault.CONNECTION, words
    if isinstance(inner, HeadTooLargeError):
        return Fault.TOO_MUCH, str(inner)
    if isinstance(inner, HTTPException) and not isinstance(inner, (ChunkCut, ConnectionError)):
        return Fault.UNREADABLE, "the answer is not HTTP that can be read"
    if isinstance(error, SSLError):
        return Fault.CERTIFICATE, f"no secure connection could be made ({_of_tls(error)})"
    return next(
        ((fault, words) for kind, fault, words in _WORDS if isinstance(error, kind)),
        (Fault.CONNECTION, f"the request failed ({type(error).__name__})"),
    )


_WORDS: tuple[tuple[type[BaseException], Fault, str], ...] = (
    (InvalidHeader, Fault.UNREADABLE, "the headers of the answer contradict each other"),
    (ProxyError, Fault.CONNECTION, "the proxy could not be asked or refused the request"),
    (
        NewConnectionError,
        Fault.CONNECTION,
        "the host refused the connection or cannot be reached",
    ),
    (TimeoutError, Fault.SLOW, "the host did not answer in time"),
    (ProtocolError, Fault.CONNECTION, "the connection was broken off"),
)


def _of_tls(error: SSLError) -> str:
    """Return what was wrong with a certificate or a greeting, as the library says it."""
    inner = error.args[0] if error.args else None
    message = getattr(inner, "verify_message", "")
    if message or isinstance(inner, CertificateError):
        return f"the certificate does not fit: {message or inner}"
    return str(getattr(inner, "reason", "") or "the certificate does not fit")
