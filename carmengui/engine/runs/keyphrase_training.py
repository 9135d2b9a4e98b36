"""Keyphrase models learnt from a project: from its records that have keywords of their own."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from carmengui.engine.formats.text_files import reading
from carmengui.engine.metadata.document.labels import headed
from carmengui.engine.metadata.keyphrases.files import FOLDER, SUFFIX, model_path
from carmengui.engine.metadata.keyphrases.in_record import LEAST_WORDS, METHOD, text_for_phrases
from carmengui.engine.metadata.keyphrases.model import KeyphraseModel
from carmengui.engine.metadata.keyphrases.training import (
    ReadDocument,
    Trained,
    TrainingDocument,
    fit,
    read_document,
)
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import Judgement
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.workers import TaskLimits, WorkerPool
from carmengui.engine.workers.waiting import await_value

FEW_DOCUMENTS = 10
"""With fewer a model is made of chance."""
USUAL_DOCUMENTS = 50
LEAST_WEIGHT = 0.5
"""Keywords of a lower weight are not taken as a page's own, unless a person said they are right."""
LEAST_KEYWORDS = 2
_LISTED_SHARE = 0.5
_WORD = re.compile(r"[^\W_]+")
_LIMITS = TaskLimits(timeout_s=600.0, memory_mb=2_000)
_ACCEPTED = str(Judgement.RIGHT)
_DOCUMENTS = """
    SELECT l.lang, l.url_key, l.record_id, f."values", f.weight, f.method
    FROM listing l JOIN field f ON f.record_id = l.record_id JOIN record r ON r.id = l.record_id
    WHERE f.field = ? AND l.lang <> '' AND r.page_words >= ? ORDER BY l.number
"""


@dataclass(frozen=True, slots=True)
class LanguageDocuments:
    """The records of a language that a model can be learnt from: their numbers and keywords."""

    language: str
    records: tuple[tuple[int, tuple[str, ...]], ...]

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.records)


def documents_by_language(reader: Reader) -> tuple[LanguageDocuments, ...]:
    """Return the records with keywords of their own, the language with most of them first.

    Of its own are those that the page or a site file says, or that a person accepted; those
    that a person found wrong are not, nor those that a keyphrase model found.
    """
    field = str(Field.KEYWORDS)
    verdicts: dict[int, str] = dict(
        reader.verdicts.rows(
            "SELECT url_key, state FROM verdict_now WHERE field = ? AND state <> ''", field
        )
    )
    found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for language, url, record, values, weight, method in reader.store.rows(
        _DOCUMENTS, field, LEAST_WORDS
    ):
        state = verdicts.get(int(url))
        is_own = method != METHOD and weight >= LEAST_WEIGHT
        keywords = tuple(json.loads(values))
        if (state == _ACCEPTED or (state is None and is_own)) and len(keywords) >= LEAST_KEYWORDS:
            found.setdefault(language, []).append((int(record), keywords))
    by_language = (LanguageDocuments(each, tuple(own)) for each, own in found.items())
    return tuple(sorted(by_language, key=lambda each: (-each.count, each.language)))


def train_from_project(
    reader: Reader,
    chosen: LanguageDocuments,
    *,
    most: int = USUAL_DOCUMENTS,
    max_words: int | None = None,
    headway: Headway = UNWATCHED,
    jobs: int = 1,
) -> Trained:
    """Learn a model in worker processes; nothing is written.

    Args:
        reader: the project.
        chosen: the documents of one language.
        most: of more documents so many are taken, spread evenly over all.
        max_words: how long a phrase may be; without it the documents tell.
        headway: told of each document that was read.
        jobs: so many processes read documents.

    Raises:
        KnownError: there are too few documents, none of their keywords stands in its text, a
            worker failed, or nobody waits any more.

    """
    if chosen.count < FEW_DOCUMENTS:
        raise KnownError(
            "Only {n} records in “{language}” have keywords of their own; at least {least} are needed.",
            "Crawl or import pages or papers with keywords, or accept keywords in Review.",
            n=chosen.count,
            language=chosen.language,
            least=FEW_DOCUMENTS,
        )
    headway.begin(Step.LEARNING, min(most, chosen.count))
    read: list[ReadDocument] = []
    with WorkerPool(jobs, _LIMITS) as pool:
        reading = partial(read_document, language=chosen.language)
        for result in pool.map(reading, _documents(reader, chosen, most)):
            if result.value is None:
                raise KnownError(result.failure)
            read.append(result.value)
            headway.advance()
        fitting = pool.submit(_fit, (read, chosen.language, max_words))
        return await_value(fitting, headway)


def _fit(task: tuple[Sequence[ReadDocument], str, int | None]) -> Trained:
    return fit(*task)


@dataclass(frozen=True, slots=True)
class KeptModel:
    """The model of a language in the folder of a project; ``problem`` says why it cannot be read."""

    language: str
    path: Path
    documents: int = 0
    f1: tuple[tuple[int, float], ...] = ()
    problem: Sentence | None = None


def kept_models(project: Path) -> tuple[KeptModel, ...]:
    """Return the models of a project by language, those that cannot be read as well."""
    found = []
    for path in sorted((project / FOLDER).glob(f"*{SUFFIX}")):
        try:
            with reading(path):
                model = KeyphraseModel.from_json(path.read_text("utf-8"), path)
        except KnownError as error:
            found.append(KeptModel(path.stem, path, problem=error.message))
        else:
            found.append(KeptModel(path.stem, path, model.documents, model.f1))
    return tuple(found)


def keep_model(project: Path, trained: Trained) -> None:
    """Write a model into the folder of its project, in the place of the one for its language.

    Raises:
        KnownError: it cannot be written.

    """
    path = model_path(project, trained.model.language)
    write_whole(path, trained.model.to_json() + "\n")


def _documents(reader: Reader, chosen: LanguageDocuments, most: int) -> Iterator[TrainingDocument]:
    count = chosen.count
    wanted = min(most, count)
    for place in range(wanted):
        record, keywords = chosen.records[place * count // wanted]
        rows = reader.store.rows("SELECT main_text, text FROM record WHERE id = ?", record)
        packed = next((each for each in rows[0] if each), b"") if rows else b""
        text = zlib.decompress(bytes(packed)).decode() if packed else ""
        yield TrainingDocument(text_for_phrases(without_list(text, keywords)), keywords)


def without_list(text: str, keywords: Sequence[str]) -> str:
    r"""Return a text without the lines that list its keywords: a text to be described has none.

    >>> without_list("Rain falls.\nKeywords: rain, wind\nWind blows.", ["rain", "wind"])
    'Rain falls.\nWind blows.'
    """
    known = [f" {key(each)} " for each in keywords if key(each)]
    return "\n".join(line for line in text.split("\n") if not _lists(line, known))


def _lists(line: str, known: Sequence[str]) -> bool:
    head = headed(line)
    if head is not None and head.part == "keywords":
        return True
    folded = f" {key(line)} "
    named = [each for each in known if each in folded]
    words = sum(len(_WORD.findall(each)) for each in named)
    return len(named) >= LEAST_KEYWORDS and words >= _LISTED_SHARE * len(folded.split())
