"""The pages that left the search index, as a list of the window: with the cause, copied and opened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.project import DATABASE
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage import Store
from carmengui.ui.freshness.since import RemovedPane
from tests.engine.search.indexed import START, Pages

GONE, FORBIDDEN, THERE = (f"http://{each}.example/" for each in "abc")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / DATABASE, create=True)
    for url in (GONE, FORBIDDEN, THERE):
        Pages(made).read(url, "Some words", "Words", "en")
    yield made
    made.close()


@pytest.fixture
def pane(qtbot: QtBot, store: Store) -> Iterator[RemovedPane]:
    ask = Ask(store.path.parent)
    made = RemovedPane(ask, lambda: START.timestamp() + 86_400.0)
    qtbot.addWidget(made)
    made.resize(900, 300)
    yield made
    ask.close()


def index(store: Store) -> None:
    with SearchIndex(store.path.parent) as opened:
        bring_up_to_date(opened, store)


def test_it_lists_when_and_why_pages_left_the_index(
    qtbot: QtBot, store: Store, pane: RemovedPane
) -> None:
    pages = Pages(store)
    pages.answer(GONE, 410)
    pages.forbid(FORBIDDEN)
    index(store)
    pane.refresh()
    qtbot.waitUntil(lambda: pane.link.count == 2)
    assert pane.isHidden()
    pane.link.click()
    assert pane.title.text().startswith("2 pages were removed from the search index.")
    assert [page.url for page in pane.rows.rows] == [FORBIDDEN, GONE], "the last one first"
    forbidden, gone = map(pane.words_of, pane.rows.rows)
    assert forbidden.endswith(f"{FORBIDDEN} · robots.txt line 2: Disallow: /")
    assert gone.endswith(f"{GONE} · server returned 410")
    chosen: list[str] = []
    pane.chosen.connect(chosen.append)
    pane.view.setCurrentIndex(pane.rows.index(1, 0))
    assert chosen == [GONE]
    pane.view.copy()
    assert QGuiApplication.clipboard().text() == gone
    with qtbot.waitSignal(pane.opened) as opened:
        pane.view.open_current()
    assert opened.args == [GONE]


def test_a_page_that_comes_back_leaves_the_list(
    qtbot: QtBot, store: Store, pane: RemovedPane
) -> None:
    pages = Pages(store)
    pages.answer(GONE, 404)
    index(store)
    pane.open()
    qtbot.waitUntil(lambda: pane.link.count == 1)
    pages.read(GONE, "It is there again", "Words", "en")
    index(store)
    pane.refresh()
    qtbot.waitUntil(lambda: not pane.rows.rows)
    assert pane.title.text().startswith("No page was removed from the search index.")
    assert not pane.view.isVisible()
    assert pane.link.isHidden()


def test_without_an_index_it_says_so_and_closes(qtbot: QtBot, pane: RemovedPane) -> None:
    pane.open()
    qtbot.waitUntil(lambda: "No page was removed" in pane.title.text())
    with qtbot.waitSignal(pane.closed):
        QTest.keyClick(pane, Qt.Key.Key_Escape)
    assert pane.isHidden()
