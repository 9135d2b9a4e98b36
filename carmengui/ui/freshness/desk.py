"""The Freshness desk: the list of pages, below it the timeline of the chosen one and all pages together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.bridge import Ask, Change, Reader
from carmengui.engine.crawl.schedule.expected_visits import ExpectedVisits
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.inspection.even_spacing import read_even_spacing
from carmengui.engine.inspection.since import News, NewsKind
from carmengui.engine.model import Clock, SystemClock, Visit
from carmengui.engine.revisit import EmaRule
from carmengui.engine.storage import url_key
from carmengui.engine.storage.listing.schedule_columns import (
    ScheduleColumns,
)
from carmengui.engine.storage.schedule import (
    ScheduleQuery,
    ScheduleRow,
)
from carmengui.engine.storage.versions import PageVersion
from carmengui.ui.freshness.export_bar import ExportBar
from carmengui.ui.freshness.fields import FieldList
from carmengui.ui.freshness.fleet import FleetPane
from carmengui.ui.freshness.fleet.budget_bar import BudgetBar, budget_edit
from carmengui.ui.freshness.next_visit import NextVisitPane
from carmengui.ui.freshness.next_visit.figures import figure_words
from carmengui.ui.freshness.readings import (
    FleetRead,
    Listed,
    PageRead,
    listed,
    read_columns,
    read_page,
    read_rows,
    read_whole_fleet,
    settings_of,
)
from carmengui.ui.freshness.since import RemovedPane, SincePane
from carmengui.ui.freshness.time_slider import TimeSlider
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.freshness.url_table import UrlTable
from carmengui.ui.freshness.visit_counts import Marks
from carmengui.ui.freshness.visit_list import VisitList
from carmengui.ui.freshness.visit_opener import VisitOpener
from carmengui.ui.freshness.what_if import WhatIfPane
from carmengui.ui.page.versions import DifferenceView
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import set_ground, theme
from carmengui.ui.widgets.layouts import holder, in_column, in_row, make_splitter
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import interval_words, local

_TABLE_SHARE, _TABLE_SHARE_TRYING, _FLEET_PX, _DIFFERENCE_SHARE = 0.36, 0.29, 420, 0.55
"""Of the desk's height the list takes so much, and of its width the difference of two versions."""


_WHAT_IF_PX, _WIDE_PX = 432, 1300
"""The column of a what-if in a wide desk."""
_LEAST_WITH_NEXT_PX = 760
"""So wide the room of the timeline must be to have the next visit beside it."""
_MANY = 2000
"""From so many URLs on, the list is sorted by columns that are kept."""


