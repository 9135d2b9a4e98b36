"""Whatever stands on a desk has a menu, made of the actions of palette and keys, with “Copy” in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QWidget,
)
from shiboken6 import isValid

from carmengui.ui.keys.actions import ActionBoard
from carmengui.ui.keys.context_menu import COPY, ContextMenus
from carmengui.ui.review.record.candidate_rows import RungRow
from carmengui.ui.review.record.field_rows import FieldRow
from carmengui.ui.widgets.link_button import LinkButton
from carmengui.ui.widgets.lists.counted_row import CountedRow
from carmengui.ui.widgets.things import Thing, number_of, thing_at
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import (
    crawled_project,
    desktop,
    each_view,
    first_page,
    name_of,
    open_record,
    press,
    settle,
)

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def bench(qapp: QApplication) -> Iterator[Workbench]:
    """The desktop over a crawled project, with a record open."""
    folder = crawled_project()
    with desktop(folder) as workbench:
        open_record(workbench, first_page(folder))
        yield workbench


def point_at(widget: QWidget, place: QPoint) -> None:
    """Click with the right button."""
    reason, at = QContextMenuEvent.Reason.Mouse, widget.mapToGlobal(place)
    QApplication.sendEvent(widget, QContextMenuEvent(reason, place, at))


def menu_of(menus: ContextMenus, widget: QWidget) -> list[QAction]:
    """Return the actions of the menu of a widget, by a right click; empty where there is no menu."""
    if isinstance(widget, QAbstractItemView):
        index = widget.currentIndex()
        index = index if index.isValid() else widget.model().index(0, 0)
        widget.scrollTo(index)
        point_at(widget.viewport(), widget.visualRect(index).center())
    else:
        point_at(widget, widget.rect().center())
    found = menus.menu.actions() if menus.is_open and menus.menu is not None else []
    close(menus)
    return [action for action in found if not action.isSeparator()]


def close(menus: ContextMenus) -> None:
    if menus.menu is not None:
        menus.menu.close()
        QApplication.processEvents()
    assert menus.menu is None


def shows_thing(widget: QWidget) -> bool:
    """Tell whether a widget is a list with rows, a value, or a number that leads to rows."""
    if isinstance(widget, QAbstractItemView):
        is_part = isinstance(widget, QHeaderView) or isinstance(widget.parentWidget(), QComboBox)
        return not is_part and widget.model() is not None and widget.model().rowCount() > 0
    is_number = isinstance(widget, LinkButton | CountedRow) or bool(widget.property("link"))
    return isinstance(widget, RungRow | FieldRow) or (is_number and bool(number_of(widget)))


def is_on_top(widget: QWidget) -> bool:
    """Tell whether who points at the middle of a widget meets it, and not what it has scrolled under."""
    met = widget.window().childAt(widget.mapTo(widget.window(), widget.rect().center()))
    return met is not None and (met is widget or widget.isAncestorOf(met))


def things_of(desk: QWidget) -> list[QWidget]:
    """Return the visible widgets of a desk that show things."""
    inside = {w for view in desk.findChildren(QWebEngineView) for w in view.findChildren(QWidget)}
    return [
        widget
        for widget in desk.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and is_on_top(widget)
        and widget not in inside
        and shows_thing(widget)
    ]


def check(board: ActionBoard, widget: QWidget, found: list[QAction]) -> list[str]:
    """Return what is wrong with the menu of a widget."""
    name = name_of(widget)
    if board.qt_action(COPY) not in found:
        return [f"{name}: no menu with Copy"]
    foreign = [each for each in found if each is not board.qt_action(each.objectName())]
    wrong = [f"{name}: {each.text()} is no declared action" for each in foreign]
    if not any(each.isEnabled() for each in found):
        wrong.append(f"{name}: nothing can be done")
    return wrong


def test_every_list_value_and_number_of_every_desk_has_a_menu(bench: Workbench) -> None:
    window, wrong, seen = bench.window, list[str](), dict[str, int]()
    for desk, root in each_view(bench):
        widgets = things_of(root)
        seen[desk] = len(widgets)
        for widget in widgets:
            if not (isValid(widget) and widget.isVisible() and is_on_top(widget)):
                continue  # another field was chosen, of which other things are counted
            found = menu_of(window.context_menus, widget)
            wrong += [f"{desk}: {each}" for each in check(window.action_board, widget, found)]
    assert not wrong, "\n".join(sorted(set(wrong)))
    assert min(seen.values()) > 0, seen
    assert sum(seen.values()) > 60, seen


def test_a_right_click_chooses_the_record_first(bench: Workbench) -> None:
    window, table = bench.window, bench.review.list.table
    window.show_desk("Review")
    settle(bench)
    table.go(0)
    settle(bench)
    second = table.model().index(1, 0)
    point_at(table.viewport(), table.visualRect(second).center())
    menu = window.context_menus.menu
    assert menu is not None
    assert table.currentIndex().row() == 1
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts[0] == "Open"
    assert {"Mark as relevant", "Show boilerplate", "Export records"} <= set(texts)
    assert "Block host" not in texts
    menu.actions()[-1].trigger()
    assert table.current_row.url in QApplication.clipboard().text()
    close(window.context_menus)
    header = table.horizontalHeader()
    point_at(header.viewport(), header.rect().center())
    assert not window.context_menus.is_open


@pytest.mark.parametrize(("key", "keys"), [(Qt.Key.Key_Menu, None), (Qt.Key.Key_F10, SHIFT)])
def test_the_menu_key_opens_the_menu_of_what_has_the_keys(
    bench: Workbench, key: Qt.Key, keys: Qt.KeyboardModifier | None
) -> None:
    window = bench.window
    window.show_desk("Review")
    # Without a window manager nobody makes it active again when a menu has closed.
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    bench.review.list.table.take_keys()
    press(key, keys or Qt.KeyboardModifier.NoModifier)
    assert window.context_menus.is_open
    shortcuts = {
        action.text(): action.shortcut().toString()
        for action in window.context_menus.menu.actions()  # type: ignore[union-attr]  # open
    }
    assert shortcuts["Mark as relevant"] == "R"
    assert shortcuts["Copy"] == "Ctrl+C"
    close(window.context_menus)


def test_a_number_is_copied_and_shows_what_it_counts(bench: Workbench) -> None:
    window = bench.window
    window.show_desk("Review")
    settle(bench)
    rows = bench.review.facets.findChildren(CountedRow)
    row = next(row for row in rows if row.isVisible() and row.count > 1 and row.isEnabled())
    point_at(row, row.rect().center())
    menu = window.context_menus.menu
    assert menu is not None
    by_text = {action.text(): action for action in menu.actions()}
    by_text["Copy"].trigger()
    assert QApplication.clipboard().text() == f"{row.count:,}"
    by_text["Show what it counts"].trigger()
    settle(bench)
    assert bench.review.list.table.records.rowCount() == row.count
    close(window.context_menus)
    window.set_filter("")
    settle(bench)


def test_a_candidate_is_chosen_and_its_value_copied(bench: Workbench) -> None:
    window = bench.window
    window.show_desk("Review")
    open_record(bench, first_page(crawled_project()))
    ladder = bench.review.metadata.ladder
    row = next(row for row in ladder.findChildren(RungRow) if row.isVisible())
    point_at(row, row.rect().center())
    menu = window.context_menus.menu
    assert menu is not None
    texts = {action.text(): action for action in menu.actions()}
    assert {"Right, next record", "Wrong", "Edit value", "Explain value", "Copy"} <= texts.keys()
    texts["Copy"].trigger()
    assert QApplication.clipboard().text() == row.line.rung.value
    close(window.context_menus)


def test_words_of_the_source_are_chosen_and_set_as_a_value(bench: Workbench) -> None:
    window, view = bench.window, bench.source.view
    window.show_desk("Review")
    open_record(bench, first_page(crawled_project()))
    cursor = view.textCursor()
    cursor.setPosition(view.toPlainText().index("<title") + 3)
    view.setTextCursor(cursor)
    view.ensureCursorVisible()
    settle(bench)
    point_at(view.viewport(), view.cursorRect(cursor).center())
    menu = window.context_menus.menu
    assert menu is not None
    assert view.textCursor().selectedText() == "title"
    texts = [action.text() for action in menu.actions()]
    assert "Set title from selection" in texts
    close(window.context_menus)


def test_only_what_helps_is_offered_of_a_host(bench: Workbench) -> None:
    window = bench.window
    window.show_desk("Crawl")
    settle(bench)
    found = [each.text() for each in menu_of(window.context_menus, bench.crawl.lanes)]
    assert {"Skip host for this crawl", "Block host", "Show requests to host"} <= set(found)
    assert "Unblock host" not in found


def test_what_is_done_to_a_page_is_done_to_the_one_that_was_pointed_at(bench: Workbench) -> None:
    window, crawl = bench.window, bench.crawl
    window.show_desk("Crawl")
    settle(bench)
    rows = crawl.just_in
    third = rows.model().index(2, 0)
    rows.scrollTo(third)
    point_at(rows.viewport(), rows.visualRect(third).center())
    menu = window.context_menus.menu
    assert menu is not None
    assert {"Explain a URL", "Visit this page now"} <= {each.text() for each in menu.actions()}
    close(window.context_menus)
    assert crawl.chosen_urls() == (rows.list.rows[2].key,)


def test_a_visit_of_the_timeline_is_selected_copied_and_opened(bench: Workbench) -> None:
    window, freshness = bench.window, bench.freshness
    window.show_desk("Freshness")
    settle(bench)
    freshness.table.view.take_keys()
    settle(bench)
    timeline = freshness.timeline
    scene = timeline.scene()
    assert scene is not None
    timeline.select(len(scene.timeline) - 1)
    first = round(scene.axis.x(float(scene.timeline.at[0])))
    point_at(timeline, QPoint(first, timeline.height() // 2))
    menu = window.context_menus.menu
    assert menu is not None
    assert timeline.selected == timeline.nearest(first)
    texts = {action.text(): action for action in menu.actions()}
    assert {"Open", "Visit this page now"} <= texts.keys()
    texts["Copy"].trigger()
    assert QApplication.clipboard().text() == timeline.copied_text() != ""
    close(window.context_menus)


def test_buttons_without_a_number_are_no_things(bench: Workbench) -> None:
    button = next(
        each
        for each in bench.window.findChildren(QAbstractButton)
        if each.property("link") and each.text() and not any(map(str.isdigit, each.text()))
    )
    found = thing_at(button)
    assert found is None or found.kind is not Thing.NUMBER


def test_the_stored_page_leaves_its_menu_to_the_window(bench: Workbench) -> None:
    window, view = bench.window, bench.page.view
    window.show_desk("Review")
    open_record(bench, first_page(crawled_project()))
    assert view is not None
    place = view.rect().center()
    # As the web engine calls it: it hands on no event.
    view.contextMenuEvent(
        QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.mapToGlobal(place))
    )
    menu = window.context_menus.menu
    assert menu is not None
    texts = {action.text() for action in menu.actions()}
    assert {"Add note", "Copy"} <= texts
    assert "Back" not in texts
    close(window.context_menus)
