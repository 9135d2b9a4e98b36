"""Undo without end, over sessions, and of any line alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.model.review import How, Judgement
from carmengui.engine.review import Steps, VerdictStore
from carmengui.engine.review.log.undo import Effect
from carmengui.engine.storage import url_key
from tests.engine.review.decisions import BEGIN, said

RIGHT, WRONG = Judgement.RIGHT, Judgement.WRONG


@pytest.fixture
def store(tmp_path: Path) -> Iterator[VerdictStore]:
    with closing(VerdictStore(tmp_path / "review.sqlite")) as opened:
        yield opened


def standing(store: VerdictStore) -> list[tuple[str, str]]:
    return sorted((line.decision.field, line.decision.values[0]) for line in store.standing())


def test_steps_are_taken_back_from_the_newest_and_done_once_more(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    first = steps.decide([said(RIGHT, "A", reviewer="Ada")])
    second = steps.decide([said(RIGHT, v, reviewer="Ada", field=v) for v in ("x", "y")])
    assert [line.number for line in first.standing + second.standing] == [1, 2, 3]
    assert steps.undo(BEGIN).taken_back == (2, 3)
    assert standing(store) == [("title", "A")]
    assert steps.undo(BEGIN).taken_back == (1,)
    assert not steps.undo(BEGIN)
    assert (steps.can_undo, steps.can_redo) == (False, True)
    assert steps.redo(BEGIN).standing == first.standing
    assert steps.redo(BEGIN).standing == second.standing
    assert not steps.redo(BEGIN)
    assert len(standing(store)) == 3
    assert steps.undo(BEGIN).taken_back == (2, 3)
    steps.decide([said(WRONG, "A", reviewer="Ada", minute=1)])
    assert not steps.can_redo


def test_another_session_takes_back_what_an_earlier_one_did(store: VerdictStore) -> None:
    earlier = Steps(store, "Ada")
    for minute, value in enumerate("ABC"):
        earlier.decide([said(RIGHT, value, field=value, reviewer="Ada", minute=minute)])
    earlier.undo(BEGIN)
    later = Steps(store, "Ada")
    assert later.redo(BEGIN)
    assert len(standing(store)) == 3
    third = Steps(store, "Ada")
    for _ in range(3):
        assert third.undo(BEGIN)
    assert standing(store) == []
    assert not Steps(store, "Tahir").can_undo


def test_a_line_taken_back_alone_is_a_step_of_its_own(store: VerdictStore) -> None:
    steps = Steps(store, "Ada")
    for value in "ABC":
        steps.decide([said(RIGHT, value, field=value, reviewer="Ada")])
    assert steps.take_back([1], BEGIN).taken_back == (1,)
    assert standing(store) == [("B", "B"), ("C", "C")]
    assert [line.number for line in steps.undo(BEGIN).standing] == [1]
    assert steps.redo(BEGIN).taken_back == (1,)
    steps.take_back([2, 3], BEGIN)
    again = Steps(store, "Ada")
    again.undo(BEGIN)
    again.undo(BEGIN)
    assert [line.number for line in store.standing()] == [1, 2, 3]


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(["undo", "redo", "restart"]),
            st.integers(1, 6),  # take this line back
            st.tuples(st.sampled_from("AB"), st.sampled_from("xyz")),  # say something
        ),
        max_size=25,
    )
)
def test_undo_of_everything_and_redo_of_everything_restore_what_stood(
    actions: list[object],
) -> None:
    with closing(VerdictStore(Path(":memory:"))) as store:
        steps = Steps(store, "Ada")
        for action in actions:
            if action == "undo":
                steps.undo(BEGIN)
            elif action == "redo":
                steps.redo(BEGIN)
            elif isinstance(action, int):
                steps.take_back([action], BEGIN)
            elif isinstance(action, tuple):
                steps.decide([said(RIGHT, action[1], field=action[0], reviewer="Ada")])
            else:
                steps = Steps(store, "Ada")
        before = [line.number for line in store.standing()]
        count = 0
        while steps.undo(BEGIN):
            count += 1
        assert list(store.standing()) == []
        for _ in range(count):
            steps.redo(BEGIN)
        assert [line.number for line in store.standing()] == before


def accepted(store: VerdictStore) -> tuple[Steps, tuple[int, ...]]:
    """Let Ada accept a cluster of which one was looked at."""
    steps = Steps(store, "Ada")
    steps.decide([said(RIGHT, "A", reviewer="Ada", url=SEEN)])
    rest = [said(RIGHT, v, reviewer="Ada", url=f"http://a/{v}", how=How.CLUSTER) for v in "BC"]
    return steps, tuple(line.number for line in steps.decide(rest).standing)


SEEN = "http://a/seen"


def test_one_undo_takes_a_contradiction_and_what_it_withdrew_back(store: VerdictStore) -> None:
    steps, cluster = accepted(store)
    wrong = steps.decide([said(WRONG, "A", reviewer="Ada", url=SEEN, minute=1)]).standing
    steps.decide([said(RIGHT, "D", reviewer="Ada", url="http://a/d", minute=2)])
    gone = steps.withdraw(cluster, url_key(SEEN), "title", BEGIN)
    assert gone.taken_back == cluster
    assert steps.undo(BEGIN).taken_back, "first what was said after it"
    back = steps.undo(BEGIN)
    assert back.taken_back == (wrong[0].number,)
    assert tuple(line.number for line in back.standing) == cluster
    assert len(standing(store)) == 3
    again = steps.redo(BEGIN)
    assert [line.number for line in again.standing] == [wrong[0].number]
    assert again.taken_back == cluster
    later = Steps(store, "Ada")
    assert tuple(line.number for line in later.undo(BEGIN).standing) == cluster
    assert later.undo(BEGIN).taken_back == cluster
    assert standing(store) == [("title", "A")]


def test_what_somebody_else_contradicts_is_no_step_of_mine(store: VerdictStore) -> None:
    steps, cluster = accepted(store)
    assert not steps.withdraw(cluster, url_key(SEEN), "title", BEGIN), "nothing speaks against it"
    store.write([said(WRONG, "A", reviewer="Tahir", url=SEEN, minute=1)])
    assert steps.withdraw(cluster, url_key("http://a/d"), "title", BEGIN) == Effect()
    assert (
        Steps(store, "Zoë").withdraw(cluster, url_key(SEEN), "title", BEGIN).taken_back == cluster
    )
    for ada in (steps, Steps(store, "Ada")):
        assert ada.can_undo
        assert len(standing(store)) == 2, "Ada's word and Tahir's"
