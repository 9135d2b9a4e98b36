"""Where a page leads: its links, in the order of the document, and where it sends its reader on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal
from urllib.parse import quote_from_bytes

from lxml import etree

from carmengui.engine.crawl.urls import MAX_URL_CHARS, normalise
from carmengui.engine.documents import codec_of
from carmengui.engine.documents.readers import DOCUMENT_TYPES

MAX_LINKS = 5_000

Kind = Literal["page", "feed", "sitemap", "oai", "oai-list"]
"""``oai`` is a repository (OAI-PMH) as it describes itself, ``oai-list`` a part of its records."""

_HREF_TAGS = frozenset({"a", "area"})
_FRAME_TAGS = frozenset({"frame", "iframe"})
_TAGS = ("a", "area", "link", "frame", "iframe", "meta")
_FEED_TYPES = frozenset({"application/rss+xml", "application/atom+xml", "application/rdf+xml"})
_PAGE_TYPES = frozenset({"", "text/html", "application/xhtml+xml"})
_ALTERNATE_TYPES = _PAGE_TYPES | DOCUMENT_TYPES
_PAGE_RELATIONS = frozenset({"next", "prev", "previous", "canonical"})
MAX_WAIT_S = 30
"""A page that stays longer is there to be read; where it leads is a link like any other."""
# HTML standard, "shared declarative refresh steps".
_REFRESH = re.compile(
    r"\s*+(?:(\d++)|(?=\.))[\d.]*+(?:\s*+[;,]|\s)\s*+(?:url\s*+=\s*+)?(['\"]?)(.*)",
    re.IGNORECASE | re.DOTALL | re.ASCII,
)


_LANGUAGE = re.compile(r"[a-z]{2,3}(?=[-_]|$)")


@dataclass(frozen=True, slots=True)
class Link:
    """One address that a page names; ``nofollow`` when the page asks not to go there.

    ``language`` is what the page says the address is in (``hreflang``), by its code without a region.
    """

    url: str
    kind: Kind
    nofollow: bool
    language: str = ""
    modified_at: datetime | None = None
    """When it changed last, as a sitemap states (``lastmod``)."""


def find_links(root: etree._Element, base_url: str, charset: str = "utf-8") -> tuple[Link, ...]:
    """Return the links of an HTML tree, each address once, at most ``MAX_LINKS``.

    Args:
        root: the parsed page.
        base_url: the address of the page; its own ``<base href>`` is taken into account.
        charset: the page's charset, in which browsers write the query of a link.

    """
    base = base_of(root, base_url)
    all_nofollow = _is_told_not_to_follow(root)
    found: dict[str, Link] = {}
    for address, kind, nofollow, language in _addresses(root):
        url = normalise(query_in(charset, address.strip()), base)
        if url is None:
            continue
        link = Link(url, kind, nofollow or all_nofollow, language)
        known = found.setdefault(url, link)
        if known.nofollow and not link.nofollow:
            known = found[url] = replace(known, nofollow=False)
        if language and not known.language:
            found[url] = replace(known, language=language)
        if len(found) >= MAX_LINKS:
            break
    return tuple(found.values())


def canonical_of(root: etree._Element, base_url: str) -> str | None:
    """Return the address that the page calls its own, if it names one."""
    base = base_of(root, base_url)
    for element in root.iter("link"):
        if "canonical" in _words(element, "rel") and element.get("href"):
            return normalise(element.get("href", ""), base)
    return None


def refresh_target(text: str, base_url: str) -> str | None:
    """Return the address that a refresh leads to at once; nothing when it does not, or waits.

    >>> refresh_target("0; URL='/b'", "https://example.org/a")
    'https://example.org/b'
    >>> refresh_target("600; /b", "https://example.org/a") is None
    True
    """
    address, wait_s = _refresh(text[: MAX_URL_CHARS + 100])
    target = normalise(address, base_url) if address and wait_s <= MAX_WAIT_S else None
    return target if target != base_url.partition("#")[0] else None


def find_refresh(root: etree._Element, page_url: str, header: str = "") -> str:
    """Return where a page sends its reader on by itself, or an empty string.

    Args:
        root: the parsed page.
        page_url: its address; its own ``<base href>`` is taken into account.
        header: the value of the Refresh header, which comes before what the page says.

    """
    if header and (target := refresh_target(header, page_url)):
        return target
    for element in root.iter("meta"):
        if _is_refresh(element):
            target = refresh_target(element.get("content", ""), base_of(root, page_url))
            return "" if target is None or target == page_url else target
    return ""


def _addresses(root: etree._Element) -> Iterator[tuple[str, Kind, bool, str]]:
    for element in root.iter(*_TAGS):
        tag = element.tag
        if tag in _FRAME_TAGS:
            yield element.get("src", ""), "page", False, ""
        elif tag == "meta":
            if _is_refresh(element) and (address := _refresh(element.get("content", ""))[0]):
                yield address, "page", False, ""
            elif element.get("name", "").strip().lower() == "citation_pdf_url":
                yield element.get("content", ""), "page", False, ""
        elif element.get("href") is not None:
            relation = _words(element, "rel")
            kind = _anchor_kind(element) if tag in _HREF_TAGS else _link_kind(element, relation)
            if kind is not None:
                nofollow, language = "nofollow" in relation, _language(element)
                yield element.get("href", ""), kind, nofollow, language


def _language(element: etree._Element) -> str:
    """Return the language that a link names; “x-default” and what is no code name none."""
    code = element.get("hreflang", "").strip().lower()
    found = _LANGUAGE.match(code) if code else None
    return found[0] if found else ""


def _anchor_kind(element: etree._Element) -> Kind:
    return "feed" if _media_type(element) in _FEED_TYPES else "page"


def _link_kind(element: etree._Element, relation: frozenset[str]) -> Kind | None:
    media_type = _media_type(element)
    if "stylesheet" in relation:
        return None  # an alternate stylesheet is no page
    if relation & {"alternate", "feed"} and media_type in _FEED_TYPES:
        return "feed"
    if "sitemap" in relation:
        return "sitemap"
    is_other_form = "alternate" in relation and media_type in _ALTERNATE_TYPES
    if relation & _PAGE_RELATIONS or is_other_form:
        return "page"
    return None


def _refresh(content: str) -> tuple[str, int]:
    """Return the address that a refresh names, empty without one, and after how many seconds."""
    found = _REFRESH.match(content)
    if found is None:
        return "", 0
    wait_s, quote, address = int((found[1] or "0")[:9]), found[2], found[3]
    return (address.partition(quote)[0] if quote else address).strip(), wait_s


def base_of(root: etree._Element, base_url: str) -> str:
    """Return the address by which the relative ones of a page are resolved (``<base href>``)."""
    for element in root.iter("base"):
        if element.get("href") is not None and _holds(element):
            return normalise(element.get("href", ""), base_url) or base_url
    return base_url


def _is_refresh(element: etree._Element) -> bool:
    return element.get("http-equiv", "").strip().lower() == "refresh" and _holds(element)


def _holds(element: etree._Element) -> bool:
    """Tell whether a browser would heed the element: not in a replacement for scripts."""
    return next(element.iterancestors("noscript"), None) is None


def _is_told_not_to_follow(root: etree._Element) -> bool:
    return any(
        element.get("name", "").strip().lower() == "robots"
        and set(re.split(r"[\s,]+", element.get("content", "").lower())) & {"nofollow", "none"}
        for element in root.iter("meta")
    )


def _words(element: etree._Element, attribute: str) -> frozenset[str]:
    return frozenset(element.get(attribute, "").lower().split())


def _media_type(element: etree._Element) -> str:
    return element.get("type", "").partition(";")[0].strip().lower()


def query_in(charset: str, address: str) -> str:
    """Write the query in the page's charset, as the URL standard has it for links in pages."""
    if address.isascii() or len(address) > MAX_URL_CHARS or "?" not in address:
        return address
    body, hash_sign, fragment = address.partition("#")
    path, question_mark, query = body.partition("?")

    def octets(match: re.Match[str]) -> str:
        return quote_from_bytes(match[0].encode(codec, "xmlcharrefreplace"), safe="")

    try:
        codec = codec_of(charset)
        query = _NOT_ASCII.sub(octets, query)
    except (LookupError, UnicodeError):
        return address
    return path + question_mark + query + hash_sign + fragment


_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
