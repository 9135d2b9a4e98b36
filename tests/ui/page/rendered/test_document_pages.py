"""A PDF in the page pane: its pages as pictures, the evidence boxed, a click that chooses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.documents.readers import read_document
from carmengui.engine.inspection import Inspection
from carmengui.engine.metadata.document.transcript import transcript
from carmengui.engine.model import Candidate, Evidence, Field
from carmengui.ui.page.printed.printed_view import PrintedView
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import LIGHT, theme
from tests.engine.documents.readers.test_pdf import encrypted
from tests.engine.documents.test_page_frame import turned
from tests.made_documents import Row, pdf, pdf_of_nested_forms, rows
from tests.ui.page.rendered.conftest import inspection_of

TITLE = "How far a river moves"
BODY = ["Rivers carry sand to the sea, and every flood moves the bed", "of the river a little."]
LAST = "The last page speaks of the estuary"
PATIENCE_MS = 60_000


def report(pages: int) -> bytes:
    first = [Row(TITLE, 18, 150, 700, "F2"), *rows(BODY, 640)]
    middle = [rows([f"Page {number} of the report"], 700) for number in range(2, pages)]
    return pdf(first, *middle, rows([LAST], 300))


BODY_BYTES = report(6)


def shown(body: bytes, *fields: tuple[Field, str], number: int = 1) -> Inspection:
    """Return the inspection of a document, with evidence for words of its transcript."""
    source = transcript(read_document(body)) if fields else ""
    lines = source.split("\n")
    candidates = []
    for place, (field, words) in enumerate(fields):
        line = next(each for each in lines if words in each and "data-box" in each)
        start = line.rpartition("</")[0].rpartition(">")[2].index(words)
        evidence = Evidence(f"/html/body/p[{place}]", start, start + len(words))
        candidates.append((Candidate(field, words, 0.8, f"document.{place}", evidence), words))
    made = inspection_of(source, *candidates, url=f"http://page.test/{number}.pdf", text="words")
    return replace(made, capture=replace(made.capture, body=body))


@pytest.fixture
def selection() -> Selection:
    return Selection()


@pytest.fixture
def pane(qtbot: QtBot, qapp: QApplication, selection: Selection) -> Iterator[PagePane]:
    theme().fix(LIGHT)
    made = PagePane(selection)
    qtbot.addWidget(made)
    made.resize(480, 640)
    made.show()
    yield made
    made.close_down()


def choose(
    qtbot: QtBot, pane: PagePane, selection: Selection, inspection: Inspection
) -> PrintedView:
    selection.choose_url(inspection.url)
    with qtbot.waitSignal(pane.page_shown, timeout=PATIENCE_MS):
        selection.show_inspection(inspection)
    view = pane.pages.view
    assert view is not None
    return view


def boxed(qtbot: QtBot, view: PrintedView, count: int) -> None:
    qtbot.waitUntil(
        lambda: sum(bool(view.boxes_of(number)) for number in range(count)) == count,
        timeout=PATIENCE_MS,
    )


def colors_of(view: PrintedView) -> set[str]:
    image = view.viewport().grab().toImage()
    return {
        QColor(image.pixel(x, y)).name()
        for y in range(0, image.height(), 1)
        for x in range(0, image.width(), 7)
    }


def middle_of(view: PrintedView, number: int) -> QPoint:
    box = view.boxes_of(number)[0]
    place = view.column.place(box.page, box.box).center() / view.devicePixelRatioF()
    return QPoint(
        round(place.x()) - view.horizontalScrollBar().value(),
        round(place.y()) - view.verticalScrollBar().value(),
    )


def click(view: PrintedView, at: QPoint) -> None:
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_pages_are_shown_without_the_web_engine(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    view = choose(qtbot, pane, selection, shown(BODY_BYTES, (Field.TITLE, TITLE)))
    assert len(view.column) == 6
    assert pane.view is None
    assert pane._view is None
    assert pane.header.states == ("PDF", "as printed")
    assert pane.widths.scale.text() == "Page 1 of 6"
    assert pane.widths.forms.isVisible()
    assert not pane.widths.layouts.isVisible()
    assert not pane.title.isVisible()
    # Ink and paper are there, not the ground alone.
    assert {"#ffffff", LIGHT.ground.lower()} <= colors_of(view)
    assert any(QColor(name).lightness() < 60 for name in colors_of(view))


def test_the_evidence_of_the_field_is_marked_and_a_click_chooses(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    inspection = shown(BODY_BYTES, (Field.TITLE, TITLE), (Field.AUTHORS, "every flood"))
    selection.choose_field("title")
    view = choose(qtbot, pane, selection, inspection)
    boxed(qtbot, view, 2)
    qtbot.waitUntil(lambda: LIGHT.evidence_edge.lower() in colors_of(view), timeout=PATIENCE_MS)
    assert LIGHT.evidence_ground.lower() in colors_of(view)
    told: list[Candidate | None] = []
    selection.candidate_chosen.connect(told.append)
    click(view, middle_of(view, 1))
    assert selection.field == "authors"
    assert [one.value for one in told if one] == ["every flood"]
    click(view, QPoint(2, 2))
    assert [one.value for one in told if one] == ["every flood"]


def test_a_chosen_value_of_a_late_page_is_scrolled_into_view(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    inspection = shown(BODY_BYTES, (Field.TITLE, TITLE), (Field.DESCRIPTION, "the estuary"))
    selection.choose_field("title")
    view = choose(qtbot, pane, selection, inspection)
    boxed(qtbot, view, 2)
    assert view.verticalScrollBar().value() == 0
    selection.choose_field("description")
    assert view.page == 5
    assert pane.widths.scale.text() == "Page 6 of 6"
    assert view.viewport().rect().contains(middle_of(view, 1))
    qtbot.waitUntil(lambda: LIGHT.evidence_edge.lower() in colors_of(view), timeout=PATIENCE_MS)
    selection.choose_candidate(inspection.evidence[0][0])
    assert view.page == 0


def test_a_hovered_value_is_marked_as_long_as_it_is_hovered(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    inspection = shown(BODY_BYTES, (Field.TITLE, TITLE), (Field.AUTHORS, "every flood"))
    selection.choose_field("date")
    view = choose(qtbot, pane, selection, inspection)
    boxed(qtbot, view, 2)
    assert LIGHT.evidence_edge.lower() not in colors_of(view)
    selection.hover_candidate(inspection.evidence[1][0])
    assert LIGHT.evidence_edge.lower() in colors_of(view)
    selection.hover_candidate(None)
    assert LIGHT.evidence_edge.lower() not in colors_of(view)


@pytest.mark.parametrize("degrees", [90, 270])
def test_boxes_of_a_turned_page_are_where_the_words_are_seen(
    qtbot: QtBot, pane: PagePane, selection: Selection, degrees: int
) -> None:
    inspection = shown(turned(BODY_BYTES, degrees), (Field.TITLE, TITLE))
    view = choose(qtbot, pane, selection, inspection)
    boxed(qtbot, view, 1)
    box = view.boxes_of(0)[0].box
    assert box.bottom - box.top > 3 * (box.right - box.left)
    place = view.column.place(0, box)
    assert view.column.rect(0).contains(place.toAlignedRect())


def test_zoom_keeps_the_boxes_on_the_words_and_the_place_in_view(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    inspection = shown(BODY_BYTES, (Field.TITLE, TITLE), (Field.DESCRIPTION, "the estuary"))
    selection.choose_field("description")
    view = choose(qtbot, pane, selection, inspection)
    boxed(qtbot, view, 2)
    before = view.column.place(5, view.boxes_of(1)[0].box)
    wheel = QWheelEvent(
        QPointF(100, 100), QPointF(100, 100), QPoint(), QPoint(0, 240),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), wheel)
    assert pane.layouts.zoom == 1.25
    assert pane.widths.scale.text() == "Page 6 of 6, at 125 %"
    after = view.column.place(5, view.boxes_of(1)[0].box)
    assert after.width() == pytest.approx(before.width() * 1.25, rel=0.01)
    assert view.viewport().rect().contains(middle_of(view, 1))
    pane.layouts.zoom_by(0)
    assert view.column.place(5, view.boxes_of(1)[0].box).width() == before.width()


def test_keys_page_through_the_document(qtbot: QtBot, pane: PagePane, selection: Selection) -> None:
    view = choose(qtbot, pane, selection, shown(BODY_BYTES, (Field.TITLE, TITLE)))
    QTest.keyClick(view, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert view.page == 1
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.page == 5
    QTest.keyClick(view, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert view.page == 4
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.verticalScrollBar().value() == 0
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert 0 < view.verticalScrollBar().value() <= view.viewport().height()


def test_words_are_selected_with_the_mouse_and_copied(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    view = choose(qtbot, pane, selection, shown(BODY_BYTES, (Field.TITLE, TITLE)))
    boxed(qtbot, view, 1)
    box = view.boxes_of(0)[0]
    place, at = view.column.place(0, box.box), middle_of(view, 0)
    left = QPoint(round(place.left() / view.devicePixelRatioF()) + 2, at.y())
    QTest.mousePress(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, left
    )
    QTest.mouseMove(view.viewport(), at)
    qtbot.waitUntil(lambda: bool(pane.selected_text()), timeout=PATIENCE_MS)
    QTest.mouseRelease(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
    )
    words = pane.selected_text()
    assert words.startswith("How far a")
    assert len(words) < len(TITLE)
    view.copy()
    assert QGuiApplication.clipboard().text() == words


def test_a_document_that_cannot_be_opened_says_why(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    inspection = shown(encrypted(BODY_BYTES))
    selection.choose_url(inspection.url)
    selection.show_inspection(inspection)
    qtbot.waitUntil(lambda: "encrypted" in pane.stage.notice.reason.text(), timeout=PATIENCE_MS)
    assert not pane.is_drawn
    assert not pane.widths.forms.isVisible()
    view = choose(qtbot, pane, selection, shown(report(2), (Field.TITLE, TITLE), number=2))
    assert len(view.column) == 2
    assert not pane.stage.notice.isVisible()


def test_scanned_pages_are_shown_though_nothing_was_read(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    view = choose(qtbot, pane, selection, shown(pdf([Row("3")], [])))
    assert len(view.column) == 2
    assert not pane.widths.forms.isVisible()
    assert pane.widths.scale.text() == "Page 1 of 2"


def test_a_page_that_cannot_be_drawn_says_so_on_its_place(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    body = pdf(rows(BODY)).replace(b"[0 0 612 792]", b"[0 0 1000000 792]")
    view = choose(qtbot, pane, selection, shown(body))
    assert view._problems[0] == "This page of 35,278 x 28 cm cannot be drawn."


def test_memory_stays_bounded_in_a_long_document(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    view = choose(qtbot, pane, selection, shown(report(300), (Field.TITLE, TITLE)))
    view.tiles._max_bytes = 8_000_000
    for number in range(0, 300, 23):
        view.show_page(number)
        part = view._part()
        wanted = {
            tile
            for n in view.column.seen(part.top(), part.height())
            for tile in view.column.tiles(n, part)
        }
        qtbot.waitUntil(
            lambda wanted=wanted: all(each in view.tiles for each in wanted), timeout=PATIENCE_MS
        )
        assert view.tiles.size_bytes <= 8_000_000
    assert view.page == 299 // 23 * 23


def test_the_transcript_is_one_press_away(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    view = choose(qtbot, pane, selection, shown(BODY_BYTES, (Field.TITLE, TITLE)))
    with qtbot.waitSignal(pane.page_shown, timeout=PATIENCE_MS):
        pane.widths.forms.choose(1)
    assert pane.view is not None
    assert pane.header.states[0] == "sealed"
    assert pane.title.isVisible()
    told: list[object] = []
    pane.view.ask("document.body.innerText", told.append)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE_MS)
    assert TITLE in str(told[0])
    with qtbot.waitSignal(pane.page_shown, timeout=PATIENCE_MS):
        pane.widths.forms.choose(0)
    assert pane.view is None
    assert pane.stage.childAt(pane.stage.rect().center()) in {view, view.viewport()}


@pytest.mark.slow
def test_whoever_leaves_a_heavy_document_does_not_wait_for_it(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    heavy = shown(pdf_of_nested_forms(24), number=3)
    selection.choose_url(heavy.url)
    selection.show_inspection(heavy)
    qtbot.waitUntil(
        lambda: pane.pages.view is not None and len(pane.pages.view.column) == 1,
        timeout=PATIENCE_MS,
    )
    view = choose(qtbot, pane, selection, shown(report(2), (Field.TITLE, TITLE), number=4))
    assert len(view.column) == 2


def test_pages_are_shown_before_the_transcript_and_get_their_boxes_with_it(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    inspection = shown(BODY_BYTES, (Field.TITLE, TITLE))
    selection.choose_field("title")
    selection.choose_url(inspection.url)
    with qtbot.waitSignal(pane.page_shown, timeout=PATIENCE_MS):
        selection.printed_found.emit(inspection.capture)
    view = pane.pages.view
    assert view is not None
    assert pane.header.states == ("PDF", "as printed")
    assert LIGHT.evidence_edge.lower() not in colors_of(view)
    opened: list[object] = []
    view.pages.opened.connect(opened.append)
    view.show_page(3)
    at = view.verticalScrollBar().value()
    with qtbot.waitSignal(pane.page_shown, timeout=PATIENCE_MS):
        selection.show_inspection(inspection)
    boxed(qtbot, view, 1)
    assert at > 0
    assert opened == [], "the document is not opened a second time"
    assert pane.widths.scale.text() == "Page 4 of 6"
    view.show_page(0)
    qtbot.waitUntil(lambda: LIGHT.evidence_edge.lower() in colors_of(view), timeout=PATIENCE_MS)


def test_pages_shown_early_are_not_those_of_the_document_before(
    qtbot: QtBot, pane: PagePane, selection: Selection
) -> None:
    first = shown(BODY_BYTES, (Field.TITLE, TITLE))
    choose(qtbot, pane, selection, first)
    other = shown(report(3), (Field.TITLE, TITLE), number=2)
    selection.choose_url(other.url)
    with qtbot.waitSignal(pane.page_shown, timeout=PATIENCE_MS):
        selection.printed_found.emit(other.capture)
    view = pane.pages.view
    assert view is not None
    assert len(view.column) == 3
    assert view.boxes_of(0) == ()
    choose(qtbot, pane, selection, other)
    boxed(qtbot, view, 1)
