"""Words are selected whole, and shown as the value they would be while the mouse is down."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from carmengui.engine.model import Span
from carmengui.ui.page.source import SourcePane
from carmengui.ui.page.source.words import whole_words
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.words.selected import selected_words
from tests.ui.page.source.shown_source import choose, point_of

BODY = "<p>Das G&uuml;nther-Heft &amp; mehr</p>"


def drag(pane: SourcePane, first: QPoint, last: QPoint, modifiers: Qt.KeyboardModifier) -> str:
    """Select from one place to another, and return what is shown before the mouse goes up."""
    target, left = pane.view.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(target, left, modifiers, first)
    for at in (first, last):
        move = QMouseEvent(
            QMouseEvent.Type.MouseMove, QPointF(at), target.mapToGlobal(QPointF(at)),
            Qt.MouseButton.NoButton, left, modifiers,
        )  # fmt: skip
        QApplication.sendEvent(target, move)
    shown = QToolTip.text()
    QTest.mouseRelease(target, left, modifiers, last)
    return shown


def test_a_drag_selects_whole_words_and_shows_them_as_it_goes(
    pane: SourcePane, selection: Selection, make_inspection
) -> None:
    source = choose(selection, make_inspection(BODY.encode())).source
    first, last = (point_of(pane, source.index(words)) for words in ("uml", "ehr"))
    shown = drag(pane, first, last, Qt.KeyboardModifier.NoModifier)
    assert pane.selected == "G&uuml;nther-Heft &amp; mehr"
    assert shown == "“Günther-Heft & mehr”"
    pane.view.moveCursor(QTextCursor.MoveOperation.Start)  # else it would be dragged away
    drag(pane, last, first, Qt.KeyboardModifier.AltModifier)
    assert pane.selected in "uuml;nther-Heft &amp; me"
    assert 0 < len(pane.selected) < len("G&uuml;nther-Heft &amp; m")


@pytest.mark.parametrize(
    ("source", "part", "words"),
    [
        ("Das Heft von Ada", "eft v", "Heft von"),
        ("Das Heft von Ada", " Heft ", "Heft"),
        ("Das Heft<b>lein</b> von", "eft<b>le", "Heft<b>lein"),
        ("Rock &amp; Roll", "ock &a", "Rock &amp;"),
        ("L'État, c'est", "tat, c'", "L'État, c'est"),
        ("Тагын бер көн", "гын б", "Тагын бер"),
        ("a – b", " – ", "–"),
        ("a  b", "  ", "  "),
    ],
)
def test_what_a_whole_word_is(source: str, part: str, words: str) -> None:
    start = source.index(part)
    span = whole_words(source, Span(start, start + len(part)))
    assert source[span.start : span.end] == words


def test_of_many_words_both_ends_are_shown(qapp: object) -> None:
    assert selected_words("") == ""
    assert selected_words("Das Heft") == "“Das Heft”"
    shown = selected_words("Anfang " + "mitte " * 1_000 + "Ende")
    assert shown.startswith("“Anfang mitte")
    assert shown.endswith("Ende” (6,011 characters)")
