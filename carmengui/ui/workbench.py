"""The desktop of one project: engine, readers, selection, desks and window, wired together."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Ask, Change, CrawlPhase, EngineHost, Judging, Reader
from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.bridge.search_indexing import SearchIndexing
from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.schedule.orders import HostWish
from carmengui.engine.model import Clock, Sentence, SystemClock, Visit
from carmengui.engine.model.events import Committed, Event
from carmengui.engine.project.folder import damaged_segments, lost_review
from carmengui.engine.review.log.queue_tables import has_sample
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage.crawl_history import CrawlHistory, crawl_history
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.desk_links.as_command import CommandLines
from carmengui.ui.desk_links.compare import choose_sides, connect_comparison
from carmengui.ui.desk_links.live_comparison import LiveComparison
from carmengui.ui.desk_links.status import StatusLinks
from carmengui.ui.desk_links.stories import connect_stories
from carmengui.ui.desk_links.tune import TuneLinks
from carmengui.ui.desk_links.visit_now import VisitNow
from carmengui.ui.keys.actions import ACTIONS
from carmengui.ui.keys.prefix_popup import PrefixPopup
from carmengui.ui.projects.actions import ProjectActions
from carmengui.ui.session.desk import Desk
from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.place import Place, PlaceFile
from carmengui.ui.session.place_keeper import PlaceKeeper
from carmengui.ui.session.reviewer import is_packet, reviewer_name
from carmengui.ui.session.selection import Selection
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.settings import findable
from carmengui.ui.tasks.engine_task import EngineWork
from carmengui.ui.tasks.indexing_task import IndexingWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.window.main_window import MainWindow
from carmengui.ui.window.place import WindowPlace
from carmengui.ui.window.project_status import how_it_stands
from carmengui.ui.window.status import StatusPart
from carmengui.ui.window.task_drawer import OPEN_DRAWER, TaskDrawer, work_parts
from carmengui.ui.window.window_port import port_of

if TYPE_CHECKING:
    from carmengui.engine.tuning.live.answer import LiveReading
    from carmengui.ui.boilerplate import BoilerplateMode, BoilerplateView
    from carmengui.ui.compare import CompareDesk
    from carmengui.ui.desk_links.record_desk import RecordDesk
    from carmengui.ui.desk_links.record_links import RecordLinks
    from carmengui.ui.freshness import FreshnessDesk
    from carmengui.ui.page.rendered import PagePane
    from carmengui.ui.page.source import SourcePane
    from carmengui.ui.review.controllers import ReviewControllers
    from carmengui.ui.review.desk import ReviewDesk
    from carmengui.ui.session.inspector import Inspector
    from carmengui.ui.settings import SettingsController
    from carmengui.ui.stories import StoriesDesk
    from carmengui.ui.tune import TuneDesk

REFRESH_AFTER_MS = 700
"""Lists are read again at most this often while records come in."""
_EXPORT = "review.export"
_OF_REVIEW = tuple(each.id for each in ACTIONS if each.id.startswith("review."))
"""What is bound for good when the Review desk is built, as far as nobody else does it."""


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
        self.pictures = PagePictures(folder, self)
        self.undo = Undo(self.change, self.judging)
        self.crawl = CrawlDesk(self.host, self.selection, self.ask)
        self._clock, self._memory = clock, memory
        self._leave_for_later()
        self.works = TaskList(self)
        self.engine_work = EngineWork(self, self.host, self.ask, self.works)
        self.indexing = SearchIndexing(self.host, self.ask, self)
        IndexingWork(self, self.indexing, self.works)
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
        self._session = Session(
            folder,
            self.selection,
            self.ask,
            self.change,
            self.judging,
            self.now,
            self.pictures,
        )
        self.projects = ProjectActions(self.window, folder, self.port, self.crawl.open_files)
        self.window.files_dropped.connect(self.projects.take_dropped)
        self._add_links()
        self._add_review()
        self._add_settings()
        self._connect()
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
        self.ask.run(self, "reviewed", _is_reviewed, self._on_reviewed)

    # Desks that are built when somebody wants them ------------------------------------------

    def _leave_for_later(self) -> None:
        self._record = OnDemand(self._build_record)
        self._review = self._record.part(lambda record: record.review)
        self._modes = self._record.part(lambda record: record.modes)
        self._records = self._record.part(lambda record: record.review.list.table)
        self._reading = OnDemand(self._build_reading)
        self._tune = OnDemand(self._build_tune)
        self._freshness = OnDemand(self._build_freshness)
        self._compare = OnDemand(self._build_compare)
        self._stories = OnDemand(self._build_stories)

    @property
    def record(self) -> RecordDesk:
        """The Review desk, and all that shows the chosen record."""
        return self._record.get()

    @property
    def review(self) -> ReviewDesk:
        """The Review desk itself."""
        return self.record.review

    @property
    def modes(self) -> BoilerplateMode:
        """The Review desk, or its boilerplate mode in its place."""
        return self.record.modes

    @property
    def boilerplate(self) -> BoilerplateView:
        """The boilerplate mode."""
        return self.record.boilerplate.get()

    @property
    def inspector(self) -> Inspector:
        """Who reads the chosen record."""
        return self.record.inspector

    @property
    def source(self) -> SourcePane:
        """The source of the chosen record."""
        return self.record.source

    @property
    def page(self) -> PagePane:
        """The page of the chosen record."""
        return self.record.page

    @property
    def reviewing(self) -> ReviewControllers:
        """The controllers of the Review desk."""
        return self._record_links.get().controllers

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

    @property
    def stories(self) -> StoriesDesk:
        """The Stories desk."""
        return self._stories.get()

    def _build_record(self) -> RecordDesk:
        from carmengui.ui.desk_links.record_desk import RecordDesk  # noqa: PLC0415 - not at the start

        return RecordDesk(self.selection, self.ask, self.change, clock=self._clock)

    def _build_record_links(self, record: RecordDesk) -> RecordLinks:
        from carmengui.ui.desk_links.record_links import RecordLinks  # noqa: PLC0415 - see above

        return RecordLinks(
            record,
            self._session,
            self.port,
            self.undo,
            self.works,
            self._tune,
            self._reading,
            self.window,
            self._memory,
        )

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

        return FreshnessDesk(self.selection, self.ask, clock=self._clock, change=self.change)

    def _build_compare(self) -> CompareDesk:
        from carmengui.ui.compare import CompareDesk  # noqa: PLC0415 - few begin on this desk

        name = self.host.folder.resolve().name
        return CompareDesk(self.selection, self.ask, name, self.works, self.pictures, self.change)

    def _build_stories(self) -> StoriesDesk:
        from carmengui.ui.stories import StoriesDesk  # noqa: PLC0415 - few begin on this desk

        return StoriesDesk(self._session, self.works)

    def _on_runs(self, has_two: bool) -> None:
        if has_two:  # the newest are compared, and Review says where they differ
            self._compare.get()

    def _on_reviewed(self, is_reviewed: bool) -> None:
        if is_reviewed:  # the status bar says how much is judged, whichever desk is in front
            self._record.get()

    # Putting it together --------------------------------------------------------------------

    def _add_review(self) -> None:
        """Have the Review desk built, with keys, queue and second reviewer, when it is wanted."""
        self._record_links = self._record.part(self._build_record_links)
        self._record.when_built(self._connect_record)
        # Who shows records must be there before one is chosen, or nobody would read it.
        self.selection.url_wanted.connect(lambda _: self._record.get())
        self.judging.written.connect(lambda _: self._record.get())
        window = self.window
        menu, board = window.top_bar.menu_button.menu(), window.action_board
        menu.insertAction(board.qt_action("project.show_folder"), board.qt_action(_EXPORT))
        window.top_bar.follow(self.undo)
        self._tune.when_built(
            lambda tune: tune.keeper.step_opened.connect(self.undo.hear_open_step)
        )

    def _connect_record(self, record: RecordDesk) -> None:
        """Let window, engine and the other desks hear of the Review desk."""
        reviewing, host = self.reviewing, self.host
        reviewing.staleness.follow(host.reading_ended, host.crawl_ended, host.import_ended)
        reviewing.parts_changed.connect(self._say_how_it_stands)
        record.review.filter.changed.connect(self._show_filter)
        self._complete_searches()
        self.indexing.told.connect(record.review.show_index)
        self.indexing.failed.connect(record.review.show_index_failure)
        record.page.spot_clicked.connect(self._tune_links.pick_spot)
        record.page.requisites_wanted.connect(self._visits.fetch_requisites)
        self._visits.requisites_arrived.connect(record.page.draw_anew)
        self.port.bind("review.hide_banners", record.page.toggle_covers)
        for id_, steps in (("larger", 1), ("smaller", -1), ("own_size", 0)):
            self.port.bind(f"review.page_{id_}", partial(record.page.layouts.zoom_by, steps))
        pictures = self.window.action_board.qt_action("review.pictures")
        pictures.setCheckable(True)
        record.review.list.table.pictures_switched.connect(pictures.setChecked)
        for pane in (record.review.metadata, record.page):
            pane.why_absent_asked.connect(self._status_links.explain)
        reviewing.export_command_wanted.connect(lambda: self._commands.copy_action(_EXPORT))
        self._compare.when_built(self._record_links.get().connect_compare)
        record.boilerplate.when_built(self.window.desk_built.emit)
        self._go_back_on_review(record.review)
        record.review.list.show_growing(is_growing=self.host.phase == CrawlPhase.RUNNING)
        self._say_how_it_stands()

    def _complete_searches(self) -> None:
        from carmengui.ui.review.search_completion import (  # noqa: PLC0415 - not at the start
            SearchCompletion,
        )
        from carmengui.ui.window.completion_popup import CompletionPopup  # noqa: PLC0415 - as above

        SearchCompletion(CompletionPopup(self.window.top_bar.field), self.ask, self.port)

    def _add_settings(self) -> None:
        """Put the settings beside the desks, and the actions that lead to them into the menu."""
        window = self.window
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
        from carmengui.ui.settings import SettingsController, SettingsSheet  # noqa: PLC0415 - see above

        sheet = SettingsSheet(self.window)
        return SettingsController(self._session, self.port, self.host, self.undo, sheet)

    def _open_settings(self, key: str = "") -> None:
        self.settings.open(key)

    def _open_settings_of(self, host: str) -> None:
        self.settings.show_host(host)

    def _add_links(self) -> None:
        """Connect what spans several desks."""
        window, port = self.window, self.port
        self._tune_links = TuneLinks(
            self._session, port, self._tune, self.undo, self._selected_words
        )
        self._status_links = StatusLinks(port, self.crawl)
        PrefixPopup(window, window.action_board)
        self._visits = VisitNow(port, self.host, self.selection, self.crawl, self._records)
        live = LiveComparison(port, self.host, self.selection)
        live.changed.connect(self._show_change)
        self._commands = commands = CommandLines(
            self._session.folder,
            port,
            self.selection,
            self._compare,
            self._tune,
            lambda: self.reviewing.export.command,
        )
        window.palette_overlay.offer_commands(commands.line_of)
        window.palette_overlay.command_copied.connect(commands.copy)

    def _selected_words(self) -> str:
        links = self._record_links.built
        return links.controllers.verdicts.selected.words() if links else ""

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
        hint = self.tr("Search: words, “a phrase”, author:…, title:…, site:…, weight<0.8, no:date")
        return [
            Desk("Crawl", "spider-web", self.crawl, title=self.tr("Crawl")),
            Desk("Review", "text-box-search-outline", self._modes, hint, self.tr("Review")),
            Desk("Tune", "tune-variant", self._tune, title=self.tr("Tune")),
            Desk(
                "Freshness", "chart-timeline-variant", self._freshness, title=self.tr("Freshness")
            ),
            Desk("Compare", "compare-horizontal", self._compare, title=self.tr("Compare")),
            Desk(
                "Stories",
                "newspaper-variant-multiple-outline",
                self._stories,
                self.tr("Filter stories: words, lang:…, source:…, size>5"),
                self.tr("Stories"),
            ),
        ]

    def _connect(self) -> None:
        window, host = self.window, self.host
        window.closing.connect(self.close_down)
        self.change.made.connect(lambda _: self.indexing.look_soon())
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
        self.judging.broken.connect(self._on_broken)
        self.pictures.broken.connect(self.broken)
        self.crawl.rows_wanted.connect(self.port.show_rows)
        self.crawl.page_wanted.connect(self.port.open_record)
        self.crawl.review_wanted.connect(lambda: window.show_desk("Review"))
        self.crawl.first_start.failed.connect(window.status.say)
        self.crawl.first_start.left.connect(window.close)
        host.import_ended.connect(self._on_import_ended)
        self.crawl.just_in.opened.connect(lambda _: window.show_desk("Review"))
        self._tune.when_built(self._connect_tune)
        self._freshness.when_built(self._connect_freshness)
        connect_comparison(self._compare, self.port, host, self.judging, self._review, self.undo)
        self._compare.when_built(self._connect_compare)
        connect_stories(self._stories, self.port, host, self.undo)
        window.top_bar.comparison_pressed.connect(lambda: choose_sides(self.compare, self.port))

    def _connect_tune(self, tune: TuneDesk) -> None:
        tune.rows_wanted.connect(self.port.show_rows)
        tune.page_opened.connect(self.port.open_record)

    def _connect_freshness(self, freshness: FreshnessDesk) -> None:
        freshness.page_opened.connect(self.port.open_record)
        freshness.visit_opened.connect(lambda url, _: self.port.open_record(url))
        freshness.remarked.connect(self._say_how_it_stands)
        self.window.desk_shown.connect(lambda _: self._say_how_it_stands())

        def filter_pages(text: str) -> None:
            if self.port.desk == "Freshness":
                freshness.table.filter.setText(text)

        self.port.filter_edited.connect(filter_pages)

    def _show_removed_pages(self) -> None:
        self.window.show_desk("Freshness")
        self.freshness.removed.open()

    def _show_filter(self, wanted: RecordFilter) -> None:
        """Show above the desks what Review is filtered by, also when a facet was pressed."""
        bar = self.window.top_bar
        if not bar.field.hasFocus():  # what somebody types stays as it is typed
            bar.show_filter(str(wanted))

    def _connect_compare(self, compare: CompareDesk) -> None:
        compare.compared.connect(self.window.top_bar.set_comparison)
        compare.word_opened.connect(self._open_word)

    def _open_word(self, url: str, word: str) -> None:
        """Open a record where a word stands in it."""
        self.port.open_record(url)
        self.source.find_words(word)

    def _bind_actions(self) -> None:
        board = self.window.action_board
        for id_ in (*_OF_REVIEW, "tune.case_here"):
            board.bind_ahead(id_, self._record.get)
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
            ("project.removed_pages", self._show_removed_pages),
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

    def _go_back(self, memory: WindowMemory | None) -> None:
        """Go back to where the person was in this project, and keep where they go from now on."""
        keeper = self.place
        place = keeper.place if keeper is not None else Place()
        window = WindowPlace(self.window, place)
        if not window.restore_geometry(place) and memory is not None:
            self.window.restoreGeometry(memory.geometry())
        if keeper is None:
            return
        keeper.add(window.add_to)
        window.changed.connect(keeper.note_change)
        if place.url:  # the other desks begin with this record too
            self._record.get()

    def _go_back_on_review(self, review: ReviewDesk) -> None:
        """Go back to the record, the filter and the order of the list."""
        keeper = self.place
        if keeper is not None:
            from carmengui.ui.review.place import ReviewPlace  # noqa: PLC0415 - not at the start

            place = ReviewPlace(self.selection, review.filter, review.list.table)
            place.go(keeper.place)
            self.window.top_bar.show_filter(str(review.filter.wanted))
            keeper.add(place.add_to)
            place.changed.connect(keeper.note_change)
        if self.selection.is_field_chosen:  # on another desk, before this one was there
            self.selection.choose_field(self.selection.field)

    # What the engine tells ----------------------------------------------------------------

    def _on_events_seen(self, events: tuple[Event, ...]) -> None:
        # What is only told is not there to be read yet.
        self._stale = self._stale or any(isinstance(event, Committed) for event in events)
        self._say_how_it_stands()

    def _refresh_when_stale(self) -> None:
        if self._stale:
            self._stale = False
            if (links := self._record_links.built) is not None:
                links.controllers.refresh()
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
        if self._review.built is not None:
            self._review.built.list.show_growing(is_growing=phase == CrawlPhase.RUNNING)
        self._say_how_it_stands()

    def _say_how_it_stands(self) -> None:
        links = self._record_links.built
        judged = links.controllers.parts() if links is not None else ()
        left, right = how_it_stands(self.crawl.board, self.host.phase, judged)
        freshness = self._freshness.built
        if freshness is not None and self.port.desk == "Freshness" and freshness.remark:
            left = (*left, StatusPart(freshness.remark))
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
        self._refresh_boilerplate()
        if report is not None:
            self.window.status.say(self.tr("Crawl finished: no pages queued."))

    def _on_reading_ended(self, records: int | None) -> None:
        self._stale = True
        self._refresh_boilerplate()
        if self.engine_work.was_stopped:
            self.window.status.say(
                self.tr("Extraction stopped. The remaining records are unchanged.")
            )
        elif records is not None:
            self.window.status.say(
                self.tr("All stored pages extracted again: {n} records.").format(n=f"{records:,}")
            )

    def _refresh_boilerplate(self) -> None:
        view = self._record.built.boilerplate.built if self._record.built is not None else None
        if view is not None:
            view.refresh()

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
        if self._record.built is not None:
            self._record.built.close_down()
        if self._tune.built is not None:
            self._tune.built.close_down()
        self.indexing.close()
        self.pictures.close()
        self.judging.close()
        self.host.close()
        self.ask.close()
        QApplication.processEvents()


def _history(reader: Reader) -> CrawlHistory:
    return crawl_history(reader.store)


def _is_reviewed(reader: Reader) -> bool:
    """Tell whether somebody has judged or drawn a sample, or a colleague has sent this to be judged."""
    verdicts = reader.verdicts
    return verdicts.last_number > 0 or has_sample(verdicts) or is_packet(reader)


def _has_two_runs(folder: Path, reader: Reader) -> bool:
    del reader
    return len(RunBook(folder).runs()) > 1


def _damage(folder: Path, reader: Reader) -> tuple[Sentence, ...]:
    del reader
    return damaged_segments(folder)
