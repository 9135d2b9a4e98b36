"""What went into a file of records, and what was withheld and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.model import Field, Sentence


@dataclass(slots=True)
class RecordReport:
    """What went into the file, and what stayed behind, by field."""

    records: int = 0
    values: Counter[Field] = field(default_factory=Counter)
    accepted: Counter[Field] = field(default_factory=Counter)
    """Of these, values that were accepted with their cluster and seen by nobody."""
    doubtful: Counter[Field] = field(default_factory=Counter)
    """Withheld because their weight is too low."""
    judged_wrong: Counter[Field] = field(default_factory=Counter)
    unnamed: Counter[Field] = field(default_factory=Counter)
    """Left out because the format has no name for the field."""
    not_relevant: int = 0
    """Records left out because somebody said that they are not relevant."""
    postponed: int = 0
    """Records left out because somebody put them off, and nobody has judged them since."""
    untitled: int = 0
    """Records without a title that may go out: they are left out or not, as the job says."""

    @property
    def withheld(self) -> int:
        """How many values stay behind."""
        return self.doubtful.total() + self.judged_wrong.total() + self.unnamed.total()

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return what was written, and what was withheld and why."""
        said = [
            Sentence.of(
                "{out}: {records:,} records with {values:,} values, saved and verified.",
                out=job.out,
                records=self.records,
                values=self.values.total(),
            )
        ]
        for counts, template in (
            (self.doubtful, "Withheld, below a weight of {weight:g}: {fields}."),
            (self.judged_wrong, "Withheld, judged wrong or only partly right: {fields}."),
            (self.unnamed, "Withheld, without a name in this format: {fields}."),
        ):
            if counts:
                fields = ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
                said.append(
                    Sentence.using(template, {"weight": job.least_weight, "fields": fields})
                )
        if accepted := self.accepted.total():
            told = "{n:,} of the values were accepted by sample, not seen."
            said.append(Sentence.of(told, n=accepted))
        if self.not_relevant:
            said.append(
                Sentence.of("Left out as not relevant: {n:,} records.", n=self.not_relevant)
            )
        if self.postponed:
            said.append(Sentence.of("Left out as postponed: {n:,} records.", n=self.postponed))
        if self.untitled and job.with_untitled:
            said.append(Sentence.of("Included without a title: {n:,} records.", n=self.untitled))
        elif self.untitled:
            said.append(Sentence.of("Left out without a title: {n:,} records.", n=self.untitled))
        return said

    def as_json(self) -> dict[str, Any]:
        """Return the counts by field."""

        def told(counts: Counter[Field]) -> dict[str, int]:
            return {str(name): count for name, count in sorted(counts.items())}

        return {
            "records": self.records,
            "values": told(self.values),
            "accepted_unseen": told(self.accepted),
            "doubtful": told(self.doubtful),
            "judged_wrong": told(self.judged_wrong),
            "unnamed": told(self.unnamed),
            "not_relevant": self.not_relevant,
            "postponed": self.postponed,
            "untitled": self.untitled,
        }
