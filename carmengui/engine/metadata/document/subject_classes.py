"""Codes of subject classifications (MSC, JEL, PACS, CCS, DDC) as data: headings and expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast

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
    labels: tuple[str, ...]
    """What stands before its codes in a row: its name and its headings."""
    captions: Mapping[str, str]
    """What the highest classes are about, by how their codes begin."""

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

    def values(self, text: str) -> list[str]:
        """Return the codes in a text as the field ``classes`` holds them: ``MSC 05C15``."""
        return [f"{self.name} {code}" for code in self.codes(text)]


def class_values(text: str) -> list[str]:
    """Return the classes that a text names with their schemes, as the field ``classes`` holds them.

    >>> class_values("ddc:004; MSC 2010: 05C15, 05C20")
    ['DDC 004', 'MSC 05C15', 'MSC 05C20']
    """
    named = list(_names().finditer(text))
    found: list[str] = []
    for place, name in enumerate(named):
        end = named[place + 1].start() if place + 1 < len(named) else len(text)
        scheme = scheme_named(name[1])
        if scheme is not None:
            found += scheme.values(text[name.end() : end][:MAX_CHARS])
    return list(dict.fromkeys(found))


def scheme_named(name: str) -> Scheme | None:
    """Return the classification of a name as metadata write it: ``DCTERMS.DDC``, ``msc2010``.

    >>> scheme_named("DCTERMS.DDC").name, scheme_named("LCSH")
    ('DDC', None)
    """
    bare = name.rpartition(".")[2].casefold().rstrip("0123456789 ").removeprefix("acm").strip("- ")
    return next((each for each in schemes() if each.name.casefold() == bare), None)


def caption_of(value: str) -> str:
    """Return what the highest class of a value is about; empty where that is not known.

    >>> caption_of("MSC 05C15"), caption_of("JEL C12"), caption_of("moors")
    ('Combinatorics', 'Mathematical and quantitative methods', '')
    """
    name, _, code = value.partition(" ")
    scheme = scheme_named(name) if code else None
    if scheme is None:
        return ""
    known = (said for start, said in scheme.captions.items() if code.startswith(start))
    return next(known, "")


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


def _scheme(name: str, said: Mapping[str, object]) -> Scheme:
    words = _words(said["words"])
    headings = _words(said["headings"]) if said.get("headings") else None
    short = re.compile(str(said["short"])) if "short" in said else None
    prefix, weight = str(said.get("short_prefix", "")), float(str(said["weight"]))
    captions = said.get("captions", {})
    assert isinstance(captions, dict)
    code = re.compile(str(said["code"]))
    headed = cast("list[str]", said.get("headings", []))
    labels = (name, *((f"ACM {name}",) if name == "CCS" else ()), *headed)
    return Scheme(name, words, headings, code, short, prefix, weight, labels, captions)


@cache
def _names() -> re.Pattern[str]:
    names = "|".join(each.name for each in schemes())
    year = r"(?:\s?\(?(?:1980|1991|2000|2010|2020)\)?)?"
    return re.compile(rf"(?<!\w)(?:ACM[ -])?({names}){year}\s?[:\s]\s?(?=\w)", re.IGNORECASE)


def _words(said: object) -> re.Pattern[str]:
    assert isinstance(said, list)
    spelt = (re.escape(word).replace(r"\ ", r"\s+") for word in sorted(said, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(spelt)})(?!\w)", re.IGNORECASE)
