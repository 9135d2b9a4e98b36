"""The log of what happened, in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import (
    Event,
    LanesSeen,
    LaneState,
    LaneWait,
    PageRefused,
    PageVisited,
    RecordStored,
    RobotsMark,
    RobotsRead,
    Said,
)
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.crawl.log import CrawlLog
from carmengui.ui.crawl.log_view import LogView
from tests.refusals import forbidden

AT = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def visited(outcome: Outcome, **more: object) -> PageVisited:
    return PageVisited(Visit("http://a.test/x", AT, outcome, elapsed_s=0.34, **more), "a.test")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (visited(Outcome.FETCHED), "Fetched in 0.3 s"),
        (visited(Outcome.FETCHED, changed=True), "Fetched in 0.3 s: content changed"),
        (visited(Outcome.FETCHED, changed=False), "Fetched in 0.3 s: content unchanged"),
        (visited(Outcome.FETCHED, reason=Sentence("is a film")), "Fetched, but not extracted: is a film"),
        (visited(Outcome.NOT_MODIFIED), "Not modified (304)"),
        (visited(Outcome.REDIRECT, reason=Sentence("redirected to /y")), "Redirected to /y"),
        (visited(Outcome.HTTP_ERROR, reason=Sentence("server returned 404")),
         "Failed: server returned 404"),
        (visited(Outcome.NOT_FETCHED, reason=Sentence("robots.txt line 2: x")),
         "Not fetched: robots.txt line 2: x"),
        (PageRefused("http://a.test/x", "a.test", AT, forbidden("Disallow: /x", 7)),
         "Not fetched: robots.txt line 7: Disallow: /x"),
        (RecordStored("http://a.test/x", True, "One", 0.8), "Extracted: “One”, 0.80"),
        (RecordStored("http://a.test/x", True), "Extracted, no title"),
        (RobotsRead("a.test", AT, RobotsMark.READ, 200, 10.0),
         "robots.txt fetched; 10 s delay between pages"),
        (RobotsRead("a.test", AT, RobotsMark.NONE, 404, 1.0),
         "No robots.txt: everything may be fetched"),
        (RobotsRead("a.test", AT, RobotsMark.CLOSED, 503, 1.0),
         "robots.txt returned 503: nothing may be fetched until it is available"),
        (Said("The disk is nearly full."), "The disk is nearly full."),
    ],
)  # fmt: skip
def test_every_event_is_said_in_words(event: Event, words: str) -> None:
    log = CrawlLog()
    log.take((event,))
    assert [line.words for line in log.lines] == [words]


def lanes(left_s: float, wait: LaneWait = LaneWait.RETRY_AFTER, waiting: int = 3) -> LanesSeen:
    ready_at = AT + timedelta(seconds=left_s)
    lane = LaneState("a.test", False, "", waiting, ready_at, 1.0, wait, 120.0)
    return LanesSeen(AT, 0, (lane,))


def test_a_wait_that_a_server_asked_for_is_said_once() -> None:
    log = CrawlLog()
    log.take((lanes(120), lanes(120)))
    assert len(log.lines) == 1
    assert "120 s (Retry-After)" in log.lines[0].words
    log.take((lanes(300),))
    assert len(log.lines) == 2


def test_the_end_of_a_hosts_hours_is_said_once_while_anything_waits_there() -> None:
    log = CrawlLog()
    log.take((lanes(3_600, LaneWait.HOURS, 0), lanes(3_600, LaneWait.PAUSE)))
    assert not log.lines
    log.take((lanes(3_600, LaneWait.HOURS), lanes(3_600, LaneWait.HOURS)))
    opens = (AT + timedelta(hours=1)).astimezone()
    words = f"Outside the crawl hours of this host; resumes at {opens:%Y-%m-%d %H:%M}."
    assert [line.words for line in log.lines] == [words]


def test_it_is_virtual_grows_at_its_end_and_can_be_copied(qtbot: QtBot) -> None:
    log = CrawlLog()
    view = LogView(log)
    qtbot.addWidget(view)
    view.resize(800, 200)
    view.show()
    log.take(tuple(Said(f"Line {n}.") for n in range(3_000)))
    view.refresh()
    assert view.log_model.rowCount() == 3_000
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()
    view.scrollToTop()
    log.take((visited(Outcome.FETCHED),))
    view.refresh()
    assert view.log_model.rowCount() == 3_001
    assert view.verticalScrollBar().value() == 0, "who reads further up is not torn away"
    model = view.log_model
    view.setCurrentIndex(model.index(2_999, 0))
    qtbot.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    first, second = QGuiApplication.clipboard().text().splitlines()
    assert first.split("\t")[2] == "Line 2999."
    assert second.split("\t")[1:] == ["a.test", "Fetched in 0.3 s", "http://a.test/x"]
    with qtbot.waitSignal(view.opened) as opened:
        view.activated.emit(model.index(3_000, 0))
    assert opened.args == ["http://a.test/x"]


def test_lines_name_their_page_by_its_title_once_it_is_known() -> None:
    log = CrawlLog()
    log.take((visited(Outcome.FETCHED),))
    assert log.place_of(log.lines[0]) == "/x"
    log.take((RecordStored("http://a.test/x", True, "The title", 0.8),))
    assert [log.place_of(line) for line in log.lines] == ["The title", "/x"]
    log.take((RecordStored("http://a.test/x", False),))
    assert log.place_of(log.lines[0]) == "/x"
