"""The rows of a trace are seen whole, however high the pane is."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from carmengui.ui.theme import theme
from carmengui.ui.tune.why.why_pane import LOOK, WhyList


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_no_row_is_cut_at_the_foot(qtbot: QtBot, zoom: float) -> None:
    theme().set_zoom(zoom)
    row_px = theme().px(LOOK.height_px)
    shown = WhyList()
    qtbot.addWidget(shown)
    shown.show()
    for rows, spare_px in ((7, 0), (7, 1), (6, row_px - 1), (4, 9)):
        shown.resize(400, rows * row_px + spare_px)
        assert shown.viewport().height() == rows * row_px
    theme().set_zoom(1.0)
