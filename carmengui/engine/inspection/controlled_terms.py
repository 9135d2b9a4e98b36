"""Controlled terms offered for the keywords of a record, by what its project keeps.

Vocabularies name the preferred term of a keyword, as authority files do of a name; concordances lead to
terms of another vocabulary; maps of terms suggest terms by all words of the record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Field, KnownError, Record
from carmengui.engine.storage.authorities import PREFERRED_WEIGHT, VARIANT_WEIGHT, Entry
from carmengui.engine.vocabulary.concepts import Concept, Vocabulary
from carmengui.engine.vocabulary.concordances import Link, read_concordance
from carmengui.engine.vocabulary.files import (
    concordance_names,
    concordance_path,
    kept_vocabulary,
    map_names,
    map_path,
    vocabulary_names,
    vocabulary_path,
)
from carmengui.engine.vocabulary.indexed import IndexedRecord
from carmengui.engine.vocabulary.suggestions import Suggestion, suggest
from carmengui.engine.vocabulary.term_map import TermMap, read_map

_MOST = 6
_MOST_ENTRIES = 3
"""Concepts offered for one keyword that several of them have as a term."""
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


def vocabulary_entries(project: Path, keywords: Iterable[str]) -> Iterator[tuple[str, Entry]]:
    """Yield a keyword and the concept that has it as a label or variant, vocabulary by vocabulary.

    A keyword that is spelt as the preferred term already needs no other. A vocabulary that cannot be
    read names nothing.
    """
    said = list(keywords)
    for name in vocabulary_names(project) if said else ():
        path = vocabulary_path(project, name)
        try:
            known = _vocabulary(project, name, path.stat().st_mtime_ns)
        except (KnownError, OSError):
            continue
        for keyword in said:
            for entry in _entries(known, name, keyword):
                yield keyword, entry


def _entries(known: Vocabulary, name: str, keyword: str) -> Iterator[Entry]:
    concepts = known.by_term.get(key(keyword), ())
    if any(each.preferred == keyword for each in concepts):
        return
    for each in concepts[:_MOST_ENTRIES]:
        weight = round(_entry_weight(each, keyword) / len(concepts), 2)
        identifier = "" if each.identifier == each.preferred else each.identifier
        yield Entry(name, each.preferred, identifier, weight)


def _entry_weight(concept: Concept, keyword: str) -> float:
    is_preferred = key(concept.preferred) == key(keyword)
    return PREFERRED_WEIGHT if is_preferred else VARIANT_WEIGHT


def linked_terms(project: Path, keywords: Iterable[str]) -> Iterator[tuple[str, str, Link]]:
    """Yield a concordance, a keyword and a link from it, the strongest first; see above."""
    said = {key(each): each for each in keywords}
    for name in concordance_names(project) if said else ():
        path = concordance_path(project, name)
        try:
            links = _links(path, path.stat().st_mtime_ns)
        except (KnownError, OSError):
            continue
        found = (each for each in links if key(each.source) in said)
        for each in sorted(found, key=lambda link: -link.weight):
            if key(each.target) not in said:
                yield name, said[key(each.source)], each


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


@lru_cache(4)
def _vocabulary(project: Path, name: str, _changed_ns: int) -> Vocabulary:
    return kept_vocabulary(project, name)


@lru_cache(8)
def _links(path: Path, _changed_ns: int) -> tuple[Link, ...]:
    return read_concordance(path)
