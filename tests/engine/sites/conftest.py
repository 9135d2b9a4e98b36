"""The scripted web of the crawl tests, for sites that have a site file."""

from tests.engine.crawl.conftest import clock, opened, web

__all__ = ["clock", "opened", "web"]
