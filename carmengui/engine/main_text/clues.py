"""What a page says of itself beside its text: its title, its declared type, the shape of its address."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from lxml import etree

from carmengui.engine.documents import HtmlPage

_TYPE = re.compile(r'"@type"\s*:\s*\[?\s*"([A-Za-z]{3,40})"')
_MAX_SCRIPT_CHARS = 200_000
_KINDS = {
    "article": "article newsarticle blogposting reportagenewsarticle analysisnewsarticle report"
    " opinionnewsarticle liveblogposting scholarlyarticle techarticle medicalwebpage",
    "product": "product offer aggregateoffer productgroup individualproduct",
    "forum": "discussionforumposting qapage question answer comment",
    "listing": "itemlist collectionpage searchresultspage blog datafeed",
}
_KIND_OF = {name: kind for kind, names in _KINDS.items() for name in names.split()}
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
    title = root.find(".//title")
    words = (title.text or "") if title is not None else ""
    og_article = False
    for meta in root.iter("meta"):
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
    names: set[str] = set()
    for script in root.iter("script"):
        if "ld+json" in (script.get("type") or "") and script.text:
            names.update(_TYPE.findall(script.text[:_MAX_SCRIPT_CHARS]))
    for item in root.xpath("//*[@itemtype]/@itemtype")[:50]:
        names.add(str(item).rstrip("/").rpartition("/")[2])
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
