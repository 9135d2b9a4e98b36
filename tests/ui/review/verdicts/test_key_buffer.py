"""Keys that come faster than the records: each judges the record it was meant for, or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from carmengui.engine.model import Field
from carmengui.engine.model.review import Judgement
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.verdicts.key_buffer import MOST
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import wait_until
from tests.ui.review.judged_project import AT_PORT, Hand, make_project, url_of

MANY = 60
PATIENCE_S = 120
PAGES = tuple((f"p{n:02}", f"Tagung {n:02}", 0.1 + 0.01 * n) for n in range(MANY))
"""Worst first they come as they stand here."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_project(tmp_path / "Werft", PAGES)


@pytest.fixture
def pages() -> int:
    return MANY


@pytest.fixture
def hand(hand: Hand) -> Hand:
    hand.go("p00")
    return hand


def rush(hand: Hand, keys: str) -> None:
    """Press keys one after the other; the desk has no time in between."""
    for key in keys.split():
        hand.tap(key)


def said_of(hand: Hand) -> list[tuple[str, str]]:
    """Return page and verdict of every line of the log, in its order; what took one back as such."""
    lines = hand.log()
    of = {line.number: line.decision for line in lines}
    return [
        (said.url.rpartition("/")[2], "back" if line.takes_back else str(said.judgement))
        for line in lines
        for said in [of[line.takes_back] if line.takes_back else line.decision]
    ]


def done(hand: Hand) -> None:
    """Wait until no key waits any more and all is on disk."""
    wait_until(lambda: not hand.bench.reviewing.verdicts.typed.waiting, "no key waits", PATIENCE_S)
    hand.ready()
    hand.settle()


@AT_PORT
def test_fifty_keys_without_waiting_judge_fifty_records_in_their_order(hand: Hand) -> None:
    rush(hand, "A " * 50)
    assert hand.bench.reviewing.verdicts.typed.waiting > 40, "none of them was waited for"
    done(hand)
    assert said_of(hand) == [(f"p{n:02}", "right") for n in range(50)]
    hand.wait(lambda: hand.path == "p50", "the next one is in view")


@AT_PORT
def test_each_key_means_the_record_to_which_those_before_it_led(hand: Hand) -> None:
    rush(hand, "A X Space 2 U A 0 ~ J M Shift+R . A")
    done(hand)
    hand.wait(lambda: hand.path == "p06", "the next one is in view")
    assert said_of(hand) == [
        ("p00", "right"),
        ("p01", "wrong"),
        ("p01", "later"),
        ("p02", "wrong"),
        ("p02", "back"),
        ("p02", "right"),
        ("p03", "absent"),
        ("p04", "partial"),
        ("p05", "missed"),
        ("p05", "not_relevant"),
        ("p05", "missed"),
        ("p05", "right"),
    ]


@AT_PORT
def test_no_record_is_judged_before_it_was_shown(hand: Hand) -> None:
    metadata = hand.bench.review.metadata
    shown: list[tuple[str, str]] = []

    def note(url: str, *_: str) -> None:
        inspection = metadata.ladder._inspection
        assert inspection is not None
        shown.append((url, inspection.url))

    hand.judge.marked.connect(note)
    rush(hand, "A " * 9)
    done(hand)
    assert shown == [(url_of(f"p{n:02}"),) * 2 for n in range(9)]


@AT_PORT
def test_a_record_that_was_read_ahead_is_in_view_at_once(hand: Hand) -> None:
    selection, metadata = hand.bench.selection, hand.bench.review.metadata
    hand.wait(lambda: selection.read_ahead(url_of("p01")) is not None, "the next one is read ahead")
    assert selection.read_ahead(url_of("p30")) is None
    hand.bench.review.list.table.step(1)
    record = hand.judge.here.record
    assert record is not None
    assert (metadata.url, record.url) == (url_of("p01"),) * 2
    assert metadata.ladder.current is not None
    assert metadata.ladder.current.value == "Tagung 01"
    hand.bench.review.list.table.go(30)
    assert (metadata.url, hand.judge.here.record) == (url_of("p01"), None)
    hand.wait(lambda: metadata.url == url_of("p30"), "what was not read ahead comes later")


@AT_PORT
def test_what_was_done_is_said(hand: Hand) -> None:
    heard: list[str] = []
    hand.bench.reviewing.verdicts.typed.said.connect(heard.append)
    rush(hand, "A A A")
    done(hand)
    assert hand.said[0] == f"Queued key – Right: Title: {url_of('p02')}."
    assert heard == []


@AT_PORT
@pytest.mark.parametrize(
    "leave",
    [
        lambda hand: hand.bench.selection.choose_url(url_of("p40")),
        lambda hand: hand.bench.selection.choose_field(Field.AUTHORS),
        lambda hand: hand.filter("tagung"),
        lambda hand: rush(hand, "E"),
    ],
    ids=["record", "field", "filter", "editor"],
)
def test_who_goes_elsewhere_judges_nothing_there(
    hand: Hand, leave: Callable[[Hand], object]
) -> None:
    check_nothing_is_judged_elsewhere(hand, leave)


