"""The matrix of words: distances, the maximum covering, and texts that it brings together."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.similarity.covering import covering_weight
from carmengui.engine.similarity.word_distance import word_similarities
from carmengui.engine.similarity.word_matrix import WordMatrix, rarity_among

WORDS = st.text("abcшÄ😀", max_size=7)


def distance(one, other):
    """Return the distance of Levenshtein by its definition."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        before, row = row, [place]
        for at, each in enumerate(other):
            row.append(min(before[at] + (letter != each), before[at + 1] + 1, row[at] + 1))
    return row[-1]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(WORDS, WORDS), max_size=12))
def test_many_words_at_once_are_as_alike_as_each_pair_by_itself(pairs):
    wanted = [1 - distance(*pair) / max(*map(len, pair), 1) for pair in pairs]
    assert word_similarities(pairs).tolist() == pytest.approx(wanted)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_covering_weighs_more(data):
    rows, columns = data.draw(st.integers(1, 5)), data.draw(st.integers(1, 6))
    cells = st.sampled_from([0.0, 0.0, 0.25, 0.5, 0.75, 1.0])
    matrix = np.array(
        data.draw(
            st.lists(
                st.lists(cells, min_size=columns, max_size=columns), min_size=rows, max_size=rows
            )
        )
    )
    small = matrix if rows <= columns else matrix.T
    best = max(
        sum(small[row, column] for row, column in enumerate(chosen))
        for chosen in permutations(range(small.shape[1]), small.shape[0])
    )
    assert covering_weight(matrix) == pytest.approx(best)


@pytest.mark.parametrize(
    ("one", "other", "value"),
    [
        ("the rose fell", "The rose fell!", 1.0),
        ("abc", "шьи", 0.0),
        ("rose", "", 0.0),
        ("", "", 0.0),
        ("fell the rose", "the rose fell", 1.0),
        ("red rose", "red rose red rose", 0.5),
        ("roses", "rose", 0.8),
    ],
)
def test_worked_pairs_as_on_the_slides(one, other, value):
    assert WordMatrix().nearness(one, other) == pytest.approx(value)
    assert WordMatrix().nearness(other, one) == pytest.approx(value)


def test_words_below_the_threshold_are_not_alike_at_all():
    assert WordMatrix(0.2).nearness("abcd", "abxy") == pytest.approx(0.5)
    assert WordMatrix(0.6).nearness("abcd", "abxy") == 0.0


def test_rare_words_weigh_more_and_forms_of_a_word_are_the_same():
    texts = [f"news of the day {n}" for n in range(50)]
    rare = WordMatrix(rarity=rarity_among(texts))
    plain = WordMatrix()
    one, other = "news of the earthquake", "news of the volcano"
    assert plain.nearness(one, other) == pytest.approx(0.75)
    assert rare.nearness(one, other) < 0.5
    assert WordMatrix(stem=lambda word: {"went": "go"}.get(word, word)).nearness("went", "go") == 1
    assert plain.nearness("went", "go") == 0
