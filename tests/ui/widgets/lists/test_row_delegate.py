"""One delegate for lists and tables: ground, edge, ring and words of a row."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowDelegate, RowLook
from carmengui.ui.widgets.lists.row_table import RowTable


def painted(qtbot: QtBot, look: RowLook, rows: list[str], column: Column[str]) -> QListView:
    view = QListView()
    view.setUniformItemSizes(True)
    view.setFrameShape(QListView.Shape.NoFrame)
    model = PagedModel((column,), view)
    view.setModel(model)
    view.setItemDelegate(RowDelegate(view, model, look))
    model.show_rows(rows)
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    return view


def pixel(view: QListView, row: int, x: int) -> QColor:
    rect = view.visualRect(view.model().index(row, 0))
    return view.viewport().grab().toImage().pixelColor(x, rect.top() + 3)


@pytest.fixture
def column() -> Column[str]:
    return Column(text=str)


def test_the_chosen_row_has_another_ground_and_an_edge(qtbot, column) -> None:
    view = painted(qtbot, RowLook(height_px=30), ["a", "b"], column)
    view.setCurrentIndex(view.model().index(1, 0))
    assert view.visualRect(view.model().index(0, 0)).height() == theme().px(30)
    assert pixel(view, 0, 250) == theme().color("raised")
    assert pixel(view, 1, 250) == theme().color("sel")
    assert pixel(view, 1, 1) == theme().color("accent")


def test_the_whole_row_under_the_mouse_is_lit(qtbot, column) -> None:
    table, model = RowTable(), PagedModel((column, column))
    look = RowLook(hover="ground")
    table.set_up("Words", "Word", model, look)
    model.show_rows(["a", "b"])
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.show()

    def grounds(row: int) -> set[str]:
        """Return the colours of both cells of a row."""
        rects = (table.visualRect(model.index(row, at)) for at in range(2))
        image = table.viewport().grab().toImage()
        return {image.pixelColor(rect.right() - 3, rect.top() + 3).name() for rect in rects}

    qtbot.mouseMove(table.viewport(), table.visualRect(model.index(1, 0)).center())
    lit, plain = ({theme().color(name).name()} for name in ("ground", "raised"))
    qtbot.waitUntil(lambda: grounds(1) == lit)
    assert grounds(0) == plain
    qtbot.mouseMove(table.viewport(), table.visualRect(model.index(0, 1)).center())
    qtbot.waitUntil(lambda: (grounds(0), grounds(1)) == (lit, plain))


def test_a_row_may_raise_alarm(qtbot, column) -> None:
    look = RowLook(alarm=lambda row: "worse_ground" if row == "bad" else "")
    view = painted(qtbot, look, ["bad", "good"], column)
    assert pixel(view, 0, 250) == theme().color("worse_ground")
    assert pixel(view, 1, 250) == theme().color("raised")


def test_words_without_room_are_cut_and_told_how_wide_they_are(qtbot) -> None:
    widths: list[int] = []

    def paint(cell: Cell[str]) -> None:
        room = cell.inner
        room.setWidth(60)
        widths.append(cell.write(room, cell.row))

    painted(qtbot, RowLook(), ["w" * 200, "w"], Column(text=str, paint=paint)).grab()
    assert 0 < widths[1] < widths[0] <= 60


def test_a_column_paints_what_words_cannot_say(qtbot) -> None:
    def paint(cell: Cell[str]) -> None:
        cell.fill(cell.inner, "trouble")

    view = painted(qtbot, RowLook(inset_px=20), ["a"], Column(text=str, paint=paint))
    assert pixel(view, 0, 10) == theme().color("raised")
    assert pixel(view, 0, 30) == theme().color("trouble")
