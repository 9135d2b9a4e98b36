"""Visit a page, or all pages of a host, at once: from Crawl, Review and Freshness."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.bridge import EngineHost
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.words.counted import counted


class VisitNow(QObject):
    """Orders visits of what is chosen, whichever desk is in front."""

    def __init__(
        self, port: DeskPort, host: EngineHost, selection: Selection, crawl: CrawlDesk
    ) -> None:
        super().__init__(port)
        self._port, self._host, self._selection, self._crawl = port, host, selection, crawl
        port.bind("crawl.visit_page", self.visit_pages)
        port.bind("crawl.visit_host", self.visit_host)

    def visit_pages(self) -> None:
        """Visit the chosen pages: on Crawl those chosen there, else the record that is looked at."""
        urls = self._crawl.chosen_urls() if self._port.desk == "Crawl" else ()
        urls = urls or tuple(filter(None, (self._selection.url,)))
        if not urls:
            self._port.say(self.tr("Choose a page first, then visit it."))
            return
        self._host.order(VisitOrder(urls))
        one, many = self.tr("1 page is visited now."), self.tr("{n} pages are visited now.")
        self._port.say(counted(len(urls), one, many))

    def visit_host(self) -> None:
        """Visit all known pages of the chosen host."""
        if chosen := self._crawl.levers.chosen:
            self._host.order(VisitOrder(host=chosen))
            words = self.tr("All known pages of {host} are visited now.")
            self._port.say(words.format(host=chosen))
        else:
            self._port.say(self.tr("Choose a host first, then visit its pages."))
