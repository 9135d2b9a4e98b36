"""Records that nobody judged, without weights and methods: read many at a time, as tables need them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.export.reviewed_records import OutgoingRecord, ReviewedRecords
from carmengui.engine.model import Field
from carmengui.engine.storage.answers import RecordAnswers, StoredAnswers, read_stored

_FIELDS = {str(field): field for field in Field}
_ORDER = tuple(Field)
BETWEEN = '", "'
"""Stands between two values of a list in JSON."""
_LISTS, _TIGHT = '"],["', '","'
"""Stand between two lists, and between two values of a list without blanks."""


class PlainRecord(NamedTuple):
    """The values of a record that nobody judged, in the order of :class:`Field`."""

    stored: StoredAnswers
    shape: Shape
    cells: Sequence[str]
    """What its fields say, with BETWEEN between the values of one; empty where that could mislead."""
    lists: Sequence[Sequence[str]]
    """The values of each field; empty where they can be had from the cells."""

    @property
    def values(self) -> Sequence[Sequence[str]]:
        """Of each field what it says: one value or more."""
        return [each.split(BETWEEN) for each in self.cells] or self.lists


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """Which fields records have, and what becomes of each; most records have one of a few shapes."""

    count: int
    """How many fields are stored."""
    fields: tuple[Field, ...]
    """Those that go out, in the order of :class:`Field`."""
    take: Callable[[Sequence[Any]], Sequence[Any]]
    """Takes what belongs to these of what is stored."""
    doubtful: tuple[Field, ...]
    unnamed: tuple[Field, ...]
    is_titled: bool

    @classmethod
    def of(cls, names: str, named: Container[Field]) -> Shape:
        """Return the shape of a record by the names of its fields as they are stored."""
        said = [(_FIELDS[name.removeprefix("-")], name) for name in names.split()]
        sure = [field for field, name in said if not name.startswith("-")]
        places = {field: place for place, (field, _) in enumerate(said)}
        fields = sorted((each for each in sure if each in named), key=_ORDER.index)
        return cls(
            len(said),
            tuple(fields),
            taking([places[each] for each in fields]),
            tuple(field for field, name in said if name.startswith("-")),
            tuple(each for each in sure if each not in named),
            Field.TITLE in sure,
        )


def taking(places: Sequence[int]) -> Callable[[Sequence[Any]], Sequence[Any]]:
    """Return what takes the things at some places out of many."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda things: [things[place] for place in places]


class PlainReading:
    """Reads the records of a job, and counts in the report what goes out and what is withheld."""

    def __init__(self, job: ExportJob, reviewed: ReviewedRecords) -> None:
        self._job, self._reviewed = job, reviewed
        self._shapes: dict[str, Shape] = {}

    def read(self) -> Iterator[list[PlainRecord | OutgoingRecord]]:
        """Yield what goes out, some hundred records at a time, in the order of their URLs.

        Raises:
            GivenUpError: nobody waits for them any more.

        """
        judged = self._reviewed.judged
        for stored in read_stored(
            self._job.store,
            self._job.least_weight,
            lambda digest, url: (digest, url) in judged,
            self._job.numbers,
        ):
            yield list(self._outgoing(stored))
            self._job.headway.advance(len(stored))

    def _outgoing(
        self, batch: Iterable[StoredAnswers | RecordAnswers]
    ) -> Iterator[PlainRecord | OutgoingRecord]:
        seen = defaultdict[Shape, list[PlainRecord]](list)
        for record in batch:
            if isinstance(record, RecordAnswers):
                yield from self._reviewed.read((record,))
                continue
            shape = self._shapes.get(record.fields) or self._add_shape(record.fields)
            if not shape.is_titled:
                self._reviewed.report.untitled += 1
                if not self._reviewed.with_untitled:
                    continue
            plain = _plain(record, shape)
            seen[shape].append(plain)
            yield plain
        for shape, records in seen.items():
            _count(self._reviewed.report, shape, records)

    def _add_shape(self, names: str) -> Shape:
        shape = self._shapes[names] = Shape.of(names, self._reviewed.named)
        return shape


def grouped(
    records: Iterable[PlainRecord | OutgoingRecord],
) -> Iterator[tuple[list[PlainRecord], list[OutgoingRecord]]]:
    """Yield records of the same kind that follow each other: one of the two lists has them."""
    for _, group in groupby(records, key=type):
        plain, others = list[PlainRecord](), list[OutgoingRecord]()
        for each in group:
            if isinstance(each, PlainRecord):
                plain.append(each)
            else:
                others.append(each)
        yield plain, others


def _plain(record: StoredAnswers, shape: Shape) -> PlainRecord:
    text = record.values
    # Without a backslash every quotation mark begins or ends a value.
    if "\\" not in text and _TIGHT not in text:
        cells = text[2:-2].split(_LISTS)
        if len(cells) == shape.count:
            return PlainRecord(record, shape, shape.take(cells), ())
    return PlainRecord(record, shape, (), shape.take(json.loads(f"[{text}]")))


def _count(report: RecordReport, shape: Shape, records: Sequence[PlainRecord]) -> None:
    """Add to a report what records of one shape have."""
    report.records += len(records)
    for fields, counts in ((shape.doubtful, report.doubtful), (shape.unnamed, report.unnamed)):
        for field in fields:
            counts[field] += len(records)
    columns = zip(*[each.cells for each in records if each.cells], strict=True)
    for field, cells in zip(shape.fields, columns, strict=False):
        report.values[field] += len(cells) + "\n".join(cells).count(BETWEEN)
    for record in records:
        for field, values in zip(shape.fields, record.lists, strict=False):
            report.values[field] += len(values)
