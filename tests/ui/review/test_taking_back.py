"""Taking back: one order for verdicts and changes, any line alone, and a disk that is full."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Edit
from carmengui.engine.model.review import Judgement
from carmengui.engine.project import Project
from carmengui.ui.theme import theme
from tests.ui.review.full_disk import full_disk
from tests.ui.review.judged_project import AT_PORT, Hand, log_of, url_of
from tests.ui.review.review_desk import review_window

MOTTO = "motto.txt"


def motto_edit(text: str) -> Edit:
    def keep(project: Project) -> None:
        (project.folder / MOTTO).write_text(text, encoding="utf-8")

    return Edit(keep, f"The motto is {text}.", "There is no motto.", (MOTTO,))


def motto(hand: Hand) -> str:
    path = hand.folder / MOTTO
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def standing(hand: Hand) -> list[tuple[str, str]]:
    """Return pages and verdicts that were not taken back, the oldest first."""
    lines = hand.log()
    gone: set[int] = set()
    for line in reversed(lines):
        if line.takes_back is not None and line.number not in gone:
            gone.add(line.takes_back)
    return [
        (line.decision.url.rpartition("/")[2], str(line.decision.judgement))
        for line in lines
        if line.takes_back is None and line.number not in gone
    ]


def test_u_takes_back_step_by_step_and_shows_where(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A A X")
    assert standing(hand) == [("erste", "right"), ("zweite", "right"), ("dritte", "wrong")]
    hand.press("J U")
    hand.wait(lambda: hand.path == "dritte" and hand.state == "open", "the wrong one is shown")
    hand.press("U")
    hand.wait(lambda: hand.path == "zweite", "the one before")
    assert standing(hand) == [("erste", "right")]
    assert (hand.mark("dritte"), hand.mark("erste")) == ("open", "right")
    hand.press("Shift+U")
    hand.wait(lambda: hand.state == "right", "it stands again")
    assert standing(hand) == [("erste", "right"), ("zweite", "right")]
    hand.press("Ctrl+Z Ctrl+Z Ctrl+Z")
    hand.wait(lambda: "Nothing to undo." in hand.said, "it says so")
    assert standing(hand) == []


def test_verdicts_and_changes_go_back_in_one_order(hand: Hand) -> None:
    hand.go("erste")
    hand.press("X")
    done: list[bool] = []
    hand.bench.change.run(hand.bench, motto_edit("Maß halten"), lambda: done.append(True))
    hand.wait(lambda: bool(done), "it is changed")
    hand.press("M U")
    hand.wait(lambda: standing(hand) == [("erste", "wrong")], "the verdict is back")
    assert motto(hand) == "Maß halten"
    hand.press("U")
    hand.wait(lambda: motto(hand) == "", "the change is back")
    assert standing(hand) == [("erste", "wrong")]
    hand.press("U")
    hand.wait(lambda: standing(hand) == [], "the first verdict is back")
    for expected in ([("erste", "wrong")], "Maß halten"):
        hand.press("Shift+U")
        hand.wait(lambda e=expected: e in (standing(hand), motto(hand)), f"{expected} again")
    top = hand.bench.window.top_bar
    assert (top.undo_button.isEnabled(), top.redo_button.isEnabled()) == (True, True)


def test_a_line_of_the_log_is_taken_back_alone(hand: Hand) -> None:
    hand.go("erste")
    hand.press("X J M J ~ L")
    log = hand.bench.reviewing.verdicts.log
    hand.wait(lambda: log.decisions.rowCount() == 3, "three decisions")
    QTest.keyClicks(log.field, "missed")
    assert log.decisions.rowCount() == 1
    sentence = log.decisions.data(log.decisions.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert "Title, Missed, Zweite Tagung" in sentence
    QTest.mouseClick(log.take_back, Qt.MouseButton.LeftButton)
    hand.wait(lambda: standing(hand) == [("erste", "wrong"), ("dritte", "partial")], "only that")
    hand.wait(lambda: log.take_back.text() == "Restore this decision", "it can be restored")
    assert log.decisions.rowCount() == 1
    hand.tap("Esc")
    assert not log.isVisible()
    hand.wait(lambda: hand.mark("zweite") == "open", "the list knows")
    assert (hand.mark("erste"), hand.mark("dritte")) == ("wrong", "partial")
    hand.press("U")
    hand.wait(lambda: hand.mark("zweite") == "missed", "taking back can be taken back")


def test_the_log_leads_to_the_record_and_hears_no_verdicts(hand: Hand) -> None:
    hand.go("erste")
    hand.press("X G G L")
    log = hand.bench.reviewing.verdicts.log
    hand.wait(lambda: log.decisions.rowCount() == 1, "one decision")
    QTest.keyClick(log.field, Qt.Key.Key_Down)
    assert log.table.hasFocus()
    for key in ("A", "0", "Space"):
        hand.tap(key)
    assert len(hand.log()) == 1
    hand.tap("Return")
    hand.ready()
    assert (hand.path, log.isVisible()) == ("erste", False)


def test_a_full_disk_turns_the_strip_red_and_shows_no_other_record(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A")
    strip, failures = hand.bench.review.metadata.strip, list[str]()
    hand.bench.judging.failed.connect(failures.append)
    with full_disk():
        hand.tap("A")
        hand.wait(lambda: strip.is_in_trouble, "it says so")
        assert "full" in strip.trouble.text()
        ground = strip.grab().toImage().pixelColor(4, strip.height() - 4)
        assert ground == theme().color("worse_ground")
        for key in ("A", "X", "2", "Space", "U", "."):
            hand.tap(key)
            hand.settle()
        assert (hand.path, hand.mark("zweite"), hand.state) == ("zweite", "open", "open")
        known = len(failures)
        QTest.mouseClick(strip.again, Qt.MouseButton.LeftButton)
        hand.wait(lambda: len(failures) > known, "it still cannot be written")
        assert strip.is_in_trouble
    assert standing(hand) == [("erste", "right")]
    QTest.mouseClick(strip.again, Qt.MouseButton.LeftButton)
    hand.wait(lambda: hand.path == "dritte", "it goes on")
    assert not strip.is_in_trouble
    assert standing(hand) == [("erste", "right"), ("zweite", "right")]
    hand.ready()
    hand.press("X")
    assert (hand.field, hand.state) == ("title", Judgement.WRONG)


@AT_PORT
def test_taking_back_on_a_full_disk_can_be_tried_again(hand: Hand) -> None:
    hand.go("erste")
    hand.press("X")
    strip = hand.bench.review.metadata.strip
    with full_disk():
        hand.tap("U")
        hand.wait(lambda: strip.is_in_trouble, "it says so")
    assert standing(hand) == [("erste", "wrong")]
    QTest.mouseClick(strip.again, Qt.MouseButton.LeftButton)
    hand.wait(lambda: standing(hand) == [], "it is taken back")
    assert not strip.is_in_trouble


def test_a_project_that_can_only_be_read_says_so(
    qapp: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    with review_window(folder) as bench:
        hand = Hand(bench, folder)
        hand.go("erste")
        hand.tap("A")
        strip = bench.review.metadata.strip
        hand.wait(lambda: strip.is_in_trouble, "it says so")
        assert "can only be read" in strip.trouble.text()
        assert hand.path == "erste"
    assert log_of(folder) == ()


@AT_PORT
def test_what_was_put_off_or_noted_is_not_counted_as_judged(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A Space")
    verdicts = hand.bench.reviewing.verdicts
    hand.judge.note("a question")
    hand.wait(lambda: len(hand.log()) == 3, "it is noted")
    hand.wait(lambda: verdicts._judged[0] > 0, "it is counted")
    hand.wait(lambda: not verdicts._count_soon.isActive(), "all is counted")
    hand.settle()
    assert verdicts.parts()[-1].text == "Title: 1 of 5 records judged"


def test_the_status_bar_says_what_is_saved_and_leads_on(hand: Hand) -> None:
    hand.go("erste")
    hand.press("A X")
    hand.wait(
        lambda: any("2 of 5 records judged" in text for text in hand.said), "both are counted"
    )
    saved = next(text for text in hand.said if text.startswith("Saved "))
    parts = {label.part.text: label for label in hand.bench.window.status._shown}
    parts[saved].click()
    log = hand.bench.reviewing.verdicts.log
    hand.wait(lambda: log.isVisible() and log.decisions.rowCount() == 2, "the log is open")
    urls = [log.decisions.line(row).line.decision.url for row in range(2)]
    assert urls == [url_of("zweite"), url_of("erste")]
