"""What a browser's threads ask is answered by the crawl's thread, and nobody waits for ever."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.fetch.page_requests import PageAsk, PageRequests
from carmengui.engine.model import Capture, FetchRequest, Outcome, Sentence
from carmengui.engine.model.refusal import Refusal, RefusalCause

AT = datetime(2026, 3, 2, tzinfo=UTC)
URL = "http://a.test/data.json"
ANSWER = Capture(URL, AT, Outcome.FETCHED, status=200, body=b"{}")
REFUSAL = Refusal(RefusalCause.ROBOTS, Sentence("robots.txt forbids it"))


@pytest.fixture
def wake() -> threading.Event:
    return threading.Event()


@pytest.fixture
def requests(wake: threading.Event) -> PageRequests:
    return PageRequests(wake, lambda: AT)


@pytest.fixture
def browser():
    with ThreadPoolExecutor(4) as threads:
        yield threads


def taken(requests: PageRequests, wake: threading.Event, count: int) -> list[PageAsk]:
    asks: list[PageAsk] = []
    while len(asks) < count:
        assert wake.wait(10)
        wake.clear()
        asks += requests.take()
    return asks


def test_each_asker_gets_the_answer_to_its_own_question(requests, wake, browser) -> None:
    fetched: Future[Capture] = browser.submit(requests.fetch, FetchRequest(URL))
    (ask,) = taken(requests, wake, 1)
    assert (ask.url, requests.is_waiting, fetched.done()) == (URL, True, False)
    allowed = browser.submit(requests.refusal, "http://b.test/")
    (other,) = taken(requests, wake, 1)
    assert other.request is None
    other.refuse(REFUSAL, AT)
    assert allowed.result(10) == REFUSAL
    ask.answer(lambda: ANSWER)
    assert fetched.result(10) == ANSWER
    assert (requests.is_waiting, requests.take()) == (False, [])


def test_a_request_that_is_refused_fails_with_the_reason(requests, wake, browser) -> None:
    fetched = browser.submit(requests.fetch, FetchRequest(URL))
    (ask,) = taken(requests, wake, 1)
    ask.refuse(REFUSAL, AT)
    ask.answer(lambda: ANSWER)
    assert (fetched.result(10).status, fetched.result().reason) == (0, REFUSAL.reason)


def test_nobody_waits_when_the_page_is_given_up_or_the_crawl_is_over(
    requests, wake, browser
) -> None:
    fetched = browser.submit(requests.fetch, FetchRequest(URL))
    taken(requests, wake, 1)
    requests.end_all()
    assert fetched.result(10).outcome is Outcome.FAILED
    again = browser.submit(requests.fetch, FetchRequest(URL))
    (ask,) = taken(requests, wake, 1)
    ask.answer(lambda: ANSWER)
    assert again.result(10) == ANSWER
    requests.close()
    assert requests.fetch(FetchRequest(URL)).outcome is Outcome.FAILED
    assert requests.take() == []
