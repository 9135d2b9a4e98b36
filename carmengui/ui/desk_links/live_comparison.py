"""Compare the stored page with the page as it is now: one visit, and what it changed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import EngineHost
from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import Committed, Event, PageVisited
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection


class LiveComparison(QObject):
    """Visits the page in view when that is asked, and tells what came of it; never by itself."""

    changed = Signal(str, object)
    """The page is another one now: its URL, and the ``Visit`` that brought the new version."""

    def __init__(self, port: DeskPort, host: EngineHost, selection: Selection) -> None:
        super().__init__(port)
        self._port, self._host, self._selection = port, host, selection
        self._url = ""
        self._visit: Visit | None = None
        port.bind("review.compare_live", self.compare)
        host.events_seen.connect(self._on_events)

    def compare(self) -> None:
        """Fetch the page in view once more, in the lane of its host."""
        if not self._selection.url:
            self._port.say(self.tr("Choose a page first, then compare it."))
            return
        self._url, self._visit = self._selection.url, None
        self._host.order(VisitOrder((self._url,)))
        self._port.say(self.tr("The page is fetched once and compared with the stored version."))

    def _on_events(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, PageVisited) and event.visit.url == self._url:
                self._visit = event.visit
            elif isinstance(event, Committed) and self._visit is not None:
                url, visit = self._url, self._visit
                self._url, self._visit = "", None
                self._tell(url, visit)

    def _tell(self, url: str, visit: Visit) -> None:
        reason = translated(visit.reason).rstrip(".")
        if visit.outcome.is_error:
            words = self.tr("The page could not be compared: {reason}.")
            self._port.say(words.format(reason=reason or str(visit.outcome)))
        elif visit.outcome is Outcome.REDIRECT:
            self._port.say(self.tr("The page redirects to another one now."))
        elif visit.outcome is Outcome.NOT_MODIFIED or not (visit.changed or visit.full_changed):
            self._port.say(self.tr("The page is still as it was stored."))
        else:
            self.changed.emit(url, visit)
