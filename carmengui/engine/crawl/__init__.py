"""Bytes from the world, politely: what may be fetched, when, and what came back."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carmengui.engine.crawl.control import CrawlControl
    from carmengui.engine.crawl.crawler import Crawler
    from carmengui.engine.crawl.fetch_threads import Fetched
    from carmengui.engine.crawl.fetcher import Fetcher
    from carmengui.engine.crawl.page_handler import PageHandler
    from carmengui.engine.crawl.scope import Scope
    from carmengui.engine.crawl.sources import Source, Understanding, read_sources, understand

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
    "CrawlControl": "control",
    "Crawler": "crawler",
    "Fetched": "fetch_threads",
    "Fetcher": "fetcher",
    "PageHandler": "page_handler",
    "Scope": "scope",
    "Source": "sources",
    "Understanding": "sources",
    "read_sources": "sources",
    "understand": "sources",
}


def __getattr__(name: str) -> object:
    """Load what is asked for (PEP 562): a worker that reads pages starts without all that fetches."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
