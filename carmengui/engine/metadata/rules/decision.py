"""A rule file after it was read: its facts, and the decision as a tree of ``if`` clauses and branches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from carmengui.engine.metadata.rules.conditions import Condition, Predicate, Seen, Value
from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.queries import FactLine, FactQuery
from carmengui.engine.metadata.rules.sheet import Facts
from carmengui.engine.model import Field

Taken = tuple["Arm", str]
"""A branch that was reached, and the text it gives on the page."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A numbered value: ``<3> Title[0.8] = HMAX``.

    ``line`` is that of the number; ``first_line`` and ``last_line`` span it together with the
    ``if``, ``elsif`` or ``else`` that leads to it.
    """

    number: int
    weight: float
    value_text: str
    line: int
    first_line: int
    last_line: int


@dataclass(frozen=True, slots=True)
class Arm:
    """A branch with its value."""

    branch: Branch
    value: Value


@dataclass(frozen=True, slots=True)
class Clause:
    """One ``if``, ``elsif`` or ``else`` (no condition) with what stands in its block."""

    condition: Condition | None
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """An ``if`` with its ``elsif`` and ``else``: the first clause that holds is gone into."""

    clauses: tuple[Clause, ...]


Item = Arm | Choice


@dataclass(frozen=True, slots=True)
class DecisionTree:
    """A whole decision part; ``spans`` are the ranges of the conditions that hold the predicates."""

    field: Field
    takes_all: bool
    items: tuple[Item, ...]
    arms: tuple[Arm, ...]
    predicates: tuple[Predicate, ...]
    spans: tuple[tuple[int, int], ...]

    def decide(self, facts: Facts, seen: Seen | None = None) -> Taken | None:
        """Return the branch that gives the answer, and the answer; nothing when none does."""
        if not self.takes_all:
            return first_reached(self.items, facts, seen)
        taken = list(reached(self.items, facts, seen))
        return max(taken, key=lambda each: each[0].branch.weight, default=None)

    def taken(self, facts: Facts) -> list[Taken]:
        """Return the branches that count: the first that is reached, or all of them."""
        found = reached(self.items, facts, None)
        return list(found) if self.takes_all else list(islice(found, 1))


@dataclass(frozen=True, slots=True)
class CompiledRules:
    """The text, the facts as written and as carried out (under the same numbers), and the decision."""

    source: Source
    lines: tuple[FactLine, ...]
    queries: tuple[FactQuery, ...]
    tree: DecisionTree

    @property
    def judged_keys(self) -> frozenset[str]:
        """The keys of the facts that depend on what is boilerplate of the site."""
        judged: set[int] = set()
        for number, query in enumerate(self.queries):
            if query.without_boilerplate or judged.intersection(query.sources):
                judged.add(number)
        for predicate in self.tree.predicates:
            if predicate.relation == "boilerplate":
                judged.update(fact for operand in predicate.operands for fact in operand.facts)
        return frozenset(self.queries[number].key for number in judged)


def first_reached(items: tuple[Item, ...], facts: Facts, seen: Seen | None) -> Taken | None:
    """Return the first of the branches that :func:`reached` yields."""
    # No generator: this is asked of thousands of pages at every keystroke.
    for item in items:
        if isinstance(item, Arm):
            if text := item.value.of(facts):
                return item, text
            continue
        for clause in item.clauses:
            if clause.condition is None or clause.condition.holds(facts, seen):
                if taken := first_reached(clause.items, facts, seen):
                    return taken
                break
    return None


def reached(items: tuple[Item, ...], facts: Facts, seen: Seen | None) -> Iterator[Taken]:
    """Yield the branches that are reached and have a text, in reading order."""
    for item in items:
        if isinstance(item, Arm):
            if text := item.value.of(facts):
                yield item, text
            continue
        for clause in item.clauses:
            if clause.condition is None or clause.condition.holds(facts, seen):
                yield from reached(clause.items, facts, seen)
                break
