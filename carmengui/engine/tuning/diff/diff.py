"""Two decisions about a corpus held against each other: what a draft makes better, and what worse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import overload

from carmengui.engine.model import NOTHING, Sentence
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.runs.compare.kinds import Kind
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.changes import (
    ALL,
    Change,
    Cluster,
    DiffRow,
    Direction,
    Move,
    Order,
    Part,
    Side,
    clusters_of,
)
from carmengui.engine.tuning.diff.why_changed import fact_changed, why_changed
from carmengui.engine.tuning.facts.pages import CorpusPage


@dataclass(frozen=True)
class CorpusDiff:
    """The difference between two decisions; see :func:`diff`."""

    old: Decided
    new: Decided
    changes: tuple[Change, ...]
    compared: int
    """Of how many records both answers are known."""
    waiting: int
    """How many records wait for their facts."""
    truths: Truths | None
    """What gave the changes their direction."""
    _deltas: Counter[int] = field(default_factory=Counter)

    @cached_property
    def directions(self) -> Mapping[Direction, int]:
        """How many records there are of each direction."""
        return Counter(change.direction for change in self.changes)

    @cached_property
    def kinds(self) -> Mapping[Kind, int]:
        """How many records differ in which way."""
        return Counter(change.kind for change in self.changes)

    @property
    def better(self) -> int:
        """How many records become better."""
        return self.directions.get(Direction.BETTER, 0)

    @property
    def worse(self) -> int:
        """How many records become worse."""
        return self.directions.get(Direction.WORSE, 0)

    @property
    def unjudged(self) -> int:
        """How many values change of which nobody knows whether for the better."""
        return self.directions.get(Direction.UNJUDGED, 0)

    @property
    def even(self) -> int:
        """How many values change and are as right or wrong as before."""
        return self.directions.get(Direction.EVEN, 0)

    @property
    def weight_only(self) -> int:
        """How many records have the same value with another weight."""
        return self.kinds.get(Kind.WEIGHT_ONLY, 0)

    @property
    def changed(self) -> int:
        """How many values change."""
        return len(self.changes) - self.weight_only

    @property
    def same(self) -> int:
        """How many records have the same value with the same weight."""
        return self.compared - len(self.changes)

    @property
    def branch_deltas(self) -> Mapping[int, int]:
        """How many records more or fewer came to each branch, by its number."""
        return {branch: delta for branch, delta in self._deltas.items() if delta}

    @property
    def touched_pages(self) -> tuple[CorpusPage, ...]:
        """The pages of which the rules say anything else: values first, the worst before, then weights."""
        weights = (each.place for each in self.changes if not each.direction)
        pages = self.new.pages
        return (*self.rows().pages, *(pages[place] for place in weights))

    @cached_property
    def per_site(self) -> Mapping[str, Mapping[Direction, int]]:
        """How many records of each direction there are on each site where a value changes."""
        counts: dict[str, Counter[Direction]] = {}
        for change in self.changes:
            if change.direction:
                site = self.new.pages[change.place].site
                counts.setdefault(site, Counter())[change.direction] += 1
        return counts

    @cached_property
    def clusters(self) -> tuple[Cluster, ...]:
        """The unjudged changes that are alike, the largest group first."""
        old, new, pages = self.old, self.new, self.new.pages
        moves = (
            Move(
                change.place,
                pages[change.place].site,
                change.kind,
                "; ".join(old.values[change.place] or ()),
                old.branches[change.place],
                "; ".join(new.values[change.place] or ()),
                new.branches[change.place],
            )
            for change in self.changes
            if change.direction is Direction.UNJUDGED
        )
        return clusters_of(moves)

    @property
    def clusters_words(self) -> Sentence:
        """How few unjudged records speak for all of them; empty when none is unjudged."""
        if not self.clusters:
            return NOTHING
        one, many = "{n:,} cluster covers all {all:,}", "{n:,} clusters cover all {all:,}"
        return Sentence.counted(len(self.clusters), one, many, all=self.unjudged)

    @staticmethod
    def side(decided: Decided, place: int) -> Side:
        """Return the answer of one decision for a record."""
        values = decided.values[place] or ()
        return Side(values, decided.weights[place], decided.branches[place])

    def rows(self, part: Part = ALL) -> DiffRows:
        """Return a part of what differs, in its order; rows are made when they are looked at."""
        speaks_for = {cluster.place: cluster.size for cluster in self.clusters}
        chosen = self._sorted(self.chosen(self.changes, part), part.order, speaks_for)
        return DiffRows(self, chosen, speaks_for)

    def chosen(self, changes: Iterable[Change], part: Part) -> list[Change]:
        """Return which of some changes belong to a part, in the same order."""
        old, new, pages = self.old.branches, self.new.branches, self.new.pages
        directions = {part.direction}
        if part.direction is None:
            # Of the weight alone only where this is asked for.
            directions = {*Direction} - (set() if part.kind else {Direction.NONE})
        return [
            each
            for each in changes
            if each.direction in directions
            and part.kind in {None, each.kind}
            and (not part.branch or part.branch in {old[each.place], new[each.place]})
            and part.site in {"", pages[each.place].site}
        ]

    def _sorted(
        self, chosen: Iterable[Change], order: Order, speaks_for: Mapping[int, int]
    ) -> list[Change]:
        """Return changes in an order; they come, and alike they stay, in that of their numbers."""
        old, new, pages = self.old.branches, self.new.branches, self.new.pages

        def badness(change: Change) -> tuple[int, int]:
            return _BADNESS[change.direction], -speaks_for.get(change.place, 0)

        if order is Order.NUMBER:
            return list(chosen)
        if order is Order.SITE:
            return sorted(chosen, key=lambda each: (pages[each.place].site, badness(each)))
        if order is Order.BRANCH:
            return sorted(
                chosen, key=lambda each: (old[each.place], new[each.place], badness(each))
            )
        return sorted(chosen, key=badness)


_BADNESS = {
    direction: rank
    for rank, direction in enumerate(
        (Direction.WORSE, Direction.UNJUDGED, Direction.EVEN, Direction.BETTER, Direction.NONE)
    )
}


class DiffRows(Sequence[DiffRow]):
    """The rows of a difference, made when they are looked at."""

    def __init__(
        self, whole: CorpusDiff, chosen: Sequence[Change], speaks_for: Mapping[int, int]
    ) -> None:
        self._whole = whole
        self._chosen = chosen
        self._speaks_for = speaks_for

    def only(self, part: Part) -> DiffRows:
        """Return some of the rows, in the same order."""
        return DiffRows(self._whole, self._whole.chosen(self._chosen, part), self._speaks_for)

    @property
    def pages(self) -> tuple[CorpusPage, ...]:
        """The pages of the rows."""
        return tuple(self._whole.new.pages[each.place] for each in self._chosen)

    def find(self, url: str, most: int) -> int:
        """Return the row of a page, -1 when it is not among the first ones."""
        pages = self._whole.new.pages
        some = enumerate(self._chosen[:most])
        return next((at for at, each in some if pages[each.place].url == url), -1)

    def __len__(self) -> int:
        return len(self._chosen)

    @overload
    def __getitem__(self, at: int, /) -> DiffRow: ...
    @overload
    def __getitem__(self, at: slice, /) -> DiffRows: ...
    def __getitem__(self, at: int | slice, /) -> DiffRow | DiffRows:
        if isinstance(at, slice):
            return DiffRows(self._whole, self._chosen[at], self._speaks_for)
        return self._row(self._chosen[at])

    def __iter__(self) -> Iterator[DiffRow]:
        return map(self._row, self._chosen)

    def _row(self, change: Change) -> DiffRow:
        whole, place = self._whole, change.place
        page = whole.new.pages[place]
        old, new = whole.side(whole.old, place), whole.side(whole.new, place)
        stands_for = self._speaks_for.get(place, 0)
        truths, field = whole.truths, whole.new.field
        right = truths.right_values(page.digest, page.url, field) if truths is not None else None
        why = why_changed(
            change.was, change.now, old.branch, new.branch, is_right_known=right is not None
        )
        if change.direction is Direction.UNJUDGED and stands_for > 1:
            words = "{clusters}; this one represents {n:,}."
            why = Sentence.of(words, clusters=whole.clusters_words, n=stands_for)
        elif cause := fact_changed(whole.old, whole.new, place):
            # That nobody has judged it, the list says already.
            why = Sentence.joined(
                " ", (NOTHING if change.direction is Direction.UNJUDGED else why, cause)
            )
        return DiffRow(
            page.url, page.number, page.site, page.digest, change.kind, change.direction,
            old, new, why, stands_for, right,
        )  # fmt: skip
