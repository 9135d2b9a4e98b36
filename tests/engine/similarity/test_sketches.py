"""Texts and names in a few numbers: what two sketches share estimates what the whole shares."""

from __future__ import annotations

import random

import pytest

from carmengui.engine.similarity.min_wise import min_wise_sketch, sketched_resemblance
from carmengui.engine.similarity.shingles import resemblance
from carmengui.engine.similarity.sketches import chain_number, sketch_of, word_chains

NAMES = [f"name-{number}" for number in range(400)]


def test_a_sketch_keeps_the_smallest_numbers() -> None:
    numbers = sorted(map(chain_number, NAMES))
    assert sketch_of(NAMES, 64) == tuple(numbers[:64])
    assert sketch_of(NAMES[:5] * 3, 64) == tuple(sorted(map(chain_number, NAMES[:5])))
    assert sketch_of([], 64) == ()
    assert sketch_of(["half \ud83d"], 1)  # has no place in UTF-8


def test_chains_are_those_of_neighbouring_words() -> None:
    assert list(word_chains(["one", "two", "three"], 3)) == ["one two three"]
    assert list(word_chains(["one", "two"], 3)) == []


@pytest.mark.parametrize("shared", [0, 100, 200, 300, 400])
def test_both_kinds_of_sketches_estimate_the_resemblance(shared: int) -> None:
    lot = random.Random(shared)
    errors = []
    for _ in range(20):
        names = lot.sample(NAMES, 400)
        one, other = set(names), {*names[:shared], *(f"{name}*" for name in names[shared:])}
        true = resemblance(one, other)
        told = sketched_resemblance(min_wise_sketch(one), min_wise_sketch(other))
        errors.append(told - true)
        ours, theirs = set(sketch_of(one, 64)), set(sketch_of(other, 64))
        smallest = set(sorted(ours | theirs)[:64])
        assert len(smallest & ours & theirs) / 64 == pytest.approx(true, abs=0.25)
    assert sum(errors) / len(errors) == pytest.approx(0, abs=0.05)


def test_sketches_of_different_sizes_are_not_compared() -> None:
    with pytest.raises(ValueError, match="argument"):
        sketched_resemblance(b"12", b"1")
