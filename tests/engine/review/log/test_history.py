"""One history of decisions and changes: undo, redo, single lines, and what stands after any of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.model.edits import FileChange, LoggedEdit
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review import (
    Effect,
    Steps,
    VerdictStore,
    states_since,
)
from carmengui.engine.review.log.edits import (
    changes_of,
    edit_of,
    edits,
    write_edit,
    write_turn,
)
from carmengui.engine.review.log.log_view import read_log, stood_at
from carmengui.engine.review.packets.merge import lines_to_send, merge
from tests.engine.review.decisions import BEGIN, said
from tests.engine.review.log.lines import log_of, refresh_now, standing_of

RIGHT, WRONG = Judgement.RIGHT, Judgement.WRONG


@pytest.fixture
def store(tmp_path: Path) -> Iterator[VerdictStore]:
    with closing(VerdictStore(tmp_path / "review.sqlite")) as opened:
        yield opened


def say(steps: Steps, *values: str) -> None:
    """Say of each field named like its value that this is right."""
    for value in values:
        steps.decide([said(RIGHT, value, field=value, reviewer=steps.reviewer)])


def standing(store: VerdictStore) -> str:
    return "".join(sorted(line.decision.field for line in store.standing()))


def change(store: VerdictStore, steps: Steps, words: str = "Threshold 40") -> int:
    """Write a change of a file into the log, as whoever writes files does."""
    files = [FileChange("project.toml", b"before", b"after")]
    said_of = {"reviewer": steps.reviewer, "at": BEGIN}
    number = write_edit(store, files, words, "Threshold 50", **said_of)
    steps.hear_edit(number)
    return number


def carry_out(store: VerdictStore, steps: Steps, effect: Effect) -> Effect:
    """Do what an effect leaves to whoever writes files."""
    if effect.edit is not None:
        line = write_turn(store, effect.edit, reviewer=steps.reviewer, at=BEGIN)
        steps.hear_edit(line)
    return effect


def test_decisions_and_changes_are_undone_in_one_order(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    say(steps, "a")
    number = change(store, steps)
    say(steps, "b")
    for expected, stands in (("a", True), ("a", False), ("", False)):
        assert carry_out(store, steps, steps.undo(BEGIN))
        assert (standing(store), edits(store, 9)[0].stands) == (expected, stands)
        steps = Steps(store, "Ada")
    assert not steps.undo(BEGIN)
    for expected, stands in (("a", False), ("a", True), ("ab", True)):
        assert carry_out(store, steps, steps.redo(BEGIN))
        assert (standing(store), edits(store, 9)[0].stands) == (expected, stands)
        steps = Steps(store, "Ada")
    assert not steps.can_redo
    assert changes_of(store, edits(store, 9)[0])[0].after == b"after"
    assert edit_of(store, number + 1).number == number


def test_a_change_in_the_middle_is_undone_alone_and_that_is_a_step(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    number = change(store, steps)
    say(steps, "a")
    carry_out(store, steps, steps.turn_edit(number))
    assert (standing(store), edits(store, 9)[0].stands) == ("a", False)
    carry_out(store, steps, steps.undo(BEGIN))
    assert edits(store, 9)[0].stands
    carry_out(store, steps, steps.redo(BEGIN))
    assert not edits(store, 9)[0].stands
    carry_out(store, steps, steps.undo(BEGIN))
    steps.undo(BEGIN)
    carry_out(store, steps, steps.undo(BEGIN))
    assert (standing(store), edits(store, 9)[0].stands) == ("", False)
    assert not steps.can_undo


def test_what_somebody_else_undid_is_left_alone(store: VerdictStore) -> None:
    ada, tahir = Steps(store, "Ada"), Steps(store, "Tahir")
    say(ada, "a")
    number = change(store, ada)
    carry_out(store, tahir, tahir.turn_edit(number))
    assert carry_out(store, ada, ada.undo(BEGIN)).taken_back, "the decision below it is next"
    assert (standing(store), edits(store, 9)[0].stands) == ("", False)
    assert [each.number for each in edits(store, 9, "Tahir")] == []


def test_a_change_that_was_not_made_after_all_is_still_next(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    change(store, steps)
    first = steps.undo(BEGIN)
    assert first.edit is not None, "a file could not be written"
    assert steps.undo(BEGIN) == first


def test_the_log_shows_both_in_their_order(store: VerdictStore) -> None:
    steps, tahir = Steps(store, "Ada"), Steps(store, "Tahir")
    say(steps, "a")
    change(store, steps, "one")
    change(store, steps, "two")
    say(steps, *"bc")
    say(tahir, "t")
    carry_out(store, steps, steps.undo(BEGIN))
    rows = read_log(store, 100).rows()
    told = [
        (
            row.line.words if isinstance(row.line, LoggedEdit) else row.line.decision.field,
            row.stands,
        )
        for row in rows
    ]
    expected = [("t", True), ("c", False), ("b", True), ("two", True), ("one", True), ("a", True)]
    assert told == expected
    assert len(read_log(store, 100, "Tahir").rows()) == 1


def test_what_was_undone_is_restored_alone_however_old(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"abc")
    for _ in range(3):
        steps.undo(BEGIN)
    say(steps, "d")
    assert not steps.can_redo
    assert [line.decision.field for line in steps.restore([2], BEGIN).standing] == ["b"]
    assert standing(store) == "bd"
    assert not steps.restore([2], BEGIN), "it stands"
    assert steps.undo(BEGIN).taken_back == (2,)
    assert standing(store) == "d"


def test_the_other_end_of_a_packet_sees_what_stands_and_its_names(
    store: VerdictStore, tmp_path: Path
) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"ab")
    steps.undo(BEGIN)
    say(steps, "c")
    steps.restore([2], BEGIN)
    change(store, steps)
    with closing(VerdictStore(tmp_path / "other.sqlite")) as other:
        say(Steps(other, "Tahir"), "t")
        merge(other, lines_to_send(store))
        assert standing(other) == "abct"
        view = read_log(other, 100)
        assert view.reviewers == (("Ada", 3), ("Tahir", 1))
        assert view.edits == (), "what changes files stays where the files are"
        assert not Steps(other, "Ada").can_undo


def test_what_stood_after_any_line_is_counted_as_what_stands(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"ab")
    steps.decide([said(WRONG, "a", field="a", reviewer="Ada", minute=9)])
    say(Steps(store, "Tahir"), "a")
    steps.undo(BEGIN)
    first, second, third, fourth = store.decided(9)[::-1]
    assert stood_at(store, second).then == {("a", RIGHT): 1, ("b", RIGHT): 1}
    assert stood_at(store, third).then == {("a", WRONG): 1, ("b", RIGHT): 1}
    stood = stood_at(store, fourth)
    assert (stood.total, stood.now) == (3, {("a", RIGHT): 2, ("b", RIGHT): 1})
    assert stood_at(store, fourth, "Tahir").then == {("a", RIGHT): 1}
    assert stood_at(store, first).total == 1


# Any order of anything ----------------------------------------------------------------------

State = frozenset[int]
"""The decisions that are not undone, and the changes (by their numbers below 0)."""


class PlainModel:
    """What undo and redo mean, said with whole states and nothing else."""

    def __init__(self) -> None:
        self.past: list[State] = [frozenset()]
        self.future: list[State] = []

    @property
    def state(self) -> State:
        return self.past[-1]

    def do(self, state: State) -> None:
        self.past.append(state)
        self.future.clear()

    def undo(self) -> None:
        if len(self.past) > 1:
            self.future.append(self.past.pop())

    def redo(self) -> None:
        if self.future:
            self.past.append(self.future.pop())


ACTIONS = st.lists(
    st.one_of(
        st.sampled_from(["undo", "undo", "redo", "restart"]),
        st.tuples(st.just("restore"), st.integers(0, 9)),
        st.just("change"),
        st.tuples(st.just("turn"), st.integers(0, 9)),
        st.tuples(st.just("take"), st.integers(0, 9)),
        st.tuples(st.sampled_from("AB"), st.sampled_from(["x", "y", "xy"])),
    ),
    max_size=40,
)


def newest(lines: list[LoggedDecision], on: State) -> set[int]:
    """Return of each field the decision that was made last, of those that are not taken back."""
    last = {line.decision.field: line.number for line in lines if line.number in on}
    return set(last.values())


@settings(max_examples=50, deadline=None)
@given(ACTIONS)
def test_what_stands_after_any_order_is_what_a_plain_model_says(
    actions: list[str | tuple[str, object]],
) -> None:
    with closing(VerdictStore(Path(":memory:"))) as store:
        steps, model = Steps(store, "Ada"), PlainModel()
        for action in actions:
            steps = act(store, steps, model, action)
            lines = list(store.decided(1_000))[::-1]
            expected = newest(lines, model.state)
            assert {line.number for line in store.standing()} == expected
            assert set(store.withdrawn()) & {li.number for li in lines} == (
                {line.number for line in lines} - model.state
            )
            changed = {-each.number for each in edits(store, 1_000) if each.stands}
            assert changed == {number for number in model.state if number < 0}
            assert (steps.can_undo, steps.can_redo) == (len(model.past) > 1, bool(model.future))
        assert tuple(store.standing()) == standing_of(log_of(store))
        assert tuple(store.standing()) == store.standing_at(store.last_number)
        again = Steps(store, "Ada")
        assert (again.can_undo, again.can_redo) == (steps.can_undo, steps.can_redo)
        states = states_since(store, 0)
        refresh_now(store)
        assert states_since(store, 0) == states


def act(
    store: VerdictStore, steps: Steps, model: PlainModel, action: str | tuple[str, object]
) -> Steps:
    """Do the same with the log and with the model."""
    match action:
        case "undo":
            carry_out(store, steps, steps.undo(BEGIN))
            model.undo()
        case "redo":
            carry_out(store, steps, steps.redo(BEGIN))
            model.redo()
        case "restart":
            return Steps(store, "Ada")
        case "change":
            model.do(model.state | {-change(store, steps)})
        case ("turn", int(which)):
            if made := edits(store, 1_000):
                number = made[which % len(made)].number
                carry_out(store, steps, steps.turn_edit(number))
                model.do(model.state ^ {-number})
        case (str(first), second):
            if wanted := decide(store, steps, model, first, second):
                model.do(wanted[0])
    return steps


def decide(
    store: VerdictStore, steps: Steps, model: PlainModel, first: str, second: object
) -> tuple[State] | None:
    """Say something, or take something back; return what is left then, if anything was done."""
    if first not in ("take", "restore"):
        told = steps.decide([said(RIGHT, v, field=first, reviewer="Ada") for v in str(second)])
        return (model.state | {line.number for line in told.standing},)
    lines = store.decided(1_000)
    number = lines[int(str(second)) % len(lines)].number if lines else 0
    if first == "restore":
        return (model.state | {number},) if steps.restore([number], BEGIN) else None
    return (model.state - {number},) if steps.take_back([number], BEGIN) else None


@settings(max_examples=20, deadline=None)
@given(ACTIONS)
def test_what_stood_is_what_stands_when_looked_at_then(
    actions: list[str | tuple[str, object]],
) -> None:
    with closing(VerdictStore(Path(":memory:"))) as store:
        steps, model = Steps(store, "Ada"), PlainModel()
        then = {}
        for action in actions:
            steps = act(store, steps, model, action)
            then[store.last_number] = tuple(store.standing())
        for number, expected in then.items():
            assert store.standing_at(number) == expected
            counted = Counter((li.decision.field, li.decision.judgement) for li in expected)
            assert store.counts_at(number) == counted
