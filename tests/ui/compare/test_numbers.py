"""Every number of the desk leads to as many rows as it says: kinds, effects, groups."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.kinds import Effect, Kind, Whose
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.foot_bar import HEIGHT_PX
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import theme
from tests.ui.compare.desk_hands import RUN_1, RUN_2, press, rows, wait_part


def test_it_opens_on_the_last_two_runs(desk: CompareDesk, qtbot: QtBot) -> None:
    assert desk.sides == (RUN_1, RUN_2)
    assert (desk.numbers.new.text(), desk.numbers.old.text()) == ("Run 2", "Run 1")
    assert desk.numbers.headline.text() == "4 values are different"
    assert desk.numbers.pages[Whose.BOTH].text() == "on 3 pages in both"
    counts = {kind: link.count for kind, link in desk.numbers.kinds.items()}
    assert counts == {
        Kind.DIFFERENT: 2,
        Kind.NEW_FOUND: 1,
        Kind.NO_LONGER_FOUND: 1,
        Kind.WEIGHT_ONLY: 1,
        Kind.UNCHANGED: 1,
    }
    assert desk.numbers.effects[Effect.WORSE].count == 1
    assert desk.numbers.effects[Effect.UNJUDGED].count == 3
    found = rows(desk, qtbot)
    assert [row.effect for row in found] == [Effect.WORSE, *[Effect.UNJUDGED] * 3]
    assert (found[0].page, found[0].right) == ("http://b.example/3", ("Bibliographien",))


def test_a_number_leads_to_its_rows_and_back(desk: CompareDesk, qtbot: QtBot) -> None:
    press(desk.numbers.kinds[Kind.WEIGHT_ONLY])
    wait_part(desk, qtbot, 1)
    assert [row.kind for row in rows(desk, qtbot)] == [Kind.WEIGHT_ONLY]
    assert desk.pane.heading.text() == "1 weight only"
    assert desk.numbers.kinds[Kind.WEIGHT_ONLY].is_lit
    # Another number takes its place.
    press(desk.numbers.effects[Effect.UNJUDGED])
    wait_part(desk, qtbot, 3)
    assert not desk.numbers.kinds[Kind.WEIGHT_ONLY].is_lit
    assert {row.effect for row in rows(desk, qtbot)} == {Effect.UNJUDGED}
    press(desk.numbers.effects[Effect.UNJUDGED])
    wait_part(desk, qtbot, 4)
    assert not desk.numbers.effects[Effect.BETTER].isEnabled()


def test_a_group_narrows_and_its_number_adds_up(desk: CompareDesk, qtbot: QtBot) -> None:
    sites = desk.groups.rows["site"]
    # The worse one stands above the one where more is different.
    assert [(row.words, row.count) for row in sites.values()] == [
        ("b.example", 1),
        ("a.example", 3),
    ]
    rules = {row.words: row.count for row in desk.groups.rows["method"].values()}
    assert rules["Title <4>"] == 1
    press(sites["a.example"])
    wait_part(desk, qtbot, 3)
    assert desk.numbers.headline.text() == "3 values are different"
    press(desk.groups.rows["field"]["title"])
    wait_part(desk, qtbot, 1)
    assert desk.pane.heading.text() == "1 different, new or no longer found · Title · a.example"
    press(desk.pane.all_link)
    wait_part(desk, qtbot, 4)
    assert not desk.pane.all_link.isVisible()


def test_the_way_to_review_is_a_filter(
    desk: CompareDesk, selection: Selection, qtbot: QtBot
) -> None:
    press(desk.numbers.kinds[Kind.NO_LONGER_FOUND])
    wait_part(desk, qtbot, 1)
    press(desk.groups.rows["field"]["date"])
    qtbot.waitUntil(lambda: desk.opened is not None and desk.opened.part.query.field == "date")
    with qtbot.waitSignal(desk.rows_wanted) as wanted:
        press(desk.pane.review_link)
    assert wanted.args == ["diff:gone"]
    assert selection.field == "date"
    press(desk.pane.all_link)
    press(desk.numbers.kinds[Kind.NO_LONGER_FOUND])
    wait_part(desk, qtbot, 4)
    press(desk.numbers.kinds[Kind.UNCHANGED])
    qtbot.waitUntil(lambda: not desk.pane.review_link.isVisible())


def test_a_narrow_window_takes_more_lines(desk: CompareDesk, qtbot: QtBot) -> None:
    high = theme().px(HEIGHT_PX)
    qtbot.waitUntil(lambda: desk.foot.height() == high)
    desk.resize(560, 700)
    qtbot.waitUntil(lambda: desk.foot.height() > high)
    shown = [*desk.numbers.kinds.values(), desk.numbers.effects[Effect.WORSE]]
    assert len({link.y() for link in shown}) > 1
    for link in shown:
        assert link.width() >= link.sizeHint().width()
        assert link.parentWidget().rect().contains(link.geometry())
    foot = desk.foot
    for button in (foot.load_result, foot.load_compare, foot.change_source, foot.statistics):
        assert button.width() >= button.sizeHint().width()
        assert foot.rect().contains(button.geometry())
    desk.resize(1372, 700)
    qtbot.waitUntil(lambda: desk.foot.height() == high)
    assert len({link.y() for link in shown}) == 1
