"""Statistics that take long: how far they are, and what stands when they are stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, Reader
from carmengui.bridge.ask import READERS
from carmengui.engine.model.headway import Reached, Step
from carmengui.ui.compare.statistics.pane import StatisticsPane
from tests.ui.compare.desk_hands import press, said
from tests.ui.compare.statistics_hands import cell, compute


def hold_readers(pane: StatisticsPane) -> Callable[[], None]:
    """Keep all readers busy; return what lets them go."""
    gate = threading.Event()

    def wait(_: Reader) -> None:
        gate.wait(30)

    for number in range(READERS):
        pane._ask.run(pane, f"hold {number}", wait, lambda _: None)
    return gate.set


def test_it_says_how_far_it_is(pane: StatisticsPane, qtbot: QtBot) -> None:
    seen = []
    pane._counting._reached.connect(lambda _, reached: seen.append(reached))
    compute(pane, qtbot)
    assert seen == [
        Reached(Step.COUNTING, 0, 8),
        Reached(Step.RULES, 0, 8),
        Reached(Step.MARKUP, 0, 8),
    ]


def test_what_is_stopped_before_anything_was_counted(pane: StatisticsPane, qtbot: QtBot) -> None:
    let_go = hold_readers(pane)
    pane.compute()
    assert said(pane.stack) == "Counting records …"
    pane._counting._reached.emit(pane._counting._asked, Reached(Step.COUNTING, 41_200, 100_000))
    qtbot.waitUntil(lambda: said(pane.stack) == "Counting 41,200 of 100,000 records")
    with qtbot.waitSignal(pane.stopped) as told:
        press(pane.stack.currentWidget().button)
    assert told.args == ["Statistics stopped."]
    assert said(pane.stack) == "No statistics yet."
    let_go()
    qtbot.waitUntil(lambda: pane._ask.is_quiet)
    assert pane.counted is None
    press(pane.stack.currentWidget().button)
    qtbot.waitUntil(lambda: pane.counted is not None)


def test_the_earlier_figures_stand(pane: StatisticsPane, qtbot: QtBot) -> None:
    compute(pane, qtbot)
    before, let_go = pane.counted, hold_readers(pane)
    pane.again.click()
    assert pane.stack.is_stale
    with qtbot.waitSignal(pane.stopped) as told:
        pane._counting.stop()
    assert told.args == ["Statistics stopped. Showing the previous figures."]
    assert not pane.stack.is_stale
    assert cell(pane.page.fields, "Title", "judged").data() == "7"
    let_go()
    qtbot.waitUntil(lambda: pane._ask.is_quiet)
    assert pane.counted is before


def test_a_reader_that_counts_ends_when_the_desk_closes(judged: Path, qtbot: QtBot) -> None:
    with closing(Ask(judged)) as ask:
        pane = StatisticsPane(ask)
        qtbot.addWidget(pane)
        let_go = hold_readers(pane)
        pane.compute()
        pane.close_down()
        let_go()
        qtbot.waitUntil(lambda: ask.is_quiet)
        assert pane.counted is None
