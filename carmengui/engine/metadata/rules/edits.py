"""Small changes of a rule file that might let a text of a page in; whoever asks tries them out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.metadata.rules.conditions import Predicate
from carmengui.engine.metadata.rules.decision import CompiledRules
from carmengui.engine.metadata.rules.notation.layout import FactPlace, Layout, layout_of
from carmengui.engine.metadata.rules.notation.words import WITHOUT
from carmengui.engine.metadata.rules.sheet import FactSheet
from carmengui.engine.metadata.rules.why_not import culprit, ways
from carmengui.engine.metadata.wording import collapse, key
from carmengui.engine.model.fields import FIELDS
from carmengui.engine.model.sentence import Sentence

WITHOUT_BOILERPLATE = " without boilerplate"
NEW_WEIGHT = 0.8
MAX_FACTS_OFFERED = 2
"""Several facts often find the same text: a heading is H1, the largest one, and any one."""
_JOIN = r"(?:&&|\|\||\b(?:and|or|und|oder)\b)"
_JOIN_AFTER = re.compile(rf"\s*{_JOIN}\s*", re.IGNORECASE)
_JOIN_BEFORE = re.compile(rf"\s*{_JOIN}\s*$", re.IGNORECASE)
_NOT_BEFORE = re.compile(r"(?:!|\b(?:not|nicht))\s*$", re.IGNORECASE)
_WEAKER = {
    "==": ("same as", "contains"),
    "same": ("contains",),
    "begins": ("contains",),
    "ends": ("contains",),
}
_RELATION = re.compile(
    r"==|same as|is the same as|gleicht|begins? with|starts with|beginnt mit|ends? with|endet (?:mit|auf)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![\w<])\d+(?![\w>])")


@dataclass(frozen=True, slots=True)
class Edit:
    """A changed rule file, and what was changed in words."""

    words: Sentence
    text: str


def edits_for(rules: CompiledRules, sheet: FactSheet, text: str) -> Iterator[Edit]:
    """Yield changes that might make a text of the page its value, the smallest first."""
    wanted = key(text)
    if not wanted:
        return
    places = [
        (fact, place)
        for fact, found in enumerate(sheet.facts)
        for place, each in enumerate(found.texts)
        if wanted in key(each)
    ]
    finder = _Finder(rules, sheet)
    yield from finder.of_values(wanted)
    yield from finder.of_facts(places)
    firsts = {fact for fact, place in places if place == 0}
    yield from finder.of_questions(firsts)
    for fact in finder.told_first(firsts)[:MAX_FACTS_OFFERED]:
        yield from with_branch(rules, finder.layout, rules.lines[fact].name)


def with_fact(rules: CompiledRules, name: str, xpath: str) -> Iterator[Edit]:
    """Yield the rules with one fact more and a branch that gives it."""
    layout = layout_of(rules.source)
    at = layout.facts[-1].end if layout.facts else layout.decision
    line = f"{name} = {xpath}\n"
    for edit in with_branch(rules, layout, name):
        # The fact stands before the branch, so its place in the text is the same.
        words = Sentence.of("look for {line}; {change}", line=line.strip(), change=edit.words)
        yield Edit(words, _put(edit.text, at, line))


def with_branch(rules: CompiledRules, layout: Layout, name: str) -> Iterator[Edit]:
    """Yield the rules with a branch for a fact before all others, and behind all others."""
    number = max(arm.branch.number for arm in rules.tree.arms) + 1
    field = FIELDS[rules.tree.field].rule_words[0].capitalize()
    branch = f"If ({name} exists) {{\n  <{number}> {field}[{NEW_WEIGHT}] = {name}\n}}\n"
    text = rules.source.text
    last = Sentence.of("take {name} where nothing else is found", name=name)
    yield Edit(last, f"{text.rstrip()}\n{branch}")
    first = Sentence.of("take {name} before everything else", name=name)
    yield Edit(first, _put(text, layout.decision, branch))


class _Finder:
    def __init__(self, rules: CompiledRules, sheet: FactSheet) -> None:
        self._rules = rules
        self._facts = sheet.facts
        self._text = rules.source.text
        self.layout = layout_of(rules.source)
        self._written = {place.name: place for place in self.layout.facts}

    def of_values(self, wanted: str) -> Iterator[Edit]:
        """Give a single fact in the branch that gives more than that now."""
        taken = self._rules.tree.decide(self._facts)
        if taken is None:
            return
        arm = taken[0]
        number, words = arm.branch.number, arm.value.words
        given = r"\s+".join(map(re.escape, words.split()))
        shape = rf"<\s*0*{number}\s*>[^=]*=\s*({given})"
        written = re.search(shape, self._text)
        if written is None:
            return
        equal = {fact for fact, found in enumerate(self._facts) if key(found.text) == wanted}
        for fact in self.told_first(equal)[:MAX_FACTS_OFFERED]:
            name = self._rules.lines[fact].name
            if name != words:
                fresh = _changed(self._text, *written.span(1), name)
                change = Sentence.of("give {name} in branch <{number}>", name=name, number=number)
                yield Edit(change, fresh)

    def told_first(self, facts: set[int]) -> list[int]:
        """Put facts that branches give already before others, shorter texts before longer ones."""
        used = {fact for arm in self._rules.tree.arms for fact in arm.value.facts}
        return sorted(facts, key=lambda each: (each not in used, len(self._facts[each].text)))

    def of_facts(self, places: list[tuple[int, int]]) -> Iterator[Edit]:
        """Change which find of a fact comes first."""
        for fact, place in places:
            line, found = self._rules.lines[fact], self._facts[fact]
            written = self._written.get(line.name)
            if written is None:
                continue
            is_behind_boilerplate = place > 0 and all(found.boilerplate[:place])
            if is_behind_boilerplate and not self._rules.queries[fact].without_boilerplate:
                at = self._end_of(written)
                words = Sentence.of(
                    "leave out of {name} what is boilerplate of the site", name=line.name
                )
                yield Edit(words, _put(self._text, at, WITHOUT_BOILERPLATE))
        for fact, place in places:
            if not self._facts[fact].boilerplate[place]:
                continue
            for number, query in enumerate(self._rules.queries):
                name = self._rules.lines[number].name
                written = self._written.get(name)
                if query.without_boilerplate and fact in query.sources and written:
                    yield from self._with_boilerplate(written, name)

    def of_questions(self, facts: set[int]) -> Iterator[Edit]:
        """Change the question that keeps a branch with one of the facts from being taken."""
        asked: set[int] = set()
        for arm, steps in ways(self._rules.tree.items, ()):
            if not facts & set(arm.value.facts):
                continue
            for condition, wanted in steps:
                if condition.holds(self._facts, None) is wanted:
                    continue
                question = culprit(condition, self._facts, wanted=wanted)
                if question.number not in asked:
                    asked.add(question.number)
                    yield from self._of_question(question)
                break

    def _of_question(self, question: Predicate) -> Iterator[Edit]:
        start, end = question.start, question.end
        words = collapse(self._text[start:end])
        for weaker in _WEAKER.get(question.relation, ()):
            if found := _RELATION.search(self._text, start, end):
                fresh = _changed(self._text, found.start(), found.end(), weaker)
                change = Sentence.of(
                    "ask “{weaker}” in “{question}”", weaker=weaker, question=words
                )
                yield Edit(change, fresh)
        if question.is_numeric:
            yield from self._of_number(question, words)
        if cut := _around(self._text, start, end):
            change = Sentence.of("do not ask “{question}”", question=words)
            yield Edit(change, _changed(self._text, *cut, ""))

    def _of_number(self, question: Predicate, words: str) -> Iterator[Edit]:
        found = _NUMBER.search(self._text, question.start, question.end)
        asked = [each for each in question.operands if not each.words.isdigit()]
        for value in dict.fromkeys(each.of(self._facts) for each in asked):
            if found is None or not value.isdigit():
                continue
            for number in (int(value), int(value) + 1, max(0, int(value) - 1)):
                fresh = _changed(self._text, found.start(), found.end(), str(number))
                if fresh != self._text:
                    change = Sentence.of(
                        "make it {number} in “{question}”", number=number, question=words
                    )
                    yield Edit(change, fresh)

    def _with_boilerplate(self, written: FactPlace, name: str) -> Iterator[Edit]:
        found = WITHOUT.search(self.layout.text[: self._end_of(written)], written.start)
        if found:
            words = Sentence.of("take boilerplate of the site for {name} too", name=name)
            text = self._text[: found.start()].rstrip() + self._text[found.end() :]
            yield Edit(words, text)

    def _end_of(self, written: FactPlace) -> int:
        return written.start + len(self.layout.text[written.start : written.end].rstrip())


def _around(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return the range of a question together with what joins it to another one, and its “not”."""
    if turned := _NOT_BEFORE.search(text[:start]):
        start = turned.start()
    if after := _JOIN_AFTER.match(text, end):
        return start, after.end()
    if before := _JOIN_BEFORE.search(text[:start]):
        return before.start(), end
    return None


def _put(text: str, at: int, more: str) -> str:
    return text[:at] + more + text[at:]


def _changed(text: str, start: int, end: int, fresh: str) -> str:
    return text[:start] + fresh + text[end:]
