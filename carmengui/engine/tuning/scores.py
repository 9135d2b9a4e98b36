"""How good the answers of rules are, by verdicts and gold."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.diff import CorpusDiff

Counts = tuple[int, int, int, int]
"""Of one record: is known, is right, is a wrong value, lacks the right value."""


@dataclass(frozen=True, slots=True)
class Score:
    """How good the answers for a field are.

    ``judged`` records have an answer of which something is known, ``right`` of these have the right
    value, ``false`` another one, ``missed`` lack the right one. Partly right counts as wrong.
    """

    field: str
    judged: int = 0
    right: int = 0
    false: int = 0
    missed: int = 0

    @property
    def precision(self) -> float | None:
        """The share of right ones among the values found."""
        return _share(self.right, self.right + self.false)

    @property
    def recall(self) -> float | None:
        """The share of right values that were found."""
        return _share(self.right, self.right + self.missed)

    @property
    def f1(self) -> float | None:
        """Precision and recall in one; nothing when no value is judged."""
        return _share(2 * self.right, 2 * self.right + self.false + self.missed)

    def as_json(self) -> dict[str, Any]:
        """Return the score with its figures."""
        return asdict(self) | {"precision": self.precision, "recall": self.recall, "f1": self.f1}


def score(decided: Decided, truths: Truths, site: str = "") -> Score:
    """Hold the answers of rules against what is known: of all records, or of those of one site."""
    sums, field = [0, 0, 0, 0], decided.field
    for page, values in zip(decided.pages, decided.values, strict=True):
        if values is not None and (not site or page.site == site):
            said = truths.says(page.digest, page.url, field, values)
            right = truths.right_values(page.digest, page.url, field)
            _add(sums, said, right, is_found=bool(values))
    return Score(field, *sums)


def score_after(before: Score, difference: CorpusDiff, truths: Truths) -> Score:
    """Return the score of the new answers of a comparison that was made with the same truths."""
    out, come, field = [0, 0, 0, 0], [0, 0, 0, 0], before.field
    old, new, pages = difference.old.values, difference.new.values, difference.old.pages
    for change in difference.changes:
        # The same value with another weight is as good as it was.
        if not change.direction:
            continue
        page = pages[change.place]
        right = truths.right_values(page.digest, page.url, field)
        _add(out, change.was, right, is_found=bool(old[change.place]))
        _add(come, change.now, right, is_found=bool(new[change.place]))
    sums = (
        figure - gone + added
        for figure, gone, added in zip(
            (before.judged, before.right, before.false, before.missed), out, come, strict=True
        )
    )
    return Score(field, *sums)


def _add(
    sums: list[int], said: Judgement | None, right: tuple[str, ...] | None, *, is_found: bool
) -> None:
    if said is not None or right is not None:
        for place, number in enumerate(_counts(said, right, is_found=is_found)):
            sums[place] += number


def _counts(said: Judgement | None, right: tuple[str, ...] | None, *, is_found: bool) -> Counts:
    if said in {Judgement.RIGHT, Judgement.ABSENT}:
        return 1, int(is_found), 0, 0
    # Another value than the one known to be right counts as wrong until somebody says otherwise.
    has_right_one = bool(right) or said in {Judgement.MISSED, Judgement.PARTIAL}
    return 1, 0, int(is_found), int(has_right_one)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
