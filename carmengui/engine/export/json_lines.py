"""The records as JSON Lines: one object for each, with the names of the fields as keys."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.plain_records import PlainRecord
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord
from carmengui.engine.formats.text_files import json_lines
from carmengui.engine.model import Field, Sentence
from carmengui.engine.model.fields import MANY
from carmengui.engine.model.record import CitedWork
from carmengui.engine.storage.records import CITED_TEXTS

_NAMES = tuple(map(str, Field))
_encode = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True)
class JsonLinesText:
    """Writes one line for each record; fields of many values are lists, also of one value."""

    with_weights: bool
    named = frozenset(Field)
    opening = between = closing = ""

    def record(self, record: OutgoingRecord) -> str:
        """Return the line of a record; fields without a value are left out."""
        said: dict[str, Any] = {"url": record.url}
        weights, methods = dict[str, float](), dict[str, str]()
        for each in record.values:
            name = str(each.field)
            if each.field in MANY:
                said.setdefault(name, []).append(each.value)
            elif name in said:
                # A person may give several values of a field that usually has one.
                known = said[name]
                said[name] = [*(known if isinstance(known, list) else [known]), each.value]
            else:
                said[name] = each.value
            weights[name], methods[name] = round(each.weight, 4), each.method
        if record.cited:
            said["references"] = [_work(each) for each in record.cited]
        if record.full_texts:
            said["full_texts"] = record.full_texts
        if self.with_weights:
            said |= {"weights": weights, "methods": methods}
        return _line(said)

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has."""
        with file.open(encoding="utf-8") as lines:
            for _, said in json_lines(lines, file):
                cells = [said[name] for name in _NAMES if name in said]
                yield sum(len(cell) if isinstance(cell, list) else 1 for cell in cells)


class PlainJsonLinesText(JsonLinesText):
    """Writes the lines without weights, many records at a time."""

    def plain(self, records: Sequence[PlainRecord]) -> str:
        """Return the lines of records."""
        return "".join(map(_plain_line, records))


def _plain_line(record: PlainRecord) -> str:
    stored = record.stored
    said: dict[str, Any] = {"url": stored.url}
    for field, values in zip(record.shape.fields, record.values, strict=True):
        said[str(field)] = values if len(values) > 1 or field in MANY else values[0]
    if stored.cited:
        said["references"] = [_work(each) for each in stored.read_cited()]
    if stored.full_texts:
        said["full_texts"] = stored.full_texts
    return _line(said)


def _line(said: dict[str, Any]) -> str:
    return f"{_encode(said)}\n"


def _work(work: CitedWork) -> dict[str, Any]:
    """Return the parts of a cited work that are known, without its place on the page."""
    said = {name: getattr(work, name) for name in CITED_TEXTS}
    return {name: value for name, value in (said | {"authors": work.authors}).items() if value}


def _text(job: ExportJob) -> JsonLinesText:
    return JsonLinesText(True) if job.with_weights else PlainJsonLinesText(False)


JSON_LINES = record_format(
    "jsonl",
    "JSON Lines",
    ".jsonl",
    "one JSON object for each record, for programs",
    _text,
    lost=(Sentence("Where a value stands on its page."),),
    purpose=Purpose.WEIGHTS,
)
