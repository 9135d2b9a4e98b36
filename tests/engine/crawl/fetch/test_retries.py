"""What is asked for again after a failure, how often, and after which pause."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.fetch.faults import answered_words
from carmengui.engine.crawl.fetch.retries import given_up, retry_pause_s
from carmengui.engine.model import Capture, Fault, Outcome
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.settings import Settings

AT = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)
SETTINGS = Settings(retry_after_s=5.0, max_tries=4, max_retry_after_s=600.0)


def answer(status: int, retry_after: str = "") -> Capture:
    headers = (("Retry-After", retry_after),) if retry_after else ()
    reason = answered_words(status)
    return Capture("http://a.test/", AT, Outcome.HTTP_ERROR, reason, status, headers)


def failure(fault: Fault) -> Capture:
    return Capture("http://a.test/", AT, Outcome.FAILED, Sentence("a reason"), fault=fault)


def tries(capture: Capture, settings: Settings = SETTINGS) -> int:
    return 1 + sum(retry_pause_s(capture, n, settings) is not None for n in range(1, 30))


@pytest.mark.parametrize(
    ("capture", "expected"),
    [(answer(503), 4), (answer(429), 4), (answer(500), 4), (answer(502), 4), (answer(408), 2),
     (answer(404), 1), (answer(403), 1), (answer(410), 1), (answer(501), 1), (answer(400), 1),
     (failure(Fault.CONNECTION), 4), (failure(Fault.SLOW), 2), (failure(Fault.NAME), 2),
     (failure(Fault.FORBIDDEN), 1), (failure(Fault.TOO_MUCH), 1), (failure(Fault.UNREADABLE), 1),
     (failure(Fault.CERTIFICATE), 1)],
)  # fmt: skip
def test_only_what_may_pass_is_tried_again(capture: Capture, expected: int) -> None:
    assert tries(capture) == expected
    assert tries(capture, Settings(max_tries=1)) == 1


def test_the_pause_doubles_with_each_try_and_never_is_the_same() -> None:
    for settings in (SETTINGS, Settings(retry_after_s=0.5, max_tries=4)):
        pauses = [retry_pause_s(answer(500), n, settings) for n in (1, 2, 3)]
        for number, pause in enumerate(pauses):
            least = settings.retry_after_s * 2**number
            assert pause is not None
            assert least <= pause <= least * 1.1
    assert len({retry_pause_s(answer(500), 1, SETTINGS) for _ in range(20)}) > 10


def test_a_server_that_is_asked_too_often_is_left_alone_for_longer() -> None:
    too_often, broken = (retry_pause_s(answer(status), 1, SETTINGS) for status in (429, 500))
    assert too_often is not None
    assert broken is not None
    assert too_often > broken * 1.5


@pytest.mark.parametrize("status", [429, 503])
def test_what_the_server_asks_for_is_kept(status: int) -> None:
    assert retry_pause_s(answer(status, "90"), 1, SETTINGS) == 90
    date = "Mon, 02 Mar 2026 06:03:00 GMT"
    assert retry_pause_s(answer(status, date), 1, SETTINGS) == 180
    soon = retry_pause_s(answer(status, "1"), 1, SETTINGS)
    assert soon is not None
    assert soon >= 5


def test_a_pause_that_is_too_long_ends_the_tries_and_is_told() -> None:
    far = answer(503, "86400")
    assert retry_pause_s(far, 1, SETTINGS) is None
    assert str(given_up(far, SETTINGS)) == (
        "server returned 503 and asks for a delay of 86,400 seconds"
    )
    assert str(given_up(answer(503, "60"), SETTINGS)) == "server returned 503"
    patient = Settings(max_retry_after_s=90_000.0)
    assert retry_pause_s(far, 1, patient) == 86_400


@pytest.mark.parametrize(
    "text",
    ["soon", "-1", "1.5", "Mon, 02 Mar 2026 05:00:00 GMT", "٣", "", "Mon, 02 Mar 2026 06:03:00"],
)
def test_what_is_no_time_to_come_asks_for_nothing(text: str) -> None:
    assert answer(503, text).retry_after_s == 0.0