class FreshnessDesk(QWidget):
    """Which pages are due when, and for one of them every visit and what it led to."""

    visit_opened = Signal(str, object)
    """A version is to be opened on Review: its URL and the ``PageVersion``; the selection has it."""
    page_opened = Signal(str)
    """A page of the list was opened."""
    remarked = Signal()
    """``remark`` says something else, for the status line."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        *,
        rule: EmaRule | None = None,
        clock: Clock | None = None,
        change: Change | None = None,
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Freshness"))
        self._selection = selection
        self._ask, self._change = ask, change
        self._clock = clock or SystemClock()
        self.time = TimeSlider(self._real_now)
        self.table = UrlTable(self._now, self._fetch_rows, (self.time,))
        self._rule = rule
        self.timeline = FreshnessTimeline(self._now, rule)
        self.visits = VisitList()
        self.export = ExportBar(ask, self.timeline)
        self.fleet = FleetPane()
        self.next_visit = NextVisitPane()
        self.budget = BudgetBar()
        self.removed = RemovedPane(ask, self._real_now)
        self.since = SincePane(ask, change, self._real_now, (self.removed.link, self.budget))
        self.fields = FieldList(ask)
        self.what_if = WhatIfPane(ask, change, settings_of, self._real_now)
        self.difference = DifferenceView(self._clock)
        self.opener = VisitOpener(selection, ask, self.difference)
        self._is_stale = False
        self._columns: ScheduleColumns | None = None
        """All URLs, to sort and filter many of them at once."""
        self._expected: ExpectedVisits | None = None
        """The visits that are due already, as the crawl would make them if it went on."""
        self._opens_at: datetime | None = None
        """The visit that is opened as soon as the visits of its page are read."""
        self._lay_out()
        self.table.query_changed.connect(self._on_query_changed)
        self.fleet.host_chosen.connect(self._list_host)
        self.table.url_chosen.connect(selection.choose_url)
        self.table.url_opened.connect(self.page_opened)
        self._connect_visits()
        self._connect_difference()
        self._connect_what_if()
        self._connect_news_and_fields()
        self._connect_budget()
        self.time.moved.connect(self._on_time_moved)
        selection.url_changed.connect(self._on_url_changed)
        selection.version_changed.connect(self._on_version_changed)
        for widget in (self._right, self.table, self.since, self.removed, self.time):
            set_ground(widget, "raised")
        self.setFocusProxy(self.table)
        self.export.refresh()
        self.refresh()

    def _lay_out(self) -> None:
        chart = in_row((self.timeline, 1), self.next_visit)
        self._right = holder(in_column((chart, 1), self.visits, self.fields, self.export))
        self._right.installEventFilter(self)
        self._right.setAccessibleName(self.tr("Visits of the selected page"))
        self._above = holder(in_column(self.since, self.removed, (self.table, 1)))
        self._below = QStackedWidget()
        self._below.addWidget(self._right)
        self._below.addWidget(self.what_if)
        self._panes = make_splitter(
            Qt.Orientation.Horizontal,
            self._below,
            self.fleet,
            self.difference,
            name=self.tr("Border beside the timeline"),
            kept_as="freshness.panes",
            stretches=(1,),
        )
        self._rows = make_splitter(
            Qt.Orientation.Vertical,
            self._above,
            self._panes,
            name=self.tr("Border below the list"),
            kept_as="freshness.rows",
            stretches=(0, 1),
        )
        self._rows.splitterMoved.connect(self._on_dragged)
        self.difference.hide()
        self._is_dragged = self._is_column_placed = False
        self._rows.installEventFilter(self)
        self._whole = make_splitter(
            Qt.Orientation.Horizontal,
            self._rows,
            self.what_if.column,
            name=self.tr("Border beside the what-if"),
            kept_as="freshness.what-if",
            stretches=(1,),
        )
        self.what_if.column.hide()
        in_row(self._whole, on=self)

    def _connect_visits(self) -> None:
        timeline, listed = self.timeline, self.visits
        timeline.counts.wanted.connect(self.show_visits)
        timeline.shown_anew.connect(self._on_shown_anew)
        listed.chosen.connect(timeline.select)
        listed.opened.connect(self._open_visit)
        listed.closed.connect(self._on_list_closed)

    def show_visits(self, marks: Marks) -> None:
        """List the visits that a number counts; pressed again, put them away."""
        if marks == self.visits.marks:
            self.visits.put_away()
        else:
            self._list_visits(marks)
            self.visits.setFocus(Qt.FocusReason.OtherFocusReason)

    def _list_visits(self, marks: Marks) -> None:
        shown = self.timeline.timeline
        if shown is None or not self.timeline.has_visits:
            self.visits.put_away()
            return
        words = self.timeline.counts.words_of(marks, shown.count(*marks))
        self.visits.show_visits(shown, self.timeline.rule, marks, words, self.timeline.stated)
        self.timeline.counts.light(marks)

    def _on_shown_anew(self) -> None:
        """Keep what is listed in step with the page."""
        if self.visits.marks is not None:
            self._list_visits(self.visits.marks)

    def _on_list_closed(self) -> None:
        self.timeline.counts.light(None)
        self.timeline.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_visit(self, place: int) -> None:
        self.timeline.select(place)
        self.timeline.open_selected()

    def _connect_difference(self) -> None:
        self.timeline.visit_opened.connect(self.open_visit)
        self.opener.opened.connect(self._show_difference)
        self.opener.ended.connect(self._hide_difference)
        self.difference.closed.connect(self.go_back)
        self.difference.version_opened.connect(self._on_version_opened)

    # What if ------------------------------------------------------------------------------

    def _connect_what_if(self) -> None:
        self.export.what_if_wanted.connect(self.open_what_if)
        self.next_visit.what_if_wanted.connect(self.open_what_if)
        self.what_if.closed.connect(self.close_what_if)
        self.what_if.kept.connect(self.refresh)
        self.what_if.tried.connect(self.table.show_trials)
        self.what_if.column.host_chosen.connect(self._list_host)

    @property
    def is_trying(self) -> bool:
        """Whether a what-if is open."""
        return self._below.currentWidget() is self.what_if

    def open_what_if(self) -> None:
        """Replay the visits of the selected page, and of its host, by other settings."""
        url = self._selection.url
        if not url or not self.timeline.has_visits:
            return
        self.opener.close()
        self.table.begin_trial(is_trying=True)
        self._below.setCurrentWidget(self.what_if)
        self._turn_column(is_trying=True)
        self._try_page(url)
        self.what_if.dials.first.slider.setFocus(Qt.FocusReason.OtherFocusReason)
        self.remarked.emit()

    def _turn_column(self, *, is_trying: bool) -> None:
        """Put the column of the what-if in the place of all pages, at the height of the desk."""
        self.fleet.setVisible(not is_trying)
        self.what_if.column.setVisible(is_trying)
        if is_trying and not self._is_column_placed:
            self._is_column_placed = True
            wide = theme().px(
                _WHAT_IF_PX if self.width() >= theme().px(_WIDE_PX) else _FLEET_PX - 32
            )
            self._whole.setSizes([self.width() - wide, wide])
        self._share_height()
        self.table.view.scrollTo(self.table.view.currentIndex())

    def _try_page(self, url: str) -> None:
        axis, shown = self.timeline.axis(), self.timeline.timeline
        due_s = None if shown is None or shown.url != url else shown.due_at
        self.what_if.open(url, host_of(url), (axis.start, axis.end), due_s)

    def close_what_if(self) -> bool:
        """Discard what was tried; tell whether a what-if was open."""
        if not self.is_trying:
            return False
        self.table.begin_trial(is_trying=False)
        self._below.setCurrentWidget(self._right)
        self._turn_column(is_trying=False)
        self.remarked.emit()
        self.timeline.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    # News, and fields from visit to visit ----------------------------------------------------

    def _connect_news_and_fields(self) -> None:
        self.since.opened.connect(self.open_news)
        self.since.closed.connect(self.table.view.setFocus)
        self.removed.chosen.connect(self._selection.choose_url)
        self.removed.opened.connect(self.page_opened)
        self.removed.closed.connect(self.table.view.setFocus)
        self.export.fields_wanted.connect(self.turn_fields)
        self.fields.chosen.connect(lambda at: self.timeline.select_at(at.timestamp()))
        self.fields.opened.connect(self._open_at)

    def open_news(self, news: News) -> None:
        """Show what a line tells of: a change beside the timeline, a lost title on Review."""
        if news.kind is NewsKind.HOST_DOWN:
            self._list_host(news.host)
        self._selection.choose_url(news.url)
        if news.kind is NewsKind.LOST_TITLE:
            self.page_opened.emit(news.url)
        elif news.kind is NewsKind.CHANGED:
            self._opens_at = news.at
            self._read_timeline(news.url)

    def _put_lists_away(self) -> bool:
        lists = (self.fields, self.since, self.removed)
        return any(each.put_away() for each in lists) or self.time.go_to_now()

    def turn_fields(self) -> None:
        """List the fields of the selected page from visit to visit, or close the list."""
        if not self.fields.put_away() and self._selection.url:
            self.fields.open(self._selection.url)
            self.fields.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_at(self, at: datetime) -> None:
        self.timeline.select_at(at.timestamp())
        self.timeline.open_selected()

    def _real_now(self) -> float:
        return self._clock.now().timestamp()

    def _now(self) -> float:
        """Return the moment that is shown: now, or a past one."""
        past = self.time.moment
        return self._real_now() if past is None else past

    def _on_time_moved(self) -> None:
        """Show list, fleet and timeline as they were."""
        self.table.query_changed.emit(self.table.query)
        self._read_fleet()
        if self._selection.url:
            self._read_timeline(self._selection.url)

    # Two versions -------------------------------------------------------------------------

    def go_back(self) -> bool:
        """Close the difference, the what-if or the list of visits; tell whether one was open."""
        if self.close_what_if():
            return True
        if self.difference.isHidden():
            return self.visits.put_away() or self._put_lists_away()
        self.opener.close()
        self.timeline.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew, until somebody moved the border."""
        super().resizeEvent(event)
        if not self._is_dragged:
            self._share_width()

    def _share_height(self) -> None:
        if not self._is_dragged:
            room_px = self._rows.height()
            least_px = self._panes.minimumSizeHint().height()
            share = _TABLE_SHARE_TRYING if self.is_trying else _TABLE_SHARE
            table_px = min(round(room_px * share), room_px - least_px)
            self._rows.setSizes([table_px, room_px - table_px])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the height anew, and look whether the next visit has room, when either changes."""
        if event.type() is QEvent.Type.Resize and watched is self._right:
            self._fit_next_visit()
        elif event.type() is QEvent.Type.Resize and watched is self._rows:
            self._share_height()
        return super().eventFilter(watched, event)

    def _share_width(self) -> None:
        """Give the fleet the room of the design; the difference more, for it is read."""
        is_open = not self.difference.isHidden()
        beside = round(self.width() * _DIFFERENCE_SHARE) if is_open else theme().px(_FLEET_PX)
        self._panes.setSizes([self.width() - beside, beside, beside])

    def _on_dragged(self) -> None:
        self._is_dragged = True

    def open_visit(self, url: str, visit: Visit) -> None:
        """Show what a visit of the chosen page changed."""
        self.opener.open(url, visit)
        self.difference.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_difference(self) -> None:
        if self.difference.isHidden():
            self.fleet.hide()
            self.difference.show()
            self._share_width()

    def _hide_difference(self) -> None:
        if not self.difference.isHidden():
            self.difference.hide()
            self.fleet.show()
            self._share_width()

    def _on_version_opened(self, version: PageVersion) -> None:
        self._selection.choose_version(version)
        self.visit_opened.emit(self._selection.url, version)

    def _on_version_changed(self, version: PageVersion) -> None:
        """Go to the visit that brought the version which is looked at now."""
        if self.opener.is_opening:
            return
        self.timeline.select_at(version.at.timestamp())
        if not self.difference.isHidden():
            self.opener.show(version)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to an earlier or later version with Alt and an arrow."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._selection.step_version(step)
        else:
            super().keyPressEvent(event)

    # Reading ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read list and timeline again, because visits were made; out of sight it waits."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            self._read()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened out of sight."""
        super().showEvent(event)
        if self._is_stale:
            self.refresh()

    def _read(self) -> None:
        self._columns = self._expected = None
        self._on_query_changed(self.table.query)
        self._read_fleet()
        self.since.refresh()
        self.removed.refresh()
        if self._selection.url:
            self._read_timeline(self._selection.url)

    def _read_fleet(self) -> None:
        now = self._now()
        offset_s = local(now).offsetFromUtc()

        def read(reader: Reader) -> FleetRead:
            return read_whole_fleet(reader, now, offset_s)

        self._ask.run(self, "fleet", read, self._on_fleet_read, self.fleet.show_sentence)

    def _on_fleet_read(self, found: FleetRead) -> None:
        fleet, can_change = found.fleet, self._change is not None
        self.time.begin_at(found.first_s)
        planned = sum(fleet.ahead) / 24
        self.budget.show_budget(
            found.setting,
            found.pages,
            planned,
            can_change=can_change,
            is_of_some=found.has_budget_of_some,
        )
        self.fleet.load.show_limit(found.limit)
        self.fleet.show_fleet(fleet)
        self.remarked.emit()
        self.since.show_noisy(found.noisy)
        self._ask.run(
            self,
            "even",
            lambda reader: read_even_spacing(reader.store),
            self.fleet.show_comparison,
            lambda _: self.fleet.show_comparison(None),
            later=True,
        )

    @property
    def remark(self) -> str:
        """What the status line says while this desk is in front; empty before anything was read."""
        if self.is_trying:
            return self.tr(
                "What if only replays visits: nothing is fetched, nothing changes before Keep"
            )
        fleet = self.fleet.fleet
        if fleet is None or not fleet.has_visits:
            return ""
        if (words := self._missed_words()) and not any(fleet.past):
            return words
        one, many = (
            self.tr("1 due in the next 10 minutes"),
            self.tr("{n} due in the next 10 minutes"),
        )
        return counted(fleet.soon + fleet.overdue, one, many)

    def _missed_words(self) -> str:
        """Return what was missed while nothing was fetched, and how the crawl will make up for it."""
        expected = self._expected
        if expected is None or not expected.missed.count:
            return ""
        count, late_min = expected.missed.count, expected.missed.late_s / 60
        if not expected.missed.spread:
            one = self.tr(
                "1 page was missed while nothing was fetched, {late} ago: the crawl visits it first"
            )
            many = self.tr(
                "{n} pages were missed while nothing was fetched, up to {late} ago: the crawl visits"
                " them first"
            )
            words = one if count == 1 else many
            return words.format(n=f"{count:,}", late=interval_words(late_min))
        minutes = max(1.0, (expected.last_s - self._real_now()) / 60)
        words = self.tr(
            "{n} pages were missed while nothing was fetched, up to {late} ago: shown as the crawl spreads"
            " them, over {time}, to spare their hosts"
        )
        return words.format(
            n=f"{count:,}", late=interval_words(late_min), time=interval_words(minutes)
        )

    def _connect_budget(self) -> None:
        self.budget.wished.connect(self._set_budget)
        self.since.noisy_wanted.connect(self._turn_noisy)

    def _set_budget(self, per_hour: float) -> None:
        if self._change is not None:
            self._change.run(self, budget_edit(per_hour), self.refresh)

    def _turn_noisy(self) -> None:
        """List the pages that differ at every visit, or all again."""
        words = self.table.filter.text().split()
        others = [word for word in words if word != "noisy"]
        self.table.filter.setText(" ".join(others if "noisy" in words else (*others, "noisy")))

    def _list_host(self, host: str) -> None:
        """List the pages of one host, or of all."""
        others = [word for word in self.table.filter.text().split() if not word.startswith("site:")]
        self.table.filter.setText(" ".join((*others, f"site:{host}") if host else others))

    def _on_query_changed(self, query: ScheduleQuery) -> None:
        self.fleet.light_host(query.host)
        self._ask.run(
            self,
            "keys",
            partial(
                listed,
                query=query,
                columns=self._columns,
                past_s=self.time.moment,
                now_s=self._real_now(),
                expected=self._expected,
            ),
            self._on_keys_read,
            self.table.show_failure,
        )

    def _on_keys_read(self, found: Listed) -> None:
        keys = found.keys
        self._expected = found.expected or self._expected
        if self._columns is None and len(keys) > _MANY:
            # Sorted otherwise, so many are in their order at once.
            self._ask.run(self, "columns", read_columns, self._on_columns_read, later=True)
        self.table.show_keys(keys, imported=found.imported)
        if self._selection.url:
            self.table.choose_key(url_key(self._selection.url))
        elif keys:
            self.table.choose_key(keys[0])

    def _on_columns_read(self, columns: ScheduleColumns) -> None:
        self._columns = columns

    def _fetch_rows(
        self,
        keys: list[int],
        done: Callable[[Sequence[ScheduleRow]], None],
        failed: Callable[[str], None],
    ) -> None:
        past_s, expected = self.time.moment, self._expected

        def read(reader: Reader) -> tuple[ScheduleRow, ...]:
            return read_rows(reader, tuple(keys), past_s, expected)

        self._ask.run(self, "rows", read, done, failed)

    def _on_url_changed(self, url: str) -> None:
        if not url:
            self.timeline.timeline = None
            self.timeline.show_none_chosen()
            self._fit_next_visit()
            self.export.refresh()
            return
        self.timeline.show_stale()
        if self.isVisible():
            self.table.choose_key(url_key(url))
            self._read_timeline(url)
        else:
            self._is_stale = True

    def _read_timeline(self, url: str) -> None:
        past_s, now_s, expected = self.time.moment, self._real_now(), self._expected

        def read(reader: Reader) -> PageRead:
            return read_page(reader, url, past_s, now_s, expected)

        self._ask.run(self, "timeline", read, self._on_timeline_read, self._on_timeline_failed)

    def _on_timeline_read(self, found: PageRead) -> None:
        timeline, rule = found.timeline, self._rule or found.rule
        self.timeline.rule = rule
        self.timeline.show_timeline(timeline, found.stated, figure_words(found))
        self.next_visit.show_page(
            timeline, rule, found.policy, self._now(), found.expected, found.own_policy
        )
        self._fit_next_visit()
        if self.is_trying:
            self._try_page(timeline.url)
        if self.fields.is_open:
            past_s = self.time.moment
            until = None if past_s is None else datetime.fromtimestamp(past_s, UTC)
            self.fields.open(timeline.url, until)
        if self._opens_at is not None:
            at, self._opens_at = self._opens_at, None
            self._open_at(at)
        self.export.said.clear()
        self.export.refresh()

    def _fit_next_visit(self) -> None:
        """Let the next visit stand beside the chart where both have room."""
        has_room = self._right.width() >= theme().px(_LEAST_WITH_NEXT_PX)
        is_beside = has_room and self.timeline.has_visits
        self.next_visit.setVisible(is_beside)
        self.timeline.tell_next_beside(is_beside=is_beside)

    def _on_timeline_failed(self, sentence: str) -> None:
        self.timeline.show_sentence(sentence)
        self._fit_next_visit()
        self.export.refresh()
