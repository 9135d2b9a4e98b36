"""Where a page sends its reader on by itself: ``<meta http-equiv=refresh>`` or a Refresh header."""

from __future__ import annotations

import re

from lxml import etree

from carmengui.engine.crawl.urls import MAX_URL_CHARS, normalise

MAX_WAIT_S = 30
"""A page that stays longer is there to be read; where it leads is a link like any other."""
# HTML standard, "shared declarative refresh steps".
_REFRESH = re.compile(
    r"\s*+(?:(\d++)|(?=\.))[\d.]*+(?:\s*+[;,]|\s)\s*+(?:url\s*+=\s*+)?(['\"]?)(.*)",
    re.IGNORECASE | re.DOTALL | re.ASCII,
)


def refresh_target(text: str, base_url: str) -> str | None:
    """Return the address that a refresh leads to at once; nothing when it does not, or waits.

    >>> refresh_target("0; URL='/b'", "https://example.org/a")
    'https://example.org/b'
    >>> refresh_target("600; /b", "https://example.org/a") is None
    True
    """
    found = _REFRESH.match(text[: MAX_URL_CHARS + 100])
    if found is None or int((found[1] or "0")[:9]) > MAX_WAIT_S:
        return None
    quote, address = found[2], found[3]
    address = (address.partition(quote)[0] if quote else address).strip()
    target = normalise(address, base_url) if address else None
    return target if target != base_url.partition("#")[0] else None


def find_refresh(root: etree._Element, page_url: str, header: str = "") -> str:
    """Return where a page sends its reader on, or an empty string.

    Args:
        root: the parsed page.
        page_url: its address; its own ``<base href>`` is taken into account.
        header: the value of the Refresh header, which comes before what the page says.

    """
    if header and (target := refresh_target(header, page_url)):
        return target
    for element in root.iter("meta"):
        if element.get("http-equiv", "").strip().lower() == "refresh" and _is_heeded(element):
            target = refresh_target(element.get("content", ""), _base_of(root, page_url))
            return "" if target is None or target == page_url else target
    return ""


def _base_of(root: etree._Element, page_url: str) -> str:
    for element in root.iter("base"):
        if element.get("href") is not None:
            return normalise(element.get("href", ""), page_url) or page_url
    return page_url


def _is_heeded(element: etree._Element) -> bool:
    return next(element.iterancestors("noscript"), None) is None
