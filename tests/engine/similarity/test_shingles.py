"""Chains of words: what they cross, and what two texts share of them."""

import pytest

from carmengui.engine.similarity.shingles import chained_resemblance, resemblance, shingles


def test_chains_are_in_lower_case_and_each_is_kept_once():
    assert shingles("Red rose, red ROSE red", 2) == {("red", "rose"), ("rose", "red")}


@pytest.mark.parametrize("text", ["one two. three", "one two (three)", "one two - three"])
def test_cut_chains_stay_between_punctuation(text):
    assert shingles(text, 2, is_cut=True) == {("one", "two")}
    assert ("two", "three") in shingles(text, 2)


def test_a_text_shorter_than_a_chain_has_none_and_is_like_no_other():
    assert shingles("one two", 3) == frozenset()
    assert resemblance(shingles("one", 3), shingles("one", 3)) == 0.0


def test_a_chain_has_at_least_one_word():
    with pytest.raises(ValueError, match="at least one word"):
        shingles("a", 0)


def test_longer_chains_part_texts_that_short_ones_join():
    one = "one two three four five six seven eight nine ten"
    moved = "six seven eight nine ten one two three four five"
    assert resemblance(shingles(one, 3), shingles(moved, 3)) > 0.5
    assert chained_resemblance(one, moved, lengths=(3, 5, 10)) == 0.0
    assert chained_resemblance(one, f"{one} eleven", lengths=(3, 5, 10)) == pytest.approx(1 / 2)
