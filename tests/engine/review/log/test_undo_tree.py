"""What was set aside is not lost: strands, going back to them, and what stands after any of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.model.review import How, Judgement, LoggedDecision
from carmengui.engine.review import Steps, VerdictStore, refresh_now, standing_of, states_since
from carmengui.engine.review.log.log_view import read_log, stood_at
from carmengui.engine.review.packets.merge import lines_to_send, merge
from carmengui.engine.storage import url_key
from tests.engine.review.decisions import BEGIN, URL, said

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


def fields(store: VerdictStore) -> list[str]:
    """Return the fields of each strand of the log, as they are shown."""
    view = read_log(store, 100)
    return ["".join(li.decision.field for li, _ in strand.lines) for strand in view.strands]


def test_what_was_undone_before_something_else_was_decided_is_gone_back_to(
    store: VerdictStore,
) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"abcd")
    for minute in range(3):
        steps.undo(BEGIN + timedelta(minutes=20 + minute))
    assert (steps.strands, standing(store)) == ((), "a"), "it can still be done once more"
    say(steps, "e")
    (strand,) = steps.strands
    assert fields(store) == ["bcd"]
    assert read_log(store, 100).strands[0].at == BEGIN + timedelta(minutes=22)
    effect = steps.go_back_to(strand.tip, BEGIN)
    assert [line.decision.field for line in effect.standing] == ["b", "c", "d"]
    assert len(effect.taken_back) == 1
    assert standing(store) == "abcd"
    assert fields(store) == ["e"], "now the other one is set aside"
    assert (steps.can_undo, steps.can_redo) == (True, False)


def test_going_back_is_one_step_that_is_undone_and_done_once_more(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"abc")
    steps.undo(BEGIN)
    steps.undo(BEGIN)
    say(steps, *"de")
    steps.go_back_to(steps.strands[0].tip, BEGIN)
    assert standing(store) == "abc"
    for _ in range(2):
        assert steps.undo(BEGIN)
        assert (standing(store), fields(store)) == ("ade", ["bc"])
        steps = Steps(store, "Ada")
        assert steps.redo(BEGIN)
        assert (standing(store), fields(store)) == ("abc", ["de"])
        steps = Steps(store, "Ada")
    for expected in ("ade", "ad", "a", ""):
        assert steps.undo(BEGIN)
        assert standing(store) == expected
    assert not steps.undo(BEGIN)


def test_a_strand_that_is_gone_on_with_can_be_left_and_found_again(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"ab")
    steps.undo(BEGIN)
    say(steps, "c")
    steps.go_back_to(steps.strands[0].tip, BEGIN)
    say(steps, "d")
    assert (standing(store), fields(store)) == ("abd", ["c"])
    steps.go_back_to(steps.strands[0].tip, BEGIN)
    assert (standing(store), fields(store)) == ("ac", ["bd"])
    later = Steps(store, "Ada")
    later.go_back_to(later.strands[0].tip, BEGIN)
    assert standing(store) == "abd"


def test_a_strand_within_a_strand_is_shown_and_gone_back_to(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"abc")
    steps.undo(BEGIN)
    say(steps, "d")
    steps.undo(BEGIN)
    steps.undo(BEGIN)
    say(steps, "e")
    assert sorted(fields(store)) == ["bd", "c"]
    strands = dict(zip(fields(store), steps.strands, strict=True))
    steps.go_back_to(strands["c"].tip, BEGIN)
    assert standing(store) == "abc"
    assert sorted(fields(store)) == ["d", "e"]


def test_taking_back_within_a_strand_goes_and_comes_with_it(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"ab")
    steps.take_back([1], BEGIN)
    assert standing(store) == "b"
    steps.undo(BEGIN)
    say(steps, "c")
    assert standing(store) == "abc"
    (strand,) = read_log(store, 100).strands
    assert [(li.number, stands) for li, stands in strand.lines] == [(1, False)]
    steps.go_back_to(strand.tip, BEGIN)
    assert standing(store) == "b"
    steps.undo(BEGIN)
    assert standing(store) == "abc"


@pytest.mark.parametrize("restarts", [False, True])
def test_what_a_verdict_withdrew_goes_and_comes_with_the_way_back_to_it(
    store: VerdictStore, restarts: bool
) -> None:
    steps = Steps(store, "Ada")
    cluster = [said(RIGHT, v, field=v, reviewer="Ada", how=How.CLUSTER) for v in "xy"]
    accepted = tuple(line.number for line in steps.decide(cluster).standing)
    steps.decide([said(WRONG, "w", field="w", reviewer="Ada")])
    steps.undo(BEGIN)
    say(steps, "e")
    steps.go_back_to(steps.strands[0].tip, BEGIN)
    assert standing(store) == "wxy"
    # The verdict speaks against the cluster only now: with it again, its members go.
    assert steps.withdraw(accepted, url_key(URL), "w", BEGIN).taken_back == accepted
    assert standing(store) == "w"
    steps = Steps(store, "Ada") if restarts else steps
    steps.go_back_to(steps.strands[0].tip, BEGIN)
    assert standing(store) == "exy", "without the verdict they stand"
    steps = Steps(store, "Ada") if restarts else steps
    for expected in ("w", "exy", "xy", ""):
        assert steps.undo(BEGIN)
        assert standing(store) == expected


def test_what_somebody_else_took_back_meanwhile_stays_so(store: VerdictStore) -> None:
    ada, tahir = Steps(store, "Ada"), Steps(store, "Tahir")
    say(ada, *"abc")
    tahir.take_back([2], BEGIN)
    ada.undo(BEGIN)
    assert ada.undo(BEGIN).taken_back == (1,), "b is taken back already"
    say(ada, "d")
    say(tahir, "t")
    names = {strand.reviewer: strand for strand in read_log(store, 100).strands}
    assert list(names) == ["Ada"]
    ada.go_back_to(names["Ada"].tip, BEGIN)
    assert "b" not in standing(store)
    assert not tahir.go_back_to(names["Ada"].tip, BEGIN), "it is no strand of his"
    assert not ada.go_back_to(999, BEGIN)


def test_the_strands_of_each_reviewer_are_theirs(store: VerdictStore) -> None:
    ada, tahir = Steps(store, "Ada"), Steps(store, "Tahir")
    for steps, values in ((ada, "ab"), (tahir, "xy")):
        say(steps, *values)
        steps.undo(BEGIN)
        say(steps, values[0].upper())
    assert standing(store) == "AXax"
    view = read_log(store, 100)
    assert [(b.reviewer, b.count) for b in view.strands] == [("Ada", 1), ("Tahir", 1)]
    assert view.reviewers == (("Ada", 3), ("Tahir", 3))
    only = read_log(store, 100, "Tahir")
    assert {line.decision.reviewer for line in only.lines} == {"Tahir"}
    assert [strand.reviewer for strand in only.strands] == ["Tahir"]
    assert (only.reviewers, read_log(store, 2).has_more) == (view.reviewers, True)
    ada.go_back_to(view.strands[0].tip, BEGIN)
    assert standing(store) == "Xabx"


def test_the_other_end_of_a_packet_sees_what_stands_and_its_names(
    store: VerdictStore, tmp_path: Path
) -> None:
    steps = Steps(store, "Ada")
    say(steps, *"ab")
    steps.undo(BEGIN)
    say(steps, "c")
    steps.go_back_to(steps.strands[0].tip, BEGIN)
    with closing(VerdictStore(tmp_path / "other.sqlite")) as other:
        say(Steps(other, "Tahir"), "t")
        merge(other, lines_to_send(store))
        assert standing(other) == "abt"
        view = read_log(other, 100)
        assert view.reviewers == (("Ada", 3), ("Tahir", 1))
        assert view.strands == ()
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
"""The decisions that are not taken back."""


class PlainModel:
    """What undo, redo and going back mean, said with whole states and nothing else."""

    def __init__(self) -> None:
        self.past: list[State] = [frozenset()]
        self.future: list[State] = []
        self.after: dict[int, State] = {}
        """What stood at the end of each step, by its number."""

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
        st.tuples(st.just("back"), st.integers(0, 5)),
        st.tuples(st.just("take"), st.integers(0, 9)),
        st.tuples(st.sampled_from("AB"), st.sampled_from(["x", "y", "xy"])),
    ),
    max_size=40,
)


def newest(lines: list[LoggedDecision], on: State) -> set[int]:
    """Return of each field the decision that was made last, of those that are not taken back."""
    last = {line.decision.field: line.number for line in lines if line.number in on}
    return set(last.values())


@settings(max_examples=150, deadline=None)
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
            assert (steps.can_undo, steps.can_redo) == (len(model.past) > 1, bool(model.future))
        assert tuple(store.standing()) == standing_of(store.all_lines())
        assert tuple(store.standing()) == store.standing_at(store.last_number)
        again = Steps(store, "Ada")
        assert again.strands == steps.strands
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
            steps.undo(BEGIN)
            model.undo()
        case "redo":
            steps.redo(BEGIN)
            model.redo()
        case "restart":
            return Steps(store, "Ada")
        case ("back", int(which)):
            go_back(steps, model, which)
        case (str(first), second):
            step = store.last_number + 1
            if wanted := decide(store, steps, model, first, second):
                model.do(wanted[0])
                model.after[step] = model.state
    return steps


def go_back(steps: Steps, model: PlainModel, which: int) -> None:
    if strands := steps.strands:
        tip = strands[which % len(strands)].tip
        if steps.go_back_to(tip, BEGIN):
            model.do(model.after[tip])
        else:
            assert model.after[tip] == model.state


def decide(
    store: VerdictStore, steps: Steps, model: PlainModel, first: str, second: object
) -> tuple[State] | None:
    """Say something, or take something back; return what is left then, if anything was done."""
    if first != "take":
        told = steps.decide([said(RIGHT, v, field=first, reviewer="Ada") for v in str(second)])
        return (model.state | {line.number for line in told.standing},)
    lines = store.decided(1_000)
    number = lines[int(str(second)) % len(lines)].number if lines else 0
    return (model.state - {number},) if steps.take_back([number], BEGIN) else None


@settings(max_examples=40, deadline=None)
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
