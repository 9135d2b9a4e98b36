"""The pane at the right of Freshness: hosts by hour, changes by day, visits made and planned."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from carmengui.engine.inspection.even_spacing import EvenSpacing
from carmengui.engine.inspection.fleet import DAYS, Fleet
from carmengui.ui.freshness.fleet.bars import DayBars, LoadBars
from carmengui.ui.freshness.fleet.even_bars import EvenBars
from carmengui.ui.freshness.fleet.heat_map import HeatMap
from carmengui.ui.theme import Role, set_ground, set_role, set_tint, theme
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import EmptyState
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import moment_words

_PAD_PX, _LEAST_WITH_DAYS_PX = 14, 480


class FleetPane(QWidget):
    """Four blocks with a heading each, or a sentence where nothing was visited."""

    host_chosen = Signal(str)
    """The list shall show the pages of this host, or of all (empty)."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("All visited pages"))
        self.fleet: Fleet | None = None
        self.map = HeatMap()
        self.days = DayBars(self.tr("Visits and changes by day"))
        self.load = LoadBars(self.tr("Visits by hour, made and planned"))
        self.even = EvenBars()
        self._about_map, self._about_days, self._about_even, self._about_load = (
            plain_label() for _ in range(4)
        )
        self._nothing = EmptyState("")
        self._stack = QStackedWidget()
        self._lay_out()
        self.map.host_chosen.connect(self.host_chosen)
        self.show_sentence(self.tr("Reading the visits …"))
        set_ground(self, "raised")

    def _lay_out(self) -> None:
        self._days_block = self._block(self.tr("Changes a day"), self._about_days, self.days)
        blocks = holder(
            in_column(
                self._block(self.tr("When sites change"), self._about_map, self.map, is_first=True),
                self._days_block,
                self._block(self.tr("Last 24 h against even spacing"), self._about_even, self.even),
                self._block(self.tr("Visits an hour"), self._about_load, self.load),
                STRETCH,
            )
        )
        self._stack.addWidget(blocks)
        self._stack.addWidget(self._nothing)
        in_column((self._stack, 1), on=self)

    def _block(
        self, words: str, about: QLabel, chart: QWidget, *, is_first: bool = False
    ) -> QWidget:
        title = plain_label(words)
        set_role(title, Role.TITLE)
        set_role(about, Role.SMALL)
        set_tint(about, "soft")
        heading = in_row(title, STRETCH, about, spacing=8)
        column = in_column(heading, chart, spacing=6, margins=(_PAD_PX, 9, _PAD_PX, 8))
        block = holder(column)
        set_ground(block, "raised", edge="" if is_first else "top")
        return block

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the days out of a low pane: the hosts need its room."""
        super().resizeEvent(event)
        self._days_block.setHidden(self.height() < theme().px(_LEAST_WITH_DAYS_PX))

    def show_fleet(self, fleet: Fleet) -> None:
        """Show other numbers, or say that there are none."""
        self.fleet = fleet
        if not fleet.has_visits:
            self.show_sentence(
                self.tr("No pages visited yet."),
                self.tr("When they are visited again, you see here at which hours they change."),
            )
            return
        self._about_map.setText(self._days_words(fleet))
        self._about_days.setText(self.tr("changes of all visits"))
        self._about_load.setText(self._load_words(fleet))
        for chart in (self.map, self.days, self.load):
            chart.show_fleet(fleet)
        self.map.updateGeometry()
        self._stack.setCurrentIndex(0)

    def show_comparison(self, found: EvenSpacing | None) -> None:
        """Show the visits of the last day beside as many evenly spaced ones."""
        self.even.show_comparison(found)
        words = ""
        if found is not None:
            one, many = self.tr("same 1 visit"), self.tr("same {n} visits")
            words = counted(found.made.visits, one, many)
        self._about_even.setText(words)

    def _days_words(self, fleet: Fleet) -> str:
        if fleet.until_s == fleet.at_s:
            return self.tr("last {days} days, local time").format(days=DAYS)
        until = moment_words(fleet.until_s, fleet.at_s)
        return self.tr("{days} days up to {time}").format(days=DAYS, time=until)

    def _load_words(self, fleet: Fleet) -> str:
        if fleet.overdue and not any(fleet.past):
            one, many = (
                self.tr("1 waits for the next crawl"),
                self.tr("{n} wait for the next crawl"),
            )
            return counted(fleet.overdue, one, many)
        if fleet.overdue:
            return counted(fleet.overdue, self.tr("1 overdue"), self.tr("{n} overdue"))
        if self.load.limit is not None:
            return self.tr("limit {n} an hour").format(n=f"{self.load.limit:,.0f}")
        return self.tr("made, and planned")

    def show_sentence(self, sentence: str, hint: str = "") -> None:
        """Say why there is nothing to draw."""
        self._nothing.tell(sentence, hint)
        self._stack.setCurrentWidget(self._nothing)

    def light_host(self, host: str) -> None:
        """Show whose pages are listed."""
        self.map.light(host)
