"""The list of records as it stood at a moment of the log: what it shows, where it leads, what it forbids."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.ui.review.list.columns import Column
from carmengui.ui.workbench import Workbench
from tests.engine.review.log.lines import log_of
from tests.ui.review.judged_project import Hand

LEFT = Qt.MouseButton.LeftButton


def verdicts(hand: Hand) -> dict[str, str]:
    """Return what the list paints beside each page."""
    model = hand.bench.review.list.table.records
    lines = (model.look_at(row) for row in range(model.rowCount()))
    return {line.url.rpartition("/")[2]: line.review.verdict for line in lines if line is not None}


def show_past(hand: Hand, row: int) -> None:
    """Press what leads from a line of the log to the list as at that time."""
    hand.tap("L")
    log = hand.bench.reviewing.verdicts.log
    hand.wait(lambda: log.decisions.rowCount() == 3, "the log has three lines")
    log.table.selectRow(row)
    QTest.mouseClick(log.stood_button, LEFT)
    hand.wait(log.stood.list_button.isVisible, "what stood is shown")
    QTest.mouseClick(log.stood.list_button, LEFT)
    hand.wait(lambda: hand.bench.reviewing.verdicts.past.shown is not None, "the past is shown")


def test_the_list_shows_what_stood_after_a_line_and_esc_leads_back(
    hand: Hand, bench: Workbench
) -> None:
    hand.go("erste")
    hand.press("A X J A")
    hand.wait(lambda: verdicts(hand).get("dritte") == "right", "three are judged")
    now = verdicts(hand)
    assert (now["erste"], now["zweite"], now["dritte"]) == ("right", "wrong", "right")
    show_past(hand, 1)  # newest first: the second of the three
    then = verdicts(hand)
    assert (then["erste"], then["zweite"], then["dritte"]) == ("right", "wrong", "open")
    strip = bench.review.list.past
    assert strip.isVisible()
    assert "Wrong" in strip.words.text()
    assert strip.words.text().endswith("2 judged.")
    table = bench.review.list.table
    spoken = table.records.index(0, Column.TITLE).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("at that time")
    hand.tap("Escape")
    assert not strip.isVisible()
    assert verdicts(hand) == now


def test_one_goes_through_the_moments_decision_by_decision(hand: Hand, bench: Workbench) -> None:
    hand.go("erste")
    hand.press("A X J A")
    show_past(hand, 0)
    past, strip = bench.reviewing.verdicts.past, bench.review.list.past
    assert not strip.later.isEnabled()
    seen = []
    for count in (2, 1):
        QTest.mouseClick(strip.earlier, LEFT)
        hand.wait(
            lambda count=count: past.shown is not None and len(past.shown.states) == count,
            f"{count} stood",
        )
        seen.append(bench.selection.url.rpartition("/")[2])
    assert seen == ["zweite", "erste"]
    assert verdicts(hand)["zweite"] == "open"
    assert not strip.earlier.isEnabled()
    QTest.mouseClick(strip.later, LEFT)
    hand.wait(lambda: verdicts(hand)["zweite"] == "wrong", "one later")


def test_nothing_is_judged_meanwhile_and_it_is_said_why(
    hand: Hand, bench: Workbench, folder: Path
) -> None:
    hand.go("erste")
    hand.press("A X J A")
    show_past(hand, 1)
    heard: list[str] = []
    bench.reviewing.verdicts.judge.said.connect(heard.append)
    hand.tap("M")
    hand.wait(
        lambda: any("Return to the present to judge" in said for said in heard), "it is said why"
    )
    assert not bench.reviewing.verdicts.judge.can_judge
    with closing(VerdictStore(folder / REVIEW_DATABASE, read_only=True)) as store:
        assert len(log_of(store)) == 3
    hand.tap("Escape")
    hand.ready()
    hand.go("vierte")
    hand.press("M")
    hand.wait(lambda: verdicts(hand)["vierte"] == "missed", "judged again")


def test_what_was_taken_back_later_stood_then(hand: Hand, bench: Workbench) -> None:
    hand.go("erste")
    hand.press("A X J A U")
    hand.wait(lambda: verdicts(hand).get("dritte") == "open", "the third is open again")
    log = bench.reviewing.verdicts.log
    last = max(line.number for line in _lines(hand))
    bench.reviewing.verdicts.past.show_moment(last)
    hand.wait(lambda: verdicts(hand)["dritte"] == "right", "at that time")
    assert log.isHidden()
    bench.judging.take_back((last - 1,))  # what is taken back now leads to now
    hand.wait(lambda: bench.reviewing.verdicts.past.shown is None, "now again")
    hand.wait(lambda: verdicts(hand)["zweite"] == "open", "the second is taken back")


def _lines(hand: Hand) -> list[LoggedDecision]:
    with closing(VerdictStore(hand.folder / REVIEW_DATABASE, read_only=True)) as store:
        return list(store.decided(10))
