"""Records of a corpus held against its gold: how good they are, and whether their weights hold."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from carmengui.engine.formats.text_files import json_lines, reading
from carmengui.engine.model import KnownError
from carmengui.engine.runs.corpus import read_corpus
from carmengui.engine.runs.evaluate.figures import (
    METHOD,
    Figures,
    Reliability,
    figures_of,
    reliability,
)
from carmengui.engine.runs.evaluate.measures import MEASURES, Tally, tallies, truth


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The figures of a run over a corpus, and the reliability of its weights."""

    pages: int
    records: int
    measures: dict[str, Figures]
    calibration: dict[str, Reliability]

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            "pages": self.pages,
            "records": self.records,
            "intervals": METHOD,
            "fields": {name: each.as_json() for name, each in self.measures.items()},
            "calibration": {name: each.as_json() for name, each in self.calibration.items()},
        }


@dataclass(slots=True)
class _Book:
    """What is counted while the pages are gone through."""

    sites: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    counted: dict[str, list[Tally]] = field(default_factory=lambda: defaultdict(list))
    judged: dict[str, list[tuple[float, float]]] = field(default_factory=lambda: defaultdict(list))


def evaluate(corpus: str, records: str) -> Evaluation:
    """Hold the records of a corpus against its gold.

    Only pages whose gold has a field take part in the figures of that field; a page without a record,
    also one that could not be read, counts as one without any value.

    Raises:
        KnownError: one of the files cannot be read, or they do not belong together.

    """
    found, problems = _records(records)
    book, pages, matched, has_gold = _Book(), 0, 0, False
    for line, gold in read_corpus(corpus):
        pages += 1
        own = found.get(line.id, {})
        matched += line.id in found
        has_gold = has_gold or bool(gold)
        site = line.site or f"\0{pages}"
        for measure, counted in tallies(gold, own, line.lang):
            book.sites[measure].append(site)
            book.counted[measure].append(counted)
            _judge(book, measure, counted, own)
    if problems and not found:
        raise KnownError(
            "{records} contains no record, only why {count:,} pages could not be read. {problem}",
            "Correct that, and extract the corpus again.",
            records=records,
            count=len(problems),
            problem=problems[0],
        )
    _require(corpus, records, pages, matched, has_gold=has_gold)
    return Evaluation(
        pages,
        matched,
        {
            name: figures_of(book.sites[name], book.counted[name])
            for name in MEASURES
            if name in book.counted
        },
        {
            name: told
            for name in MEASURES
            if (told := reliability(book.judged.get(name, []))) is not None
        },
    )


def _judge(book: _Book, measure: str, counted: Tally, own: dict[str, Any]) -> None:
    weights = own.get("weights")
    weight = weights.get(measure) if isinstance(weights, dict) else None
    right = truth(measure, counted)
    if right is not None and isinstance(weight, int | float):
        book.judged[measure].append((float(weight), right))


def _require(corpus: str, records: str, pages: int, matched: int, *, has_gold: bool) -> None:
    if not pages:
        raise KnownError(
            "{corpus} contains no pages.",
            "Name a corpus with one page on each line.",
            corpus=corpus,
        )
    if not has_gold:
        raise KnownError(
            "{corpus} contains no gold to compare with.",
            'Its lines need a "gold" like {"title": ..., "authors": [...]}.',
            corpus=corpus,
        )
    if not matched:
        raise KnownError(
            "No record of {records} belongs to a page of {corpus}: their ids differ.",
            "Name the records that were extracted from this corpus.",
            records=records,
            corpus=corpus,
        )


def _records(name: str) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """Return the records of a file by id, and why there is none of the other pages."""
    records, problems = dict[str, dict[str, Any]](), list[str]()
    with reading(name), Path(name).open(encoding="utf-8-sig") as stream:
        for where, said in json_lines(stream, name):
            line = _record(said, where)
            if "problem" in line:
                problems.append(str(line["problem"]))
            else:
                records[str(line["id"])] = line
    return records, problems


def _record(line: Any, where: str) -> dict[str, Any]:
    if not isinstance(line, dict) or "id" not in line:
        raise KnownError(
            "{where} is not a record.", 'A record is like {"id": ..., "title": ...}.', where=where
        )
    if "html_file" in line:
        raise KnownError(
            "{where} is a page of a corpus, not a record.",
            "Make records with: carmengui extract --corpus CORPUS.jsonl --out PRED.jsonl",
            where=where,
        )
    return dict(line)
