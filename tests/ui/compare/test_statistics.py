"""Compute statistics: the tables of a real project, and the rows behind every number."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.review.statistics_rows import Kind, Which
from carmengui.engine.review.verdict_store import VerdictStore
from carmengui.engine.storage import GoldStore
from carmengui.ui.compare.statistics_model import CellRole
from carmengui.ui.compare.statistics_pane import StatisticsPane
from carmengui.ui.compare.statistics_table import FigureTable
from carmengui.ui.theme import LIGHT, theme
from tests.engine.review.statistics_project import Given, Made, Offered, fill
from tests.engine.review.test_statistics import PAGES, SAID
from tests.ui.test_accessibility import nameless

TITLE = Given(("Ruled",), 0.9, "h1", (Offered("Ruled", 0.8, "carmen.title.2", "/html/body/h1"),))
RULED = Made("http://c/8", "c", {"title": TITLE, "authors": Given(("Ada",), 0.4, "byline")})


@pytest.fixture(autouse=True)
def _light(qapp: QCoreApplication) -> Iterator[None]:
    theme().fix(LIGHT)
    yield
    # Widgets end here, in the thread they belong to, not when a later test's reader collects them.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()


def project(folder: Path, pages: list[Made]) -> Path:
    folder.mkdir(exist_ok=True)
    fill(folder, pages).close()
    with closing(GoldStore(folder / "review.sqlite")) as gold:
        gold.save({"http://c/8": {"title": "Ruled", "authors": ["Bo"]}})
    with closing(VerdictStore(folder / "review.sqlite")) as verdicts:
        verdicts.write(SAID)
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return project(tmp_path / "project", [*PAGES, RULED])


@pytest.fixture
def pane(folder: Path, qtbot: QtBot) -> Iterator[StatisticsPane]:
    ask = Ask(folder)
    made = StatisticsPane(ask, "project")
    qtbot.addWidget(made)
    made.resize(1300, 820)
    made.show()
    yield made
    ask.close()


def compute(pane: StatisticsPane, qtbot: QtBot) -> None:
    pane.compute()
    qtbot.waitUntil(
        lambda: pane.stack.currentWidget() is pane.stack.content and not pane.stack.is_stale
    )


def cell(table: FigureTable, line: str, column: str) -> QModelIndex:
    figures = table.figures
    row = next(n for n, cells in enumerate(figures.rows) if cells[0].words == line)
    return figures.index(
        row, next(n for n, head in enumerate(figures.heads) if head.name == column)
    )


def listed(pane: StatisticsPane) -> list[list[str]]:
    model = pane.list.list.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def press(table: FigureTable, index: QModelIndex) -> None:
    table.scrollTo(index)
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualRect(index).center()
    )


def test_before_it_is_asked_it_says_what_would_be_here(pane: StatisticsPane, qtbot: QtBot) -> None:
    assert pane.stack.currentWidget() is not pane.stack.content
    assert pane.stack.accessibleName() == "Nothing was counted yet."
    qtbot.mouseClick(pane.stack.currentWidget().button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: pane.stack.currentWidget() is pane.stack.content)


def test_the_tables_have_the_numbers_of_the_project(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    wanted = {"found": "6", "0.8 or more": "4", "judged": "7", "present": "5", "correct": "2",
              "partial": "1", "missed": "2", "invalid extra": "2", "precision": "0.40"}  # fmt: skip
    assert {name: cell(pane.fields, "Title", name).data() for name in wanted} == wanted
    assert cell(pane.fields, "Language", "judged").data() == "–"
    assert cell(pane.census, "Title", "known right").data() == "3"
    assert [row.method for row in pane._counted.rules] == ["carmen.title.2"]  # type: ignore[union-attr]


def test_every_number_has_as_many_rows_as_it_says(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pressed = 0
    for table in (pane.fields, pane.methods):
        for row in range(table.figures.rowCount()):
            for column in range(table.figures.columnCount()):
                index = table.figures.index(row, column)
                if index.data(CellRole).which is None:
                    continue
                press(table, index)
                qtbot.waitUntil(lambda: "reading" not in pane.list.said.text())
                assert len(listed(pane)) == int(index.data()), index.data(CellRole).which
                pressed += 1
    assert pressed >= 15


def test_rows_say_what_was_found_and_what_is_right(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.show_number(Which("title", Kind.MISSED))
    qtbot.waitUntil(lambda: len(listed(pane)) == 2)
    assert pane.list.said.text() == "Title, missed: 2 rows"
    assert listed(pane) == [
        ["http://a/3", "Wrong", "0.79", "wrong", "The right one"],
        ["http://b/5", "nothing", "", "missed", ""],
    ]


def test_a_row_opens_its_record_and_escape_goes_back(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.show_number(Which("title", Kind.WRONG))
    qtbot.waitUntil(lambda: bool(listed(pane)))
    with qtbot.waitSignal(pane.page_wanted) as wanted:
        qtbot.keyClick(pane.list.list, Qt.Key.Key_Return)
    assert wanted.args == ["http://a/3"]
    qtbot.keyClick(pane.list.list, Qt.Key.Key_Escape)
    assert not pane.list.isVisible()


def test_what_the_list_of_records_can_filter_is_shown_there(
    pane: StatisticsPane, qtbot: QtBot
) -> None:
    compute(pane, qtbot)
    press(pane.fields, cell(pane.fields, "Title", "0.8 or more"))
    qtbot.waitUntil(lambda: len(listed(pane)) == 4)
    with qtbot.waitSignal(pane.rows_wanted) as wanted:
        pane.list.on_review.click()
    assert wanted.args == ["weight>=0.8"]
    press(pane.fields, cell(pane.fields, "Title", "correct"))
    qtbot.waitUntil(lambda: len(listed(pane)) == 2)
    assert not pane.list.on_review.isVisible()


def test_keys_go_from_number_to_number(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.fields.setFocus()
    pane.fields.setCurrentIndex(cell(pane.fields, "Title", "found"))
    qtbot.keyClick(pane.fields, Qt.Key.Key_Down)
    qtbot.keyClick(pane.fields, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(listed(pane)) == 1)
    assert pane.list.said.text() == "Authors, found: 1 rows"


def test_the_keys_are_with_the_tables_as_soon_as_they_are_there(
    pane: StatisticsPane, qtbot: QtBot
) -> None:
    pane.activateWindow()
    pane.again.setFocus()
    compute(pane, qtbot)
    assert pane.fields.hasFocus()
    pane.again.setFocus()
    compute(pane, qtbot)
    assert pane.again.hasFocus()


def test_escape_closes_the_rows_first(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    assert not pane.close_list()
    pane.show_number(Which("title", Kind.WRONG))
    qtbot.waitUntil(lambda: bool(listed(pane)))
    assert pane.close_list()
    assert not pane.list.isVisible()
    assert not pane.close_list()


def test_a_table_is_copied_for_a_paper(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    qtbot.keyClick(pane.fields, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert lines[0][:3] == ["Field", "found", "0.8 or more"]
    assert lines[1][:3] == ["Title", "6", "4"]
    assert lines[1][9] == "0.40 (0.12–0.77)"
    assert {len(line) for line in lines} == {12}


def test_no_number_is_cut(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    figure = QFontMetrics(theme().font(13, weight=600))
    beside = QFontMetrics(theme().font(11))
    for table in (pane.fields, pane.methods):
        for row in table.figures.rows:
            for column, cell_ in enumerate(row[1:], start=1):
                words = figure.horizontalAdvance(cell_.words) + beside.horizontalAdvance(
                    cell_.beside
                )
                assert table.columnWidth(column) >= words + 16


def test_the_methods_are_those_of_the_chosen_field(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    assert [cells[0].words for cells in pane.methods.figures.rows] == [
        "<h1>, first",
        "<title>, whole",
    ]
    pane.fields.setCurrentIndex(cell(pane.fields, "Authors", "found"))
    assert [cells[0].words for cells in pane.methods.figures.rows] == ["byline: first"]
    pane.reliability.rows.setCurrentIndex(pane.reliability.rows.model().index(0, 0))
    assert pane.reliability.rows.current_method == "byline"
    qtbot.keyClick(pane.reliability.rows, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [row[4] for row in listed(pane)] == ["Bo"])


def test_a_rule_for_titles_leads_to_its_branch(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.reliability.rows.setCurrentIndex(pane.reliability.rows.model().index(0, 0))
    with qtbot.waitSignal(pane.rows_wanted) as wanted:
        qtbot.keyClick(pane.reliability.rows, Qt.Key.Key_Return)
    assert wanted.args == ["branch:2"]


def test_counting_again_sees_new_verdicts(pane: StatisticsPane, folder: Path, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    assert cell(pane.fields, "Title", "judged").data() == "7"
    with closing(VerdictStore(folder / "review.sqlite")) as verdicts:
        number = next(each.number for each in verdicts.standing())
        verdicts.take_back([number], reviewer="Gülçin", at=SAID[0].at)
    pane.again.click()
    qtbot.waitUntil(lambda: cell(pane.fields, "Title", "judged").data() == "6")


def test_the_report_is_written_as_its_name_says(
    pane: StatisticsPane, tmp_path: Path, qtbot: QtBot
) -> None:
    for name, beginning in (("a.pdf", b"%PDF-"), ("a.html", b"<!DOCTYPE html>")):
        pane.save_report(tmp_path / name)
        qtbot.waitUntil((tmp_path / name).exists, timeout=20_000)
        assert (tmp_path / name).read_bytes().startswith(beginning)
    pane.save_report(tmp_path / "missing" / "a.pdf")
    qtbot.waitUntil(lambda: "cannot be written" in pane._notes["said"].text())


def test_a_project_without_records_says_what_to_do(tmp_path: Path, qtbot: QtBot) -> None:
    with closing(Ask(project(tmp_path / "empty", []))) as ask:
        pane = StatisticsPane(ask)
        qtbot.addWidget(pane)
        pane.compute()
        qtbot.waitUntil(lambda: "no records" in pane.stack.accessibleName())


def test_what_cannot_be_read_is_a_sentence(folder: Path, qtbot: QtBot) -> None:
    (folder / "carmen.sqlite").write_bytes(b"no database at all" * 100)
    with closing(Ask(folder)) as ask:
        pane = StatisticsPane(ask)
        qtbot.addWidget(pane)
        pane.compute()
        qtbot.waitUntil(lambda: pane.stack.accessibleName() == "The statistics cannot be counted.")


def test_everything_shown_has_a_name(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.show_number(Which("title", Kind.JUDGED))
    qtbot.waitUntil(lambda: bool(listed(pane)))
    assert nameless(pane) == []


def test_tab_goes_through_all_of_it(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pane.activateWindow()
    pane.fields.setFocus()
    reached = []
    for _ in range(12):
        reached.append(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    wanted = [pane.fields, pane.methods, pane.reliability.rows, pane.census, pane.again, pane.save]
    assert [each for each in reached if each in wanted][: len(wanted)] == wanted


@pytest.mark.parametrize("zoom", [0.8, 1.0, 2.0])
def test_no_name_of_a_column_is_cut(pane: StatisticsPane, qtbot: QtBot, zoom: float) -> None:
    try:
        theme().set_zoom(zoom)
        compute(pane, qtbot)
        for table in (pane.fields, pane.methods, pane.census):
            measure = table.horizontalHeader().fontMetrics()
            for column, head in enumerate(table.figures.heads):
                assert table.columnWidth(column) >= measure.horizontalAdvance(
                    head.name
                ) + 2 * theme().px(8)
    finally:
        theme().set_zoom(1.0)
