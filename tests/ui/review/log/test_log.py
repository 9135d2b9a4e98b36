"""The log of decisions: what was set aside, whose decisions they are, and how it stood."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.model.review import Judgement
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.ui.review.log.log import DecisionLog
from tests.ui.review.full_disk import full_disk
from tests.ui.review.judged_project import Hand

LEFT = Qt.MouseButton.LeftButton


def standing(hand: Hand) -> list[tuple[str, str]]:
    """Return pages and verdicts that stand on disk, the oldest first."""
    with closing(VerdictStore(hand.folder / REVIEW_DATABASE, read_only=True)) as store:
        said = [line.decision for line in store.standing()]
    return [(one.url.rpartition("/")[2], str(one.judgement)) for one in said]


def rows(log: DecisionLog) -> list[str]:
    """Return what the log says, row by row."""
    model = log.decisions
    return [
        str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))
        for row in range(model.rowCount())
    ]


def open_log(hand: Hand, count: int) -> DecisionLog:
    hand.tap("L")
    log = hand.bench.reviewing.log
    hand.wait(lambda: log.decisions.rowCount() == count, f"{count} rows: {rows(log)}")
    return log


def test_what_was_undone_is_folded_into_the_log_and_gone_back_to(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A A A U U X")
    assert standing(hand) == [("erste", "right"), ("zweite", "wrong")]
    log = open_log(hand, 3)
    assert "Wrong" in rows(log)[0]
    assert "2 decisions set aside at" in rows(log)[1]
    assert rows(log)[1].endswith("folded")
    assert "4 decisions" in log.page.count.text()
    log.table.setFocus()
    log.table.selectRow(1)
    assert not log.take_back.isVisible()
    for key in ("Right", "Left", "Return"):
        hand.tap(key)
    me = hand.bench.judging.reviewer
    ends = [me, "shown", "set aside", "set aside", me]
    assert [text.rpartition(", ")[2] for text in rows(log)] == ends
    assert "Dritte" in rows(log)[2]
    QTest.mouseClick(log.return_button, LEFT)
    hand.wait(lambda: standing(hand)[1:] == [("zweite", "right"), ("dritte", "right")], "back")
    hand.wait(lambda: "1 decision set aside" in rows(log)[0], "now the other one is set aside")
    assert log.current is not None
    assert log.current.decision.url.endswith("dritte")
    hand.wait(
        lambda: any("Restored decisions: 2; set aside: 1." in text for text in hand.said), "said"
    )
    hand.tap("Esc")
    assert (hand.mark("zweite"), hand.mark("dritte")) == ("right", "right")
    hand.press("U")
    hand.wait(lambda: hand.mark("zweite") == "wrong", "going back is taken back by one key")
    assert standing(hand) == [("erste", "right"), ("zweite", "wrong")]


def test_what_is_sought_is_found_within_what_was_set_aside(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A A U U X")
    log = open_log(hand, 2)
    QTest.keyClicks(log.field, "zweite")
    assert [("set aside" in text) for text in rows(log)] == [True, True]
    assert log.page.count.text() == "1 decision"
    log.field.setText("dritte")
    assert rows(log) == []


def put_in_other(folder: Path) -> None:
    """Let somebody else judge what was judged first, otherwise."""
    with closing(VerdictStore(folder / REVIEW_DATABASE)) as store:
        said = store.log()[-1].decision
        store.write([replace(said, reviewer="Tahir", judgement=Judgement.PARTIAL)])


def test_the_log_shows_the_decisions_of_one_reviewer(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A X")
    log = open_log(hand, 2)
    assert not log.whose.isVisible(), "one person needs no choice"
    hand.tap("Esc")
    put_in_other(hand.folder)
    log = open_log(hand, 3)
    words = [log.whose.itemText(place) for place in range(log.whose.count())]
    me = hand.bench.judging.reviewer
    assert (log.whose.isVisible(), words) == (True, ["Everyone (3)", f"{me} (2)", "Tahir (1)"])
    log.whose.setCurrentIndex(2)
    hand.wait(lambda: log.decisions.rowCount() == 1, "one of Tahir")
    assert "Partial" in rows(log)[0]
    QTest.mouseClick(log.stood_button, LEFT)
    hand.wait(lambda: log.stood.counts.rowCount() == 1, "Counting")
    assert log.stood.count.text() == "Current verdicts of Tahir: 1"


def test_how_it_stood_after_a_line_is_told_and_left_with_one_key(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A A X J M")
    log = open_log(hand, 4)
    log.table.setFocus()
    log.table.selectRow(2)
    QTest.mouseClick(log.stood_button, LEFT)
    counts = log.stood.counts
    hand.wait(lambda: counts.rowCount() == 1, "Counting")
    head = [counts.headerData(n, Qt.Orientation.Horizontal) for n in range(counts.columnCount())]
    told = [counts.index(0, n).data() for n in range(counts.columnCount())]
    assert dict(zip(head, told, strict=True)) == {
        "Field": "Title",
        "Right": "2",
        "Wrong": "0 (now 1)",
        "Missed": "0 (now 1)",
    }
    assert log.stood.count.text() == "Current verdicts: 2"
    assert "Zweite Tagung" in log.stood.about.text()
    for key in ("Delete", "Return"):
        hand.tap(key)
    assert len(hand.log()) == 4
    hand.tap("Esc")
    assert (log.isVisible(), log.pages.currentWidget()) == (True, log.page)
    assert log.table.hasFocus()
    hand.tap("Esc")
    assert not log.isVisible()


def test_what_somebody_else_set_aside_is_shown_and_left_alone(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A U X")
    hand.bench.reviewing.judge.set_reviewer("Tahir")
    log = open_log(hand, 2)
    log.table.selectRow(1)
    assert not log.return_button.isEnabled()
    assert "Set aside by" in log.return_button.toolTip()
    before = hand.log()
    log.go_back()
    hand.settle()
    assert hand.log() == before


def test_what_could_not_be_gone_back_to_is_tried_again(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A A U X")
    log = open_log(hand, 3)
    log.table.selectRow(1)
    strip = hand.bench.review.metadata.strip
    with full_disk():
        QTest.mouseClick(log.return_button, LEFT)
        hand.wait(lambda: strip.is_in_trouble, "it says so")
        assert "What was set aside stays so." in strip.trouble.text()
    assert standing(hand) == [("erste", "right"), ("zweite", "wrong")]
    hand.tap("Esc")
    QTest.mouseClick(strip.again, LEFT)
    hand.wait(lambda: standing(hand)[1:] == [("zweite", "right")], "it is gone back to")
    assert not strip.is_in_trouble


def test_a_line_that_could_not_be_taken_back_is_tried_again_and_no_other(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A A X U")
    log = open_log(hand, 3)
    log.table.selectRow(2)
    strip = hand.bench.review.metadata.strip
    with full_disk():
        QTest.mouseClick(log.take_back, LEFT)
        hand.wait(lambda: strip.is_in_trouble, "it says so")
    hand.tap("Esc")
    QTest.mouseClick(strip.again, LEFT)
    hand.wait(lambda: standing(hand) == [("zweite", "right")], "the first, not the last")
