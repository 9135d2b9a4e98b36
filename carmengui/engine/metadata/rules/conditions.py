"""Conditions and values as small trees over the findings of a page."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass

from carmengui.engine.metadata.rules.sheet import Facts

Seen = list[bool | None]
"""By number of the predicate: whether it holds; nothing when it was not reached."""
Text = Callable[[Facts], str]
Number = Callable[[Facts], float]


@dataclass(frozen=True, slots=True)
class Value:
    """A text made of facts and quoted strings, as written in ``words``.

    ``facts`` are the numbers of the facts in it, in order.
    """

    words: str
    facts: tuple[int, ...]
    of: Text

    @property
    def is_single(self) -> bool:
        """Whether the text is that of one fact and nothing else."""
        return len(self.facts) == 1 and " " not in self.words and "+" not in self.words

    def node_from(self, facts: Facts) -> int | None:
        """Return which fact the value begins with on a page, or nothing."""
        return next((fact for fact in self.facts if facts[fact].text), None)


@dataclass(frozen=True, slots=True)
class Predicate:
    """One question about the findings.

    ``start`` and ``end`` are its range in the file; ``operands`` give what is shown beside it.
    """

    number: int
    relation: str
    is_negated: bool
    is_numeric: bool
    operands: tuple[Value, ...]
    test: Callable[[Facts], bool]
    start: int
    end: int

    def holds(self, facts: Facts, seen: Seen | None) -> bool:
        """Answer the question, and note the answer when wanted."""
        result = self.test(facts)
        if seen is not None:
            seen[self.number] = result
        return result


@dataclass(frozen=True, slots=True)
class Joined:
    """Parts joined with ``&&`` (all must hold) or ``||`` (one must): the first that settles it ends it."""

    parts: tuple[Condition, ...]
    is_all: bool

    def holds(self, facts: Facts, seen: Seen | None) -> bool:
        """Tell whether all parts hold, or one."""
        # A loop: this is asked of thousands of pages at every keystroke, a generator takes twice as long.
        for part in self.parts:
            if part.holds(facts, seen) is not self.is_all:
                return not self.is_all
        return self.is_all


@dataclass(frozen=True, slots=True)
class Opposite:
    """A condition with ``not`` before it."""

    part: Condition

    def holds(self, facts: Facts, seen: Seen | None) -> bool:
        """Tell whether the part does not hold."""
        return not self.part.holds(facts, seen)


Condition = Predicate | Joined | Opposite


def joined(texts: tuple[Text, ...]) -> Text:
    """Join texts with one blank; what is missing leaves no blank."""
    if len(texts) == 1:
        return texts[0]
    return lambda facts: " ".join(filter(None, [text(facts) for text in texts]))


def text_relation(name: str, left: Text, right: Text) -> Callable[[Facts], bool]:
    """Make the question whether two texts stand in a relation; missing ones stand in none."""
    compare = _TEXT_RELATIONS[name]

    def holds(facts: Facts) -> bool:
        first, second = left(facts), right(facts)
        return bool(first and second) and compare(first, second)

    return holds


_TEXT_RELATIONS: dict[str, Callable[[str, str], bool]] = {
    "==": operator.eq,
    "same": lambda first, second: first.casefold() == second.casefold(),
    "contains": lambda first, second: second.casefold() in first.casefold(),
    "begins": lambda first, second: first.casefold().startswith(second.casefold()),
    "ends": lambda first, second: first.casefold().endswith(second.casefold()),
}
NUMBER_RELATIONS: dict[str, Callable[[float, float], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
TEXT_RELATIONS = frozenset({*_TEXT_RELATIONS, "!="})
