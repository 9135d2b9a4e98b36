"""The terms of a project: keywords of its records, what they mean in a vocabulary, and maps learnt from both."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from carmengui.engine.model import Field, KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import Judgement
from carmengui.engine.review import Truths
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.runs.keyphrase_training import without_list
from carmengui.engine.vocabulary.concepts import Vocabulary
from carmengui.engine.vocabulary.indexed import IndexedRecord
from carmengui.engine.vocabulary.learning import learn
from carmengui.engine.vocabulary.measures import Measure
from carmengui.engine.vocabulary.statistics import TermStatistics, term_statistics
from carmengui.engine.vocabulary.term_map import TermMap
from carmengui.engine.workers import TaskLimits, WorkerPool
from carmengui.engine.workers.waiting import await_value

_LIMITS = TaskLimits(timeout_s=3_600.0, memory_mb=4_000)
_FAULTS = frozenset({Judgement.WRONG, Judgement.MISSED})
_KEYWORDS = """
    SELECT l.record_id, l.url, l.lang, coalesce(l.title, ''), c.digest, coalesce(f."values", '[]')
    FROM listing l JOIN record r ON r.id = l.record_id JOIN capture c ON c.id = r.capture_id
    LEFT JOIN field f ON f.record_id = l.record_id AND f.field = ?
    ORDER BY l.number
"""


@dataclass(frozen=True, slots=True)
class KeywordRecord:
    """A record and its keywords: those that people said are right, or else those that were found."""

    record: int
    url: str
    language: str
    title: str
    keywords: tuple[str, ...]


def keyword_records(reader: Reader) -> tuple[KeywordRecord, ...]:
    """Return the records that have keywords, in the order of the list."""
    field = str(Field.KEYWORDS)
    truths = Truths.of(reader.verdicts.standing(field), {})
    found = []
    for record, url, language, title, digest, values in reader.store.rows(_KEYWORDS, field):
        said: tuple[str, ...] = tuple(json.loads(values))
        right = truths.right_values(str(digest), url, field)
        if right is not None:
            said = tuple(right)
        elif said and truths.says(str(digest), url, field, said) in _FAULTS:
            said = ()
        if said:
            found.append(KeywordRecord(int(record), url, language or "", title, said))
    return tuple(found)


def project_statistics(reader: Reader, vocabulary: Vocabulary | None) -> TermStatistics:
    """Count the keywords of a project's records, and say which of them a vocabulary has."""
    records = (IndexedRecord(each.keywords) for each in keyword_records(reader))
    return term_statistics(records, vocabulary)


def indexed(record: KeywordRecord, vocabulary: Vocabulary, text: str) -> IndexedRecord:
    """Part the keywords of a record into terms of a vocabulary and free ones."""
    free, controlled = [], []
    for keyword in record.keywords:
        concepts = vocabulary.named(keyword)
        if concepts:
            controlled.append(concepts[0].preferred)
        else:
            free.append(keyword)
    plain = without_list(text, record.keywords)
    return IndexedRecord(tuple(free), record.title, plain, tuple(dict.fromkeys(controlled)))


def learn_from_project(
    reader: Reader,
    vocabulary: Vocabulary,
    language: str,
    measure: Measure,
    headway: Headway = UNWATCHED,
) -> TermMap:
    """Learn from records that have keywords of a vocabulary, in a worker process; nothing is written.

    Args:
        reader: the project.
        vocabulary: its terms are the controlled ones, all other keywords are free.
        language: the code of the records' language; records in other languages are left out.
        measure: what makes the weights.
        headway: told of each record that was read.

    Raises:
        KnownError: there are too few such records, or nobody waits any more.

    """
    chosen = [each for each in keyword_records(reader) if each.language == language]
    headway.begin(Step.LEARNING, len(chosen))
    records = [
        each for each in headway.watch(_indexed(reader, chosen, vocabulary)) if each.controlled
    ]
    if not records:
        raise KnownError(
            "No record in “{language}” has a keyword that is a term of {vocabulary}.",
            "Choose another vocabulary or language, or accept its terms as keywords in Review.",
            language=language,
            vocabulary=vocabulary.name,
        )
    return learn_beside(records, language, measure, headway)


def learn_beside(
    records: Sequence[IndexedRecord], language: str, measure: Measure, headway: Headway
) -> TermMap:
    """Learn in a worker process, which ends when nobody waits any more.

    Raises:
        KnownError: as :func:`learn` does.

    """
    with WorkerPool(1, _LIMITS) as pool:
        return await_value(pool.submit(_learn, (records, language, measure)), headway)


def _learn(task: tuple[Sequence[IndexedRecord], str, Measure]) -> TermMap:
    return learn(*task)


def _indexed(
    reader: Reader, chosen: Sequence[KeywordRecord], vocabulary: Vocabulary
) -> Iterator[IndexedRecord]:
    for each in chosen:
        rows = reader.store.rows("SELECT main_text, text FROM record WHERE id = ?", each.record)
        packed = next((part for part in rows[0] if part), b"") if rows else b""
        yield indexed(each, vocabulary, zlib.decompress(bytes(packed)).decode() if packed else "")
