"""Finds what kept a text of a page from being the value: the first question or fact that did."""

from __future__ import annotations

from collections.abc import Iterator

from carmengui.engine.metadata.rules.compiled import CompiledRules
from carmengui.engine.metadata.rules.conditions import Condition, Opposite, Predicate
from carmengui.engine.metadata.rules.decision import Arm, Item
from carmengui.engine.metadata.rules.sheet import Facts, FactSheet
from carmengui.engine.metadata.rules.trace.trace import Trace, WhyNot
from carmengui.engine.metadata.wording import collapse, key

MAX_SHOWN_CHARS = 80
Step = tuple[Condition, bool]
"""A condition on the way to a branch, and how it must come out."""


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
            return WhyNot("There is no word in this text.", 0)
        decision = trace.decision
        if decision and wanted in key(decision.value):
            line = next(
                a.branch.line for a in self._tree.arms if a.branch.number == decision.branch
            )
            return WhyNot(f"This text is in the value; branch <{decision.branch}> gave it.", line)
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
        return WhyNot(
            f"No fact finds “{_short(text)}”: write one whose XPath leads to it.",
            0,
        )

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
                said = f"line {seen.line} asks “{seen.words}”: {seen.why}."
                sentence = (
                    f"Branch <{number}> would give it, but {said}"
                    if wanted
                    else f"Branch <{number}> would give it, but a case before it holds: {said}"
                )
                return WhyNot(sentence, seen.line, seen)
            taken = trace.decision
            other = f"branch <{taken.branch}> goes before it" if taken else "it gives no text"
            return WhyNot(f"Branch <{number}> would give it, but {other}.", arm.branch.line)
        raise AssertionError("the facts of a value belong to a branch")

    def _not_first(self, fact: int, place: int) -> WhyNot:
        line, found = self._lines[fact], self._facts[fact]
        return WhyNot(
            f"{line.name} stands for the first of its {found.hits} finds, “{_short(found.text)}”; "
            f"this text is number {place + 1}.",
            line.line,
        )

    def _unused(self, fact: int, place: int) -> WhyNot:
        line, found = self._lines[fact], self._facts[fact]
        for number, query in enumerate(self._queries):
            if query.without_boilerplate and fact in query.sources and found.boilerplate[place]:
                by = self._lines[number]
                return WhyNot(
                    f"{line.name} found it, but {by.name} leaves out what is boilerplate of the site.",
                    by.line,
                )
        return WhyNot(f"{line.name} found it, but no branch gives {line.name}.", line.line)


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
