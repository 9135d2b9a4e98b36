"""The log as it is looked at: decisions and edits, the newest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import merge

from carmengui.engine.model.edits import LoggedEdit
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review.log.edits import edits
from carmengui.engine.review.log.store import VerdictStore

_WHO_DECIDED = """
    SELECT reviewer, count(*) FROM decision WHERE takes_back IS NULL
    GROUP BY reviewer ORDER BY count(*) DESC, reviewer
"""
Counts = Mapping[tuple[str, Judgement], int]
"""How many decisions stand, by field and judgement."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A decision or an edit; ``stands``: it was not undone."""

    line: LoggedDecision | LoggedEdit
    stands: bool


@dataclass(frozen=True, slots=True)
class LogView:
    """A piece of the log: decisions in ``lines`` and changes of files in ``edits``, newest first.

    ``withdrawn`` are the numbers of decisions that do not stand; ``reviewers`` are all who decided,
    with how many decisions they made.
    """

    lines: tuple[LoggedDecision, ...] = ()
    withdrawn: frozenset[int] = frozenset()
    edits: tuple[LoggedEdit, ...] = ()
    reviewers: tuple[tuple[str, int], ...] = ()
    has_more: bool = False

    def rows(self) -> list[LogRow]:
        """Return decisions and edits in the order in which they were made, the newest first."""
        decided = (LogRow(line, line.number not in self.withdrawn) for line in self.lines)
        changed = (LogRow(edit, edit.stands) for edit in self.edits)
        return list(merge(decided, changed, key=lambda row: row.line.step, reverse=True))


@dataclass(frozen=True, slots=True)
class Stood:
    """What stood after a line of the log, and what stands now."""

    line: LoggedDecision
    then: Counts
    now: Counts

    @property
    def total(self) -> int:
        """How many decisions stood."""
        return sum(self.then.values())


def read_log(store: VerdictStore, limit: int, reviewer: str | None = None) -> LogView:
    """Return the newest decisions and edits, of all reviewers or of one."""
    found = store.decided(limit + 1, reviewer)
    lines, has_more = found[:limit], len(found) > limit
    return LogView(
        lines, store.withdrawn(), edits(store, limit, reviewer), _who_decided(store), has_more
    )


def stood_at(store: VerdictStore, line: LoggedDecision, reviewer: str | None = None) -> Stood:
    """Return what stood when a line of the log had just been written, beside what stands now."""
    then = store.counts_at(line.number, reviewer)
    return Stood(line, then, store.counts_at(store.last_number, reviewer))


def _who_decided(store: VerdictStore) -> tuple[tuple[str, int], ...]:
    return tuple((str(name), int(count)) for name, count in store.rows(_WHO_DECIDED))
