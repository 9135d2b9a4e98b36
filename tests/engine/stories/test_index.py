"""The inverted index gives the cosines that the vectors themselves give."""

import random

import numpy as np
import pytest

from carmengui.engine.similarity.terms import terms_of
from carmengui.engine.stories.index import MessageIndex, largest

DICE = random.Random(5)
TEXTS = [" ".join(f"w{DICE.randrange(60)}x" for _ in range(25)) for _ in range(30)]


def index_of(texts):
    index = MessageIndex()
    index.add(terms_of(text, "en") for text in texts)
    return index


def test_nearness_through_the_index_is_the_product_of_vectors():
    index = index_of(TEXTS)
    near = index.near(7)
    assert [index.cosine(7, other) for other in range(30)] == pytest.approx(near.tolist(), abs=1e-6)
    group = index.near_group(index.sum_of([3, 7]))
    assert group.tolist() == pytest.approx((index.near(3) + near).tolist(), abs=1e-6)


def test_shared_terms_add_up_to_the_cosine():
    index = index_of(TEXTS)
    shared = index.shared([1], [2], most=100)
    assert sum(weight for _, weight in shared) == pytest.approx(index.cosine(1, 2), abs=0.002)
    assert shared == sorted(shared, key=lambda each: -each[1])


def test_short_texts_that_agree_by_chance_are_less_near_than_long_ones():
    short, long = "mayor bridge", " ".join(f"long{n}" for n in range(100))
    index = index_of([short, short, long, long, *TEXTS])
    assert index.cosine(0, 1) < 0.5 < index.cosine(2, 3)


def test_the_largest_of_equals_are_the_first():
    values = np.array([0.5, 0.9, 0.5, 0.0, 0.5] * 20)
    assert largest(values, 3, above=0.1) == [1, 6, 11]
    assert largest(values, 3, above=0.9) == []
