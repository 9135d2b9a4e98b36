"""The Crawl desk: source box and lanes at the left, sums and trouble at the right."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from carmengui.bridge import Ask, CrawlPhase, EngineHost
from carmengui.engine.crawl.discover.source import Source
from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.crawl.schedule.orders import TrapOrder
from carmengui.engine.model.events import Event
from carmengui.engine.project.first_pass import read_delays
from carmengui.engine.storage.crawl_history import CrawlHistory
from carmengui.ui.crawl.answers import CrawlAnswers
from carmengui.ui.crawl.banner import OfflineBanner
from carmengui.ui.crawl.desk_words import hosts_words, phase_words, progress_words
from carmengui.ui.crawl.first_start import FirstStartPage
from carmengui.ui.crawl.happened import HappenedPane
from carmengui.ui.crawl.host_levers import HostLevers
from carmengui.ui.crawl.lanes.table import LaneTable
from carmengui.ui.crawl.log import CrawlLog
from carmengui.ui.crawl.pace_bar import PaceBar
from carmengui.ui.crawl.source_box import SourceBox
from carmengui.ui.crawl.source_words import added_words
from carmengui.ui.crawl.sums_chart import SumsChart
from carmengui.ui.crawl.trouble_pane import TroublePane
from carmengui.ui.crawl.why_pane import WhyPane
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_lengths, set_role, set_roles, set_tint, theme
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row, make_splitter
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.throttle import Throttle

_RIGHT_PX, _RIGHT_SHARE = 448, 0.36
_LOWER_PX, _LEAST_LOWER_PX = 36 + 6 * 24, 36 + 2 * 24
_LANES_PX = 28 + 4 * 36
_DETAILED_PX = 640
_REFRESH_EVERY_MS = 200
_CRAWLING = frozenset({CrawlPhase.RUNNING, CrawlPhase.PAUSED, CrawlPhase.STOPPING})
_AT_WORK = _CRAWLING | {CrawlPhase.IMPORTING, CrawlPhase.READING}


class CrawlDesk(QWidget):
    """What the operator sees while pages come in; of a project without pages, how to begin."""

    rows_wanted = Signal(str)
    """A number was clicked: the filter that shows its rows on Review."""
    page_wanted = Signal(str)
    """A URL was opened: it shall be seen on Review, also when it has no record."""
    review_wanted = Signal()
    """The records just in shall be judged."""

    def __init__(self, host: EngineHost, selection: Selection, ask: Ask | None = None) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Crawl"))
        self._host = host
        self._selection = selection
        self.board, self.log = CrawlBoard(), CrawlLog()
        delays = partial(read_delays, host.folder)
        self._desk_box = SourceBox(read_delays=delays)
        self.banner = OfflineBanner()
        self.lanes = LaneTable(self.board)
        self.chart = SumsChart(self.board)
        self.trouble = TroublePane(self.board.trouble)
        self.happened = HappenedPane(self.log)
        self.pace, self.why = PaceBar(), WhyPane()
        self.levers = HostLevers(host, self.board, self.lanes, self.pace)
        self.answers = CrawlAnswers(ask, self.why, self.happened)
        self.just_in = self.happened.just_in
        self.first_box = SourceBox(lines=3, side_px=0, read_delays=delays)
        self.first_box.choose.hide()
        self.first_start = FirstStartPage(self.first_box)
        self._summary, self._so_far, self._progress = (plain_label(self) for _ in range(3))
        self.hosts = TextLink(weight=600, ink="text", parent=self)
        self._no_host = plain_label(self.tr("Hosts appear here once pages are queued."), self)
        self._phase = host.phase
        self._refresher = Throttle(self, self._refresh_in_sight, _REFRESH_EVERY_MS)
        self._lay_out()
        self._connect()
        set_role(self._so_far, Role.TITLE)
        set_roles(Role.SMALL, self._summary, self._progress, self._no_host)
        for bar in self._headings:
            set_lengths(bar, height=36)
        self._refresh()

    @property
    def box(self) -> SourceBox:
        """The field for sources that is shown: the desk's, or that of the first start."""
        is_first = self._stack.currentWidget() is self.first_start
        return self.first_box if is_first else self._desk_box

    @property
    def is_empty(self) -> bool:
        """Whether the project has nothing yet, and nothing is under way."""
        has_any = self.board.hosts or self.board.lanes
        return not has_any and self._host.phase not in _AT_WORK

    def show_history(self, history: CrawlHistory) -> None:
        """Show what earlier sessions crawled."""
        self.board.load(history)
        self._refresh()
        self.show_first_start(self.is_empty)

    def show_first_start(self, is_wanted: bool) -> None:
        """Show how to begin, or the desk."""
        page = self.first_start if is_wanted else self._desk
        if self._stack.currentWidget() is page:
            return
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() else True
        self._stack.setCurrentWidget(page)
        self.setFocusProxy(self.box.field)
        if had_focus and self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def add_sources(self, sources: tuple[Source, ...]) -> None:
        """Crawl these, now or in the crawl that runs."""
        self.log.say(added_words(sources))
        self.show_first_start(False)
        self._host.start_crawl(sources)
        self._refresh()

    def _add_again(self, urls: tuple[str, ...]) -> None:
        from carmengui.engine.crawl.discover.sources import (  # noqa: PLC0415 - not at the start
            read_sources,
        )

        self.add_sources(read_sources(urls))

    def open_files(self, names: list[str]) -> None:
        """Import corpora of pages; every other file is one with addresses."""
        corpora = [name for name in names if ".jsonl" in Path(name).suffixes]
        for name in corpora:
            self._host.import_corpus(Path(name))
        if others := [name for name in names if name not in corpora]:
            self.box.add_text("\n".join(others))

    def go_back(self) -> bool:
        """Close the list of URLs that is open (Esc); tell whether one was."""
        if self._right_stack.currentWidget() is self.why:
            self._right_stack.setCurrentWidget(self.trouble)
            return True
        return self.trouble.close_group()

    def explain(self, url: str = "") -> None:
        """Say why a URL was fetched or not: this one, or the one that is chosen, or any typed."""
        self.show_first_start(False)
        self._right_stack.setCurrentWidget(self.why)
        self.why.ask(url or self._chosen_url())

    def show_trouble(self) -> None:
        """Show what is in trouble, by its reasons."""
        self.show_first_start(False)
        self._right_stack.setCurrentWidget(self.trouble)
        self.trouble.close_group()
        self.trouble.groups.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_requests(self, host: str = "", *, only_brought: bool = False) -> None:
        """Show every request that was made, to a host or to all, or those that brought a page."""
        self.happened.show_requests(host, only_brought=only_brought)
        self.happened.ledger.setFocus(Qt.FocusReason.OtherFocusReason)

    def chosen_urls(self) -> tuple[str, ...]:
        """Return the URLs that are chosen here: of several requests, or of one line."""
        if self.focusWidget() is self.happened.ledger:
            return self.happened.ledger.chosen_urls()
        url = self.happened.chosen_url(self.focusWidget()) or self.trouble.chosen_url()
        return (url,) if "://" in url else ()

    def _chosen_url(self) -> str:
        if url := self.happened.chosen_url(self.focusWidget()):
            return url
        return self.trouble.chosen_url() or self._selection.url or ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the right column its width, less where there is little."""
        super().resizeEvent(event)
        self._share_height()
        self.chart.updateGeometry()
        if not self._is_dragged:
            right = min(theme().px(_RIGHT_PX), round(self.width() * _RIGHT_SHARE))
            self._splitter.setSizes([self.width() - right, right])

    def _on_dragged(self) -> None:
        self._is_dragged = True

    def _share_height(self) -> None:
        """Keep room for some lanes: where everything is large, fewer lines stand below them."""
        wear = theme()
        above = (self._desk_box, self._headings[0], self.pace)
        taken = sum(each.sizeHint().height() for each in above) + wear.px(_LANES_PX)
        most = min(wear.px(_LOWER_PX), self.height() // 3, self.height() - taken)
        self.happened.setFixedHeight(max(wear.px(_LEAST_LOWER_PX), most))

    def _connect(self) -> None:
        host = self._host
        self._desk_box.sources_added.connect(self.add_sources)
        self.first_box.sources_added.connect(self.add_sources)
        self.first_start.files_chosen.connect(self.open_files)
        for opened in (self.happened.url_opened, self.trouble.url_opened):
            opened.connect(self._selection.choose_url)
            opened.connect(self.page_wanted)
        self.happened.judge.clicked.connect(self.review_wanted)
        self.trouble.again_wanted.connect(self._add_again)
        for wanting in (self.trouble, self.levers):
            wanting.why_wanted.connect(self.explain)
        for releasing in (self.trouble, self.why):
            releasing.release_wanted.connect(lambda number: host.order(TrapOrder(number)))
        self.why.host_release_wanted.connect(self.levers.release_host)
        self.why.page_wanted.connect(self._selection.choose_url)
        self.why.page_wanted.connect(self.page_wanted)
        self.why.back.clicked.connect(self.go_back)
        self.happened.ledger.opened.connect(self.explain)
        self.levers.requests_wanted.connect(self.show_requests)
        self.hosts.clicked.connect(self.lanes.take_keys)
        self.lanes.fetched_wanted.connect(lambda name: self.show_requests(name, only_brought=True))
        self.lanes.host_opened.connect(lambda name: self.rows_wanted.emit(f"host:{name}"))
        self.banner.pause_wanted.connect(host.pause)
        self.banner.resume_wanted.connect(host.resume)
        host.events_seen.connect(self._on_events_seen)
        host.phase_changed.connect(self._on_phase_changed)

    def _on_events_seen(self, events: tuple[Event, ...]) -> None:
        self.board.take(events)
        self.log.take(events)
        self._refresher.ask()

    def _on_phase_changed(self, _: str) -> None:
        now = self._host.phase
        if words := phase_words(self._phase, now):
            self.log.say(words)
        self._phase = now
        if now in _AT_WORK:
            self.show_first_start(False)
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another desk was in front."""
        super().showEvent(event)
        self._refresher.ask()

    def _refresh_in_sight(self) -> None:
        # While another desk is in front of the window nobody sees it.
        if self.isVisible() or not self.window().isVisible():
            self._refresh()

    def _refresh(self) -> None:
        board, phase = self.board, self._host.phase
        is_running = phase is CrawlPhase.RUNNING
        self.lanes.refresh(rests=not is_running)
        self.levers.refresh()
        self.answers.refresh(board.visits + board.robots)
        self._lane_stack.setCurrentIndex(0 if board.lanes else 1)
        self.chart.refresh(is_running=is_running)
        self.trouble.refresh()
        self.happened.refresh(tuple(board.just_in))
        self.banner.refresh(
            board, is_paused=phase is CrawlPhase.PAUSED, is_crawling=phase in _CRAWLING
        )
        has_room = self._splitter.sizes()[0] >= theme().px(_DETAILED_PX)
        words = hosts_words(board, is_detailed=is_running and has_room)
        self.hosts.show_words(words, is_live=bool(board.lanes))
        self._summary.setText(progress_words(board, phase)[0])
        self._progress.setText(progress_words(board, phase)[1])

    def _lay_out(self) -> None:
        self._so_far.setText(self.tr("Totals"))
        self._lane_stack = QStackedWidget(self)
        self._lane_stack.addWidget(self.lanes)
        self._lane_stack.addWidget(top(self._no_host))
        self._headings = [heading(self.hosts, self._summary), heading(self._so_far, self._progress)]
        self._right_stack = QStackedWidget(self)
        self._right_stack.addWidget(self.trouble)
        self._right_stack.addWidget(self.why)
        lower = raised(self._headings[0], self.pace, self._lane_stack, line(), self.happened)
        left = column(self._desk_box, line(), lower)
        right = raised(self._headings[1], self.chart, line(), self._right_stack)
        self._splitter = make_splitter(
            Qt.Orientation.Horizontal, left, right, kept_as="crawl.totals", stretches=(1,)
        )
        self._is_dragged = False
        self._splitter.splitterMoved.connect(self._on_dragged)
        self._desk = column(self.banner, self._splitter)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._desk)
        self._stack.addWidget(self.first_start)
        in_column(self._stack, on=self)
        self.setFocusProxy(self._desk_box.field)
        for label in (self._summary, self._progress, self._no_host):
            set_tint(label, "soft")


def line() -> QWidget:
    """Return a line between two parts."""
    made = QWidget()
    made.setFixedHeight(1)
    made.setBackgroundRole(QPalette.ColorRole.Mid)
    made.setAutoFillBackground(True)
    return made


def heading(left: QWidget, right: QLabel) -> QWidget:
    """Return the bar over a part: its name, and how it stands at the right."""
    inset = 14 if isinstance(left, TextLink) else 16  # a link has a margin of its own
    return holder(in_row(left, STRETCH, right, spacing=16, margins=(inset, 0, 16, 0)))


def top(label: QLabel) -> QWidget:
    """Return a sentence where a list would begin."""
    label.setWordWrap(True)
    return holder(in_column(label, STRETCH, margins=(16, 0)))


def column(*widgets: QWidget) -> QWidget:
    """Put widgets on top of each other, without a gap."""
    return holder(in_column(*widgets))


def raised(*widgets: QWidget) -> QWidget:
    """Put widgets on top of each other, on the ground of panes."""
    made = column(*widgets)
    made.setBackgroundRole(QPalette.ColorRole.Base)
    made.setAutoFillBackground(True)
    return made
