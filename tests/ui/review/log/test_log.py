"""The log: decisions and changes, whose they are, single ones undone and restored, how it stood."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.model.review import Judgement
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.review import VerdictStore
from carmengui.ui.boilerplate.threshold.project_threshold import threshold_edit
from carmengui.ui.review.log.log import DecisionLog
from tests.engine.review.log.lines import log_of
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
    log = hand.bench.reviewing.verdicts.log
    hand.wait(lambda: log.decisions.rowCount() == count, f"{count} rows: {rows(log)}")
    return log


def test_what_was_undone_stays_in_the_log_and_is_restored_alone(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A A A U U X")
    assert standing(hand) == [("erste", "right"), ("zweite", "wrong")]
    log = open_log(hand, 4)
    assert log.page.count.text() == "4 lines"
    assert [text.endswith("undone") for text in rows(log)] == [False, True, True, False]
    assert "Dritte" in rows(log)[1]
    log.table.setFocus()
    log.table.selectRow(1)
    assert log.take_back.text() == "Restore this decision"
    hand.tap("Delete")
    hand.wait(lambda: ("dritte", "right") in standing(hand), "it stands again")
    hand.wait(lambda: log.take_back.text() == "Undo this decision", "it can be undone")
    assert log.current is not None
    assert log.current.decision.url.endswith("dritte")
    hand.tap("Esc")
    assert (hand.mark("zweite"), hand.mark("dritte")) == ("wrong", "right")
    hand.press("U")
    hand.wait(lambda: hand.mark("dritte") == "open", "restoring is undone by one key")
    assert standing(hand) == [("erste", "right"), ("zweite", "wrong")]


def test_changes_of_the_project_stand_among_the_decisions(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A")
    bench = hand.bench
    bench.change.run(bench, threshold_edit(80, 50))
    hand.wait(lambda: any("is 80 characters" in text for text in hand.said), "it is said")
    hand.press("X")
    log = open_log(hand, 3)
    assert "Wrong" in rows(log)[0]
    assert "Change, The project threshold is 80 characters." in rows(log)[1]
    log.table.setFocus()
    log.table.selectRow(1)
    assert (log.open_button.isEnabled(), log.take_back.text()) == (False, "Undo this change")
    QTest.mouseClick(log.take_back, LEFT)
    hand.wait(lambda: threshold(hand) == 50, "the file is as before")
    hand.wait(lambda: log.take_back.text() == "Redo this change", "it can be made again")
    assert rows(log)[1].endswith("undone")
    assert standing(hand) == [("erste", "right"), ("zweite", "wrong")]
    QTest.mouseClick(log.take_back, LEFT)
    hand.wait(lambda: threshold(hand) == 80, "it is made again")
    QTest.keyClicks(log.field, "threshold")
    assert log.page.count.text() == "1 line"
    log.dismiss()
    for expected in (50, 80):
        hand.press("U")
        hand.wait(lambda n=expected: threshold(hand) == n, "each was a step of its own")
    hand.press("U")
    hand.wait(lambda: standing(hand) == [("erste", "right")], "then the verdict")
    hand.press("U")
    hand.wait(lambda: threshold(hand) == 50, "then the change")


def threshold(hand: Hand) -> int:
    """Return the threshold as the file of the project has it."""
    return int(read_settings(hand.folder / SETTINGS)[0].boilerplate_threshold)


def put_in_other(folder: Path) -> None:
    """Let somebody else judge what was judged first, otherwise."""
    with closing(VerdictStore(folder / REVIEW_DATABASE)) as store:
        said = log_of(store)[-1].decision
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
