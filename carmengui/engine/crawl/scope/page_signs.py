"""A page in a few numbers, by which pages with nothing new are told; made in the workers."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.similarity.shingles import words_of
from carmengui.engine.similarity.sketches import sketch_of, word_chains

SKETCH_SIZE = 64
_MAX_CHARS = 200_000
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class PageSign:
    """What a page says, as numbers.

    ``exact`` stands for its whole text and its images; ``gist`` for the same without words that hold
    digits. ``sketch`` holds the smallest hashes of its pairs of neighbouring words.
    """

    exact: int
    gist: int
    sketch: tuple[int, ...] = ()


def exact_sign(text: str, root: etree._Element) -> PageSign:
    """Return a sign that tells whether pages are the same, and no more: it costs a tenth."""
    exact = _hash(_seen(text, _images(root)))
    return PageSign(exact, exact)


def sign_of(text: str, root: etree._Element) -> PageSign:
    """Return the sign of a page from its whole text, and its images from the tree."""
    images = _images(root)
    seen = _seen(text, images)
    words = [word for word in words_of(text[:_MAX_CHARS]) if not _DIGIT.search(word)]
    plain = " ".join((*words, *(_DIGIT.sub("", image) for image in images[:200])))
    return PageSign(_hash(seen), _hash(plain), sketch_of(word_chains(words, 2), SKETCH_SIZE))


def _images(root: etree._Element) -> list[str]:
    return sorted({element.get("src", "").partition("?")[0] for element in root.iter("img")})


def _seen(text: str, images: list[str]) -> str:
    return "\n".join((text[:_MAX_CHARS], *images[:200]))


def _hash(text: str) -> int:
    """Return 63 bits, so that a database can hold them."""
    digest = hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
