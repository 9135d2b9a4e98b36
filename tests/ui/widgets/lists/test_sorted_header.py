"""The arrow of a sorted column stands beside its name, however wide the column is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QRegion
from pytestqt.qtbot import QtBot

from carmengui.ui.start import make_application
from carmengui.ui.theme import LIGHT, theme
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.lists.sorted_header import SortedHeader

WIDE_PX, NARROW_PX = 400, 60
NAMES = ("Number", "Reason", "Cluster")


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[RowTable]:
    make_application()
    theme().fix(LIGHT)
    made = RowTable()
    qtbot.addWidget(made)
    made.setHorizontalHeader(SortedHeader(made))
    columns = [
        Column(
            text=str, name=lambda name=name: name, order=place, width_px=width, is_number=place == 0
        )
        for place, (name, width) in enumerate(
            zip(NAMES, (WIDE_PX, WIDE_PX, NARROW_PX), strict=True)
        )
    ]
    made.set_up("Rows", "Columns", PagedModel(columns), RowLook())
    made.resize(4 * WIDE_PX, 100)
    made.sort_by(0)
    made.show()
    yield made
    theme().set_zoom(1.0)


def arrow_of(table: RowTable, section: int, order: Qt.SortOrder) -> QRect:
    """Return where something else is painted when a column is the sorted one."""
    header = table.horizontalHeader()
    header.setSortIndicator(section, order)
    sorted_ = header.grab().toImage()
    header.setSortIndicatorShown(False)
    plain = header.grab().toImage()
    header.setSortIndicatorShown(True)
    painted = QRegion()
    for x in range(plain.width()):
        for y in range(plain.height()):
            if plain.pixel(x, y) != sorted_.pixel(x, y):
                painted += QRect(x, y, 1, 1)
    return painted.boundingRect()


@pytest.mark.parametrize("zoom", [1.0, 1.5])
@pytest.mark.parametrize("order", list(Qt.SortOrder))
@pytest.mark.parametrize("section", range(3))
def test_the_arrow_stands_beside_the_words(
    table: RowTable, section: int, order: Qt.SortOrder, zoom: float
) -> None:
    theme().set_zoom(zoom)
    header = table.horizontalHeader()
    words = QFontMetrics(header.font()).horizontalAdvance(NAMES[section])
    left, width = header.sectionPosition(section), header.sectionSize(section)
    arrow = arrow_of(table, section, order)
    assert left <= arrow.left() < arrow.right() < left + width
    near = theme().px(24)
    if section == 0:
        begin = left + width - theme().px(8) - words
        assert begin - near <= arrow.left() <= arrow.right() < begin
    else:
        end = left + theme().px(8) + words
        assert end <= arrow.left() + 1
        assert arrow.right() <= end + near


def test_the_arrow_points_where_the_rows_grow(table: RowTable) -> None:
    down = arrow_of(table, 1, Qt.SortOrder.AscendingOrder)
    up = arrow_of(table, 1, Qt.SortOrder.DescendingOrder)
    assert (down.left(), down.width()) == (up.left(), up.width())
    header = table.horizontalHeader()

    def ink(row: int) -> int:
        """Return how many points of the arrow are painted in a row of them."""
        image, ground = header.grab().toImage(), QColor(LIGHT.raised)
        return sum(image.pixelColor(x, row) != ground for x in range(down.left(), down.right() + 1))

    header.setSortIndicator(1, Qt.SortOrder.AscendingOrder)
    assert ink(down.top()) > ink(down.bottom())
    header.setSortIndicator(1, Qt.SortOrder.DescendingOrder)
    assert ink(up.top()) < ink(up.bottom())
