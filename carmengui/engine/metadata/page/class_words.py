"""What the words of ``class`` and ``id`` values say about an element."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from carmengui.engine.metadata.wording import WordList
from carmengui.resource_files import resource_table

MAX_VALUE_CHARS = 400
MAX_WORDS = 20_000
_FILE = "class_words.toml"
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
    names, seconds = _names(), _seconds()
    for name in value[:MAX_VALUE_CHARS].split():
        bits, first, end = names[name]
        said |= bits
        if first in seconds:
            said |= seconds[first].get(last, 0)
        last = end or last
    if not said:
        return 0
    roles = said & (Role.DATE | Role.TAGS | Role.ASIDE)
    if said & Role.AUTHOR:
        roles |= Role.AUTHOR_CARD if said & _CARD else Role.AUTHOR
    if said & Role.TITLE and not said & _NOT_HEADLINE:
        roles |= Role.TITLE
    return roles


class _Bits(dict[str, int]):
    """The bits of every word that was met."""

    def __init__(self, table: dict[str, list[str]]) -> None:
        self._lists = {
            name: WordList(words) for name, words in table.items() if "pairs" not in name
        }
        self._open = [(bit, self._lists[name]) for name, bit in _BITS.items()]

    def __missing__(self, word: str) -> int:
        bits = 0
        for bit, words in self._open:
            if words.has(word):
                bits |= bit
        if bits & Role.DATE and self._lists["not_date"].has(word):
            bits &= ~Role.DATE
        if len(self) >= MAX_WORDS:
            self.clear()
        self[word] = bits
        return bits


class _Names(dict[str, tuple[int, str, str]]):
    """The bits of every name that was met (a value is made of few of them), its first and last word."""

    def __missing__(self, name: str) -> tuple[int, str, str]:
        said, bits, seconds = 0, _bits(), _seconds()
        words = [word.lower() for word in _WORD.findall(name)]
        for word, last in zip(words, ["", *words], strict=False):
            said |= bits[word] | seconds.get(word, {}).get(last, 0)
        if len(self) >= MAX_WORDS:
            self.clear()
        self[name] = found = (said, words[0], words[-1]) if words else (0, "", "")
        return found


@cache
def _names() -> _Names:
    return _Names()


@cache
def _bits() -> _Bits:
    return _Bits(resource_table("metadata", _FILE))


@cache
def _seconds() -> dict[str, dict[str, int]]:
    """Return for each second word of a pair the first ones, with what the two of them say."""
    seconds: dict[str, dict[str, int]] = {}
    for name, bit in (("author_pairs", Role.AUTHOR), ("aside_pairs", Role.ASIDE)):
        for pair in resource_table("metadata", _FILE)[name]:
            first, _, second = pair.partition(" ")
            seconds.setdefault(second, {})[first] = bit
    return seconds
