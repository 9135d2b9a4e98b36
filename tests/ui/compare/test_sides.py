"""What can be chosen for the two sides, and how runs are kept and followed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare_sides import SideChoice, SideKind
from carmengui.engine.runs.kept import RunBook
from carmengui.ui.compare import CompareDesk
from tests.engine.runs.small_project import FIRST, keep
from tests.ui.compare.conftest import LATER, take_run
from tests.ui.compare.desk_hands import RUN_1, RUN_2, press, said


def test_the_pickers_offer_everything(desk: CompareDesk, qtbot: QtBot) -> None:
    offered = [action.text() for action in desk.numbers.old.actions_offered()]
    assert offered[0] == "The records now"
    assert offered[1].startswith("2   ")
    assert offered[2].startswith("1   ")
    assert "34cd, last used by run 2" in offered
    assert f"{LATER.astimezone():%Y-%m-%d}" in offered
    assert offered[-1] == "Result file …"
    actions = desk.numbers.old.actions_offered()
    with qtbot.waitSignal(desk.compared) as compared:
        actions[0].trigger()
    assert compared.args == ["Run 2 against The records now"]
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "No value is different")
    assert said(desk.pane.stack) == "Both sides have the same values."
    with qtbot.waitSignal(desk.compared):
        press(desk.numbers.swap)
    assert desk.sides == (RUN_2, SideChoice(SideKind.NOW))


def test_new_runs_are_followed_until_a_side_was_chosen(
    desk: CompareDesk, folder: Path, qtbot: QtBot
) -> None:
    keep(folder, FIRST, datetime(2026, 11, 21, tzinfo=UTC))
    take_run(folder, "56ef")
    desk.refresh()
    qtbot.waitUntil(lambda: desk.sides == (RUN_2, SideChoice(SideKind.RUN, 3)))
    desk.compare(RUN_1, RUN_2)
    take_run(folder, "78aa")
    desk.refresh()
    qtbot.waitUntil(lambda: len(desk.numbers.old.actions_offered()) > 8)
    assert desk.sides == (RUN_1, RUN_2)


def test_a_run_is_kept_from_the_menu(desk: CompareDesk, folder: Path, qtbot: QtBot) -> None:
    (action,) = [a for a in desk.numbers.new.actions_offered() if "for good" in a.text()]
    assert not action.isChecked()
    action.trigger()
    qtbot.waitUntil(lambda: RunBook(folder).run(2).is_kept)
    qtbot.waitUntil(lambda: desk.foot.displayed.toolTip() == "Run 2 stays for good.")
    assert desk.numbers.old.actions_offered()[1].text().endswith(", kept")
    assert not RunBook(folder).run(1).is_kept
