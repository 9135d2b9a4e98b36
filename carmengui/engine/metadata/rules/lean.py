"""What a decision needs of a page's facts, kept small: those of a whole corpus are held at once."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from carmengui.engine.metadata.rules.compiled import CompiledRules
from carmengui.engine.metadata.rules.queries import FactQuery, Hits, PageFacts

MAX_OTHERS = 59
"""Finds kept behind the first, where every find may become a value."""
MAX_OTHER_CHARS = 500


class Finding(NamedTuple):
    """The first text that a fact found, how many finds there were, and whether it is boilerplate.

    ``others`` are the texts of the other finds, where they may become values too.
    """

    text: str = ""
    hits: int = 0
    is_boilerplate: bool = False
    others: tuple[str, ...] = ()


NOTHING = Finding()


class Answer(NamedTuple):
    """What the rules say of a page: its values, their weight, and the branch that gave them."""

    values: tuple[str, ...]
    weight: float
    branch: int


def lean(
    queries: tuple[FactQuery, ...], page: PageFacts, skipped: Container[str], *, takes_many: bool
) -> dict[str, Finding]:
    """Look for the facts of a page whose keys are not to be skipped."""
    return {
        query.key: _finding(page[number], takes_many=takes_many)
        for number, query in enumerate(queries)
        if query.key not in skipped
    }


def judged_keys(rules: CompiledRules) -> frozenset[str]:
    """Return the keys of the facts that depend on what is boilerplate of the site."""
    judged: set[int] = set()
    for number, query in enumerate(rules.queries):
        if query.without_boilerplate or judged & set(_facts_of(query.sources)):
            judged.add(number)
    asked = {
        fact
        for predicate in rules.tree.predicates
        if predicate.relation == "boilerplate"
        for operand in predicate.operands
        for fact in operand.facts
    }
    return frozenset(rules.queries[number].key for number in judged | asked)


def _facts_of(sources: Iterable[object]) -> Iterable[int]:
    return (source for source in sources if isinstance(source, int))


def _finding(hits: Hits, *, takes_many: bool) -> Finding:
    if not hits.found:
        return NOTHING
    rest = hits.found[1 : MAX_OTHERS + 1] if takes_many else ()
    others = tuple(hit.text[:MAX_OTHER_CHARS] for hit in rest)
    return Finding(hits.text, hits.hits, hits.is_boilerplate, others)
