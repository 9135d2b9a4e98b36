"""What the words of ``class`` and ``id`` values say about an element."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from typing import Final

from carmengui.engine.metadata.word_lists import WordList
from carmengui.resource_files import resource

MAX_VALUE_CHARS = 400
_WORD = re.compile(r"[A-Z]?[a-zа-яё]+|[A-Z]+(?![a-z])")


class Role:
    """What an element is for, as bits; plain numbers, because every element of a page is asked."""

    AUTHOR: Final = 1
    DATE: Final = 2
    TITLE: Final = 4
    TAGS: Final = 8
    ASIDE: Final = 16
    AUTHOR_CARD: Final = 32
    ANY_AUTHOR: Final = AUTHOR | AUTHOR_CARD
    CONTENT: Final = AUTHOR | DATE | TITLE | TAGS | AUTHOR_CARD


_NOT_HEADLINE = 64
_CARD = 128
_BITS = {
    "author": Role.AUTHOR,
    "date": Role.DATE,
    "title": Role.TITLE,
    "tags": Role.TAGS,
    "aside": Role.ASIDE,
    "not_headline": _NOT_HEADLINE,
    "card": _CARD,
}


@lru_cache(maxsize=20_000)
def roles_of(value: str) -> int:
    """Return the roles (bits of ``Role``) that a class or id value names.

    >>> roles_of("articleTitle") == Role.TITLE, roles_of("author-box") == Role.AUTHOR_CARD
    (True, True)
    """
    said, last = 0, ""
    pairs = _pairs()
    for found in _WORD.findall(value[:MAX_VALUE_CHARS]):
        word = found.lower()
        said |= _bits_of(word) | pairs.get((last, word), 0)
        last = word
    roles = said & (Role.DATE | Role.TAGS | Role.ASIDE)
    if said & Role.AUTHOR:
        roles |= Role.AUTHOR_CARD if said & _CARD else Role.AUTHOR
    if said & Role.TITLE and not said & _NOT_HEADLINE:
        roles |= Role.TITLE
    return roles


@lru_cache(maxsize=20_000)
def _bits_of(word: str) -> int:
    lists = _lists()
    bits = sum(bit for name, bit in _BITS.items() if lists[name].has(word))
    return bits & ~Role.DATE if lists["not_date"].has(word) else bits


@cache
def _lists() -> dict[str, WordList]:
    return {name: WordList(words) for name, words in _table().items() if "pairs" not in name}


@cache
def _pairs() -> dict[tuple[str, str], int]:
    pairs: dict[tuple[str, str], int] = {}
    for name, bit in (("author_pairs", Role.AUTHOR), ("aside_pairs", Role.ASIDE)):
        for pair in _table()[name]:
            first, _, second = pair.partition(" ")
            pairs[first, second] = bit
    return pairs


@cache
def _table() -> dict[str, list[str]]:
    return tomllib.loads(resource("metadata", "class_words.toml").read_text("utf-8"))
