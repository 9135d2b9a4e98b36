"""Reads the decision part of a rule file into its tree."""

from __future__ import annotations

from carmengui.engine.metadata.rules.decision import Arm, Choice, Clause, DecisionTree, Item
from carmengui.engine.metadata.rules.notation.condition_reader import ConditionReader
from carmengui.engine.metadata.rules.notation.cursor import Cursor
from carmengui.engine.metadata.rules.notation.parts import Branch
from carmengui.engine.metadata.rules.notation.tokens import Kind
from carmengui.engine.metadata.rules.notation.words import FIELD_NAMES, FIELD_WORDS, plain
from carmengui.engine.model import Field

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
                f"There is no open “if” that {cursor.shown()} could belong to.",
                "Count the braces above: one of them closes too early.",
            )
        if cursor.sees("}"):
            raise cursor.error("This “}” closes nothing.", "Take it out, or open a block above it.")
        raise cursor.error(
            f"An “if” or a branch is expected, but there is {cursor.shown()}.",
            f"{_BRANCH_HINT} Facts stand before the first “if”.",
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
                f"A block or a branch is expected here, but there is {cursor.shown()}.",
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
                f"There are more than {MAX_BRANCHES} branches in this file."
                if len(numbers) >= MAX_BRANCHES
                else f"Branch <{number}> stands twice."
                if number in numbers
                else "The number of a branch is too small or too large."
            )
            hint = f"Give each branch its own number from 1 to {MAX_BRANCH_NUMBER}."
            raise cursor.source.error(mark.start, sentence, hint)
        self._read_field()
        weight = self._weight()
        cursor.expect("=", f"“=” is missing before {cursor.shown()}.", _BRANCH_HINT)
        value = self._conditions.value()
        line, last_line = cursor.source.line(mark.start), cursor.source.line(cursor.last.end - 1)
        first_line = cursor.source.line(clause_start)
        arm = Arm(Branch(number, weight, value.words, line, first_line, last_line), value)
        self._arms.append(arm)
        return arm

    def _read_field(self) -> None:
        cursor = self._cursor
        hint = f"Known are {', '.join(name.capitalize() for name in FIELD_NAMES)}."
        token = cursor.expect_kind(
            Kind.NAME, f"The name of a field is missing; there is {cursor.shown()}.", hint
        )
        field = FIELD_WORDS.get(plain(token.text))
        if field is None:
            raise cursor.source.error(token.start, f"There is no field “{token.text}”.", hint)
        if self._field not in {None, field}:
            raise cursor.source.error(
                token.start,
                f"This branch is for another field ({field}) than those above ({self._field}).",
                "Write one file for each field.",
            )
        self._field = field

    def _weight(self) -> float:
        cursor = self._cursor
        hint = (
            "Write the weight as a number from 0 to 1 in square brackets, for example Title[0.8]."
        )
        cursor.expect("[", f"The weight is missing; there is {cursor.shown()}.", hint)
        token = cursor.expect_kind(Kind.NUMBER, f"{cursor.shown()} is no weight.", hint)
        weight = float(token.text)
        if not 0 <= weight <= 1:
            raise cursor.source.error(token.start, f"{token.text} is no weight.", hint)
        cursor.expect("]", f"“]” is missing before {cursor.shown()}.", hint)
        return weight
