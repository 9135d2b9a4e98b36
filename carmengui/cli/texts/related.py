"""``carmengui related``: records that a record cites, that cite it or the same, and the path between two."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from carmengui.cli.command import Command, Result
from carmengui.cli.texts.json_files import STANDARD, write_objects
from carmengui.engine.inspection.related import (
    PathStep,
    Related,
    RelatedRecord,
    Relation,
    path_between,
    related_to,
)
from carmengui.engine.model import MisuseError, Sentence
from carmengui.engine.project import Project

_HEADINGS = {
    Relation.CITED: "Cited here and in the project:",
    Relation.CITING: "Cites this:",
    Relation.COUPLED: "Shares references:",
}


def _run(options: argparse.Namespace) -> Result:
    if options.other and options.out:
        raise MisuseError("--out writes related records, not a path.", "Use --json for a path.")
    if options.json and options.out == STANDARD:
        raise MisuseError(
            "--json and --out - would both write to standard output.", "Name a file for --out."
        )
    with Project.open(options.project) as project:
        if options.other:
            return _path(path_between(project.store, options.url, options.other), options)
        found = related_to(project.store, options.url, options.most)
    if options.out:
        count = write_objects(options.out, map(_row, found.records))
        if options.out == STANDARD:
            return Result()
        return Result(f"{count:,} related records: {options.out}", {"records": count})
    return Result("\n".join(_lines(found)), _json(found))


def _path(steps: Sequence[PathStep], options: argparse.Namespace) -> Result:
    data = {
        "url": options.url,
        "other": options.other,
        "distance": len(steps) - 1 if steps else None,
        "path": [asdict(step) for step in steps],
    }
    if not steps:
        return Result("No path of references leads from one to the other.", data)
    count = Sentence.counted(len(steps) - 1, "{n} reference", "{n:,} references")
    return Result(f"{count}: {path_words(steps)}", data)


def path_words(steps: Sequence[PathStep]) -> str:
    """Return a path in one line: “A → B ← C”, where an arrow goes from who cites."""
    arrows = {True: " → ", False: " ← ", None: ""}
    return "".join(f"{step.title}{arrows[step.cites_next]}" for step in steps)


def _lines(found: Related) -> Iterator[str]:
    works = Sentence.counted(len(found.works), "{n} cited work", "{n:,} cited works")
    yield f"{found.title or found.url}: {works}"
    for relation, heading in _HEADINGS.items():
        records = found.by(relation)
        if records:
            yield heading
        for each in records:
            yield f"  {_shared(each)}{each.title}"
            yield f"      {each.url}"
    if not found.records:
        yield "No other record of the project is cited here, cites this, or cites the same."


def _shared(record: RelatedRecord) -> str:
    if record.relation is not Relation.COUPLED:
        return ""
    return f"{record.weight:.2f}  {Sentence.counted(record.shared, '{n} reference', '{n:,} references')}  "


def _json(found: Related) -> dict[str, Any]:
    return {
        "url": found.url,
        "title": found.title,
        "references": [_work(asdict(each)) for each in found.works],
        "records": [_row(each) for each in found.records],
    }


def _row(record: RelatedRecord) -> dict[str, Any]:
    return asdict(record) | {"relation": str(record.relation)}


def _work(said: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in said.items() if value and name != "evidence"}


COMMAND = Command("related", _run)
