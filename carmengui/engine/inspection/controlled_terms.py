"""Controlled terms offered beside the keywords of a record, by the maps of terms of its project."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from carmengui.engine.model import Field, KnownError, Record
from carmengui.engine.vocabulary.files import map_names, map_path
from carmengui.engine.vocabulary.indexed import IndexedRecord
from carmengui.engine.vocabulary.suggestions import Suggestion, suggest
from carmengui.engine.vocabulary.term_map import TermMap, read_map

_MOST = 6
_LEAST_WEIGHT = 0.1
"""Of terms that are right less often nobody wants to be asked."""
_LEAST_SCORE = 0.5
"""Where a map was learnt from too few records to tell how often a score is right."""


def controlled_terms(project: Path, record: Record) -> Iterator[tuple[str, Suggestion]]:
    """Yield the name of a map and a term it offers, best first; a map that cannot be read offers none."""
    for name in map_names(project):
        path = map_path(project, name)
        try:
            known = _read(path, path.stat().st_mtime_ns)
        except (KnownError, OSError):
            continue
        for each in suggest(known, indexed_record(record), _MOST):
            is_likely = (
                each.score >= _LEAST_SCORE if each.weight is None else each.weight >= _LEAST_WEIGHT
            )
            if is_likely:
                yield name, each


def indexed_record(record: Record) -> IndexedRecord:
    """Return keywords (the answer, or else the candidates), title and text of a record."""
    said = record.weighed(Field.KEYWORDS)
    title = record.field(Field.TITLE)
    found = (said.values or tuple(each.value for each in said.candidates)) if said else ()
    return IndexedRecord(
        tuple(dict.fromkeys(found)),
        title.values[0] if title and title.values else "",
        record.main_text or record.text,
    )


@lru_cache(4)
def _read(path: Path, _changed_ns: int) -> TermMap:
    return read_map(path)
