"""The list below the search field: what is offered, which keys are its own, and what is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.project import DATABASE
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage import Store
from carmengui.ui.review.search_completion import SearchCompletion
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from carmengui.ui.window.completion_popup import CompletionPopup
from tests.engine.search.indexed import Pages

Key = Qt.Key


class Form(QWidget):
    """A field that is completed by the index of a project, and what the Tab key leads to."""

    def __init__(self, qtbot: QtBot, ask: Ask) -> None:
        super().__init__()
        qtbot.addWidget(self)
        self._qtbot = qtbot
        self.field, self.next = QLineEdit(), QPushButton("next")
        column = QVBoxLayout(self)
        for widget in (self.field, self.next):
            column.addWidget(widget)
        self.resize(500, 400)
        self.popup = CompletionPopup(self.field)
        self.port = DeskPort(lambda _id, _slot: None, Selection(), self)
        self.port.desk = "Review"
        self.ask = ask
        SearchCompletion(self.popup, ask, self.port)
        self.edits: list[str] = []
        self.field.textEdited.connect(self.edits.append)
        self.show()
        qtbot.waitExposed(self)
        self.activateWindow()
        self.field.setFocus()
        qtbot.waitUntil(self.field.hasFocus)

    def type(self, text: str) -> tuple[str, ...]:
        """Type something behind what stands there, and return what is offered then."""
        QTest.keyClicks(self.field, text)
        self._qtbot.waitUntil(lambda: self.ask.is_quiet)
        return self.popup.offered

    def press(self, *keys: Qt.Key) -> str:
        """Press keys in the field; return what stands there then."""
        for key in keys:
            QTest.keyClick(self.field, key)
        return self.field.text()


@pytest.fixture
def form(qtbot: QtBot, tmp_path: Path, start_asking: Callable[[], Ask]) -> Form:
    store = Store(tmp_path / DATABASE, create=True)
    pages = Pages(store)
    pages.read("http://a.example/", "Harbours and a harvest", "Harbour", "en", ["Ada Lovelace"])
    pages.read("http://b.example/", "Harbour", "Rest", "en", ["Ada Lovelace"])
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, store)
    store.close()
    return Form(qtbot, start_asking())


def test_tab_takes_the_first_and_the_field_is_edited(form: Form) -> None:
    assert form.type("har") == ("harbour", "harbours", "harvest")
    assert form.press(Key.Key_Tab) == form.edits[-1] == "harbour "
    assert form.field.hasFocus()
    assert form.popup.isHidden()


def test_the_arrows_choose_and_enter_takes(form: Form) -> None:
    form.type("rest har")
    form.press(Key.Key_Down, Key.Key_Down)
    assert form.popup.chosen == "harbours"
    form.press(Key.Key_Down, Key.Key_Down)
    assert not form.popup.chosen, "behind the last there is what was typed"
    assert form.press(Key.Key_Up, Key.Key_Return) == "rest harvest "


def test_enter_is_the_fields_where_nothing_is_chosen(form: Form, qtbot: QtBot) -> None:
    form.type("har")
    with qtbot.waitSignal(form.field.returnPressed):
        form.press(Key.Key_Return)
    assert form.popup.isHidden()
    assert form.field.text() == "har"


def test_escape_hides_it_and_tab_leaves_then(form: Form) -> None:
    form.type("har")
    assert form.press(Key.Key_Escape) == "har"
    assert form.popup.isHidden()
    form.press(Key.Key_Tab)
    assert form.next.hasFocus()


def test_a_condition_leads_to_its_values(form: Form, qtbot: QtBot) -> None:
    assert form.type("auth") == ("author:",)
    form.press(Key.Key_Tab)
    qtbot.waitUntil(lambda: form.popup.offered == ("Ada Lovelace",))
    qtbot.mouseClick(form.popup, Qt.MouseButton.LeftButton, pos=form.popup.rect().center())
    assert form.field.text() == form.edits[-1] == 'author:"Ada Lovelace" '


def test_where_nothing_is_offered_there_is_no_list(form: Form) -> None:
    form.type("har")
    assert form.type("q") == ()
    assert form.popup.isHidden()
    form.field.clear()
    form.port.desk = "Stories"
    assert form.type("har") == ()


def test_it_goes_with_the_caret_and_with_the_focus(form: Form) -> None:
    form.type("har")
    form.press(Key.Key_Home)
    assert form.popup.isHidden()
    form.press(Key.Key_End)
    assert form.type("b")
    form.next.setFocus()
    assert form.popup.isHidden()


def test_conditions_are_listed_when_asked_for(form: Form) -> None:
    QTest.keyClick(form.field, Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert "author:" in form.type("")
    assert form.field.text() == ""
    assert form.popup.accessibleName()
