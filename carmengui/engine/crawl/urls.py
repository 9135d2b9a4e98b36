"""URLs in the one spelling under which they are stored, and the host and site they belong to.

Spelling and joining follow the WHATWG URL standard, as browsers do.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import ada_url

MAX_URL_CHARS = 2_000


def normalise(url: str, base: str = "") -> str | None:
    """Return the absolute http(s) URL without fragment, user name and password, or nothing.

    >>> normalise("../b?q=ü#top", "https://Example.org:443/a/x/y")
    'https://example.org/a/b?q=%C3%BC'
    >>> normalise("mailto:someone@example.org") is None
    True
    """
    url = url.strip()
    href = resolve(url, base) if len(url) <= MAX_URL_CHARS else None
    if href is None:
        return None
    scheme, _, rest = href.partition("#")[0].partition("://")
    if scheme not in {"http", "https"}:
        return None
    authority, slash, path = rest.partition("/")
    plain = f"{scheme}://{authority.rpartition('@')[2]}{slash}{path}"
    return plain if len(plain) <= MAX_URL_CHARS else None


def resolve(url: str, base: str = "") -> str | None:
    """Return the absolute URL of any scheme that a browser would make of it, or nothing (WHATWG).

    >>> resolve("//example.org:80/%7Ea/../b#c", "http://a.test/"), resolve("http://")
    ('http://example.org/b#c', None)
    """
    try:
        return ada_url.join_url(base, url) if base else ada_url.normalize_url(url)
    except (ValueError, UnicodeError):
        return None


def host_of(url: str) -> str:
    """Return the host of a normalised URL, with its port when that is not the usual one."""
    return url.partition("://")[2].partition("/")[0]


@cache
def _suffixes() -> Any:
    import tldextract  # noqa: PLC0415 - it brings requests along, which many crawls never need

    # Only the list that comes with the library: no request, and nothing written to disk.
    return tldextract.TLDExtract(
        suffix_list_urls=(), cache_dir=None, include_psl_private_domains=True
    )


@lru_cache(maxsize=10_000)
def site_of(host: str) -> str:
    """Return the registrable domain of a host; one that has none stands for itself.

    >>> site_of("www.news.example.co.uk"), site_of("127.0.0.1:8000"), site_of("a.press.test")
    ('example.co.uk', '127.0.0.1:8000', 'a.press.test')
    """
    parts = _suffixes().extract_str(host)
    return f"{parts.domain}.{parts.suffix}" if parts.domain and parts.suffix else host
