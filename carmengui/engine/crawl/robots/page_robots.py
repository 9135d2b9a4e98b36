"""What a page itself asks of robots: not to index it, not to follow its links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.crawl.robots.parser import product_token
from carmengui.engine.model.sentence import NOTHING, Sentence

_WORDS = re.compile(r"[\s,;]+")
# Directives that have a value behind a colon; what else stands before a colon is a robot's name.
_WITH_VALUE = frozenset(
    {"max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"}
)
_HEADER = "X-Robots-Tag"
_META = "meta robots"


@dataclass(frozen=True, slots=True)
class PageRobots:
    """What a page asks for, and where: ``X-Robots-Tag`` or ``meta robots``; empty when nowhere."""

    noindex: str = ""
    nofollow: str = ""

    @property
    def words(self) -> Sentence:
        """What the page asks for, in a sentence; empty when it asks for nothing."""
        index, follow = self.noindex, self.nofollow
        if index and follow:
            words = (
                "The page asks not to be indexed ({index}: noindex) and that its links are not "
                "followed ({follow}: nofollow)."
            )
        elif index:
            words = "The page asks not to be indexed ({index}: noindex)."
        elif follow:
            words = "The page asks that its links are not followed ({follow}: nofollow)."
        else:
            return NOTHING
        return Sentence.using(words, {"index": index, "follow": follow})


NO_WISHES = PageRobots()


def read_page_robots(
    root: etree._Element | None, headers: Iterable[tuple[str, str]], agent: str
) -> PageRobots:
    """Return what header and head of a page ask of a robot with this name, or of all."""
    token = product_token(agent)
    noindex = nofollow = ""
    for place, directives in _asked(root, headers, token):
        words = set(_WORDS.split(directives.lower()))
        if words & {"noindex", "none"}:
            noindex = noindex or place
        if words & {"nofollow", "none"}:
            nofollow = nofollow or place
    return PageRobots(noindex, nofollow)


def _asked(
    root: etree._Element | None, headers: Iterable[tuple[str, str]], token: str
) -> Iterator[tuple[str, str]]:
    for name, value in headers:
        if name.lower() == "x-robots-tag":
            yield _HEADER, _meant(value, token)
    if root is None:
        return
    for element in root.iter("meta"):
        if element.get("name", "").strip().lower() in {"robots", token}:
            yield _META, element.get("content", "")


def _meant(value: str, token: str) -> str:
    """Return the directives of a header that are meant for all robots or for this one.

    A name stays in force until the next one: ``googlebot: noindex, nofollow, otherbot: none``.
    """
    meant: list[str] = []
    is_ours = True
    for part in value.split(","):
        name, colon, rest = part.partition(":")
        if colon and name.strip().lower() not in _WITH_VALUE:
            is_ours = name.strip().lower() == token
            part = rest  # noqa: PLW2901 - what follows the name
        if is_ours:
            meant.append(part)
    return ",".join(meant)
