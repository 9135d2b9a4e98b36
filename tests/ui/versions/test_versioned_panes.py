"""Source and page over the strip, and notes in the headers of panes."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from carmengui.ui.selection import Selection
from carmengui.ui.versions import VersionedPanes, note_in
from tests.ui.versions.conftest import Noon


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
        "Source", "version 3 of 4", "utf-8",
    ]  # fmt: skip
