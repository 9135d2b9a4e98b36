"""Average link over told pairs, held against the average of all members."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.stories.average_link import average_link

TOLD = [{1: 0.9, 2: 0.6}, {0: 0.9, 2: 0.2}, {0: 0.6, 1: 0.2, 3: 0.5}, {2: 0.5}]


def test_the_nearest_are_merged_first_and_the_average_decides() -> None:
    assert average_link([1] * 4, TOLD, 0.55) == [0, 0, 2, 3]
    # 2 is 0.4 near 0 and 1 on average, and 0.5 near 3.
    assert average_link([1] * 4, TOLD, 0.45) == [0, 0, 2, 2]
    # Both pairs are (0.6 + 0.2) / 4 = 0.2 near.
    assert average_link([1] * 4, TOLD, 0.2) == [0, 0, 2, 2]
    assert average_link([1] * 4, TOLD, 0.19) == [0, 0, 0, 0]


def test_an_item_of_several_members_counts_for_all_of_them() -> None:
    assert average_link([2, 3], [{1: 3.0}, {0: 3.0}], 0.49) == [0, 0]
    assert average_link([2, 3], [{1: 3.0}, {0: 3.0}], 0.5) == [0, 1]


def test_groups_that_lie_too_far_apart_stay_apart() -> None:
    spans = [(0.0, 10.0), (12.0, 20.0), (40.0, 50.0)]
    sums = [{1: 0.9, 2: 0.9}, {0: 0.9, 2: 0.9}, {0: 0.9, 1: 0.9}]
    assert average_link([1] * 3, sums, 0.5, spans=spans, window_s=5) == [0, 0, 2]
    assert average_link([1] * 3, sums, 0.5, spans=spans, window_s=20) == [0, 0, 0]


def test_each_merge_is_told_with_its_similarity() -> None:
    told: list[tuple[int, int, float]] = []
    average_link([1] * 4, TOLD, 0.19, told=lambda *merge: told.append(merge))
    assert [(one, other, round(score, 6)) for one, other, score in told] == [
        (0, 1, 0.9),
        (2, 3, 0.5),
        (0, 2, 0.2),
    ]


@given(
    st.dictionaries(
        st.sampled_from(list(combinations(range(7), 2))), st.floats(0.01, 1.0), max_size=21
    ),
    st.floats(0.02, 0.98),
)
def test_no_two_groups_are_left_that_are_near_enough(
    pairs: dict[tuple[int, int], float], threshold: float
) -> None:
    sums: list[dict[int, float]] = [{} for _ in range(7)]
    for (one, other), value in pairs.items():
        sums[one][other] = sums[other][one] = value
    home = average_link([1] * 7, sums, threshold)
    groups = [[item for item in range(7) if home[item] == first] for first in sorted(set(home))]
    assert all(group[0] == home[group[0]] for group in groups)
    for left, right in combinations(groups, 2):
        total = sum(sums[one].get(other, 0.0) for one in left for other in right)
        assert total / (len(left) * len(right)) <= threshold + 1e-9
