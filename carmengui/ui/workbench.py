"""The desktop of one project: engine, readers, selection, desks and window, wired together."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Ask, Change, CrawlPhase, EngineHost, Judging, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.schedule.orders import HostWish
from carmengui.engine.model import Clock, Sentence, SystemClock, Visit
from carmengui.engine.model.events import Committed, Event
from carmengui.engine.project.folder import damaged_segments, lost_review
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage.crawl_history import CrawlHistory, crawl_history
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.boilerplate import BoilerplateMode, BoilerplateView, OwnWords, ProjectThreshold
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.desk_links.as_command import CommandLines
from carmengui.ui.desk_links.boilerplate import bind_marks
from carmengui.ui.desk_links.compare import choose_sides, connect_comparison
from carmengui.ui.desk_links.live_comparison import LiveComparison
from carmengui.ui.desk_links.status import StatusLinks
from carmengui.ui.desk_links.tune import TuneLinks
from carmengui.ui.desk_links.visit_now import VisitNow
from carmengui.ui.keys.prefix_popup import PrefixPopup
from carmengui.ui.page.rendered import PagePane, StoredRequisites
from carmengui.ui.page.source import SourcePane
from carmengui.ui.page.versions import note_in
from carmengui.ui.projects.actions import ProjectActions
from carmengui.ui.review.controllers import RecordViews, ReviewControllers
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.export.controller import EXPORT
from carmengui.ui.review.place import ReviewPlace
from carmengui.ui.session.desk import Desk
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.place import Place, PlaceFile
from carmengui.ui.session.place_keeper import PlaceKeeper
from carmengui.ui.session.reviewer import reviewer_name
from carmengui.ui.session.selection import Selection
from carmengui.ui.session.session import Session
from carmengui.ui.settings import SettingsController, SettingsSheet, findable
from carmengui.ui.tasks.engine_task import EngineWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.window.main_window import MainWindow
from carmengui.ui.window.place import WindowPlace
from carmengui.ui.window.project_status import how_it_stands
from carmengui.ui.window.task_drawer import OPEN_DRAWER, TaskDrawer, work_parts
from carmengui.ui.window.window_port import port_of

if TYPE_CHECKING:
    from carmengui.engine.tuning.live.answer import LiveReading
    from carmengui.ui.compare import CompareDesk
    from carmengui.ui.freshness import FreshnessDesk
    from carmengui.ui.tune import TuneDesk

REFRESH_AFTER_MS = 700
"""Lists are read again at most this often while records come in."""


class Workbench(QObject):
    """Owns everything behind the window, and ends it when the window closes."""

    broken = Signal(str)
    """The program itself is at fault: the places in its code, and the kind of the error."""

    def __init__(
        self,
        folder: Path,
        *,
        clock: Clock | None = None,
        memory: WindowMemory | None = None,
        place: PlaceFile | None = None,
        notices: tuple[Sentence, ...] = (),
    ) -> None:
        """``notices`` is what the person is told first."""
        super().__init__()
        self.place = PlaceKeeper(place, self) if place is not None else None
        # Asked before anything can write a new one.
        lost = lost_review(folder)
        self._losses: tuple[Sentence, ...] = (*notices, lost) if lost else notices
        self.selection = Selection()
        self.host = EngineHost(folder, clock=clock)
        self.ask = Ask(folder)
        self.now = (clock or SystemClock()).now
        self.change = Change(self.host, lambda: self.judging.reviewer, self.now)
        self.judging = Judging(folder, reviewer_name(memory), self, now=self.now)
        self.inspector = Inspector(self.selection, self.ask)
        self.source = SourcePane(self.selection)
        self.page = PagePane(self.selection, StoredRequisites(self.ask, self))
        self.crawl = CrawlDesk(self.host, self.selection, self.ask)
        self.review = ReviewDesk(self.selection, self.ask, self.source, self.page, clock=clock)
        self.boilerplate = BoilerplateView(
            self.selection, self.ask, self.inspector, self.source, self.page
        )
        self.modes = BoilerplateMode(self.review, self.boilerplate)
        OwnWords(self.change, self.ask, self.inspector, self.boilerplate)
        ProjectThreshold(self.change, self.inspector, self.boilerplate.threshold)
        self._clock = clock
        self._leave_for_later()
        self.works = TaskList(self)
        self.engine_work = EngineWork(self, self.host, self.ask, self.works)
        desk = self.place.place.desk if self.place is not None else ""
        self.window = MainWindow(self._desks(), memory, desk)
        self._name_project(folder.resolve())
        self.drawer = TaskDrawer(self.window, self.window.status, self.works)
        self._stale = False
        """How many records came in since the engine began with what it does."""
        self._offers_to_go_on = False
        self._hosts: tuple[str, ...] = ()
        self._refresher = QTimer(self, interval=REFRESH_AFTER_MS)
        self._refresher.timeout.connect(self._refresh_when_stale)
        self._refresher.start()
        self._bind_actions()
        self.port = port_of(self.window, self.selection, self)
        session = Session(folder, self.selection, self.ask, self.change, self.judging, self.now)
        self.projects = ProjectActions(self.window, folder, self.port, self.crawl.open_files)
        self.window.files_dropped.connect(self.projects.take_dropped)
        self._add_review(session, memory)
        self._add_links(session)
        self._add_settings(session)
        self._connect()
        self._tell_version()
        self._go_back(memory)
        self._on_phase_changed(str(self.host.phase))
        self._ask_first(folder)

    def _name_project(self, folder: Path) -> None:
        self.window.set_project(folder.name, folder)
        self.crawl.first_start.show_place(folder)

    def _ask_first(self, folder: Path) -> None:
        """Ask what the last session has left, and whether the archive is as it was."""
        self.ask.run(self, "history", _history, self._on_history)
        self.ask.run(self, "archive", partial(_damage, folder), self._on_damage)
        self.ask.run(self, "runs", partial(_has_two_runs, folder), self._on_runs)

    # Desks that are built when somebody wants them ------------------------------------------

    def _leave_for_later(self) -> None:
        self._reading = OnDemand(self._build_reading)
        self._tune = OnDemand(self._build_tune)
        self._freshness = OnDemand(self._build_freshness)
        self._compare = OnDemand(self._build_compare)

    @property
    def tune(self) -> TuneDesk:
        """The Tune desk."""
        return self._tune.get()

    @property
    def freshness(self) -> FreshnessDesk:
        """The Freshness desk."""
        return self._freshness.get()

    @property
    def compare(self) -> CompareDesk:
        """The Compare desk."""
        return self._compare.get()

    def _build_tune(self) -> TuneDesk:
        from carmengui.ui.tune import TuneDesk  # noqa: PLC0415 - few begin on this desk

        return TuneDesk(
            self.selection,
            self.ask,
            self.host.folder,
            self.change,
            self.judging,
            self._reading.get(),
        )

    def _build_reading(self) -> LiveReading:
        from carmengui.engine.tuning.live.answer import LiveReading  # noqa: PLC0415 - see above

        return LiveReading(self.host.folder)

    def _build_freshness(self) -> FreshnessDesk:
        from carmengui.ui.freshness import FreshnessDesk  # noqa: PLC0415 - few begin on this desk

        return FreshnessDesk(self.selection, self.ask, clock=self._clock)

    def _build_compare(self) -> CompareDesk:
        from carmengui.ui.compare import CompareDesk  # noqa: PLC0415 - few begin on this desk

        name = self.host.folder.resolve().name
        return CompareDesk(self.selection, self.ask, name, self.works)

    def _on_runs(self, has_two: bool) -> None:
        if has_two:  # the newest are compared, and Review says where they differ
            self._compare.get()

    # Putting it together --------------------------------------------------------------------

    def _add_review(self, session: Session, memory: WindowMemory | None) -> None:
        """Put keys, queue and second reviewer to the Review desk."""
        window, port, host = self.window, self.port, self.host
        views = RecordViews(self.inspector, self.source, self.page, self.boilerplate.middle.text)
        self.reviewing = review = ReviewControllers(
            session, port, self.review, views, self.works, window, memory
        )
        bind_marks(port, self.modes, self.boilerplate, self.source)
        menu, board = window.top_bar.menu_button.menu(), window.action_board
        menu.insertAction(board.qt_action("project.show_folder"), board.qt_action(EXPORT))
        undo = review.verdicts.undo
        window.top_bar.follow(undo)
        review.staleness.follow(host.reading_ended, host.crawl_ended, host.import_ended)

        def connect_tune(tune: TuneDesk) -> None:
            tune.keeper.step_opened.connect(undo.hear_open_step)
            review.agreement.merged.connect(tune.sent.refresh)
            review.staleness.follow(tune.outcome.published, tune.outcome.changed)

        self._tune.when_built(connect_tune)

    def _add_settings(self, session: Session) -> None:
        """Put the settings beside the desks, and the actions that lead to them into the menu."""
        window = self.window
        self._session = session
        self.port.bind("project.settings", self._open_settings)
        self.projects.fill(window.top_bar.menu_button.menu(), window.action_board.qt_action)
        levers = self.crawl.levers
        levers.settings_wanted.connect(self._open_settings_of)
        levers.setting_wanted.connect(self._open_settings)
        levers.delay_kept.connect(
            lambda host, delay_s: self.settings.keep_for_host(host, "delay_s", delay_s)
        )
        self.crawl.why.setting_wanted.connect(self._open_settings)
        self.crawl.trouble.setting_wanted.connect(self._open_settings)
        window.set_settings(findable())
        window.setting_chosen.connect(self._open_settings)

    @cached_property
    def settings(self) -> SettingsController:
        """The settings of the project and of its sites.

        The sheet has a row for each setting: it is built when it is first wanted.
        """
        undo, sheet = self.reviewing.verdicts.undo, SettingsSheet(self.window)
        return SettingsController(self._session, self.port, self.host, undo, sheet)

    def _open_settings(self, key: str = "") -> None:
        self.settings.open(key)

    def _open_settings_of(self, host: str) -> None:
        self.settings.show_host(host)

    def _add_links(self, session: Session) -> None:
        """Connect what spans several desks."""
        window, port = self.window, self.port
        tune_links = TuneLinks(
            session,
            port,
            self._tune,
            self._reading,
            self.reviewing.verdicts,
            self.review.metadata.proposal,
        )
        self.page.spot_clicked.connect(tune_links.pick_spot)
        links = StatusLinks(port, self.crawl, self.selection, self.reviewing.queue)
        for pane in (self.review.metadata, self.page):
            pane.why_absent_asked.connect(links.explain)
        PrefixPopup(window, window.action_board)
        visits = VisitNow(port, self.host, self.selection, self.crawl, self.review.list.table)
        self.page.requisites_wanted.connect(visits.fetch_requisites)
        visits.requisites_arrived.connect(self.page.draw_anew)
        port.bind("review.hide_banners", self.page.toggle_covers)
        live = LiveComparison(port, self.host, self.selection)
        live.changed.connect(self._show_change)
        export = self.reviewing.export
        commands = CommandLines(
            session.folder,
            port,
            self.selection,
            self._compare,
            self._tune,
            lambda: export.command,
        )
        export.command_wanted.connect(lambda: commands.copy(commands.line_of(f"action:{EXPORT}")))
        window.palette_overlay.offer_commands(commands.line_of)
        window.palette_overlay.command_copied.connect(commands.copy)

    def _on_history(self, history: CrawlHistory) -> None:
        """Show where the last session ended, and offer to go on when something waits."""
        self.crawl.show_history(history)
        waiting = sum(host.waiting for host in history.hosts)
        said = " ".join(map(translated, self._losses))
        if waiting and self.host.phase in {CrawlPhase.IDLE, CrawlPhase.OPENING}:
            self._offers_to_go_on = True
            self.window.top_bar.set_crawl(self.tr("Resume crawl"), "play")
            said = said or counted(
                waiting,
                self.tr("1 page queued from the last session. Press “Resume crawl” to continue."),
                self.tr(
                    "{n} pages queued from the last session. Press “Resume crawl” to continue."
                ),
            )
        if said:
            self.window.status.say(said)
        self._say_how_it_stands()

    def _on_damage(self, sentences: tuple[Sentence, ...]) -> None:
        """Say which files of the archive are not as they were written."""
        self._losses += sentences
        if sentences:
            self.window.status.say(" ".join(map(translated, self._losses)))

    def _desks(self) -> list[Desk]:
        hint = self.tr("Filter: words, site:…, lang:…, weight<0.8, has:authors, no:date, branch:4")
        return [
            Desk("Crawl", "spider-web", self.crawl, title=self.tr("Crawl")),
            Desk("Review", "text-box-search-outline", self.modes, hint, self.tr("Review")),
            Desk("Tune", "tune-variant", self._tune, title=self.tr("Tune")),
            Desk(
                "Freshness", "chart-timeline-variant", self._freshness, title=self.tr("Freshness")
            ),
            Desk("Compare", "compare-horizontal", self._compare, title=self.tr("Compare")),
        ]

    def _connect(self) -> None:
        window, host = self.window, self.host
        window.closing.connect(self.close_down)
        window.host_chosen.connect(lambda name: self.port.show_rows(f"host:{name}"))
        window.top_bar.crawl_pressed.connect(self._on_crawl_pressed)
        window.top_bar.stop_pressed.connect(host.stop)
        host.phase_changed.connect(self._on_phase_changed)
        host.events_seen.connect(self._on_events_seen)
        host.failed.connect(window.status.say)
        self.works.changed.connect(self._say_how_it_stands)
        window.status.part_pressed.connect(self._on_part_pressed)
        host.broken.connect(self._on_broken)
        host.crawl_ended.connect(self._on_crawl_ended)
        host.reading_ended.connect(self._on_reading_ended)
        for ended in (host.reading_ended, host.crawl_ended, host.import_ended):
            ended.connect(self.judging.refresh)
        self.change.broken.connect(self._on_broken)
        self.reviewing.parts_changed.connect(self._say_how_it_stands)
        self.judging.broken.connect(self._on_broken)
        self.crawl.rows_wanted.connect(self.port.show_rows)
        self.crawl.page_wanted.connect(self.port.open_record)
        self.crawl.review_wanted.connect(lambda: window.show_desk("Review"))
        self.crawl.first_start.failed.connect(window.status.say)
        self.crawl.first_start.left.connect(window.close)
        host.import_ended.connect(self._on_import_ended)
        self.crawl.just_in.opened.connect(lambda _: window.show_desk("Review"))
        self._tune.when_built(self._connect_tune)
        self._freshness.when_built(self._connect_freshness)
        self.review.filter.changed.connect(self._show_filter)
        connect_comparison(self._compare, self.port, host, self.judging, self.review)
        self._compare.when_built(self._connect_compare)
        window.top_bar.comparison_pressed.connect(lambda: choose_sides(self.compare, self.port))

    def _connect_tune(self, tune: TuneDesk) -> None:
        tune.rows_wanted.connect(self.port.show_rows)
        tune.page_opened.connect(self.port.open_record)

    def _connect_freshness(self, freshness: FreshnessDesk) -> None:
        freshness.page_opened.connect(self.port.open_record)
        freshness.visit_opened.connect(lambda url, _: self.port.open_record(url))

        def filter_pages(text: str) -> None:
            if self.port.desk == "Freshness":
                freshness.table.filter.setText(text)

        self.port.filter_edited.connect(filter_pages)

    def _show_filter(self, wanted: RecordFilter) -> None:
        """Show above the desks what Review is filtered by, also when a facet was pressed."""
        bar = self.window.top_bar
        if not bar.field.hasFocus():  # what somebody types stays as it is typed
            bar.show_filter(str(wanted))

    def _connect_compare(self, compare: CompareDesk) -> None:
        compare.compared.connect(self.window.top_bar.set_comparison)
        compare.compared.connect(self.reviewing.verdicts.panes.show_other_side)

    def _bind_actions(self) -> None:
        board = self.window.action_board
        for id_, slot in (
            ("crawl.start", self._on_crawl_pressed),
            ("crawl.pause", self.host.pause),
            ("crawl.stop", self.host.stop),
            ("crawl.add", self._add_sources),
            ("crawl.why", self.crawl.explain),
            ("crawl.requests", self.crawl.show_requests),
            ("crawl.skip_host", self.crawl.levers.skip),
            ("crawl.block_host", self.crawl.levers.block),
            ("crawl.release_host", self.crawl.levers.release),
            ("crawl.retry_host", self.crawl.levers.retry),
            ("crawl.host_why", self.crawl.levers.why),
            ("crawl.host_requests", self.crawl.levers.show_requests),
            ("crawl.host_records", self.crawl.levers.show_records),
            ("crawl.host_settings", self.crawl.levers.show_settings),
            ("crawl.host_setting", self.crawl.levers.show_setting),
            ("crawl.keep_delay", self.crawl.levers.keep_delay),
            ("crawl.revisit", lambda: self.host.start_crawl(revisit=True)),
            ("crawl.fresh", lambda: self.host.start_crawl(fresh=True)),
            ("review.extract", self.host.read_again),
        ):
            board.bind(id_, slot)
        self.window.top_bar.set_ways(map(board.qt_action, ("crawl.revisit", "crawl.fresh")))
        for id_, wish in (
            ("crawl.skip_host", HostWish.SKIP),
            ("crawl.block_host", HostWish.BLOCK),
            ("crawl.release_host", HostWish.RELEASE),
            ("crawl.retry_host", HostWish.RETRY),
        ):
            board.offer_if(id_, partial(self.crawl.levers.offers, wish))
        board.offer_if("crawl.host_setting", self.crawl.levers.names_setting)
        board.offer_if("crawl.keep_delay", self.crawl.levers.has_own_delay)

    def _tell_version(self) -> None:
        """Let the headers of the panes say when an older version is shown."""
        note_in(self.source.header, self.selection, 1, is_short=True)
        note_in(self.page.header, self.selection, 0, is_short=True, left_px=44)
        line = self.review.metadata.heading.parentWidget()
        assert line is not None  # the heading stands in the pane's own layout
        note_in(line, self.selection, 1)

    def _go_back(self, memory: WindowMemory | None) -> None:
        """Go back to where the person was in this project, and keep where they go from now on."""
        keeper = self.place
        place = keeper.place if keeper is not None else Place()
        window = WindowPlace(self.window, place)
        if not window.restore_geometry(place) and memory is not None:
            self.window.restoreGeometry(memory.geometry())
        if keeper is None:
            return
        review = ReviewPlace(self.selection, self.review.filter, self.review.list.table)
        review.go(place)
        self.window.top_bar.show_filter(str(self.review.filter.wanted))
        for part in (window, review):
            keeper.add(part.add_to)
            part.changed.connect(keeper.note_change)

    # What the engine tells ----------------------------------------------------------------

    def _on_events_seen(self, events: tuple[Event, ...]) -> None:
        # What is only told is not there to be read yet.
        self._stale = self._stale or any(isinstance(event, Committed) for event in events)
        self._say_how_it_stands()

    def _refresh_when_stale(self) -> None:
        if self._stale:
            self._stale = False
            self.reviewing.refresh()
            for desk in (self._tune.built, self._freshness.built):
                if desk is not None:
                    desk.refresh()
            hosts = tuple(lane.host for lane in self.crawl.board.lanes)
            if hosts != self._hosts:
                self._hosts = hosts
                self.window.set_hosts(hosts)

    def _on_phase_changed(self, phase: str) -> None:
        self._offers_to_go_on &= phase in {CrawlPhase.OPENING, CrawlPhase.IDLE}
        start = self.tr("Resume crawl") if self._offers_to_go_on else self.tr("Start crawl")
        words, icon_name = {
            CrawlPhase.RUNNING: (self.tr("Pause crawl"), "pause"),
            CrawlPhase.PAUSED: (self.tr("Resume"), "play"),
            CrawlPhase.STOPPING: (self.tr("Stopping"), "stop"),
        }.get(CrawlPhase(phase), (start, "play"))
        is_enabled = phase in {CrawlPhase.IDLE, CrawlPhase.RUNNING, CrawlPhase.PAUSED}
        self.window.top_bar.set_crawl(words, icon_name, is_enabled=is_enabled)
        self.window.top_bar.offer_ways(phase == CrawlPhase.IDLE)
        self.window.top_bar.offer_stop(phase in {CrawlPhase.RUNNING, CrawlPhase.PAUSED})
        self.review.list.show_growing(is_growing=phase == CrawlPhase.RUNNING)
        self._say_how_it_stands()

    def _say_how_it_stands(self) -> None:
        left, right = how_it_stands(self.crawl.board, self.host.phase, self.reviewing.parts())
        # At the right, where what was just said does not take its place.
        self.window.status.set_parts(left, work_parts(self.works) + right)

    def _on_part_pressed(self, link: str) -> None:
        if link == OPEN_DRAWER:
            self.drawer.turn()

    def _show_change(self, url: str, visit: Visit) -> None:
        """Show on Freshness what a visit changed, if its page is still looked at."""
        if url == self.selection.url:
            self.port.show_desk("Freshness")
            self.freshness.open_visit(url, visit)

    def _on_crawl_ended(self, report: object) -> None:
        self._stale = True
        self.boilerplate.refresh()
        if report is not None:
            self.window.status.say(self.tr("Crawl finished: no pages queued."))

    def _on_reading_ended(self, records: int | None) -> None:
        self._stale = True
        self.boilerplate.refresh()
        if self.engine_work.was_stopped:
            self.window.status.say(
                self.tr("Extraction stopped. The remaining records are unchanged.")
            )
        elif records is not None:
            self.window.status.say(
                self.tr("All stored pages extracted again: {n} records.").format(n=f"{records:,}")
            )

    def _on_import_ended(self) -> None:
        self._stale = True
        self.ask.run(self, "history", _history, self._on_history)

    def _on_broken(self, capsule: str) -> None:
        self.broken.emit(capsule)
        last = capsule.strip().rpartition("\n")[2]
        self.window.status.say(
            self.tr("Internal error; the crawl was stopped: {}. No data was lost.").replace(
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

    def close_down(self) -> None:
        """End the engine and the readers; nothing is lost."""
        self._refresher.stop()
        if self.place is not None:
            self.place.close()
        self.inspector.close_down()
        self.page.close_down()
        if self._tune.built is not None:
            self._tune.built.close_down()
        self.judging.close()
        self.host.close()
        self.ask.close()
        QApplication.processEvents()


def _history(reader: Reader) -> CrawlHistory:
    return crawl_history(reader.store)


def _has_two_runs(folder: Path, reader: Reader) -> bool:
    del reader
    return len(RunBook(folder).runs()) > 1


def _damage(folder: Path, reader: Reader) -> tuple[Sentence, ...]:
    del reader
    return damaged_segments(folder)
