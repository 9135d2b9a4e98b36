"""When a page is quiet: requests under way hold its time."""

from __future__ import annotations

import threading

import pytest

from carmengui.engine.model import FetchRequest
from carmengui.engine.rendering import PageAccess, PageTraffic, RenderLimits
from tests.engine.rendering.conftest import capture

URL = "http://a.test/"


def test_a_page_is_not_quiet_while_a_request_is_under_way() -> None:
    begun, release = threading.Event(), threading.Event()

    def fetch(request: FetchRequest):
        begun.set()
        release.wait(30)
        return capture(request.url)

    traffic = PageTraffic(URL, PageAccess(fetch, lambda _: None), RenderLimits())
    thread = threading.Thread(target=traffic.answer, args=("GET", URL, {}))
    thread.start()
    begun.wait(30)
    idle_s = traffic.idle_s()
    assert traffic.quiet_s() == 0.0
    release.set()
    thread.join()
    assert traffic.quiet_s() > 0.0
    # The time in which the host was waited for counts for nothing.
    assert traffic.idle_s() - idle_s <= traffic.quiet_s()
    assert traffic.age_s() > traffic.quiet_s()


def test_a_page_that_is_done_with_fetches_nothing_more() -> None:
    asked: list[str] = []

    def fetch(request: FetchRequest):
        asked.append(request.url)
        return capture(request.url)

    traffic = PageTraffic(URL, PageAccess(fetch, lambda _: None), RenderLimits())
    traffic.end()
    assert traffic.answer("GET", URL, {}).status == 403
    assert asked == []


@pytest.mark.parametrize(
    ("page", "target", "is_sent"),
    [
        ("9.9.9.9", "127.0.0.1", False),
        ("9.9.9.9", "10.0.0.1", False),
        ("10.0.0.1", "::1", False),
        ("10.0.0.1", "10.0.0.2", True),
        ("127.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "9.9.9.9", True),
        ("9.9.9.9", "", True),
    ],
)
def test_a_page_asks_nothing_more_private_than_itself(page, target, is_sent) -> None:
    places = {URL: page, "http://b.test/": target}
    access = PageAccess(lambda request: capture(request.url), lambda _: None, places.__getitem__)
    traffic = PageTraffic(URL, access, RenderLimits())
    assert traffic.answer("GET", URL, {}).status == 200
    assert traffic.answer("GET", "http://b.test/", {}).status == (200 if is_sent else 403)
    words = (
        "" if is_sent else "a page of the web asks nothing of a private network or this computer"
    )
    assert str(traffic.reason_for("http://b.test/#part")) == words


@pytest.mark.parametrize("failing", ["fetch", "refusal"])
def test_an_error_in_the_program_is_a_failure_with_its_name(failing: str) -> None:
    def fail(_: object):
        raise LookupError

    working = {"fetch": lambda request: capture(request.url), "refusal": lambda _: None}
    traffic = PageTraffic(URL, PageAccess(**working | {failing: fail}), RenderLimits())
    assert traffic.answer("GET", URL, {}).status == 502
    assert str(traffic.reason_for(URL)) == "an error in the program stopped it (LookupError)"
