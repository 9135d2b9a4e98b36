"""Right values and notes at the real desk: words are selected or written, and a key says what they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

from carmengui.engine.model import Field
from carmengui.engine.model.review import MAIN_TEXT, Judgement
from carmengui.ui.workbench import Workbench
from tests.ui.review.judged_project import Hand, select


@pytest.mark.parametrize(
    ("key", "field"),
    [
        ("T", Field.TITLE),
        ("Y", Field.PUBLISHER),
        ("B", Field.DESCRIPTION),
        ("W", Field.KEYWORDS),
        ("S", Field.AUTHORS),
    ],
)
def test_selected_words_become_the_value_of_the_field(hand: Hand, key: str, field: Field) -> None:
    hand.go("erste")
    select(hand, "Heft von <b>Ada</b> &amp; Bo")
    hand.press(key)
    line = hand.last().decision
    expected = Judgement.MISSED if field not in {Field.TITLE, Field.AUTHORS} else Judgement.WRONG
    assert (line.field, line.judgement, line.corrected) == (field, expected, ("Heft von Ada & Bo",))
    assert (hand.field, hand.path) == (field, "erste")


def test_selected_words_become_the_main_text(hand: Hand) -> None:
    hand.go("erste")
    hand.press("Shift+M")
    assert hand.log() == ()
    assert "Select the main text first, in source, page or text." in hand.said
    select(hand, "Heft von <b>Ada</b> &amp; Bo")
    hand.press("Shift+M")
    said = hand.last().decision
    assert (said.field, said.corrected) == (MAIN_TEXT, ("Heft von Ada & Bo",))
    assert said.judgement in {Judgement.MISSED, Judgement.WRONG}
    assert hand.state == "open", "the title is judged by itself"
    hand.press("U")
    hand.wait(lambda: hand.last().takes_back is not None, "it is taken back")
    assert hand.field is Field.TITLE


def test_what_can_be_no_value_is_refused_in_a_sentence(hand: Hand) -> None:
    hand.go("erste")
    select(hand, "&amp;")
    hand.press("T Shift+T")
    assert hand.log() == ()
    assert "The selection has no letter and no digit." in hand.said


def test_shift_adds_the_selected_words(hand: Hand) -> None:
    hand.go("erste")
    select(hand, "Bo")
    hand.press("Shift+S")
    assert hand.last().decision.corrected == ("Ada", "Bo")
    select(hand, "Heft")
    hand.press("Shift+S Shift+T")
    assert [line.decision.corrected for line in hand.log()[1:]] == [
        ("Ada", "Bo", "Heft"),
        ("Erste Tagung Heft",),
    ]


def test_selected_words_that_are_the_value_make_it_right(hand: Hand) -> None:
    hand.go("erste")
    select(hand, "Erste Tagung")
    hand.press("T")
    assert (hand.last().decision.judgement, hand.last().decision.corrected) == ("right", ())


def test_without_a_selection_it_says_what_to_do(hand: Hand) -> None:
    hand.go("erste")
    hand.press("T")
    assert hand.log() == ()
    assert "Select the words of the title first, in source, page or text." in hand.said


def test_the_value_is_edited_in_its_place_and_typing_judges_nothing(hand: Hand) -> None:
    hand.go("erste")
    hand.press("E")
    hand.type("axm0 1")
    assert hand.log() == ()
    hand.tap("Esc")
    assert hand.log() == ()
    assert not hand.bench.review.metadata.ladder.editor.is_open
    hand.press("E")
    hand.type("Die Tagung")
    hand.press("Ctrl+Return")
    line = hand.last().decision
    assert (line.field, line.corrected, line.judgement) == ("title", ("Die Tagung",), "wrong")
    assert hand.path == "zweite"


def test_enter_accepts_and_stays(hand: Hand) -> None:
    hand.go("erste")
    hand.press("E Return")
    assert (hand.last().decision.judgement, hand.path) == (Judgement.RIGHT, "erste")
    hand.press("X")
    assert hand.last().decision.judgement == Judgement.WRONG


def test_a_note_is_anchored_to_the_selected_words(hand: Hand) -> None:
    hand.go("erste")
    hand.press("X")
    select(hand, "Das Heft")
    hand.tap("C")
    hand.type("a question 1")
    hand.press("Return")
    line = hand.last().decision
    source = hand.bench.source.view.source
    assert (line.judgement, line.note) == (Judgement.NOTED, "a question 1")
    assert line.note_at is not None
    assert source[line.note_at.start : line.note_at.end] == "Das Heft"
    assert [source[s.start : s.end] for s in hand.bench.source.view.notes] == ["Das Heft"]
    assert "a question 1" in hand.bench.review.metadata.ladder.standing.texts()[1]
    hand.press("M")
    assert "a question 1" in hand.bench.review.metadata.ladder.standing.texts()[-1]


def test_a_note_can_be_the_last_word(hand: Hand) -> None:
    hand.go("erste")
    hand.tap("C")
    hand.type("fine 2")
    hand.press("Ctrl+Return")
    line = hand.last().decision
    assert (line.judgement, line.note, hand.path) == (Judgement.RIGHT, "fine 2", "zweite")
    hand.tap("C")
    hand.type("unsure")
    hand.press("Return Ctrl+Return")
    assert [line.decision.judgement for line in hand.log()[1:]] == ["noted", "right"]
    assert hand.path == "dritte"


def test_a_note_leaves_the_verdict_as_it_is(hand: Hand) -> None:
    hand.go("erste")
    hand.tap("C")
    hand.type("unsure")
    hand.press("Return")
    assert (hand.state, hand.mark("erste"), hand.path) == ("open", "open", "erste")
    hand.filter("verdict:open")
    records = hand.bench.review.list.table.records
    hand.settle()
    assert records.rowCount() == 5, "it is open on disk"
    assert "unsure" in hand.bench.review.metadata.ladder.standing.texts()[0]
    hand.press("X")
    hand.tap("C")
    hand.type("the series")
    hand.press("Return")
    assert (hand.state, hand.mark("erste")) == (Judgement.WRONG, "wrong")
    standing = hand.bench.review.metadata.ladder.standing.texts()
    assert standing[0] == "Wrong"
    assert [("unsure" in each, "the series" in each) for each in standing[1:]] == [
        (True, False),
        (False, True),
    ]
    hand.press("U")
    shown = hand.bench.review.metadata.ladder.standing
    hand.wait(lambda: len(shown.texts()) == 2, "the second note is gone")
    assert hand.state == Judgement.WRONG


def test_several_notes_stay_and_lead_to_their_place(hand: Hand) -> None:
    hand.go("erste")
    for words, note in (("Das Heft", "first"), ("Ada", "second")):
        select(hand, words)
        hand.tap("C")
        hand.type(note)
        hand.press("Return")
    source, standing = hand.bench.source.view.source, hand.bench.review.metadata.ladder.standing
    hand.wait(lambda: len(standing.texts()) == 2, "two notes, and no verdict")
    assert {source[s.start : s.end] for s in hand.bench.source.view.notes} == {"Das Heft", "Ada"}
    hand.bench.source.view.moveCursor(QTextCursor.MoveOperation.Start)
    rows = [row for row in standing._rows if "second" in row.accessibleName()]
    QTest.mouseClick(rows[0], Qt.MouseButton.LeftButton)
    caret = hand.bench.source.view.caret()
    assert source[caret : caret + 3] == "Ada"
    hand.press("U")
    hand.wait(lambda: len(standing.texts()) == 1, "one note is left")


def test_words_of_the_boilerplate_text_and_no_verdicts_beside_it(
    workbench: Workbench, folder: Path
) -> None:
    hand = Hand(workbench, folder)
    hand.go("erste")
    workbench.window.action_board.run("review.boilerplate")
    text = workbench.boilerplate.middle.text
    hand.wait(lambda: "Das Heft" in text.toPlainText(), "the text is shown")
    hand.press("A X 1")
    assert hand.log() == ()
    start = text.toPlainText().index("Das Heft")
    cursor = text.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(start + 8, QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    text.setFocus()
    hand.press("B")
    line = hand.last().decision
    assert (line.field, line.corrected) == ("description", ("Das Heft",))
    assert workbench.modes.is_on


def test_words_selected_in_the_picture_of_the_page(hand: Hand) -> None:
    hand.go("erste")
    page = hand.bench.page
    hand.wait(lambda: page.is_drawn and page.view is not None, "the page is drawn", 60)
    told: list[object] = []
    script = "getSelection().selectAllChildren(document.querySelector('b')), 1"
    page.view.ask(script, told.append)
    hand.wait(lambda: bool(told) and page.view.selectedText() == "Ada", "it is selected")
    hand.press("T")
    assert hand.last().decision.corrected == ("Ada",)
