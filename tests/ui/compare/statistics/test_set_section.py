"""The table of the SET paper below the statistics: counted when asked for, and explained below zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.boilerplate import DocumentKind, comparison_table
from carmengui.engine.runs.set_paper.set_counts import CountedPage, DocumentRow, SetReport
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.compare.statistics.set_section import SetSection
from carmengui.ui.compare.statistics.set_tables import notes
from carmengui.ui.theme import theme
from carmengui.ui.widgets.charts.bars import BarChart, Bars, BarSeries
from tests.ui.compare.statistics_hands import compute
from tests.ui.review.judged_project import PAGES, make_project, url_of


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


def _titles(pages: Sequence[tuple[str, str, float]]) -> list[str]:
    return [title or url_of(path) for path, title, _ in sorted(pages)]


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
    assert section.said.text().splitlines()[1].startswith(f"{len(PAGES)} pages;")
    assert section.count.text() == "Count again"
    assert [row[0].words for row in section.pages.figures.rows] == _titles(PAGES)
    section.redraw.click()
    qtbot.waitUntil(lambda: "(seed 2)" in section.drawn.text())


def test_a_drawn_page_is_opened(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    section = pane.page.set
    section.count.click()
    qtbot.waitUntil(lambda: not section.pages.isHidden())
    with qtbot.waitSignal(pane.page_wanted) as opened:
        section.pages.setCurrentIndex(section.pages.figures.index(1, 0))
        qtbot.keyClick(section.pages, Qt.Key.Key_Return)
    shown = section.pages.figures.rows[1][0].which
    assert isinstance(shown, CountedPage)
    assert opened.args == [shown.url]


def test_figures_are_kept_as_pictures(pane: StatisticsPane, tmp_path: Path, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    section = pane.page.set
    section.count.click()
    qtbot.waitUntil(lambda: not section.pages.isHidden())
    words, resolved = section.figures
    svg, png = tmp_path / "words.svg", tmp_path / "resolved.png"
    section.save_figure(words, svg)
    qtbot.waitUntil(lambda: svg.exists() and "words.svg" in pane.said.text())
    for row in section.documents.figures.rows:
        assert f">{row[1].words}<" in svg.read_text("utf-8")
    section.save_figure(resolved, png)
    qtbot.waitUntil(lambda: png.exists() and "resolved.png" in pane.said.text())
    image = QImage(str(png))
    found = {image.pixelColor(x, y).name() for x in range(image.width()) for y in (0, 470)}
    assert theme().color("bar").name() in found
    section.save_figure(words, tmp_path / "missing" / "words.svg")
    qtbot.waitUntil(lambda: "cannot be written" in pane.said.text())


def test_bars_are_as_high_as_their_numbers(qtbot: QtBot) -> None:
    chart = BarChart()
    qtbot.addWidget(chart)
    chart.resize(400, 260)
    chart.show_bars(Bars("t", ("a", "b"), (BarSeries("words", (100.0, 50.0)),)))
    image = chart.grab().toImage()
    ratio, ink = image.devicePixelRatio(), theme().color("bar")

    def high(share: float) -> int:
        x = round(share * image.width())
        return sum(image.pixelColor(x, y) == ink for y in range(image.height()))

    assert high(0.32) == pytest.approx(2 * high(0.77), abs=3 * ratio)
    assert chart.accessibleDescription() == "a: words 100.0; b: words 50.0"
    assert (chart.thing_at(QPoint(100, 99)), chart.thing_at(QPoint(390, 9))) == (0, 1)


def test_a_reduction_below_zero_is_explained(qtbot: QtBot) -> None:
    report = _report(HTML=80, DI=100, BMT=50, AH=60)
    section = SetSection()
    qtbot.addWidget(section)
    section.show_report(report)
    assert _cells(section)[1:3] == [
        ["DI: its visible text", "0.80", "–", "50.00%", "40.00%"],
        ["BMT: without shared text", "1.60", "2.00", "–", "-20.00%"],
    ]
    why = [each for each in notes(report) if "below zero" in each]
    assert [each.partition(" is ")[0] for each in why] == ["HTML → DI", "BMT → AH"]
    assert not [each for each in notes(_report(HTML=9, DI=8, BMT=7, AH=6)) if "zero" in each]
