"""The border above the picker gives way to what the picker says, at every width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QSplitter

from carmengui.ui.tune.panes.below_pane import PaneStack
from carmengui.ui.tune.picking.picker_pane import PickerPane

WORDS = "a sentence of some length about what the expression finds on this page "


@pytest.fixture
def halves(qapp: QApplication) -> QSplitter:
    splitter, stack = QSplitter(Qt.Orientation.Vertical), PaneStack()
    for pane in (PickerPane(), QLabel("why")):
        stack.addWidget(pane)
    for widget in (QLabel("rules"), stack):
        splitter.addWidget(widget)
    splitter.setSizes([600, 100])
    splitter.resize(900, 700)
    splitter.show()
    return splitter


def test_the_border_moves_when_the_picker_becomes_narrower(halves: QSplitter) -> None:
    stack = halves.widget(1)
    assert isinstance(stack, PaneStack)
    picker = stack.widget(0)
    assert isinstance(picker, PickerPane)
    for label in (picker.xpath, picker.hint, picker.here):
        label.setText(WORDS)
    picker.pages_link.show_words(WORDS)
    heights = set()
    for width in range(900, 500, -20):
        halves.resize(width, 700)
        QApplication.processEvents()
        QApplication.processEvents()
        assert halves.sizes()[1] >= stack.minimumSizeHint().height()
        heights.add(stack.minimumSizeHint().height())
    assert len(heights) > 1


def test_what_is_out_of_sight_needs_no_room(halves: QSplitter) -> None:
    stack = halves.widget(1)
    assert isinstance(stack, PaneStack)
    needed = stack.minimumSizeHint().height()
    stack.setCurrentIndex(1)
    assert stack.minimumSizeHint().height() < needed
