"""What the search field asks of the words of pages: the parts that the search index answers.

    haber "iki kelime" author:meyer title:hafen year:2022 wind OR wasser -werbung

All must hold; ``OR`` stands between two of which one is enough, ``-`` before what must not be there.
"""

from __future__ import annotations

import re

from carmengui.engine.model import KnownError

WEIGHT = re.compile(r"(weight|w)\s*(<=|>=|<|>|=|:)(.*)", re.IGNORECASE)
NAMED = re.compile(r"([A-Za-z]+):(?!//)(.*)", re.DOTALL)
SOUGHT_NAMES = {"author": "author:meyer", "title": "title:hafen", "year": "year:2022"}
"""What may stand before a word, with an example."""
OR = "OR"
_EXCLUDED = "-"
_BETWEEN = re.compile(rf' {OR} (?=(?:[^"]*"[^"]*")*[^"]*$)')
"""What stands between alternatives: an OR that is not within quotation marks."""


class SoughtWords:
    """Collects the parts of a search field that speak of words, in their order."""

    def __init__(self) -> None:
        self._parts: list[list[str]] = []
        self._joins = False

    def add(self, raw: str) -> None:
        """Take one part as it was typed.

        Raises:
            KnownError: it is not understood, or OR stands where nothing can be joined.

        """
        if raw == OR:
            if self._joins or not self._parts or not _may_be_joined(self._parts[-1][0]):
                raise _misplaced_or()
            self._joins = True
            return
        is_excluded = raw.startswith(_EXCLUDED) and raw != _EXCLUDED
        part = _part(raw.removeprefix(_EXCLUDED) if is_excluded else raw, is_excluded=is_excluded)
        if not part:
            return
        if not self._joins:
            self._parts.append([part])
        elif _may_be_joined(part):
            self._parts[-1].append(part)
        else:
            raise _misplaced_or()
        self._joins = False

    def words(self) -> tuple[str, ...]:
        """Return the words and phrases that must be there."""
        self._end()
        return tuple(
            plain_word(part) for (part, *more) in self._parts if not more and _is_plain(part)
        )

    def asked(self) -> tuple[str, ...]:
        """Return all other parts, as they are typed."""
        self._end()
        return tuple(
            f" {OR} ".join(each) for each in self._parts if each[1:] or not _is_plain(each[0])
        )

    def _end(self) -> None:
        if self._joins:
            raise _misplaced_or()


def quoted(value: str, *, is_word: bool = False) -> str:
    """Return a value as it is typed: between quotation marks where it would read otherwise without."""
    needs = re.search(r"\s", value) or (is_word and _reads_otherwise(value))
    return f'"{value}"' if needs else value


def plain_alternatives(part: str) -> list[str] | None:
    """Return the words of which one must be there (or none of them); nothing where names are asked.

    >>> plain_alternatives('wind OR "high seas"'), plain_alternatives("-wind"), plain_alternatives("year:2022")
    (['wind', 'high seas'], ['wind'], None)
    """
    each = _BETWEEN.split(part.removeprefix(_EXCLUDED))
    words = [plain_word(one) for one in each if not NAMED.fullmatch(one)]
    return words or None


def is_excluding(part: str) -> bool:
    """Tell whether a part says what must not be there."""
    return part.startswith(_EXCLUDED) and part != _EXCLUDED


def plain_word(part: str) -> str:
    """Return a word or phrase without quotation marks."""
    return part.replace('"', "").strip()


def _part(raw: str, *, is_excluded: bool) -> str:
    """Return a part in the one form in which it is kept; nothing where there is no word."""
    sign = _EXCLUDED if is_excluded else ""
    named = NAMED.fullmatch(raw)
    if named is None:
        word = plain_word(raw)
        return sign + quoted(word, is_word=True) if word else ""
    name, value = named[1].lower(), plain_word(named[2])
    if name not in SOUGHT_NAMES or (is_excluded and name == "year"):
        raise KnownError(
            "“{name}:” cannot be excluded.",
            "The sign - stands before a word, author: or title:.",
            name=name,
        )
    if not any(character.isalnum() for character in value):
        raise KnownError(
            "“{name}:” needs a word behind it, without a blank.",
            "For example {example}.",
            name=name,
            example=SOUGHT_NAMES[name],
        )
    if name == "year" and (not value.isdecimal() or len(value) != len("2022")):
        raise KnownError("“{value}” is not a year.", "For example year:2022.", value=value)
    return f"{sign}{name}:{quoted(value)}"


def _is_plain(part: str) -> bool:
    return part.startswith('"') or not (is_excluding(part) or NAMED.fullmatch(part))


def _may_be_joined(part: str) -> bool:
    return not is_excluding(part) and not part.startswith("year:")


def _reads_otherwise(word: str) -> bool:
    return bool(WEIGHT.fullmatch(word) or NAMED.fullmatch(word) or is_excluding(word) or word == OR)


def _misplaced_or() -> KnownError:
    return KnownError(
        "OR needs a word on both sides.", 'For example wind OR "high seas"; a small or is a word.'
    )
