"""The log as it is looked at: decisions and edits, the newest first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from heapq import merge

from carmengui.engine.model.edits import LoggedEdit
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review.log.current_states import decided_on
from carmengui.engine.review.log.edits import edits
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.storage.rows import url_key

_WHO_DECIDED = """
    SELECT reviewer, count(*) FROM decision WHERE takes_back IS NULL
    GROUP BY reviewer ORDER BY count(*) DESC, reviewer
"""
Counts = Mapping[tuple[str, Judgement], int]
"""How many decisions stand, by field and judgement."""
_NEXT = """
    SELECT min(number) FROM decision
    WHERE takes_back IS NULL AND number > ? AND (? IS NULL OR reviewer = ?)
"""
_BEFORE = """
    SELECT max(number) FROM decision
    WHERE takes_back IS NULL AND number < ? AND (? IS NULL OR reviewer = ?)
"""


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


@dataclass(frozen=True, slots=True)
class StatesThen:
    """A moment of the log, and what stood then for one field.

    ``states`` has state and way by the key of the URL, for the answers as the records have them now.
    ``earlier`` and ``later`` are the numbers of the decisions before and after it, if there are any.
    """

    line: LoggedDecision
    states: Mapping[int, tuple[str, str]]
    earlier: int | None
    later: int | None


def states_then(
    store: VerdictStore, number: int, field: str, reviewer: str | None = None
) -> StatesThen | None:
    """Return what stood for a field after a line, of everybody or of one reviewer.

    Nothing when there is no such line.
    """
    found = store.lines((number,))
    if not found:
        return None
    lines: dict[int, list[LoggedDecision]] = defaultdict(list)
    for line in store.standing_at(number, reviewer):
        if line.decision.field == field:
            lines[url_key(line.decision.url)].append(line)
    current = store.current.of(sorted(lines))
    decided = {key: decided_on(field, said, current.get(key)) for key, said in lines.items()}
    states = {key: said[:2] for key, said in decided.items() if said is not None}
    earlier, later = (store.rows(sql, number, reviewer, reviewer)[0][0] for sql in (_BEFORE, _NEXT))
    return StatesThen(found[0], states, earlier, later)
