"""The rows of a difference: which there are is known at once, each is made when it is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, overload

from carmengui.engine.runs.compare_kinds import Kind
from carmengui.engine.tuning.changes import Change, DiffRow, Direction
from carmengui.engine.tuning.pages import CorpusPage
from carmengui.engine.tuning.why_changed import fact_changed, why_changed

if TYPE_CHECKING:
    from carmengui.engine.tuning.diff import CorpusDiff


class DiffRows(Sequence[DiffRow]):
    """The rows of a difference, made when they are looked at."""

    def __init__(
        self, whole: CorpusDiff, chosen: Sequence[Change], speaks_for: Mapping[int, int]
    ) -> None:
        self._whole = whole
        self._chosen = chosen
        self._speaks_for = speaks_for

    def only(
        self, direction: Direction | None = None, kind: Kind | None = None, branch: int = 0
    ) -> DiffRows:
        """Return some of the rows, in the same order."""
        old, new = self._whole.old.branches, self._whole.new.branches
        chosen: Sequence[Change] = self._chosen
        if direction is not None:
            chosen = [each for each in chosen if each.direction is direction]
        if kind is not None:
            chosen = [each for each in chosen if each.kind is kind]
        if branch:
            chosen = [each for each in chosen if branch in {old[each.place], new[each.place]}]
        return DiffRows(self._whole, chosen, self._speaks_for)

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
        why = why_changed(change.was, change.now, old.branch, new.branch)
        if change.direction is Direction.UNJUDGED and stands_for > 1:
            why = f"{whole.clusters_words}; this one stands for {stands_for:,}."
        elif cause := fact_changed(whole.old, whole.new, place):
            # That nobody has judged it, the list says already.
            why = cause if change.direction is Direction.UNJUDGED else f"{why} {cause}"
        truths, field = whole.truths, whole.new.field
        right = truths.right_values(page.digest, page.url, field) if truths is not None else None
        return DiffRow(
            page.url, page.number, page.site, page.digest, change.kind, change.direction,
            old, new, why, stands_for, right,
        )  # fmt: skip
