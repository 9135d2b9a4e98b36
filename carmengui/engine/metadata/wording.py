"""Text as it is shown and as it is compared: white space, entities, spelling variants, lists of words."""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache

_UNIFIED = str.maketrans(
    {
        "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", "´": "'", "`": "'",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
        "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
        "\u00ad": None, "\u200b": None, "\u00a0": " ",
    }
)  # fmt: skip
_INVISIBLE = re.compile("[\u00ad\u200b\ufeff]")
_VARIANT = re.compile(f"[{''.join(map(chr, _UNIFIED))}]")
"""Found in few texts: to look for it takes a tenth of a translation, which asks for every sign."""
_INLINE_TAG = re.compile(
    r"</?(?:p|b|i|em|strong|span|br|a|sup|sub|font|u|div|h[1-6]|small|q|cite|mark)\b[^<>]{0,400}>",
    re.IGNORECASE,
)
_NOT_WORD = re.compile(r"[\W_]+")
_LIST_SEPARATOR = re.compile(r"[,;|，、]")


def collapse(text: str) -> str:
    r"""Return the text with runs of white space as one blank, none at the ends.

    >>> collapse("  a\n b ")
    'a b'
    """
    return " ".join(text.split())


def shown(text: str) -> str:
    r"""Return a value as a reader sees it: entities resolved, inline tags and invisible signs gone.

    >>> shown("Q&amp;A: the <b>big</b>\u00ad one")
    'Q&A: the big one'
    """
    if "&" in text:
        text = html.unescape(html.unescape(text))
    if "<" in text:
        text = _INLINE_TAG.sub(" ", text)
    return without_invisible(text)


def without_invisible(text: str) -> str:
    """Return visible text as it stands, collapsed, without soft hyphens and zero-width signs."""
    return collapse(text if text.isascii() else _INVISIBLE.sub("", text))


@lru_cache(maxsize=4_096)
def key(text: str) -> str:
    """Return the form two values are compared by: case, quotes, dashes and punctuation unified.

    >>> key("„Foo“ – Bar!") == key('"foo" - BAR')
    True
    """
    if not text.isascii():
        text = unicodedata.normalize(
            "NFKC", text.translate(_UNIFIED) if _VARIANT.search(text) else text
        )
    return _NOT_WORD.sub(" ", text.casefold()).strip()


def without_accents(text: str) -> str:
    """Return the text with combining marks removed."""
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def locate(raw: str, value: str) -> tuple[int, int]:
    r"""Return where a shown value stands in raw text; the whole of the raw text when it does not.

    >>> locate("by  Jane\n Doe, Paris", "Jane Doe")
    (4, 13)
    """
    at = raw.find(value)
    if at >= 0:
        return at, at + len(value)
    words = value.split()
    # Words of neighbouring elements may stand without a space between them.
    for is_spaced in (True, False):
        start = raw.find(words[0]) if words else -1
        for _ in range(20):  # a first word that occurs often is no reason to search for ever
            if start < 0:
                break
            end = _match_words(raw, words, start, is_spaced=is_spaced)
            if end:
                return start, end
            start = raw.find(words[0], start + 1)
    return len(raw) - len(raw.lstrip()), len(raw.rstrip()) or len(raw)


def _match_words(raw: str, words: list[str], position: int, *, is_spaced: bool) -> int:
    for index, word in enumerate(words):
        if index and is_spaced and not raw[position : position + 1].isspace():
            return 0
        while index and position < len(raw) and raw[position].isspace():
            position += 1
        if not raw.startswith(word, position):
            return 0
        position += len(word)
    return position


def split_list(text: str) -> list[str]:
    """Return the parts of a list written with commas, semicolons or bars.

    >>> split_list("a, b;c | #d")
    ['a', 'b', 'c', 'd']
    """
    parts = _LIST_SEPARATOR.split(html.unescape(text) if "&" in text else text)
    return [part for part in (shown(part).strip("# ") for part in parts) if part]


class WordList:
    """A list of words; ``x*`` stands for a beginning and ``*x`` for an end.

    >>> WordList(["date", "*title"]).has("subtitle")
    True
    """

    def __init__(self, entries: list[str]) -> None:
        self._whole = frozenset(entry for entry in entries if "*" not in entry)
        self._starts = tuple(entry[:-1] for entry in entries if entry.endswith("*"))
        self._ends = tuple(entry[1:] for entry in entries if entry.startswith("*"))

    def has(self, word: str) -> bool:
        """Whether the list holds the word."""
        return word in self._whole or word.startswith(self._starts) or word.endswith(self._ends)
