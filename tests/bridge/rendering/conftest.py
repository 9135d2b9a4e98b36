"""A web of pages that need a browser, on loopback, and one browser for all tests of a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import psutil
import pytest

from carmengui.bridge.rendering import BrowserRenderer
from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.model import Sentence, SystemClock
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.settings import Settings
from carmengui.engine.rendering import PageAccess, Rendered, RenderLimits
from tests.engine.crawl.conftest import ScriptedWeb, http
from tests.engine.crawl.fetch.test_fetcher_tls import CERTIFICATE, SecureServer

HOSTS = ("one.test", "two.test", "three.test", "forbidden.test")
LIMITS = RenderLimits(quiet_s=0.2, settle_s=10.0, most_s=20.0)


def script(source: str) -> bytes:
    return http(source, content_type="text/javascript")


def refusal(url: str) -> Refusal | None:
    if "//forbidden.test" not in url:
        return None
    return Refusal(RefusalCause.ROBOTS, Sentence("robots.txt forbids it"))


def has_ended(process: psutil.Process) -> bool:
    """Wait for the end of a process that is no child of ours; one that nobody has asked for has ended."""
    ends_at = time.monotonic() + 20
    while time.monotonic() < ends_at:
        try:
            if process.status() == psutil.STATUS_ZOMBIE:
                return True
        except psutil.NoSuchProcess:
            return True
        time.sleep(0.02)
    return False


@pytest.fixture(scope="module")
def shared_web() -> Iterator[ScriptedWeb]:
    with ScriptedWeb() as web:
        yield web


@pytest.fixture(scope="module")
def secure_server() -> Iterator[SecureServer]:
    running = SecureServer()
    yield running
    running.close()


@pytest.fixture(scope="module")
def fetcher(shared_web: ScriptedWeb, secure_server: SecureServer) -> Iterator[Fetcher]:
    """A fetcher that finds ``HOSTS`` on the web, and two that answer https with the same certificate."""
    places = shared_web.hosts(*HOSTS) | dict.fromkeys(("a.test", "b.test"), secure_server.address)
    settings = Settings(timeout_s=10.0, ca_file=str(CERTIFICATE))
    fetching = Fetcher(settings, SystemClock(), places)
    yield fetching
    fetching.close()


@pytest.fixture(scope="module")
def renderer(fetcher: Fetcher) -> Iterator[BrowserRenderer]:
    with BrowserRenderer(PageAccess(fetcher.fetch, refusal, fetcher.ip_of), LIMITS) as running:
        yield running


@pytest.fixture(scope="module")
def hasty(fetcher: Fetcher) -> Iterator[BrowserRenderer]:
    """A browser that gives pages little time."""
    limits = RenderLimits(quiet_s=0.2, settle_s=1.0, most_s=5.0, take_s=0.5)
    with BrowserRenderer(PageAccess(fetcher.fetch, refusal), limits) as running:
        yield running


@pytest.fixture
def render(shared_web: ScriptedWeb, renderer: BrowserRenderer) -> Callable[..., Rendered]:
    def shown(body: str, url: str = "http://one.test/") -> Rendered:
        shared_web.add(url.partition("//")[2], http(body))
        return renderer.render(url)

    return shown
