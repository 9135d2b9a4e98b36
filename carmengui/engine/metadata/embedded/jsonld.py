"""JSON-LD blocks: tolerant reading into typed items, nearest to an article first.

Blocks are hand-made by templates: control characters, trailing commas, stray backslashes and
comments around the object are normal. What stands under a comment, a related article or a picture
is not about this page and is not walked into.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lxml import etree

from carmengui.engine.metadata.wording import shown

MAX_SCRIPT_CHARS = 1_000_000
MAX_ITEMS = 200
MAX_DEPTH = 8
MAX_REPAIRS = 4
_REPAIRS = (
    (re.compile(r"[\x00-\x1f]+"), " "),
    (re.compile(r",\s{0,100}([}\]])"), r"\1"),
    (re.compile(r'\\(?!["\\/bfnrtu])'), r"\\\\"),
)
"""What breaks a block, the commonest first: control characters, trailing commas, stray backslashes."""
_WRAPPERS = ("<!--", "//<![CDATA[", "// <![CDATA[", "<![CDATA[", "/*<![CDATA[*/")
_TAILS = ("-->", "//]]>", "// ]]>", "]]>", "/*]]>*/", ";")
ABOUT_OTHERS = frozenset(
    "comment review reviews hasPart itemListElement isRelatedTo relatedLink suggestedAnswer "
    "acceptedAnswer breadcrumb citation mentions offers potentialAction image video logo about "
    "associatedMedia liveBlogUpdate blogPost subjectOf workExample aggregateRating step "
    "recipeInstructions sponsor contentLocation isPartOf".split()
)
"""Properties whose objects are other things than what the page is about."""
_PEOPLE = frozenset({"publisher", "author", "creator", "sourceOrganization"})
_ARTICLE = re.compile(
    r"Article|Posting$|Report|Thesis|LiveBlog|Chapter|PublicationIssue|Review$|QAPage|Question$|"
    r"DiscussionForum"
)
_WORK = re.compile(
    r"Product$|Recipe|Book|Dataset|CreativeWork|PodcastEpisode|Event|Movie|Course|"
    r"SoftwareApp|Episode|JobPosting|HowTo|SoftwareSource|MusicRec"
)
_PAGE = re.compile(r"WebPage|ItemPage|AboutPage|CollectionPage|FAQPage|ProfilePage|WebContent")
_SITE = re.compile(r"WebSite|Organization|Corporation|Periodical|Newspaper")


@dataclass(frozen=True, slots=True)
class Item:
    """One typed object: its kind (news, article, work, media, page, site) and the script it is in.

    ``kind`` has a 2 behind it for every item of that kind but the first: it is usually a teaser.
    """

    kind: str
    data: dict[str, Any]
    node: etree._Element


@dataclass(slots=True)
class Graph:
    """The items of all blocks of a page, what their ``@id`` names, and the types met on the way."""

    items: list[Item] = field(default_factory=list)
    named: dict[str, dict[str, Any]] = field(default_factory=dict)
    trails: list[Item] = field(default_factory=list)
    """Breadcrumb trails."""
    types: dict[str, etree._Element] = field(default_factory=dict)
    """The type names that occur, each with the first script it stands in."""

    def resolve(self, value: Any) -> Any:
        """Return the object a bare reference means, or the value itself."""
        if isinstance(value, dict) and not value.get("name"):
            return self.named.get(str(value.get("@id", "")), value)
        return self.named.get(value, value) if isinstance(value, str) else value


def read_graph(scripts: list[etree._Element]) -> Graph:
    """Read the blocks of a page."""
    graph = Graph()
    seen: set[str] = set()
    for node in scripts:
        for data in read_block(node.text or ""):
            for item in _walk(data, graph, 0):
                if len(graph.items) >= MAX_ITEMS:
                    return graph
                types = types_of(item)
                for name in types:
                    graph.types.setdefault(name, node)
                if "BreadcrumbList" in types:
                    graph.trails.append(Item("trail", item, node))
                if kind := _kind(types):
                    graph.items.append(Item(f"{kind}2" if kind in seen else kind, item, node))
                    seen.add(kind)
    return graph


def types_of(item: dict[str, Any]) -> list[str]:
    """Return the type names of an object, without their vocabulary's address."""
    types = item.get("@type") or item.get("type") or ""
    names = types if isinstance(types, list) else [types]
    return [re.split(r"[/#:]", str(name))[-1] for name in names]


def as_text(value: Any) -> str:
    """Return the first text a value holds, as shown."""
    if isinstance(value, list):
        value = value[0] if value else None
    if isinstance(value, dict):
        value = value.get("@value") or value.get("name") or value.get("text")
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
    return shown(value) if isinstance(value, str) else ""


def _kind(types: list[str]) -> str:
    for kind, pattern in (("article", _ARTICLE), ("work", _WORK), ("page", _PAGE), ("site", _SITE)):
        for name in types:
            if pattern.search(name):
                return "news" if kind == "article" and "News" in name else kind
    return "media" if any(name.endswith(("VideoObject", "AudioObject")) for name in types) else ""


def _walk(value: Any, graph: Graph, depth: int) -> Iterator[dict[str, Any]]:
    if depth > MAX_DEPTH:
        return
    if isinstance(value, list):
        for entry in value[:MAX_ITEMS]:
            yield from _walk(entry, graph, depth + 1)
    elif isinstance(value, dict):
        _remember(value, graph)
        yield value
        for name, entry in value.items():
            if name in _PEOPLE:
                for person in entry if isinstance(entry, list) else [entry]:
                    _remember(person, graph)
            elif isinstance(entry, (dict, list)) and name not in ABOUT_OTHERS:
                yield from _walk(entry, graph, depth + 1)


def _remember(value: Any, graph: Graph) -> None:
    if isinstance(value, dict) and len(value) > 1 and isinstance(name := value.get("@id"), str):
        graph.named.setdefault(name, value)


def read_block(text: str) -> Iterator[Any]:
    """Yield every object of a block, repairing what templates break."""
    text = text[:MAX_SCRIPT_CHARS].strip()
    for wrapper in _WRAPPERS:
        text = text.removeprefix(wrapper).lstrip()
    for tail in _TAILS:
        text = text.removesuffix(tail).rstrip()
    for broken, whole in ((None, ""), *_REPAIRS):
        text = broken.sub(whole, text) if broken else text
        try:
            data = json.loads(text, strict=False)
        except (ValueError, RecursionError):
            continue
        yield data
        return
    yield from _several(text)


def _several(text: str) -> Iterator[Any]:
    """Yield the objects that stand one behind the other, with anything between them."""
    decoder = json.JSONDecoder(strict=False)
    position = 0
    for _ in range(MAX_REPAIRS):
        starts = [at for sign in "{[" if (at := text.find(sign, position)) >= 0]
        if not starts:
            return
        try:
            data, position = decoder.raw_decode(text, min(starts))
        except (ValueError, RecursionError):
            return
        yield data
