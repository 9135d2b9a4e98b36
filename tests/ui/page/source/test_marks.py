"""What the source pane marks in a page: candidates, their evidence, what was removed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.model import Field
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import DARK, LIGHT, theme
from tests.ui.page.source.shown_source import choose, colors_at, point_of


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
    pane: SourcePane, selection: Selection, make_inspection, qtbot: QtBot
) -> None:
    choose(selection, make_inspection())
    document = pane.view.document()
    assert document.findBlockByNumber(0).layout().formats()
    assert not document.findBlockByNumber(150).layout().formats()
    pane.view.show_line(150)
    # Long pages are scanned in slices: a line gets its colours when the scan has passed it.
    qtbot.waitUntil(lambda: bool(document.findBlockByNumber(150).layout().formats()))


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
