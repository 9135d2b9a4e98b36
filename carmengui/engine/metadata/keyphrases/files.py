"""The keyphrase models of a project: one file for each language, read once in a process."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from carmengui.engine.formats.text_files import reading
from carmengui.engine.metadata.keyphrases.model import KeyphraseModel

FOLDER = "keyphrases"
"""In the folder of a project: ``keyphrases/en.json`` is the model for English records."""
SUFFIX = ".json"


class ModelFile(NamedTuple):
    """What travels to the workers of a model: where it is, the language it is for, and its digest."""

    path: str
    language: str
    digest: str


def model_path(project: Path, language: str) -> Path:
    """Return where the model of a language is kept."""
    return project / FOLDER / f"{language}{SUFFIX}"


def model_files(project: Path) -> tuple[ModelFile, ...]:
    """Return the models of a project, by language.

    Raises:
        KnownError: a file cannot be read, or is no model; the sentence has its name.

    """
    found = []
    for path in sorted((project / FOLDER).glob(f"*{SUFFIX}")):
        with reading(path):
            digest = hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest()
        file = ModelFile(str(path), path.stem, digest)
        read_model(file)  # which tells what is wrong with it
        found.append(file)
    return tuple(found)


@lru_cache(maxsize=16)
def read_model(file: ModelFile) -> KeyphraseModel:
    """Return the model that a file holds.

    Raises:
        KnownError: the file cannot be read, or is no model.

    """
    path = Path(file.path)
    with reading(path):
        text = path.read_text("utf-8")
    return KeyphraseModel.from_json(text, path)


def model_for(files: tuple[ModelFile, ...], language: str) -> KeyphraseModel | None:
    """Return the model for texts of a language, or nothing."""
    return next((read_model(each) for each in files if each.language == language), None)
