"""The address of the page in view is always there, is copied by a click, and says which record it is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from carmengui.ui.review.record.address_line import AddressLine, parts_of
from tests.ui.review.judged_project import AT_PORT, Hand, url_of


@pytest.fixture
def line(qtbot, selection) -> AddressLine:
    made = AddressLine(selection)
    qtbot.addWidget(made)
    made.resize(700, made.sizeHint().height())
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_a_click_copies_the_whole_address_and_says_so_for_a_moment(
    qtbot, line: AddressLine, selection
) -> None:
    line._said.setInterval(1)
    url = f"https://www.werft.example/{'tagung/' * 40}?jahr=2001"
    selection.choose_url(url)
    assert line.isVisible()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == url
    assert line.is_copied
    qtbot.waitUntil(lambda: not line.is_copied)
    QGuiApplication.clipboard().clear()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text() == url
    selection.choose_url("")
    assert not line.isVisible()


def test_the_site_stands_apart_from_the_path() -> None:
    assert parts_of("https://de.example.org/a%20b/%D0%B0") == ("", "de.example.org", "/a b/а")
    assert parts_of("http://[broken") == ("", "", "http://[broken")


@AT_PORT
def test_the_number_of_the_record_stands_beside_its_address(hand: Hand) -> None:
    line = hand.bench.review.address
    for path, number in (("erste", 1), ("vierte", 4)):
        hand.go(path)
        assert line.url == url_of(path)
        hand.wait(lambda number=number: line.record_words == f"record {number} of 5", "its number")
    hand.filter("zweite")
    assert line.record_words == "record 4 of 5", "whether it fits the filter or not"
