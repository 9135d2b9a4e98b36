"""Searching in Review: the best match first, what pages say beside it, and how far the index is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.project import DATABASE
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage import Store
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.list.pane import RecordPane
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.session.selection import Selection
from carmengui.ui.window.top_bar import TopBar
from tests.engine.search.indexed import Pages
from tests.ui.review.review_desk import ReviewWindow

SHIPS, HOUSES, LAKES, TATAR = (f"http://{each}.example/" for each in "abcd")


class Desk:
    """The list over a project, with the field that filters it."""

    def __init__(self, qtbot: QtBot, folder: Path, ask: Ask) -> None:
        self._qtbot, self._folder = qtbot, folder
        self.selection = Selection()
        self.filter = ReviewFilter(self.selection)
        self.pane = RecordPane(self.selection, ask, self.filter)
        qtbot.addWidget(self.pane)
        self.pane.resize(1200, 320)
        self.pane.show()
        qtbot.waitUntil(lambda: bool(self.pane.count.text()))

    def index(self) -> None:
        """Bring the index up to date, as the engine does at rest."""
        store = Store(self._folder / DATABASE, read_only=True)
        with SearchIndex(self._folder) as index:
            bring_up_to_date(index, store)
        store.close()

    def type(self, text: str, count: str) -> None:
        """Type something else into the field, and wait for so many records."""
        with self._qtbot.waitSignal(self.pane.table.records.found):
            self.filter.type(text)
        self._qtbot.waitUntil(lambda: self.pane.count.text() == count)

    def column(self, which: Column) -> list[str]:
        """Return what stands in a column, once it is read."""
        model = self.pane.table.records
        rows = range(model.rowCount())
        self._qtbot.waitUntil(lambda: all(model.index(row, which).data() for row in rows))
        return [model.index(row, which).data() for row in rows]


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, start_asking: Callable[[], Ask]) -> Desk:
    store = Store(tmp_path / DATABASE, create=True)
    pages = Pages(store)
    pages.read(SHIPS, "The harbour was full of ships", "Rest", "en", ["Ada Lovelace"], weight=0.9)
    pages.read(HOUSES, "Viele Häuser am Hafen", "Am Fluss", "de", ["Müller, Jörg"], weight=0.2)
    pages.read(LAKES, "Limanda ışıklar ve gemiler", "Göl", "tr", ["Iğdır Işık"], weight=0.4)
    pages.read(TATAR, "Ships at the harbour of Казан шәһәре " * 9, "Шәһәр", "tt", weight=0.5)
    store.close()
    return Desk(qtbot, tmp_path, start_asking())


def test_an_author_is_found_and_marked(desk: Desk) -> None:
    desk.index()
    desk.type("lovelace", "1 record")
    assert desk.column(Column.TITLE) == ["Rest"]
    assert desk.column(Column.MATCH) == ["Ada Lovelace · The harbour was full of ships"]
    desk.type("author:isik", "1 record")
    assert desk.column(Column.MATCH) == ["Iğdır Işık · Limanda ışıklar ve gemiler"]
    hits = desk.pane.table.records.excerpts.look_at(3)
    assert hits is not None
    assert [hits.text[hit.start : hit.end] for hit in hits.hits] == ["Işık"]


def test_the_best_match_is_first_until_the_search_ends(desk: Desk) -> None:
    desk.index()
    table = desk.pane.table
    assert table.isColumnHidden(Column.MATCH)
    desk.type("ships", "2 records")
    assert desk.column(Column.TITLE) == ["Шәһәр", "Rest"]
    assert desk.pane.order.text() == "of 4, best match first"
    assert not table.isColumnHidden(Column.MATCH)
    table.sortByColumn(Column.TITLE, Qt.SortOrder.AscendingOrder)
    desk.type("ships harbour", "2 records")
    assert desk.pane.order.text() == "of 4, by title", "who sorts a search otherwise is left to it"
    desk.type("", "4 records")
    assert desk.pane.order.text() == "by title"
    assert table.isColumnHidden(Column.MATCH)


def test_the_order_from_before_comes_back(desk: Desk) -> None:
    desk.index()
    desk.type("ships", "2 records")
    desk.type("lang:de", "1 record")
    assert desk.pane.order.text() == "of 4, worst first"


def test_it_says_how_much_is_not_indexed_yet(desk: Desk, qtbot: QtBot) -> None:
    said = desk.pane.indexing
    desk.type("göl", "1 record")  # stands in the title
    qtbot.waitUntil(lambda: not said.isHidden())
    assert said.words.text().startswith("Indexed so far: 0 of 4 pages.")
    assert desk.column(Column.MATCH) == ["in title or URL"]
    desk.type("lang:tr", "1 record")
    qtbot.waitUntil(said.isHidden)
    desk.type("ışık", "No records")
    desk.index()
    desk.pane.refresh()
    qtbot.waitUntil(lambda: desk.pane.count.text() == "1 record")
    qtbot.waitUntil(said.isHidden)


def test_a_search_that_is_not_understood_leaves_the_list(desk: Desk, qtbot: QtBot) -> None:
    desk.index()
    desk.type("ships", "2 records")
    desk.filter.type("ships OR")
    assert desk.pane.strip.words.text().startswith("OR needs a word on both sides.")
    assert desk.pane.count.text() == "2 records"
    desk.filter.type("ships OR Haus")
    qtbot.waitUntil(lambda: desk.pane.count.text() == "3 records")
    assert desk.pane.strip.isHidden()


def test_a_condition_that_is_being_typed_changes_nothing_yet(desk: Desk) -> None:
    desk.index()
    desk.type("ships", "2 records")
    for begun in ("ships author:", "ships -title:", 'ships author:"', "ships weight<"):
        desk.filter.type(begun)
        assert desk.filter.wanted.parts() == ("ships",)
        assert desk.pane.strip.isHidden()
    desk.type("ships author:ada", "1 record")
    desk.filter.type("ships author: ada")
    assert desk.pane.strip.words.text().startswith("“author:” needs a word behind it")


def test_enter_leads_to_the_best_match(desk: Desk, qtbot: QtBot) -> None:
    desk.index()
    bar = TopBar()
    qtbot.addWidget(bar)
    bar.set_filter_hint("Search")
    bar.filter_edited.connect(desk.filter.type)
    bar.filter_entered.connect(desk.pane.open_found)
    QTest.keyClicks(bar.field, "ships")
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.selection.url == TATAR)
    bar.set_filter_hint("")
    with qtbot.assertNotEmitted(bar.filter_entered):
        QTest.keyClick(bar.field, Qt.Key.Key_Return)


def test_what_was_said_of_a_query_goes_when_it_is_mended(bench: ReviewWindow) -> None:
    field, status = bench.window.top_bar.field, bench.window.status
    QTest.keyClicks(field, "a OR")
    [said] = status.texts()
    assert said.startswith("OR needs a word on both sides.")
    QTest.keyClicks(field, " b")
    assert said not in status.texts()
    QTest.keyClicks(field, " OR")
    assert said in status.texts()
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert said not in status.texts()
    QTest.keyClicks(field, "R")
    status.say("Saved.")
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert "Saved." in status.texts(), "another sentence stays"
    QTest.keyClicks(field, "R")
    field.clear()
    bench.review.filter.clear()
    assert said not in status.texts()
