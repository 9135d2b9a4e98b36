"""Bytes from the world, politely: what may be fetched, when, and what came back."""

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
