"""The Crawl desk: what is fetched, from whom, how far it is, and what needs a look."""

from carmengui.ui.crawl.desk import CrawlDesk

__all__ = ["CrawlDesk"]
