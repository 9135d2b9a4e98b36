"""The fields in the words of others."""

from __future__ import annotations

import re

from carmengui.engine.model import MAIN_FIELDS, Field
from carmengui.engine.model.vocabularies import DUBLIN_CORE, Part, part_of


def test_every_field_has_its_part_of_the_corpus_model() -> None:
    parts = {part: {field for field in Field if part_of(field) is part} for part in Part}
    assert parts[Part.INTERNAL] == {Field.STYLE, Field.CATEGORY, Field.PLACE}
    assert parts[Part.TECHNICAL] == {Field.PAGE_TYPE}
    assert parts[Part.EXTERNAL] == set(Field) - parts[Part.INTERNAL] - parts[Part.TECHNICAL]


def test_the_main_fields_have_terms_of_dublin_core() -> None:
    assert set(MAIN_FIELDS) <= set(DUBLIN_CORE)
    assert len(set(DUBLIN_CORE.values())) == len(DUBLIN_CORE)
    assert all(re.fullmatch(r"[a-z]+", term) for term in DUBLIN_CORE.values())
    assert (DUBLIN_CORE[Field.AUTHORS], DUBLIN_CORE[Field.LICENSE]) == ("creator", "rights")


def test_projects_keep_the_places_of_the_fields() -> None:
    assert tuple(Field)[: len(MAIN_FIELDS)] == MAIN_FIELDS
