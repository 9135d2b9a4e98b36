"""Visit a page, or all pages of a host, at once: from Crawl, Review and Freshness."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.bridge import EngineHost
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.words.counted import counted


class VisitNow(QObject):
    """Orders visits of what is chosen, whichever desk is in front."""

    def __init__(
        self,
        port: DeskPort,
        host: EngineHost,
        selection: Selection,
        crawl: CrawlDesk,
        records: RecordTable,
    ) -> None:
        super().__init__(port)
        self._port, self._host, self._selection = port, host, selection
        self._crawl, self._records = crawl, records
        port.bind("crawl.visit_page", self.visit_pages)
        port.bind("crawl.visit_host", self.visit_host)

    def visit_pages(self) -> None:
        """Visit the pages that are selected on Crawl or Review, else the record that is looked at."""
        if self._port.desk == "Review" and self._records.has_several:
            self._records.read_chosen("visited pages", self._order_records)
            return
        urls = self._crawl.chosen_urls() if self._port.desk == "Crawl" else ()
        self._order(urls or tuple(filter(None, (self._selection.url,))))

    def _order_records(self, lines: list[ListingRow]) -> None:
        self._order(tuple(line.url for line in lines))

    def _order(self, urls: tuple[str, ...]) -> None:
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
