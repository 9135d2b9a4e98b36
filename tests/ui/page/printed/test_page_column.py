"""Pages stand below each other in whole pixels, whatever their sizes and the screen's."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect

from carmengui.engine.documents.document import Box, Page
from carmengui.ui.page.printed.page_column import (
    MARGIN_PX,
    MOST_SCALE,
    TILE_PX,
    PageColumn,
    is_drawable,
)

A4, WIDE = Page(595, 842), Page(2_400, 842)


def column(*pages: Page, room: int = 500, zoom: float = 1.0, ratio: float = 1.0) -> PageColumn:
    made = PageColumn(pages)
    made.lay_out(room, zoom, ratio)
    return made


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("zoom", [0.5, 1.0, 3.0])
def test_boxes_are_exact_at_every_scale(ratio: float, zoom: float) -> None:
    made = column(A4, A4, zoom=zoom, ratio=ratio)
    rect = made.rect(1)
    whole = made.place(1, Box(0, 0, 595, 842))
    assert (whole.left(), whole.top()) == (rect.left(), rect.top())
    assert (whole.width(), whole.height()) == pytest.approx((rect.width(), rect.height()))
    middle = made.place(1, Box(297.5, 421, 297.5, 421))
    assert made.point_pt(1, middle.left(), middle.top()) == pytest.approx((297.5, 421))
    assert rect.width() == round((500 * ratio - 2 * round(MARGIN_PX * ratio)) * zoom)


def test_pages_keep_their_proportions_and_never_meet() -> None:
    made = column(A4, Page(842, 595), A4)
    rects = [made.rect(number) for number in range(3)]
    assert all(one.bottom() < other.top() for one, other in pairwise(rects))
    assert rects[0].height() / rects[0].width() == pytest.approx(842 / 595, abs=0.01)
    assert rects[1].height() / rects[1].width() == pytest.approx(595 / 842, abs=0.01)
    assert made.height_px > rects[2].bottom()


def test_one_wide_page_does_not_make_the_others_small() -> None:
    alone, beside = column(A4), column(A4, A4, WIDE)
    assert beside.rect(0).width() == alone.rect(0).width()
    assert beside.rect(2).width() == beside.rect(0).width()


def test_in_a_wide_pane_pages_are_not_blown_up() -> None:
    assert column(A4, room=4_000).rect(0).width() == round(595 * MOST_SCALE)


def test_what_is_in_view_is_known() -> None:
    made = column(*[A4] * 1_000)
    assert list(made.seen(0, 50)) == [0]
    assert list(made.seen(made.rect(500).top() - 100, 200)) == [499, 500]
    assert list(made.seen(made.rect(500).bottom() + 2, 3)) == []
    assert made.page_at(made.rect(700).center().y()) == 700
    assert made.page_at(-5) == 0
    assert made.page_at(made.height_px * 2) == 999
    assert list(PageColumn().seen(0, 100)) == []


def test_tiles_cover_what_is_seen_and_no_more() -> None:
    made = column(A4, A4, room=900, zoom=3.0)
    rect = made.rect(1)
    seen = QRect(0, rect.top() + 1_500, 900, 800)
    tiles = list(made.tiles(1, seen))
    covered = [
        QRect(each.left_px, each.top_px, each.part_width_px, each.part_height_px) for each in tiles
    ]
    wanted = seen.intersected(rect).translated(-rect.topLeft())
    for x in (wanted.left(), wanted.right()):
        for y in (wanted.top(), wanted.bottom()):
            assert sum(each.contains(x, y) for each in covered) == 1
    assert all(each.intersects(wanted) for each in covered)
    assert {each.page for each in tiles} == {1}
    assert max(each.part_width_px for each in tiles) <= TILE_PX
    assert list(made.tiles(0, seen)) == []


def test_impossible_pages_have_a_place_all_the_same() -> None:
    broken = (Page(), Page(1_000_000, 500), Page(1, 10_000))
    assert not any(map(is_drawable, broken))
    assert is_drawable(A4)
    made = column(A4, *broken)
    assert {made.rect(number).size() for number in range(4)} == {made.rect(0).size()}
