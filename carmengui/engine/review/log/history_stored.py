"""The histories of reviewers as they follow from the log, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from carmengui.engine.review.log.queue_tables import table_rows
from carmengui.engine.review.log.store import MERGED, VerdictStore
from carmengui.engine.review.log.undo_tree import History, Numbers, Written

_CREATE = "CREATE TABLE IF NOT EXISTS way_back (step INTEGER PRIMARY KEY, tip INTEGER NOT NULL)"
"""Which steps went back to a strand, and at which step it ends; all else follows from the log."""
_WRITTEN = """
    SELECT number, takes_back, reviewer, step, act, at FROM decision
    WHERE ? IS NULL OR reviewer = ? OR takes_back IS NOT NULL ORDER BY number
"""
_ONE = "SELECT step, act, at FROM decision WHERE number = ?"
_TAKES_BACK = "SELECT takes_back FROM decision WHERE number = ?"


def history_of(store: VerdictStore, reviewer: str) -> History:
    """Return the history of one reviewer."""
    return histories(store, reviewer).get(reviewer, History())


def histories(store: VerdictStore, reviewer: str | None = None) -> dict[str, History]:
    """Return the history of everybody who decided in this project, or of one alone, by name.

    What came in packets is not told in steps, and is no part of them.
    """
    ways = dict(table_rows(store, "way_back", "SELECT step, tip FROM way_back"))
    lines: dict[tuple[str, int, str], list[tuple[Any, ...]]] = {}
    marks: dict[int, tuple[int, bool]] = {}
    for number, takes_back, name, step, act, at in store.rows(_WRITTEN, reviewer, reviewer):
        root, stands = marks.get(takes_back, (takes_back, True))
        if takes_back is not None:
            marks[number] = root, not stands
        if act != MERGED and reviewer in {None, name}:
            effect = (number, True) if takes_back is None else (root, not stands)
            lines.setdefault((name, step, act), []).append((number, takes_back, effect, at))
    found: dict[str, History] = {}
    for (name, step, act), written in lines.items():
        found.setdefault(name, History()).hear(_written(step, act, written, ways.get(step)))
    return found


def written_at_once(store: VerdictStore, numbers: Numbers) -> Written:
    """Return what was written at once, as histories hear of it."""
    ((step, act, at),) = store.rows(_ONE, numbers[0])
    lines = [
        (number, store.rows(_TAKES_BACK, number)[0][0], _effect(store, number), at)
        for number in numbers
    ]
    way = table_rows(store, "way_back", "SELECT tip FROM way_back WHERE step = ?", step)
    return _written(step, act, lines, way[0][0] if way else None)


def effects_of(store: VerdictStore, numbers: Iterable[int]) -> dict[int, bool]:
    """Return the decisions that some lines speak of in the end, and whether they let them stand."""
    return dict(_effect(store, number) for number in numbers)


def keep_way(store: VerdictStore, line: int, tip: int) -> None:
    """Keep that the step of a line goes back to a strand; within the transaction that writes it."""
    store.change(_CREATE)
    store.change("INSERT INTO way_back SELECT step, ? FROM decision WHERE number = ?", tip, line)


def _effect(store: VerdictStore, number: int) -> tuple[int, bool]:
    stands = True
    while (taken := store.rows(_TAKES_BACK, number)[0][0]) is not None:
        number, stands = taken, not stands
    return number, stands


def _written(step: int, act: str, lines: list[tuple[Any, ...]], tip: int | None) -> Written:
    numbers = tuple([number for number, *_ in lines])
    takes = frozenset([takes for _, takes, _, _ in lines if takes is not None])
    effects = dict([effect for _, _, effect, _ in lines])
    return Written(step, act, lines[0][3], numbers, takes, effects, tip)
