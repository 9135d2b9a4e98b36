"""Words that are 40 % longer have room on every desk of a small screen, and nothing falls out of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
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
    QSplitter,
    QTableWidget,
    QToolButton,
    QWidget,
)

from carmengui.ui.review.record_columns import Column
from carmengui.ui.theme import theme
from carmengui.ui.translation import PSEUDO, pseudo, speak
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.heading_room import PADDING_PX
from tests.journeys.desktop import crawled_project, desktop, first_page, name_of
from tests.ui.scenes import PARTS, fill, scenes_of

SIZE, LARGE_SIZE = (1280, 800), (1920, 1080)
TOLERANCE_PX = 2
ELIDED = "…"


def troubles(root: QWidget) -> Iterator[str]:
    """Yield every word in view that has too little room, and every pane that is squeezed."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QLabel | QAbstractButton) and _lacks(widget):
            yield f"too narrow: {name_of(widget)}: {widget.text()!r}"
        if isinstance(widget, QLabel | QAbstractButton) and _is_cut(widget):
            yield f"cut off: {name_of(widget)}: {widget.text()!r}"
        if isinstance(widget, QHeaderView):
            yield from _narrow_columns(widget)
        if isinstance(widget, QSplitter):
            yield from _squeezed(widget)


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
        if isinstance(around, QAbstractScrollArea) and around.horizontalScrollBar().maximum():
            return False
        left = widget.mapTo(parent, QPoint(0, 0)).x()
        if left < -TOLERANCE_PX or left + widget.width() > parent.width() + TOLERANCE_PX:
            return True
        if parent.isWindow():
            return False
        parent = parent.parentWidget()
    return False


def _narrow_columns(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if model is None or header.orientation() is not Qt.Orientation.Horizontal:
        return
    across = QFontMetrics(header.font()).horizontalAdvance
    for section in range(header.count()):
        words = str(model.headerData(section, header.orientation()) or "").strip()
        room = header.sectionSize(section) - 2 * PADDING_PX
        if not header.isSectionHidden(section) and across(words) > room + TOLERANCE_PX:
            yield f"narrow column: {name_of(header)}: {words!r} in {header.sectionSize(section)} px"


def _squeezed(splitter: QSplitter) -> Iterator[str]:
    for at, size in enumerate(splitter.sizes()):
        pane = splitter.widget(at)
        least = pane.minimumSizeHint().expandedTo(pane.minimumSize())
        is_level = splitter.orientation() is Qt.Orientation.Horizontal
        if pane.isVisible() and size + TOLERANCE_PX < (
            least.width() if is_level else least.height()
        ):
            yield f"squeezed: {name_of(pane)}: {size} px, {least} are needed"


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
