"""The pane follows the selection, answers clicks, and says in a sentence why there is no picture."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from carmengui.engine.model import Candidate, Evidence, Field
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.session.selection import Selection
from tests.staying import stays

NO_ENGINE_BEFORE_A_PAGE = """
import sys
from PySide6.QtWidgets import QApplication
from carmengui.ui.page.rendered import PagePane, register_scheme, seal_environment
seal_environment()
register_scheme()
application = QApplication([])
from carmengui.ui.session.selection import Selection
from tests.staying import stays
selection = Selection()
pane = PagePane(selection)
pane.show()
selection.choose_url("http://page.test/")
selection.show_inspection(None)
application.processEvents()
assert pane.view is None
assert "PySide6.QtWebEngineWidgets" not in sys.modules
"""


def candidate(
    field: Field, value: str, node: str, *, weight: float = 0.8, start: int = 0, attribute: str = ""
) -> Candidate:
    evidence = Evidence(node, start, start + len(value), attribute)
    return Candidate(field, value, weight, f"method {node}", evidence)


def centre_of(desk, qtbot: QtBot, selector: str) -> QPoint:
    script = (
        f"(() => {{ const b = document.querySelector('{selector}').getBoundingClientRect();"
        " return [b.left + 12, b.top + b.height / 2].join() })()"
    )
    x, y = str(desk.ask(qtbot, script)).split(",")
    return QPoint(int(float(x)), int(float(y)))


def click(desk, at: QPoint) -> None:
    QTest.mouseClick(
        desk.pane.view.focusProxy(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
    )


def test_the_engine_sleeps_until_the_first_page() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NO_ENGINE_BEFORE_A_PAGE],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()


def test_letters_are_right_whatever_the_page_says_of_its_charset(qtbot: QtBot, desk) -> None:
    words = "Ğазета Şehir Köln Җиләксу 文字"
    desk.draw(qtbot, f"<meta charset=iso-8859-1><p>{words}</p>")
    assert desk.ask(qtbot, "document.body.innerText") == words


def test_plain_text_stays_plain(qtbot: QtBot, desk) -> None:
    desk.draw(qtbot, "a < b <b>c</b>", media_type="text/plain")
    assert desk.ask(qtbot, "document.body.innerText") == "a < b <b>c</b>"


def test_a_click_chooses_the_candidate_that_stands_there(qtbot: QtBot, desk) -> None:
    first = candidate(Field.TITLE, "Erste Zeile", "/html/body/h1")
    second = candidate(Field.TITLE, "Zweite Zeile", "/html/body/h2", weight=0.4)
    source = "<h1>Erste Zeile</h1><h2>Zweite Zeile</h2><p id=p>Ohne alles</p>"
    desk.draw(qtbot, source, (first, "Erste Zeile"), (second, "Zweite Zeile"))
    assert desk.marked(qtbot) == "Erste Zeile"
    told: list[Candidate | None] = []
    desk.selection.candidate_chosen.connect(told.append)
    with qtbot.waitSignal(desk.pane.spot_clicked) as spot:
        click(desk, centre_of(desk, qtbot, "h2"))
    assert spot.args == ["/html/body/h2", "Zweite Zeile"]
    assert told == [second]
    assert desk.marked(qtbot) == "Zweite Zeile"
    with qtbot.waitSignal(desk.pane.spot_clicked) as spot:
        click(desk, centre_of(desk, qtbot, "p"))
    assert spot.args == ["/html/body/p", "Ohne alles"]
    assert told == [second]
    desk.selection.candidate_chosen.disconnect(told.append)


def test_a_field_of_the_page_takes_no_letters(qtbot: QtBot, desk) -> None:
    desk.draw(qtbot, "<title>T</title><p>Words<p><input type=search value=x size=40>")
    click(desk, centre_of(desk, qtbot, "input"))
    click(desk, centre_of(desk, qtbot, "p"))
    assert desk.ask(qtbot, "document.activeElement.tagName") == "BODY"
    click(desk, centre_of(desk, qtbot, "input"))
    QTest.keyClicks(desk.pane.view.focusProxy(), "ab")
    assert desk.ask(qtbot, "document.querySelector('input').value") == "x"


def test_a_click_on_another_field_brings_that_field(qtbot: QtBot, desk) -> None:
    title = candidate(Field.TITLE, "Der Titel", "/html/body/h1")
    author = candidate(Field.AUTHORS, "Ilka Szemere", "/html/body/p")
    desk.draw(
        qtbot,
        "<h1>Der Titel</h1><p>Ilka Szemere</p>",
        (title, "Der Titel"),
        (author, "Ilka Szemere"),
    )
    with qtbot.waitSignals([desk.selection.field_changed, desk.selection.candidate_chosen]):
        click(desk, centre_of(desk, qtbot, "p"))
    assert desk.selection.field == "authors"
    assert desk.marked(qtbot) == "Ilka Szemere"
    desk.selection.choose_field("title")
    assert desk.marked(qtbot) == "Der Titel"


def test_hovering_lights_and_leaving_puts_out(qtbot: QtBot, desk) -> None:
    one = candidate(Field.TITLE, "Eins", "/html/body/h1")
    two = candidate(Field.TITLE, "Zwei", "/html/body/h2")
    desk.draw(qtbot, "<h1>Eins</h1><h2>Zwei</h2>", (one, "Eins"), (two, "Zwei"))
    desk.selection.hover_candidate(two)
    assert desk.marked(qtbot) == "Eins | Zwei"
    desk.selection.hover_candidate(None)
    assert desk.marked(qtbot) == "Eins"


def test_the_chosen_evidence_is_scrolled_into_view(qtbot: QtBot, desk) -> None:
    top = candidate(Field.TITLE, "Ganz oben", "/html/body/h1")
    low = candidate(Field.TITLE, "Weit unten", "/html/body/h2")
    source = f"<h1>Ganz oben</h1>{'<p>Zeile</p>' * 200}<h2>Weit unten</h2>{'<p>Ende</p>' * 50}"
    desk.draw(qtbot, source, (top, "Ganz oben"), (low, "Weit unten"))
    assert desk.ask(qtbot, "scrollY") == 0
    desk.selection.hover_candidate(low)
    assert desk.ask(qtbot, "scrollY") == 0
    desk.selection.choose_candidate(low)
    assert desk.ask(qtbot, "scrollY > 1000")
    script = "(b => b.top >= 0 && b.bottom <= innerHeight)(document.querySelector('h2').getBoundingClientRect())"
    assert desk.ask(qtbot, script) is True
    desk.selection.hover_candidate(None)


def test_the_title_line_is_evidence_too(qtbot: QtBot, desk) -> None:
    whole = candidate(Field.TITLE, "Kalender – Institut", "/html/head/title", weight=0.2)
    first = candidate(Field.TITLE, "Kalender", "/html/head/title", weight=0.9)
    source = "<title>Kalender – Institut</title><p>Text</p>"
    desk.draw(qtbot, source, (first, "Kalender"), (whole, "Kalender – Institut"))
    assert desk.pane.title.marked_words == ("Kalender",)
    assert desk.pane.note.text() == ""
    with qtbot.waitSignal(desk.selection.candidate_chosen) as chosen:
        desk.pane.title.position_clicked.emit(15)
    assert chosen.args == [whole]
    assert desk.pane.title.marked_words == ("Kalender – Institut",)
    with qtbot.waitSignal(desk.pane.title.position_clicked) as clicked:
        QTest.mouseClick(
            desk.pane.title,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            QPoint(36, 15),
        )
    assert clicked.args == [0]


def test_evidence_that_no_picture_shows_is_told_in_words(qtbot: QtBot, desk) -> None:
    meta = candidate(Field.TITLE, "Versteckt", "/html/head/meta", attribute="content")
    hidden = candidate(Field.DATE, "2026", "/html/body/p")
    source = "<meta name=t content=Versteckt><p style='display:none'>2026</p><p>da</p>"
    desk.draw(qtbot, source, (meta, "Versteckt"), (hidden, "2026"), status=404)
    assert "<meta> tag, which is not displayed" in desk.pane.note.text()
    assert "The server returned 404" in desk.pane.note.text()
    desk.selection.choose_field("date")
    assert "a hidden part of the page" in desk.pane.note.text()
    desk.selection.choose_field("title")


def test_the_old_picture_is_dimmed_until_the_new_one_is_there(qtbot: QtBot, desk) -> None:
    desk.draw(qtbot, "<p>alt</p>")
    assert not desk.pane.stage.veil.is_stale
    desk.selection.choose_url("http://page.test/next")
    assert desk.pane.stage.veil.is_stale
    assert desk.pane.stage.shows_picture
    assert not desk.pane.is_drawn
    with qtbot.waitSignal(desk.pane.page_shown):
        desk.selection.show_inspection(
            desk.inspection_of("<p>neu</p>", url="http://page.test/next")
        )
    assert not desk.pane.stage.veil.is_stale


def test_of_two_pages_in_haste_the_last_one_is_shown(qtbot: QtBot, desk) -> None:
    desk.selection.choose_url("http://page.test/a")
    desk.selection.show_inspection(
        desk.inspection_of(f"<p>{'lang ' * 90_000}</p>", url="http://page.test/a")
    )
    desk.draw(qtbot, "<p>der zweite</p>")
    assert stays(lambda: desk.ask(qtbot, "document.body.innerText") == "der zweite")


def test_no_record_and_no_page_are_sentences(qtbot: QtBot, desk) -> None:
    notice = desk.pane.stage.notice
    desk.selection.choose_url("")
    assert notice.reason.text() == "No record selected."
    desk.selection.choose_url("http://page.test/none")
    assert notice.reason.text() == "Loading stored page …"
    desk.selection.show_inspection(None)
    assert notice.reason.text() == "No page stored for this URL."
    desk.pane.show_reason("robots.txt line 3: Disallow: /intern/")
    assert notice.reason.text() == "Not fetched: robots.txt line 3: Disallow: /intern/."
    assert desk.pane.header.states == ("none stored",)
    assert notice.isVisible()
    assert not desk.pane.title.isVisible()
    desk.draw(qtbot, "<p>wieder da</p>")
    assert not notice.isVisible()


def test_an_empty_answer_is_no_page(desk) -> None:
    desk.selection.choose_url("http://page.test/empty")
    desk.selection.show_inspection(desk.inspection_of(" \n", url="http://page.test/empty"))
    assert "empty response" in desk.pane.stage.notice.reason.text()


def test_when_the_renderer_dies_the_text_stays_and_it_can_be_drawn_again(
    qtbot: QtBot, desk
) -> None:
    desk.draw(qtbot, "<p>Der Text der Seite</p>", text="Der Text der Seite")
    with qtbot.waitSignal(desk.pane.view.failed):
        os.kill(desk.pane.view.sealed_page.renderProcessPid(), signal.SIGKILL)
    notice = desk.pane.stage.notice
    assert notice.isVisible()
    assert notice.reason.text() == "The rendering process ended unexpectedly."
    assert notice.text.toPlainText() == "Der Text der Seite"
    assert desk.pane.header.states == ("text only",)
    with qtbot.waitSignal(desk.pane.page_shown, timeout=30_000):
        notice.again.click()
    assert desk.ask(qtbot, "document.body.innerText") == "Der Text der Seite"
    assert not notice.isVisible()


def test_a_hidden_pane_draws_when_it_is_shown(qtbot: QtBot, desk) -> None:
    desk.pane.hide()
    desk.selection.choose_url("http://page.test/later")
    desk.selection.show_inspection(
        desk.inspection_of("<p>später</p>", url="http://page.test/later")
    )
    assert stays(lambda: not desk.pane.is_drawn)
    with qtbot.waitSignal(desk.pane.page_shown):
        desk.pane.show()
    assert desk.ask(qtbot, "document.body.innerText") == "später"


def test_the_address_can_be_copied_and_opened_outside(qtbot: QtBot, desk) -> None:
    class Browser(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.opened: list[str] = []

        @Slot(QUrl)
        def take(self, url: QUrl) -> None:
            self.opened.append(url.toString())

    browser = Browser()
    desk.selection.choose_url("http://page.test/to-copy")
    desk.pane.header.copy_action.trigger()
    assert QGuiApplication.clipboard().text() == "http://page.test/to-copy"
    QDesktopServices.setUrlHandler("http", browser, "take")
    desk.pane.header.open_action.trigger()
    QDesktopServices.unsetUrlHandler("http")
    assert browser.opened == ["http://page.test/to-copy"]
    desk.selection.choose_url("file:///etc/passwd")
    assert not desk.pane.header.open_action.isEnabled()


def test_a_pane_made_late_shows_what_is_chosen_already(qtbot: QtBot, desk) -> None:
    selection = Selection()
    selection.choose_url("http://page.test/early")
    inspection = desk.inspection_of("<title>Früh</title><p>da</p>", url="http://page.test/early")
    selection.show_inspection(inspection)
    pane = PagePane(selection)
    qtbot.addWidget(pane)
    assert pane.title.words == "Früh"
    assert pane.view is None


def drag(
    desk, qtbot: QtBot, first: QPoint, last: QPoint, modifiers: Qt.KeyboardModifier, *words: str
) -> None:
    """Select from one place to another; one of these is shown while the mouse is down."""
    target, left = desk.pane.view.focusProxy(), Qt.MouseButton.LeftButton
    QTest.mousePress(target, left, modifiers, first)
    for at in (first + QPoint(6, 0), last - QPoint(1, 0), last):
        move = QMouseEvent(
            QMouseEvent.Type.MouseMove, QPointF(at), target.mapToGlobal(QPointF(at)),
            Qt.MouseButton.NoButton, left, modifiers,
        )  # fmt: skip
        QApplication.sendEvent(target, move)
    qtbot.waitUntil(lambda: QToolTip.text().strip("“”") in words, timeout=15_000)
    QTest.mouseRelease(target, left, modifiers, last)


def place_of(desk, qtbot: QtBot, letter: str) -> QPoint:
    """Return where a letter of the one paragraph stands."""
    script = (
        "(() => { const node = document.querySelector('p').firstChild, range = new Range();"
        f" const at = node.data.indexOf('{letter}'); range.setStart(node, at);"
        " range.setEnd(node, at + 1); const b = range.getBoundingClientRect();"
        " return [b.left + b.width / 2, b.top + b.height / 2].join() })()"
    )
    x, y = str(desk.ask(qtbot, script)).split(",")
    return QPoint(round(float(x)), round(float(y)))


def test_whole_words_are_selected_and_shown_while_the_mouse_is_down(desk, qtbot: QtBot) -> None:
    desk.draw(qtbot, "<p style='font: 20px monospace'>Ein Hyäne-Zoo wird gebaut</p>")
    ends = place_of(desk, qtbot, "y"), place_of(desk, qtbot, "r")
    view = desk.pane.view
    drag(desk, qtbot, *ends, Qt.KeyboardModifier.NoModifier, "Hyäne-Zoo wird")
    qtbot.waitUntil(lambda: view.selectedText() == "Hyäne-Zoo wird", timeout=15_000)
    desk.ask(qtbot, "getSelection().removeAllRanges(), 1")  # else it would be dragged away
    qtbot.waitUntil(lambda: not view.selectedText())
    # The mouse stands in the middle of both letters: which of them belong is the engine's affair.
    by_letter = ("yäne-Zoo wir", "yäne-Zoo wi", "äne-Zoo wir", "äne-Zoo wi")
    drag(desk, qtbot, *ends, Qt.KeyboardModifier.AltModifier, *by_letter)
    assert view.selectedText() in by_letter
