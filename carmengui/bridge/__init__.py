"""Where threads and Qt meet: the crawl engine in a QThread, questions to readers, events as signals."""

from carmengui.bridge.ask import Ask, Reader
from carmengui.bridge.engine_host import CrawlPhase, EngineHost

__all__ = ["Ask", "CrawlPhase", "EngineHost", "Reader"]
