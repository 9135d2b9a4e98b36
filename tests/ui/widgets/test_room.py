"""Small widgets that keep their words apart from edges, and from pushing others away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from carmengui.ui.theme import theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.number_field import NumberField


@pytest.fixture
def large(qapp: QApplication) -> Iterator[None]:
    yield
    theme().set_zoom(1.0)


def test_a_long_sentence_takes_only_what_is_left(qapp: QApplication) -> None:
    room, label, button = QWidget(), ElidedLabel(), QPushButton("Judge them")
    row = QHBoxLayout(room)
    row.addWidget(label, 1)
    row.addWidget(button)
    before = room.minimumSizeHint().width()
    label.setText("2,760 requests to 9 hosts, 0 to hosts outside the scope")
    assert room.minimumSizeHint().width() == before
    assert label.toolTip() == label.text()
    room.resize(260, 40)
    room.show()
    qapp.processEvents()
    assert button.width() >= button.sizeHint().width()
    assert 0 < label.width() < label.fontMetrics().horizontalAdvance(label.text())
    room.close()


def test_numbers_and_icons_follow_the_zoom(qapp: QApplication, large: None) -> None:
    number, button = NumberField(), IconButton("Find")
    small = number.lineEdit().textMargins().left(), button.width(), button.iconSize().width()
    assert small == (8, 24, 16)
    theme().set_zoom(2.0)
    assert number.lineEdit().textMargins().left() == 16
    assert (button.width(), button.iconSize().width()) == (48, 32)
    assert button.accessibleName() == button.toolTip() == "Find"
