"""Fetching pages politely: what may be fetched, when, and what came back."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carmengui.engine.crawl.discover.sources import (
        Source,
        Understanding,
        read_sources,
        understand,
    )
    from carmengui.engine.crawl.fetch.fetch_threads import Fetched
    from carmengui.engine.crawl.fetch.fetcher import Fetcher
    from carmengui.engine.crawl.fetch.page_handler import PageHandler
    from carmengui.engine.crawl.schedule.control import CrawlControl
    from carmengui.engine.crawl.schedule.crawler import Crawler
    from carmengui.engine.crawl.scope.scope import Scope

__all__ = [
    "CrawlControl",
    "Crawler",
    "Fetched",
    "Fetcher",
    "PageHandler",
    "Scope",
    "Source",
    "Understanding",
    "read_sources",
    "understand",
]

_ROOMS = {
    "CrawlControl": "schedule.control",
    "Crawler": "schedule.crawler",
    "Fetched": "fetch.fetch_threads",
    "Fetcher": "fetch.fetcher",
    "PageHandler": "fetch.page_handler",
    "Scope": "scope.scope",
    "Source": "discover.sources",
    "Understanding": "discover.sources",
    "read_sources": "discover.sources",
    "understand": "discover.sources",
}


def __getattr__(name: str) -> object:
    """Load what is asked for (PEP 562): a worker that reads pages starts without all that fetches."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
