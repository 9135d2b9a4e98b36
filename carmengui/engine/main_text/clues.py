"""What a page says of itself beside its text: its title, its declared type, the shape of its address."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from lxml import etree

from carmengui.engine.documents import HtmlPage

_TYPE = re.compile(r'"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]{3,40})"')
_MAX_SCRIPT_CHARS = 100_000
_NAMES_OF = {
    "article": "article newsarticle blogposting reportagenewsarticle analysisnewsarticle report"
    " opinionnewsarticle liveblogposting scholarlyarticle techarticle medicalwebpage",
    "product": "product offer aggregateoffer productgroup individualproduct",
    "forum": "discussionforumposting qapage question answer comment",
    "listing": "itemlist collectionpage searchresultspage blog datafeed",
}
_KIND_OF = {name: kind for kind, names in _NAMES_OF.items() for name in names.split()}
KINDS = tuple(_NAMES_OF)
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Clues:
    """What a page says of itself.

    ``kinds`` are the kinds its structured data names (article, product, forum, listing).
    ``segments``, ``hyphens`` and ``digits`` describe the path of its address (-1: no address known).
    """

    title_words: frozenset[str]
    kinds: frozenset[str]
    og_article: bool
    segments: int
    hyphens: int
    digits: int


def clues_of(page: HtmlPage) -> Clues:
    """Return what a page says of itself."""
    root = page.root
    title = next(root.iter("title"), None)
    words = (title.text or "") if title is not None else ""
    og_article = False
    head = root.find("head")
    for meta in head.iter("meta") if head is not None else ():
        name = (meta.get("property") or meta.get("name") or "").lower()
        if name == "og:title":
            words += " " + (meta.get("content") or "")
        elif name == "og:type":
            og_article = (meta.get("content") or "").lower() == "article"
    segments, hyphens, digits = _shape(page.url)
    return Clues(
        frozenset(words.lower().split()),
        _declared_kinds(root),
        og_article,
        segments,
        hyphens,
        digits,
    )


def _declared_kinds(root: etree._Element) -> frozenset[str]:
    """Return the kinds of things a page declares; a rough look at its structured data."""
    names: set[str] = set()
    for script in root.iter("script"):
        if script.text and "ld+json" in (script.get("type") or ""):
            names.update(_TYPE.findall(script.text[:_MAX_SCRIPT_CHARS]))
    return frozenset(_KIND_OF[name.lower()] for name in names if name.lower() in _KIND_OF)


def _shape(url: str) -> tuple[int, int, int]:
    """Return how many segments, hyphens in the longest, and digits the path of an address has."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return -1, -1, -1
    if parts.scheme not in {"http", "https"}:
        return -1, -1, -1
    segments = [each for each in parts.path.split("/") if each]
    longest = max(segments, key=len, default="")
    return len(segments), longest.count("-") + longest.count("_"), len(_DIGIT.findall(parts.path))
