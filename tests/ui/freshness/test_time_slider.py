"""The slider moves list, fleet and timeline of a real project to a past moment, and back."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.freshness.time_slider import STEPS
from carmengui.ui.freshness.url_columns import WINDOW
from tests.ui.freshness.test_desk import LIVELY, NOW, ask, desk, folder

__all__ = ["ask", "desk", "folder"]


def test_all_panes_go_to_a_past_moment_and_back(
    qtbot: QtBot, desk: FreshnessDesk, ask: Ask
) -> None:
    timeline = desk.timeline.timeline
    assert timeline is not None
    assert desk.time.moment is None
    third = float(timeline.at[2])
    first = desk.time._first_s
    desk.time.slider.setValue(int((third + 60 - first) / (NOW - first) * STEPS) + 1)
    qtbot.waitUntil(lambda: len(desk.timeline.timeline or ()) == 3)
    qtbot.waitUntil(lambda: ask.is_quiet)
    assert desk.time.said.text().startswith("As of ")
    shown = desk.timeline.timeline
    assert shown is not None
    assert shown.url == LIVELY
    assert shown.due_at == timeline.next_at[2]
    assert desk.fleet.fleet is not None
    assert desk.fleet.fleet.at_s == desk.time.moment
    assert sum(desk.fleet.fleet.past) < 10
    line = desk.table.model.row_of(timeline.key)
    cell = desk.table.model.index(line, WINDOW)
    qtbot.waitUntil(lambda: (desk.grab(), cell.data().count("2") == 2)[1])
    assert desk.go_back()
    qtbot.waitUntil(lambda: len(desk.timeline.timeline or ()) == 6)
    assert desk.time.said.text() == "Now"


def test_before_the_first_visit_of_a_page_there_is_none(
    qtbot: QtBot, desk: FreshnessDesk, ask: Ask
) -> None:
    qtbot.waitUntil(lambda: ask.is_quiet)
    desk.time.slider.setValue(0)
    qtbot.waitUntil(lambda: len(desk.timeline.timeline or ()) == 1)
    assert desk.timeline.timeline is not None
    assert desk.timeline.timeline.due_at is not None
