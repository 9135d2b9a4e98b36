"""The source pane in step with the selection: states, header, find, copy."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.model import Span
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.selection import Selection
from tests.ui.page.source.shown_source import choose


def test_nothing_chosen_and_loading_are_said(pane: SourcePane, selection: Selection) -> None:
    assert "No record selected." in pane.notice.heading.text()
    assert pane.notice.isVisible()
    selection.choose_url("http://x.test/")
    assert "Loading" in pane.notice.heading.text()


def test_reasons_are_said(pane: SourcePane, selection: Selection) -> None:
    selection.choose_url("http://x.test/")
    selection.show_inspection(None)
    assert "No version of this page stored." in pane.notice.heading.text()
    pane.show_reason("robots.txt line 7, Disallow: /intern")
    assert pane.notice.heading.text() == "Not fetched: robots.txt line 7, Disallow: /intern."
    assert pane.notice.accessibleName().startswith("Not fetched")


def test_an_inspection_made_earlier_is_shown(
    qtbot: QtBot, selection: Selection, make_inspection
) -> None:
    inspection = choose(selection, make_inspection())
    pane = SourcePane(selection)
    qtbot.addWidget(pane)
    assert pane.view.source == inspection.source


def test_header_names_charset_reason_and_lines(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    choose(selection, make_inspection())
    assert pane.header.charset.text() == "windows-1252 from meta"
    assert pane.header.place.text() == "line 3"
    selection.choose_field("publisher")
    assert pane.header.place.text() == "line 7"
    selection.choose_field("keywords")
    assert pane.header.place.text() == "no evidence here"


def test_copy_gives_the_source(pane: SourcePane, selection: Selection, make_inspection) -> None:
    body = b"a\x00b\r\n" + b"x" * 700 + "\U0001f600ə\tz\r\n".encode()
    inspection = choose(selection, make_inspection(body, content_type="text/html; charset=utf-8"))
    pane.view.selectAll()
    pane.view.copy()
    assert pane.view.createMimeDataFromSelection().text() == inspection.source
    assert inspection.source.startswith("a\x00b\r\n")
    assert QApplication.clipboard().text() == inspection.source


def test_find_opens_goes_on_and_closes(
    qtbot: QtBot, pane: SourcePane, selection: Selection, make_inspection
) -> None:
    source = choose(selection, make_inspection()).source
    QTest.keyClick(pane.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert pane.header.field.isVisible()
    QTest.keyClicks(pane.header.field, "absatz 1")
    qtbot.waitUntil(lambda: pane.header.count.text() == "1 of 111")
    assert pane.view.caret() == source.index("Absatz 1")
    QTest.keyClick(pane.header.field, Qt.Key.Key_Return)
    assert pane.header.count.text() == "2 of 111"
    assert pane.view.found_here == Span(source.index("Absatz 10"), source.index("Absatz 10") + 8)
    QTest.keyClick(pane.header.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert pane.view.caret() == source.index("Absatz 1")
    QTest.keyClicks(pane.header.field, "zzz")
    qtbot.waitUntil(lambda: pane.header.count.text() == "not found")
    QTest.keyClick(pane.header.field, Qt.Key.Key_Escape)
    assert not pane.header.field.isVisible()
    assert len(pane.view.found) == 0


def test_slash_opens_find(pane: SourcePane, selection: Selection, make_inspection) -> None:
    choose(selection, make_inspection())
    QTest.keyClick(pane.view, "/")
    assert pane.header.field.isVisible()


def test_bytes_that_do_not_fit_are_told_and_shown(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    body = b"<p>gut</p>\n<p>\xff\xfe\xff schlecht \xff</p>"
    inspection = choose(selection, make_inspection(body, content_type="text/html; charset=utf-8"))
    assert pane.strip.isVisible()
    assert pane.strip.words.text() == "4 bytes do not fit the charset utf-8."
    pane.strip.button.click()
    assert pane.view.caret() == inspection.source.index("\ufffd")
    choose(selection, make_inspection(url="http://ifs.test/good.html"))
    assert not pane.strip.isVisible()


def test_an_empty_answer_is_said(pane: SourcePane, selection: Selection, make_inspection) -> None:
    choose(selection, make_inspection(b""))
    assert "empty response" in pane.notice.heading.text()


def test_the_place_is_kept_when_the_same_source_is_read_again(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    choose(selection, make_inspection())
    pane.view.show_line(120)
    first = pane.view.visible_lines()[0]
    selection.show_inspection(make_inspection())
    assert pane.view.visible_lines()[0] == first


def test_letters_of_the_desk_pass_and_those_of_the_pane_do_not(
    qtbot: QtBot, pane: SourcePane, selection: Selection, make_inspection
) -> None:
    choose(selection, make_inspection())
    seen: list[str] = []
    for key in "jn":
        QShortcut(key, pane).activated.connect(lambda key=key: seen.append(key))
    with qtbot.waitActive(pane):
        pane.activateWindow()
    pane.view.setFocus()
    QTest.keyClicks(pane.view, "jn")
    assert seen == ["j"]
    assert "removed 1 of 2" in pane.header.place.text()


def test_long_lines_wrap_or_run_on(pane: SourcePane, selection: Selection, make_inspection) -> None:
    choose(selection, make_inspection(b"<p>" + b"Wort " * 50))
    block = pane.view.document().firstBlock()
    assert block.layout().lineCount() > 1
    pane.header.wrap_button.click()
    pane.view.viewport().grab()
    assert block.layout().lineCount() == 1


@pytest.mark.parametrize("width", [200, 300, 420, 900])
def test_the_header_fits_every_width(
    pane: SourcePane, selection: Selection, make_inspection, width: int
) -> None:
    choose(selection, make_inspection())
    pane.go_to_removed(1)
    pane.resize(width, 300)
    assert pane.width() == width
    assert pane.header.wrap_button.geometry().right() < width
    pane.open_find()
    assert pane.header.wrap_button.geometry().right() < max(width, 300)
