"""What a draft changes in the corpus, as the pane shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from carmengui.engine.tuning import CorpusDiff, DiffRows, Direction, Kind, Order


@dataclass(frozen=True, slots=True)
class Part:
    """Which of the changes are shown; nothing chosen shows all but mere changes of weight."""

    direction: Direction | None = None
    kind: Kind | None = None
    branch: int = 0
    site: str = ""
    order: Order = Order.WORST_FIRST


ALL = Part()


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
        if part == ALL:
            return self.worst_first
        if not part.site and part.order is Order.WORST_FIRST:
            return self.worst_first.only(part.direction, part.kind, part.branch)
        return self.whole.rows(
            part.order,
            directions=(part.direction,) if part.direction is not None else (),
            kinds=(part.kind,) if part.kind is not None else (),
            sites=(part.site,) if part.site else (),
            branches=(part.branch,) if part.branch else (),
        )
