"""What stands beside the records of a project, or was removed: each file with what it holds."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.runs.candidates.putting_away import (
    Beside,
    put_away_names,
    standing_beside,
)
from carmengui.engine.storage.tables.database import read_only_uri
from carmengui.engine.vocabulary.concordances import read_concordance
from carmengui.engine.vocabulary.files import kept_vocabulary
from carmengui.engine.vocabulary.statistics import language_counts
from carmengui.engine.vocabulary.term_map import read_map


@dataclass(frozen=True, slots=True)
class LoadedFile:
    """A file: what it is, its name, and what it holds; of one that was removed that is not read."""

    kind: Beside
    name: str
    holds: Sentence
    is_away: bool = False


def loaded_files(project: Path) -> tuple[LoadedFile, ...]:
    """Return the files beside the records, kind by kind, those that were removed last."""
    found = [
        LoadedFile(kind, name, _holds(project, kind, name))
        for kind in Beside
        for name in standing_beside(project, kind)
    ]
    away = [
        LoadedFile(kind, name, Sentence("removed"), is_away=True)
        for kind in Beside
        for name in put_away_names(project, kind)
    ]
    return (*found, *away)


def _holds(project: Path, kind: Beside, name: str) -> Sentence:
    path = kind.path(project, name)
    try:
        return _read(project, kind, name, path.stat().st_mtime_ns)
    except KnownError as error:
        return error.message
    except (OSError, sqlite3.Error) as error:
        return Sentence.of("It cannot be read: {reason}.", reason=error)


@lru_cache(64)
def _read(project: Path, kind: Beside, name: str, _changed_ns: int) -> Sentence:
    path = kind.path(project, name)
    if kind is Beside.VOCABULARY:
        return _vocabulary(project, name)
    if kind is Beside.MAP:
        return _map(path)
    if kind is Beside.CONCORDANCE:
        return Sentence.of("links: {n}", n=f"{len(read_concordance(path)):,}")
    if kind is Beside.AUTHORITY:
        with closing(sqlite3.connect(read_only_uri(path), uri=True)) as connection:
            (entries,) = connection.execute("SELECT count(*) FROM entry").fetchone()
        return Sentence.of("entries: {n}", n=f"{entries:,}")
    return Sentence("values of another extractor")


def _vocabulary(project: Path, name: str) -> Sentence:
    known = kept_vocabulary(project, name)
    terms = sum(len(each.terms) for each in known.concepts)
    languages = ", ".join(f"{code} {n:,}" for code, n in language_counts(known))
    numbers = {"concepts": f"{len(known.concepts):,}", "terms": f"{terms:,}"}
    if not languages:
        return Sentence.of("concepts: {concepts}, terms: {terms}", **numbers)
    return Sentence.of(
        "concepts: {concepts}, terms: {terms}, in other languages: {languages}",
        **numbers,
        languages=languages,
    )


def _map(path: Path) -> Sentence:
    known = read_map(path)
    numbers = {"words": f"{len(known.frequency):,}", "terms": f"{len(known.controlled):,}"}
    practice = known.practice
    if practice is None:
        return Sentence.of("words: {words}, controlled terms: {terms}", **numbers)
    return Sentence.of(
        "words: {words}, controlled terms: {terms}, MAP {map}, F1@5 {f1}",
        **numbers,
        map=f"{practice.map:.3f}",
        f1=f"{practice.f1:.3f}",
    )
