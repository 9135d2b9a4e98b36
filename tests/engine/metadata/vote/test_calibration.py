"""Numbers of the vote become probabilities along a readable line."""

from __future__ import annotations

import tomllib

import pytest
from lxml import html

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.metadata.vote.calibration import STRAIGHT, Curve, calibrated, curve_of
from carmengui.engine.metadata.vote.vote import log_odds
from carmengui.engine.model import Field
from carmengui.resource_files import resource

LEARNED = (Field.TITLE, Field.AUTHORS, Field.DATE, Field.DESCRIPTION, Field.KEYWORDS)
CHANCES = [number / 20 for number in range(1, 20)]


def test_a_straight_curve_changes_nothing() -> None:
    assert [STRAIGHT.probability("h1", chance) for chance in CHANCES] == pytest.approx(CHANCES)


def test_offset_slope_and_method_move_the_log_odds() -> None:
    curve = Curve(0.5, 2.0, {"h1": -1.0})
    assert Curve(2.0, 1.0, {}).probability("paragraph.1", 0.4) == 0.49
    assert Curve(2.0, 1.0, {}).probability("meta.description", 0.4) > 0.8
    assert curve.probability("title", 0.5) > 0.6
    other, named = curve.probability("title", 0.7), curve.probability("h1", 0.7)
    assert log_odds(other) == pytest.approx(0.5 + 2 * log_odds(0.7))
    assert log_odds(named) == pytest.approx(log_odds(other) - 1)


@pytest.mark.parametrize("field", LEARNED)
def test_a_higher_number_is_a_higher_probability(field: Field) -> None:
    for method in ("never.heard.of", *curve_of(field).methods):
        weights = [calibrated(field, method, chance) for chance in CHANCES]
        assert weights == sorted(weights)
        assert weights[-1] - weights[0] > 0.1
        assert all(0 < weight < 1 for weight in weights)


def test_the_learned_fields_have_curves_and_others_none() -> None:
    for field in LEARNED:
        assert curve_of(field) is not STRAIGHT
        assert 0.2 < curve_of(field).slope < 3
    assert curve_of(Field.LANGUAGE) is STRAIGHT
    assert calibrated(Field.LANGUAGE, "any", 0.42) == 0.42


def test_the_file_tells_the_declared_weight_of_rules_beside_the_measured_one() -> None:
    text = resource("metadata", "calibration.toml").read_text("utf-8")
    rules = tomllib.loads(text)["rules"]
    root = html.document_fromstring("<title>A long title of a page</title><h1>No such words</h1>")
    told = load_rules("title").apply(root)
    assert told is not None
    assert rules[f"carmen.title.{told.branch}"]["declared"] == told.weight
    assert {f"carmen.title.{branch}" for branch in (1, 4, 6, 7)} <= set(rules)
    assert all(0 <= rule["measured"] <= 1 and rule["pages"] > 0 for rule in rules.values())
    assert text.startswith("#")
    assert "Cross-validated" in text
