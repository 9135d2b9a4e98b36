"""Codes of subject classifications (MSC, JEL, PACS, CCS, DDC) as data: headings and expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from carmengui.resource_files import resource_table

LEAST_WORDS = 2
"""So many of a classification's words a paragraph has to hold: the paper's rule for MSC."""
MAX_PAGES = 3
"""The first pages, where such codes stand: the paper's rule, too."""
MAX_CHARS = 600
"""A longer paragraph that names the words is running text; its codes stand near the words."""


@dataclass(frozen=True, slots=True)
class SubjectCode:
    """A code that was found: its scheme, as it is spelt there, and how sure that is (0..1)."""

    scheme: str
    code: str
    weight: float
    paragraph: int
    """The number of the paragraph it stands in."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A classification: its name, the words and headings by which it is known, and its codes."""

    name: str
    words: re.Pattern[str]
    headings: re.Pattern[str] | None
    code: re.Pattern[str]
    short: re.Pattern[str] | None
    short_prefix: str
    weight: float

    def is_meant(self, text: str) -> bool:
        """Tell whether a paragraph speaks of this classification."""
        if self.headings is not None and self.headings.search(text):
            return True
        return len({match.casefold() for match in self.words.findall(text)}) >= LEAST_WORDS

    def codes(self, text: str) -> list[str]:
        """Return the codes in a paragraph; those without a leading zero only beside whole ones."""
        found = [match[0] for match in self.code.finditer(text)]
        if found and self.short is not None:
            rest = self.code.sub(" ", text)
            found += [self.short_prefix + match[0] for match in self.short.finditer(rest)]
        return list(dict.fromkeys(found))


def subject_codes(paragraphs: Sequence[tuple[str, int]]) -> tuple[SubjectCode, ...]:
    """Return the codes in paragraphs, each a text and its page (from 0).

    A paragraph that ends in the heading speaks for the one behind it, which holds the codes.
    """
    found: list[SubjectCode] = []
    for scheme in schemes():
        for place, text in _near_words(scheme, paragraphs):
            found += [
                SubjectCode(scheme.name, code, scheme.weight, place) for code in scheme.codes(text)
            ]
    seen: dict[tuple[str, str], SubjectCode] = {}
    for each in found:
        seen.setdefault((each.scheme, each.code), each)
    return tuple(seen.values())


def _near_words(scheme: Scheme, paragraphs: Sequence[tuple[str, int]]) -> Iterator[tuple[int, str]]:
    """Yield the numbers of paragraphs that are meant, and the part of their text that is searched."""
    for place, (text, page) in enumerate(paragraphs):
        if page >= MAX_PAGES:
            return
        if not scheme.is_meant(text):
            continue
        part = _part(scheme, text)
        yield place, part
        if not scheme.codes(part) and place + 1 < len(paragraphs):
            yield place + 1, paragraphs[place + 1][0][:MAX_CHARS]


def _part(scheme: Scheme, text: str) -> str:
    """Return a short paragraph whole; of a long one what stands behind the words."""
    if len(text) <= MAX_CHARS:
        return text
    at = scheme.headings.search(text) if scheme.headings is not None else None
    at = at or scheme.words.search(text)
    return text[at.start() : at.start() + MAX_CHARS] if at else ""


@cache
def schemes() -> tuple[Scheme, ...]:
    """Return the classifications that are known."""
    table = resource_table("documents", "subject_classes.toml")
    return tuple(_scheme(name, said) for name, said in table.items())


def _scheme(name: str, said: dict[str, str | float | list[str]]) -> Scheme:
    words = _words(said["words"])
    headings = _words(said["headings"]) if said.get("headings") else None
    short = re.compile(str(said["short"])) if "short" in said else None
    prefix, weight = str(said.get("short_prefix", "")), float(str(said["weight"]))
    return Scheme(name, words, headings, re.compile(str(said["code"])), short, prefix, weight)


def _words(said: object) -> re.Pattern[str]:
    assert isinstance(said, list)
    spelt = (re.escape(word).replace(r"\ ", r"\s+") for word in sorted(said, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(spelt)})(?!\w)", re.IGNORECASE)
