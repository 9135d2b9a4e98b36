"""The fields of a record in the words of others: the corpus model in three parts, Dublin Core."""

from __future__ import annotations

from enum import StrEnum

from carmengui.engine.model.record import Field


class Part(StrEnum):
    """The three parts in which corpora of texts describe a document (EAGLES).

    External is what is said of the text from outside, internal what the text itself is about and
    how it is written, technical where it came from and how it was handled.
    """

    EXTERNAL = "external"
    INTERNAL = "internal"
    TECHNICAL = "technical"


_INTERNAL = frozenset({Field.STYLE, Field.CATEGORY, Field.PLACE})
_TECHNICAL = frozenset({Field.PAGE_TYPE})
DUBLIN_CORE = {
    Field.TITLE: "title",
    Field.AUTHORS: "creator",
    Field.DATE: "date",
    Field.DESCRIPTION: "description",
    Field.KEYWORDS: "subject",
    Field.PUBLISHER: "publisher",
    Field.LANGUAGE: "language",
    Field.MODIFIED: "modified",
    Field.LICENSE: "rights",
    Field.TRANSLATOR: "contributor",
    Field.STYLE: "type",
    Field.SOURCE: "source",
    Field.PLACE: "coverage",
    Field.REFERENCED_TITLES: "references",
}
"""Terms of Dublin Core (``dcterms``) for the fields that have one."""


def part_of(field: Field) -> Part:
    """Return the part of the corpus model that a field belongs to."""
    if field in _INTERNAL:
        return Part.INTERNAL
    return Part.TECHNICAL if field in _TECHNICAL else Part.EXTERNAL
