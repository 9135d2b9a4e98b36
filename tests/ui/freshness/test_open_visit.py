"""A visit is opened on a real project, with the keys alone: two versions and their difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.project import change_settings
from carmengui.engine.revisit import EmaRule
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.freshness.readings import project_rule
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.selection import Selection
from tests.engine.changing_site import ADDED, QUOTES, make

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture(scope="module")
def changing(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A project whose page has five versions, then an unchanged and a failed visit."""
    folder = tmp_path_factory.mktemp("changing") / "project"
    return folder, make(folder)


@pytest.fixture
def ask(changing: tuple[Path, str]) -> Iterator[Ask]:
    asked = Ask(changing[0])
    yield asked
    asked.close()


@pytest.fixture
def selection() -> Selection:
    return Selection()


@pytest.fixture
def inspector(selection: Selection, ask: Ask) -> Inspector:
    return Inspector(selection, ask)


@pytest.fixture
def desk(
    qtbot: QtBot, selection: Selection, ask: Ask, inspector: Inspector, changing: tuple[Path, str]
) -> FreshnessDesk:
    made = FreshnessDesk(selection, ask)
    qtbot.addWidget(made)
    made.resize(1212, 728)
    with qtbot.waitExposed(made):
        made.show()
    selection.choose_url(changing[1])
    qtbot.waitUntil(lambda: made.timeline.has_visits and len(made.timeline.timeline or ()) == 7)
    made.timeline.setFocus()
    return made


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press a key where the keys go."""
    widget = QApplication.focusWidget()
    assert widget is not None
    qtbot.keyClick(widget, key, modifier or Qt.KeyboardModifier.NoModifier)


def shown(qtbot: QtBot, desk: FreshnessDesk, number: int) -> str:
    """Wait for the difference that a version made, and return its text."""
    view = desk.difference

    def is_there() -> bool:
        return view.diff is not None and view.diff.newer.number == number

    qtbot.waitUntil(is_there)
    return view.text.toPlainText()


def test_enter_on_a_visit_shows_what_it_changed(qtbot: QtBot, desk: FreshnessDesk) -> None:
    assert desk.difference.isHidden()
    press(qtbot, Qt.Key.Key_Home)
    press(qtbot, Qt.Key.Key_Right)
    press(qtbot, Qt.Key.Key_Return)
    text = shown(qtbot, desk, 2)
    assert not desk.difference.isHidden()
    assert ADDED in text
    assert not any(quote in text for quote in QUOTES)
    assert "+" in text
    assert desk.difference.hasFocus()


def test_alt_and_arrows_go_to_the_versions_beside_it(
    qtbot: QtBot, desk: FreshnessDesk, selection: Selection
) -> None:
    press(qtbot, Qt.Key.Key_Home)
    press(qtbot, Qt.Key.Key_Right)
    press(qtbot, Qt.Key.Key_Return)
    shown(qtbot, desk, 2)
    press(qtbot, Qt.Key.Key_Right, ALT)
    assert "nine fathoms" in shown(qtbot, desk, 3)
    assert desk.timeline.selected == 2
    assert selection.version is not None
    assert selection.version.number == 3
    press(qtbot, Qt.Key.Key_Left, ALT)
    assert ADDED in shown(qtbot, desk, 2)
    press(qtbot, Qt.Key.Key_Left, ALT)
    qtbot.waitUntil(lambda: "first version" in _said(desk))


def test_all_desks_look_at_the_version_that_was_opened(
    qtbot: QtBot, desk: FreshnessDesk, selection: Selection
) -> None:
    press(qtbot, Qt.Key.Key_Home)
    press(qtbot, Qt.Key.Key_Return)

    def is_first() -> bool:
        return selection.inspection is not None and ADDED not in selection.inspection.source

    qtbot.waitUntil(is_first)
    assert not selection.is_newest
    selection.step_version(1)
    qtbot.waitUntil(lambda: ADDED in (selection.inspection.source if selection.inspection else ""))


def _said(desk: FreshnessDesk) -> str:
    return str(desk.difference.stack.currentWidget().accessibleName())


def test_visits_without_a_version_say_why(qtbot: QtBot, desk: FreshnessDesk) -> None:
    press(qtbot, Qt.Key.Key_End)
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "failed: server returned 503." in _said(desk))
    assert "Current version: 5" in _said(desk)
    assert desk.timeline.selected == 6, (
        "the visit stays selected, not the one that brought version 5"
    )
    assert desk.go_back()
    press(qtbot, Qt.Key.Key_Left)
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "304 (not modified)" in _said(desk))


def test_esc_gives_the_keys_back_to_the_timeline(
    qtbot: QtBot, desk: FreshnessDesk, selection: Selection
) -> None:
    press(qtbot, Qt.Key.Key_Home)
    press(qtbot, Qt.Key.Key_Right)
    press(qtbot, Qt.Key.Key_Return)
    shown(qtbot, desk, 2)
    assert desk.go_back()
    assert desk.difference.isHidden()
    assert desk.timeline.hasFocus()
    assert selection.comparison is None
    assert not desk.go_back()


def test_a_version_goes_on_to_review(
    qtbot: QtBot, desk: FreshnessDesk, changing: tuple[Path, str]
) -> None:
    press(qtbot, Qt.Key.Key_Home)
    press(qtbot, Qt.Key.Key_Right)
    with qtbot.assertNotEmitted(desk.visit_opened):
        press(qtbot, Qt.Key.Key_Return)
        shown(qtbot, desk, 2)
    with qtbot.waitSignal(desk.visit_opened) as opened:
        desk.difference.open.click()
    assert opened.args[0] == changing[1]
    assert opened.args[1].number == 2


def test_another_page_closes_the_difference(
    qtbot: QtBot, desk: FreshnessDesk, selection: Selection
) -> None:
    press(qtbot, Qt.Key.Key_Home)
    press(qtbot, Qt.Key.Key_Right)
    press(qtbot, Qt.Key.Key_Return)
    shown(qtbot, desk, 2)
    selection.choose_url(selection.url.replace("harbour", "library"))
    assert desk.difference.isHidden()


def test_new_visits_leave_the_version_in_view(
    qtbot: QtBot, desk: FreshnessDesk, selection: Selection, inspector: Inspector
) -> None:
    qtbot.waitUntil(lambda: selection.versions is not None)
    selection.step_version(-2)
    with qtbot.waitSignal(selection.versions_read):
        inspector.refresh_versions()
    assert selection.version is not None
    assert selection.version.number == 3


def test_the_rule_has_the_limits_of_the_project(
    qtbot: QtBot, desk: FreshnessDesk, changing: tuple[Path, str]
) -> None:
    assert desk.timeline.rule == EmaRule(5.0, 1440.0)
    change_settings(changing[0], {"min_interval_min": 30.0, "max_interval_min": 90.0}, {})
    try:
        assert project_rule(changing[0]) == EmaRule(30.0, 90.0)
        desk.refresh()
        qtbot.waitUntil(lambda: desk.timeline.rule == EmaRule(30.0, 90.0))
        # What was visited under other limits is explained all the same.
        assert "restarted" not in desk.timeline.accessibleDescription()
    finally:
        change_settings(changing[0], {"min_interval_min": 5.0, "max_interval_min": 1440.0}, {})
