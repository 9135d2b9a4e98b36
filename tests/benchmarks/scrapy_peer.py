"""The rival: Scrapy with robots.txt and a queue on disk, and links found by lxml.

Run by an interpreter that has Scrapy: ``PYTHON scrapy_peer.py FOLDER PAUSE_S URL...``; it knows nothing
of this program.
"""

from __future__ import annotations

import sys
from typing import Any

import scrapy
from lxml import etree
from scrapy.crawler import CrawlerProcess


class Articles(scrapy.Spider):
    """Follows every link of every page within its hosts."""

    name = "articles"
    pages = 0

    def __init__(self, urls: list[str], **more: Any) -> None:
        super().__init__(**more)
        self.start_urls = urls
        self.allowed_domains = sorted({url.split("/")[2].partition(":")[0] for url in urls})

    def parse(self, response: Any) -> Any:
        """Follow the links of a page."""
        type(self).pages += 1
        root = etree.fromstring(response.body, etree.HTMLParser(encoding="utf-8"))
        for element in root.iter("a", "area"):
            if href := element.get("href"):
                yield response.follow(href, callback=self.parse)


def main() -> None:
    """Crawl, and say how many pages there were."""
    folder, pause_s, *urls = sys.argv[1:]
    process = CrawlerProcess(
        {
            "ROBOTSTXT_OBEY": True,
            "JOBDIR": folder,
            "DOWNLOAD_DELAY": float(pause_s),
            "CONCURRENT_REQUESTS": 8,
            "CONCURRENT_REQUESTS_PER_DOMAIN": 1,
            "LOG_ENABLED": False,
            "TELNETCONSOLE_ENABLED": False,
        }
    )
    process.crawl(Articles, urls=urls)
    process.start()
    sys.stdout.write(f"{Articles.pages}\n")


if __name__ == "__main__":
    main()
