"""Finds what kept a text of a page from being the value: the first question or fact that did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.metadata.rules.conditions import Condition, Opposite, Predicate
from carmengui.engine.metadata.rules.decision import Arm, CompiledRules, Item
from carmengui.engine.metadata.rules.sheet import Facts, FactSheet
from carmengui.engine.metadata.rules.trace import ConditionSeen, Trace
from carmengui.engine.metadata.wording import collapse, key
from carmengui.engine.model import Sentence

MAX_SHOWN_CHARS = 80
Step = tuple[Condition, bool]
"""A condition on the way to a branch, and how it must come out."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """What kept a text out: a sentence, and the line of the rules it is about (0: none of them).

    ``condition`` is the question that did so, where it was one.
    """

    sentence: Sentence
    line: int
    condition: ConditionSeen | None = None


class WhyNotFinder:
    """Looks for a text in the facts of one page, and follows it towards the branches."""

    def __init__(self, rules: CompiledRules, sheet: FactSheet) -> None:
        self._lines = rules.lines
        self._queries = rules.queries
        self._tree = rules.tree
        self._facts = sheet.facts

    def find(self, text: str, trace: Trace) -> WhyNot:
        """Say what kept the text out."""
        wanted = key(text)
        if not wanted:
            return WhyNot(Sentence("There is no word in this text."), 0)
        decision = trace.decision
        if decision and wanted in key(decision.value):
            line = next(
                a.branch.line for a in self._tree.arms if a.branch.number == decision.branch
            )
            words = "This text is in the value; branch <{n}> gave it."
            return WhyNot(Sentence.of(words, n=decision.branch), line)
        places = [
            (fact, place)
            for fact, found in enumerate(self._facts)
            for place, each in enumerate(found.texts)
            if wanted in key(each)
        ]
        used = {fact for arm in self._tree.arms for fact in arm.value.facts}
        firsts = [fact for fact, place in places if place == 0 and fact in used]
        if firsts:
            return self._at_branch(firsts, trace)
        for fact, place in places:
            if fact in used:
                return self._not_first(fact, place)
        if places:
            return self._unused(*places[0])
        words = "No fact finds “{text}”: write one whose XPath leads to it."
        return WhyNot(Sentence.of(words, text=_short(text)), 0)

    def _at_branch(self, facts: list[int], trace: Trace) -> WhyNot:
        """Find the question that keeps the branches of a fact from being taken."""
        for arm, steps in ways(self._tree.items, ()):
            if not set(arm.value.facts) & set(facts):
                continue
            number = arm.branch.number
            for condition, wanted in steps:
                if condition.holds(self._facts, None) is wanted:
                    continue
                seen = trace.conditions[culprit(condition, self._facts, wanted=wanted).number]
                words = (
                    "Branch <{n}> would give it, but line {line} asks “{question}”: {why}."
                    if wanted
                    else "Branch <{n}> would give it, but a case before it holds: "
                    "line {line} asks “{question}”: {why}."
                )
                sentence = Sentence.of(
                    words, n=number, line=seen.line, question=seen.words, why=seen.why
                )
                return WhyNot(sentence, seen.line, seen)
            taken = trace.decision
            words = "Branch <{n}> would give it, but it gives no text."
            if taken:
                words = "Branch <{n}> would give it, but branch <{taken}> goes before it."
            sentence = Sentence.of(words, n=number, taken=taken.branch if taken else 0)
            return WhyNot(sentence, arm.branch.line)
        raise AssertionError("the facts of a value belong to a branch")

    def _not_first(self, fact: int, place: int) -> WhyNot:
        line, found = self._lines[fact], self._facts[fact]
        sentence = Sentence.of(
            "{name} stands for the first of its {hits} finds, “{text}”; this text is number {n}.",
            name=line.name,
            hits=found.hits,
            text=_short(found.text),
            n=place + 1,
        )
        return WhyNot(sentence, line.line)

    def _unused(self, fact: int, place: int) -> WhyNot:
        line, found = self._lines[fact], self._facts[fact]
        for number, query in enumerate(self._queries):
            if query.without_boilerplate and fact in query.sources and found.boilerplate[place]:
                by = self._lines[number]
                words = "{name} found it, but {other} leaves out what is boilerplate of the site."
                return WhyNot(Sentence.of(words, name=line.name, other=by.name), by.line)
        words = "{name} found it, but no branch gives {name}."
        return WhyNot(Sentence.of(words, name=line.name), line.line)


def ways(
    items: tuple[Item, ...], before: tuple[Step, ...]
) -> Iterator[tuple[Arm, tuple[Step, ...]]]:
    """Yield each branch with the conditions that lead to it."""
    for item in items:
        if isinstance(item, Arm):
            yield item, before
            continue
        steps = before
        for clause in item.clauses:
            if clause.condition is None:
                yield from ways(clause.items, steps)
            else:
                yield from ways(clause.items, (*steps, (clause.condition, True)))
                steps = (*steps, (clause.condition, False))


def culprit(condition: Condition, facts: Facts, *, wanted: bool) -> Predicate:
    """Return the question that made a condition come out otherwise than wanted."""
    if isinstance(condition, Predicate):
        return condition
    if isinstance(condition, Opposite):
        return culprit(condition.part, facts, wanted=not wanted)
    others = [part for part in condition.parts if part.holds(facts, None) is not wanted]
    # The last of several that hold says most: the cases after it often ask the first ones again.
    return culprit(others[0 if wanted else -1], facts, wanted=wanted)


def _short(text: str) -> str:
    text = collapse(text)
    return text if len(text) <= MAX_SHOWN_CHARS else f"{text[:MAX_SHOWN_CHARS].rstrip()}…"
