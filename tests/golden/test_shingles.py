"""The rose example of the slides on w-shingles, read in both ways."""

import pytest

from carmengui.engine.similarity.shingles import containment, resemblance, shingles

ONE = "а роза упала на лапу Азора"
OTHER = "а роза упала на лапу, упала на лапу Азора"


def both(length, *, is_cut):
    return shingles(ONE, length, is_cut=is_cut), shingles(OTHER, length, is_cut=is_cut)


def test_running_over_the_comma_four_of_six_chains_are_shared():
    one, other = both(3, is_cut=False)
    assert (len(one & other), len(one | other)) == (4, 6)
    assert resemblance(one, other) == pytest.approx(4 / 6)
    assert other - one == {("на", "лапу", "упала"), ("лапу", "упала", "на")}


def test_cut_at_the_comma_the_texts_are_full_duplicates_as_printed():
    one, other = both(3, is_cut=True)
    assert (
        one
        == other
        == {
            ("а", "роза", "упала"),
            ("роза", "упала", "на"),
            ("упала", "на", "лапу"),
            ("на", "лапу", "азора"),
        }
    )


@pytest.mark.parametrize(
    ("length", "value"), [(1, 1.0), (2, 1.0), (3, 1.0), (4, 1.0), (5, 0.5), (6, 0.0)]
)
def test_cut_chains_of_any_length(length, value):
    assert resemblance(*both(length, is_cut=True)) == value


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_the_first_text_is_contained_in_the_second_up_to_chains_of_four(length):
    assert containment(*both(length, is_cut=False)) == 1.0
