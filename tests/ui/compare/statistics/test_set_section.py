"""The table of the SET paper below the statistics: counted when asked for, and explained below zero."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.boilerplate import DocumentKind, comparison_table
from carmengui.engine.runs.set_paper.set_counts import DocumentRow, SetReport
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.compare.statistics.set_section import SetSection, notes
from tests.ui.compare.statistics_hands import compute
from tests.ui.review.judged_project import PAGES, make_project


@pytest.fixture
def pane(tmp_path: Path, qtbot: QtBot) -> Iterator[StatisticsPane]:
    ask = Ask(make_project(tmp_path / "project"))
    made = StatisticsPane(ask, "project")
    qtbot.addWidget(made)
    made.resize(1300, 820)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close_down()
    ask.close()


def _report(**means: float) -> SetReport:
    by_kind = {DocumentKind(name): mean for name, mean in means.items()}
    rows = tuple(DocumentRow(kind, mean, 0.9, None) for kind, mean in by_kind.items())
    return SetReport(4, rows, comparison_table(by_kind), 1, 2, (), (), as_printed=False)


def _cells(section: SetSection) -> list[list[str]]:
    return [[cell.words for cell in row] for row in section.reductions.figures.rows]


def test_the_words_of_drawn_pages_are_counted_when_asked_for(
    pane: StatisticsPane, qtbot: QtBot
) -> None:
    compute(pane, qtbot)
    section = pane.page.set
    assert not section.documents.isVisible()
    section.count.click()
    qtbot.waitUntil(lambda: not section.documents.isHidden())
    rows = [[cell.words for cell in row] for row in section.documents.figures.rows]
    assert [row[0].partition(":")[0] for row in rows] == ["HTML", "DI", "BMT", "AH"]
    assert all(float(row[1].replace(",", "")) > 0 for row in rows[:2])
    assert section.said.text().startswith(f"{len(PAGES)} pages;")
    assert section.count.text() == "Count again"


def test_a_reduction_below_zero_is_explained(qtbot: QtBot) -> None:
    report = _report(HTML=80, DI=100, BMT=50, AH=60)
    section = SetSection()
    qtbot.addWidget(section)
    section.show_report(report)
    assert ["DI: its visible text", "BMT: without shared text", "50.00%", "2.00"] in _cells(section)
    why = [each for each in notes(report) if "below zero" in each]
    assert [each.partition(" is ")[0] for each in why] == ["HTML → DI", "BMT → AH"]
    assert not [each for each in notes(_report(HTML=9, DI=8, BMT=7, AH=6)) if "zero" in each]
