"""Visit a page, all pages of a host, or what pages need to be seen, at once: from any desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import EngineHost
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.model.events import Committed, Event, RequisiteVisited
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.words.counted import counted

if TYPE_CHECKING:
    from carmengui.engine.storage.listing.listing import ListingRow
    from carmengui.ui.review.list.table import RecordTable


class VisitNow(QObject):
    """Orders visits of what is chosen, whichever desk is in front."""

    requisites_arrived = Signal()
    """Something that was wanted to see a page is stored."""

    def __init__(
        self,
        port: DeskPort,
        host: EngineHost,
        selection: Selection,
        crawl: CrawlDesk,
        records: OnDemand[RecordTable],
    ) -> None:
        super().__init__(port)
        self._port, self._host, self._selection = port, host, selection
        self._crawl, self._records = crawl, records
        port.bind("crawl.visit_page", self.visit_pages)
        port.bind("crawl.visit_host", self.visit_host)
        port.bind("crawl.fetch_requisites", self.fetch_requisites)
        self._awaits_requisites = self._has_requisite = False
        host.events_seen.connect(self._on_events)

    def visit_pages(self) -> None:
        """Visit the pages that are selected on Crawl or Review, else the record that is looked at."""
        self._with_pages("visited pages", self._order)

    def fetch_requisites(self, missing: tuple[str, ...] = ()) -> None:
        """Fetch what the selected pages need to be seen and the archive does not hold.

        ``missing`` are addresses that the page in view asked for when it was drawn.
        """

        def order(urls: tuple[str, ...]) -> None:
            if not urls:
                self._port.say(self.tr("Choose a page first, then fetch what it needs."))
                return
            self._awaits_requisites = True
            self._host.order(VisitOrder(requisites_of=urls, requisites=missing))
            one = self.tr("Fetching style sheets and pictures of 1 page.")
            many = self.tr("Fetching style sheets and pictures of {n} pages.")
            self._port.say(counted(len(urls), one, many))

        if missing:
            order((self._selection.url,))
        else:
            self._with_pages("pages to complete", order)

    def _with_pages(self, what_for: str, do: Callable[[tuple[str, ...]], None]) -> None:
        """Do something with the pages selected on Crawl or Review, else with the one in view."""
        records = self._records.built
        if self._port.desk == "Review" and records is not None and records.has_several:
            records.read_chosen(what_for, lambda lines: do(_urls_of(lines)))
            return
        urls = self._crawl.chosen_urls() if self._port.desk == "Crawl" else ()
        do(urls or tuple(filter(None, (self._selection.url,))))

    def _on_events(self, events: tuple[Event, ...]) -> None:
        if not self._awaits_requisites:
            return
        for event in events:
            if isinstance(event, RequisiteVisited):
                self._has_requisite = True
            elif isinstance(event, Committed) and self._has_requisite:
                self._has_requisite = False
                self.requisites_arrived.emit()

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


def _urls_of(lines: list[ListingRow]) -> tuple[str, ...]:
    return tuple(line.url for line in lines)
