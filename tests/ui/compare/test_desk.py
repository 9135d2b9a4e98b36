"""The Compare desk over a real project: sides, numbers, groups, rows, and the four buttons of 2001."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from carmengui.engine.formats.carmen_xml import read_carmen_file
from carmengui.engine.runs.compare_kinds import CHANGES, Difference, Effect, Kind
from carmengui.engine.runs.compare_sides import SideChoice, SideKind
from carmengui.engine.runs.kept import RunBook
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.foot_bar import HEIGHT_PX
from carmengui.ui.selection import Selection
from carmengui.ui.states import PaneState, StateStack
from carmengui.ui.theme import theme
from tests.engine.runs.small_project import FIRST, keep, make_project
from tests.ui.compare.conftest import LATER, take_run

Show = Callable[[Path], CompareDesk]
RUN_1, RUN_2 = SideChoice(SideKind.RUN, 1), SideChoice(SideKind.RUN, 2)


def said(stack: StateStack) -> str:
    state = stack.currentWidget()
    return state.sentence.text() if isinstance(state, PaneState) else ""


def hints(stack: StateStack) -> str:
    state = stack.currentWidget()
    return state.hint.text() if isinstance(state, PaneState) else ""


def rows(desk: CompareDesk, qtbot: QtBot) -> list[Difference]:
    model = desk.pane.list.differences
    for at in range(model.rowCount()):
        model.want(at)
    qtbot.waitUntil(lambda: all(model.row(at) for at in range(model.rowCount())))
    return [row for at in range(model.rowCount()) if (row := model.row(at))]


def wait_part(desk: CompareDesk, qtbot: QtBot, count: int) -> None:
    qtbot.waitUntil(lambda: desk.pane.list.differences.rowCount() == count)


def press(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_it_opens_on_the_last_two_runs(desk: CompareDesk, qtbot: QtBot) -> None:
    assert desk.sides == (RUN_1, RUN_2)
    assert (desk.numbers.new.text(), desk.numbers.old.text()) == ("Run 2", "Run 1")
    assert desk.numbers.headline.text() == "4 values are different"
    assert desk.numbers.pages.text() == "on 3 pages that both know"
    counts = {kind: link.count for kind, link in desk.numbers.kinds.items()}
    assert counts == {
        Kind.DIFFERENT: 2, Kind.NEW_FOUND: 1, Kind.NO_LONGER_FOUND: 1, Kind.WEIGHT_ONLY: 1,
        Kind.UNCHANGED: 1,
    }  # fmt: skip
    assert desk.numbers.effects[Effect.WORSE].count == 1
    assert desk.numbers.effects[Effect.UNJUDGED].count == 3
    found = rows(desk, qtbot)
    assert [row.effect for row in found] == [Effect.WORSE, *[Effect.UNJUDGED] * 3]
    assert (found[0].page, found[0].right) == ("http://b.example/3", ("Bibliographien",))


def test_a_number_leads_to_its_rows_and_back(desk: CompareDesk, qtbot: QtBot) -> None:
    press(desk.numbers.kinds[Kind.WEIGHT_ONLY])
    wait_part(desk, qtbot, 1)
    assert [row.kind for row in rows(desk, qtbot)] == [Kind.WEIGHT_ONLY]
    assert desk.pane.heading.text() == "1 weight only"
    assert desk.numbers.kinds[Kind.WEIGHT_ONLY].isChecked()
    # Another number takes its place.
    press(desk.numbers.effects[Effect.UNJUDGED])
    wait_part(desk, qtbot, 3)
    assert not desk.numbers.kinds[Kind.WEIGHT_ONLY].isChecked()
    assert {row.effect for row in rows(desk, qtbot)} == {Effect.UNJUDGED}
    press(desk.numbers.effects[Effect.UNJUDGED])
    wait_part(desk, qtbot, 4)
    assert not desk.numbers.effects[Effect.BETTER].isEnabled()


def test_a_group_narrows_and_its_number_adds_up(desk: CompareDesk, qtbot: QtBot) -> None:
    sites = desk.groups.rows["site"]
    # The worse one stands above the one where more is different.
    assert [(row.words, row.count) for row in sites.values()] == [
        ("b.example", 1),
        ("a.example", 3),
    ]
    rules = {row.words: row.count for row in desk.groups.rows["method"].values()}
    assert rules["Title <4>"] == 1
    press(sites["a.example"])
    wait_part(desk, qtbot, 3)
    assert desk.numbers.headline.text() == "3 values are different"
    press(desk.groups.rows["field"]["title"])
    wait_part(desk, qtbot, 1)
    assert desk.pane.heading.text() == "1 different, new or no longer found · Title · a.example"
    press(desk.pane.all_link)
    wait_part(desk, qtbot, 4)
    assert not desk.pane.all_link.isVisible()


def test_the_way_to_review_is_a_filter(
    desk: CompareDesk, selection: Selection, qtbot: QtBot
) -> None:
    press(desk.numbers.kinds[Kind.NO_LONGER_FOUND])
    wait_part(desk, qtbot, 1)
    press(desk.groups.rows["field"]["date"])
    qtbot.waitUntil(lambda: desk.opened is not None and desk.opened.part.query.field == "date")
    with qtbot.waitSignal(desk.rows_wanted) as wanted:
        press(desk.pane.review_link)
    assert wanted.args == ["diff:gone"]
    assert selection.field == "date"
    press(desk.pane.all_link)
    press(desk.numbers.kinds[Kind.NO_LONGER_FOUND])
    wait_part(desk, qtbot, 4)
    press(desk.numbers.kinds[Kind.UNCHANGED])
    qtbot.waitUntil(lambda: not desk.pane.review_link.isVisible())


def test_a_row_chooses_the_page_for_all_desks(
    desk: CompareDesk, selection: Selection, qtbot: QtBot
) -> None:
    rows(desk, qtbot)
    desk.pane.list.setFocus()
    assert (selection.url, desk.pane.list.current) == ("", None)
    desk.pane.list.step(1)
    qtbot.waitUntil(lambda: selection.url == "http://b.example/3")
    assert selection.field == "title"
    assert desk.foot.displayed.text() == "Displayed: http://b.example/3"
    QTest.keyClick(desk.pane.list, Qt.Key.Key_J)
    qtbot.waitUntil(lambda: selection.url != "http://b.example/3")
    with qtbot.waitSignal(desk.page_opened) as opened:
        QTest.keyClick(desk.pane.list, Qt.Key.Key_Return)
    assert opened.args == [selection.url]


def test_a_row_is_spoken_in_one_sentence(desk: CompareDesk, qtbot: QtBot) -> None:
    rows(desk, qtbot)
    model = desk.pane.list.differences
    spoken = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == (
        "worse, different, Title, http://b.example/3, was Bibliographien 0.80, "
        "now 1-Bibliographien 0.80, right is: Bibliographien"
    )
    tip = model.data(model.index(0), Qt.ItemDataRole.ToolTipRole)
    assert "1-Bibliographien" in tip


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


# States ---------------------------------------------------------------------------------------


def test_without_runs_it_says_what_would_be_here(
    show: Show, empty_folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    desk = show(empty_folder)
    qtbot.waitUntil(lambda: said(desk.stack) == "There is no run yet.")
    assert not desk.numbers.headline.isVisible()
    one = make_project(tmp_path / "one", FIRST)
    take_run(one, "12ab")
    desk = show(one)
    qtbot.waitUntil(lambda: said(desk.stack).startswith("There is only one run yet"))
    assert "(F5)" in hints(desk.stack)


def test_what_cannot_be_compared_is_said_and_tried_again(
    desk: CompareDesk, folder: Path, qtbot: QtBot
) -> None:
    desk.compare(RUN_1, SideChoice(SideKind.RUN, 3))
    qtbot.waitUntil(lambda: said(desk.stack) == "The two sides cannot be compared.")
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
    qtbot.wait(50)
    assert desk.opened is before
    desk.show()
    qtbot.waitUntil(lambda: desk.opened is not before)
    assert desk.sides == (RUN_2, SideChoice(SideKind.RUN, 3))


# The four buttons of 2001 ---------------------------------------------------------------------


def choosing(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Let the system's dialog answer with a path."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(path))


def test_load_result_xml_opens_the_screenshot_of_2001(
    desk: CompareDesk, paper: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, paper)
    press(desk.foot.load_result)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "8 values are different")
    assert desk.numbers.old.text() == "result.xml, earlier run"
    assert "3 as 1." in desk.numbers.notes.text()
    assert [desk.numbers.kinds[kind].count for kind in CHANGES] == [5, 2, 1]
    assert not desk.pane.review_link.isVisible()
    assert desk.file.isVisible()
    assert len(rows(desk, qtbot)) == 8


def test_change_source_path_finds_the_pages(
    desk: CompareDesk, paper: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.load_result(paper)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "8 values are different")
    found = rows(desk, qtbot)
    at = next(n for n, row in enumerate(found) if row.page.endswith("zeitschriften.htm"))
    desk.pane.list.setCurrentIndex(desk.pane.list.differences.index(at))
    qtbot.waitUntil(lambda: said(desk.file.stack) == "The page cannot be shown.")
    assert "Change the source path" in hints(desk.file.stack)
    # The files lie elsewhere, and the first folder has another name.
    corpus = tmp_path / "Korpus" / "04_F_DGS_Sektion_Frauenforschung"
    corpus.mkdir(parents=True)
    page = corpus / "2000_3_11_zeitschriften.htm"
    page.write_bytes("<title>Zeitschriften</title> beiträge".encode("latin-1"))
    choosing(monkeypatch, corpus.parent)
    press(desk.foot.change_source)
    qtbot.waitUntil(lambda: "beiträge" in desk.file.text.toPlainText())
    assert desk.file.lit() == ["Zeitschriften"]
    assert desk.foot.displayed.toolTip() == f"Displayed: {page}"


def test_load_compare_xml_holds_the_newer_side_against_a_file(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = tmp_path / "peer.jsonl"
    lines.write_text(json.dumps({"url": "http://a.example/1", "title": "Tagungen"}), "utf-8")
    choosing(monkeypatch, lines)
    press(desk.foot.load_compare)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "1 value is different")
    assert desk.sides == (SideChoice(SideKind.FILE, path=lines), RUN_2)
    assert "2 pages only in Run 2" in desk.numbers.pages.text()
    # Its page is one of the project, so the list of records can show it.
    assert desk.pane.review_link.isVisible()


def test_a_result_after_a_result_is_compared_with_it(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    for name, title in (("one.xml", "Tagung"), ("two.xml", "Tagungen")):
        text = f"<r><record file='/p/a.htm'><title weight='1'>{title}</title></record></r>"
        (tmp_path / name).write_text(text, "utf-8")
        desk.load_result(tmp_path / name)
        qtbot.waitUntil(lambda name=name: desk.numbers.new.text() == name)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "1 value is different")
    assert desk.numbers.old.text() == "one.xml"


def test_a_broken_file_is_said(desk: CompareDesk, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "other.xml").write_text("<urlset/>", "utf-8")
    desk.load_result(tmp_path / "other.xml")
    qtbot.waitUntil(lambda: said(desk.stack) == "The two sides cannot be compared.")
    assert "no result file of CARMEN" in hints(desk.stack)


def test_compute_statistics_and_back(desk: CompareDesk, qtbot: QtBot) -> None:
    press(desk.foot.statistics)
    assert desk.statistics is not None
    assert desk.statistics.isVisible()
    assert not desk.numbers.isVisible()
    assert desk.foot.statistics.text() == "Back to the differences"
    assert desk.go_back()
    assert desk.numbers.isVisible()
    assert not desk.go_back()


def test_every_control_has_a_name(desk: CompareDesk) -> None:
    unnamed = [
        widget
        for widget in desk.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not widget.accessibleName()
        and not getattr(widget, "text", str)()
    ]
    assert not unnamed


def test_a_run_is_kept_from_the_menu(desk: CompareDesk, folder: Path, qtbot: QtBot) -> None:
    (action,) = [a for a in desk.numbers.new.actions_offered() if "for good" in a.text()]
    assert not action.isChecked()
    action.trigger()
    qtbot.waitUntil(lambda: RunBook(folder).run(2).is_kept)
    qtbot.waitUntil(lambda: desk.foot.displayed.toolTip() == "Run 2 stays for good.")
    assert desk.numbers.old.actions_offered()[1].text().endswith(", kept")
    assert not RunBook(folder).run(1).is_kept


def test_the_comparison_is_saved_as_xml(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "compared.xml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    press(desk.pane.save_link)
    qtbot.waitUntil(lambda: "3 records are written" in desk.foot.displayed.toolTip())
    values = [value for record in read_carmen_file(out).records for value in record.values]
    assert sorted(value.compared for value in values if value.compared) == [
        "different", "different", "new found", "no longer found",
    ]  # fmt: skip


def test_a_narrow_window_takes_more_lines(desk: CompareDesk, qtbot: QtBot) -> None:
    high = theme().px(HEIGHT_PX)
    qtbot.waitUntil(lambda: desk.foot.height() == high)
    desk.resize(560, 700)
    qtbot.waitUntil(lambda: desk.foot.height() > high)
    shown = [*desk.numbers.kinds.values(), desk.numbers.effects[Effect.WORSE]]
    assert len({link.y() for link in shown}) > 1
    for link in shown:
        assert link.width() >= link.sizeHint().width()
        assert link.parentWidget().rect().contains(link.geometry())
    foot = desk.foot
    for button in (foot.load_result, foot.load_compare, foot.change_source, foot.statistics):
        assert button.width() >= button.sizeHint().width()
        assert foot.rect().contains(button.geometry())
    desk.resize(1372, 700)
    qtbot.waitUntil(lambda: desk.foot.height() == high)
    assert len({link.y() for link in shown}) == 1


def test_a_file_of_other_pages_is_a_table_of_its_own(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "elsewhere.xml"
    title = "<record file='/p/{n}.htm'><title method='1' weight='1'>Titel {n}</title></record>"
    path.write_text(f"<r>{title.format(n=1)}{title.format(n=2)}</r>", "utf-8")
    desk.load_result(path)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "2 values in elsewhere.xml")
    assert desk.numbers.pages.text() == "on 2 pages, none of them in the project"
    assert not desk.numbers.bar.isVisible()
    assert [row.page for row in rows(desk, qtbot)] == ["/p/1.htm", "/p/2.htm"]
    assert desk.pane.heading.text() == "All of it"
    assert desk.groups.rows["method"]["carmen.title.1"].count == 2
    press(desk.groups.rows["site"]["p"])
    qtbot.waitUntil(desk.pane.all_link.isVisible)
    press(desk.pane.all_link)
    qtbot.waitUntil(lambda: not desk.pane.all_link.isVisible())
    desk.compare(SideChoice(SideKind.FILE, path=path), RUN_2)
    qtbot.waitUntil(lambda: said(desk.pane.stack) == "The two sides have no page in common.")


def test_late_answers_of_an_earlier_comparison_are_not_heard(
    desk: CompareDesk, qtbot: QtBot
) -> None:
    first = desk.opened
    desk.pane.list.differences.want(0)
    desk.compare(RUN_2, RUN_1)
    press(desk.numbers.kinds[Kind.WEIGHT_ONLY])
    desk.compare(RUN_2, RUN_2)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "No value is different")
    desk.compare(RUN_2, RUN_1)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "4 values are different")
    assert not said(desk.stack)
    assert desk.opened is not first
    found = {(row.page, row.field): row.kind for row in rows(desk, qtbot)}
    assert found["http://a.example/1", "date"] is Kind.NEW_FOUND