@pytest.mark.parametrize(
    "leave",
    [
        lambda hand: hand.bench.window.show_desk("Crawl"),
        lambda hand: hand.bench.window.open_key_card(),
        lambda hand: rush(hand, "Down"),
    ],
    ids=["desk", "card", "arrow"],
)
def test_who_goes_elsewhere_in_the_window_judges_nothing_there(
    hand: Hand, leave: Callable[[Hand], object]
) -> None:
    check_nothing_is_judged_elsewhere(hand, leave)


def test_who_goes_to_the_boilerplate_mode_judges_nothing_there(
    workbench: Workbench, folder: Path
) -> None:
    hand = Hand(workbench, folder, MANY)
    hand.go("p00")
    check_nothing_is_judged_elsewhere(hand, lambda hand: rush(hand, "Ctrl+B"))
    assert workbench.modes.is_on


def check_nothing_is_judged_elsewhere(hand: Hand, leave: Callable[[Hand], object]) -> None:
    heard: list[str] = []
    hand.bench.reviewing.verdicts.typed.said.connect(heard.append)
    rush(hand, "A A A A")
    leave(hand)
    assert heard == [
        ("You left the record. 3 queued keys were discarded; no verdicts were saved for them.")
    ]
    done(hand)
    there = hand.path
    hand.settle()
    assert (said_of(hand), hand.path) == ([("p00", "right")], there), "and nothing leads away"


@AT_PORT
def test_who_went_elsewhere_stays_there(hand: Hand) -> None:
    rush(hand, "A")
    hand.bench.selection.choose_url(url_of("p40"))
    hand.wait(lambda: len(hand.log()) == 1, "it is on disk")
    done(hand)
    assert hand.path == "p40"


@AT_PORT
def test_at_the_end_of_the_list_the_rest_judges_nothing(hand: Hand) -> None:
    hand.filter("weight>0.66")
    table = hand.bench.review.list.table
    hand.wait(lambda: 0 < table.records.rowCount() < 5, "a few are left")
    left = table.records.rowCount()
    hand.go(f"p{MANY - left}")
    rush(hand, "A " * (left + 3))
    done(hand)
    assert said_of(hand) == [(f"p{n}", "right") for n in range(MANY - left, MANY)]
    assert hand.said[0] == (
        "This was the last record. 3 queued keys were discarded; no verdicts were saved for them."
    )
    hand.press("X")
    assert said_of(hand)[-1] == (f"p{MANY - 1}", "wrong"), "who stays may judge again"


@AT_PORT
def test_what_was_put_off_comes_back_for_keys_pressed_ahead(hand: Hand) -> None:
    hand.bench.review.list.table.sortByColumn(Column.RECORD, Qt.SortOrder.DescendingOrder)
    hand.filter("weight<0.115")
    hand.settle()
    hand.go("p01")
    rush(hand, "Space A A")
    done(hand)
    assert said_of(hand) == [("p01", "later"), ("p00", "right"), ("p01", "right")]


@AT_PORT
def test_who_goes_elsewhere_before_what_was_put_off_is_found_stays_there(hand: Hand) -> None:
    hand.go("p00")
    hand.press("Space")
    hand.go(f"p{MANY - 1}")
    hand.judge.went_on.connect(lambda: hand.bench.selection.choose_url(url_of("p40")))
    hand.press("A")
    done(hand)
    assert (said_of(hand)[-1], hand.path) == ((f"p{MANY - 1}", "right"), "p40")


@AT_PORT
def test_a_disk_that_is_full_drops_the_rest(hand: Hand, folder: Path) -> None:
    rush(hand, "A")
    done(hand)
    with closing(sqlite3.connect(folder / REVIEW_DATABASE)) as database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON decision BEGIN SELECT RAISE(FAIL, 'full'); END"
        )
        database.commit()
    heard: list[str] = []
    hand.bench.reviewing.verdicts.typed.said.connect(heard.append)
    rush(hand, "A X A")
    hand.wait(lambda: bool(hand.judge.trouble), "it cannot be written")
    hand.wait(lambda: bool(heard), "that is said")
    assert heard[0].startswith(hand.judge.trouble)
    assert heard[0].endswith("2 queued keys were discarded; no verdicts were saved for them.")
    assert (said_of(hand), hand.path) == ([("p00", "right")], "p01")


@AT_PORT
def test_not_more_than_can_be_meant_wait(hand: Hand) -> None:
    heard: list[str] = []
    hand.bench.reviewing.verdicts.typed.said.connect(heard.append)
    rush(hand, "X " * (MOST + 3))
    assert hand.bench.reviewing.verdicts.typed.waiting == MOST
    assert heard == [f"{MOST} keys are queued; this one was ignored."] * 2
    done(hand)
    assert set(said_of(hand)) == {("p00", "wrong")}


@AT_PORT
def test_who_agrees_to_a_correction_ahead_takes_nothing_back(hand: Hand) -> None:
    hand.go("p01")
    hand.press("2")
    hand.go("p00")
    rush(hand, "A K A A")
    done(hand)
    assert said_of(hand) == [("p01", "wrong"), ("p00", "right"), ("p02", "right")]


@AT_PORT
def test_after_taking_back_the_next_key_speaks_of_that_record(hand: Hand) -> None:
    rush(hand, "A A U X")
    done(hand)
    assert said_of(hand) == [("p00", "right"), ("p01", "right"), ("p01", "back"), ("p01", "wrong")]
    assert hand.state == Judgement.WRONG
