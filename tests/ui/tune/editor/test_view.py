"""The rules as text: counts beside their branches, keys, lit lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from carmengui.engine.metadata.rules import RuleError, RuleSet, read_rules
from carmengui.ui.theme import DARK, theme
from carmengui.ui.tune.editor.view import RuleView

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
    assert view.toPlainText() == rules.text


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


def test_alt_up_and_down_go_from_branch_to_branch(view: RuleView, qtbot: QtBot) -> None:
    chosen: list[int] = []
    view.branch_chosen.connect(chosen.append)
    assert view.current == 1
    for key in ("Down", "Down", "Up", "Up", "Up"):
        qtbot.keyClick(view, getattr(Qt.Key, f"Key_{key}"), Qt.KeyboardModifier.AltModifier)
    assert chosen == [2, 3, 2, 1]
    assert view.accessibleDescription() == "Branch <1> gives 53 pages a title"


def test_ctrl_enter_asks_for_the_pages_of_the_branch(view: RuleView, qtbot: QtBot) -> None:
    asked: list[int] = []
    view.rows_wanted.connect(asked.append)
    before = view.toPlainText()
    for key, held in (
        ("Down", "Alt"),
        ("Return", "Control"),
        ("Down", "Alt"),
        ("Return", "Control"),
    ):
        modifier = getattr(Qt.KeyboardModifier, f"{held}Modifier")
        qtbot.keyClick(view, getattr(Qt.Key, f"Key_{key}"), modifier)
    assert view.toPlainText() == before
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


def test_what_is_typed_is_told_and_taken_back(view: RuleView, qtbot: QtBot) -> None:
    told: list[str] = []
    view.edited.connect(told.append)
    before = view.toPlainText()
    view.go_to_line(2)
    qtbot.keyClicks(view, "#j")
    assert told[-1] == view.toPlainText()
    assert told[-1].splitlines()[1].startswith("#j# The number")
    view.undo()
    assert view.toPlainText() == before
    assert told[-1] == before
    assert len(set(told)) == len(told)


def test_a_new_line_is_indented_as_the_one_before_and_as_high(view: RuleView, qtbot: QtBot) -> None:
    branch = view.branch(4)
    assert branch is not None
    view.go_to_line(branch.line)
    qtbot.keyClick(view, Qt.Key.Key_End)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.keyClicks(view, "x")
    assert view.toPlainText().splitlines()[branch.line] == "    x"
    heights = {view.line_rect(n + 1).top() - view.line_rect(n).top() for n in range(1, 40)}
    assert len(heights) == 1


def test_counts_stay_with_their_branches_while_lines_come_above(
    view: RuleView, qtbot: QtBot
) -> None:
    before = view.link(4).geometry().top() - view.line_rect(1).top()
    view.go_to_line(1)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    after = view.link(4).geometry().top() - view.line_rect(1).top()
    assert after - before == view.line_rect(1).height()


def test_differences_stand_beside_the_counts(view: RuleView, qtbot: QtBot) -> None:
    view.show_counts(COUNTS, {1: 31, 4: -148})
    deltas = view.links.deltas
    assert [deltas[n].text() for n in (1, 4)] == ["+31", "−148"]
    assert not deltas[2].isVisible()
    assert deltas[4].geometry().left() > view.link(4).geometry().right() - 8
    with qtbot.waitSignal(view.changes_wanted) as asked:
        qtbot.mouseClick(deltas[4], Qt.MouseButton.LeftButton)
    assert asked.args == [4]


def test_an_error_is_said_under_its_place(view: RuleView, qtbot: QtBot) -> None:
    with pytest.raises(RuleError) as caught:
        read_rules(view.toPlainText().replace("<4> Title[0.8]", "<4> Title[8]"), "title")
    view.show_error(caught.value)
    assert not view.note.isVisible(), "half a word is no error yet"
    qtbot.waitUntil(view.note.isVisible)
    line = view.line_rect(caught.value.line)
    assert view.note.accessibleName().startswith(str(caught.value.sentence))
    assert view.note.geometry().top() == line.bottom() + 1
    view.show_error(None)
    assert not view.note.isVisible()
    assert view.extraSelections() == []


def test_words_are_completed_in_both_languages(view: RuleView, qtbot: QtBot) -> None:
    view.go_to_line(1)
    qtbot.keyClicks(view, "HM")
    assert view.completer.popup.isVisible()
    qtbot.keyClick(view.completer.popup, Qt.Key.Key_Return)
    assert view.toPlainText().startswith("HMAX#")
    qtbot.keyClicks(view, " enth")
    qtbot.keyClick(view.completer.popup, Qt.Key.Key_Tab)
    assert view.toPlainText().startswith("HMAX enthält#")
    qtbot.keyClicks(view, " ")
    assert not view.completer.popup.isVisible()


def test_only_what_differs_is_written(view: RuleView) -> None:
    told: list[str] = []
    view.edited.connect(told.append)
    before = view.toPlainText()
    view.write_text(before.replace("Title[0.3]", "Title[0.4]"))
    assert told == [before.replace("Title[0.3]", "Title[0.4]")]
    assert view.textCursor().position() < len(before) - 20
    view.undo()
    assert view.toPlainText() == before


@pytest.mark.parametrize("height", [263, 300, 337])
def test_the_first_line_in_view_is_whole(view: RuleView, height: int) -> None:
    view.resize(620, height)
    branch = view.branch(1)
    assert branch is not None
    view.go_to_line(branch.line)
    line_px = view.line_rect(1).height()
    tops = {view.line_rect(n).top() % line_px for n in range(1, view.document().blockCount() + 1)}
    assert tops == {0}
    assert view.line_rect(branch.line).top() >= 0
    assert view.line_rect(branch.line).bottom() <= view.viewport().height()
