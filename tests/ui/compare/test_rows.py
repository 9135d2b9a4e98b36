"""The list of differences: a row chooses its page, is spoken in a sentence, and never comes too late."""

from __future__ import annotations

from array import array

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.kinds import Kind, Whose
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.difference_list import AT_A_TIME
from carmengui.ui.compare.page_words import title_and_answers
from carmengui.ui.compare.words import spoken, tip_words
from carmengui.ui.session.selection import Selection
from tests.staying import stays
from tests.ui.compare.desk_hands import RUN_1, RUN_2, press, rows, said


def test_a_row_chooses_the_page_for_all_desks(
    desk: CompareDesk, selection: Selection, qtbot: QtBot
) -> None:
    rows(desk, qtbot)
    desk.pane.list.setFocus()
    assert (selection.url, desk.pane.list.current) == ("", None)
    desk.pane.list.step(1)
    qtbot.waitUntil(lambda: selection.url == "http://b.example/3")
    assert selection.field == "title"
    assert desk.foot.displayed.text() == "Displayed: http://b.example/3"
    QTest.keyClick(desk.pane.list, Qt.Key.Key_J)
    qtbot.waitUntil(lambda: selection.url != "http://b.example/3")
    with qtbot.waitSignal(desk.page_opened) as opened:
        QTest.keyClick(desk.pane.list, Qt.Key.Key_Return)
    assert opened.args == [selection.url]


def test_a_row_is_spoken_in_one_sentence(desk: CompareDesk, qtbot: QtBot) -> None:
    rows(desk, qtbot)
    model = desk.pane.list.differences
    spoken = model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == (
        "worse, different, Title, http://b.example/3, was Bibliographien 0.80, "
        "now 1-Bibliographien 0.80, correct: Bibliographien"
    )
    tip = model.data(model.index(0, 0), Qt.ItemDataRole.ToolTipRole)
    assert "1-Bibliographien" in tip


def test_late_answers_of_an_earlier_comparison_are_not_heard(
    desk: CompareDesk, qtbot: QtBot
) -> None:
    first = desk.opened
    desk.pane.list.differences.want(0)
    desk.compare(RUN_2, RUN_1)
    press(desk.numbers.kinds[Kind.WEIGHT_ONLY])
    desk.compare(RUN_2, RUN_2)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "No value is different")
    desk.compare(RUN_2, RUN_1)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "4 values are different")
    assert not said(desk.stack)
    assert desk.opened is not first
    found = {(row.page, row.field): row.kind for row in rows(desk, qtbot)}
    assert found["http://a.example/1", "date"] is Kind.NEW_FOUND


def test_a_row_of_many_is_shown_as_soon_as_it_is_placed(desk: CompareDesk, qtbot: QtBot) -> None:
    view, count = desk.pane.list, 4 * AT_A_TIME
    view.show_numbers(None, array("q", range(count)))
    for row in (count - 1, count // 2, 3):
        view.setCurrentIndex(view.differences.index(row, 0))
        qtbot.waitUntil(
            lambda row=row: (
                view.viewport().rect().contains(view.visualRect(view.differences.index(row, 0)))
            )
        )
    # What is read of it is painted where it stands; nothing is placed anew.
    asked = []
    view.differences.rowCount = lambda *_: asked.append(1) or count  # type: ignore[method-assign]
    first, last = (view.differences.index(row, 0) for row in (0, count - 1))
    view.differences.dataChanged.emit(first, last)
    assert stays(lambda: len(asked) < AT_A_TIME, 50)


def test_every_control_has_a_name(desk: CompareDesk) -> None:
    unnamed = [
        widget
        for widget in desk.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not widget.accessibleName()
        and not getattr(widget, "text", str)()
    ]
    assert not unnamed


def test_a_page_is_named_by_its_title_with_the_address_beside_it(
    desk: CompareDesk, qtbot: QtBot
) -> None:
    found = {(row.page, row.field): row for row in rows(desk, qtbot)}
    dated = found["http://a.example/1", "date"]
    assert dated.title
    assert dated.title == found_title(desk, "http://a.example/1")
    assert f"Date, {dated.title}, http://a.example/1" in spoken(dated)
    assert tip_words(dated).splitlines()[:2] == [dated.title, "http://a.example/1"]
    titled = found["http://b.example/3", "title"]
    assert titled.new is not None
    assert spoken(titled).count(titled.title) == 1, "it stands among the values already"


def found_title(desk: CompareDesk, page: str) -> str:
    """Return the title of a page by the newer run, as the list of pages tells it."""
    assert desk.opened is not None
    comparison = desk.opened.comparison
    pages = comparison.pages_at(Whose.BOTH, comparison.page_numbers(Whose.BOTH))
    (row,) = (one for one in pages if one.page == page)
    title, _ = title_and_answers(row)
    return title
