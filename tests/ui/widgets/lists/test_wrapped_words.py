"""Words over a few lines: none is lost while there is room, and what is left out is marked."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics

from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.wrapped_words import fits, wrapped

WORDS = "The value before was judged right; the new one is missing, though there is one."


@pytest.mark.parametrize("width_px", [180, 300, 2_000])
def test_all_words_stand_in_lines_that_are_no_wider(qapp: object, width_px: int) -> None:
    font = theme().font(12)
    lines = wrapped(WORDS, font, width_px, 9)
    assert " ".join(lines) == WORDS
    assert all(fits(line, font, width_px) for line in lines)
    assert (len(lines) == 1) is fits(WORDS, font, width_px)


def test_the_last_line_says_that_something_is_left_out(qapp: object) -> None:
    font = theme().font(12)
    first, last = wrapped(WORDS, font, 180, 2)
    assert WORDS.startswith(first)
    assert last.endswith("…")
    assert QFontMetrics(font).horizontalAdvance(last) <= 180
    (alone,) = wrapped(WORDS, font, 180, 1)
    assert alone.endswith("…")
    assert wrapped("", font, 180, 2) == ("",)
