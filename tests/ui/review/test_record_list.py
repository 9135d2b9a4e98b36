"""The list of records: virtual, filtered and sorted in the database, moved through with keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.tuning.versions.stale import Staleness
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.list.model import PAGE
from carmengui.ui.review.list.pane import RecordPane
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.paged_model import RowRole
from tests.staying import stays

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def make_pane(qtbot: QtBot, selection: Selection, start_asking: Callable[[], Ask]):
    def make() -> RecordPane:
        ask = start_asking()
        pane = RecordPane(selection, ask, ReviewFilter(selection))
        qtbot.addWidget(pane)
        pane.resize(1100, 320)
        pane.show()
        qtbot.waitUntil(lambda: bool(pane.count.text()))
        qtbot.waitUntil(lambda: stays(lambda: ask.is_quiet, 50))
        return pane

    return make


def column(pane: RecordPane, which: Column) -> list[str]:
    model = pane.table.records
    return [model.index(row, which).data() for row in range(model.rowCount())]


def test_the_worst_title_comes_first_and_is_chosen(qtbot, shelf, selection, make_pane) -> None:
    shelf.add("Gut", 0.9)
    worst = shelf.add("Schlecht", 0.2, authors=True, lang="tr")
    shelf.add("Mittel", 0.5, method="carmen.title.4")
    pane = make_pane()
    qtbot.waitUntil(lambda: column(pane, Column.TITLE) == ["Schlecht", "Mittel", "Gut"])
    assert column(pane, Column.WEIGHT) == ["0.20", "0.50", "0.90"]
    assert column(pane, Column.RECORD) == ["2", "3", "1"]
    assert column(pane, Column.METHOD)[1] == "<4> <title> + heading"
    assert column(pane, Column.AUTHORS) == ["found", "–", "–"]
    assert column(pane, Column.LANGUAGE) == ["tr", "de", "de"]
    assert selection.url == worst
    assert (pane.count.text(), pane.order.text()) == ("3 records", "worst first")


def test_a_filter_narrows_the_list_and_the_chosen_record_stays(
    qtbot, shelf, selection, make_pane
) -> None:
    shelf.add("Haber", 0.2, site="b.example")
    kept = shelf.add("Weiter", 0.6)
    shelf.add("Noch", 0.5)
    pane = make_pane()
    qtbot.waitUntil(lambda: selection.url == shelf.urls[0])
    pane.table.go(2)
    assert selection.url == kept
    selection.sites_filtered.emit("site:a.example")
    qtbot.waitUntil(lambda: pane.count.text() == "2 records")
    assert pane.order.text() == "of 3, worst first"
    assert column(pane, Column.TITLE) == ["Noch", "Weiter"]
    assert (pane.table.currentIndex().row(), selection.url) == (1, kept)
    selection.sites_filtered.emit("site:b.example")
    qtbot.waitUntil(lambda: pane.count.text() == "1 record")
    assert (pane.table.currentIndex().isValid(), selection.url) == (False, kept)


def test_a_column_sorts_both_ways(qtbot, shelf, make_pane) -> None:
    for title in ("Çay", "Ankara", "Boza"):
        shelf.add(title)
    pane = make_pane()
    pane.table.sortByColumn(Column.TITLE, Qt.SortOrder.AscendingOrder)
    qtbot.waitUntil(lambda: column(pane, Column.TITLE) == ["Ankara", "Boza", "Çay"])
    pane.table.sortByColumn(Column.TITLE, Qt.SortOrder.DescendingOrder)
    qtbot.waitUntil(lambda: column(pane, Column.TITLE) == ["Çay", "Boza", "Ankara"])
    assert pane.order.text() == "by title, Z first"


def test_keys_move_and_open(qtbot, shelf, selection, make_pane) -> None:
    urls = [shelf.add(f"Titel {n}", n / 10) for n in range(1, 6)]
    pane = make_pane()
    table = pane.table
    qtbot.waitUntil(lambda: selection.url == urls[0])
    for keys, expected in (
        ("jj", 2),
        ("k", 1),
        ("G", 4),
        ("j", 4),
        ("gg", 0),
        ("k", 0),
        ("gj", 1),
        ("xq", 1),
    ):
        qtbot.keyClicks(table, keys)
        assert (table.currentIndex().row(), selection.url) == (expected, urls[expected]), keys
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_End)
    assert selection.url == urls[4]
    with qtbot.waitSignal(table.opened) as opened:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == [urls[4]]


def test_several_records_are_selected_beside_the_one_in_view(
    qtbot, shelf, selection, make_pane
) -> None:
    urls = [shelf.add(f"Titel {n}", n / 10) for n in range(1, 7)]
    pane = make_pane()
    table, several = pane.table, pane.several
    qtbot.waitUntil(lambda: selection.url == urls[0])
    assert not several.isVisible()

    def click(row: int, held: Qt.KeyboardModifier) -> None:
        place = table.visualRect(table.records.index(row, Column.TITLE)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, held, place)

    click(1, Qt.KeyboardModifier.NoModifier)
    click(3, SHIFT)
    assert (table.chosen_numbers, selection.url) == ((2, 3, 4), urls[3])
    click(5, CTRL)
    click(2, CTRL)
    assert table.chosen_numbers == (2, 4, 6)
    assert several.isVisible()
    assert several.text() == "3 selected; decisions apply to record 3 only"
    with qtbot.waitSignal(table.several_chosen):
        qtbot.keyClick(table, Qt.Key.Key_Up)
    assert (table.chosen_numbers, selection.url) == ((2,), urls[1])
    assert not several.isVisible()
    qtbot.keyClick(table, Qt.Key.Key_Down, SHIFT)
    assert (table.chosen_numbers, selection.url) == ((2, 3), urls[2])
    qtbot.keyClick(table, Qt.Key.Key_A, CTRL)
    assert several.text() == "6 selected; decisions apply to record 3 only"


def test_selected_records_stay_so_when_others_come_in(qtbot, shelf, selection, make_pane) -> None:
    for n in range(2, 6):
        shelf.add(f"Titel {n}", n / 10)
    pane = make_pane()
    table = pane.table
    qtbot.waitUntil(lambda: table.records.rowCount() == 4)
    table.go(0)
    qtbot.keyClick(table, Qt.Key.Key_Down, SHIFT)
    shelf.add("Der erste", 0.1)
    pane.refresh()
    qtbot.waitUntil(lambda: table.records.rowCount() == 5)
    assert (table.chosen_numbers, table.currentIndex().row()) == ((1, 2), 2)
    assert pane.several.text() == "2 selected; decisions apply to record 2 only"
    selection.sites_filtered.emit("Titel 5")
    qtbot.waitUntil(lambda: table.records.rowCount() == 1)
    assert (table.chosen_count, pane.several.isVisible()) == (0, False)


def test_selected_records_are_copied_one_a_line_though_none_was_looked_at(
    qtbot, shelf, selection, make_pane
) -> None:
    shelf.add("Erster", 0.0)
    urls = shelf.add_many(3 * PAGE)
    pane = make_pane()
    qtbot.waitUntil(lambda: pane.table.records.rowCount() == 3 * PAGE + 1)
    assert pane.table.records.line(2 * PAGE) is None
    QGuiApplication.clipboard().clear()
    qtbot.keyClick(pane.table, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(pane.table, Qt.Key.Key_C, CTRL)
    qtbot.waitUntil(lambda: bool(QGuiApplication.clipboard().text()))
    lines = QGuiApplication.clipboard().text().splitlines()
    assert {line.split("\t")[-1] for line in lines[1:]} == set(urls)
    assert len(lines) == 3 * PAGE + 1


def test_only_the_record_in_view_has_the_bar_when_several_are_selected(
    qtbot, shelf, make_pane
) -> None:
    for title in ("A", "B", "C"):
        shelf.add(title)
    pane = make_pane()
    table = pane.table
    qtbot.waitUntil(lambda: len(column(pane, Column.TITLE)) == 3)
    table.go(0)
    qtbot.keyClick(table, Qt.Key.Key_Down, SHIFT)
    picture = table.viewport().grab().toImage()
    bars, grounds = [], []
    for row in range(3):
        place = table.visualRect(table.records.index(row, Column.RECORD))
        bars.append(picture.pixelColor(place.left() + 2, place.center().y()))
        grounds.append(picture.pixelColor(place.left() + 6, place.center().y()))
    accent, lit, plain = map(theme().color, ("accent", "sel", "raised"))
    assert bars == [lit, accent, plain]
    assert grounds == [lit, lit, plain]


def test_the_records_that_a_key_leads_to_are_told(qtbot, shelf, selection, make_pane) -> None:
    urls = [shelf.add(title, weight) for title, weight in (("A", 0.1), ("B", 0.2), ("C", 0.3))]
    pane = make_pane()
    qtbot.waitUntil(lambda: selection.url == urls[0])
    assert pane.table.neighbours() == (urls[1], urls[2])
    pane.table.go_last()
    assert pane.table.neighbours() == (urls[1],)


def test_no_pixel_of_the_list_is_left_unpainted(qtbot, shelf, make_pane) -> None:
    for title in ("A", "B", "C"):
        shelf.add(title)
    pane = make_pane()
    qtbot.waitUntil(lambda: len(column(pane, Column.TITLE)) == 3)
    viewport = pane.table.viewport()
    picture = viewport.grab().toImage()
    below = picture.pixelColor(viewport.width() - 3, viewport.height() - 3)
    assert below == theme().color("raised")
    pane.table.go(1)
    qtbot.waitUntil(lambda: pane.table.currentIndex().row() == 1)
    row = pane.table.visualRect(pane.table.records.index(1, Column.TITLE))
    picture = viewport.grab().toImage()
    assert picture.pixelColor(row.right() - 3, row.top() + 5) == theme().color("sel")


def test_lines_are_read_only_where_one_looks(qtbot, shelf, selection, make_pane) -> None:
    from_record = shelf.add("Erster", 0.0)
    urls = shelf.add_many(10 * PAGE)
    pane = make_pane()
    model = pane.table.records
    qtbot.waitUntil(lambda: selection.url == from_record)
    assert model.rowCount() == 10 * PAGE + 1
    held = len(model._held)
    assert 0 < held <= 2 * PAGE
    assert model.line(5 * PAGE) is None
    assert model.index(5 * PAGE, Column.RECORD).data() == f"{5 * PAGE + 1:,}"
    pane.table.go_last()
    qtbot.waitUntil(lambda: selection.url == urls[-1])
    assert len(model._held) <= held + 3 * PAGE


def test_what_is_read_again_shows_what_has_come(qtbot, shelf, selection, make_pane) -> None:
    shelf.add("Alt", 0.5)
    pane = make_pane()
    qtbot.waitUntil(lambda: selection.url == shelf.urls[0])
    shelf.add("Neu", 0.1)
    pane.refresh()
    qtbot.waitUntil(lambda: column(pane, Column.TITLE) == ["Neu", "Alt"])
    assert (pane.table.currentIndex().row(), selection.url) == (1, shelf.urls[0])


def test_another_desk_may_choose_the_record(qtbot, shelf, selection, make_pane) -> None:
    urls = [shelf.add(f"Titel {n}", n / 10) for n in range(1, 4)]
    pane = make_pane()
    qtbot.waitUntil(lambda: selection.url == urls[0])
    selection.choose_url(urls[2])
    qtbot.waitUntil(lambda: pane.table.currentIndex().row() == 2)
    selection.choose_url("http://nowhere.example/")
    qtbot.waitUntil(lambda: not pane.table.currentIndex().isValid())
    assert selection.url == "http://nowhere.example/"


def test_no_match_says_so_and_offers_the_way_out(qtbot, shelf, make_pane) -> None:
    shelf.add("Haber")
    pane = make_pane()
    pane._filter.type('lang:tt "no such"')
    qtbot.waitUntil(lambda: pane.count.text() == "No records")
    state = pane.stack.currentWidget()
    assert state.sentence.text() == 'No records match: lang:tt "no such"'
    assert state.button.text() == "Clear filter  Ctrl+0"
    qtbot.mouseClick(state.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: pane.count.text() == "1 record")
    assert pane.stack.currentWidget() is pane.table


def test_an_empty_project_says_what_will_be_here(qtbot, make_pane) -> None:
    pane = make_pane()
    assert pane.stack.currentWidget().sentence.text() == "No records yet."
    assert not pane.stack.currentWidget().button.isVisibleTo(pane)


def test_trouble_keeps_the_last_good_rows(qtbot, shelf, make_pane) -> None:
    shelf.add("Haber")
    pane = make_pane()
    pane.table.records.failed.emit("The disk is gone.")
    assert pane.strip.isVisible()
    assert pane.trouble.text() == "The disk is gone."
    assert pane.stack.currentWidget() is pane.table
    assert column(pane, Column.TITLE) == ["Haber"]
    qtbot.mouseClick(pane.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not pane.trouble.isVisible())


def test_a_question_that_fails_is_named_in_the_strip(qtbot, shelf, make_pane) -> None:
    shelf.add("Haber")
    pane = make_pane()
    pane._filter.type("site:a.example weight<0.8")
    qtbot.waitUntil(lambda: pane.order.text() != "")
    pane.table.records.failed.emit("The disk is gone.")
    assert pane.trouble.text() == (
        "site:a.example weight<0.8 could not be listed: The disk is gone."
    )
    pane._filter.type("weight<much")
    assert "“much” is not a weight." in pane.trouble.text()
    assert not pane.again.isVisible(), "it would say the same again"
    assert column(pane, Column.TITLE) == ["Haber"]
    pane._filter.type("Haber")
    qtbot.waitUntil(lambda: not pane.strip.isVisible())


def test_what_was_not_understood_is_forgotten_with_the_filter_in_force(
    qtbot, shelf, make_pane
) -> None:
    shelf.add("Haber")
    pane = make_pane()
    for typed in ("Haber", ""):
        pane._filter.type(typed)
        pane._filter.type("weight<much")
        assert pane.strip.isVisible()
        pane._filter.type(typed)
        assert not pane.strip.isVisible()
    pane._filter.type("weight<much")
    pane._filter.clear()
    assert not pane.strip.isVisible()


def test_while_records_come_in_the_count_says_so_far(qtbot, shelf, make_pane) -> None:
    shelf.add_many(1_204)
    pane = make_pane()
    pane.show_growing(is_growing=True)
    assert pane.count.text() == "1,204 records so far"
    pane.show_growing(is_growing=False)
    assert pane.count.text() == "1,204 records"


def test_old_values_are_marked_in_the_corner_until_they_are_not(qtbot, shelf, make_pane) -> None:
    shelf.add("Haber")
    pane = make_pane()
    assert not pane.stale.isVisible()
    pane.stale.show_staleness(Staleness(16, ("rules",), 12, 13))
    assert pane.stale.isVisible()
    assert pane.stale.text() == "run 16, extract again (F5)"
    assert "extracted with rules v12, current v13" in pane.stale.toolTip()
    pane.stale.show_staleness(None)
    assert not pane.stale.isVisible()


def test_the_mouse_chooses_and_every_cell_can_be_spoken(qtbot, shelf, selection, make_pane) -> None:
    shelf.add("", lang="")
    second = shelf.add("Titel")
    pane = make_pane()
    table = pane.table
    at: QPoint = table.visualRect(table.records.index(1, Column.TITLE)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert selection.url == second
    spoken = [
        table.records.index(0, which).data(Qt.ItemDataRole.AccessibleTextRole) for which in Column
    ]
    assert spoken == [
        "1",
        "Record 1, no title, open",
        "–",
        "",
        "unknown",
        "–",
        "a.example",
        "",
        "",
        "",
        "",
    ]
    assert table.records.index(0, 0).data(RowRole).number == 1


def test_records_that_come_in_move_nothing_that_is_read(qtbot, shelf, selection, make_pane) -> None:
    urls = [shelf.add(f"Titel {n:02}", 0.3 + n / 100) for n in range(40)]
    pane = make_pane()
    table = pane.table
    qtbot.waitUntil(lambda: selection.url == urls[0])
    bar = table.verticalScrollBar()
    table.go(12)
    bar.setValue(10)
    for number in range(3):
        shelf.add(f"Schlechter {number}", 0.1)
    pane.refresh()
    qtbot.waitUntil(lambda: table.records.rowCount() == 43)
    assert (selection.url, table.currentIndex().row(), bar.value()) == (urls[12], 15, 13)
    bar.setValue(0)
    shelf.add("Schlechtester", 0.05)
    pane.refresh()
    qtbot.waitUntil(lambda: table.records.rowCount() == 44)
    assert (selection.url, table.currentIndex().row(), bar.value()) == (urls[12], 16, 1)
    table.sortByColumn(Column.TITLE, Qt.SortOrder.AscendingOrder)
    qtbot.waitUntil(lambda: column(pane, Column.TITLE)[0] == "Schlechter 0")
    shown = table.visualRect(table.currentIndex())
    assert table.viewport().rect().contains(shown), "in another order, the chosen record is in view"
    table.begin_with(Column.WEIGHT)  # as a ranking does: the first is what is wanted now
    qtbot.waitUntil(lambda: column(pane, Column.TITLE)[0] == "Schlechtester")
    qtbot.waitUntil(lambda: table.currentIndex().row() == 0)
    assert bar.value() == 0
