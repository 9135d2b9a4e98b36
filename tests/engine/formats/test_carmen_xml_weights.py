"""Weights of old runs, brought to the scale of today."""

from __future__ import annotations

import pytest

from carmengui.engine.formats.carmen_xml_weights import ScaleFinder, WeightScale, number_of


def scale_of(texts: list[str]) -> WeightScale:
    finder = ScaleFinder()
    for text in texts:
        finder.add(text)
    return finder.scale()


def weight(scale: WeightScale, text: str) -> float | None:
    number = number_of(text)
    return None if number is None else scale.weight_of(number)


def test_the_weights_of_the_paper_need_no_scale() -> None:
    scale = scale_of(["1", "0.8", "0,5", "0.3", "0,1", "", "0"])
    assert [weight(scale, text) for text in ("1", "0,5", "0.3", "0", "")] == [1, 0.5, 0.3, 0, None]
    assert not scale.words


def test_whole_numbers_of_the_older_runs_are_steps() -> None:
    scale = scale_of(["2", "3", "2", ""])
    assert [weight(scale, text) for text in ("3", "2", "1", "0", "x")] == [1.0, 0.8, 0.5, 0.0, None]
    assert str(scale.words) == (
        "Its whole-numbered weights are read as 0 as 0, 1 as 0.5, 2 as 0.8, 3 as 1."
    )


@pytest.mark.parametrize(
    ("texts", "asked", "expected"),
    [
        (["70", "100"], "70", 0.7),
        (["7", "10"], "7", 0.7),
        (["1", "0"], "1", 1.0),
        ([], "0.5", 0.5),
    ],
)
def test_other_scales(texts: list[str], asked: str, expected: float) -> None:
    assert weight(scale_of(texts), asked) == pytest.approx(expected)


@pytest.mark.parametrize("text", ["-1", "nan", "inf", "1e999", "4", "zwei"])
def test_what_is_off_the_scale_is_no_weight(text: str) -> None:
    assert weight(scale_of(["2", "3"]), text) is None
