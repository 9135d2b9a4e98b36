"""Addresses of the web in the scheme of stored pages: relative references lead on by themselves.

``https://www.site.example/dir/page.html?q`` becomes
``carmen-page://7.https.443.p.www.site.example.w/dir/page.html?q``: what a style sheet or a page at
that address names relatively is the address of what it meant. The first number is that of the load,
so that what an earlier page asked for is not taken for what this one asks for.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from PySide6.QtCore import QUrl

from carmengui.engine.crawl.urls import normalise
from carmengui.ui.page.rendered.scheme import SCHEME

_PORTS = {"http": 80, "https": 443}
_PLAIN = re.compile(r"[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?")
_END = ".w"
"""Behind every host: one that ended in a number would have to be an IPv4 address."""
_LABEL_LETTERS = 60
"""A label of a host has at most 63."""


def replay_address(url: str, load: int) -> str:
    """Return the address of a web address in the scheme of stored pages; empty if it has none."""
    known = normalise(url)
    if known is None:
        return ""
    parts = urlsplit(known)
    host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
    is_plain = _PLAIN.fullmatch(host) is not None
    name = f"p.{host}" if is_plain else f"x.{_in_labels(host.encode().hex())}"
    query = f"?{parts.query}" if parts.query else ""
    return f"{SCHEME}://{load}.{parts.scheme}.{port}.{name}{_END}{parts.path or '/'}{query}"


def web_address(address: QUrl, page: QUrl | None = None) -> tuple[int, str] | None:
    """Return the load and the web address that an address of stored pages stands for, if any.

    ``page`` is where it was asked for: ``//host/path`` there means the scheme of the page.
    """
    text = bytes(address.toEncoded().data()).decode("ascii")
    scheme, _, rest = text.partition("://")
    authority, slash, path = rest.partition("/")
    parts = authority.split(".", 4)
    if scheme != SCHEME:
        return None
    if len(parts) != 5 or not parts[0].isdecimal() or parts[1] not in _PORTS:
        return _without_scheme(rest, page) if page is not None else None
    load, web_scheme, port, kind, name = parts
    name = name.removesuffix(_END)
    if kind == "x":
        try:
            name = bytes.fromhex(name.replace(".", "")).decode()
        except ValueError:
            return None
    host = f"[{name}]" if ":" in name else name
    url = normalise(f"{web_scheme}://{host}:{port}{slash}{path}")
    return None if url is None else (int(load), url)


def _without_scheme(rest: str, page: QUrl) -> tuple[int, str] | None:
    asking = web_address(page)
    if asking is None:
        return None
    load, url = asking
    found = normalise(f"{url.partition('://')[0]}://{rest}")
    return None if found is None else (load, found)


def _in_labels(letters: str) -> str:
    starts = range(0, len(letters), _LABEL_LETTERS)
    return ".".join(letters[start : start + _LABEL_LETTERS] for start in starts)
