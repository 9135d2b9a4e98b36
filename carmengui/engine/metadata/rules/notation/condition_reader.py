"""Reads conditions and values from the tokens of a decision part."""

from __future__ import annotations

from collections.abc import Callable

from carmengui.engine.metadata.rules import conditions
from carmengui.engine.metadata.rules.conditions import (
    Condition,
    Joined,
    Number,
    Opposite,
    Predicate,
    Text,
    Value,
)
from carmengui.engine.metadata.rules.notation.cursor import Cursor
from carmengui.engine.metadata.rules.notation.tokens import Kind, Token
from carmengui.engine.metadata.rules.sheet import Facts
from carmengui.engine.metadata.wording import collapse

MAX_PREDICATES = 300
MAX_TEXTS = 20
_EXISTENCE = ("exists", "missing")
_PREDICATE_HINT = (
    "Ask for example <title> exists, <title> == HMAX, <title> contains HMAX or HMAX is boilerplate."
)


_Amount = tuple[Number, Value]
"""A number in a condition, and how it is shown."""


class ConditionReader:
    """Reads conditions; numbers their predicates in reading order."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self.predicates: list[Predicate] = []

    def condition(self) -> Condition:
        """Read a condition."""
        return self._joined("||", self._all, is_all=False)

    def value(self) -> Value:
        """Read texts joined with ``+``."""
        cursor = self._cursor
        start = cursor.next.start
        facts: list[int] = []
        texts = [self._text(facts)]
        while cursor.skips("+"):
            texts.append(self._text(facts))
            if len(texts) > MAX_TEXTS:
                raise cursor.error(
                    "More than {max_texts} texts are joined here.",
                    "Leave some of them out.",
                    max_texts=MAX_TEXTS,
                )
        words = collapse(cursor.source.text[start : cursor.last.end])
        return Value(words, tuple(facts), conditions.joined(tuple(texts)))

    def _all(self) -> Condition:
        return self._joined("&&", self._one, is_all=True)

    def _joined(self, sign: str, read: Callable[[], Condition], *, is_all: bool) -> Condition:
        parts = [read()]
        while self._cursor.skips(sign):
            parts.append(read())
        return parts[0] if len(parts) == 1 else Joined(tuple(parts), is_all)

    def _one(self) -> Condition:
        cursor = self._cursor
        with cursor.deeper():
            if cursor.skips("not"):
                return Opposite(self._one())
            if not cursor.skips("("):
                return self._predicate()
            inner = self.condition()
            cursor.expect(
                ")",
                "A bracket is still open where {shown} stands.",
                "Close it with “)”, or join the next question with && or ||.",
            )
            return inner

    def _predicate(self) -> Predicate:
        cursor = self._cursor
        first = cursor.next
        if first.kind is Kind.NUMBER or cursor.sees("length", "number"):
            return self._number_predicate(first)
        left = self.value()
        is_negated = cursor.skips("not")
        if cursor.sees("boilerplate", "no boilerplate"):
            return self._boilerplate(first, left, is_negated=is_negated)
        if cursor.sees(*_EXISTENCE):
            is_negated ^= cursor.take().text == "missing"
            is_negated ^= cursor.skips("not")
            return self._made(
                "exists", first, (left,), lambda facts: left.of(facts) != "", is_negated=is_negated
            )
        if not cursor.sees(*conditions.TEXT_RELATIONS):
            raise cursor.error(
                "After {words} a question is missing; there is {shown}.",
                _PREDICATE_HINT,
                words=left.words,
            )
        relation = cursor.take().text
        is_negated ^= cursor.skips("not")
        if relation == "!=":
            relation, is_negated = "==", not is_negated
        right = self.value()
        test = conditions.text_relation(relation, left.of, right.of)
        return self._made(relation, first, (left, right), test, is_negated=is_negated)

    def _boilerplate(self, first: Token, asked: Value, *, is_negated: bool) -> Predicate:
        if len(asked.facts) != 1 or "+" in asked.words:
            raise self._cursor.source.error(
                first.start,
                "“{words}” is not one fact that could be boilerplate.",
                "Ask it of a single name, for example HMAX is boilerplate.",
                words=asked.words,
            )
        is_negated ^= self._cursor.take().text == "no boilerplate"
        (fact,) = asked.facts
        return self._made(
            "boilerplate",
            first,
            (asked,),
            lambda facts: facts[fact].is_boilerplate,
            is_negated=is_negated,
        )

    def _number_predicate(self, first: Token) -> Predicate:
        cursor = self._cursor
        left, left_shown = self._amount()
        if not cursor.sees(*conditions.NUMBER_RELATIONS):
            raise cursor.error(
                "After a number a comparison is missing; there is {shown}.",
                "Compare it, for example length of HMAX < 80.",
            )
        relation = cursor.take().text
        right, right_shown = self._amount()
        compare = conditions.NUMBER_RELATIONS[relation]
        return self._made(
            relation,
            first,
            (left_shown, right_shown),
            lambda facts: compare(left(facts), right(facts)),
            is_numeric=True,
        )

    def _amount(self) -> _Amount:
        cursor = self._cursor
        hint = "Write a number, length of NAME or number of NAME."
        start = cursor.next.start
        if cursor.next.kind is Kind.NUMBER:
            number = float(cursor.take().text)
            return (lambda _: number), Value(f"{number:g}", (), lambda _: f"{number:g}")
        if not cursor.sees("length", "number"):
            raise cursor.error("A number is missing; there is {shown}.", hint)
        is_length = cursor.take().text == "length"
        name = cursor.expect_kind(Kind.NAME, "A name is missing; there is {shown}.", hint)
        fact = self._fact(name)

        def of(facts: Facts) -> float:
            return len(facts[fact].text) if is_length else facts[fact].hits

        words = collapse(cursor.source.text[start : cursor.last.end])
        return of, Value(words, (), lambda facts: f"{of(facts):g}")

    def _text(self, facts: list[int]) -> Text:
        cursor = self._cursor
        if cursor.next.kind is Kind.STRING:
            text = collapse(cursor.take().text)
            return lambda _: text
        token = cursor.expect_kind(
            Kind.NAME,
            "The name of a fact is missing here; there is {shown}.",
            'Write the name of a fact, or text in quotation marks such as "untitled".',
        )
        fact = self._fact(token)
        facts.append(fact)
        return lambda facts: facts[fact].text

    def _fact(self, token: Token) -> int:
        return self._cursor.fact_number(token.text, token.start)

    def _made(
        self,
        relation: str,
        first: Token,
        operands: tuple[Value, ...],
        test: Callable[[Facts], bool],
        *,
        is_negated: bool = False,
        is_numeric: bool = False,
    ) -> Predicate:
        cursor = self._cursor
        if len(self.predicates) >= MAX_PREDICATES:
            raise cursor.source.error(
                first.start,
                "There are more than {max_predicates} questions in this file.",
                "Leave some of them out.",
                max_predicates=MAX_PREDICATES,
            )
        asked = (lambda facts: not test(facts)) if is_negated else test
        number, end = len(self.predicates), cursor.last.end
        found = Predicate(
            number, relation, is_negated, is_numeric, operands, asked, first.start, end
        )
        self.predicates.append(found)
        return found
