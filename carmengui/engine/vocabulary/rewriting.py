"""Rewrites a query for each collection: its terms are replaced or expanded by those of its vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from carmengui.engine.metadata.wording import key
from carmengui.engine.search.query import Query, Scope, Term, parse_query
from carmengui.engine.search.words import words_of
from carmengui.engine.vocabulary.collections_file import Collection, Rules
from carmengui.engine.vocabulary.concepts import Vocabulary
from carmengui.engine.vocabulary.concordances import Link


@dataclass(frozen=True, slots=True)
class Change:
    """A term of the query, and one that came for it by a relation and weight."""

    term: str
    relation: str
    by: str
    weight: float


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A query for a collection, in the query language, for the pages of its sites."""

    collection: str
    query: str
    changes: tuple[Change, ...]


def rewrite(
    text: str, collection: Collection, links: Iterable[Link], vocabulary: Vocabulary | None
) -> Rewritten:
    """Rewrite a query for a collection; conditions and what is excluded stay.

    Raises:
        KnownError: the query is none.

    """
    query = parse_query(text)
    by_source: dict[tuple[str, ...], list[Link]] = {}
    for link in links:
        if link.weight >= collection.rules.least_weight:
            by_source.setdefault(_words(link.source), []).append(link)
    maker = _Maker(collection.rules, by_source, vocabulary)
    groups = tuple(maker.groups(query))
    sites = ",".join(query.sites or collection.sites)
    condition = f"site:{sites}" if sites else ""
    written = " ".join(filter(None, (*groups, *_rest(query), condition)))
    return Rewritten(collection.name, written, tuple(maker.changes))


@dataclass(slots=True)
class _Maker:
    rules: Rules
    links: Mapping[tuple[str, ...], list[Link]]
    vocabulary: Vocabulary | None
    changes: list[Change]

    def __init__(
        self,
        rules: Rules,
        links: Mapping[tuple[str, ...], list[Link]],
        vocabulary: Vocabulary | None,
    ) -> None:
        self.rules, self.links, self.vocabulary = rules, links, vocabulary
        self.changes = []

    def groups(self, query: Query) -> Iterator[str]:
        """Yield what must be there, with what may stand in its place; words in a row count as a term."""
        place = 0
        while place < len(query.groups):
            length = self._longest(query.groups, place)
            if length > 1:
                words = [
                    word for [term] in query.groups[place : place + length] for word in term.words
                ]
                yield self._with_others(Term(tuple(words)), is_joined=True)
                place += length
                continue
            parts = [
                term_text(each)
                if each.scope in {Scope.AUTHOR, Scope.TITLE}
                else self._with_others(each)
                for each in query.groups[place]
            ]
            yield " OR ".join(parts)
            place += 1

    def _longest(self, groups: tuple[tuple[Term, ...], ...], place: int) -> int:
        """Return how many plain words from here on are a term that links or vocabulary know."""
        words: list[str] = []
        best = 1
        for number, group in enumerate(groups[place:], 1):
            if len(group) > 1 or group[0].scope or group[0].is_exact or group[0].is_prefix:
                break
            words += group[0].words
            if self._is_known(tuple(map(key, words))):
                best = number
        return best

    def _is_known(self, words: tuple[str, ...]) -> bool:
        return words in self.links or bool(
            self.vocabulary and self.vocabulary.by_term.get(" ".join(words))
        )

    def _with_others(self, term: Term, *, is_joined: bool = False) -> str:
        own = f'"{" ".join(term.words)}"' if is_joined else term_text(term)
        said = " ".join(term.words)
        links = sorted(self.links.get(_words(said), []), key=lambda each: -each.weight)
        others = [(str(each.relation), each.target, each.weight) for each in links]
        if self.vocabulary is not None:
            others += self._of_vocabulary(said, [each.target for each in links])
        is_replaced = any(sign in self.rules.replacing for sign, _, _ in others)
        chosen = [each for each in others if not is_replaced or each[0] in self.rules.replacing]
        found = {} if is_replaced else {_words(said): own}
        for sign, other, weight in chosen:
            if _words(other) not in found and _words(other):
                found[_words(other)] = _quoted(other, term.scope)
                self.changes.append(Change(said, sign, other, weight))
        return " OR ".join(found.values())

    def _of_vocabulary(self, said: str, targets: list[str]) -> Iterator[tuple[str, str, float]]:
        assert self.vocabulary is not None
        for name in (said, *targets):
            for concept in self.vocabulary.named(name):
                if self.rules.has_variants:
                    for each in concept.terms:
                        yield "variant", each, 0.9
                if self.rules.has_narrower:
                    for each in self.vocabulary.terms_of(concept.narrower):
                        yield "narrower", each, 0.5


def term_text(term: Term) -> str:
    """Return a term as the query language writes it."""
    words = " ".join(term.words)
    scope = f"{term.scope}:" if term.scope else ""
    if term.is_prefix and len(term.words) == 1:
        return f"{scope}{words}*"
    return f'{scope}"{words}"' if term.is_exact or len(term.words) > 1 else f"{scope}{words}"


def _quoted(term: str, scope: Scope) -> str:
    words = " ".join(words_of(term))
    return f'{scope}:"{words}"' if scope else f'"{words}"'


def _rest(query: Query) -> Iterator[str]:
    yield from (f"-{term_text(each)}" for each in query.excluded)
    if query.language:
        yield f"lang:{query.language}"
    if query.year:
        yield f"year:{query.year}"


def _words(term: str) -> tuple[str, ...]:
    return tuple(key(term).split())
