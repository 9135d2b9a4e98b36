"""The histories of reviewers as they follow from the log, line by line."""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.review.log.edits import edit_steps
from carmengui.engine.review.log.history import History, Numbers, Written
from carmengui.engine.review.log.store import MERGED, VerdictStore

_WRITTEN = """
    SELECT step, act, number, takes_back FROM decision WHERE reviewer = ? AND act <> ?
    ORDER BY number
"""
_AT_ONCE = "SELECT step, act FROM decision WHERE number = ?"
_TAKES_BACK = "SELECT takes_back FROM decision WHERE number = ?"
_EDIT = "SELECT step, act, takes FROM edit WHERE number = ?"


def history_of(store: VerdictStore, reviewer: str) -> History:
    """Return the history of one reviewer.

    What came in packets is not told in steps, and is no part of it.
    """
    lines: dict[tuple[int, str], list[tuple[int, int | None]]] = {}
    for step, act, number, takes in store.rows(_WRITTEN, reviewer, MERGED):
        lines.setdefault((step, act), []).append((number, takes))
    for step, act, number, takes in edit_steps(store, reviewer):
        lines.setdefault((step, act), []).append((-number, takes and -takes))
    history = History()
    for (step, act), written in sorted(lines.items(), key=lambda each: each[0][0]):
        numbers = tuple(number for number, _ in written)
        taken = frozenset(takes for _, takes in written if takes is not None)
        history.hear(Written(step, act, numbers, taken))
    return history


def written_at_once(store: VerdictStore, numbers: Numbers) -> Written:
    """Return decisions that were written at once, as a history hears of them."""
    ((step, act),) = store.rows(_AT_ONCE, numbers[0])
    taken = (store.rows(_TAKES_BACK, number)[0][0] for number in numbers)
    return Written(step, act, numbers, frozenset(takes for takes in taken if takes is not None))


def written_edit(store: VerdictStore, number: int) -> Written:
    """Return a line of an edit, as a history hears of it."""
    ((step, act, takes),) = store.rows(_EDIT, number)
    return Written(step, act, (-number,), frozenset({-takes} if takes else ()))


def decisions_of(store: VerdictStore, numbers: Iterable[int]) -> tuple[int, ...]:
    """Return the decisions that some lines speak of in the end, each once."""
    return tuple(dict.fromkeys(_root(store, number) for number in numbers))


def _root(store: VerdictStore, number: int) -> int:
    while (taken := store.rows(_TAKES_BACK, number)[0][0]) is not None:
        number = taken
    return number
