"""Reads the decision part of a rule file into its tree."""

from __future__ import annotations

from carmengui.engine.metadata.rules.decision import Arm, Branch, Choice, Clause, DecisionTree, Item
from carmengui.engine.metadata.rules.notation.condition_reader import ConditionReader
from carmengui.engine.metadata.rules.notation.cursor import Cursor
from carmengui.engine.metadata.rules.notation.tokens import Kind
from carmengui.engine.metadata.rules.notation.words import FIELD_NAMES, FIELD_WORDS, plain
from carmengui.engine.model import Field, Sentence

MAX_BRANCHES = 200
MAX_BRANCH_NUMBER = 999
_BRANCH_HINT = "A branch is written as <1> Title[0.8] = HMAX."


class DecisionReader:
    """Reads the items of a decision part one after the other."""

    def __init__(self, cursor: Cursor, *, takes_all: bool) -> None:
        self._cursor = cursor
        self._takes_all = takes_all
        self._conditions = ConditionReader(cursor)
        self._field: Field | None = None
        self._arms: list[Arm] = []
        self._spans: list[tuple[int, int]] = []

    def read(self) -> DecisionTree:
        """Read to the end of the file."""
        cursor = self._cursor
        items: list[Item] = []
        while cursor.next.kind is not Kind.END:
            items.append(self._item(cursor.next.start))
        if self._field is None:
            raise cursor.error("The file has no branch, so it decides nothing.", _BRANCH_HINT)
        return DecisionTree(
            self._field,
            self._takes_all,
            tuple(items),
            tuple(self._arms),
            tuple(self._conditions.predicates),
            tuple(self._spans),
        )

    def _item(self, clause_start: int) -> Item:
        cursor = self._cursor
        if cursor.sees("if"):
            with cursor.deeper():
                return self._choice()
        if cursor.next.kind is Kind.MARK:
            return self._arm(clause_start)
        if cursor.sees("elsif", "else"):
            raise cursor.error(
                "There is no open “if” that {shown} could belong to.",
                "Count the braces above: one of them closes too early.",
            )
        if cursor.sees("}"):
            raise cursor.error("This “}” closes nothing.", "Take it out, or open a block above it.")
        raise cursor.error(
            "An “if” or a branch is expected, but there is {shown}.",
            "{branch_hint} Facts stand before the first “if”.",
            branch_hint=_BRANCH_HINT,
        )

    def _choice(self) -> Choice:
        cursor = self._cursor
        clauses: list[Clause] = []
        start = cursor.next.start
        is_first = True
        while is_first or cursor.sees("elsif"):
            is_first = False
            start = cursor.take().start
            at, known = cursor.next.start, len(self._conditions.predicates)
            condition = self._conditions.condition()
            made = len(self._conditions.predicates) - known
            self._spans += [(at, cursor.last.end)] * made
            cursor.skips("then")
            clauses.append(Clause(condition, self._block(start)))
        if cursor.sees("else"):
            start = cursor.take().start
            clauses.append(Clause(None, self._block(start)))
        return Choice(tuple(clauses))

    def _block(self, clause_start: int) -> tuple[Item, ...]:
        cursor = self._cursor
        if not cursor.skips("{"):
            if cursor.next.kind is Kind.MARK or cursor.sees("if"):
                return (self._item(clause_start),)
            raise cursor.error(
                "A block or a branch is expected here, but there is {shown}.",
                "Open the block with “{”; join questions with && or ||.",
            )
        opened = cursor.last
        items: list[Item] = []
        while not cursor.skips("}"):
            if cursor.next.kind is Kind.END:
                raise cursor.source.error(
                    opened.start, "This block is never closed.", "Close it with “}”."
                )
            items.append(self._item(clause_start))
        return tuple(items)

    def _arm(self, clause_start: int) -> Arm:
        cursor = self._cursor
        mark = cursor.take()
        number = int(mark.text[:6])
        numbers = {arm.branch.number for arm in self._arms}
        if number in numbers or not 0 < number <= MAX_BRANCH_NUMBER or len(numbers) >= MAX_BRANCHES:
            sentence = (
                Sentence.of(
                    "There are more than {max_branches} branches in this file.",
                    max_branches=MAX_BRANCHES,
                )
                if len(numbers) >= MAX_BRANCHES
                else Sentence.of("Branch <{number}> appears twice.", number=number)
                if number in numbers
                else "The number of a branch is too small or too large."
            )
            hint = Sentence.of(
                "Give each branch its own number from 1 to {max_branch_number}.",
                max_branch_number=MAX_BRANCH_NUMBER,
            )
            raise cursor.source.error(mark.start, sentence, hint)
        self._read_field()
        weight = self._weight()
        cursor.expect("=", "“=” is missing before {shown}.", _BRANCH_HINT)
        value = self._conditions.value()
        line, last_line = cursor.source.line(mark.start), cursor.source.line(cursor.last.end - 1)
        first_line = cursor.source.line(clause_start)
        arm = Arm(Branch(number, weight, value.words, line, first_line, last_line), value)
        self._arms.append(arm)
        return arm

    def _read_field(self) -> None:
        cursor = self._cursor
        hint = Sentence.of(
            "Known are {names}.", names=", ".join(name.capitalize() for name in FIELD_NAMES)
        )
        token = cursor.expect_kind(
            Kind.NAME,
            "The name of a field is missing; there is {shown}.",
            hint,
        )
        field = FIELD_WORDS.get(plain(token.text))
        if field is None:
            raise cursor.source.error(
                token.start, "There is no field “{text}”.", hint, text=token.text
            )
        if self._field not in {None, field}:
            raise cursor.source.error(
                token.start,
                "This branch is for another field ({field}) than those above ({field2}).",
                "Write one file for each field.",
                field=field,
                field2=self._field,
            )
        self._field = field

    def _weight(self) -> float:
        cursor = self._cursor
        hint = (
            "Write the weight as a number from 0 to 1 in square brackets, for example Title[0.8]."
        )
        cursor.expect("[", "The weight is missing; there is {shown}.", hint)
        token = cursor.expect_kind(Kind.NUMBER, "{shown} is not a weight.", hint)
        weight = float(token.text)
        if not 0 <= weight <= 1:
            raise cursor.source.error(token.start, "{text} is not a weight.", hint, text=token.text)
        cursor.expect("]", "“]” is missing before {shown}.", hint)
        return weight
