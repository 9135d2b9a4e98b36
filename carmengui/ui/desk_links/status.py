"""Where the numbers of the status bar lead, and what leads from a pane to another desk."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.window.project_status import CHANGED, FETCHED, TROUBLED


class StatusLinks(QObject):
    """Follows the links of the status bar: every number leads to the rows it counts."""

    def __init__(self, port: DeskPort, crawl: CrawlDesk) -> None:
        super().__init__(port)
        self._port, self._crawl = port, crawl
        port.link_pressed.connect(self._on_link_pressed)

    def _on_link_pressed(self, link: str) -> None:
        if link == FETCHED:
            self._port.show_desk("Crawl")
            self._crawl.show_requests(only_brought=True)
        elif link == CHANGED:
            self._port.show_desk("Freshness")
            self._port.set_filter("changed")
        elif link == TROUBLED:
            self._port.show_desk("Crawl")
            self._crawl.show_trouble()

    def explain(self, url: str) -> None:
        """Show on Crawl why a URL was or was not fetched."""
        self._port.show_desk("Crawl")
        self._crawl.explain(url)
