"""Source and page over the strip, and notes in the headers of panes."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from carmengui.ui.page.source.header import SourceHeader
from carmengui.ui.page.versions import VersionedPanes, note_in
from carmengui.ui.session.selection import Selection
from tests.ui.page.versions.conftest import Noon


def test_the_strip_is_as_wide_as_both_panes(qtbot: QtBot, selection: Selection) -> None:
    source, page = QWidget(), QWidget()
    panes = VersionedPanes(selection, source, page, clock=Noon())
    qtbot.addWidget(panes)
    panes.resize(700, 400)
    panes.show()
    assert panes.strip.width() == 700
    assert abs(source.width() - page.width()) <= 2
    assert panes.strip.mapTo(panes, panes.strip.rect().topLeft()).y() == 400 - panes.strip.height()
    assert panes.strip.place.text() == "Version 4 of 4"


def test_a_note_takes_its_place_in_a_header(qtbot: QtBot, selection: Selection) -> None:
    header = QWidget()
    row = QHBoxLayout(header)
    row.addWidget(QLabel("Source"))
    row.addWidget(QLabel("utf-8"))
    qtbot.addWidget(header)
    note = note_in(header, selection, 1, is_short=True, clock=Noon())
    header.show()
    assert not note.isVisible()
    selection.step_version(-1)
    assert note.isVisible()
    assert [row.itemAt(at).widget().text() for at in range(3)] == [
        "Source",
        "version 3 of 4",
        "utf-8",
    ]


def test_the_words_of_the_source_make_room_for_the_note(qtbot: QtBot, selection: Selection) -> None:
    header = SourceHeader()
    qtbot.addWidget(header)
    header.resize(360, 32)  # what a window of 1280 px leaves
    header.show()
    header.show_charset("windows-1254", "as its <meta> says")
    header.show_place("lines 12 and 40")
    note = note_in(header, selection, 1, clock=Noon())
    full = header.charset.text()
    assert full.startswith("windows-1254")
    selection.step_version(-1)
    assert note.text().startswith("version 3 of 4, 2 Mar ")
    qtbot.waitUntil(lambda: header.charset.text() != full)
    assert note.width() >= note.sizeHint().width(), "the note is whole"
    shown = [note, header.title, header.place, header.find_button, header.wrap_button]
    boxes = sorted((one.geometry() for one in shown), key=lambda box: box.left())
    assert all(one.right() < other.left() for one, other in pairwise(boxes))
    assert boxes[-1].right() < header.width()
    assert header.place.width() >= header.place.sizeHint().width(), "elided, not cut off"
    selection.step_version(1)
    qtbot.waitUntil(lambda: header.charset.text() == full)


def test_a_note_without_room_leaves_out_its_end(qtbot: QtBot, selection: Selection) -> None:
    header = SourceHeader()
    qtbot.addWidget(header)
    header.resize(250, 32)
    header.show()
    note = note_in(header, selection, 1, clock=Noon())
    selection.step_version(-1)
    qtbot.waitUntil(lambda: note.x() > header.title.x() and note.width() > 40)
    assert note.width() < note.sizeHint().width()
    assert header.wrap_button.geometry().right() < header.width()
    assert "version 3 of 4" in note.toolTip()
    assert header.wrap_button.width() >= header.wrap_button.iconSize().width() + 6
    paper = header.grab(note.geometry()).toImage()
    inked = [
        x
        for x in range(paper.width())
        if len({paper.pixel(x, y) for y in range(paper.height())}) > 1
    ]
    assert inked, "something is written"
    assert inked[-1] < paper.width() - 1, "and not cut off in a letter"
