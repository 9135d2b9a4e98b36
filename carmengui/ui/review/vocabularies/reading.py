"""What the sheet of vocabularies asks a reader of the project."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.bridge.sentences import failure_words
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import Headway
from carmengui.engine.runs.candidates.loaded_files import LoadedFile, loaded_files
from carmengui.engine.runs.project_terms import (
    keyword_records,
    learn_beside,
    learn_from_project,
    project_statistics,
)
from carmengui.engine.vocabulary.collections_file import (
    Collection,
    collections_path,
    read_collections,
    sources_of,
)
from carmengui.engine.vocabulary.concepts import Concept
from carmengui.engine.vocabulary.concordances import Link, read_concordance
from carmengui.engine.vocabulary.files import (
    FOLDER,
    concordance_names,
    concordance_path,
    kept_vocabulary,
    map_names,
    vocabulary_names,
)
from carmengui.engine.vocabulary.link_effects import Effect, link_effects
from carmengui.engine.vocabulary.measures import Measure
from carmengui.engine.vocabulary.record_file import read_record_file
from carmengui.engine.vocabulary.rewriting import Change, rewrite
from carmengui.engine.vocabulary.statistics import TermStatistics
from carmengui.engine.vocabulary.term_map import TermMap


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the project has: files, the names of those of each kind, collections, sites and languages."""

    files: tuple[LoadedFile, ...] = ()
    vocabularies: tuple[str, ...] = ()
    concordances: tuple[str, ...] = ()
    maps: tuple[str, ...] = ()
    collections: tuple[Collection, ...] = ()
    sites: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()


def read_shelf(reader: Reader) -> Shelf:
    """Return what the project has."""
    folder = reader.store.path.parent
    sites = reader.store.rows("SELECT DISTINCT site FROM listing ORDER BY site")
    languages = reader.store.rows(
        "SELECT lang FROM listing WHERE lang <> '' GROUP BY lang ORDER BY count(*) DESC, lang"
    )
    return Shelf(
        loaded_files(folder),
        vocabulary_names(folder),
        concordance_names(folder),
        map_names(folder),
        read_collections(collections_path(folder)),
        tuple(str(site) for (site,) in sites),
        tuple(str(code) for (code,) in languages),
    )


def read_terms(reader: Reader, *, vocabulary: str) -> TermStatistics:
    """Count the keywords of the records, with what a vocabulary says of them, if one is named."""
    known = kept_vocabulary(reader.store.path.parent, vocabulary) if vocabulary else None
    return project_statistics(reader, known)


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link of a concordance, and what it does to the records of the project."""

    link: Link
    effect: Effect


@dataclass(frozen=True, slots=True)
class Links:
    """The links of a concordance, the keywords that it may lead from, and the terms it may lead to."""

    rows: tuple[LinkRow, ...]
    keywords: tuple[str, ...]
    terms: tuple[str, ...]


def read_links(reader: Reader, *, name: str) -> Links:
    """Return the links of a concordance with their effects, strongest effect first."""
    folder = reader.store.path.parent
    links = read_concordance(concordance_path(folder, name)) if name else ()
    keywords = [each.keywords for each in keyword_records(reader)]
    effects = link_effects(keywords, links)
    rows = (LinkRow(each, effects[each.source, each.target]) for each in links)
    terms = {
        concept.preferred
        for each in vocabulary_names(folder)
        for concept in _concepts(folder, each)
    }
    known = {term for each in keywords for term in each}
    return Links(tuple(rows), tuple(sorted(known)), tuple(sorted(terms)))


def _concepts(folder: Path, name: str) -> tuple[Concept, ...]:
    """Return the concepts of a vocabulary; one that cannot be read has none."""
    try:
        return kept_vocabulary(folder, name).concepts
    except KnownError:
        return ()


@dataclass(frozen=True, slots=True)
class QueryRow:
    """A query for a collection: the line for Review's search, and the rules that fired; or why there is none."""

    collection: str
    query: str
    changes: tuple[Change, ...] = ()
    problem: str = ""


def rewritten(reader: Reader, *, text: str, collections: tuple[Collection, ...]) -> list[QueryRow]:
    """Rewrite a query for each collection; a file that cannot be read is told in its row."""
    folder = reader.store.path.parent / FOLDER
    found = []
    for each in collections:
        try:
            links, vocabulary = sources_of(each, folder)
            made = rewrite(text, each, links, vocabulary)
        except KnownError as error:
            found.append(QueryRow(each.name, "", problem=failure_words(error)))
        else:
            found.append(QueryRow(each.name, made.query, made.changes))
    return found


@dataclass(frozen=True, slots=True)
class LearningChoice:
    """What is learnt from: records of the project by a vocabulary, or a file of records."""

    name: str
    measure: Measure
    language: str
    vocabulary: str = ""
    file: Path | None = None


def learnt(reader: Reader, headway: Headway, choice: LearningChoice) -> TermMap:
    """Learn a map of terms; nothing is written."""
    if choice.file is not None:
        records = read_record_file(choice.file)
        return learn_beside(records, choice.language, choice.measure, headway)
    vocabulary = kept_vocabulary(reader.store.path.parent, choice.vocabulary)
    return learn_from_project(reader, vocabulary, choice.language, choice.measure, headway)
