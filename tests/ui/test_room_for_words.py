"""Words that are 40 % longer have room on every desk of a small screen, and nothing falls out of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTableView,
    QTableWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from carmengui.ui.crawl.lanes.rows import NOW
from carmengui.ui.crawl.lanes.table import INSET_PX, ROW_PX, LaneTable, fitted_state
from carmengui.ui.keys.key_row import KeyRow
from carmengui.ui.review.list.columns import Column
from carmengui.ui.session.translation import PSEUDO, pseudo, speak
from carmengui.ui.theme import theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.lists.counted_row import CountedRow
from carmengui.ui.widgets.lists.heading_room import PADDING_PX
from tests.journeys.desktop import crawled_project, desktop, first_page, name_of
from tests.ui.scenes import PARTS, fill, scenes_of

SIZE, LARGE_SIZE = (1280, 800), (1920, 1080)
TOLERANCE_PX = 2
ELIDED = "…"
LEVELS = 8
"""So many layouts stand above a word at most that has a say in the borders."""


def troubles(root: QWidget) -> Iterator[str]:
    """Yield every word in view that has too little room, and every pane that is squeezed."""
    _lay_out_changes()
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or _seen_in(widget).visibleRegion().isEmpty():
            continue
        if isinstance(widget, QLabel | QAbstractButton) and _lacks(widget):
            yield f"too narrow: {name_of(widget)}: {widget.text()!r}"
        if isinstance(widget, QLabel | QAbstractButton) and _is_cut(widget):
            yield f"cut off: {name_of(widget)}: {widget.text()!r}"
        if isinstance(widget, QHeaderView):
            yield from _narrow_columns(widget)
        if isinstance(widget, CountedRow | KeyRow) and _is_shortened(widget):
            yield f"shortened: {name_of(widget)}: {widget.toolTip()!r}"
        if isinstance(widget, LaneTable):
            yield from _cut_states(widget)
        if isinstance(widget, QTableView | QScrollArea) and widget.horizontalScrollBar().maximum():
            yield f"scrolled sideways: {name_of(widget)}"
        if isinstance(widget, QSplitter):
            yield from _squeezed(widget)


def _lay_out_changes() -> None:
    """Lay out what has just changed: each layout asks the one above it by an event."""
    for _ in range(LEVELS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _seen_in(widget: QWidget) -> QWidget:
    """Return what shows a widget: a view that paints all its ground leaves nothing of what is under it."""
    return widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget


def _lacks(widget: QLabel | QAbstractButton) -> bool:
    if isinstance(widget, QPushButton | QCheckBox) or (
        isinstance(widget, QToolButton)
        and widget.toolButtonStyle() is not Qt.ToolButtonStyle.ToolButtonIconOnly
    ):
        return widget.width() + TOLERANCE_PX < widget.minimumSizeHint().width()
    if not isinstance(widget, QLabel) or not widget.text() or ELIDED in widget.text():
        return False
    if isinstance(widget, ElidedLabel):
        return False  # it says that it is shortened, and the rest stands in its tip
    if widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height() + TOLERANCE_PX
    return widget.width() + TOLERANCE_PX < widget.sizeHint().width()


def _is_cut(widget: QWidget) -> bool:
    """Tell whether a part of a widget lies outside of a parent that cannot be scrolled to it."""
    parent = widget.parentWidget()
    while parent is not None:
        around = parent.parentWidget()
        if isinstance(around, QAbstractScrollArea) and _goes_sideways(around):
            return False
        left = widget.mapTo(parent, QPoint(0, 0)).x()
        if left < -TOLERANCE_PX or left + widget.width() > parent.width() + TOLERANCE_PX:
            return True
        if parent.isWindow():
            return False
        parent = parent.parentWidget()
    return False


def _goes_sideways(area: QAbstractScrollArea) -> bool:
    """Tell whether a person can scroll to what lies beside the view."""
    is_off = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return not is_off and area.horizontalScrollBar().maximum() > 0


def _is_shortened(row: CountedRow | KeyRow) -> bool:
    """Tell whether a painted row says less than it should; an address may lose its middle."""
    row.grab()
    return " " in row.toolTip()


def _narrow_columns(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if model is None or header.orientation() is not Qt.Orientation.Horizontal:
        return
    metrics = QFontMetrics(header.font())
    wraps = int(Qt.TextFlag.TextWordWrap)
    for section in range(header.count()):
        words = str(model.headerData(section, header.orientation()) or "").strip()
        at = model.headerData(section, header.orientation(), Qt.ItemDataRole.TextAlignmentRole)
        room = QRect(0, 0, header.sectionSize(section) - 2 * PADDING_PX, header.height())
        needed = metrics.boundingRect(room, int(at or 0) & wraps, words)
        is_cut = needed.width() > room.width() + TOLERANCE_PX or needed.height() > room.height()
        if not header.isSectionHidden(section) and is_cut:
            yield f"narrow column: {name_of(header)}: {words!r} in {header.sectionSize(section)} px"


def _cut_states(table: LaneTable) -> Iterator[str]:
    """Yield what the hosts of a crawl are doing as far as it is shortened, addresses aside."""
    width = table.columnWidth(NOW) - 2 * INSET_PX - theme().px(24)
    for row in range(table.lanes.model.rowCount()):
        shown = table.lanes.row(table.lanes.model.rows[row])
        room = QRect(0, 0, width, theme().px(ROW_PX))
        words = fitted_state(shown.line.words, room, is_address=False)[0]
        if not shown.lane.is_busy and words != shown.line.words:
            yield f"shortened: {name_of(table)}: {shown.line.words!r}"


def _squeezed(splitter: QSplitter) -> Iterator[str]:
    for at, size in enumerate(splitter.sizes()):
        pane = splitter.widget(at)
        least = pane.minimumSizeHint().expandedTo(pane.minimumSize())
        is_level = splitter.orientation() is Qt.Orientation.Horizontal
        if pane.isVisible() and size + TOLERANCE_PX < (
            least.width() if is_level else least.height()
        ):
            yield f"squeezed: {name_of(pane)}: {size} px, {least} needed"


@pytest.fixture
def pseudo_language(qapp: QApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    yield
    for translator in installed:
        qapp.removeTranslator(translator)


@pytest.mark.parametrize("part", PARTS)
def test_every_desk_has_room_for_longer_words(
    pseudo_language: None, tmp_path: Path, part: str
) -> None:
    folder = tmp_path / "Сводка"
    shutil.copytree(crawled_project(), folder)
    fill(folder)
    found: set[str] = set()
    with desktop(folder, size=SIZE) as bench:
        for name, widget in scenes_of(part, bench, first_page(folder)):
            found |= {f"{name}: {one}" for one in troubles(widget)}
            assert (bench.window.width(), bench.window.height()) == SIZE, f"{name} is too large"
    assert not found, "\n".join(sorted(found))


def test_a_narrow_word_is_found(qapp: QApplication) -> None:
    room = QWidget()
    row = QHBoxLayout(room)
    row.setContentsMargins(0, 0, 0, 0)
    for widget in (QPushButton(pseudo("Save picture")), QCheckBox(pseudo("by site"))):
        row.addWidget(widget)
    room.resize(room.sizeHint())
    room.show()
    assert not list(troubles(room))
    room.setMinimumWidth(1)
    row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
    room.resize(90, 30)
    qapp.processEvents()
    assert {line.partition(":")[0] for line in troubles(room)} >= {"too narrow"}


def test_a_shortened_row_is_found(qapp: QApplication) -> None:
    word, words = "echoedpartofthetitle", "echoed part of the title, by its class"
    room = QWidget()
    rows = [CountedRow(each, inset_px=14, parent=room) for each in (words, words * 4, word)]
    for top, row in enumerate(rows):
        row.setGeometry(0, 60 * top, 160, row.sizeHint().height())
    room.show()
    found = list(troubles(room))
    assert [row.sizeHint().height() > 24 for row in rows] == [True, True, False]
    assert len(found) == 1
    assert repr(words * 4) in found[0]


def test_a_row_that_stays_high_says_where_it_is_cut(qapp: QApplication) -> None:
    words = "echoed part of the title, by its class and by the heading above it"
    row = CountedRow(words, inset_px=14)
    row.show()
    row.grab()
    for width in range(420, 90, -1):
        row.resize(width, row.height())
        row.resize(width, row.sizeHint().height())
        row.grab()
        lines = row.shown_lines()
        needed = len(lines) * QFontMetrics(theme().font(13)).lineSpacing()
        assert needed <= row.height(), width
        is_cut = any(ELIDED in line for line in lines)
        assert is_cut is bool(row.toolTip()), width
    assert is_cut


def test_rows_that_bring_a_scroll_bar_stay_as_high_as_they_became(qapp: QApplication) -> None:
    inside, area = QWidget(), QScrollArea()
    column = QVBoxLayout(inside)
    rows = [CountedRow("first part of <title>", inset_px=14, parent=inside) for _ in range(10)]
    for row in rows:
        column.addWidget(row)
    area.setWidgetResizable(True)
    area.setWidget(inside)
    area.show()
    heights = set()
    for width in range(320, 120, -1):
        area.resize(width, 330)
        qapp.processEvents()
        heights.add(rows[0].height())
    assert len(heights) > 1


def test_what_lies_beside_a_view_without_a_bar_is_found(qapp: QApplication) -> None:
    area, inside = QScrollArea(), QWidget()
    inside.setFixedSize(400, 60)
    button = QPushButton("Publish", inside)
    button.move(250, 10)
    area.setWidget(inside)
    area.resize(200, 100)
    area.show()
    qapp.processEvents()
    assert not list(troubles(area))
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    button.move(150, 10)
    assert any(line.startswith("cut off") for line in troubles(area))


def test_a_button_outside_of_its_pane_is_found(qapp: QApplication) -> None:
    room = QWidget()
    room.resize(200, 60)
    button = QPushButton("Publish", room)
    button.move(150, 10)
    button.resize(button.sizeHint())
    room.show()
    assert any(line.startswith("cut off") for line in troubles(room))
    button.move(10, 10)
    assert not list(troubles(room))


def test_a_narrow_column_is_found(qapp: QApplication) -> None:
    table = QTableWidget(1, 2)
    table.setHorizontalHeaderLabels(["Title", pseudo("Last ten visits")])
    table.show()
    table.setColumnWidth(1, 40)
    assert [line.partition(":")[0] for line in troubles(table)] == ["narrow column"]
    table.setColumnWidth(1, 400)
    assert not list(troubles(table))


@pytest.fixture
def twice_as_large(qapp: QApplication) -> Iterator[None]:
    theme().set_zoom(2.0)
    yield
    theme().set_zoom(1.0)


def test_review_has_room_when_everything_is_twice_as_large(
    twice_as_large: None, tmp_path: Path
) -> None:
    folder = tmp_path / "Сводка"
    shutil.copytree(crawled_project(), folder)
    fill(folder)
    found: set[str] = set()
    with desktop(folder, size=LARGE_SIZE) as bench:
        for name, widget in scenes_of("review", bench, first_page(folder)):
            found |= {f"{name}: {one}" for one in troubles(widget)}
            table = bench.review.list.table
            assert table.columnWidth(Column.TITLE) >= theme().px(150), name
    assert not found, "\n".join(sorted(found))
