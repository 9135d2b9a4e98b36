"""The metadata of a corpus document in three parts, after EAGLES and the corpus "Tugan Tel".

Source: Mukhamedshin, Kurmanbakiev, Gataullin, "Automatic Multilingual Web Documents Metadata
Extraction", section II; the columns of its Table II come first in a table of documents.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carmengui.engine.model import Field


class Part(StrEnum):
    """The three parts of the model."""

    EXTERNAL = "external"
    INTERNAL = "internal"
    TECHNICAL = "technical"


class Factor(StrEnum):
    """What the model says of a document; the names are those of the columns of its table."""

    NUMBER = "ID"
    FILE_NAME = "File name"
    TEXT_TYPE = "Type"
    LANGUAGE = "Language"
    NAME = "Name"
    AUTHOR = "Author"
    STYLE = "Style"
    DATE = "Creation date"
    WORDS = "The amount of words"
    ORIGINAL_SOURCE = "Source URI"
    TRANSLATOR = "Translator"
    EDITION = "Edition"
    PUBLISHER = "Publishing house"
    SOURCE_WORDS = "The amount of words in Russian file"
    SOURCE = "Original source"
    TRANSLATION_SOURCE = "Translation source"
    KEYWORDS = "Keywords"
    RIGHTS = "Copyright information"
    DESCRIPTION = "Short description"
    NOTE = "Note"
    CATEGORY = "Category"
    PLACE = "Place"
    SOURCE_FILE = "Russian file"
    VALIDATED = "Validated by moderator"


@dataclass(frozen=True, slots=True)
class FactorSpec:
    """Where a factor belongs, and where its value comes from.

    ``field`` is the field of the record it is; without one it is computed. A document without a
    ``is_mandatory`` factor is no document of the corpus.
    """

    part: Part
    field: Field | None = None
    is_mandatory: bool = False


_EXTERNAL, _INTERNAL, _TECHNICAL = Part.EXTERNAL, Part.INTERNAL, Part.TECHNICAL
FACTORS: dict[Factor, FactorSpec] = {
    Factor.TEXT_TYPE: FactorSpec(_EXTERNAL, Field.TEXT_TYPE),
    Factor.NAME: FactorSpec(_EXTERNAL, Field.TITLE, is_mandatory=True),
    Factor.AUTHOR: FactorSpec(_EXTERNAL, Field.AUTHORS),
    Factor.TRANSLATOR: FactorSpec(_EXTERNAL, Field.TRANSLATOR),
    Factor.EDITION: FactorSpec(_EXTERNAL, Field.EDITION),
    Factor.PUBLISHER: FactorSpec(_EXTERNAL, Field.PUBLISHER),
    Factor.LANGUAGE: FactorSpec(_EXTERNAL, Field.LANGUAGE),
    Factor.DATE: FactorSpec(_EXTERNAL, Field.DATE),
    Factor.WORDS: FactorSpec(_EXTERNAL, is_mandatory=True),
    Factor.SOURCE_WORDS: FactorSpec(_EXTERNAL),
    Factor.SOURCE: FactorSpec(_EXTERNAL, Field.SOURCE),
    Factor.ORIGINAL_SOURCE: FactorSpec(_EXTERNAL),
    Factor.TRANSLATION_SOURCE: FactorSpec(_EXTERNAL),
    Factor.KEYWORDS: FactorSpec(_EXTERNAL, Field.KEYWORDS),
    Factor.RIGHTS: FactorSpec(_EXTERNAL, Field.LICENSE),
    Factor.DESCRIPTION: FactorSpec(_EXTERNAL, Field.DESCRIPTION),
    Factor.NOTE: FactorSpec(_EXTERNAL, Field.NOTE),
    Factor.STYLE: FactorSpec(_INTERNAL, Field.STYLE),
    Factor.CATEGORY: FactorSpec(_INTERNAL, Field.CATEGORY),
    Factor.PLACE: FactorSpec(_INTERNAL, Field.PLACE),
    Factor.NUMBER: FactorSpec(_TECHNICAL, is_mandatory=True),
    Factor.FILE_NAME: FactorSpec(_TECHNICAL, is_mandatory=True),
    Factor.SOURCE_FILE: FactorSpec(_TECHNICAL),
    Factor.VALIDATED: FactorSpec(_TECHNICAL),
}
"""The model, in the order in which the paper lists it."""
MANDATORY = tuple(factor for factor, spec in FACTORS.items() if spec.is_mandatory)
FACTOR_FIELDS = frozenset(spec.field for spec in FACTORS.values() if spec.field is not None)
