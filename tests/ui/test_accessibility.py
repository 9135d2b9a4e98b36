"""Every widget of every desk has a name, and all of it is reached without a mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QPushButton,
    QScrollBar,
    QSplitter,
    QSplitterHandle,
    QStackedWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from carmengui.engine.project import Project
from carmengui.ui.keys.pane_order import panes_of
from carmengui.ui.keys.tab_order import focus_next_stop, tab_stops
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
MOST_TABS = 250
# What only holds other widgets, and what Qt itself makes inside of its own.
HOLDERS = (QStackedWidget, QSplitter)
LINE_PX = 2
PARTS = (QSplitterHandle, QScrollBar)


@pytest.fixture(scope="module")
def filled(qapp: QApplication) -> Iterator[Workbench]:
    """The desktop over a crawled project, with a record open."""
    folder = crawled_project()
    with desktop(folder) as workbench:
        open_record(workbench, first_page(folder))
        yield workbench


@pytest.fixture
def empty(qapp: QApplication, tmp_path: Path) -> Iterator[Workbench]:
    """The desktop over a project in which nothing happened yet."""
    Project.create(tmp_path / "new").close()
    with desktop(tmp_path / "new") as workbench:
        yield workbench


def visible(root: QWidget) -> list[QWidget]:
    """Return the visible widgets of the program; not those that Qt makes inside of its own."""
    inside = [
        child for view in root.findChildren(QWebEngineView) for child in view.findChildren(QWidget)
    ]
    return [
        widget
        for widget in root.findChildren(QWidget)
        if widget.isVisible()
        and widget not in inside
        and not widget.objectName().startswith("qt_")
        and not isinstance(widget, PARTS)
        and not widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        and not widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    ]


def spoken(widget: QWidget) -> str:
    """Return what a screen reader calls a widget."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface else ""


def is_text(widget: QWidget) -> bool:
    """Tell whether a widget is words, or nothing at the moment."""
    text = getattr(widget, "text", None)
    return callable(text) and not isinstance(widget, QAbstractButton)


def is_holder(widget: QWidget) -> bool:
    """Tell whether a widget only holds others, or is no more than a line between them."""
    holds = type(widget) is QWidget or isinstance(widget, HOLDERS)
    return holds or widget.height() <= LINE_PX or widget.width() <= LINE_PX


def nameless(root: QWidget) -> list[str]:
    """Return the widgets that a screen reader has no name for."""
    return [
        name_of(widget)
        for widget in visible(root)
        if not is_holder(widget) and not is_text(widget) and not spoken(widget).strip()
    ]


def wants_keys(widget: QWidget) -> bool:
    """Tell whether Tab must come by."""
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled()


def test_every_widget_of_a_filled_desktop_has_a_name(filled: Workbench) -> None:
    found = {name for _ in each_view(filled) for name in nameless(filled.window)}
    assert not found, "\n".join(sorted(found))


def test_every_widget_of_an_empty_desktop_has_a_name(empty: Workbench) -> None:
    found = {name for _ in each_view(empty) for name in nameless(empty.window)}
    assert not found, "\n".join(sorted(found))


def test_every_list_and_its_headings_have_names(filled: Workbench) -> None:
    views = {
        view
        for _, desk in each_view(filled)
        for view in visible(desk)
        if isinstance(view, QAbstractItemView)
    }
    assert len(views) >= 3
    assert [name_of(view) for view in views if not view.accessibleName()] == []


def test_what_lies_over_the_desks_has_names(filled: Workbench) -> None:
    filled.window.open_palette("a")
    assert nameless(filled.window.palette_overlay) == []
    filled.window.palette_overlay.dismiss()
    filled.window.open_key_card()
    assert nameless(filled.window.key_card) == []
    filled.window.key_card.dismiss()


def test_a_widget_without_a_name_is_found(qapp: QApplication) -> None:
    root = QWidget()
    child = QAbstractScrollArea(root)
    root.show()
    assert nameless(root) == [name_of(child)]
    child.setAccessibleName("Visits")
    assert nameless(root) == []
    root.close()


def test_every_bound_action_is_reached_by_keyboard(filled: Workbench) -> None:
    window = filled.window
    window.open_palette("")
    offered = set(window.palette_overlay.texts())
    window.palette_overlay.dismiss()
    bound = window.action_board.bound()
    assert len(bound) > 20
    assert [one.id for one in bound if one.words not in offered] == []
    unknown = [
        keys
        for one in bound
        for keys in one.keys
        if QKeySequence(keys).toString() in {"", "Unknown"}
    ]
    assert unknown == []


