"""What is searched for: words, phrases and conditions, read from one line of text.

    wasser "hohe see" author:meyer title:hafen class:oceanography site:a.example,b.example -werbung
    wind OR wasser year:2022 lang:de hafen*

All must hold; ``OR`` stands between two of which one is enough, ``-`` before what must not be there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from carmengui.engine.model import KnownError
from carmengui.engine.search.words import words_of


class Scope(StrEnum):
    """Where something is searched."""

    ANYWHERE = ""
    AUTHOR = "author"
    TITLE = "title"
    CLASS = "class"


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is searched: ``words`` in this order; without ``is_exact`` their stems count, too.

    The last word of a ``is_prefix`` is the beginning of one.
    """

    words: tuple[str, ...]
    scope: Scope = Scope.ANYWHERE
    is_exact: bool = False
    is_prefix: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """Each of ``groups`` must be there, by one of its terms; none of ``excluded`` may.

    ``sites`` are sites or hosts, of which a page is from one; ``language`` is a code, ``year`` that of the
    page's own date. Empty or 0: any.
    """

    groups: tuple[tuple[Term, ...], ...] = ()
    excluded: tuple[Term, ...] = ()
    sites: tuple[str, ...] = ()
    language: str = ""
    year: int = 0

    @property
    def has_words(self) -> bool:
        """Whether words are searched, not conditions alone."""
        return bool(self.groups)


_PART = re.compile(r'(-?)(?:([^\W\d_]+):(?!//))?("[^"]*"?|[^\s"]+)?')
_KNOWN = "author:, title:, class:, site:, lang: and year:"
_OR = "OR"


def parse_query(text: str) -> Query:
    """Read a query.

    Raises:
        KnownError: something in it is not understood; the sentence says what, and what is.

    """
    if text.count('"') % 2:
        raise KnownError(
            "A quotation mark is not closed.", 'A phrase stands between two: "high seas".'
        )
    query, joins, is_first = Query(), False, True
    position = 0
    while (position := _next(text, position)) < len(text):
        found = _PART.match(text, position)
        assert found is not None  # every part of it may be missing
        position = max(found.end(), position + 1)
        sign, name, value = found[1], (found[2] or "").lower(), found[3] or ""
        if value == _OR and not name and not sign:
            if is_first or joins or not query.groups:
                raise _misplaced_or()
            joins = True
            continue
        query = _with_part(query, sign, name, value, joins=joins)
        joins, is_first = False, False
    if joins:
        raise _misplaced_or()
    if not query.groups and query.excluded:
        raise KnownError(
            "The query only says what must not be there.", "Add a word that must be there."
        )
    if query == Query():
        raise KnownError("There is nothing to search for.", "Name a word, or author:NAME.")
    return query


def _next(text: str, position: int) -> int:
    while position < len(text) and text[position].isspace():
        position += 1
    return position


def _with_part(query: Query, sign: str, name: str, value: str, *, joins: bool) -> Query:
    """Add a word, a phrase or a condition."""
    if name in _CONDITIONS:
        if sign or joins:
            raise KnownError(
                "“{name}:” can be neither excluded nor joined with OR.",
                "Leave out the sign.",
                name=name,
            )
        return _with_condition(query, name, value.replace('"', "").strip().lower())
    term = _term(name, value)
    if sign:
        if joins:
            raise _misplaced_or()
        return replace(query, excluded=(*query.excluded, term))
    if joins:
        *before, last = query.groups
        return replace(query, groups=(*before, (*last, term)))
    return replace(query, groups=(*query.groups, (term,)))


def _term(name: str, value: str) -> Term:
    try:
        scope = Scope(name)
    except ValueError:
        raise KnownError(
            "There is no condition “{name}:”.",
            "Known are {known}. To search for the words, put them into quotation marks.",
            name=name,
            known=_KNOWN,
        ) from None
    is_exact = value.startswith('"')
    is_prefix = value.endswith("*") and not is_exact
    words = tuple(words_of(value))
    if not words:
        if name:
            raise KnownError("“{name}:” needs a word behind it, without a blank.", name=name)
        raise KnownError(
            "“{value}” has no letter and no digit, and no page is found by it.",
            "Name a word.",
            value=value,
        )
    return Term(words, scope, is_exact, is_prefix)


def _with_condition(query: Query, name: str, value: str) -> Query:
    if not value:
        raise KnownError("“{name}:” needs a word behind it, without a blank.", name=name)
    if name == "year":
        if not value.isdecimal() or len(value) != len("2022"):
            raise KnownError("“{value}” is not a year.", "For example year:2022.", value=value)
        return replace(query, year=int(value))
    if name == "site":
        return replace(query, sites=sites_of(value))
    return replace(query, language=value)


def sites_of(value: str) -> tuple[str, ...]:
    """Return the sites of a condition: one, or several with commas between them.

    >>> sites_of("a.example,b.example")
    ('a.example', 'b.example')
    """
    return tuple(filter(None, value.split(",")))


_CONDITIONS = ("site", "lang", "year")


def _misplaced_or() -> KnownError:
    return KnownError(
        "OR needs a word on both sides.", 'For example wind OR "high seas"; a small or is a word.'
    )
