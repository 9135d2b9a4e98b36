"""What a person does at the desk, and what they see: pressing, waiting for rows, reading states."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.kinds import Difference, PageRow
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.difference_row import Row
from carmengui.ui.widgets.link_button import LinkButton
from carmengui.ui.widgets.states import PaneState, StateStack

RUN_1, RUN_2 = SideChoice(SideKind.RUN, 1), SideChoice(SideKind.RUN, 2)


def said(stack: StateStack) -> str:
    """Return the sentence that stands in place of a content, or nothing."""
    state = stack.currentWidget()
    return state.sentence.text() if isinstance(state, PaneState) else ""


def hints(stack: StateStack) -> str:
    """Return what else is said with it."""
    state = stack.currentWidget()
    return state.hint.text() if isinstance(state, PaneState) else ""


def rows(desk: CompareDesk, qtbot: QtBot) -> list[Difference]:
    """Return all differences that are listed, once they are read."""
    return [row for row in _read(desk, qtbot) if isinstance(row, Difference)]


def pages(desk: CompareDesk, qtbot: QtBot) -> list[PageRow]:
    """Return all pages that are listed, once they are read."""
    return [row for row in _read(desk, qtbot) if isinstance(row, PageRow)]


def _read(desk: CompareDesk, qtbot: QtBot) -> list[Row]:
    model = desk.pane.list.differences
    for at in range(model.rowCount()):
        model.want(at)
    qtbot.waitUntil(lambda: all(model.line(at) for at in range(model.rowCount())))
    return [row for at in range(model.rowCount()) if (row := model.line(at))]


def wait_part(desk: CompareDesk, qtbot: QtBot, count: int) -> None:
    """Wait until so many rows are listed."""
    qtbot.waitUntil(lambda: desk.pane.list.differences.rowCount() == count)


def wait_lit(link: LinkButton, qtbot: QtBot) -> None:
    """Wait until the rows of a number are those that are listed."""
    qtbot.waitUntil(lambda: link.is_lit)


def press(widget: QWidget) -> None:
    """Click a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
