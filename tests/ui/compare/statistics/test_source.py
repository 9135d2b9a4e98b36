"""Whose statistics the window counts: of the loaded file, of a run, of what is filtered, of all records."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.statistics.pane import StatisticsPane
from tests.ui.compare.desk_hands import RUN_1, RUN_2, press
from tests.ui.compare.statistics_hands import cell, compute, listed, wait_listed
from tests.ui.compare.statistics_hands import press as press_cell

TITLE = "<title method='{method}' weight='{weight}'>{text}</title>"


def load(desk: CompareDesk, file: Path, qtbot: QtBot) -> None:
    desk.load_result(file)
    qtbot.waitUntil(lambda: desk.numbers.new.text() == file.name and desk.pairing.work is None)


def counted(desk: CompareDesk, qtbot: QtBot) -> StatisticsPane:
    """Press the button of 2001 and wait for the tables."""
    press(desk.foot.statistics)
    pane = desk.statistics
    assert pane is not None
    wait_counted(pane, qtbot)
    return pane


def wait_counted(pane: StatisticsPane, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: (
            pane.counted is not None
            and pane.counted.basis == pane.source.basis
            and pane.stack.currentWidget() is pane.stack.content
            and not pane.stack.is_stale
        )
    )


def result_file(folder: Path) -> Path:
    titles = [
        TITLE.format(method=1, weight=3, text="Tagungen"),
        TITLE.format(method=2, weight=2, text="Zeitschriften"),
        "",
    ]
    records = (f"<record file='/p/{n}.htm'>{title}</record>" for n, title in enumerate(titles))
    path = folder / "loaded.xml"
    path.write_text(f"<r>{''.join(records)}</r>", "utf-8")
    return path


def test_statistics_are_of_the_loaded_file(desk: CompareDesk, tmp_path: Path, qtbot: QtBot) -> None:
    load(desk, result_file(tmp_path), qtbot)
    pane = counted(desk, qtbot)
    assert pane.source.side.text() == "loaded.xml"
    assert pane.counted is not None
    assert pane.counted.statistics.records == 3
    assert cell(pane.page.fields, "Title", "found").data() == "2"
    assert [cells[1].words for cells in pane.page.methods.figures.rows] == ["1", "1"]
    # Whole-numbered weights are on the scale that is said beside them.
    assert cell(pane.page.fields, "Title", "0.8 or more").data() == "2"
    assert "2 as 0.8, 3 as 1" in pane.page.basis.accessibleName()
    # A file has no pages to look at, and the report is of the project.
    assert not pane.page.census.isVisible()
    assert not pane.save.isEnabled()


def test_the_tables_follow_a_file_that_is_loaded_meanwhile(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    desk.load_result(result_file(tmp_path))
    press(desk.foot.statistics)
    pane = desk.statistics
    assert pane is not None
    qtbot.waitUntil(lambda: pane.source.side.text() == "loaded.xml")
    wait_counted(pane, qtbot)
    assert cell(pane.page.fields, "Title", "found").data() == "2"


def test_the_rows_behind_a_number_are_those_of_the_file(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    load(desk, result_file(tmp_path), qtbot)
    pane = counted(desk, qtbot)
    press_cell(pane.page.fields, cell(pane.page.fields, "Title", "found"))
    wait_listed(pane, qtbot, 2)
    assert [row[1] for row in listed(pane)] == ["Tagungen", "Zeitschriften"]
    assert not pane.list.on_review.isVisible()
    # It is a page that the project does not know: that is said, and nothing else opened.
    qtbot.keyClick(pane.list.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.said.text() == "/p/0.htm is not in this project.")


def test_a_page_of_the_project_opens_from_a_file(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    lines = tmp_path / "peer.jsonl"
    lines.write_text(json.dumps({"url": "http://a.example/1", "title": "Tagungen"}), "utf-8")
    load(desk, lines, qtbot)
    pane = counted(desk, qtbot)
    press_cell(pane.page.fields, cell(pane.page.fields, "Title", "found"))
    wait_listed(pane, qtbot, 1)
    with qtbot.waitSignal(desk.page_opened) as opened:
        qtbot.keyClick(pane.list.list, Qt.Key.Key_Return)
    assert opened.args == ["http://a.example/1"]


def test_statistics_are_of_the_project_when_nothing_is_loaded_and_can_be_of_a_run(
    desk: CompareDesk, qtbot: QtBot
) -> None:
    pane = counted(desk, qtbot)
    assert pane.source.side.text() == "Current records"
    assert pane.page.census.isVisible()
    assert pane.save.isEnabled()
    now = cell(pane.page.fields, "Date", "found").data()
    offered = {action.text().split()[0]: action for action in pane.source.side.actions_offered()}
    offered["1"].trigger()
    wait_counted(pane, qtbot)
    assert pane.source.side.text() == "Run 1"
    assert pane.counted is not None
    assert pane.counted.basis.side == RUN_1
    assert cell(pane.page.fields, "Date", "found").data() != now


def test_the_side_that_was_chosen_stays_until_another_one_is_loaded(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    desk.compare(RUN_2, RUN_1)
    qtbot.waitUntil(lambda: desk.pairing.work is None)
    pane = counted(desk, qtbot)
    assert pane.source.basis.side == RUN_1
    pane.source.side.chosen.emit(SideChoice(SideKind.NOW))
    wait_counted(pane, qtbot)
    press(desk.foot.statistics)
    counted(desk, qtbot)
    assert pane.source.basis.is_whole
    press(desk.foot.statistics)
    load(desk, result_file(tmp_path), qtbot)
    counted(desk, qtbot)
    assert pane.source.side.text() == "loaded.xml"


def test_statistics_can_be_of_what_is_filtered(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    assert not pane.source.filtered.isVisible()
    pane.source.show_filter(parse_filter("site:a"))
    assert pane.source.filtered.accessibleName() == "filtered in Review: site:a"
    assert cell(pane.page.fields, "Title", "found").data() == "6"
    pane.source.filtered.click()
    wait_counted(pane, qtbot)
    assert pane.counted is not None
    assert (pane.counted.statistics.records, pane.counted.statistics.sites) == (3, 1)
    found = int(cell(pane.page.fields, "Title", "found").data())
    press_cell(pane.page.fields, cell(pane.page.fields, "Title", "found"))
    wait_listed(pane, qtbot, found)
    assert {row[0] for row in listed(pane)} <= {"http://a/1", "http://a/2", "http://a/3"}
    with qtbot.waitSignal(pane.rows_wanted) as wanted:
        pane.list.on_review.click()
    assert wanted.args == ["site:a has:title"]
    # Another filter on Review: other statistics.
    pane.source.show_filter(parse_filter("site:b"))
    wait_counted(pane, qtbot)
    assert pane.counted.statistics.records == 4
    pane.source.show_filter(parse_filter("site:nowhere"))
    qtbot.waitUntil(lambda: pane.stack.accessibleName() == "No matching records.")


def test_the_share_is_copied_with_its_interval(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    qtbot.keyClick(pane.page.fields, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [
        line.split("\t") for line in QGuiApplication.clipboard().mimeData().text().splitlines()
    ]
    at = lines[0].index("share")
    # 6 of 8, as Wilson has it.
    assert lines[1][at - 1 : at + 1] == ["6", "0.75 (0.41–0.93)"]
