"""The pane of all pages: what it draws, says and leads to."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.inspection.even_spacing import EvenSpacing
from carmengui.engine.inspection.fleet import DayVisits, Fleet, HostHours
from carmengui.engine.revisit.what_if import ReplayFigures
from carmengui.ui.freshness.fleet import FleetPane
from carmengui.ui.theme import theme
from carmengui.ui.widgets.words.moments import local

AT_S = datetime(2026, 3, 3, 9, 30, tzinfo=UTC).timestamp()
LIVELY = HostHours("gazete.test", 12, (0.0,) * 9 + (8.0, 4.5) + (0.0,) * 13, (9,) * 24, (2,) * 24)
BROKEN = HostHours("archiv.test", 3, (0.0,) * 23 + (1.0,), (8,) * 24, (0,) * 4 + (6,) + (0,) * 19)
FLEET = Fleet(
    AT_S,
    AT_S,
    (LIVELY, BROKEN),
    tuple(range(24)),
    (40, *range(23)),
    tuple(DayVisits(20_510 + day, 10 * day, day) for day in range(14)),
    25,
)


@pytest.fixture
def pane(qtbot: QtBot) -> FleetPane:
    made = FleetPane()
    qtbot.addWidget(made)
    made.resize(432, 520)
    made.show_fleet(FLEET)
    with qtbot.waitExposed(made):
        made.show()
    return made


def color_at(pane: FleetPane, row: int, hour: int) -> int:
    place = pane.map.cell(row, hour).center()
    return pane.map.grab().toImage().pixelColor(place).rgb()


def test_more_changes_are_a_stronger_colour(pane: FleetPane) -> None:
    shades = [color_at(pane, 0, hour) for hour in (9, 10, 3)]
    assert len(set(shades)) == 3
    assert shades[0] == theme().color("accent").rgb()
    assert color_at(pane, 0, 3) == color_at(pane, 1, 12)


def test_hours_of_errors_are_marked_by_a_shape(pane: FleetPane) -> None:
    assert color_at(pane, 1, 4) != color_at(pane, 1, 5)
    assert color_at(pane, 0, 3) == color_at(pane, 0, 4)
    assert "8 visits, 6 failed" in pane.map.words_at(1, 4)
    assert "failed" not in pane.map.words_at(1, 5)


def test_a_cell_and_a_host_say_what_they_stand_for(pane: FleetPane) -> None:
    cell = pane.map.cell(0, 9).center()
    assert "gazete.test, 09:00 to 10:00" in pane.map.tip_at(cell)
    assert "8.0 changes" in pane.map.tip_at(cell)
    host = pane.map.tip_at(QPoint(4, pane.map.cell(1, 0).center().y()))
    assert host.startswith("archiv.test\n3 pages visited\n1 changes")
    assert pane.map.tip_at(QPoint(4, 5000)) == ""


def test_keys_and_clicks_lead_to_the_pages_of_a_host(qtbot: QtBot, pane: FleetPane) -> None:
    chosen: list[str] = []
    pane.host_chosen.connect(chosen.append)
    QTest.mouseClick(pane.map, Qt.MouseButton.LeftButton, pos=pane.map.cell(1, 3).center())
    assert chosen == ["archiv.test"]
    pane.light_host("archiv.test")
    QTest.keyClick(pane.map, Qt.Key.Key_Return)
    assert chosen == ["archiv.test", ""]
    QTest.keyClick(pane.map, Qt.Key.Key_Up)
    QTest.keyClick(pane.map, Qt.Key.Key_Up)
    QTest.keyClick(pane.map, Qt.Key.Key_Return)
    assert chosen == ["archiv.test", "", "gazete.test"]
    assert "gazete.test, 12 pages visited" in pane.map.accessibleDescription()


def test_the_chosen_host_stays_chosen_when_others_overtake_it(pane: FleetPane) -> None:
    QTest.keyClick(pane.map, Qt.Key.Key_Down)
    assert pane.map.host == "gazete.test"
    pane.show_fleet(replace(FLEET, hosts=(BROKEN, LIVELY)))
    assert pane.map.host == "gazete.test"


def test_bars_say_their_hour_and_day(pane: FleetPane) -> None:
    load, days = pane.load, pane.days
    assert load.words_of(23).endswith("23 visits made")
    assert "40 visits planned\n25 of them overdue" in load.words_of(24)
    assert load.words_of(25).endswith("0 visits planned")
    assert days.words_of(13).endswith("13 changes found by 130 visits")
    assert load.tip_at(QPoint(load.width() - 6, 10)) == load.words_of(47)
    assert load.copied_text().count("\n") == 49
    assert "276 visits in the last 24 hours, 293 planned" in load.accessibleDescription()
    assert "91 changes found by 910 visits" in days.accessibleDescription()


def test_high_bars_are_many_visits(pane: FleetPane) -> None:
    shown = pane.load.grab().toImage()
    raised = theme().color("raised").rgb()

    def inked(place: int) -> int:
        left, width = pane.load.bar(place, 48)
        x = left + width // 2
        return sum(shown.pixel(x, y) != raised for y in range(theme().px(44)))

    assert inked(4) < inked(12) < inked(23) < inked(24)


def test_a_project_at_rest_says_up_to_when(pane: FleetPane) -> None:
    assert pane._about_map.text() == "last 14 days, local time"
    pane.show_fleet(replace(FLEET, at_s=AT_S + 90 * 86_400))
    day = local(AT_S).date().day()
    assert pane._about_map.text().startswith(f"14 days up to {day} Mar")
    assert pane.days.axis_words()[-1][1] != "today"


def test_where_nothing_was_visited_a_sentence_stands(pane: FleetPane) -> None:
    pane.show_fleet(Fleet(AT_S, AT_S, (), (0,) * 24, (0,) * 24, (DayVisits(1, 0, 0),)))
    assert pane._nothing.isVisible()
    assert pane._nothing.sentence.text() == "No pages visited yet."
    pane.show_sentence("The disk is full.")
    assert pane._nothing.sentence.text() == "The disk is full."
    pane.show_fleet(FLEET)
    assert pane.map.isVisible()


MADE = ReplayFigures(80, 80.0, 20, 31.0, 0.88, 0.38)
EVEN = ReplayFigures(80, 80.0, 15, 74.0, 0.80, 0.12)


def test_the_last_day_stands_beside_even_spacing(pane: FleetPane) -> None:
    before = pane.even.grab().toImage()
    pane.show_comparison(EvenSpacing(MADE, EVEN))
    assert pane.even.copied_text().splitlines()[1:] == [
        "time fresh\t88 %\t80 %",
        "mean delay\t31 min\t1 h 14 min",
        "visits that found something\t38 %\t12 %",
    ]
    assert pane.even.grab().toImage() != before
    pane.show_comparison(None)
    assert pane.even.copied_text() == ""


def test_a_budget_is_a_line_over_the_planned_hours(pane: FleetPane) -> None:
    before = pane.load.grab().toImage()
    pane.load.show_limit(20.0)
    assert pane.load.grab().toImage() != before
    pane.load.show_limit(None)
    assert pane.load.grab().toImage() == before


def test_a_low_pane_keeps_its_room_for_the_hosts(pane: FleetPane) -> None:
    assert pane.days.isVisible()
    pane.resize(432, 400)
    assert not pane.days.isVisible()
    assert len(pane.map.shown) == 2
