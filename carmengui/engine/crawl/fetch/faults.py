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
from carmengui.engine.model.sentence import Sentence

__all__ = ["REQUEST_ERRORS", "HeadTooLargeError", "Stopped", "answered_words", "explain"]


class Stopped(Exception):  # noqa: N818 - not an error: a cap was reached, the sentence says which
    """A cap ended the response."""

    def __init__(self, fault: Fault, words: str, /, **values: object) -> None:
        self.fault, self.sentence = fault, Sentence.using(words, values)
        super().__init__(str(self.sentence))


class HeadTooLargeError(HTTPException):
    """The head of a response is longer than it may be; the sentence says in what way."""

    def __init__(self, words: str, /, **values: object) -> None:
        self.sentence = Sentence.using(words, values)
        super().__init__(str(self.sentence))


REQUEST_ERRORS: tuple[type[Exception], ...] = (HTTPError, OSError, Stopped)
"""All that a request may end with."""


def answered_words(status: int) -> Sentence:
    """Say that server returned with an error."""
    return Sentence.of("server returned {status}", status=status)


def explain(error: BaseException) -> tuple[Fault, Sentence]:
    """Return the kind of a fault, and in words what went wrong."""
    if isinstance(error, Stopped):
        return error.fault, error.sentence
    inner = error.args[1] if isinstance(error, ProtocolError) and len(error.args) > 1 else None
    if isinstance(inner, IncompleteRead):
        expected = inner.partial + (inner.expected or 0)
        words = "the connection ended after {n:,} of {all:,} bytes"
        return Fault.CONNECTION, Sentence.of(words, n=inner.partial, all=expected)
    if isinstance(inner, HeadTooLargeError):
        return Fault.TOO_MUCH, inner.sentence
    if isinstance(inner, HTTPException) and not isinstance(inner, (ChunkCut, ConnectionError)):
        return Fault.UNREADABLE, Sentence("the response is not valid HTTP")
    if isinstance(error, SSLError):
        words = "no secure connection could be made ({why})"
        return Fault.CERTIFICATE, Sentence.of(words, why=_of_tls(error))
    return next(
        ((fault, words) for kind, fault, words in _WORDS if isinstance(error, kind)),
        (Fault.CONNECTION, Sentence.of("the request failed ({kind})", kind=type(error).__name__)),
    )


_WORDS: tuple[tuple[type[BaseException], Fault, Sentence], ...] = (
    (InvalidHeader, Fault.UNREADABLE, Sentence("the response headers contradict each other")),
    (
        ProxyError,
        Fault.CONNECTION,
        Sentence("the proxy could not be reached or refused the request"),
    ),
    (
        NewConnectionError,
        Fault.CONNECTION,
        Sentence("the host refused the connection or cannot be reached"),
    ),
    (TimeoutError, Fault.SLOW, Sentence("the host did not answer in time")),
    (ProtocolError, Fault.CONNECTION, Sentence("the connection was lost")),
)


def _of_tls(error: SSLError) -> Sentence:
    """Return what was wrong with a certificate or a greeting, as the library says it."""
    inner = error.args[0] if error.args else None
    message = getattr(inner, "verify_message", "")
    if message or isinstance(inner, CertificateError):
        return Sentence.of("the certificate is not valid: {why}", why=message or inner)
    reason = getattr(inner, "reason", "")
    return Sentence(reason) if reason else Sentence("the certificate is not valid")
