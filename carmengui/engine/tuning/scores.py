"""How good the answers of rules are, by verdicts and gold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff import CorpusDiff
from carmengui.engine.tuning.truths import Truths

_NOTHING = (0, 0, 0, 0)
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


def score(decided: Decided, truths: Truths) -> Score:
    """Hold the answers of rules against what is known."""
    return _summed(decided.field, _of(decided, truths, range(len(decided.pages))))


def score_after(before: Score, difference: CorpusDiff, truths: Truths) -> Score:
    """Return the score of the new answers of a comparison; only what changed is looked at."""
    places = [change.place for change in difference.changes]
    out = _summed(before.field, _of(difference.old, truths, places))
    come = _summed(before.field, _of(difference.new, truths, places))
    return Score(
        before.field,
        before.judged - out.judged + come.judged,
        before.right - out.right + come.right,
        before.false - out.false + come.false,
        before.missed - out.missed + come.missed,
    )


def _of(decided: Decided, truths: Truths, places: Iterable[int]) -> Iterable[Counts]:
    field = decided.field
    for place in places:
        values = decided.values[place]
        if values is None:
            continue
        page = decided.pages[place]
        said = truths.says(page.digest, page.url, field, values)
        right = truths.right_values(page.digest, page.url, field)
        yield _counts(said, right, is_found=bool(values))


def _counts(said: Judgement | None, right: tuple[str, ...] | None, *, is_found: bool) -> Counts:
    if said is None and right is None:
        return _NOTHING
    if said in {Judgement.RIGHT, Judgement.ABSENT}:
        return 1, int(is_found), 0, 0
    # Another value than the one known to be right counts as wrong until somebody says otherwise.
    has_right_one = bool(right) or said in {Judgement.MISSED, Judgement.PARTIAL}
    return 1, 0, int(is_found), int(has_right_one)


def _summed(field: str, counts: Iterable[Counts]) -> Score:
    sums = [0, 0, 0, 0]
    for each in counts:
        if each[0]:
            for place, number in enumerate(each):
                sums[place] += number
    return Score(field, *sums)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
