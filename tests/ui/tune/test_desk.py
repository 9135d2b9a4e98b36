"""The desk over a real project: rules, counts, trace and pages, all read in threads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.model import Candidate
from carmengui.engine.model.rule_files import rule_path
from carmengui.ui.keys.pane_order import panes_of
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune import TuneDesk
from carmengui.ui.widgets.states import EmptyState, PaneState, StateStack
from tests.staying import stays
from tests.ui.tune.drafting import LONG, end

FOUR = "http://b.example/4"
Keep = Callable[[Path, dict[str, str]], None]
Show = Callable[[Path], TuneDesk]


@pytest.fixture
def show(qtbot: QtBot, selection: Selection, start_asking: Callable[[Path], Ask]) -> Iterator[Show]:
    # Held here, as the window does: a desk that only a test held would be gone before its answers.
    shown: list[TuneDesk] = []

    def make(folder: Path) -> TuneDesk:
        ask = start_asking(folder)
        desk = TuneDesk(selection, ask, folder)
        shown.append(desk)
        # As in the window: what is still under way is not answered to a desk that is gone.
        qtbot.addWidget(desk, before_close_func=lambda _: end(desk, ask))
        desk.resize(1372, 828)
        with qtbot.waitActive(desk):
            desk.show()
            desk.activateWindow()
        qtbot.waitUntil(lambda: bool(desk.rules.view.branches and counts(desk)[0]))
        qtbot.waitUntil(
            lambda: (
                not isinstance(desk.pages.stack.currentWidget(), PaneState)
                or isinstance(desk.pages.stack.currentWidget(), EmptyState)
            )
        )
        return desk

    yield make
    shown.clear()


@pytest.fixture
def desk(show: Show, folder: Path) -> TuneDesk:
    return show(folder)


def counts(desk: TuneDesk) -> list[str]:
    return [desk.rules.view.link(branch.number).text() for branch in desk.rules.view.branches]


def said(stack: StateStack) -> str:
    state = stack.currentWidget()
    return state.sentence.text() if isinstance(state, PaneState) else ""


def choose(selection: Selection, desk: TuneDesk, url: str, qtbot: QtBot) -> None:
    selection.choose_url(url)
    qtbot.waitUntil(lambda: desk.why.why is not None and desk.why.why.url == url)


def test_it_opens_on_the_first_branch_with_its_pages(desk: TuneDesk, qtbot: QtBot) -> None:
    assert counts(desk) == "1 2 0 1 0 2 0 0".split()
    assert desk.pages.headline.text() == "Branch <1> gives 1 page a title"
    assert desk.pages.rule.text() == "Its value is <title>, its weight 1.00"
    assert desk.rules.origin.text() == "built in"
    assert desk.rules.none_link.text() == "1 page matches no branch"
    assert said(desk.why.stack) == "No record selected."


def test_the_cursor_leads_the_list(desk: TuneDesk, qtbot: QtBot) -> None:
    desk.rules.view.setFocus()
    qtbot.keyClick(desk.rules.view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: desk.pages.headline.text() == "Branch <2> gives 2 pages a title")
    assert desk.pages.table.records.rowCount() == 2
    qtbot.keyClick(desk.rules.view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: said(desk.pages.stack) == "No page gets its title from this branch.")
    assert desk.pages.headline.text() == "Branch <3> gives no page a title"
    assert not desk.pages.show_button.isVisible()


def test_numbers_lead_to_the_rows_they_count(desk: TuneDesk, qtbot: QtBot) -> None:
    asked: list[str] = []
    desk.rows_wanted.connect(asked.append)
    qtbot.mouseClick(desk.rules.view.link(4), Qt.MouseButton.LeftButton)
    desk.rules.none_link.click()
    desk.pages.show_button.click()
    assert asked == ["branch:4", "branch:none", "branch:1"]


def test_a_record_chosen_elsewhere_is_traced(
    desk: TuneDesk, selection: Selection, qtbot: QtBot
) -> None:
    choose(selection, desk, FOUR, qtbot)
    assert desk.why.heading.text() == "Why, for record 4"
    assert desk.rules.view.fired == desk.rules.view.current == 4
    assert desk.why.strip.accessibleName() == (
        "Branch <4>, weight 0.80: Gülçin Öztürk Eski Değirmenin Sesi"
    )
    qtbot.waitUntil(lambda: desk.pages.headline.text() == "Branch <4> gives 1 page a title")
    qtbot.waitUntil(lambda: desk.pages.table.currentIndex().row() == 0)
    choose(selection, desk, "http://b.example/6", qtbot)
    assert desk.rules.view.fired == 0
    assert desk.rules.view.current == 4
    assert desk.why.strip.accessibleName().startswith("No branch matched")
    choose(selection, desk, "http://b.example/7", qtbot)
    assert desk.rules.view.fired == desk.rules.view.current == 6
    assert desk.why.taken.text().startswith("The record has no title")
    assert not desk.why.older.isVisible()
    selection.choose_url("")
    assert said(desk.why.stack) == "No record selected."


def test_walking_through_the_list_keeps_the_list(
    desk: TuneDesk, selection: Selection, folder: Path, qtbot: QtBot
) -> None:
    # With other rules than those the pages were read with, a page fires another branch.
    path = rule_path(folder)
    path.write_text("<1> Title[0.3] = H6\n<9> Title[0.4] = H1\n")
    qtbot.waitUntil(lambda: desk.rules.view.branch(9) is not None)
    desk.pages.table.setFocus()
    qtbot.waitUntil(lambda: desk.pages.table.records.line(0) is not None)
    qtbot.keyClick(desk.pages.table, Qt.Key.Key_J)
    assert selection.url == "http://a.example/1"
    qtbot.waitUntil(lambda: desk.rules.view.fired == 9)
    assert desk.rules.view.current == 1
    assert "matched branch <1>" in desk.why.older.text()
    assert desk.why.older.isVisible()
    qtbot.waitUntil(desk.pages.older.isVisible)
    path.unlink()
    qtbot.waitUntil(lambda: not desk.pages.older.isVisible())
    with qtbot.waitSignal(desk.page_opened) as opened:
        qtbot.keyClick(desk.pages.table, Qt.Key.Key_Return)
    assert opened.args == ["http://a.example/1"]


def test_own_rules_are_read_again_when_the_file_changes(
    desk: TuneDesk, selection: Selection, folder: Path, qtbot: QtBot
) -> None:
    choose(selection, desk, FOUR, qtbot)
    path = rule_path(folder)
    path.write_text("<4> Title[0.4] = H1\n")
    qtbot.waitUntil(
        lambda: (
            desk.why.why is not None
            and desk.why.why.answer is not None
            and desk.why.why.answer.value == "Eski Değirmenin Sesi"
        )
    )
    assert desk.rules.origin.text() == "rules/title.rules of this project"
    assert not desk.rules.strip.isVisible()
    path.write_text("<4> Title[7] = H1\n")
    qtbot.waitUntil(desk.rules.strip.isVisible)
    assert desk.rules.error.text().startswith("title.rules, line 1: ")
    assert desk.rules.error.text().endswith("the built-in rules are used.")
    assert desk.rules.origin.text() == "built in"
    qtbot.waitUntil(lambda: desk.rules.view.branch(8) is not None)
    path.unlink()
    qtbot.waitUntil(lambda: not desk.rules.strip.isVisible())


def test_pointing_at_a_fact_lights_its_line_and_its_evidence(
    desk: TuneDesk,
    selection: Selection,
    folder: Path,
    qtbot: QtBot,
    start_asking: Callable[[Path], Ask],
) -> None:
    hovered: list[Candidate | None] = []
    inspector = Inspector(selection, start_asking(folder))
    selection.candidate_hovered.connect(hovered.append)
    with qtbot.waitSignal(selection.inspected):
        choose(selection, desk, FOUR, qtbot)
    rows = desk.why.list.rows.rows
    at = next(n for n, row in enumerate(rows) if row.name == "H1")
    desk.why.list.setFocus()
    desk.why.list.setCurrentIndex(desk.why.list.rows.index(at, 0))
    assert hovered[-1] is not None
    assert hovered[-1].value == "Eski Değirmenin Sesi"
    assert desk.rules.view.ground_of(rows[at].line) == "evidence_ground"
    desk.why.list.setCurrentIndex(desk.why.list.rows.index(len(rows) - 1, 0))
    assert hovered[-1] is None
    assert desk.rules.view.ground_of(rows[-1].line) == "evidence_ground"
    desk.pages.table.setFocus()
    assert desk.rules.view.ground_of(rows[-1].line) != "evidence_ground"
    assert inspector.threshold


def test_the_whole_trace_can_be_copied(desk: TuneDesk, selection: Selection, qtbot: QtBot) -> None:
    choose(selection, desk, FOUR, qtbot)
    desk.why.list.setFocus()
    qtbot.keyClick(desk.why.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text()
    assert text.startswith(f"Why, for record 4\n{FOUR}\nRules: title, built in, ")
    assert "<title>: found, Gülçin Öztürk" in text
    assert "\nBranch <4>, weight 0.80: Gülçin Öztürk Eski Değirmenin Sesi\n" in text
    QGuiApplication.clipboard().clear()
    desk.why.copy_button.click()
    assert QGuiApplication.clipboard().text() == text
    assert desk.why.copy_button.text() == "Copied"


def test_a_page_that_is_not_stored_is_said_to_be_so(
    desk: TuneDesk, selection: Selection, qtbot: QtBot
) -> None:
    choose(selection, desk, FOUR, qtbot)
    selection.choose_url("http://b.example/never")
    qtbot.waitUntil(lambda: said(desk.why.stack).startswith("No version of this page stored"))
    assert desk.rules.view.fired == 0


def test_without_records_it_says_how_they_come(show: Show, empty_folder: Path) -> None:
    desk = show(empty_folder)
    assert said(desk.pages.stack) == "No records yet."
    assert desk.pages.headline.text() == ""
    assert set(counts(desk)) == {"0"}
    assert not desk.rules.none_link.isVisible()


def test_records_that_come_are_counted(
    show: Show, empty_folder: Path, keep: Keep, qtbot: QtBot
) -> None:
    desk = show(empty_folder)
    keep(empty_folder, {"http://c.example/": f"<title>{LONG}</title><h1>{LONG}</h1>"})
    desk.refresh()
    qtbot.waitUntil(lambda: counts(desk)[0] == "1")
    qtbot.waitUntil(lambda: desk.pages.headline.text() == "Branch <1> gives 1 page a title")


def test_out_of_sight_it_waits(
    desk: TuneDesk, folder: Path, keep: Keep, selection: Selection, qtbot: QtBot
) -> None:
    desk.hide()
    keep(folder, {"http://c.example/": f"<title>{LONG}</title><h1>{LONG}</h1>"})
    desk.refresh()
    selection.choose_url(FOUR)
    assert stays(lambda: counts(desk)[0] == "1" and desk.why.why is None, 150)
    desk.show()
    qtbot.waitUntil(lambda: counts(desk)[0] == "2")
    qtbot.waitUntil(lambda: desk.why.why is not None and desk.why.why.url == FOUR)


def test_everything_has_a_name_and_the_keys_reach_it(desk: TuneDesk) -> None:
    parts: list[QWidget] = [
        desk,
        desk.rules,
        desk.rules.view,
        desk.rules.none_link,
        desk.why,
        desk.why.list,
        desk.why.copy_button,
        desk.why.strip,
        desk.pages,
        desk.pages.table,
    ]
    assert [part for part in parts[:6] if not part.accessibleName()] == []
    assert panes_of(desk) == [desk.rules.view, desk.pages.table]
