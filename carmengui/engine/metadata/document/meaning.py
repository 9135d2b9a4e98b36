"""What the words of a part of a document mean as values of a field."""

from __future__ import annotations

from carmengui.engine.metadata.days import days_in
from carmengui.engine.metadata.document.header import keywords_of, without_heading
from carmengui.engine.metadata.document.institutions import institutions_of
from carmengui.engine.metadata.document.people import people_of
from carmengui.engine.metadata.document.subject_classes import class_values
from carmengui.engine.model import Field


def values_of_part(field: Field, text: str, *, month_first: bool) -> list[str]:
    """Return the values that a part of a document holds: its names, its keywords, the text itself.

    >>> values_of_part(Field.KEYWORDS, "Keywords: peat; moors, wet.", month_first=False)
    ['peat', 'moors, wet']
    """
    if field is Field.AUTHORS:
        return list(people_of(text))
    if field is Field.KEYWORDS:
        return list(keywords_of(without_heading(text, "keywords")))
    if field is Field.DESCRIPTION:
        return [without_heading(text, "abstract")]
    if field is Field.DATE:
        return [each.day for each in days_in(text, month_first=month_first)[:1]]
    if field is Field.PUBLISHER:
        return institutions_of(text)
    return class_values(text) if field is Field.CLASSES else [text]
