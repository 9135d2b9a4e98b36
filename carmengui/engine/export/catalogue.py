"""The records for a catalogue: what people said goes before what the program found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from lxml.etree import XMLSyntaxError

from carmengui.engine.formats.dublin_core import (
    ELEMENTS,
    DublinCoreRecord,
    DublinCoreValue,
    read_dublin_core,
    write_dublin_core,
)
from carmengui.engine.model import Field, FieldValue, KnownError, MisuseError, Record
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.model.vocabularies import DUBLIN_CORE
from carmengui.engine.review import Truths
from carmengui.engine.storage import Store

LEAST_WEIGHT = 0.5
BY_A_PERSON = "a person"
"""The method of a value that somebody gave."""
BY_SAMPLE = "accepted by sample"
"""The method of a value that was accepted with its cluster, seen by nobody; the sample follows."""


@dataclass(slots=True)
class CatalogueReport:
    """What went into the file, and what stayed behind, by field."""

    records: int = 0
    values: Counter[Field] = field(default_factory=Counter)
    accepted: Counter[Field] = field(default_factory=Counter)
    """Of these, values that were accepted with their cluster and seen by nobody."""
    doubtful: Counter[Field] = field(default_factory=Counter)
    """Withheld because their weight is too low."""
    judged_wrong: Counter[Field] = field(default_factory=Counter)
    unnamed: Counter[Field] = field(default_factory=Counter)
    """Left out because Dublin Core has no element for the field."""
    not_relevant: int = 0
    """Records left out because somebody said that they are not relevant."""


def export_dublin_core(
    store: Store,
    decisions: Iterable[LoggedDecision],
    out: Path,
    *,
    least_weight: float = LEAST_WEIGHT,
    with_weights: bool = False,
    samples: Mapping[str, int] = MappingProxyType({}),
    headway: Headway = UNWATCHED,
) -> CatalogueReport:
    """Write the records as Dublin Core and say what was withheld.

    ``decisions`` are what stands of the log. A value that a person gave or found right goes in
    whatever its weight; one that was judged wrong, or only partly right, stays out, as does a record
    that is not relevant. The file is read back before this returns.

    A value that was accepted with its cluster goes in too, but as what it is: nobody saw it, so its
    method is "accepted by sample 29/29" (all 29 looked at were right; ``samples`` says of each draw
    how many these were, see ``draw_sizes``), and it keeps the weight that the machine gave it. The
    bound that the sample allows is one of the cluster, not of the value, so it is no weight of it.

    Raises:
        KnownError: there are no records, the file cannot be written, or nobody waits for it any more.

    """
    if not 0 <= least_weight <= 1:
        raise MisuseError(
            "{least_weight} is no weight.",
            "A weight is a number from 0 to 1.",
            least_weight=least_weight,
        )
    headway.begin(Step.WRITING, count := store.records.count())
    if not count:
        raise KnownError("The project has no records yet.", "Crawl or import something first.")
    report = CatalogueReport()
    said = tuple(decisions)
    # Gold is for measuring: the catalogue takes what was judged here.
    catalogue = _Catalogue(Truths.of(said, {}), _irrelevant(said), least_weight, samples, report)
    try:
        report.records = write_dublin_core(
            out, headway.watch(catalogue.records(store)), with_weights=with_weights
        )
        _check(out, report)
    except OSError as error:
        raise KnownError(
            "{out} cannot be written: {reason}.",
            "Choose another place, or make room.",
            out=out,
            reason=error.strerror,
        ) from error
    return report


def _check(out: Path, report: CatalogueReport) -> None:
    """Read the file back; a disk may have written something else."""
    count = values = 0
    try:
        for record in read_dublin_core(out):
            count += 1
            values += sum(each.element not in {"identifier", "format"} for each in record)
    except XMLSyntaxError as error:
        raise KnownError(
            "{out} was not written as it should be: {reason}.", "Try again.", out=out, reason=error
        ) from error
    if count != report.records or values != report.values.total():
        raise KnownError(
            "{out} holds {count:,} records and {values:,} values, but {records:,} and "
            "{total:,} were written.",
            "Try again, on another disk if need be.",
            out=out,
            count=count,
            values=values,
            records=report.records,
            total=report.values.total(),
        )


def _irrelevant(decisions: Sequence[LoggedDecision]) -> frozenset[tuple[str, str]]:
    """Return digest and URL of the records that are not relevant, as it was said last."""
    said: dict[tuple[str, str], Judgement] = {}
    for line in sorted(decisions, key=lambda line: (line.decision.at, line.number)):
        word = line.decision
        if word.judgement in {Judgement.RELEVANT, Judgement.NOT_RELEVANT}:
            said[word.capture_digest, word.url] = word.judgement
    return frozenset(key for key, word in said.items() if word is Judgement.NOT_RELEVANT)


@dataclass(frozen=True, slots=True)
class _Catalogue:
    """Makes elements of records, and takes note of what is withheld."""

    truths: Truths
    irrelevant: frozenset[tuple[str, str]]
    least_weight: float
    samples: Mapping[str, int]
    report: CatalogueReport

    def records(self, store: Store) -> Iterator[DublinCoreRecord]:
        for record in store.records.current():
            if (record.capture_digest, record.url) in self.irrelevant:
                self.report.not_relevant += 1
                continue
            yield (
                *(value for name in Field for value in self._values(record, name)),
                DublinCoreValue("identifier", record.url),
                DublinCoreValue("format", "text/html"),
            )

    def _values(self, record: Record, name: Field) -> Iterator[DublinCoreValue]:
        answer = self._answer(record, name)
        if answer is None:
            return
        element = DUBLIN_CORE.get(name, "")
        if element not in ELEMENTS:
            self.report.unnamed[name] += 1
            return
        is_accepted = answer.method.startswith(BY_SAMPLE)
        for value in answer.values:
            self.report.values[name] += 1
            if is_accepted:
                self.report.accepted[name] += 1
            yield DublinCoreValue(element, value, answer.weight, answer.method)

    def _answer(self, record: Record, name: Field) -> FieldValue | None:
        """Return the answer that goes out, or nothing."""
        found = record.field(name)
        right = self.truths.right_values(record.capture_digest, record.url, name)
        if right is not None:
            return FieldValue(name, right, 1.0, BY_A_PERSON) if right else None
        if found is None:
            return None
        said = self.truths.says(record.capture_digest, record.url, name, found.values)
        line = self.truths.accepted(record.capture_digest, record.url, name, found.values)
        if line is not None:
            size = self.samples.get(line.decision.sample, 0)
            words = f"{BY_SAMPLE} {size}/{size}" if size else BY_SAMPLE
            return FieldValue(name, found.values, found.weight, words)
        if said in {Judgement.WRONG, Judgement.PARTIAL}:
            self.report.judged_wrong[name] += 1
        elif found.weight < self.least_weight:
            self.report.doubtful[name] += 1
        else:
            return found
        return None
