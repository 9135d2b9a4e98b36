"""Long work in numbers and in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.engine.model.headway import Reached, Step
from carmengui.ui.tasks.task_list import LongTask, TaskList
from carmengui.ui.tasks.words import pace_words, work_number, work_words

MB = 1_000_000


class Hands:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def test_rate_and_end_come_from_the_present_step() -> None:
    clock = Hands()
    work = LongTask("Run 2 against 1", lambda: None, clock)
    assert work_words(work) == "Run 2 against 1"
    assert (work.share, work.left_s, pace_words(work)) == (None, None, "")
    work.reach(Reached(Step.READING, 0, 200 * MB, "a.xml"))
    clock.now_s += 10
    work.reach(Reached(Step.READING, 41_700_000, 199_500_000, "a.xml"))
    assert work_words(work) == "Reading a.xml: 41 of 200 MB"
    assert work_number(work) == "41"
    # 41.7 MB in 10 s; 157.8 MB are left, at 4.17 MB a second.
    assert pace_words(work) == "4.2 MB/s, 38 s left"
    # The same file once more, for the other run it tells of: its time begins again.
    work.reach(Reached(Step.READING, 0, 199_500_000, "a.xml"))
    assert pace_words(work) == ""
    clock.now_s += 2
    work.reach(Reached(Step.READING, 20_000_000, 199_500_000, "a.xml"))
    assert pace_words(work) == "10.0 MB/s, 18 s left"
    work.reach(Reached(Step.COMPARING, 0, 100_000))
    assert pace_words(work) == ""
    clock.now_s += 4
    work.reach(Reached(Step.COMPARING, 1_000, 100_000))
    assert work_words(work) == "Comparing 1,000 of 100,000 records"
    assert work.share == 0.01
    # 250/s: 99,000 take 396 s, that is 6.6 min.
    assert pace_words(work) == "250/s, 7 min left"


@pytest.mark.parametrize("step", Step)
def test_every_step_has_words(step: Step) -> None:
    work = LongTask("name", lambda: None)
    work.reach(Reached(step, 3 * MB, 7 * MB, "a.xml"))
    words = work_words(work)
    assert work_number(work) in words
    assert "{" not in words
    assert work_number(work) in {"3", "3,000,000"}


def test_what_is_soon_done_is_never_shown(qtbot: QtBot) -> None:
    owner = QObject()
    works = TaskList(owner)
    quick = works.begin("quick", lambda: None)
    assert works.shown == ()
    works.end(quick)
    slow = works.begin("slow", lambda: None)
    # Nobody says anything of it, and still it appears.
    qtbot.waitUntil(lambda: works.shown == (slow,))
    with qtbot.waitSignal(works.changed):
        works.reach(slow, Reached(Step.COUNTING, 1, 2))
    with qtbot.waitSignal(works.changed):
        works.end(slow)
    assert works.shown == ()
    with qtbot.assertNotEmitted(works.changed):
        works.end(slow)
        works.reach(quick, Reached(Step.COUNTING, 1, 2))
