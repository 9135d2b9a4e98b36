"""What can be chosen for the two sides, and how runs are kept and followed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.tuning import SiteHistory
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.side_picker import SidePicker
from tests.engine.runs.small_project import FIRST, keep
from tests.engine.tuning.corpus import GAZETTE, INSTITUTE, NOT_SHARED
from tests.ui.compare.conftest import LATER, Show, take_run
from tests.ui.compare.desk_hands import RUN_1, RUN_2, press, rows, said


def test_the_pickers_offer_everything(desk: CompareDesk, qtbot: QtBot) -> None:
    offered = [action.text() for action in desk.numbers.old.actions_offered()]
    assert offered[0] == "Current records"
    assert offered[1].startswith("2   ")
    assert offered[2].startswith("1   ")
    assert "34cd, last used by run 2" in offered
    assert f"{LATER.astimezone():%Y-%m-%d}" in offered
    assert offered[-1] == "Result file …"
    actions = desk.numbers.old.actions_offered()
    with qtbot.waitSignal(desk.compared) as compared:
        actions[0].trigger()
    assert compared.args == ["Run 2 against Current records"]
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
    (action,) = [a for a in desk.numbers.new.actions_offered() if "permanently" in a.text()]
    assert not action.isChecked()
    action.trigger()
    qtbot.waitUntil(lambda: RunBook(folder).run(2).is_kept)
    qtbot.waitUntil(lambda: desk.foot.displayed.toolTip() == "Run 2 is kept permanently.")
    assert desk.numbers.old.actions_offered()[1].text().endswith(", kept")
    assert not RunBook(folder).run(1).is_kept


def test_versions_of_rules_are_sides_by_name(
    show: Show, version_folder: Path, qtbot: QtBot
) -> None:
    desk = show(version_folder)
    qtbot.waitUntil(lambda: len(desk.numbers.old.actions_offered()) > 3)
    offered = {each.text().split("   ")[0]: each for each in desk.numbers.old.actions_offered()}
    assert "title v1" in offered
    assert "Only the heading" in offered["title v2"].text()
    offered["title v1"].trigger()
    new = {each.text().split("   ")[0]: each for each in desk.numbers.new.actions_offered()}
    with qtbot.waitSignal(desk.compared, timeout=30_000) as compared:
        new["title v2"].trigger()
    assert compared.args == ["title v2 against title v1"]
    qtbot.waitUntil(
        lambda: desk.opened is not None and desk.opened.comparison.words == compared.args[0],
        timeout=30_000,
    )
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "10 values are different")
    found = {row.page: row for row in rows(desk, qtbot)}
    new_answer = found[f"http://{GAZETTE}/kicker"].new
    assert new_answer is not None
    assert new_answer.values == ("No boats today",)
    assert len([page for page in found if INSTITUTE in page]) == 8
    assert desk.numbers.notes.text().endswith("Compared: Title. Other fields are not.")


def test_versions_of_what_one_site_has_otherwise_are_sides_too(
    show: Show, version_folder: Path, qtbot: QtBot
) -> None:
    SiteHistory(version_folder, GAZETTE).publish(NOT_SHARED, "Here always", "Ada", LATER)
    desk = show(version_folder)
    name = f"title@{GAZETTE} v1"

    def offered(side: SidePicker) -> dict[str, QAction]:
        return {each.text().split("   ")[0]: each for each in side.actions_offered()}

    qtbot.waitUntil(lambda: name in offered(desk.numbers.old))
    offered(desk.numbers.old)["title v1"].trigger()
    with qtbot.waitSignal(desk.compared, timeout=30_000) as compared:
        offered(desk.numbers.new)[name].trigger()
    assert compared.args == [f"{name} against title v1"]
