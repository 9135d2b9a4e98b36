"""Why a page has the value it has, and why it has not another."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.metadata.rules.sheet import Decision
from carmengui.engine.model import NOTHING, Sentence


@dataclass(frozen=True, slots=True)
class FactSeen:
    """A fact on one page: its text and the node it begins in, and how many finds it had.

    ``line`` is 0 for a fact that goes without saying. ``problem`` is a sentence when its query
    could not be carried out.
    """

    name: str
    text: str
    hits: int
    node: str
    line: int
    is_boilerplate: bool = False
    problem: Sentence = NOTHING


@dataclass(frozen=True, slots=True)
class ConditionSeen:
    """One question of the rules on one page.

    ``words`` are those of the file, ``operands`` the texts they stood for ("" for a missing one).
    ``holds`` is nothing when the question was not reached. ``line`` is its own; ``first_line`` and
    ``last_line`` span the whole condition it belongs to. ``why`` says in words how it came out, or
    would have, had it been reached.
    """

    line: int
    words: str
    operands: tuple[str, ...]
    holds: bool | None
    first_line: int
    last_line: int
    why: Sentence


@dataclass(frozen=True, slots=True)
class Trace:
    """All facts and questions in the order of the file, and what was decided."""

    facts: tuple[FactSeen, ...]
    conditions: tuple[ConditionSeen, ...]
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class WhyNot:
    """What kept a text out: a sentence, and the line of the rules it is about (0: none of them).

    ``condition`` is the question that did so, where it was one.
    """

    sentence: Sentence
    line: int
    condition: ConditionSeen | None = None
