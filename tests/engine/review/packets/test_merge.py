"""Logs that come together, in whichever order and however often, say the same in the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.model.review import Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.merge import Merged, lines_to_send, merge
from carmengui.engine.review.packets.packet_json import DamagedPacketError, PacketLine
from tests.engine.review.decisions import BEGIN, said

Lines = tuple[PacketLine, ...]
NAMES = ("Ada", "Tahir")
# Say something of a field (at a minute that others may have, too), or take a line back.
saying = st.tuples(
    st.sampled_from(NAMES),
    st.sampled_from(["title", "lang"]),
    st.sampled_from("xy"),
    st.sampled_from([Judgement.RIGHT, Judgement.WRONG]),
    st.integers(0, 3),
)
actions = st.lists(st.one_of(saying, st.integers(1, 8)), max_size=8)


@contextmanager
def log(*parts: Lines) -> Iterator[VerdictStore]:
    """Give a log into which others were merged, one after the other."""
    with closing(VerdictStore(Path(":memory:"))) as store:
        for lines in parts:
            merge(store, lines)
        yield store


def act(store: VerdictStore, done: list[object]) -> Lines:
    for action in done:
        if isinstance(action, int):
            store.take_back([action], reviewer="Ada", at=BEGIN)
        elif isinstance(action, tuple):
            name, field, value, judgement, minute = action
            store.write([said(judgement, value, field=field, reviewer=name, minute=minute)])
    return lines_to_send(store)


def view(*parts: Lines) -> tuple[object, ...]:
    """Return what a log holds and says, whatever its numbers are."""
    with log(*parts) as store:
        sent = lines_to_send(store)
        standing = {PacketLine(line.decision).identity for line in store.standing()}
        now = store.rows("SELECT field, state FROM verdict_now WHERE state <> '' ORDER BY field")
        return {line.identity for line in sent}, standing, now


@settings(max_examples=20, deadline=None)
@given(actions, actions, actions, actions)
def test_merging_is_commutative_idempotent_and_associative(
    shared: list[object], one: list[object], two: list[object], three: list[object]
) -> None:
    with log() as store:
        base = act(store, shared)
    logs: list[Lines] = []
    for done in (one, two, three):
        with log(base) as store:
            logs.append(act(store, done))
    a, b, c = logs
    assert view(a, b) == view(b, a)
    assert view(a, a) == view(a)
    with log(a, b) as store:
        ab = lines_to_send(store)
    with log(b, c) as store:
        bc = lines_to_send(store)
    assert view(ab, c) == view(a, bc) == view(c, b, a) == view(b, a, c, b)


def test_what_is_known_is_counted_and_what_is_new_is_added() -> None:
    with log() as store:
        first = act(store, [("Ada", "title", "x", Judgement.RIGHT, 0)])
        both = act(store, [("Ada", "lang", "tr", Judgement.RIGHT, 0), 1])
    with log(first) as store:
        assert merge(store, both) == Merged(new=2, known=1)
        assert [line.decision.field for line in store.standing()] == ["lang"]
        assert merge(store, both) == Merged(new=0, known=3)


def test_a_line_that_takes_back_an_unknown_one_changes_nothing() -> None:
    with log() as store:
        _, taking = act(store, [("Ada", "title", "x", Judgement.RIGHT, 0), 1])
    with log() as store:
        fine = PacketLine(said(Judgement.RIGHT, "y", field="lang"))
        with pytest.raises(DamagedPacketError, match="does not contain"):
            merge(store, [fine, taking])
        assert store.last_number == 0


def test_what_somebody_else_did_is_not_undone_by_undo(tmp_path: Path) -> None:
    from carmengui.engine.review import Steps

    with log() as other:
        lines = act(other, [("Ada", "title", "x", Judgement.RIGHT, 0)])
    with closing(VerdictStore(tmp_path / "review.sqlite")) as store:
        merge(store, lines)
        assert not Steps(store, "Ada").can_undo
