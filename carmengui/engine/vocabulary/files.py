"""Vocabularies in files: read from SKOS and tables, kept with a project as readable JSON."""

from __future__ import annotations

import re
from pathlib import Path

from carmengui.engine.crawl.xml_guard import REFUSAL, has_internal_subset
from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.vocabulary.concepts import Vocabulary
from carmengui.engine.vocabulary.concordances import SUFFIX as CONCORDANCE_SUFFIX
from carmengui.engine.vocabulary.rdf_xml import read_rdf_xml
from carmengui.engine.vocabulary.skos import vocabulary_of
from carmengui.engine.vocabulary.tables import read_table
from carmengui.engine.vocabulary.turtle import read_turtle

FOLDER = "vocabularies"
"""Of the project, where they lie."""
SUFFIX, MAP_SUFFIX = ".vocabulary.json", ".map.json"
_XML = frozenset({".rdf", ".xml", ".skos", ".owl"})
_TURTLE = frozenset({".ttl", ".nt", ".n3", ".turtle"})
_TABLES = frozenset({".csv", ".tsv", ".txt"})
_NOT_IN_NAME = re.compile(r"[^\w-]+")
_MOST_BYTES = 1_000_000_000


def read_vocabulary(file: Path, name: str = "", language: str = "") -> Vocabulary:
    """Read a vocabulary: RDF/XML, Turtle, N-Triples, CSV or TSV, or one that carmengui has written.

    Args:
        file: its ending names the format.
        name: of the vocabulary; that of the file without its ending where none is given.
        language: of the preferred terms, where the file has several.

    Raises:
        KnownError: it cannot be read; the sentence says why and what to do.

    """
    name = plain_name(name or file.name.split(".")[0])
    kind = file.suffix.lower()
    with reading(file):
        if file.stat().st_size > _MOST_BYTES:
            raise KnownError("{file} is larger than 1 GB.", "Import a part of it.", file=file)
        body = file.read_bytes()
        text = "" if kind in _XML else body.decode("utf-8-sig")
    if kind in _XML:
        if has_internal_subset(body):
            raise KnownError(
                "{file} cannot be read: {reason}.",
                "Save it without the DOCTYPE, or as Turtle.",
                file=file,
                reason=REFUSAL,
            )
        return vocabulary_of(read_rdf_xml(body, file), name, file, language)
    if kind in _TURTLE:
        return vocabulary_of(read_turtle(text, file), name, file, language)
    if kind in _TABLES:
        return read_table(text, name, file)
    if file.name.endswith(".json"):
        return Vocabulary.from_json(text, file)
    raise KnownError(
        "{file} ends in nothing that a vocabulary is known by.",
        "Endings are .rdf and .xml (RDF/XML), .ttl and .nt (Turtle), .csv and .tsv.",
        file=file,
    )


def plain_name(name: str) -> str:
    """Return a name as files have it: letters, digits, ``-`` and ``_``.

    Raises:
        KnownError: nothing is left of it.

    """
    plain = _NOT_IN_NAME.sub("-", name).strip("-")[:40]
    if not plain:
        raise KnownError("“{name}” cannot name a vocabulary.", "Use letters.", name=name)
    return plain


def keep_vocabulary(project: Path, vocabulary: Vocabulary) -> Path:
    """Write a vocabulary into the folder of a project, in place of an earlier one of its name."""
    path = vocabulary_path(project, vocabulary.name)
    write_whole(path, vocabulary.to_json())
    return path


def map_path(project: Path, name: str) -> Path:
    """Return where a map of terms is kept with a project."""
    return project / FOLDER / f"{name}{MAP_SUFFIX}"


def map_names(project: Path) -> tuple[str, ...]:
    """Return the names of the maps of terms of a project."""
    found = (project / FOLDER).glob(f"*{MAP_SUFFIX}")
    return tuple(sorted(path.name.removesuffix(MAP_SUFFIX) for path in found))


def vocabulary_path(project: Path, name: str) -> Path:
    """Return where a vocabulary is kept with a project."""
    return project / FOLDER / f"{name}{SUFFIX}"


def vocabulary_names(project: Path) -> tuple[str, ...]:
    """Return the names of the vocabularies of a project."""
    found = (project / FOLDER).glob(f"*{SUFFIX}")
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in found))


def concordance_path(project: Path, name: str) -> Path:
    """Return where a concordance is kept with a project."""
    return project / FOLDER / f"{name}{CONCORDANCE_SUFFIX}"


def concordance_names(project: Path) -> tuple[str, ...]:
    """Return the names of the concordances of a project."""
    found = (project / FOLDER).glob(f"*{CONCORDANCE_SUFFIX}")
    return tuple(sorted(path.name.removesuffix(CONCORDANCE_SUFFIX) for path in found))


def kept_vocabulary(project: Path, name: str) -> Vocabulary:
    """Return a vocabulary of a project.

    Raises:
        KnownError: there is none of that name.

    """
    known = vocabulary_names(project)
    if name not in known:
        raise KnownError(
            "The project has no vocabulary “{name}”.",
            "It has: {known}. Import one: carmengui vocabulary import FILE --project PROJECT",
            name=name,
            known=", ".join(known) or "-",
        )
    path = vocabulary_path(project, name)
    with reading(path):
        return Vocabulary.from_json(path.read_text("utf-8"), path)
