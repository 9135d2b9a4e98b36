"""The cross of a field: there while something stands in it, and in the ink of the theme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from carmengui.ui.theme import DARK, LIGHT, theme
from carmengui.ui.widgets.clear_button import ClearSign


@pytest.fixture
def in_light(qapp: object) -> Iterator[None]:
    theme().fix(LIGHT)
    yield
    theme().fix(LIGHT)


def _picture(sign: ClearSign) -> QImage:
    assert sign.action is not None
    return sign.action.icon().pixmap(16, 16).toImage()


def test_the_cross_follows_words_and_theme(qtbot: QtBot, in_light: None) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    sign = ClearSign(field)
    assert sign.action is not None
    assert not sign.action.isVisible()
    field.setText("site:vesti.demo.test")
    light = _picture(sign)
    assert not light.isNull()
    theme().fix(DARK)
    assert _picture(sign) != light
    field.show()
    [button] = field.findChildren(QToolButton)
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not field.text()
    assert not sign.action.isVisible()
    assert not button.isVisible()
