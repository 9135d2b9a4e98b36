"""Where an address stands among the pages of its site: its path pattern and its rank."""

from __future__ import annotations

import hashlib
import re
from urllib.parse import parse_qsl, urlsplit

_DIGITS = re.compile(r"\d+")
_EXTENSION = re.compile(r"\.[a-z0-9]{1,5}\Z", re.IGNORECASE)
_MAX_GROUP_CHARS = 200
_SIGN_BIT = 1


def path_group(url: str) -> str:
    """Return the path pattern of an address: pages of one pattern usually share a template.

    Digits become ``#``, the last segment ``*`` with its extension, the query the sorted names of
    its parameters; the host stays, for sections on hosts of their own have their own layout.

    >>> path_group("https://News.example/2024/05/old-bridge-17.html?id=3&print=1")
    'news.example/#/#/*.html?id&print'
    >>> path_group("https://news.example/")
    'news.example/'
    """
    try:
        parts = urlsplit(url)
    except ValueError:  # an address no browser would follow, such as http://[
        return ""
    *folders, last = parts.path.split("/")
    extension = _EXTENSION.search(last)
    folders.append(("*" + _DIGITS.sub("#", extension.group() if extension else "")) if last else "")
    path = "/".join(_DIGITS.sub("#", folder) for folder in folders)
    names = sorted({name for name, _ in parse_qsl(parts.query, keep_blank_values=True)})
    query = "?" + "&".join(_DIGITS.sub("#", name) for name in names) if names else ""
    return (parts.netloc.lower() + path.lower() + query)[:_MAX_GROUP_CHARS]


def url_rank(url: str) -> int:
    """Return the place of an address in the sampling order: a hash of 63 bits.

    The sign bit is left out, so that the rank fits an SQLite integer.
    """
    digest = hashlib.blake2b(url.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest) >> _SIGN_BIT


def text_digest(text: str) -> str:
    """Return the identity of a text."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