def test_no_key_means_two_things_on_one_desk(filled: Workbench) -> None:
    for desk in filled.window.desks:
        filled.window.show_desk(desk)
        live = [
            keys.toString()
            for action in filled.window.actions()
            if action.isEnabled()
            for keys in action.shortcuts()
        ]
        assert sorted(keys for keys in set(live) if live.count(keys) > 1) == []


def test_every_button_is_pressed_without_a_mouse(filled: Workbench) -> None:
    """A button takes the keys itself, or stands in something that does."""
    stuck = []
    for _ in each_view(filled):
        for button in visible(filled.window):
            if not isinstance(button, QAbstractButton) or wants_keys(button):
                continue
            if not button.isEnabled() or not button.receivers("2clicked(bool)"):
                continue
            if button.group() is not None and any(map(wants_keys, button.group().buttons())):
                continue  # the arrow keys go from one to the next
            above = button.parentWidget()
            while above is not None and above.focusPolicy() is Qt.FocusPolicy.NoFocus:
                above = above.parentWidget()
            if above is None or above.isWindow():
                stuck.append(name_of(button))
    assert not stuck, "\n".join(stuck)


def walk(key: Qt.Key, modifiers: Qt.KeyboardModifier) -> list[QWidget]:
    """Press a key until the focus comes round."""
    start = QApplication.focusWidget()
    visited: list[QWidget] = []
    for _ in range(MOST_TABS):
        at = QApplication.focusWidget()
        assert at is not None, "the focus was lost"
        if at is start and len(set(visited)) > 3 and visited[-1] is not at:
            return visited
        visited.append(at)
        press(key, modifiers)
        QApplication.processEvents()
    return visited


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [(Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Backtab, SHIFT)],
)
def test_tab_reaches_everything(
    filled: Workbench, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    for _ in each_view(filled):
        filled.window.rail.button(filled.window.desk.name).setFocus()
        visited = walk(key, modifiers)
        assert len(visited) < MOST_TABS, f"Tab is caught in {name_of(visited[-1])}"
        # Tab went through the fields, too: what counts another field has other rows since.
        visited += walk(key, modifiers)
        reached = {id(w) for widget in visited for w in (widget, widget.focusProxy())}
        missed = [
            name_of(widget)
            for widget in visible(filled.window)
            if wants_keys(widget) and widget.focusProxy() is None and id(widget) not in reached
        ]
        assert not missed, "\n".join(missed)


def test_f8_reaches_every_pane(filled: Workbench) -> None:
    for _, desk in each_view(filled):
        # With a sheet open, the keys go round through both.
        panes = panes_of(filled.window.room if filled.window.room.sheet else desk)
        assert panes
        reached = []
        for _ in range(len(panes) + 1):
            press(Qt.Key.Key_F8)
            settle(filled)
            at = QApplication.focusWidget()
            reached += [pane for pane in panes if at and (pane is at or pane.isAncestorOf(at))]
        assert [name_of(pane) for pane in panes if pane not in reached] == []


def test_f8_goes_through_all_that_shows_the_record(filled: Workbench) -> None:
    filled.window.show_desk("Review")
    settle(filled)
    review = filled.review
    panes = panes_of(filled.window.desks["Review"].widget)
    for pane in (review.facets, filled.page, review.metadata, review.list.table):
        assert pane in panes
    assert any(filled.source.isAncestorOf(pane) for pane in panes)


def test_tab_goes_as_the_eye_reads(qtbot: QtBot) -> None:
    """Whatever was made first: from left to right, pane after pane, the lower ones later."""
    root = QWidget()
    qtbot.addWidget(root)
    made = {}
    for name, place in {
        "foot": (0, 90, 300, 80),
        "right": (200, 0, 100, 80),
        "left": (0, 0, 100, 80),
    }.items():
        pane = QWidget(root)
        pane.setGeometry(*place)
        for row in (1, 0):
            button = QPushButton(f"{name} {row}", pane)
            button.setGeometry(0, 40 * row, 50, 40)
            made[button.text()] = button
    made["left 1"].setEnabled(False)
    made["right 0"].setFocusPolicy(Qt.FocusPolicy.NoFocus)
    with qtbot.waitActive(root):
        root.show()
        root.activateWindow()
    order = ["left 0", "right 1", "foot 0", "foot 1"]
    assert [stop.text() for stop in tab_stops(root)] == order  # type: ignore[attr-defined]
    made["left 0"].setFocus()
    for name in [*order[1:], order[0]]:
        assert focus_next_stop(root, 1)
        assert made[name].hasFocus()
    assert focus_next_stop(root, -1)
    assert made["foot 1"].hasFocus()
