"""A query in the notation of the inverted index: which words in which columns."""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.search.page import plain_words
from carmengui.engine.search.query import Query, Scope, Term
from carmengui.engine.search.words import AskedWords

_WORDS = "{title keywords body}"
_STEMS = "{title_stems keyword_stems body_stems}"
_NAMES = "{authors classes}"
Sequence_ = tuple[str, ...]


def match_of(query: Query, asked: AskedWords) -> str:
    """Return what FTS5 is asked for; empty where the query has no words.

    Function words are left out where there are others, as every page has them.
    """
    groups = [group for group in query.groups if not _is_stop_group(group, asked)] or query.groups
    parts = [" OR ".join(_term(term, asked) for term in group) for group in groups]
    wanted = " AND ".join(f"({part})" for part in parts)
    if wanted and query.excluded:
        unwanted = " OR ".join(_term(term, asked) for term in query.excluded)
        return f"({wanted}) NOT ({unwanted})"
    return wanted


def forms_of(query: Query, asked: AskedWords) -> tuple[set[Sequence_], set[Sequence_]]:
    """Return the sequences of words, and of stems, by which a page's text fits the query."""
    forms, stems = set[Sequence_](), set[Sequence_]()
    for group in query.groups:
        if _is_stop_group(group, asked) and len(query.groups) > 1:
            continue
        for term in group:
            forms.update(asked.forms(list(term.words)))
            if not term.is_exact and not term.is_prefix:
                stems.update(asked.stems(list(term.words)))
    return forms, stems


def beginnings_of(query: Query, asked: AskedWords) -> set[str]:
    """Return how words in lower case begin by which a page's text fits the query."""
    begun = [term.words[-1] for group in query.groups for term in group if term.is_prefix]
    return {form for word in begun for (form,) in asked.forms([word])}


def _is_stop_group(group: tuple[Term, ...], asked: AskedWords) -> bool:
    return all(
        term.scope is Scope.ANYWHERE
        and not term.is_exact
        and not term.is_prefix
        and asked.is_stop_word(list(term.words))
        for term in group
    )


def _term(term: Term, asked: AskedWords) -> str:
    words = list(term.words)
    plain = plain_words(words)
    if term.scope is Scope.AUTHOR:
        return f"({_names('authors', plain, term)})"
    if term.scope is Scope.CLASS:
        return f"({_names('classes', plain, term)})"
    in_words, in_stems = (
        ("{title}", "{title_stems}") if term.scope is Scope.TITLE else (_WORDS, _STEMS)
    )
    parts = [f"{in_words} : ({_any(asked.forms(words), term)})"]
    if term.scope is Scope.ANYWHERE and plain:
        parts.append(f"{_NAMES} : ({_any([tuple(plain)], term)})")
    if not term.is_exact and not term.is_prefix:
        parts.append(f"{in_stems} : ({_any(asked.stems(words), term)})")
    return f"({' OR '.join(parts)})"


def _names(column: str, plain: list[str], term: Term) -> str:
    """Return what asks for a name: its words in any order, as *Ada Meyer* may stand as *Meyer, Ada*."""
    if term.scope is Scope.CLASS or term.is_prefix:
        return f"{{{column}}} : ({_any([tuple(plain)], term)})"
    return " AND ".join(f'{{{column}}} : "{word}"' for word in plain)


def _any(sequences: Iterable[Sequence_], term: Term) -> str:
    star = " *" if term.is_prefix else ""
    return " OR ".join(f'"{" ".join(words)}"{star}' for words in sequences)
