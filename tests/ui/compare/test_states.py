"""What the desk says while there is nothing to compare, or when it cannot be."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.compare import CompareDesk
from tests.engine.runs.small_project import FIRST, keep, make_project
from tests.staying import stays
from tests.ui.compare.conftest import Show, take_run
from tests.ui.compare.desk_hands import RUN_1, RUN_2, hints, said


def test_without_runs_it_says_what_would_be_here(
    show: Show, empty_folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    desk = show(empty_folder)
    qtbot.waitUntil(lambda: said(desk.stack) == "No runs yet.")
    assert not desk.numbers.headline.isVisible()
    one = make_project(tmp_path / "one", FIRST)
    take_run(one, "12ab")
    desk = show(one)
    qtbot.waitUntil(lambda: said(desk.stack).startswith("There is only one run"))
    assert "(F5)" in hints(desk.stack)


def test_what_cannot_be_compared_is_said_and_tried_again(
    desk: CompareDesk, folder: Path, qtbot: QtBot
) -> None:
    desk.compare(RUN_1, SideChoice(SideKind.RUN, 3))
    qtbot.waitUntil(lambda: said(desk.stack) == "These two sides cannot be compared.")
    assert "There is no run 3." in hints(desk.stack)
    keep(folder, FIRST, datetime(2026, 11, 21, tzinfo=UTC))
    take_run(folder, "56ef")
    desk.stack.action_pressed.emit()
    qtbot.waitUntil(lambda: not said(desk.stack))
    assert desk.numbers.headline.text() == "No value is different"


def test_out_of_sight_nothing_is_compared(desk: CompareDesk, folder: Path, qtbot: QtBot) -> None:
    before = desk.opened
    desk.hide()
    keep(folder, FIRST, datetime(2026, 11, 21, tzinfo=UTC))
    take_run(folder, "56ef")
    desk.refresh()
    assert stays(lambda: desk.opened is before, 50)
    desk.show()
    qtbot.waitUntil(lambda: desk.opened is not before)
    assert desk.sides == (RUN_2, SideChoice(SideKind.RUN, 3))


def test_a_broken_file_is_said(desk: CompareDesk, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "other.xml").write_text("<urlset/>", "utf-8")
    desk.load_result(tmp_path / "other.xml")
    qtbot.waitUntil(lambda: said(desk.stack) == "These two sides cannot be compared.")
    assert "not a result file of CARMEN" in hints(desk.stack)
