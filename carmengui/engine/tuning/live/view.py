"""What a draft changes in the corpus, as the pane shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from carmengui.engine.tuning import CorpusDiff, DiffRows, Direction, Kind, Order
from carmengui.engine.tuning.diff.changes import ALL, Part

__all__ = ["ALL", "DiffView", "Part"]


@dataclass(frozen=True)
class DiffView:
    """A difference with its rows, worst first, and what it took to find it."""

    whole: CorpusDiff
    worst_first: DiffRows
    took_ms: float
    counts: Mapping[int, int] = field(default_factory=dict)
    """Records by branch with the draft; 0 stands for none."""

    @classmethod
    def of(cls, whole: CorpusDiff, took_ms: float) -> DiffView:
        """Make a view; rows are sorted and counted here, so do it out of the way of the window."""
        # What is worked out once and kept is worked out by whoever asks first.
        _ = whole.directions, whole.kinds
        return cls(whole, whole.rows(), took_ms, whole.new.per_branch)

    @property
    def ready(self) -> int:
        """Of how many records the facts are there."""
        return self.whole.compared

    @property
    def total(self) -> int:
        """How many records there are."""
        return self.whole.compared + self.whole.waiting

    @property
    def is_judged(self) -> bool:
        """Whether any verdict or gold gives the changes a direction."""
        judged = Direction.BETTER, Direction.WORSE, Direction.EVEN
        return any(self.whole.directions.get(each) for each in judged) or not self.whole.changed

    def rows(self, part: Part) -> DiffRows:
        """Return the rows of a part."""
        is_sorted = part.order is Order.WORST_FIRST and part.kind is not Kind.WEIGHT_ONLY
        return self.worst_first.only(part) if is_sorted else self.whole.rows(part)
