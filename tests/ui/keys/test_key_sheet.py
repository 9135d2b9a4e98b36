"""How the headings of the card of keys are dealt out to columns."""

from __future__ import annotations

from itertools import product

import pytest

from carmengui.ui.keys.actions import Action, Group
from carmengui.ui.keys.key_sheet import Section, columns_of

HEADING_ROWS = 2
ROWS = (12, 21, 11, 20, 14, 11, 17, 16, 4, 16, 5)


def sections_with(rows: tuple[int, ...]) -> list[Section]:
    return [
        (group, [(Action(f"{group}.{at}", "Do it", group), "Do it") for at in range(many)])
        for group, many in zip(Group, rows, strict=False)
    ]


def tallest(columns: list[list[Section]]) -> int:
    return max(sum(len(rows) + HEADING_ROWS for _, rows in column) for column in columns)


@pytest.mark.parametrize("rows", [ROWS, ROWS[:5], (9, 9, 9, 1, 1), (3,)])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_no_other_way_to_deal_them_out_is_shorter(rows: tuple[int, ...], count: int) -> None:
    columns = columns_of(sections_with(rows), count)
    ways = product(range(count), repeat=len(rows))
    shortest = min(
        max(
            sum(many + HEADING_ROWS for many, column in zip(rows, way, strict=True) if column == at)
            for at in range(count)
        )
        for way in ways
    )
    assert tallest(columns) == shortest


def test_every_heading_is_dealt_once_and_keeps_its_order() -> None:
    columns = columns_of(sections_with(ROWS), 4)
    order = list(Group)
    dealt = [group for column in columns for group, _ in column]
    assert sorted(dealt, key=order.index) == order
    assert all([g for g, _ in c] == sorted((g for g, _ in c), key=order.index) for c in columns)
    assert [column[0][0] for column in columns] == sorted(
        (column[0][0] for column in columns), key=order.index
    )
    assert tallest(columns) == 43
