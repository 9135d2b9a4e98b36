"""The tables of a real project: what stands in them, how they are copied, counted again and reported."""

from __future__ import annotations

import csv
from contextlib import closing
from pathlib import Path

import pytest
from lxml import html
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.review.log.store import VerdictStore
from carmengui.ui.compare.statistics.copy import leave_words
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.theme import theme
from tests.engine.review.statistics.test_statistics import SAID
from tests.ui.compare.statistics_hands import cell, compute, listed, project


def test_before_it_is_asked_it_says_what_would_be_here(pane: StatisticsPane, qtbot: QtBot) -> None:
    assert pane.stack.currentWidget() is not pane.stack.content
    assert pane.stack.accessibleName() == "No statistics yet."
    qtbot.mouseClick(pane.stack.currentWidget().button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: pane.stack.currentWidget() is pane.stack.content)


def test_the_tables_have_the_numbers_of_the_project(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    wanted = {
        "found": "6",
        "0.8 or more": "4",
        "judged": "7",
        "present": "5",
        "correct": "2",
        "partial": "1",
        "missed": "2",
        "invalid extra": "2",
        "precision": "0.40",
    }
    assert {name: cell(pane.page.fields, "Title", name).data() for name in wanted} == wanted
    assert cell(pane.page.fields, "Language", "judged").data() == "–"
    assert cell(pane.page.census, "Title", "known correct values").data() == "3"
    assert [row.method for row in pane.counted.rules] == ["carmen.title.2"]  # type: ignore[union-attr]


def test_the_methods_are_those_of_the_chosen_field(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    assert [cells[0].words for cells in pane.page.methods.figures.rows] == [
        "<h1>, first",
        "whole <title>",
    ]
    pane.page.fields.setCurrentIndex(cell(pane.page.fields, "Authors", "found"))
    assert [cells[0].words for cells in pane.page.methods.figures.rows] == ["byline: first"]
    pane.page.reliability.rows.setCurrentIndex(pane.page.reliability.rows.model().index(0, 0))
    assert pane.page.reliability.rows.current_method == "byline"
    qtbot.keyClick(pane.page.reliability.rows, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [row[4] for row in listed(pane)] == ["Bo"])


def test_counting_again_sees_new_verdicts(pane: StatisticsPane, judged: Path, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    assert cell(pane.page.fields, "Title", "judged").data() == "7"
    with closing(VerdictStore(judged / "review.sqlite")) as verdicts:
        number = next(each.number for each in verdicts.standing())
        verdicts.take_back([number], reviewer="Gülçin", at=SAID[0].at)
    pane.again.click()
    qtbot.waitUntil(lambda: cell(pane.page.fields, "Title", "judged").data() == "6")


def test_a_table_is_copied_for_a_paper(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    qtbot.keyClick(pane.page.fields, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    taken = QGuiApplication.clipboard().mimeData()
    lines = [line.split("\t") for line in taken.text().splitlines()]
    assert lines[0][:4] == ["Field", "found", "share", "0.8 or more"]
    assert lines[1][:4] == ["Title", "6", "0.75 (0.41–0.93)", "4"]
    assert lines[1][10] == "0.40 (0.12–0.77)"
    assert {len(line) for line in lines} == {13}
    # What is pasted into takes its own form of the same.
    assert list(csv.reader(taken.data("text/csv").toStdString().splitlines())) == lines
    cells = [
        ["".join(each.itertext()) for each in row]
        for row in html.fromstring(taken.html()).iter("tr")
    ]
    assert cells == lines
    QGuiApplication.clipboard().clear()
    qtbot.mouseClick(pane.page.copies["census"], Qt.MouseButton.LeftButton)
    words = QGuiApplication.clipboard().text()
    assert words.startswith("Field\tpages with it\t")
    # Whoever copies and leaves can still paste.
    leave_words()
    assert QGuiApplication.clipboard().text() == words
    assert not QGuiApplication.clipboard().mimeData().hasFormat("text/csv")


def test_the_report_is_written_as_its_name_says(
    pane: StatisticsPane, tmp_path: Path, qtbot: QtBot
) -> None:
    for name, beginning in (("a.pdf", b"%PDF-"), ("a.html", b"<!DOCTYPE html>")):
        pane.save_report(tmp_path / name)
        qtbot.waitUntil((tmp_path / name).exists, timeout=20_000)
        assert (tmp_path / name).read_bytes().startswith(beginning)
    pane.save_report(tmp_path / "missing" / "a.pdf")
    qtbot.waitUntil(lambda: "cannot be written" in pane.said.text())


def test_a_project_without_records_says_what_to_do(tmp_path: Path, qtbot: QtBot) -> None:
    with closing(Ask(project(tmp_path / "empty", []))) as ask:
        pane = StatisticsPane(ask)
        qtbot.addWidget(pane)
        pane.compute()
        qtbot.waitUntil(lambda: "No records" in pane.stack.accessibleName())


def test_what_cannot_be_read_is_a_sentence(judged: Path, qtbot: QtBot) -> None:
    (judged / "carmen.sqlite").write_bytes(b"no database at all" * 100)
    with closing(Ask(judged)) as ask:
        pane = StatisticsPane(ask)
        qtbot.addWidget(pane)
        pane.compute()
        qtbot.waitUntil(
            lambda: pane.stack.accessibleName() == "The statistics could not be computed."
        )


def test_no_number_is_cut(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    figure = QFontMetrics(theme().font(13, weight=600))
    beside = QFontMetrics(theme().font(11))
    for table in (pane.page.fields, pane.page.methods):
        for row in table.figures.rows:
            for column, cell_ in enumerate(row[1:], start=1):
                words = figure.horizontalAdvance(cell_.words) + beside.horizontalAdvance(
                    cell_.beside
                )
                assert table.columnWidth(column) >= words + 16


@pytest.mark.parametrize("zoom", [0.8, 1.0, 2.0])
def test_no_name_of_a_column_is_cut(pane: StatisticsPane, qtbot: QtBot, zoom: float) -> None:
    try:
        theme().set_zoom(zoom)
        compute(pane, qtbot)
        for table in (pane.page.fields, pane.page.methods, pane.page.census):
            header = table.horizontalHeader()
            for column, head in enumerate(table.heads):
                inside = table.columnWidth(column) - 2 * theme().px(8)
                room = QRect(0, 0, inside, header.height())
                wraps = int(Qt.TextFlag.TextWordWrap)
                needed = header.fontMetrics().boundingRect(room, wraps, head.name)
                assert needed.width() <= inside, head.name
                assert needed.height() <= room.height(), head.name
    finally:
        theme().set_zoom(1.0)


def test_the_text_corpus_is_counted_when_it_is_asked_for(
    pane: StatisticsPane, qtbot: QtBot
) -> None:
    compute(pane, qtbot)
    page = pane.page
    assert page.corpus.isHidden()
    assert page.count_corpus.text() == "Count documents and words"
    page.count_corpus.click()
    qtbot.waitUntil(lambda: not page.corpus.isHidden())
    rows = {row[0].words: [cell.words for cell in row[1:]] for row in page.corpus.figures.rows}
    records = pane.counted.statistics.records  # type: ignore[union-attr]
    assert rows["Documents of the corpus"] == ["all", "0", "0"]
    # The records of this project have no text.
    assert rows["Incomplete, not exported"] == ["all", f"{records:,}", "0"]
    assert rows["Words"] == ["missing", f"{records:,}", "–"]
    qtbot.mouseClick(page.copies["corpus"], Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("Text corpus\tCounted by\tdocuments")
    leave_words()
    compute(pane, qtbot)
    assert page.corpus.isHidden()


def test_counting_the_text_corpus_can_be_stopped(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    page = pane.page
    page.count_corpus.click()
    assert page.count_corpus.text().endswith("cancel")
    page.count_corpus.click()
    assert pane._corpus.work is None
    assert page.count_corpus.text() == "Count documents and words"
    assert page.corpus.isHidden()
