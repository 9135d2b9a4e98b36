"""A project with verdicts and gold to be counted, and what a person does with its tables."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.storage import GoldStore
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.compare.statistics.row_columns import FIELD
from carmengui.ui.compare.statistics.table import FigureTable
from tests.engine.review.statistics.test_statistics import PAGES, SAID
from tests.engine.review.statistics_project import Given, Made, Offered, fill

TITLE = Given(("Ruled",), 0.9, "h1", (Offered("Ruled", 0.8, "carmen.title.2", "/html/body/h1"),))
RULED = Made("http://c/8", "c", {"title": TITLE, "authors": Given(("Ada",), 0.4, "byline")})
JUDGED = [*PAGES, RULED]


def project(folder: Path, pages: list[Made]) -> Path:
    folder.mkdir(exist_ok=True)
    fill(folder, pages).close()
    with closing(GoldStore(folder / "review.sqlite")) as gold:
        gold.save({"http://c/8": {"title": "Ruled", "authors": ["Bo"]}})
    with closing(VerdictStore(folder / "review.sqlite")) as verdicts:
        verdicts.write(SAID)
    return folder


def compute(pane: StatisticsPane, qtbot: QtBot) -> None:
    pane.compute()
    qtbot.waitUntil(
        lambda: pane.stack.currentWidget() is pane.stack.content and not pane.stack.is_stale
    )


def cell(table: FigureTable, line: str, column: str) -> QModelIndex:
    figures = table.figures
    row = next(n for n, cells in enumerate(figures.rows) if cells[0].words == line)
    return figures.index(row, next(n for n, head in enumerate(table.heads) if head.name == column))


def listed(pane: StatisticsPane) -> list[list[str]]:
    """Return the rows behind a number, without the column of fields; nothing before all are read."""
    model = pane.list.list.model()
    shown = [column for column in range(model.columnCount()) if column != FIELD]
    lines = [
        [str(model.index(row, column).data()) for column in shown]
        for row in range(model.rowCount())
    ]
    return [] if any(line[0] == "loading" for line in lines) else lines


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
