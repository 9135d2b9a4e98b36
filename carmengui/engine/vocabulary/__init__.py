"""Controlled vocabularies: read from SKOS and tables, mapped from free terms, linked by concordances."""

from carmengui.engine.vocabulary.concepts import Concept, Vocabulary
from carmengui.engine.vocabulary.files import (
    keep_vocabulary,
    kept_vocabulary,
    read_vocabulary,
    vocabulary_names,
)

__all__ = [
    "Concept",
    "Vocabulary",
    "keep_vocabulary",
    "kept_vocabulary",
    "read_vocabulary",
    "vocabulary_names",
]
