"""The forms in which found values and gold are compared.

Spelling is forgiven where it says nothing about the value: case, punctuation, dashes, entities, the
order of first and last name. What is left must be equal.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections import Counter
from typing import Any

SHINGLE_WORDS = 4
Day = tuple[int, ...]
"""Year, month and day, as far as they are known."""
_SOFT_HYPHEN, _NO_SPACE = "\u00ad", "\u200b"
_NOT_WORD = re.compile(r"[\W_]+")
_WORD = re.compile(r"\w+")
_UNSPACED = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0eff\u1780-\u17ff\uf900-\ufaff]"
)
_BY = re.compile(
    r"^\s*(?:written by|posted by|by|von|par|por|di|from|texte?|autor(?:en)?|author)\s*:?\s+",
    re.IGNORECASE,
)
_BETWEEN_NAMES = re.compile(r"\s*;\s*|\s*\|\s*|\s+&\s+|\s+(?:and|und|et)\s+|\n+")
_BETWEEN_WORDS = re.compile(r"[,;|]")
_DAY = re.compile(r"\s*(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?")


def plain(value: Any) -> str:
    """Return a text without case, entities, punctuation and extra white space.

    >>> plain("Q&amp;A: \u201eFoo\u201c \u2013 bar ") == plain('q&a "foo" - BAR')
    True
    """
    text = html.unescape(html.unescape(str(value or "")))
    # Asked of thousands of values at every keystroke in a rule: ``translate`` takes ten times as long.
    text = unicodedata.normalize("NFKC", text).replace(_SOFT_HYPHEN, "").replace(_NO_SPACE, "")
    text = text.casefold()
    return _NOT_WORD.sub(" ", text).strip()


def words(text: str) -> list[str]:
    """Return the words of a text in lower case; scripts without spaces are taken sign by sign."""
    found: list[str] = []
    for word in _WORD.findall(text.lower()):
        signs = _UNSPACED.findall(word)
        found += [*signs, *_UNSPACED.sub(" ", word).split()] if signs else [word]
    return found


def shingles(text: str) -> Counter[tuple[str, ...]]:
    """Return the runs of four words of a text, or all of a shorter one."""
    found = _WORD.findall(text)
    if not found:
        return Counter()
    last = max(1, len(found) - SHINGLE_WORDS + 1)
    return Counter(tuple(found[at : at + SHINGLE_WORDS]) for at in range(last))


def names(value: Any) -> set[str]:
    """Return persons as sets of their words, so that the order of a name's parts does not count.

    >>> names("by Jane Doe and Smith, John") == names(["Doe, Jane", "John Smith"])
    True
    """
    listed = value.split(";") if isinstance(value, str) else _listed(value)
    keys: set[str] = set()
    for each in listed:
        text = _BY.sub("", str(each or "")).strip()
        for part in _BETWEEN_NAMES.split(text):
            keys.update(_name_key(name) for name in _persons(part))
    return keys - {""}


def _persons(part: str) -> list[str]:
    pieces = [piece.strip() for piece in part.split(",") if piece.strip()]
    if len(pieces) != 2:
        return pieces
    last, first = (len(piece.split()) for piece in pieces)
    is_one_person = last <= 2 and first <= 3 and 1 in {last, first}
    return [f"{pieces[1]} {pieces[0]}"] if is_one_person else pieces


def _name_key(name: str) -> str:
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    text = "".join(sign for sign in text if not unicodedata.combining(sign))
    return " ".join(sorted(_NOT_WORD.sub(" ", text).split()))


def keywords(value: Any) -> set[str]:
    """Return keywords, each split at commas, semicolons and bars."""
    listed = [value] if isinstance(value, str) else _listed(value)
    found = {plain(part) for each in listed for part in _BETWEEN_WORDS.split(str(each))}
    return found - {""}


def day(value: Any) -> Day:
    """Return the day a text begins with, nothing when it begins with none.

    >>> day("2019-03-05T10:00"), day("2019")
    ((2019, 3, 5), (2019,))
    """
    found = _DAY.match(str(value or ""))
    return tuple(int(part) for part in found.groups() if part) if found else ()


def squeezed(value: Any) -> str:
    """Return a text with its white space collapsed."""
    return " ".join(str(value or "").split())


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
