"""Where threads and Qt meet: the crawl engine in a QThread, questions to readers, changes to the writer."""

from carmengui.bridge.ask import Ask
from carmengui.bridge.background import Background
from carmengui.bridge.change import Change, Edit
from carmengui.bridge.engine_host import CrawlPhase, EngineHost
from carmengui.bridge.judging import Judging
from carmengui.engine.review.project_reader import Reader

__all__ = ["Ask", "Background", "Change", "CrawlPhase", "Edit", "EngineHost", "Judging", "Reader"]
