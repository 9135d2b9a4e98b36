"""The source pane in step with the selection: states, evidence, removed runs, find, copy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QShortcut, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Field, Span
from carmengui.ui.selection import Selection
from carmengui.ui.source import SourcePane
from carmengui.ui.theme import DARK, LIGHT, theme


@pytest.fixture
def selection() -> Selection:
    return Selection()


@pytest.fixture
def pane(qtbot: QtBot, selection: Selection) -> Iterator[SourcePane]:
    theme().fix(LIGHT)
    pane = SourcePane(selection)
    qtbot.addWidget(pane)
    pane.resize(420, 500)
    pane.show()
    yield pane
    pane.close()


def choose(selection: Selection, inspection: Inspection) -> Inspection:
    selection.choose_url(inspection.url)
    selection.show_inspection(inspection)
    return inspection


def point_of(pane: SourcePane, index: int) -> QPoint:
    """Return the middle of a character in the viewport."""
    cursor = pane.view.textCursor()
    cursor.setPosition(pane.view.lines.qt_position(index))
    return pane.view.cursorRect(cursor).center() + QPoint(3, 0)


def colors_at(pane: SourcePane, index: int) -> tuple[str, str]:
    """Return foreground and background of a character, as its line is formatted."""
    position = pane.view.lines.qt_position(index)
    block = pane.view.document().findBlock(position)
    column = position - block.position()
    for form in block.layout().formats():
        if form.start <= column < form.start + form.length:
            ground = form.format.background()
            has_ground = ground.style() is not Qt.BrushStyle.NoBrush
            return (
                form.format.foreground().color().name().upper(),
                ground.color().name().upper() if has_ground else "",
            )
    return LIGHT.text, ""


def test_nothing_chosen_and_loading_are_said(pane: SourcePane, selection: Selection) -> None:
    assert "No record is chosen." in pane.notice.heading.text()
    assert pane.notice.isVisible()
    selection.choose_url("http://x.test/")
    assert "being read" in pane.notice.heading.text()


def test_reasons_are_said(pane: SourcePane, selection: Selection) -> None:
    selection.choose_url("http://x.test/")
    selection.show_inspection(None)
    assert "No version of this page is stored." in pane.notice.heading.text()
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


def test_colours_say_what_a_character_is(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    source = choose(selection, make_inspection()).source
    pane.view.colour_visible()
    assert colors_at(pane, source.index("<html")) == (LIGHT.syntax_tag, "")
    assert colors_at(pane, source.index("charset=")) == (LIGHT.syntax_attribute, "")
    assert colors_at(pane, source.index('"iso')) == (LIGHT.syntax_string, "")
    assert colors_at(pane, source.index("&Ouml;")) == (LIGHT.syntax_entity, "")
    assert colors_at(pane, source.index("Suche")) == (LIGHT.removed, LIGHT.removed_ground)
    assert colors_at(pane, source.index("2026")) == (LIGHT.text, LIGHT.evidence_ground)
    selection.choose_field("publisher")
    assert colors_at(pane, source.index("2026")) == (LIGHT.text, "")
    assert colors_at(pane, source.index("&Ouml;")) == (LIGHT.text, LIGHT.evidence_ground)


def test_only_visible_lines_are_coloured(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    choose(selection, make_inspection())
    document = pane.view.document()
    assert document.findBlockByNumber(0).layout().formats()
    assert not document.findBlockByNumber(150).layout().formats()
    pane.view.show_line(150)
    assert document.findBlockByNumber(150).layout().formats()


def test_hovered_candidates_are_lit_and_put_out(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    inspection = choose(selection, make_inspection())
    house, span = inspection.evidence[2]
    selection.hover_candidate(house)
    assert span in list(pane.view.lit)
    selection.hover_candidate(None)
    assert span not in list(pane.view.lit)


def test_chosen_candidates_come_into_the_middle(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    inspection = choose(selection, make_inspection())
    house, span = inspection.evidence[2]
    pane.view.show_line(150)
    assert not pane.view.is_visible(span.start)
    selection.choose_candidate(house)
    assert pane.view.is_visible(span.start)
    assert list(pane.view.lit) == [span]
    assert pane.view.caret() == span.start


def test_a_click_chooses_the_shortest_candidate(
    qtbot: QtBot, pane: SourcePane, selection: Selection, make_inspection
) -> None:
    inspection = choose(selection, make_inspection())
    start = inspection.source.index("Tagungen")
    for offset, value in ((2, "Tagungen"), (10, "Tagungen 2026")):
        with qtbot.waitSignal(selection.candidate_chosen) as chosen:
            QTest.mouseClick(
                pane.view.viewport(), Qt.MouseButton.LeftButton, pos=point_of(pane, start + offset)
            )
        assert chosen.args[0].value == value
    with qtbot.assertNotEmitted(selection.candidate_chosen):
        QTest.mouseClick(
            pane.view.viewport(), Qt.MouseButton.LeftButton, pos=point_of(pane, start - 4)
        )


def test_enter_chooses_at_the_caret(
    qtbot: QtBot, pane: SourcePane, selection: Selection, make_inspection
) -> None:
    inspection = choose(selection, make_inspection())
    pane.view.show_span(inspection.evidence[2][1])
    with qtbot.waitSignal(selection.candidate_chosen) as chosen:
        QTest.keyClick(pane.view, Qt.Key.Key_Return)
    assert chosen.args[0].field is Field.PUBLISHER


def test_the_mouse_hovers_candidates(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    inspection = choose(selection, make_inspection())
    seen = []
    selection.candidate_hovered.connect(seen.append)
    house, span = inspection.evidence[2]
    QTest.mouseMove(pane.view.viewport(), point_of(pane, span.start + 1))
    QTest.mouseMove(pane.view.viewport(), point_of(pane, span.start + 2))
    QTest.mouseMove(pane.view.viewport(), point_of(pane, 2))
    assert seen == [house, None]


def test_removed_spans_are_gone_through_by_key(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    source = choose(selection, make_inspection()).source
    first, last = source.index("Startseite"), source.index("Impressum")
    QTest.keyClick(pane.view, Qt.Key.Key_N)
    assert pane.view.caret() == first
    assert pane.header.place.text() == "removed 1 of 2, on 1 other page"
    QTest.keyClick(pane.view, Qt.Key.Key_N)
    assert pane.view.caret() == last
    assert pane.view.is_visible(last)
    QTest.keyClick(pane.view, Qt.Key.Key_P)
    assert pane.view.caret() == first


def test_old_text_is_dimmed_not_blanked_and_deaf(
    qtbot: QtBot, pane: SourcePane, selection: Selection, make_inspection
) -> None:
    inspection = choose(selection, make_inspection())
    bright = pane.view.viewport().grab().toImage()
    selection.choose_url("http://ifs.test/other.html")
    dim = pane.view.viewport().grab().toImage()
    assert pane.view.source == inspection.source
    assert pane.view.isVisible()
    assert darkest(dim) > darkest(bright) + 60
    with qtbot.assertNotEmitted(selection.candidate_chosen):
        QTest.mouseClick(
            pane.view.viewport(),
            Qt.MouseButton.LeftButton,
            pos=point_of(pane, inspection.source.index("Tagungen") + 2),
        )
    choose(selection, make_inspection(url="http://ifs.test/other.html"))
    assert not pane.view.is_stale


def darkest(image) -> int:
    return min(QColor(image.pixel(x, y)).lightness() for x in range(200) for y in range(60))


def test_evidence_is_underlined(pane: SourcePane, selection: Selection, make_inspection) -> None:
    inspection = choose(selection, make_inspection())
    span = inspection.evidence[0][1]
    image = pane.view.viewport().grab().toImage()
    cursor = QTextCursor(pane.view.textCursor())
    cursor.setPosition(pane.view.lines.qt_position(span.start))
    rect = pane.view.cursorRect(cursor)
    edge = [
        QColor(image.pixel(rect.x() + 4, y)).name().upper()
        for y in range(rect.top(), rect.bottom() + 3)
    ]
    assert edge.count(LIGHT.evidence_edge) == 2


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
    assert "without content" in pane.notice.heading.text()


def test_the_barcode_shows_and_goes(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    source = choose(selection, make_inspection()).source
    rows = pane.barcode.marks(pane.view.removed)
    assert len(rows) == 2
    assert rows[0][0] < 30
    assert rows[1][1] > pane.barcode.height() - 30
    place = QPoint(7, rows[1][0] + 1)
    QTest.mouseClick(pane.barcode, Qt.MouseButton.LeftButton, pos=place)
    assert pane.view.is_visible(source.index("Impressum"))


def test_the_place_is_kept_when_the_same_source_is_read_again(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    choose(selection, make_inspection())
    pane.view.show_line(120)
    first = pane.view.visible_lines()[0]
    selection.show_inspection(make_inspection())
    assert pane.view.visible_lines()[0] == first


def test_tips_give_the_proof_and_the_candidate(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    source = choose(selection, make_inspection()).source
    assert "http://ifs.test/2" in pane.view.tip_at(source.index("Suche"))
    assert pane.view.tip_at(source.index("2026")) == "Tagungen 2026\ntitle  0.80  title"
    assert pane.view.tip_at(source.index("Absatz 7")) == ""


def test_another_theme_colours_anew(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    source = choose(selection, make_inspection()).source
    theme().fix(DARK)
    pane.view.colour_visible()
    assert colors_at(pane, source.index("2026")) == (DARK.text, DARK.evidence_ground)
    assert colors_at(pane, source.index("<html")) == (DARK.syntax_tag, "")
    theme().fix(LIGHT)


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
