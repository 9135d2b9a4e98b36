"""How many words pages have before and after the cut of boilerplate, as the SET paper counts them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from carmengui.engine.model import Record


@dataclass(frozen=True, slots=True)
class MeanWords:
    """The words of a page in the mean, before and after the cut."""

    before: float
    after: float

    @property
    def improvement(self) -> float:
        """The share of words that the cut took away (SET, table 1)."""
        return 1 - self.after / self.before if self.before else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            "mean_words_before": self.before,
            "mean_words_after": self.after,
            "improvement": round(self.improvement, 4),
        }


def mean_words(records: Iterable[Record]) -> MeanWords:
    """Count the words of records; no words where there are none."""
    count = before = after = 0
    for record in records:
        count += 1
        before += record.page_words
        after += len(record.text.split())
    return MeanWords(before / max(1, count), after / max(1, count))
