"""The rows behind every number of the statistics: as many as it says, and the way to each record."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.review.statistics.rows import FIGURES, Kind, Which
from carmengui.ui.compare.statistics.figure_column import part_rooms
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.compare.statistics.words import which_words
from tests.ui.compare.statistics_hands import cell, compute, listed, press, wait_listed


def test_every_number_has_as_many_rows_as_it_says(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    pressed = 0
    for table in (pane.page.fields, pane.page.methods, pane.page.census):
        for row in range(table.figures.rowCount()):
            for column in range(table.figures.columnCount()):
                index = table.figures.index(row, column)
                which = table.figure_at(index).which
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
    for table in (pane.page.fields, pane.page.methods):
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
    index = cell(pane.page.census, "Title", "location")
    parts = pane.page.census.figure_at(index).parts
    assert len(parts) >= 2
    for number, (words, which) in enumerate(parts):
        room = part_rooms(
            pane.page.census.visualRect(index).adjusted(8, 0, -8, 0),
            pane.page.census.figure_at(index),
        )
        QTest.mouseClick(
            pane.page.census.viewport(), Qt.MouseButton.LeftButton, pos=room[number].center()
        )
        wait_listed(pane, qtbot, int(words.rpartition(" ")[2]))
        assert pane.list.said.text().startswith(f"Title in {which.mark}: ")
    # The arrows go from one to the next, Space opens it.
    pane.page.census.setFocus()
    pane.page.census.setCurrentIndex(cell(pane.page.census, "Title", "known correct values"))
    qtbot.keyClick(pane.page.census, Qt.Key.Key_Right)
    qtbot.keyClick(pane.page.census, Qt.Key.Key_Right)
    qtbot.keyClick(pane.page.census, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: f"in {parts[1][1].mark}: " in pane.list.said.text())


def test_what_the_counts_rest_on_is_a_link_too(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    links = [*pane.page.basis.links, *pane.page.sample.links]
    assert [link.text() for link in links] == [
        "8 records",
        "of 3 sites",
        "6 verdicts",
        "gold of 1 page",
        "8 pages",
        "of 8",
        "at least one of each of 3 sites",
    ]
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
    press(pane.page.fields, cell(pane.page.fields, "Title", "0.8 or more"))
    qtbot.waitUntil(lambda: len(listed(pane)) == 4)
    with qtbot.waitSignal(pane.rows_wanted) as wanted:
        pane.list.on_review.click()
    assert wanted.args == ["weight>=0.8"]
    press(pane.page.fields, cell(pane.page.fields, "Title", "correct"))
    qtbot.waitUntil(lambda: len(listed(pane)) == 2)
    assert not pane.list.on_review.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, None])
def test_a_rule_for_titles_leads_to_its_judged_offers(
    pane: StatisticsPane, qtbot: QtBot, key: Qt.Key | None
) -> None:
    compute(pane, qtbot)
    rules = pane.page.reliability.rows
    (rule,) = pane.counted.rules  # type: ignore[union-attr]
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
        pane.list.said.text() == "Title by carmen.title.2, judged values: 1 row, 1 of them correct"
    )
    assert listed(pane) == [["http://c/8", "Ruled", "0.80", "correct", "Ruled"]]
