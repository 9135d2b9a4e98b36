"""The desk in the whole window: Ctrl+5, the bar at the top, Review's list of what is different."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.runs.compare.kinds import Effect
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import url_key
from carmengui.ui.workbench import Workbench
from tests.engine.runs.small_project import FIRST, digest_of, say_again
from tests.ui.compare.conftest import take_run

PAGE = "http://a.example/1"


def differences(folder: Path) -> dict[tuple[int, str], str]:
    with closing(VerdictStore(folder / "review.sqlite", read_only=True)) as store:
        rows = store.rows("SELECT url_key, field, kind FROM difference")
    return {(key, field): kind for key, field, kind in rows}


def test_ctrl_5_shows_it_and_the_list_of_records_hears_of_it(
    workbench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    window, desk = workbench.window, workbench.compare
    QTest.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert window.desk is not None
    assert window.desk.name == "Compare"
    qtbot.waitUntil(lambda: desk.opened is not None)
    qtbot.waitUntil(lambda: len(differences(folder)) == 5)
    assert differences(folder)[url_key(PAGE), "date"] == "no longer found"
    assert window.top_bar.comparison.text() == "Run 2 against 1"
    desk.rows_wanted.emit("diff:new")
    assert window.desk is not None
    assert window.desk.name == "Review"
    window.top_bar.comparison.click()
    assert window.desk.name == "Compare"
    assert desk.numbers.new.hasFocus()
    # Other sides take the place of the earlier ones in the table.
    assert desk.sides is not None
    old, new = desk.sides
    desk.compare(new, old)
    qtbot.waitUntil(lambda: differences(folder).get((url_key(PAGE), "date")) == "new found")
    desk.compare(new, new)
    qtbot.waitUntil(lambda: not differences(folder))


def test_a_verdict_says_what_is_better(workbench: Workbench, folder: Path, qtbot: QtBot) -> None:
    desk = workbench.compare
    say_again(folder, FIRST)
    take_run(folder, "56ef")
    workbench.window.show_desk("Compare")
    qtbot.waitUntil(lambda: desk.opened is not None)
    desk.compare(SideChoice(SideKind.RUN, 2), SideChoice(SideKind.RUN, 3))
    qtbot.waitUntil(lambda: desk.numbers.effects[Effect.UNJUDGED].count == 3)
    digest, at = digest_of(folder, PAGE), datetime(2026, 11, 21, tzinfo=UTC)
    workbench.judging.decide(
        [
            Decision(digest, PAGE, "title", (title,), judgement, reviewer, at)
            for title, judgement, reviewer in (
                ("Tagungen", Judgement.RIGHT, "ada"),
                ("Tagungen im Rahmen des SP", Judgement.WRONG, "bo"),
            )
        ]
    )
    # The gold of another page says so of it already.
    qtbot.waitUntil(lambda: desk.numbers.effects[Effect.BETTER].count == 2)


def test_pages_that_are_read_again_are_a_run(
    workbench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    desk = workbench.compare
    workbench.window.show_desk("Compare")
    qtbot.waitUntil(lambda: desk.opened is not None)
    with qtbot.waitSignal(workbench.host.reading_ended, timeout=30_000):
        workbench.host.read_again()
    run_3 = SideChoice(SideKind.RUN, 3)
    qtbot.waitUntil(lambda: desk.sides is not None and desk.sides[1] == run_3)
    # Of pages this time, with the rules of the program, not what the test let the records say.
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "8 values are different")
    assert workbench.window.top_bar.comparison.text() == "Run 3 against 2"
    # Read once more, each says the same: that is no run of its own.
    with qtbot.waitSignal(workbench.host.reading_ended, timeout=30_000):
        workbench.host.read_again()
    assert [run.number for run in RunBook(folder).runs()] == [1, 2, 3]
