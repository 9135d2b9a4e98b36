"""The bar shows every share, the smallest too, and says them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.kinds import Effect
from carmengui.ui.theme import LIGHT, theme
from carmengui.ui.widgets.share_bar import GAP_PX, LEAST_PX, ShareBar


def test_the_parts_fill_the_bar_and_the_smallest_can_be_seen(qtbot: QtBot) -> None:
    theme().fix(LIGHT)
    bar = ShareBar()
    qtbot.addWidget(bar)
    bar.resize(400, 8)
    bar.show_counts({Effect.UNJUDGED: 996, Effect.WORSE: 1, Effect.BETTER: 3, Effect.ALIKE: 0})
    better, worse, unjudged = bar.widths()
    assert better == worse == theme().px(LEAST_PX)
    assert better + worse + unjudged + 2 * GAP_PX == 400
    assert bar.accessibleDescription() == "3 better, 1 worse, 996 unjudged"
    shown = bar.grab().toImage()
    color = shown.pixelColor(shown.width() // 400, shown.height() // 2)
    assert color == theme().color("better")
    bar.show_counts({Effect.BETTER: 3}, is_old=True)
    grey = bar.grab().toImage()
    assert grey.pixelColor(grey.width() // 2, grey.height() // 2) == theme().color("line")
    bar.show_counts({})
    assert bar.widths() == []
