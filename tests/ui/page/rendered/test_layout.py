"""A page is laid out for other widths, shown as text, and freed of what covers it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.model import Candidate, Evidence, Field
from carmengui.ui.page.rendered.page_layout import ZOOMS
from carmengui.ui.page.rendered.width_bar import TEXT, WIDTHS_PX

STYLE = (
    "<style>body{margin:0} #wall{position:fixed;inset:auto 0 0 0;height:60%;background:#222}"
    "#bar{position:sticky;top:0;height:12px} html.locked,html.locked body{overflow:hidden}</style>"
)
PAGE = (
    f"<html class=locked><head><title>Covered</title>{STYLE}</head><body><div id=bar>bar</div>"
    "<div style='height:70vh'></div><h1>The heading below</h1><p>Words of the page.</p>"
    "<div id=wall>We use cookies</div><div style='height:300vh'></div></body></html>"
)
PLAIN = PAGE.replace("<div id=wall>We use cookies</div>", "")
HEADING = "The heading below"
COVERED = "1 banner covers the page; Shift+H hides it."
HIDDEN = "1 banner is hidden; Shift+H shows it."
WALL = "getComputedStyle(document.getElementById('wall')).display"
AT_HEADING = (
    "(() => { const box = document.querySelector('h1').getBoundingClientRect();"
    "const top = document.elementFromPoint(box.left + 5, box.top + box.height / 2);"
    "return top ? top.id || top.localName : '' })()"
)


def draw(qtbot: QtBot, desk, page: str, **more: object) -> None:
    at = Evidence("/html/body/h1", 0, len(HEADING))
    one = Candidate(Field.TITLE, HEADING, 0.9, "h1", at)
    desk.draw(qtbot, page, (one, HEADING), **more)


@pytest.fixture
def as_it_was(desk):
    yield desk
    desk.pane.widths.layouts.choose(0)
    desk.pane.layouts.zoom_by(0)
    if desk.pane.header.covers_action.isChecked():
        desk.pane.toggle_covers()


def test_what_covers_the_evidence_is_said_hidden_and_shown_again(qtbot: QtBot, as_it_was) -> None:
    pane = as_it_was.pane
    draw(qtbot, as_it_was, PAGE)
    assert pane.note.text() == COVERED
    assert as_it_was.ask(qtbot, WALL) == "block"
    pane.toggle_covers()
    assert pane.note.text() == HIDDEN
    assert as_it_was.ask(qtbot, WALL) == "none"
    assert as_it_was.ask(qtbot, "getComputedStyle(document.body).overflow") == "auto"
    qtbot.waitUntil(lambda: as_it_was.ask(qtbot, AT_HEADING) == "h1", timeout=10_000)
    pane.toggle_covers()
    assert pane.note.text() == COVERED
    assert as_it_was.ask(qtbot, WALL) == "block"


def test_the_next_page_is_freed_too_until_that_is_taken_back(qtbot: QtBot, as_it_was) -> None:
    as_it_was.pane.toggle_covers()
    draw(qtbot, as_it_was, PAGE)
    assert as_it_was.pane.note.text() == HIDDEN
    assert as_it_was.ask(qtbot, WALL) == "none"
    assert as_it_was.marked(qtbot) == HEADING


def test_a_page_that_nothing_covers_says_nothing(qtbot: QtBot, as_it_was) -> None:
    draw(qtbot, as_it_was, PLAIN)
    assert as_it_was.pane.note.text() == ""


@pytest.mark.parametrize("index", [1, 2, 3])
def test_a_page_is_laid_out_as_wide_as_a_device(qtbot: QtBot, as_it_was, index: int) -> None:
    widths = as_it_was.pane.widths
    draw(qtbot, as_it_was, PLAIN)
    widths.layouts.choose(index)
    wanted = WIDTHS_PX[index]
    qtbot.waitUntil(lambda: abs(as_it_was.ask(qtbot, "innerWidth") - wanted) <= 4, timeout=10_000)
    scale = round(100 * as_it_was.pane.stage.width() / wanted)
    assert widths.scale.text() == f"at {scale} %"
    widths.layouts.choose(0)
    qtbot.waitUntil(
        lambda: as_it_was.ask(qtbot, "innerWidth") == as_it_was.pane.stage.width(), timeout=10_000
    )
    assert widths.scale.text() == ""


def test_its_text_is_shown_in_place_of_it_with_what_was_removed_paler(
    qtbot: QtBot, as_it_was
) -> None:
    pane, text = as_it_was.pane, "Menü 𝒜\nThe heading below\nImpressum"
    draw(qtbot, as_it_was, PLAIN, text=text, removed=("Menü 𝒜", "Impressum"))
    pane.widths.layouts.choose(TEXT)
    shown = pane.stage.text
    assert shown.isVisible()
    assert shown.toPlainText() == text
    pale = [QTextCursor(one.cursor).selectedText() for one in shown.extraSelections()]
    assert pale == ["Menü 𝒜", "Impressum"]
    draw(qtbot, as_it_was, PLAIN, text="Another page")
    assert shown.toPlainText() == "Another page"
    pane.widths.layouts.choose(0)
    assert not shown.isVisible()


def turn_wheel(desk, notches: float) -> None:
    """Turn the wheel over the page with Ctrl, as the system would tell of it."""
    target = desk.pane.view.focusProxy()
    at = QPointF(target.rect().center())
    event = QWheelEvent(
        at,
        target.mapToGlobal(at),
        QPoint(),
        QPoint(0, round(120 * notches)),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(target, event)


def test_the_wheel_with_ctrl_zooms_the_page_and_the_next_one(qtbot: QtBot, as_it_was) -> None:
    pane, room = as_it_was.pane, as_it_was.pane.stage.width()
    draw(qtbot, as_it_was, PLAIN)
    turn_wheel(as_it_was, 0.5)
    assert pane.layouts.zoom == 1.0
    turn_wheel(as_it_was, 0.5)
    turn_wheel(as_it_was, 2)
    assert (pane.layouts.zoom, pane.widths.scale.text()) == (1.5, "at 150 %")
    narrower = lambda: abs(as_it_was.ask(qtbot, "innerWidth") - room / 1.5) <= 2  # noqa: E731
    qtbot.waitUntil(narrower, timeout=10_000)
    draw(qtbot, as_it_was, PLAIN)
    qtbot.waitUntil(narrower, timeout=10_000)
    pane.layouts.zoom_by(0)
    qtbot.waitUntil(lambda: as_it_was.ask(qtbot, "innerWidth") == room, timeout=10_000)
    assert pane.widths.scale.text() == ""


@pytest.mark.parametrize("steps", [4, -2])
def test_the_layout_of_a_device_keeps_its_width_when_it_is_zoomed(
    qtbot: QtBot, as_it_was, steps: int
) -> None:
    pane = as_it_was.pane
    draw(qtbot, as_it_was, PLAIN)
    pane.widths.layouts.choose(2)
    pane.layouts.zoom_by(steps)
    zoom = {4: 2.0, -2: 0.8}[steps]
    qtbot.waitUntil(
        lambda: abs(as_it_was.ask(qtbot, "innerWidth") - WIDTHS_PX[2]) <= 4, timeout=10_000
    )
    room, bar = pane.stage.width(), pane.stage.sideways
    assert pane.view.width() == round(room * zoom)
    assert bar.isVisible() == (zoom > 1)
    assert bar.value() == max(0, round(room * (zoom - 1) / 2)), "its middle stays in view"
    bar.setValue(bar.maximum())
    assert pane.view.geometry().right() + 1 == min(room, pane.view.width()), "to its edge"


def test_the_text_of_the_page_is_zoomed_too(qtbot: QtBot, as_it_was) -> None:
    pane, text = as_it_was.pane, as_it_was.pane.stage.text
    draw(qtbot, as_it_was, PLAIN, text="Words of the page.")
    pane.widths.layouts.choose(TEXT)
    own = text.document().defaultFont().pixelSize()
    pane.layouts.zoom_by(4)
    assert text.document().defaultFont().pixelSize() == 2 * own
    pane.layouts.zoom_by(99)
    assert (pane.layouts.zoom, pane.widths.scale.text()) == (ZOOMS[-1], "at 300 %")
