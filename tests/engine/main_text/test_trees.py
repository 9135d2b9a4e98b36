"""Sets of trees, asked all at once."""

import numpy as np
import pytest

from carmengui.engine.main_text.trees import Trees

SAID = {
    "questions": {"length": [1.5, 4.0], "links": [0.25]},
    "trees": [[0, 2], [1, 1]],
    "leaves": [[0.1, 0.2, 0.4, 0.8], [-1.0, 9.0, 9.0, 2.0]],
    "bias": 0.5,
}


def by_hand(length, links):
    score = SAID["bias"] + [0.1, 0.2, 0.4, 0.8][(length > 1.5) + 2 * (links > 0.25)]
    score += 2.0 if length > 4.0 else -1.0
    return 1 / (1 + np.exp(-score))


@pytest.mark.parametrize(
    ("length", "links"), [(1.0, 0.0), (2.0, 0.0), (2.0, 0.5), (5.0, 0.0), (5.0, 1.0), (1.5, 0.25)]
)
def test_trees_answer_as_they_do_by_hand(length, links):
    trees = Trees.from_json(SAID)
    columns = {"links": np.array([0.9, links]), "length": np.array([0.0, length]), "more": 7.0}
    assert trees(columns, 2)[1] == pytest.approx(by_hand(length, links), abs=1e-6)
    assert trees(columns, 2)[0] == pytest.approx(by_hand(0.0, 0.9), abs=1e-6)


def test_a_number_of_the_page_counts_for_every_block():
    trees = Trees.from_json(SAID)
    found = trees({"links": 0.9, "length": np.array([0.0, 2.0, 9.0])}, 3)
    assert found.tolist() == pytest.approx([by_hand(length, 0.9) for length in (0, 2, 9)], abs=1e-6)


def test_a_page_of_many_blocks_is_asked_in_parts_with_the_same_answers():
    trees = Trees.from_json(SAID)
    lengths = np.resize([0.0, 2.0, 9.0], 10_000)
    found = trees({"links": 0.9, "length": lengths}, 10_000)
    assert found.tolist() == np.resize(found[:3], 10_000).tolist()


def test_trees_deeper_than_a_byte_of_answers_are_refused():
    deep = SAID | {"trees": [[0] * 9], "leaves": [[0.0] * 512]}
    with pytest.raises(ValueError, match="depth 9"):
        Trees.from_json(deep)
