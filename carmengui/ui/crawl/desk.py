"""The Crawl desk: source box and lanes at the left, sums and trouble at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QStackedLayout, QVBoxLayout, QWidget

from carmengui.bridge import EngineHost
from carmengui.engine.model.events import Event
from carmengui.engine.storage.crawl_history import CrawlHistory
from carmengui.ui.crawl.board import CrawlBoard
from carmengui.ui.crawl.lane_table import LaneTable
from carmengui.ui.crawl.lists import Row, RowsView
from carmengui.ui.crawl.source_box import SourceBox
from carmengui.ui.crawl.sums_chart import SumsChart
from carmengui.ui.selection import Selection
from carmengui.ui.theme import theme
from carmengui.ui.words import counted

_RIGHT_PX = 448


class CrawlDesk(QWidget):
    """What the operator sees while pages come in."""

    rows_wanted = Signal(str)
    """A number was clicked: the filter that shows its rows on Review."""

    def __init__(self, host: EngineHost, selection: Selection) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Crawl"))
        self._host = host
        self._selection = selection
        self.board = CrawlBoard()
        self.box = SourceBox()
        self.lanes = LaneTable(self.board)
        self.chart = SumsChart(self.board)
        self.trouble = RowsView(self.tr("What needs a look"), row_px=44)
        self.just_in = RowsView(self.tr("Records just in"), row_px=28)
        self._headings = [QLabel(self) for _ in range(4)]
        self._summary = QLabel(self)
        self._lay_out()
        self.box.sources_added.connect(host.start_crawl)
        self.just_in.opened.connect(selection.choose_url)
        self.trouble.opened.connect(self._on_trouble_opened)
        host.events_seen.connect(self._on_events_seen)
        host.phase_changed.connect(self._refresh)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self._refresh()

    def _lay_out(self) -> None:
        hosts, so_far, look, just_in = self._headings
        hosts_row = QHBoxLayout()
        hosts_row.addWidget(hosts)
        hosts_row.addStretch(1)
        hosts_row.addWidget(self._summary)
        left = _column(self.box, _line(self), _inset(hosts_row), self.lanes, _line(self),
                       _inset(just_in), self.just_in)  # fmt: skip
        right = _column(_inset(so_far), self.chart, _line(self), _inset(look), self.trouble)
        self.just_in.setFixedHeight(6 * 28 + 4)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setHandleWidth(1)
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([944, _RIGHT_PX])
        whole = QStackedLayout(self)
        whole.addWidget(splitter)

    def show_history(self, history: CrawlHistory) -> None:
        """Show what earlier sessions crawled."""
        self.board.load(history)
        self._refresh()

    def _on_events_seen(self, events: tuple[Event, ...]) -> None:
        self.board.take(events)
        self._refresh()

    def _refresh(self, _: str = "") -> None:
        board = self.board
        self.lanes.lanes.refresh()
        self.chart.refresh()
        hosts, so_far, look, just_in = self._headings
        words = counted(len(board.lanes), self.tr("1 host"), self.tr("{n} hosts"))
        hosts.setText(words if board.lanes else self.tr("No host yet: paste an address above"))
        so_far.setText(self.tr("So far"))
        troubled = sum(board.reasons().values())
        words = counted(
            troubled, self.tr("Needs a look: 1 address"), self.tr("Needs a look: {n} addresses")
        )
        look.setText(words if troubled else self.tr("Nothing needs a look"))
        just_in.setText(
            self.tr("Just in") if board.just_in else self.tr("Records appear here as they come in")
        )
        self._summary.setText(self._summary_words())
        self.trouble.list.show(self._trouble_rows())
        self.just_in.list.show(
            [
                (item.url, item.title or item.url, item.host, f"{item.weight:.2f}")
                for item in list(board.just_in)[:20]
            ]
        )

    def _summary_words(self) -> str:
        phase = {
            "opening": self.tr("opening the project"), "idle": self.tr("no crawl is running"),
            "running": self.tr("fetching"), "paused": self.tr("paused"),
            "stopping": self.tr("stopping"), "closed": self.tr("closed"),
        }[str(self._host.phase)]  # fmt: skip
        board = self.board
        if not board.fetched:
            return phase
        return self.tr("{phase}: {in_flight} in flight, {fetched} fetched, {waiting} waiting").format(
            phase=phase, in_flight=board.in_flight, fetched=f"{board.fetched:,}",
            waiting=f"{board.waiting:,}",
        )  # fmt: skip

    def _trouble_rows(self) -> list[Row]:
        return [
            (reason, reason[:1].upper() + reason[1:], self.board.trouble[reason][0], f"{count:,}")
            for reason, count in self.board.reasons().most_common()
        ]

    def _on_trouble_opened(self, reason: str) -> None:
        self.rows_wanted.emit(self.board.trouble[reason][0])

    def _on_theme_changed(self) -> None:
        for heading in self._headings:
            heading.setFont(theme().font(13, weight=600))
        self._summary.setFont(theme().font(12))
        for widget in (self.lanes, self.chart, self.trouble, self.just_in):
            widget.update()


def _line(parent: QWidget) -> QWidget:
    line = QWidget(parent)
    line.setObjectName("line")
    line.setFixedHeight(1)
    return line


def _inset(inner: QWidget | QHBoxLayout) -> QWidget:
    """Put a heading into a row of 32 px with the pane's padding."""
    row = QWidget()
    row.setFixedHeight(32)
    layout = QHBoxLayout(row)
    layout.setContentsMargins(16, 0, 16, 0)
    if isinstance(inner, QWidget):
        layout.addWidget(inner)
    else:
        layout.addLayout(inner)
    return row


def _column(*widgets: QWidget) -> QWidget:
    column = QWidget()
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    return column
