"""The rows of the log: decisions, and what was set aside folded into a row of its own among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log_view import LogView, SetAside

BranchKey = tuple[str, int]
"""Who set it aside, and the step it ends at."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A decision; or the head of what was set aside; or a decision within that.

    ``stands``: it does, or would if one went back to the branch. ``is_last`` closes the branch.
    """

    line: LoggedDecision | None = None
    stands: bool = True
    branch: SetAside | None = None
    is_last: bool = False

    @property
    def is_head(self) -> bool:
        """Whether it stands for a whole branch."""
        return self.line is None

    @property
    def is_inside(self) -> bool:
        """Whether it is a decision of a branch."""
        return self.line is not None and self.branch is not None

    @property
    def key(self) -> tuple[object, ...]:
        """What it is known by when the log is read again."""
        return key_of(self.branch) if self.is_head else (self.line and self.line.number,)


def key_of(branch: SetAside | None) -> BranchKey:
    """Return what a branch is known by."""
    return (branch.reviewer, branch.tip) if branch else ("", 0)


def arranged(
    view: LogView,
    unfolded: Iterable[BranchKey],
    fits: Callable[[LogRow], bool],
    *,
    is_sought: bool,
) -> list[LogRow]:
    """Return the rows that fit, newest first; each branch stands where it was gone on with last.

    While something is sought, a branch shows what fits of it and is not shown without.
    """
    set_aside = {
        line.number
        for branch in view.branches
        for line, stands in branch.lines
        if stands and line.number in view.withdrawn
    }
    rows = [
        (line.number, [LogRow(line, line.number not in view.withdrawn)])
        for line in view.lines
        if line.number not in set_aside
    ]
    placed = [(number, [row for row in group if fits(row)]) for number, group in rows]
    opened = set(unfolded)
    for branch in view.branches:
        group = _branch_rows(branch, key_of(branch) in opened, fits, is_sought=is_sought)
        placed.append((branch.tip, group))
    placed.sort(key=lambda pair: -pair[0])
    return [row for _, group in placed for row in group]


def _branch_rows(
    branch: SetAside, is_open: bool, fits: Callable[[LogRow], bool], *, is_sought: bool
) -> list[LogRow]:
    head = LogRow(branch=branch)
    if not is_sought and not is_open:
        return [head]
    inside = [row for row in _inside(branch) if fits(row)]
    if not inside:
        return [] if is_sought else [head]
    *others, last = inside
    return [head, *others, LogRow(last.line, last.stands, branch, is_last=True)]


def _inside(branch: SetAside) -> Iterator[LogRow]:
    for line, stands in reversed(branch.lines):
        yield LogRow(line, stands, branch)
