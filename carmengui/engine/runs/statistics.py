"""What was found, counted as the CARMEN paper counts it: found, and found with high weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from carmengui.engine.model import MAIN_FIELDS, Field, Record

HIGH_WEIGHT = 0.8
"""The paper's title rules promise 0.8 and more where they are sure (section 5.1)."""


@dataclass(frozen=True, slots=True)
class FieldCount:
    """How many records have a field, and how many with high weight."""

    field: str
    found: int
    high_weight: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The counts of a run; words before and after the cut of boilerplate."""

    records: int
    fields: tuple[FieldCount, ...]
    mean_words_before: float
    mean_words_after: float

    @property
    def improvement(self) -> float:
        """The share of words that the cut took away (SET, table 1)."""
        if not self.mean_words_before:
            return 0.0
        return 1 - self.mean_words_after / self.mean_words_before

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return asdict(self) | {
            "fields": {row.field: [row.found, row.high_weight] for row in self.fields},
            "improvement": round(self.improvement, 4),
        }


def statistics_of(records: Iterable[Record]) -> Statistics:
    """Count the fields of records."""
    found: Counter[Field] = Counter()
    high: Counter[Field] = Counter()
    count = words_before = words_after = 0
    for record in records:
        count += 1
        found.update(value.field for value in record.fields)
        high.update(value.field for value in record.fields if value.weight >= HIGH_WEIGHT)
        words_before += record.page_words
        words_after += len(record.text.split())
    return Statistics(
        records=count,
        fields=tuple(
            FieldCount(str(field), found[field], high[field])
            for field in Field
            if field in MAIN_FIELDS or found[field]
        ),
        mean_words_before=words_before / count if count else 0.0,
        mean_words_after=words_after / count if count else 0.0,
    )
