"""Where the keys go after a click: not into a text that was left, not to the button of the menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from carmengui.ui.session.desk import Desk
from carmengui.ui.start import build_window
from carmengui.ui.widgets.link_button import TextLink, link_button


class WritingDesk(QWidget):
    """A text, a form, a list, and beside it what takes no focus: a chart and two links."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.rows, self.chart = QPlainTextEdit(), QListWidget(), QWidget()
        self.chart.setMinimumHeight(40)
        self.link, self.painted = link_button("Rank by gain"), TextLink()
        self.painted.show_words("17 records")
        self.form = QWidget()
        self.field, self.next = QLineEdit(), QPushButton("Next")
        self.next.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        form = QVBoxLayout(self.form)
        for widget in (self.field, self.next):
            form.addWidget(widget)
        column = QVBoxLayout(self)
        for widget in (self.text, self.form, self.link, self.painted, self.chart, self.rows):
            column.addWidget(widget)
        self.setFocusProxy(self.text)


@pytest.fixture
def desk(qtbot) -> WritingDesk:
    made = WritingDesk()
    window = build_window([Desk("Tune", "tune", made)])
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return made


def click(widget: QWidget) -> None:
    """Click as the system does it: the window hears of it first."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(
        window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
    )


def focused() -> QWidget | None:
    return QApplication.focusWidget()


@pytest.mark.parametrize("name", ["chart", "painted", "link"])
def test_a_click_beside_a_text_leaves_it(desk: WritingDesk, name: str) -> None:
    desk.text.setFocus()
    click(getattr(desk, name))
    assert focused() is desk.rows
    QTest.keyClicks(focused(), "ax")
    assert desk.text.toPlainText() == ""


def test_a_click_on_a_link_leaves_the_focus_where_it_is(desk: WritingDesk) -> None:
    desk.rows.setFocus()
    pressed = []
    desk.link.clicked.connect(lambda: (pressed.append(True), desk.link.hide()))
    click(desk.link)
    assert pressed == [True]
    assert focused() is desk.rows


@pytest.mark.parametrize("leave", [QWidget.hide, lambda widget: widget.setEnabled(False)])
def test_a_link_that_goes_away_leaves_the_focus_on_its_desk(desk: WritingDesk, leave) -> None:
    desk.link.setFocus(Qt.FocusReason.TabFocusReason)
    desk.link.clicked.connect(lambda: leave(desk.link))
    QTest.keyClick(desk.link, Qt.Key.Key_Space)
    assert focused() is desk.rows


def test_a_click_into_the_text_or_its_form_stays_there(desk: WritingDesk) -> None:
    for editor, clicked in ((desk.text, desk.text.viewport()), (desk.field, desk.next)):
        editor.setFocus()
        click(clicked)
        assert focused() is editor


def test_without_a_list_nothing_has_the_focus(desk: WritingDesk) -> None:
    desk.rows.hide()
    desk.text.setFocus()
    click(desk.chart)
    assert not isinstance(focused(), QPlainTextEdit)
    assert desk.window().isActiveWindow()
