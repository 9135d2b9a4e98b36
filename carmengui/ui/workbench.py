"""The desktop of one project: engine, readers, selection, desks and window, wired together."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Ask, CrawlPhase, EngineHost, Reader
from carmengui.engine.model import Clock
from carmengui.engine.model.events import Event, PageVisited, RecordStored
from carmengui.engine.storage.crawl_history import CrawlHistory, crawl_history
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.desk import Desk
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.inspector import Inspector
from carmengui.ui.memory import WindowMemory
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.sealed import PagePane
from carmengui.ui.selection import Selection
from carmengui.ui.source import SourcePane
from carmengui.ui.status import StatusPart
from carmengui.ui.window import MainWindow
from carmengui.ui.words import counted

REFRESH_AFTER_MS = 700
"""Lists are read again at most this often while records come in."""


class Workbench(QObject):
    """Owns everything behind the window, and ends it when the window closes."""

    def __init__(
        self, folder: Path, *, clock: Clock | None = None, memory: WindowMemory | None = None
    ) -> None:
        super().__init__()
        self.selection = Selection()
        self.host = EngineHost(folder, clock=clock)
        self.ask = Ask(folder)
        self.inspector = Inspector(self.selection, self.ask)
        self.source = SourcePane(self.selection)
        self.page = PagePane(self.selection)
        self.crawl = CrawlDesk(self.host, self.selection)
        self.review = ReviewDesk(self.selection, self.ask, self.source, self.page)
        self.freshness = FreshnessDesk(self.selection, self.ask, clock=clock)
        self.window = MainWindow(self._desks(), memory)
        self.window.set_project(folder.resolve().name, folder.resolve())
        self._stale = False
        self._refresher = QTimer(self, interval=REFRESH_AFTER_MS)
        self._refresher.timeout.connect(self._refresh_when_stale)
        self._refresher.start()
        self._bind_actions()
        self._connect()
        self._on_phase_changed(str(self.host.phase))
        self.ask.run(self, "history", _history, self._on_history)

    def _on_history(self, history: CrawlHistory) -> None:
        """Show where the last session ended, and offer to go on when something waits."""
        self.crawl.show_history(history)
        waiting = sum(host.waiting for host in history.hosts)
        if waiting and self.host.phase in {CrawlPhase.IDLE, CrawlPhase.OPENING}:
            self.window.top_bar.set_crawl(self.tr("Go on with the crawl"), "play")
            self.window.status.say(
                counted(
                    waiting,
                    self.tr("One page waits from the last session: press Go on with the crawl."),
                    self.tr("{n} pages wait from the last session: press Go on with the crawl."),
                )
            )
        self._say_how_it_stands()

    def _desks(self) -> list[Desk]:
        hint = self.tr("Filter: words, site:…, lang:…, weight<0.8, has:authors, no:date")
        return [
            Desk("Crawl", "spider-web", self.crawl, title=self.tr("Crawl")),
            Desk("Review", "text-box-search-outline", self.review, hint, self.tr("Review")),
            Desk("Freshness", "chart-timeline-variant", self.freshness, title=self.tr("Freshness")),
        ]

    def _connect(self) -> None:
        window, host = self.window, self.host
        window.closing.connect(self.close_down)
        window.filter_edited.connect(self._on_filter_edited)
        window.host_chosen.connect(lambda name: self._show_rows(f"site:{name}"))
        window.top_bar.crawl_pressed.connect(self._on_crawl_pressed)
        host.phase_changed.connect(self._on_phase_changed)
        host.events_seen.connect(self._on_events_seen)
        host.failed.connect(window.status.say)
        host.broken.connect(self._on_broken)
        host.crawl_ended.connect(self._on_crawl_ended)
        self.inspector.failed.connect(window.status.say)
        self.review.filter.refused.connect(window.status.say)
        self.crawl.rows_wanted.connect(self._show_rows)
        self.crawl.just_in.opened.connect(lambda _: window.show_desk("Review"))
        self.freshness.page_opened.connect(self._open_on_review)
        self.freshness.visit_opened.connect(lambda url, _: self._open_on_review(url))

    def _bind_actions(self) -> None:
        board, table = self.window.action_board, self.review.list.table
        for id_, slot in (
            ("crawl.start", self._on_crawl_pressed),
            ("crawl.pause", self.host.pause),
            ("crawl.stop", self.host.stop),
            ("crawl.add", self._add_sources),
            ("crawl.revisit", lambda: self.host.start_crawl(revisit=True)),
            ("review.next", lambda: table.move(1)),
            ("review.previous", lambda: table.move(-1)),
            ("review.first", lambda: table.go(0)),
            ("review.last", table.go_last),
            ("review.next_mark", lambda: self.source.go_to_removed(1)),
            ("review.previous_mark", lambda: self.source.go_to_removed(-1)),
            ("review.next_field", lambda: self.review.metadata.next_field(1)),
            ("review.previous_field", lambda: self.review.metadata.next_field(-1)),
        ):
            board.bind(id_, slot)

    # What the engine tells ----------------------------------------------------------------

    def _on_events_seen(self, events: tuple[Event, ...]) -> None:
        self._stale = self._stale or any(
            isinstance(event, RecordStored | PageVisited) for event in events
        )
        self._say_how_it_stands()

    def _refresh_when_stale(self) -> None:
        if self._stale:
            self._stale = False
            self.review.refresh()
            self.freshness.refresh()
            self.window.set_hosts(lane.host for lane in self.crawl.board.lanes)

    def _on_phase_changed(self, phase: str) -> None:
        words, icon_name = {
            CrawlPhase.RUNNING: (self.tr("Pause crawl"), "pause"),
            CrawlPhase.PAUSED: (self.tr("Go on"), "play"),
            CrawlPhase.STOPPING: (self.tr("Stopping"), "stop"),
        }.get(CrawlPhase(phase), (self.tr("Start crawl"), "play"))
        is_enabled = phase not in {CrawlPhase.STOPPING, CrawlPhase.CLOSED, CrawlPhase.OPENING}
        self.window.top_bar.set_crawl(words, icon_name, is_enabled=is_enabled)
        self._say_how_it_stands()

    def _say_how_it_stands(self) -> None:
        board, phase = self.crawl.board, self.host.phase
        saved = self.tr("Everything is on the disk")
        left = [StatusPart(saved, icon="check")]
        if phase is CrawlPhase.PAUSED:
            left = [StatusPart(self.tr("The crawl is paused"), icon="pause")]
        if board.fetched:
            words = self.tr("{fetched} of {found} fetched").format(
                fetched=f"{board.fetched:,}", found=f"{board.found:,}"
            )
            left.append(StatusPart(words))
            left.append(StatusPart(self.tr("{n} changed").format(n=f"{board.changed:,}")))
        troubled = sum(board.reasons().values())
        right = (
            (StatusPart(self.tr("{n} in trouble").format(n=troubled), icon="alert-circle-outline"),)
            if troubled
            else ()
        )
        self.window.status.set_parts(tuple(left), right)

    def _on_crawl_ended(self, report: object) -> None:
        self._stale = True
        if report is not None:
            self.window.status.say(self.tr("The crawl is done: nothing waits to be fetched."))

    def _on_broken(self, capsule: str) -> None:
        last = capsule.strip().rpartition("\n")[2]
        self.window.status.say(
            self.tr("The program made a mistake and the crawl ended: {}. Nothing is lost.").replace(
                "{}", last
            )
        )

    # What the person wants ----------------------------------------------------------------

    def _on_crawl_pressed(self) -> None:
        match self.host.phase:
            case CrawlPhase.RUNNING:
                self.host.pause()
            case CrawlPhase.PAUSED:
                self.host.resume()
            case _ if self.crawl.board.hosts or self.crawl.board.lanes:
                self.host.start_crawl()
            case _:
                self._add_sources()

    def _add_sources(self) -> None:
        self.window.show_desk("Crawl")
        self.crawl.box.field.setFocus()

    def _on_filter_edited(self, text: str) -> None:
        desk = self.window.desk
        if desk is not None and desk.name == "Review":
            self.review.filter.type(text)

    def _show_rows(self, filter_text: str) -> None:
        self.window.show_desk("Review")
        self.window.set_filter(filter_text)

    def _open_on_review(self, url: str) -> None:
        self.selection.choose_url(url)
        self.window.show_desk("Review")

    def close_down(self) -> None:
        """End the engine and the readers; nothing is lost."""
        self._refresher.stop()
        self.page.close_down()
        self.host.close()
        self.ask.close()
        QApplication.processEvents()


def _history(reader: Reader) -> CrawlHistory:
    return crawl_history(reader.store)
