"""Vocabularies, maps of terms and concordances are kept with a project, as authority files are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.formats.text_files import reading
from carmengui.engine.runs.candidates.opponents import made_folder
from carmengui.engine.runs.candidates.putting_away import Beside
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.vocabulary.concordances import read_concordance, write_concordance
from carmengui.engine.vocabulary.files import (
    keep_vocabulary,
    plain_name,
    read_vocabulary,
)
from carmengui.engine.vocabulary.term_map import read_map


@dataclass(frozen=True, slots=True)
class LoadedTerms:
    """What was loaded: its kind, its name, and how many concepts, links or terms it has."""

    kind: Beside
    name: str
    size: int
    unit: str


def load_terms(project: Path, kind: Beside, file: Path, name: str = "") -> LoadedTerms:
    """Keep a vocabulary, a map or a concordance with a project, in place of an earlier one of its name.

    Args:
        project: its folder.
        kind: one of the three.
        file: a thesaurus (see :func:`read_vocabulary`), or what carmengui wrote itself.
        name: that of the file without its ending where none is given.

    Raises:
        KnownError: the file cannot be read or is none; the sentence says why.

    """
    name = terms_name(file, name)
    made_folder(project / kind.folder)
    if kind is Beside.VOCABULARY:
        vocabulary = read_vocabulary(file, name)
        keep_vocabulary(project, vocabulary)
        return LoadedTerms(kind, name, len(vocabulary.concepts), "concepts")
    if kind is Beside.MAP:
        known = read_map(file)
        write_whole(kind.path(project, name), known.to_json())
        return LoadedTerms(kind, name, len(known.controlled), "controlled terms")
    with reading(file):
        file.stat()  # one that is missing has no links otherwise
    links = read_concordance(file)
    write_concordance(kind.path(project, name), links)
    return LoadedTerms(kind, name, len(links), "links")


def terms_name(file: Path, name: str = "") -> str:
    """Return the name under which a file is kept.

    Raises:
        KnownError: it has none that a file may have.

    """
    return plain_name(name or file.name.split(".")[0])
