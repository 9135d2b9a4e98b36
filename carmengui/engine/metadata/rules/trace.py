"""Why a page has the value it has: every fact and every question, with what stood for it."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.metadata.rules.conditions import Predicate, Seen
from carmengui.engine.metadata.rules.decision import CompiledRules
from carmengui.engine.metadata.rules.sheet import Decision, FactSheet
from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import NOTHING, Sentence

MAX_SHOWN_CHARS = 300


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


def trace_of(
    rules: CompiledRules, sheet: FactSheet, seen: Seen, decision: Decision | None
) -> Trace:
    """Put together what was found, asked and decided."""
    facts = tuple(
        FactSeen(
            line.name,
            found.text[:MAX_SHOWN_CHARS],
            found.hits,
            found.node,
            line.line,
            found.is_boilerplate,
            found.problem,
        )
        for line, found in zip(rules.lines, sheet.facts, strict=True)
    )
    conditions = tuple(
        _condition(rules, sheet, predicate, seen[predicate.number])
        for predicate in rules.tree.predicates
    )
    return Trace(facts, conditions, decision)


def _condition(
    rules: CompiledRules, sheet: FactSheet, predicate: Predicate, holds: bool | None
) -> ConditionSeen:
    source = rules.source
    operands = tuple(operand.of(sheet.facts) for operand in predicate.operands)
    first, last = rules.tree.spans[predicate.number]
    return ConditionSeen(
        line=source.line(predicate.start),
        words=collapse(source.text[predicate.start : predicate.end]),
        operands=tuple(text[:MAX_SHOWN_CHARS] for text in operands),
        holds=holds,
        first_line=source.line(first),
        last_line=source.line(last - 1),
        why=_explained(predicate, operands, holds=predicate.test(sheet.facts)),
    )


def _explained(predicate: Predicate, operands: tuple[str, ...], *, holds: bool) -> Sentence:
    """Say how a question comes out with the texts that stand for its operands, and why."""
    names = tuple(operand.words for operand in predicate.operands)
    answer, detail = Sentence("yes" if holds else "no"), NOTHING
    missing = [name for name, text in zip(names, operands, strict=True) if not text]
    if predicate.is_numeric:
        detail = _numbers(
            [(name, text) for name, text in zip(names, operands, strict=True) if name != text]
        )
    elif missing:
        detail = Sentence.of("there is no {name}", name=missing[0])
    elif predicate.relation in _DETAILS:
        detail = _DETAILS[predicate.relation](names, operands)
    if not detail:
        return answer
    return Sentence.of("yes, {detail}" if holds else "no, {detail}", detail=detail)


def _numbers(shown: list[tuple[str, str]]) -> Sentence:
    parts = [Sentence.of("{name} is {number}", name=name, number=text) for name, text in shown]
    if len(parts) == 2:
        return Sentence.of("{first} and {second}", first=parts[0], second=parts[1])
    return parts[0] if parts else NOTHING


def _equal(names: tuple[str, ...], texts: tuple[str, ...]) -> Sentence:
    first, second = texts
    if first == second:
        return Sentence("letter for letter")
    if first.casefold() == second.casefold():
        return Sentence("but for capital letters")
    alike = _alike(first, second)
    for name, longer, shorter in ((names[1], second, first), (names[0], first, second)):
        if alike == len(shorter):
            one, many = "{name} goes on for {n} character", "{name} goes on for {n} characters"
            return Sentence.counted(len(longer) - alike, one, many, name=name)
    return Sentence.of("they differ from character {n} on", n=alike + 1)


def _same(names: tuple[str, ...], texts: tuple[str, ...]) -> Sentence:
    if texts[0].casefold() == texts[1].casefold():
        return _equal(names, texts)
    return _equal(names, (texts[0].casefold(), texts[1].casefold()))


def _contains(_: tuple[str, ...], texts: tuple[str, ...]) -> Sentence:
    at = texts[0].casefold().find(texts[1].casefold())
    if at < 0:
        return NOTHING
    if at == 0:
        return Sentence("from its first character")
    return Sentence.of("from character {n} on", n=at + 1)


def _alike(first: str, second: str) -> int:
    """Return how many characters two texts begin with in common."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(first), len(second)))


_DETAILS = {"==": _equal, "same": _same, "contains": _contains}
