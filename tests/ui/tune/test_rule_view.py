"""The rules as text: counts beside their branches, keys, lit lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from carmengui.engine.metadata.rules import RuleSet, read_rules
from carmengui.ui.theme import DARK, theme
from carmengui.ui.tune.rule_view import RuleView

COUNTS = {1: 53, 2: 1_117, 4: 2, 0: 6}


@pytest.fixture
def view(qtbot: QtBot, rules: RuleSet) -> RuleView:
    view = RuleView()
    qtbot.addWidget(view)
    view.resize(620, 480)
    view.show_rules(rules)
    view.show_counts(COUNTS)
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    view.setFocus()
    return view


def ground(view: RuleView, line: int) -> str:
    """Return the colour at the right end of a line, where no text stands."""
    place = view.line_rect(line)
    image = view.viewport().grab().toImage()
    return QColor(image.pixel(place.right() - 4, place.center().y())).name().upper()


def test_the_text_is_that_of_the_file(view: RuleView, rules: RuleSet) -> None:
    assert view.toPlainText().rstrip("\n") == rules.text.rstrip("\n")
    assert view.isReadOnly()


def test_counts_stand_beside_the_lines_of_their_branches(view: RuleView, rules: RuleSet) -> None:
    assert [view.link(n).text() for n in range(1, 9)] == "53 1,117 0 2 0 0 0 0".split()
    for branch in rules.branches:
        line, link = view.line_rect(branch.line), view.link(branch.number)
        assert abs(link.geometry().center().y() - line.center().y()) <= 1
        assert link.geometry().right() <= view.counts.width()
    assert view.link(2).accessibleName() == "Branch <2> gives 1,117 pages a title"


def test_counts_follow_when_the_text_is_scrolled(view: RuleView) -> None:
    before = view.link(4).geometry().top()
    bar = view.verticalScrollBar()
    bar.setValue(bar.value() - 40)
    assert view.link(4).geometry().top() == before + 40


def test_a_click_on_a_count_asks_for_its_pages(view: RuleView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.rows_wanted) as asked:
        qtbot.mouseClick(view.link(4), Qt.MouseButton.LeftButton)
    assert asked.args == [4]
    assert not view.link(3).isEnabled()


def test_up_and_down_go_from_branch_to_branch(view: RuleView, qtbot: QtBot) -> None:
    chosen: list[int] = []
    view.branch_chosen.connect(chosen.append)
    assert view.current == 1
    for key in ("Down", "Down", "Up", "End", "Down", "Home", "Up"):
        qtbot.keyClick(view, getattr(Qt.Key, f"Key_{key}"))
    assert chosen == [2, 3, 2, 8, 1]
    assert view.accessibleDescription() == "Branch <1> gives 53 pages a title"


def test_enter_asks_for_the_pages_of_the_branch(view: RuleView, qtbot: QtBot) -> None:
    asked: list[int] = []
    view.rows_wanted.connect(asked.append)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert asked == [2], "a branch without pages leads nowhere"


def test_a_click_on_a_line_chooses_its_branch(view: RuleView, qtbot: QtBot) -> None:
    branch = view.branch(4)
    assert branch is not None
    place = view.line_rect(branch.first_line)
    with qtbot.waitSignal(view.branch_chosen) as chosen:
        qtbot.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, place.center().y())
        )
    assert chosen.args == [4]
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, view.line_rect(24).center().y())
    )
    assert view.current == 4, "the first condition belongs to no single branch"


@pytest.mark.parametrize("is_dark", [False, True])
def test_the_branch_that_fired_is_lit(view: RuleView, *, is_dark: bool) -> None:
    if is_dark:
        theme().fix(DARK)
    view.light_fired(3)
    fired = view.branch(3)
    assert fired is not None
    lit = theme().tokens.sel
    assert [ground(view, line) for line in (fired.first_line, fired.last_line)] == [lit, lit]
    assert ground(view, fired.last_line + 1) != lit
    view.light_fired(0)
    assert ground(view, fired.line) != lit


def test_a_line_pointed_at_elsewhere_is_lit(view: RuleView) -> None:
    view.light_line(34)
    assert ground(view, 34) == theme().tokens.evidence_ground
    view.light_line(0)
    assert ground(view, 34) == theme().tokens.raised


def test_the_branches_are_in_view_although_facts_stand_above_them(view: RuleView) -> None:
    for number in (1, 8):
        branch = view.branch(number)
        assert branch is not None
        place = view.line_rect(branch.line)
        assert 0 <= place.top() < place.bottom() <= view.viewport().height()


def test_other_rules_keep_the_cursor_where_they_can(view: RuleView) -> None:
    view.choose_branch(4)
    view.show_rules(read_rules("<4> Title[0.4] = H1\n<2> Title[1] = H2\n", "title"))
    assert view.current == 4
    assert view.link(2).text() == "1,117"
    view.show_rules(read_rules("<7> Title[0.4] = H1\n", "title"))
    assert view.current == 7


def test_letters_are_left_to_the_window(view: RuleView, qtbot: QtBot) -> None:
    before = view.toPlainText()
    qtbot.keyClicks(view, "jx")
    assert view.toPlainText() == before
    assert view.current == 1
