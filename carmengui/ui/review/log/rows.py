"""The rows of the log: decisions, and what was set aside folded into a row of its own among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log.log_view import LogView, SetAside

StrandKey = tuple[str, int]
"""Who set it aside, and the step it ends at."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A decision; or the head of what was set aside; or a decision within that.

    ``stands``: it does, or would if one went back to the strand. ``is_last`` closes the strand.
    """

    line: LoggedDecision | None = None
    stands: bool = True
    strand: SetAside | None = None
    is_last: bool = False

    @property
    def is_head(self) -> bool:
        """Whether it stands for a whole strand."""
        return self.line is None

    @property
    def is_inside(self) -> bool:
        """Whether it is a decision of a strand."""
        return self.line is not None and self.strand is not None

    @property
    def key(self) -> tuple[object, ...]:
        """What it is known by when the log is read again."""
        return key_of(self.strand) if self.is_head else (self.line and self.line.number,)


def key_of(strand: SetAside | None) -> StrandKey:
    """Return what a strand is known by."""
    return (strand.reviewer, strand.tip) if strand else ("", 0)


def arranged(
    view: LogView,
    unfolded: Iterable[StrandKey],
    fits: Callable[[LogRow], bool],
    *,
    is_sought: bool,
) -> list[LogRow]:
    """Return the rows that fit, newest first; each strand stands where it was gone on with last.

    While something is sought, a strand shows what fits of it and is not shown without.
    """
    set_aside = {
        line.number
        for strand in view.strands
        for line, stands in strand.lines
        if stands and line.number in view.withdrawn
    }
    rows = [
        (line.number, [LogRow(line, line.number not in view.withdrawn)])
        for line in view.lines
        if line.number not in set_aside
    ]
    placed = [(number, [row for row in group if fits(row)]) for number, group in rows]
    opened = set(unfolded)
    for strand in view.strands:
        group = _strand_rows(strand, key_of(strand) in opened, fits, is_sought=is_sought)
        placed.append((strand.tip, group))
    placed.sort(key=lambda pair: -pair[0])
    return [row for _, group in placed for row in group]


def _strand_rows(
    strand: SetAside, is_open: bool, fits: Callable[[LogRow], bool], *, is_sought: bool
) -> list[LogRow]:
    head = LogRow(strand=strand)
    if not is_sought and not is_open:
        return [head]
    inside = [row for row in _inside(strand) if fits(row)]
    if not inside:
        return [] if is_sought else [head]
    *others, last = inside
    return [head, *others, LogRow(last.line, last.stands, strand, is_last=True)]


def _inside(strand: SetAside) -> Iterator[LogRow]:
    for line, stands in reversed(strand.lines):
        yield LogRow(line, stands, strand)
