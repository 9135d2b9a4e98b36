"""A comparison that takes long: how far it is, how it is stopped, and what stands then."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.kinds import Kind
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.compare import CompareDesk
from carmengui.ui.widgets.states import LoadingState
from carmengui.ui.window.status import StatusPartLabel
from carmengui.ui.workbench import Workbench
from tests.engine.runs.endless_run import make_endless
from tests.ui.compare.conftest import Show
from tests.ui.compare.desk_hands import RUN_1, RUN_2, hints, press, said

ENDLESS = SideChoice(SideKind.RUN, 3)
STANDS = "Comparison stopped. Showing the previous one."


def asked(desk: CompareDesk) -> Ask:
    return desk.pairing._ask


def wait_inside(desk: CompareDesk, qtbot: QtBot) -> LoadingState:
    """Wait until a reader is in the statement that has no end, and the desk says how far it is."""
    qtbot.waitUntil(lambda: said(desk.stack) == "Comparing 0 of 3 records")
    state = desk.stack.currentWidget()
    assert isinstance(state, LoadingState)
    return state


def wait_freed(desk: CompareDesk, qtbot: QtBot) -> None:
    """Wait until no reader is busy; one in an endless statement would be so for ever."""
    qtbot.waitUntil(lambda: asked(desk).is_quiet)


@pytest.fixture
def waiting(desk: CompareDesk, folder: Path, qtbot: QtBot) -> CompareDesk:
    """Return the desk while it compares what it never will have compared."""
    make_endless(folder, like=2, number=3)
    desk.compare(RUN_1, ENDLESS)
    wait_inside(desk, qtbot)
    return desk


def test_it_says_how_far_it_is_and_cancel_leaves_the_earlier_sides(
    waiting: CompareDesk, qtbot: QtBot
) -> None:
    before, numbers = waiting.opened, waiting.numbers
    state = wait_inside(waiting, qtbot)
    assert hints(waiting.stack) == "Run 3 against 1"
    assert state.bar.isVisible()
    assert state.bar.value() == 0
    assert numbers.new.text() == "Run 3"
    assert state.button.text() == "Cancel"
    # The numbers of the former sides are dimmed, and lead nowhere: their rows are out of sight.
    asked_for = waiting.pairing.query
    assert numbers._veil.isVisible()
    for link in (numbers.headline, numbers.kinds[Kind.DIFFERENT]):
        press(link)
    assert waiting.pairing.query == asked_for
    told: list[str] = []
    waiting.said.connect(told.append)
    waiting.compared.connect(told.append)
    press(state.button)
    # At once, whatever the reader does:
    assert told == ["Run 2 against 1", STANDS]
    assert waiting.stack.currentWidget() is waiting.body
    assert waiting.sides == (RUN_1, RUN_2)
    assert (numbers.old.text(), numbers.new.text()) == ("Run 1", "Run 2")
    assert numbers.headline.text() == "4 values are different"
    assert waiting.opened is before
    assert not numbers._veil.isVisible()
    wait_freed(waiting, qtbot)
    # Nothing comes after it, and what stands can be asked further.
    assert waiting.opened is before
    press(waiting.numbers.headline)
    qtbot.waitUntil(lambda: waiting.pane.list.differences.rowCount() == 4)
    waiting.refresh()
    qtbot.waitUntil(lambda: waiting.opened is not before)
    assert waiting.sides == (RUN_1, RUN_2)


def test_escape_stops_it_too(waiting: CompareDesk, qtbot: QtBot) -> None:
    assert waiting.go_back()
    assert waiting.sides == (RUN_1, RUN_2)
    wait_freed(waiting, qtbot)
    assert not waiting.go_back()


def test_choosing_other_sides_frees_the_reader(waiting: CompareDesk, qtbot: QtBot) -> None:
    before = waiting.opened
    waiting.compare(RUN_2, RUN_1)
    qtbot.waitUntil(lambda: waiting.opened is not before)
    wait_freed(waiting, qtbot)
    assert waiting.sides == (RUN_2, RUN_1)
    assert not said(waiting.stack)


def test_closing_frees_the_reader(waiting: CompareDesk, qtbot: QtBot) -> None:
    waiting.close_down()
    wait_freed(waiting, qtbot)


def test_without_an_earlier_one_it_says_that_it_was_stopped(
    show: Show, folder: Path, qtbot: QtBot
) -> None:
    make_endless(folder, like=2, number=3)
    desk = show(folder)
    with qtbot.waitSignal(desk.said) as told:
        press(wait_inside(desk, qtbot).button)
    assert told.args == ["Comparison stopped."]
    assert said(desk.stack) == "Comparison stopped."
    assert not desk.numbers.headline.isVisible()
    wait_freed(desk, qtbot)
    # Nobody begins it again but the person.
    desk.refresh()
    wait_freed(desk, qtbot)
    assert said(desk.stack) == "Comparison stopped."
    desk.stack.action_pressed.emit()
    wait_inside(desk, qtbot)
    desk.compare(RUN_1, RUN_2)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "4 values are different")


def test_the_status_bar_says_it_and_its_drawer_stops_it(
    workbench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    window, desk, drawer = workbench.window, workbench.compare, workbench.drawer
    window.show_desk("Compare")
    qtbot.waitUntil(lambda: desk.opened is not None)
    make_endless(folder, like=2, number=3)
    desk.compare(RUN_1, ENDLESS)
    qtbot.waitUntil(lambda: "Comparing 0 of 3 records" in window.status.texts())
    window.show_desk("Review")
    trouble = [text for text in window.status.texts()[1:] if "trouble" in text]

    def part() -> StatusPartLabel:
        (found,) = [each for each in window.status._shown if each.part.link == "open:work"]
        return found

    part().setFocus()
    press(part())
    assert drawer.isVisible()
    (row,) = drawer.rows
    assert (row.name.text(), row.words.text()) == ("Run 3 against 1", "Comparing 0 of 3 records")
    assert window.rect().contains(drawer.geometry())
    assert drawer.geometry().bottom() < window.status.geometry().top()
    assert row.cancel.hasFocus()
    QTest.keyClick(row.cancel, "\x1b")
    assert not drawer.isVisible()
    assert part().hasFocus()
    assert desk.pairing.work is not None
    press(part())
    press(drawer.rows[0].cancel)
    assert not drawer.isVisible()
    assert window.status.texts() == [STANDS, *trouble]
    assert desk.sides == (RUN_1, RUN_2)
    qtbot.waitUntil(lambda: workbench.ask.is_quiet)
    window.status.hush()
    assert not [text for text in window.status.texts() if "Comparing" in text]
