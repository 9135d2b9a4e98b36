"""Compute statistics: the tables of a real project, and the rows behind every number."""

from __future__ import annotations

import csv
import gc
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from lxml import html
from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.review.statistics_rows import FIGURES, Kind, Which
from carmengui.engine.review.verdict_store import VerdictStore
from carmengui.engine.storage import GoldStore
from carmengui.ui.compare.statistics_copy import leave_words
from carmengui.ui.compare.statistics_model import CellRole
from carmengui.ui.compare.statistics_pane import StatisticsPane
from carmengui.ui.compare.statistics_rows_model import Column
from carmengui.ui.compare.statistics_table import FigureTable, part_rooms
from carmengui.ui.compare.statistics_words import which_words
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
    """Return the rows behind a number, without the column of fields; nothing before all are read."""
    model = pane.list.list.model()
    shown = [column for column in Column if column is not Column.FIELD]
    lines = [
        [str(model.index(row, column).data()) for column in shown]
        for row in range(model.rowCount())
    ]
    return [] if any(line[0] == "being read" for line in lines) else lines


def wait_listed(pane: StatisticsPane, qtbot: QtBot, count: int) -> None:
    """Wait until as many rows are said, there and read as a number says."""
    words = "1 row" if count == 1 else f"{count} rows"
    qtbot.waitUntil(lambda: words in pane.list.said.text())
    qtbot.waitUntil(lambda: len(listed(pane)) == count)


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
    for table in (pane.fields, pane.methods, pane.census):
        for row in range(table.figures.rowCount()):
            for column in range(table.figures.columnCount()):
                index = table.figures.index(row, column)
                which = index.data(CellRole).which
                if which is None or which.kind in FIGURES:
                    continue
                press(table, index)
                wait_listed(pane, qtbot, int(index.data()))
                pressed += 1
    assert pressed >= 19


def test_every_figure_is_the_share_of_right_rows_behind_it(
    pane: StatisticsPane, qtbot: QtBot
) -> None:
    compute(pane, qtbot)
    kinds = set()
    for table in (pane.fields, pane.methods):
        for cells in table.figures.rows:
            for cell_ in cells:
                if cell_.which is None or cell_.which.kind not in FIGURES:
                    continue
                which = cell_.which
                pane.show_number(which)
                beginning = which_words(which)
                qtbot.waitUntil(
                    lambda beginning=beginning: (
                        pane.list.said.text().startswith(f"{beginning}: ")
                        and "correct" in pane.list.said.text()
                    )
                )
                said = pane.list.said.text().removeprefix(f"{beginning}: ")
                rows, right = (int(word) for word in re.findall(r"\d+", said))
                qtbot.waitUntil(lambda rows=rows: len(listed(pane)) == rows)
                outcomes = [line[3] for line in listed(pane)]
                assert which.method or outcomes.count("correct") == right
                if which.kind is not Kind.F1:
                    assert float(cell_.words) == pytest.approx(right / rows, abs=0.005)
                elif not which.method:
                    found = sum(each in _FOUND_WORDS for each in outcomes)
                    present = sum(each in _PRESENT_WORDS for each in outcomes)
                    assert float(cell_.words) == pytest.approx(
                        2 * right / (found + present), abs=0.005
                    )
                kinds.add(which.kind)
    assert kinds == FIGURES


_FOUND_WORDS = {"correct", "partial", "wrong", "page has none"}
_PRESENT_WORDS = {"correct", "partial", "wrong", "missed"}


def test_every_kind_of_markup_is_a_link(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    index = cell(pane.census, "Title", "stands in")
    parts = index.data(CellRole).parts
    assert len(parts) >= 2
    for number, (words, which) in enumerate(parts):
        room = part_rooms(pane.census.visualRect(index).adjusted(8, 0, -8, 0), index.data(CellRole))
        QTest.mouseClick(
            pane.census.viewport(), Qt.MouseButton.LeftButton, pos=room[number].center()
        )
        wait_listed(pane, qtbot, int(words.rpartition(" ")[2]))
        assert pane.list.said.text().startswith(f"Title stands in {which.mark}: ")
    # The arrows go from one to the next, Space opens it.
    pane.census.setFocus()
    pane.census.setCurrentIndex(cell(pane.census, "Title", "known right"))
    qtbot.keyClick(pane.census, Qt.Key.Key_Right)
    qtbot.keyClick(pane.census, Qt.Key.Key_Right)
    qtbot.keyClick(pane.census, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: f"stands in {parts[1][1].mark}: " in pane.list.said.text())


def test_what_the_counts_rest_on_is_a_link_too(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    links = [*pane.basis.links, *pane.sample.links]
    assert [link.text() for link in links] == [
        "8 records", "of 3 sites", "6 verdicts", "gold of 1 page", "8 pages", "of 8",
        "at least one of each of 3 sites",
    ]  # fmt: skip
    for link in links:
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
        wait_listed(pane, qtbot, int(re.findall(r"\d+", link.text())[0]))
    assert listed(pane)[0][1] == "b: 4"


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
    assert pane.list.said.text() == "Authors, found: 1 row"


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
    taken = QGuiApplication.clipboard().mimeData()
    lines = [line.split("\t") for line in taken.text().splitlines()]
    assert lines[0][:3] == ["Field", "found", "0.8 or more"]
    assert lines[1][:3] == ["Title", "6", "4"]
    assert lines[1][9] == "0.40 (0.12–0.77)"
    assert {len(line) for line in lines} == {12}
    # What is pasted into takes its own form of the same.
    assert list(csv.reader(taken.data("text/csv").toStdString().splitlines())) == lines
    cells = [
        ["".join(each.itertext()) for each in row]
        for row in html.fromstring(taken.html()).iter("tr")
    ]
    assert cells == lines
    QGuiApplication.clipboard().clear()
    qtbot.mouseClick(pane.copies["census"], Qt.MouseButton.LeftButton)
    words = QGuiApplication.clipboard().text()
    assert words.startswith("Field\tpages with it\t")
    # Whoever copies and leaves can still paste.
    leave_words()
    assert QGuiApplication.clipboard().text() == words
    assert not QGuiApplication.clipboard().mimeData().hasFormat("text/csv")


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


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, None])
def test_a_rule_for_titles_leads_to_its_judged_offers(
    pane: StatisticsPane, qtbot: QtBot, key: Qt.Key | None
) -> None:
    compute(pane, qtbot)
    rules = pane.reliability.rows
    (rule,) = pane._counted.rules  # type: ignore[union-attr]
    if key is None:
        rules.scrollTo(rules.model().index(0, 0))
        QTest.mouseClick(
            rules.viewport(), Qt.MouseButton.LeftButton, pos=rules.judged_room(0).center()
        )
    else:
        rules.setCurrentIndex(rules.model().index(0, 0))
        qtbot.keyClick(rules, key)
    wait_listed(pane, qtbot, rule.judged)
    assert (
        pane.list.said.text()
        == "Title by carmen.title.2, offered and judged: 1 row, 1 of them correct"
    )
    assert listed(pane) == [["http://c/8", "Ruled", "0.80", "correct", "Ruled"]]


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
    qtbot.waitUntil(lambda: "cannot be written" in pane._said.text())


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
