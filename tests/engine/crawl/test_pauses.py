"""How long a host asks to be left alone."""

from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.pauses import MAX_ASKED_S, asked_pause_s, robots_mark
from carmengui.engine.crawl.robots import Robots, parse
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.model.events import RobotsMark

AT = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def answer(status, retry_after):
    headers = (("Retry-After", retry_after),) if retry_after is not None else ()
    return Capture("http://a.test/", AT, Outcome.HTTP_ERROR, status=status, headers=headers)


@pytest.mark.parametrize(
    ("retry_after", "expected"),
    [
        ("120", 120.0), (" 7 ", 7.0), ("0", 0.0), (None, 0.0), ("", 0.0), ("soon", 0.0),
        ("-5", 0.0), ("1.5", 0.0), ("٣", 0.0), ("9" * 400, MAX_ASKED_S),
        ("Mon, 02 Mar 2026 06:01:30 GMT", 90.0), ("Mon, 02 Mar 2026 05:00:00 GMT", 0.0),
        ("Mon, 02 Mar 2099 05:00:00 GMT", MAX_ASKED_S), ("Mon, 02 Mar 2026 06:01:30", 0.0),
    ],
)  # fmt: skip
def test_seconds_and_dates_are_understood(retry_after, expected):
    assert asked_pause_s(answer(429, retry_after)) == expected


def test_only_too_many_requests_speaks_of_the_whole_host():
    assert asked_pause_s(answer(503, "120")) == asked_pause_s(answer(200, "120")) == 0.0


def test_a_robots_txt_is_marked_by_what_it_is():
    assert robots_mark(parse(b"User-agent: *\nDisallow: /"), "carmen") is RobotsMark.READ
    assert robots_mark(parse(b""), "carmen") is RobotsMark.READ
    assert robots_mark(Robots.for_status(404), "carmen") is RobotsMark.NONE
    assert robots_mark(Robots.for_status(503), "carmen") is RobotsMark.CLOSED
    assert robots_mark(Robots.for_status(0, "reset"), "carmen") is RobotsMark.CLOSED
