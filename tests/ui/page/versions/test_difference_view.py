"""Two versions side by side: signs, steps, sections and sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextTable
from pytestqt.qtbot import QtBot

from carmengui.engine.changes.line_diff import Row, compare_lines
from carmengui.engine.inspection.version_diff import Basis, FieldChange, VersionDiff
from carmengui.engine.model import Field
from carmengui.ui.page.versions import DifferenceView
from carmengui.ui.page.versions.difference_rows import blocks_of, side_by_side
from carmengui.ui.page.versions.difference_text import MAX_LINES
from carmengui.ui.theme import DARK, theme
from tests.ui.page.versions.conftest import Noon, versions_like

OLD = [f"Line {n} says nothing new." for n in range(40)]


def changed(*places: int) -> list[str]:
    return [
        f"Line {n} says <b>everything</b> anew." if n in places else line
        for n, line in enumerate(OLD)
    ]


def diff_of(old: list[str], new: list[str], around: tuple[str, str] | None = None) -> VersionDiff:
    first, second = versions_like("fc").versions
    cut = compare_lines(*([text] for text in around)) if around else ()
    return VersionDiff(
        "https://a.example/page",
        first,
        second,
        Basis.KEPT,
        compare_lines(old, new),
        cut,
        siblings=6,
        media_type="text/html",
    )


@pytest.fixture
def view(qtbot: QtBot) -> DifferenceView:
    made = DifferenceView(Noon())
    qtbot.addWidget(made)
    made.resize(1200, 320)
    with qtbot.waitExposed(made):
        made.show()
    return made


def cells(view: DifferenceView) -> list[list[str]]:
    tables = [
        each
        for each in view.text.document().rootFrame().childFrames()
        if isinstance(each, QTextTable)
    ]
    return [
        [_text(table, row, column) for column in range(4)]
        for table in tables
        for row in range(table.rows())
    ]


def _text(table: QTextTable, row: int, column: int) -> str:
    cell = table.cellAt(row, column)
    cursor = cell.firstCursorPosition()
    cursor.setPosition(cell.lastPosition(), cursor.MoveMode.KeepAnchor)
    return cursor.selectedText()


def test_old_and_new_stand_side_by_side_with_signs(view: DifferenceView) -> None:
    view.show_difference(
        diff_of(["Same.", "Gone it is."], ["Same.", "Tea at five, they say.", "And cake."])
    )
    assert cells(view) == [
        ["1", "Same.", "1", "Same."],
        ["2 −", "Gone it is.", "2 +", "Tea at five, they say."],
        ["", "", "3 +", "And cake."],
    ]
    assert "Version 1" in view.title.text()
    assert "Version 2" in view.title.text()


def test_the_margins_stay_as_wide_as_their_numbers(view: DifferenceView) -> None:
    view.resize(500, 320)
    view.show_difference(diff_of(OLD, changed(3)))
    view.resize(1300, 320)
    frames = view.text.document().rootFrame().childFrames()
    (table,) = [each for each in frames if isinstance(each, QTextTable)]
    share = table.format().columnWidthConstraints()[0].rawValue()
    assert 48 <= share * view.text.viewport().width() / 100 <= 56


def test_markup_of_a_page_is_shown_as_it_is(view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, changed(3)))
    assert ["4 −", OLD[3], "4 +", "Line 3 says <b>everything</b> anew."] in cells(view)


def test_n_and_p_go_along_the_differences(qtbot: QtBot, view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, changed(3, 20, 36)))
    assert view.text.place_count == 3
    seen = [view.text.here]
    for key in (Qt.Key.Key_N, Qt.Key.Key_N, Qt.Key.Key_N, Qt.Key.Key_P):
        qtbot.keyClick(view, key)
        seen.append(view.text.here)
    assert seen == [0, 1, 2, 0, 2]
    assert "3 of 3" in view.summary.text()
    assert view.text.verticalScrollBar().value() > 0
    view.following.click()
    assert view.text.here == 0


def test_what_is_the_same_is_folded_until_it_is_wanted(view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, changed(20)))
    assert len(cells(view)) == 5
    assert "18 unchanged lines" in view.text.toPlainText()
    assert "17 unchanged lines" in view.text.toPlainText()
    view.whole.click()
    assert len(cells(view)) == len(OLD)
    assert view.whole.text() == "Only differences"


def test_boilerplate_stays_apart(view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, changed(20), ("Saying of old times", "Quip of a new day")))
    assert "Saying of old times" not in view.text.toPlainText()
    assert view.around.text().startswith("Only in boilerplate: ")
    view.around.click()
    assert "Saying of old times" in view.text.toPlainText()
    assert view.text.place_count == 2


def test_where_only_the_boilerplate_differs_it_is_shown(view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, OLD, ("Saying of old times", "Quip of a new day")))
    assert "Saying of old times" in view.text.toPlainText()
    assert "Only the boilerplate differs" in view.summary.text()
    assert "did not show this yet" in view.summary.toolTip()


def test_versions_with_the_same_text_are_a_sentence(view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, OLD))
    assert not view.text.isVisible()
    assert "Only the markup differs" in view.stack.currentWidget().accessibleName()
    assert not view.following.isVisible()


def test_documents_that_are_not_read_are_a_sentence(view: DifferenceView) -> None:
    plain = replace(diff_of([], []), basis=Basis.NOTHING, media_type="application/pdf")
    view.show_difference(plain)
    assert "application/pdf" in view.stack.currentWidget().accessibleName()


def test_metadata_that_answers_otherwise_stands_first(view: DifferenceView) -> None:
    change = FieldChange(Field.TITLE, "The old pier", "The new pier")
    view.show_difference(replace(diff_of(OLD, OLD), fields=(change,)))
    assert cells(view) == [["1 −", "Title: The old pier", "1 +", "Title: The new pier"]]
    assert "metadata differ" in view.summary.text()


def test_a_long_difference_is_laid_out_in_parts(view: DifferenceView) -> None:
    old = [f"old {n} {n * 7919}" for n in range(MAX_LINES + 50)]
    view.show_difference(diff_of(old, [f"fresh {n * 104_729}" for n in range(3)]))
    assert len(cells(view)) == MAX_LINES
    assert view.more.isVisible()
    view.more.click()
    assert len(cells(view)) == MAX_LINES + 50
    assert not view.more.isVisible()


def test_a_sentence_can_stand_for_it_and_a_version_be_opened(
    qtbot: QtBot, view: DifferenceView
) -> None:
    view.say("The visit failed.", "Version 2 was current.", versions_like("fc").number(2))
    assert "The visit failed." in view.stack.currentWidget().accessibleName()
    with qtbot.waitSignal(view.version_opened) as opened:
        view.open.click()
    assert opened.args[0].number == 2
    view.show_failure("The archive cannot be read.")
    assert "archive" in view.stack.currentWidget().accessibleName()


def test_keys_ask_for_other_versions(qtbot: QtBot, view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, changed(3)))
    with qtbot.waitSignal(view.version_step_asked) as asked:
        qtbot.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert asked.args == [-1]


def test_another_theme_paints_anew(view: DifferenceView) -> None:
    view.show_difference(diff_of(OLD, changed(3)))
    before = view.grab().toImage()
    theme().fix(DARK)
    assert len(cells(view)) == 5
    assert view.grab().toImage() != before


def test_lines_that_went_and_came_are_put_side_by_side() -> None:
    went = compare_lines(["one two", "three four"], ["five six seven"])
    assert [pair.row for pair in went] == [Row.REMOVED, Row.REMOVED, Row.ADDED]
    assert [(p.row, p.old, p.new) for p in side_by_side(went)] == [
        (Row.CHANGED, "one two", "five six seven"),
        (Row.REMOVED, "three four", ""),
    ]


def test_blocks_hold_every_line_or_count_it() -> None:
    diff = diff_of(OLD, changed(3, 4, 20))
    blocks = blocks_of(diff, is_whole=False, has_around=False)
    assert sum(len(block.lines) + block.folded for block in blocks) == len(OLD)
    assert [block.folded for block in blocks] == [1, 11, 17]
