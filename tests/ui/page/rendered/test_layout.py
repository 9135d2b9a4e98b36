"""A page is laid out for other widths, shown as text, and freed of what covers it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from carmengui.engine.model import Candidate, Evidence, Field
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
