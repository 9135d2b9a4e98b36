"""The log as it is looked at: decisions, the newest first, with what was set aside among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review.log.history_stored import histories
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.log.undo_tree import Strand

_WHO_DECIDED = """
    SELECT reviewer, count(*) FROM decision WHERE takes_back IS NULL
    GROUP BY reviewer ORDER BY count(*) DESC, reviewer
"""
Counts = Mapping[tuple[str, Judgement], int]
"""How many decisions stand, by field and judgement."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A strand of one reviewer: what would stand again (true), or be taken back again (false).

    ``tip`` is the step to which one can go back. ``count`` is the number of decisions, of which
    ``lines`` holds the newest, in the order in which they were made.
    """

    reviewer: str
    tip: int
    at: datetime
    count: int
    lines: tuple[tuple[LoggedDecision, bool], ...]


@dataclass(frozen=True, slots=True)
class LogView:
    """A piece of the log: ``lines`` newest first, those of strands among them.

    ``withdrawn`` are the numbers of those that do not stand; ``reviewers`` are all who decided,
    with how many decisions they made.
    """

    lines: tuple[LoggedDecision, ...] = ()
    withdrawn: frozenset[int] = frozenset()
    strands: tuple[SetAside, ...] = ()
    reviewers: tuple[tuple[str, int], ...] = ()
    has_more: bool = False


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
    """Return the newest decisions, of all reviewers or of one, and the strands begun among them."""
    found = store.decided(limit + 1, reviewer)
    lines, has_more = found[:limit], len(found) > limit
    oldest = lines[-1].number if has_more else 0
    strands = tuple(
        _set_aside(store, name, strand, limit)
        for name, strand in _strands(store, reviewer)
        if strand.tip >= oldest
    )
    return LogView(lines, store.withdrawn(), strands, _who_decided(store), has_more)


def stood_at(store: VerdictStore, line: LoggedDecision, reviewer: str | None = None) -> Stood:
    """Return what stood when a line of the log had just been written, beside what stands now."""
    then = store.counts_at(line.number, reviewer)
    return Stood(line, then, store.counts_at(store.last_number, reviewer))


def _who_decided(store: VerdictStore) -> tuple[tuple[str, int], ...]:
    return tuple((str(name), int(count)) for name, count in store.rows(_WHO_DECIDED))


def _strands(store: VerdictStore, reviewer: str | None) -> Iterator[tuple[str, Strand]]:
    for name, history in histories(store, reviewer).items():
        for strand in history.strands():
            yield name, strand


def _set_aside(store: VerdictStore, reviewer: str, strand: Strand, limit: int) -> SetAside:
    effects = strand.effects[-limit:]
    lines = store.lines(number for number, _ in effects)
    told = tuple(zip(lines, (stands for _, stands in effects), strict=True))
    at = datetime.fromisoformat(strand.left_at)
    return SetAside(reviewer, strand.tip, at, len(strand.effects), told)
