"""A correction leads to a quiet line, Ctrl+D to an entry on disk, and the entry to the Tune desk."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.model import Field
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.complaints import Complaint, open_complaints
from carmengui.ui.review.record.proposal_line import ProposalLine
from carmengui.ui.tune.publish.sent_pane import SentPane
from carmengui.ui.workbench import Workbench
from tests.ui.review.judged_project import Hand, select, url_of

LINE = "Das Heft von <b>Ada</b> &amp; Bo, erste."
WORDS = "Das Heft von Ada & Bo, erste."
WAIT_S = 90
"""The facts are looked for in processes that must start first."""


@pytest.fixture
def bench(workbench: Workbench) -> Workbench:
    """Return the window with Tune, where it leads to."""
    return workbench


@pytest.fixture
def line(bench: Workbench) -> ProposalLine:
    return bench.review.metadata.proposal


@pytest.fixture
def sent(bench: Workbench) -> SentPane:
    return bench.tune.tools.sent


def on_disk(folder: Path) -> tuple[Complaint, ...]:
    with closing(VerdictStore(folder / REVIEW_DATABASE, read_only=True)) as store:
        return open_complaints(store)


def correct(hand: Hand, path: str, words: str, key: str = "T") -> None:
    hand.go(path)
    select(hand, words)
    hand.press(key)


def send(hand: Hand, count: int) -> Complaint:
    hand.press("Ctrl+D")
    hand.wait(lambda: len(on_disk(hand.folder)) == count, "it is on disk")
    hand.settle()
    return on_disk(hand.folder)[0]


def test_words_that_a_change_would_find_are_sent_with_it(
    hand: Hand, line: ProposalLine, folder: Path
) -> None:
    hand.go("zweite")
    assert line.isHidden()
    correct(hand, "erste", LINE)
    hand.wait(line.isVisible, "the line")
    first = line.words.text()
    assert first.startswith("Suggested rule change: ")
    hand.wait(lambda: "fixes 1, breaks 0" in line.words.text(), "its effect", WAIT_S)
    said = send(hand, 1)
    assert (said.url, said.field, said.found, said.wanted) == (
        url_of("erste"),
        "title",
        ("Erste Tagung",),
        (WORDS,),
    )
    assert (said.capture_digest, said.at) == (hand.last().decision.capture_digest, said.at)
    assert said.reviewer == hand.bench.judging.reviewer
    assert said.suggestion in line.words.text()
    assert (said.fixes, said.breaks) == (1, 0)
    assert "Reported: Title." in hand.said
    assert not line.send.isEnabled()
    hand.press("Ctrl+D")
    hand.wait(lambda: "Title: already reported." in hand.said, "it says so")
    assert on_disk(folder) == (said,)
    hand.press("J")
    assert line.isHidden()


def test_no_change_is_proposed_for_words_that_no_rule_could_find(
    hand: Hand, line: ProposalLine
) -> None:
    hand.go("erste")
    hand.press("E")
    hand.type("Nirgends auf der Seite")
    hand.tap("Return")
    hand.wait(line.isVisible, "the line")
    assert line.words.text() == "No small rule change would find it."
    hand.tap("C")
    hand.type("from the printed issue")
    hand.tap("Return")
    hand.wait(lambda: hand.last().decision.note != "", "it is noted")
    hand.settle()
    assert line.isVisible(), "a note changes nothing of what stands"
    said = send(hand, 1)
    assert (said.suggestion, said.counted) == ("", 0)
    assert said.wanted[0].endswith("Nirgends auf der Seite")


def test_where_the_rules_find_the_words_it_says_so(hand: Hand, line: ProposalLine) -> None:
    correct(hand, "erste", "Erste Tagung – Werft")
    hand.wait(line.isVisible, "the line")
    assert line.words.text().startswith("The rules already find it")
    assert send(hand, 1).suggestion == ""


def test_a_verdict_alone_can_be_sent_but_nothing_unsaid(
    hand: Hand, line: ProposalLine, folder: Path
) -> None:
    hand.go("erste")
    hand.press("Ctrl+D")
    hint = "Title: first mark it wrong or missed, or set the correct value."
    hand.wait(lambda: hint in hand.said, "it says what to do")
    hand.press("X")
    wrong = send(hand, 1)
    hand.go("leer")
    hand.press("M")
    missed = send(hand, 2)
    hand.go("zweite", Field.LANGUAGE)
    hand.press("X")
    other = send(hand, 3)
    assert line.isHidden()
    assert [(each.url, each.field, each.found, each.wanted) for each in (wrong, missed, other)] == [
        (url_of("erste"), "title", ("Erste Tagung",), ()),
        (url_of("leer"), "title", (), ()),
        (url_of("zweite"), "lang", ("de",), ()),
    ]
    hand.press("U")
    hand.press("Ctrl+D")
    assert len(on_disk(folder)) == 3


def test_what_is_taken_back_takes_the_line_with_it(hand: Hand, line: ProposalLine) -> None:
    correct(hand, "erste", LINE)
    hand.wait(line.isVisible, "the line")
    hand.press("U")
    hand.wait(line.isHidden, "it is gone")


def test_the_list_on_tune_leads_to_the_question(
    hand: Hand, line: ProposalLine, sent: SentPane, folder: Path
) -> None:
    tune, link = hand.bench.tune, hand.bench.tune.why.sent_link
    assert link.isHidden()
    correct(hand, "erste", LINE)
    send(hand, 1)
    correct(hand, "zweite", "Zweite Tagung", "S")
    send(hand, 2)
    hand.bench.window.show_desk("Tune")
    hand.wait(lambda: link.isVisible() and link.text() == "Error reports: 2", "the link")
    link.click()
    assert [each.words for each in sent.list.lines] == [
        "Authors: correct is “Zweite Tagung”",
        f"Title: correct is “{WORDS}”",
    ]
    hand.bench.selection.choose_url(url_of("dritte"))
    QTest.keyClick(sent.list, Qt.Key.Key_Down)
    QTest.keyClick(sent.list, Qt.Key.Key_Return)
    hand.wait(lambda: bool(tune.tools.why_not.list.lines), "the answer")
    assert (hand.bench.selection.url, hand.field) == (url_of("erste"), Field.TITLE)
    assert tune.tools.why_not.field.text() == WORDS
    assert tune.tools.stack.currentWidget() is tune.tools.why_not
    # Back in the list it is still under the cursor, to say that it is done.
    tune.tools.show_sent()
    assert sent.list.currentIndex().row() == 1
    # Another field: its rules are read first, and asked then.
    sent.list.setCurrentIndex(sent.list.model_of_lines.index(0, 0))
    QTest.keyClick(sent.list, Qt.Key.Key_Return)
    hand.wait(lambda: tune.draft is not None and tune.draft.name == "authors", "the rules")
    hand.wait(lambda: bool(tune.tools.why_not.sentence.text()), "the answer")
    assert (hand.path, hand.field) == ("zweite", Field.AUTHORS)
    assert tune.tools.why_not.field.text() == "Zweite Tagung"


def test_done_goes_from_the_list_and_can_be_brought_back(
    hand: Hand, sent: SentPane, folder: Path
) -> None:
    for count, path in enumerate(("erste", "zweite"), start=1):
        hand.go(path)
        hand.press("X")
        send(hand, count)
    hand.bench.window.show_desk("Tune")
    hand.act("tune.sent")
    hand.wait(lambda: len(sent.list.lines) == 2, "both")
    assert sent.back_link_of_done.isHidden()
    QTest.keyClick(sent.list, Qt.Key.Key_Delete)
    hand.wait(lambda: len(sent.list.lines) == 1, "one is done")
    assert [each.url for each in on_disk(folder)] == [url_of("erste")]
    sent.done_link.click()
    hand.wait(lambda: not sent.list.lines, "none is left")
    assert hand.bench.tune.why.sent_link.isHidden()
    assert on_disk(folder) == ()
    sent.back_link_of_done.click()
    hand.wait(lambda: len(sent.list.lines) == 1, "it is back")
    assert [each.url for each in on_disk(folder)] == [url_of("erste")]
