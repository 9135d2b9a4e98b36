"""Judging key by key at the real desk: what is pressed is on disk, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from carmengui.engine.model import Field
from carmengui.engine.model.review import How, Judgement
from carmengui.engine.project import Project
from carmengui.engine.review.packets.notes import (
    BLIND,
    PACKET_FIELD_NOTE,
    PACKET_NOTE,
    PACKET_REVIEWER_NOTE,
)
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.orders import AskedBy, ReviewOrder
from tests.ui.review.judged_project import (
    AT_PORT,
    ORDER,
    Hand,
    extract_again,
    log_of,
    url_of,
)
from tests.ui.review.review_desk import review_window
from tests.ui.review.shelf import Shelf


@AT_PORT
@pytest.mark.parametrize(
    ("key", "said", "next_page"),
    [
        ("A", Judgement.RIGHT, "zweite"),
        ("X", Judgement.WRONG, "erste"),
        ("M", Judgement.MISSED, "erste"),
        ("~", Judgement.PARTIAL, "erste"),
        ("0", Judgement.ABSENT, "zweite"),
        ("Space", Judgement.LATER, "zweite"),
    ],
)
def test_each_key_says_what_it_says(hand: Hand, key: str, said: Judgement, next_page: str) -> None:
    hand.go("erste")
    hand.press(key)
    # A value where rightly there is none is a wrong one, in every place that counts.
    stands = Judgement.WRONG if said is Judgement.ABSENT else said
    line = hand.last().decision
    assert (line.url, line.field, line.judgement) == (url_of("erste"), "title", said)
    assert (line.values, line.weight, line.method) == (("Erste Tagung",), 0.2, "carmen.title.4")
    assert line.capture_digest.startswith("sha1:") or line.capture_digest
    assert (hand.path, hand.mark("erste"), hand.mark("zweite")) == (next_page, stands, "open")
    hand.go("erste")
    standing = [
        judgement
        for judgement, button in hand.bench.review.metadata.strip.buttons.items()
        if button.is_standing
    ]
    assert standing == [stands]
    told = hand.bench.review.metadata.ladder.standing.texts()
    assert any("correctly absent" in words for words in told) is (said is Judgement.ABSENT)


@AT_PORT
def test_where_nothing_was_found_that_is_right_or_a_miss(hand: Hand) -> None:
    hand.go("leer")
    hand.press("A")
    assert (hand.last().decision.judgement, hand.path) == (Judgement.ABSENT, "erste")
    hand.go("leer")
    hand.press("X")
    assert (hand.last().decision.judgement, hand.path) == (Judgement.MISSED, "leer")


@AT_PORT
def test_a_goes_through_the_list_in_its_order(hand: Hand) -> None:
    hand.go(ORDER[0])
    walked = []
    for _ in ORDER:
        walked.append(hand.path)
        hand.press("A")
    assert tuple(walked) == ORDER
    assert hand.path == ORDER[-1]
    hand.wait(lambda: "This was the last record." in hand.said, "it says so")
    assert [line.decision.url for line in hand.log()] == [url_of(path) for path in ORDER]


@AT_PORT
def test_the_order_is_that_of_the_list(hand: Hand) -> None:
    hand.bench.review.list.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    hand.filter("tagung")
    hand.wait(lambda: hand.bench.review.list.table.records.rowCount() == 4, "they are fewer")
    hand.go("dritte")
    hand.press("A A")
    assert hand.path == "erste"


@AT_PORT
def test_what_was_put_off_comes_back_at_the_end(hand: Hand) -> None:
    hand.go(ORDER[0])
    before = " A" * ORDER.index("zweite")
    hand.press(f"{before} Space A A")
    hand.wait(lambda: hand.path == "zweite", "what was put off comes back")
    hand.wait(lambda: hand.state == Judgement.LATER, "it was put off")
    hand.press("A")
    assert hand.state == Judgement.RIGHT


@AT_PORT
def test_after_a_verdict_comes_the_next_open_record_and_behind_the_last_the_first(
    hand: Hand,
) -> None:
    hand.go(ORDER[3])
    hand.press("A")
    hand.go(ORDER[2])
    hand.press("A")
    assert hand.path == ORDER[4], "what is judged is passed over"
    hand.press("A")
    hand.wait(lambda: hand.path == ORDER[0], "the first is still open")
    hand.press("A")
    assert hand.path == ORDER[1]
    hand.press("A")
    hand.wait(lambda: "This was the last record." in hand.said, "none is open")
    assert hand.path == ORDER[1]


@AT_PORT
def test_in_a_list_without_open_records_the_next_is_the_next_row(hand: Hand) -> None:
    hand.go(ORDER[0])
    hand.press(" ".join("A" for _ in ORDER))
    hand.wait(lambda: len(hand.log()) == len(ORDER), "all are judged")
    hand.go(ORDER[0])
    hand.press("A")
    hand.wait(lambda: hand.path == ORDER[1], "the next row is in view")


@AT_PORT
def test_judged_records_leave_the_open_ones_and_the_next_is_the_next(hand: Hand) -> None:
    hand.filter("verdict:open")
    hand.settle()
    hand.go("erste")
    hand.press("A X")
    hand.bench.review.refresh()
    hand.wait(lambda: hand.bench.review.list.table.records.rowCount() == 3, "two are judged")
    assert hand.path == "zweite"
    hand.press("J")
    assert hand.path == "dritte"
    hand.press("Space")
    hand.bench.review.refresh()
    hand.settle()
    table = hand.bench.review.list.table
    numbers = [table.records.line(row) for row in range(table.records.rowCount())]
    assert [line.url.rpartition("/")[2] for line in numbers if line] == ["leer", "vierte", "dritte"]


@AT_PORT
@pytest.mark.parametrize(
    ("key", "judgement", "corrected"),
    [
        ("1", Judgement.RIGHT, ()),
        ("2", Judgement.WRONG, ("Erste Tagung – Werft",)),
        ("3", Judgement.WRONG, ("Werft",)),
    ],
)
def test_a_digit_takes_that_candidate(
    hand: Hand, key: str, judgement: Judgement, corrected: tuple[str, ...]
) -> None:
    hand.go("erste")
    hand.press(key)
    line = hand.last().decision
    assert (line.judgement, line.corrected, hand.path) == (judgement, corrected, "erste")
    hand.press("9")
    assert len(hand.log()) == 1
    assert "There is no candidate 9." in hand.said


@AT_PORT
def test_a_digit_takes_what_was_withheld(hand: Hand) -> None:
    hand.go("erste")
    hand.bench.selection.choose_field("publisher")
    hand.ready()
    ladder = hand.bench.review.metadata.ladder
    assert [(rung.value, rung.weight) for rung in ladder.rungs] == [
        ("Werft AG", 0.25),
        ("werft", 0.2),
    ]
    assert not ladder.has_answer
    hand.press("2")
    line = hand.last().decision
    assert (line.field, line.values, line.corrected) == ("publisher", (), ("werft",))


@AT_PORT
def test_who_agrees_to_a_correction_takes_nothing_back(hand: Hand) -> None:
    hand.go("erste")
    hand.press("2 A")
    assert len(hand.log()) == 1
    assert hand.path == "zweite"
    hand.go("erste")
    right = "Wrong: correct: “Erste Tagung – Werft”"
    standing = hand.bench.review.metadata.ladder.standing
    hand.wait(lambda: standing.texts() == [right], "the correction is shown")


@AT_PORT
def test_nothing_is_judged_while_no_record_is_listed(hand: Hand) -> None:
    hand.go("erste")
    table = hand.bench.review.list.table
    hand.filter("site:nowhere.example")
    hand.wait(lambda: table.records.rowCount() == 0, "no record fits")
    hand.settle()
    hand.tap("A")
    hand.settle()
    assert hand.log() == ()
    assert any("No records match the filter" in words for words in hand.said)
    hand.filter("")
    hand.wait(lambda: table.records.rowCount() > 0, "the records are back")
    hand.ready()
    hand.press("A")
    assert [line.decision.url for line in hand.log()] == [url_of("erste")]


def test_no_record_is_shown_while_none_is_listed(hand: Hand) -> None:
    hand.go("erste")
    desk = hand.bench.review
    metadata, address = desk.metadata, desk.address
    assert metadata.isVisible()
    hand.filter("site:nowhere.example")
    hand.wait(lambda: not metadata.isVisible(), "nothing of the record is shown")
    assert not address.isVisible()
    button = next(each for each in desk.record.findChildren(QPushButton) if each.isVisible())
    assert button.text() == "Clear filter"
    button.click()
    hand.wait(metadata.isVisible, "the record is back")
    assert address.isVisible()
    assert desk.filter.wanted.is_empty


def test_letters_in_the_filter_field_judge_nothing(hand: Hand) -> None:
    hand.go("erste")
    hand.tap("/")
    hand.type("axm~0.u123 ")
    assert hand.bench.window.top_bar.field.text() == "axm~0.u123 "
    hand.filter("")
    assert hand.log() == ()


def test_space_on_a_button_presses_it(hand: Hand) -> None:
    hand.go("erste")
    button = hand.bench.review.metadata.strip.buttons[Judgement.PARTIAL]
    button.setFocus()
    hand.press("Space")
    assert [line.decision.judgement for line in hand.log()] == [Judgement.PARTIAL]


def test_the_buttons_say_the_same_as_the_keys(hand: Hand) -> None:
    hand.go("erste")
    buttons = hand.bench.review.metadata.strip.buttons
    QTest.mouseClick(buttons[Judgement.RIGHT], Qt.MouseButton.LeftButton)
    hand.wait(lambda: hand.path == "zweite", "it goes on")
    assert hand.last().decision.judgement == Judgement.RIGHT


@AT_PORT
def test_the_last_decision_is_repeated(hand: Hand) -> None:
    hand.go("erste")
    hand.press(".")
    assert hand.log() == ()
    hand.press("A . .")
    assert [line.decision.judgement for line in hand.log()] == ["right", "right", "right"]
    assert hand.path == "vierte"


def test_another_field_is_judged_by_itself(hand: Hand) -> None:
    hand.go("erste")
    hand.press("X")
    hand.bench.selection.choose_field(Field.AUTHORS)
    hand.wait(lambda: hand.mark("erste") == "open", "the list speaks of the authors")
    hand.press("~")
    hand.wait(lambda: hand.mark("erste") == "partial", "it is marked")
    assert hand.last().decision.field == "authors"
    hand.bench.selection.choose_field(Field.TITLE)
    hand.wait(lambda: hand.mark("erste") == "wrong", "the list speaks of the title again")


@AT_PORT
def test_the_record_as_a_whole(hand: Hand) -> None:
    hand.go("erste")
    hand.press("Shift+R V X")
    assert [(line.decision.field, line.decision.judgement) for line in hand.log()] == [
        ("", "not_relevant"),
        ("", "validated"),
        ("title", "wrong"),
    ]
    assert hand.bench.review.metadata.ladder.standing.texts() == [
        "Wrong",
        "This record: not relevant",
        "This record: validated",
    ]
    hand.filter("record:not-relevant")
    hand.wait(lambda: hand.bench.review.list.table.records.rowCount() == 1, "only that one")
    hand.filter("record:validated")
    hand.wait(lambda: hand.bench.review.list.table.records.rowCount() == 1, "only that one")


def test_a_blind_reviewer_sees_no_weight_and_no_other_verdict(
    qapp: QApplication, folder: Path
) -> None:
    with Project.open(folder) as project:
        project.store.set_note(PACKET_NOTE, BLIND)
        project.store.set_note(PACKET_FIELD_NOTE, "title")
        project.store.set_note(PACKET_REVIEWER_NOTE, "Bo")
    with review_window(folder) as bench:
        hand = Hand(bench, folder)
        hand.wait(lambda: bench.review.list.table.isColumnHidden(Column.WEIGHT), "it is blind")
        hand.wait(lambda: hand.path == "erste", "it begins with its first record")
        bench.judging.set_reviewer("Ada")
        hand.go("erste")
        hand.press("~ X")
        bench.judging.set_reviewer("Bo")
        hand.go("erste")
        ladder = bench.review.metadata.ladder
        hand.settle()
        assert (hand.state, ladder.standing.texts()) == ("open", [])
        hand.press("2")
        assert hand.last().decision.reviewer == "Bo"
        assert ladder._rows[0].accessibleName() == "Candidate 1: Erste Tagung"
        shown = {row.accessibleName() for row in bench.review.metadata._fields.rows.values()}
        assert "Authors: Ada" in shown
        assert bench.review.facets.weights.isHidden()
        assert bench.review.facets.sections["method"].isHidden()


class SampleOfOne(ReviewOrder):
    """Asks for the title of one record."""

    def asked_by(self, url: str, field: str) -> AskedBy | None:
        is_asked = (url, field) == (url_of("erste"), "title")
        return (How.SAMPLE, "s1") if is_asked else None


def test_who_judges_and_how_is_kept(hand: Hand) -> None:
    hand.go("erste")
    hand.bench.reviewing.verdicts.orders.add(SampleOfOne())
    hand.act("review.name")
    hand.type("Ada")
    hand.press("Return A A")
    first, second = (line.decision for line in hand.log())
    assert (first.reviewer, first.how, first.sample) == ("Ada", How.SAMPLE, "s1")
    assert (second.reviewer, second.how, second.sample) == ("Ada", How.SEEN, "")


def test_it_is_there_when_the_desk_is_opened_again(hand: Hand, folder: Path) -> None:
    hand.go("erste")
    hand.press("A X")
    hand.bench.window.close()
    assert [line.decision.judgement for line in log_of(folder)] == ["right", "wrong"]
    with review_window(folder) as again:
        other = Hand(again, folder)
        other.wait(lambda: other.mark("erste") == "right", "the list shows it")
        assert other.mark("zweite") == "wrong"
        other.press("U")
        other.wait(lambda: other.mark("zweite") == "open", "it is open again")
        other.wait(lambda: other.path == "zweite", "its record is in view")


def test_a_record_and_a_line_of_the_log_can_be_copied(hand: Hand) -> None:
    hand.go("erste")
    table = hand.bench.review.list.table
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    cells = QApplication.clipboard().text().split("\t")
    assert "Erste Tagung" in cells
    assert "0.20" in cells
    assert cells[-1] == url_of("erste")
    hand.press("X")
    hand.act("review.log")
    log = hand.bench.reviewing.verdicts.log
    hand.wait(lambda: log.decisions.rowCount() == 1, "the log is read")
    QTest.keyClick(log.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    cells = QApplication.clipboard().text().split("\t")
    assert cells[2:5] == ["Title", "Wrong", "Erste Tagung"]
    assert cells[-1] == url_of("erste")


@AT_PORT
def test_a_button_that_is_pressed_before_its_record_is_in_view_waits_for_it(hand: Hand) -> None:
    hand.settle()
    hand.bench.selection.choose_url(url_of("vierte"))
    assert not hand.judge.can_judge
    hand.bench.review.metadata.strip.buttons[Judgement.RIGHT].click()
    hand.wait(lambda: len(hand.log()) == 1, "it is judged")
    assert hand.last().decision.url == url_of("vierte")


@AT_PORT
def test_a_record_that_was_extracted_again_is_shown_as_it_is_now(hand: Hand, folder: Path) -> None:
    hand.go("erste")
    before = hand.judge.here.values("title")
    extract_again(folder, "erste", "")
    hand.bench.reviewing.refresh()
    hand.wait(lambda: hand.judge.here.is_known and not hand.judge.here.values("title"), "no title")
    assert before
    hand.press("A")
    assert hand.last().decision.judgement is Judgement.ABSENT
    hand.bench.reviewing.refresh()
    hand.settle()
    inspection = hand.bench.selection.inspection
    hand.bench.reviewing.refresh()
    hand.settle()
    assert hand.bench.selection.inspection is inspection, "what is unchanged is not read again"


@AT_PORT
def test_what_is_judged_is_counted_of_the_records_there_are_now(hand: Hand, folder: Path) -> None:
    def judged() -> list[str]:
        return [part.text for part in hand.bench.reviewing.parts() if "judged" in part.text]

    hand.go("erste")
    hand.press("A")
    hand.wait(lambda: judged() == ["Title: 1 of 5 records judged"], "it is counted")
    Shelf(folder).add("Neue")
    hand.bench.reviewing.refresh()
    hand.wait(lambda: judged() == ["Title: 1 of 6 records judged"], "the new one is counted")


@AT_PORT
def test_a_judged_value_that_is_put_off_stays_judged_in_the_list(hand: Hand) -> None:
    def listed() -> str:
        (line,) = (
            each for each in hand.bench.review.list.table.records.rows if "erste" in each.url
        )
        return str(line.review.verdict)

    hand.go("erste")
    hand.press("2")
    hand.press("Space")
    hand.settle()
    assert listed() == Judgement.WRONG
    hand.press("U")
    hand.wait(lambda: hand.path == "erste", "it is in view again")
    hand.settle()
    assert listed() == hand.state == Judgement.WRONG
