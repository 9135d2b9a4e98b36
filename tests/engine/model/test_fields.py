"""The table of fields: whoever compares, keeps, exports or names values asks it."""

from __future__ import annotations

import re

import pytest

from carmengui.engine.metadata.rules.notation.words import FIELD_NAMES, FIELD_WORDS
from carmengui.engine.metadata.vote.vote import scale_of
from carmengui.engine.model import MAIN_FIELDS, Field
from carmengui.engine.model.fields import FIELDS, FURTHER_FIELDS, VOTED_FIELDS, Form
from carmengui.engine.model.review import Judgement
from carmengui.engine.review.truth.gold import judged_by_gold
from carmengui.engine.runs.compare.values import field_of
from carmengui.engine.runs.evaluate.measures import MEASURES, tallies

SAME = {
    Form.TEXT: (("The Crane",), ("the crane",)),
    Form.WORDING: (("Rain &amp; wind",), ("Rain & wind",)),
    Form.DAY: (("2019-03-05",), ("2019-03",)),
    Form.PEOPLE: (("Lovelace, Ada", "Alan Turing"), ("Alan Turing", "Ada Lovelace")),
    Form.SUBJECTS: (("Cranes", "ports"), ("ports", "cranes")),
    Form.LANGUAGE: (("tt",), ("tt-RU",)),
}
"""Two ways of writing one answer."""


def test_every_field_is_in_the_table_once_and_answered_once() -> None:
    assert tuple(FIELDS) == tuple(Field)
    assert sorted((*VOTED_FIELDS, Field.LANGUAGE, *FURTHER_FIELDS)) == sorted(Field)


def test_projects_keep_the_places_of_the_fields() -> None:
    stored = (
        "title authors date description keywords publisher lang date_modified page_type license"
        " translator edition style category source place referenced_titles referenced_authors"
        " referenced_institutions text_type translations note classes"
    )
    assert [str(field) for field in Field][: len(stored.split())] == stored.split()


@pytest.mark.parametrize("field", Field)
def test_answers_are_compared_by_their_form(field: Field) -> None:
    own, right = SAME[FIELDS[field].form]
    assert judged_by_gold(field, own, right) is Judgement.RIGHT
    assert judged_by_gold(field, ("another one",), right) is Judgement.WRONG


@pytest.mark.parametrize("field", VOTED_FIELDS)
def test_voted_fields_are_measured_and_their_numbers_are_learned(field: Field) -> None:
    own, right = SAME[FIELDS[field].form]
    many = FIELDS[field].has_many
    gold, found = ({field: list(each) if many else each[0]} for each in (right, own))
    counted = dict(tallies(gold, found, ""))
    assert set(counted) == {name for name in MEASURES if name.partition("_")[0] == field}
    assert counted[field].right_found > 0
    assert scale_of(field).precision


def test_the_main_fields_have_terms_of_dublin_core() -> None:
    named = [field for field in Field if FIELDS[field].dublin_core]
    # A class is a subject that names its scheme.
    terms = [FIELDS[field].dublin_core for field in named if field is not Field.CLASSES]
    assert FIELDS[Field.CLASSES].dublin_core == FIELDS[Field.KEYWORDS].dublin_core
    assert all(FIELDS[field].dublin_core for field in MAIN_FIELDS)
    assert len(set(terms)) == len(terms)
    assert all(re.fullmatch(r"[a-z]+[A-Z]?[a-z]*", term) for term in terms)


def test_names_lead_to_one_field_each() -> None:
    words = [word for spec in FIELDS.values() for word in spec.rule_words]
    assert len(FIELD_WORDS) == len(words)
    assert len(FIELD_NAMES) == len(Field)
    others = [
        name for spec in FIELDS.values() for name in (spec.carmen_name, *spec.aliases) if name
    ]
    assert len(set(others)) == len(others)
    for field, spec in FIELDS.items():
        assert {field_of(name) for name in (spec.carmen_name, *spec.aliases) if name} <= {field}
