"""What rendering added stands below the other tables, and each number leads to its pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.ui.compare.statistics.pane import StatisticsPane
from tests.engine.rendered_project import PAGES, make_rendered_project
from tests.ui.compare.statistics_hands import cell, compute, listed, press, wait_listed

pytestmark = pytest.mark.slow


@pytest.fixture
def rendered(tmp_path: Path, qtbot: QtBot) -> Iterator[StatisticsPane]:
    make_rendered_project(tmp_path / "project")
    ask = Ask(tmp_path / "project")
    made = StatisticsPane(ask, "project")
    qtbot.addWidget(made)
    made.resize(1300, 820)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close_down()
    ask.close()


def test_the_table_has_the_numbers_of_a_hand_count(rendered: StatisticsPane, qtbot: QtBot) -> None:
    compute(rendered, qtbot)
    page = rendered.page
    assert page.rendering.isVisible()
    assert page.rendered.text() == (
        "3 pages of 2 of 3 sites rendered in a browser · 2 with more content then"
        " (40% of all pages, 33% of all sites) · 1 could not be rendered"
    )
    numbers = {
        name: [
            cell(page.rendering, name, column).data()
            for column in ("rendered pages with it", "added by rendering", "values")
        ]
        for name in ("Title", "Authors", "Keywords", "Publisher")
    }
    assert numbers == {
        "Title": ["3", "2", "2"],
        "Authors": ["2", "1", "1"],
        "Keywords": ["2", "2", "2"],
        "Publisher": ["3", "0", "0"],
    }


def test_a_number_leads_to_its_pages(rendered: StatisticsPane, qtbot: QtBot) -> None:
    compute(rendered, qtbot)
    table = rendered.page.rendering
    press(table, cell(table, "Keywords", "added by rendering"))
    wait_listed(rendered, qtbot, 2)
    assert {url for row in listed(rendered) for url in row if url.startswith("http")} == {
        PAGES[1].url,
        PAGES[4].url,
    }
    (failed,) = [each for each in rendered.page.rendered.links if "could not" in each.text()]
    QTest.mouseClick(failed, Qt.MouseButton.LeftButton)
    wait_listed(rendered, qtbot, 1)
    assert PAGES[2].url in " ".join(listed(rendered)[0])


def test_where_nothing_was_rendered_there_is_no_such_table(
    pane: StatisticsPane, qtbot: QtBot
) -> None:
    compute(pane, qtbot)
    assert not pane.page.rendering.isVisibleTo(pane.page)
    assert not pane.page.copies["rendering"].isVisibleTo(pane.page)
