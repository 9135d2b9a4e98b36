"""Headers that log the crawler in, each for one origin; they never leave it and are never stored."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from carmengui.engine.crawl.urls import resolve
from carmengui.engine.model import KnownError

Origin = tuple[str, str, int]
"""Scheme, host and port: what a login is valid for, and nothing else."""
_PORTS = {"http": 80, "https": 443}
_NAME = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}")
_OUR_OWN = frozenset(
    {"host", "connection", "content-length", "transfer-encoding", "accept-encoding"}
)
_FROM_ENVIRONMENT = "env:"


def origin_of(url: str) -> Origin:
    """Return the origin of an http(s) URL.

    >>> origin_of("https://a.test/x") == origin_of("https://a.test:443/y")
    True
    """
    parts = urlsplit(url)
    return parts.scheme, parts.hostname or "", parts.port or _PORTS.get(parts.scheme, 0)


class Logins:
    """The headers to send to each origin."""

    def __init__(self, headers: Mapping[Origin, Mapping[str, str]] | None = None) -> None:
        self._headers = dict(headers or {})

    def headers(self, url: str) -> Mapping[str, str]:
        """Return what to add to a request for that URL: nothing, unless the origin is the same."""
        return self._headers.get(origin_of(url), {}) if self._headers else {}


def logins_from(table: object, place: str, *, are_sent: bool = True) -> Logins:
    """Return the logins that a settings file gives, checked.

    ``[logins]`` holds for each origin a table of headers. A value ``"env:NAME"`` stands for that
    variable of the environment, so that the secret itself need not stand in the file.

    Args:
        table: the table as it was read.
        place: where it stands, for what is said when it does not fit.
        are_sent: whether they are used now; else a variable need not be set yet.

    Raises:
        KnownError: an origin, a name or a value does not fit, or a variable is not set.

    """
    if not isinstance(table, dict):
        raise KnownError("{place}: “logins” must be a table, headed by [logins].", place=place)
    found: dict[Origin, dict[str, str]] = {}
    for text, headers in table.items():
        origin = _origin(text, place)
        if not isinstance(headers, dict):
            raise KnownError(
                "{place}: the login for {text} must be a table of headers.",
                'Write it like: "https://example.org" = { Authorization = "env:EXAMPLE_TOKEN" }',
                place=place,
                text=text,
            )
        checked = {
            name: _value(name, value, text, place, is_sent=are_sent)
            for name, value in headers.items()
        }
        found.setdefault(origin, {}).update(checked)
    return Logins(found)


def _origin(text: str, place: str) -> Origin:
    url = resolve(text)
    origin = origin_of(url) if url else ("", "", 0)
    plain = url is not None and urlsplit(url).path in {"", "/"} and "@" not in text
    if origin[0] not in _PORTS or not origin[1] or not plain:
        raise KnownError(
            "{place}: “{text}” is not an origin.",
            "Write scheme, host and perhaps a port, like “https://example.org”.",
            place=place,
            text=text,
        )
    return origin


def _value(name: str, value: object, origin: str, place: str, *, is_sent: bool) -> str:
    def error(words: str, hint: str = "", /, **values: object) -> KnownError:
        return KnownError(words, hint, place=place, name=name, origin=origin, **values)

    if not _NAME.fullmatch(name) or name.lower() in _OUR_OWN:
        raise error("{place}: “{name}” is not a header that can be set for {origin}.")
    if not isinstance(value, str):
        raise error("{place}: the header “{name}” for {origin} must be a string.")
    text = value
    if value.startswith(_FROM_ENVIRONMENT):
        variable = value.removeprefix(_FROM_ENVIRONMENT)
        text = os.environ.get(variable, "")
        if is_sent and not text:
            raise error(
                "{place}: the login for {origin} should come from the variable {variable}, which is "
                "not set.",
                "Set it before the program starts, or take the line out.",
                variable=variable,
            )
    # The value itself is never shown: it is a secret.
    if not (text.isascii() and text.isprintable()):
        raise error("{place}: the header “{name}” for {origin} must be one line of ASCII.")
    return text
