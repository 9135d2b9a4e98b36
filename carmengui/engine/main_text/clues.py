"""What a page says of itself beside its text: its title, its declared type, the shape of its address."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from carmengui.engine.documents import HtmlPage, PageTree

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
    tree = page.tree
    words = next(((title.text or "") for title in tree.elements("title")), "")
    og_article = False
    heads = (tree.inside(at) for at in tree.numbers_of("head") if tree.parents[at] == 0)
    head = next(heads, range(0))
    for number in tree.numbers_of("meta"):
        said = tree.attributes[number] if number in head else {}
        name = (said.get("property") or said.get("name") or "").lower()
        if name == "og:title":
            words += " " + said.get("content", "")
        elif name == "og:type":
            og_article = said.get("content", "").lower() == "article"
    segments, hyphens, digits = _shape(page.url)
    return Clues(
        frozenset(words.lower().split()),
        _declared_kinds(tree),
        og_article,
        segments,
        hyphens,
        digits,
    )


def _declared_kinds(tree: PageTree) -> frozenset[str]:
    """Return the kinds of things a page declares; a rough look at its structured data."""
    names: set[str] = set()
    for number in tree.numbers_of("script"):
        if "ld+json" in tree.attributes[number].get("type", ""):
            text = tree.nodes[number].text or ""
            names.update(_TYPE.findall(text[:_MAX_SCRIPT_CHARS]))
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
