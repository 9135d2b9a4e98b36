"""The column of a what-if: planned load, figures and hours, their words, keys and empty states."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.hourly import hourly_what_if, mean_of
from carmengui.engine.revisit.planned_load import Appointed, LoadOfTrials
from carmengui.engine.revisit.setting import RevisitSetting
from carmengui.engine.revisit.what_if import Trials
from carmengui.ui.freshness.what_if.beside import ShownTrial, WhatIfColumn
from carmengui.ui.freshness.what_if.page_trials import pages_of
from carmengui.ui.theme import DARK, theme
from carmengui.ui.widgets.charts.picture import picture_of_widgets
from tests.engine.revisit.test_replay import fleet, histories

BEGIN_S = 1_772_400_000.0
HOSTS = "a.test", "b.test"


def shown(trial: RevisitSetting, room: float = 1000.0, count: int = 30) -> ShownTrial:
    known = fleet(count)
    trials = Trials(known, RevisitSetting())
    appointed = Appointed(
        np.arange(count), np.arange(count) % 2, np.zeros(count), np.full(count, 3600.0), HOSTS
    )
    loads = LoadOfTrials(
        appointed, np.arange(count), BEGIN_S, BEGIN_S + 4e5, np.full(len(HOSTS), room)
    )
    found = trials.of(trial)
    hours = hourly_what_if(found, BEGIN_S)
    return ShownTrial(found, BEGIN_S, hours, loads.of(found), pages_of(found, BEGIN_S), None)


LAZY = RevisitSetting(rule=EmaRule(unchanged_offset=0.8))


@pytest.fixture
def column(qtbot: QtBot) -> WhatIfColumn:
    made = WhatIfColumn()
    qtbot.addWidget(made)
    made.resize(432, 800)
    with qtbot.waitExposed(made):
        made.show()
    made.show_trial(shown(LAZY), "a.test")
    return made


def test_each_hour_says_its_numbers_in_both_forms(column: WhatIfColumn) -> None:
    charts, found = column.hourly, column.hourly.found
    assert found is not None
    words = charts.words_of(7)
    counts = found.trial[7]
    assert f"what if: {counts.visits} visits of {counts.unique_urls} pages" in words
    assert f"K {counts.k_percent:.1f} %" in words
    assert f"({counts.hit_percent:.1f} %)" in words
    assert f"Efficiency {counts.efficiency:.2f}" in words
    rows = [line.split("\t") for line in charts.copied_text().splitlines()]
    assert len(rows) == 1 + 3 * 24
    assert rows[8][3] == str(counts.visits)


def test_keys_and_mouse_go_from_hour_to_hour(column: WhatIfColumn) -> None:
    charts, found = column.hourly, column.hourly.found
    assert found is not None
    means = charts.accessibleDescription()
    assert f"K: what if {mean_of(found.trial, lambda each: each.k_percent):.1f} %" in means
    QTest.keyClick(charts, Qt.Key.Key_End)
    assert charts.hour == 23
    QTest.keyClick(charts, Qt.Key.Key_Left)
    assert charts.accessibleDescription() == charts.words_of(22).replace("\n", "; ")
    place = next(x for x in range(charts.width()) if charts.hour_at(QPoint(x, 30)) == 5)
    at = QPointF(place, 30)
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(
        QMouseEvent.Type.MouseMove, at, charts.mapToGlobal(at), none, none, Qt.KeyboardModifier(0)
    )
    charts.mouseMoveEvent(moved)
    assert charts.hour == 5


def test_the_curves_have_the_colours_of_their_ways(column: WhatIfColumn) -> None:
    def inks() -> set[int]:
        image = column.hourly.grab().toImage()
        return {
            image.pixelColor(x, y).rgb()
            for x in range(4, image.width() // 2)
            for y in range(image.height())
        }

    assert {theme().color("accent").rgb(), theme().color("mark").rgb()} <= inks()
    theme().fix(DARK)
    assert theme().color("accent").rgb() in inks()


def test_a_history_without_a_whole_hour_says_so(column: WhatIfColumn) -> None:
    trials = Trials(histories(([0.1, 0.4], [])), RevisitSetting())
    hours = hourly_what_if(trials.of(RevisitSetting()))
    column.hourly.show_hours(hours, 0.0)
    assert column.hourly.accessibleDescription() == "The visits span no whole hour yet."
    assert column.hourly.copied_text() == ""


def test_the_load_says_what_a_trial_plans_and_what_waits(column: WhatIfColumn) -> None:
    load = column.load.load
    assert load is not None
    row = load.hosts.index("a.test")
    assert load.trial[row].sum() < load.in_force[row].sum()
    words = column.load.words_at(row, 3)
    assert words.startswith("a.test, ")
    assert "wait" not in words
    tip = column.load.tip_at(column.load.cell(row, 3).center())
    assert tip == words
    column.load.show_load(shown(LAZY, room=0.5).load, "a.test", None)
    assert "The pause of the host lets" in column.load.words_at(row, 3)
    first = column.load.copied_text().splitlines()[1].split("\t")
    assert first[0] == load.hosts[0]
    assert len(first) == 27


def test_hours_over_the_room_of_a_host_are_underlined(column: WhatIfColumn) -> None:
    def edge(room: float) -> int:
        column.load.show_load(shown(LAZY, room=room).load, "", None)
        cell = column.load.cell(0, 3)
        return column.load.grab().toImage().pixelColor(cell.center().x(), cell.bottom()).rgb()

    assert edge(0.01) == theme().color("waiting").rgb()
    assert edge(1000.0) != theme().color("waiting").rgb()


def test_a_budget_is_drawn_as_a_line_over_all_hosts(column: WhatIfColumn) -> None:
    def bars(limit: float | None) -> QImage:
        load = column.load.load
        column.load.show_load(load, "", limit)
        return column.load.grab().toImage()

    assert column.load.load is not None
    most = float(column.load.load.in_force.sum(axis=0).max())
    assert bars(0.7 * most) != bars(None)
    assert bars(10 * most) == bars(None)


def test_keys_go_from_cell_to_cell_and_list_a_host(column: WhatIfColumn) -> None:
    chosen: list[str] = []
    column.host_chosen.connect(chosen.append)
    load = column.load
    QTest.keyClick(load, Qt.Key.Key_Down)
    QTest.keyClick(load, Qt.Key.Key_Down)
    QTest.keyClick(load, Qt.Key.Key_Right)
    assert (load.row, load.hour) == (1, 1)
    assert load.accessibleDescription() == load.words_at(1, 1).replace("\n", "; ")
    QTest.keyClick(load, Qt.Key.Key_Return)
    assert chosen == ["" if load.host == "a.test" else load.host]


def test_while_there_is_no_trial_a_sentence_stands_there(column: WhatIfColumn) -> None:
    column.show_sentence("Reading the visits …")
    assert column.hourly.accessibleDescription() == "Reading the visits …"
    assert column.load.copied_text() == ""
    assert column.note.text() == ""
    QTest.keyClick(column.load, Qt.Key.Key_Down)
    QTest.keyClick(column.hourly, Qt.Key.Key_Right)
    assert column.hourly.hour == -1


def test_the_column_is_kept_as_a_picture(column: WhatIfColumn, tmp_path: Path) -> None:
    png = QImage.fromData(picture_of_widgets((column, column), tmp_path / "two.png", "two"))
    assert png.width() == 4 * column.width()
    assert png.pixelColor(20, 20) == png.pixelColor(20 + 2 * column.width(), 20)
    file = tmp_path / "what-if.svg"
    file.write_bytes(picture_of_widgets((column,), file, "Saves 3 visits a day"))
    words = file.read_text("utf-8")
    assert "<title>Saves 3 visits a day</title>" in words
    assert "Efficiency" in words
