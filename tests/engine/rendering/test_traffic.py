"""When a page is quiet: requests under way hold its time."""

from __future__ import annotations

import threading

from carmengui.engine.model import FetchRequest
from carmengui.engine.rendering import PageTraffic, RenderLimits
from tests.engine.rendering.conftest import capture

URL = "http://a.test/"


def test_a_page_is_not_quiet_while_a_request_is_under_way() -> None:
    begun, release = threading.Event(), threading.Event()

    def fetch(request: FetchRequest):
        begun.set()
        release.wait(30)
        return capture(request.url)

    traffic = PageTraffic(URL, fetch, lambda _: None, RenderLimits())
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

    traffic = PageTraffic(URL, fetch, lambda _: None, RenderLimits())
    traffic.end()
    assert traffic.answer("GET", URL, {}).status == 403
    assert asked == []
