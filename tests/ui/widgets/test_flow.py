"""Widgets that flow like words: in lines, those of a line on one middle."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from carmengui.ui.widgets.flow import Flow

SIZES = ((60, 20), (50, 34), (70, 18), (40, 26))


def laid_out(qtbot: QtBot, width: int, group_at: int = -1) -> list[QRect]:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = Flow(holder, spacing=10, between_groups=15)
    widgets = []
    for place, (wide, high) in enumerate(SIZES):
        widget = QWidget()
        widget.setFixedSize(wide, high)
        if place == group_at:
            flow.begin_group(widget)
        else:
            flow.addWidget(widget)
        widgets.append(widget)
    holder.resize(width, flow.heightForWidth(width))
    flow.setGeometry(holder.rect())
    return [widget.geometry() for widget in widgets]


def test_those_of_a_line_stand_on_one_middle(qtbot: QtBot) -> None:
    places = laid_out(qtbot, 400)
    assert {each.center().y() for each in places} <= {16, 17}
    assert [each.left() for each in places] == [0, 70, 130, 210]


def test_what_has_no_room_begins_a_line_below(qtbot: QtBot) -> None:
    first, second, third, fourth = laid_out(qtbot, 130)
    assert (first.left(), second.left(), third.left(), fourth.left()) == (0, 70, 0, 80)
    assert third.top() >= second.bottom() + 10
    assert abs(third.center().y() - fourth.center().y()) <= 1


def test_a_group_stands_off_the_one_before_but_not_at_the_edge(qtbot: QtBot) -> None:
    assert [each.left() for each in laid_out(qtbot, 400, group_at=2)] == [0, 70, 145, 225]
    assert laid_out(qtbot, 130, group_at=2)[2].left() == 0
