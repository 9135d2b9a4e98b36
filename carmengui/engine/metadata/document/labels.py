"""Words that head a part of a document, and the lines they head."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from carmengui.resource_files import resource_table

_NUMBER = r"(?:(?:[ivx]{1,4}|\d{1,2}(?:\.\d{1,2})*|[a-h])[.):]?\s+)?"
PARTS = ("abstract", "keywords", "classes", "introduction", "references", "ending", "thanks")
"""Labels that head a part of a document; the others begin a line."""


class Headed(NamedTuple):
    """The part that a line heads, and where in the line the part itself begins."""

    part: str
    start: int

    def rest(self, line: str) -> str:
        """Return what follows the heading in its line."""
        return line[self.start :].strip()


def headed(line: str) -> Headed | None:
    """Return which part of a document a line heads; nothing for a line of running text.

    >>> headed("1. Introduction").part, headed("Abstract. Rain falls.").rest("Abstract. Rain falls.")
    ('introduction', 'Rain falls.')
    >>> headed("Summary statistics were computed")
    """
    folded = line.casefold()
    for part, pattern in _patterns().items():
        if match := pattern.match(folded):
            return Headed(part, match.end() if len(folded) == len(line) else len(line))
    return None


def begins_with(line: str, name: str) -> bool:
    """Tell whether a line begins with a word of a list."""
    match = _openings()[name].match(line.casefold())
    return match is not None


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    table = resource_table("documents", "labels.toml")
    return {part: _pattern(table[part], part) for part in PARTS}


def _pattern(words: list[str], part: str) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    loose = [re.escape(word).replace(r"\ ", r"[\s-]*") for word in longest_first]
    loose += [
        r"\s".join(map(re.escape, word)) for word in words if " " not in word and len(word) > 4
    ]
    alone = r"\W*$"
    led = {
        "abstract": r"\s*[.:\u2013\u2014-]+\s*|\s*[\u2014\u2013]\s*",
        "keywords": r"\s*[:.|\u2013\u2014-]+\s*",
        "classes": r"(?:\s*\(?(?:1991|2000|2010|2020)\)?)?\s*[:.\u2013\u2014-]+\s*|\s+(?=[\d(a-z]?\d)",
    }.get(part, "")
    year = r"(?:(?:1980|1985|1991|2000|2010|2020)\s+)?" if part == "classes" else ""
    tail = f"(?:{alone}|{led})" if led else alone
    return re.compile(rf"\W{{0,3}}{_NUMBER}{year}(?:{'|'.join(loose)}){tail}")


@cache
def _openings() -> dict[str, re.Pattern[str]]:
    table = resource_table("documents", "labels.toml")
    return {
        name: re.compile(rf"\W{{0,3}}(?:{'|'.join(map(re.escape, words))})\b")
        for name, words in table.items()
        if name not in PARTS
    }
