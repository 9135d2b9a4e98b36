"""The crawl engine in a background QThread: start, pause, resume, stop, quit and wait."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge.engine_thread import EngineThread, Errand
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.levers import carry_out_at_rest
from carmengui.engine.crawl.schedule.orders import (
    ALL_HOSTS,
    Chore,
    HostOrder,
    HostWish,
    Pace,
    TrapOrder,
    VisitOrder,
)
from carmengui.engine.model import Clock, KnownError, SystemClock
from carmengui.engine.model.events import Event
from carmengui.engine.model.headway import GivenUpError, Headway, Reached
from carmengui.engine.project import Project

if TYPE_CHECKING:
    from carmengui.engine.crawl.discover.source import Source
    from carmengui.engine.rendering import PageAccess, Renderer

TELL_EVERY_MS = 50
"""Events reach the window at most twenty times a second."""
MAX_EVENTS_HELD = 5_000
CLOSE_WITHIN_MS = 5_000


class CrawlPhase(StrEnum):
    """What the engine is doing."""

    OPENING = "opening"
    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"
    IMPORTING = "importing"
    READING = "reading"
    """Stored pages are read again."""
    CLOSED = "closed"


_CRAWLING = frozenset({CrawlPhase.RUNNING, CrawlPhase.PAUSED, CrawlPhase.STOPPING})
_BUSY = frozenset({CrawlPhase.IMPORTING, CrawlPhase.READING})
"""Nothing is fetched, and no crawl can begin."""


class EngineHost(QObject):
    """Owns the thread, the open project in it, and the levers of the crawl."""

    phase_changed = Signal(str)
    events_seen = Signal(tuple)
    """Engine events since the last signal, oldest first."""
    crawl_ended = Signal(object)
    """The crawl is over: its report, or nothing when it failed."""
    import_reached = Signal(object)
    """How far the import of a corpus has come."""
    import_ended = Signal()
    """Everything that was to be imported is in the project, or failed."""
    reading_ended = Signal(object)
    """The stored pages are read again: how many records there are, or nothing when it failed."""
    failed = Signal(str)
    """Something went wrong, in one sentence."""
    broken = Signal(str)
    """The program itself is at fault: what a bug report needs."""

    def __init__(self, folder: Path, *, clock: Clock | None = None) -> None:
        super().__init__()
        self.folder = folder
        self.phase = CrawlPhase.OPENING
        self._events: deque[Event] = deque(maxlen=MAX_EVENTS_HELD)
        self.pace = Pace()
        """The pauses that are wished for; they hold until the program ends."""
        self._control = CrawlControl(self.pace)
        self._imports = 0
        self._reached: Reached | None = None
        """How far an import is; written by the engine's thread, told by this one."""
        self._told_reached: Reached | None = None
        self._thread = EngineThread(folder, clock, self._events.append)
        self._thread.opened.connect(self._on_opened)
        self._thread.ended.connect(self._on_ended)
        self._thread.failed.connect(self.failed)
        self._thread.broken.connect(self.broken)
        self._timer = QTimer(self, interval=TELL_EVERY_MS)
        self._timer.timeout.connect(self._tell)
        self._timer.start()
        self._thread.start()

    def start_crawl(
        self,
        sources: tuple[Source, ...] = (),
        *,
        revisit: bool = False,
        fresh: bool = False,
        only: VisitOrder | None = None,
    ) -> None:
        """Crawl the sources, or go on with what waits, or visit only what is ordered.

        With ``revisit`` pages that are due are fetched, too, with ``fresh`` every page that is known.
        A crawl that runs, rests or ends takes the sources over; without sources it is left alone.
        """
        if self.phase in _CRAWLING:
            self._control.add(sources)
            return
        if self.phase in _BUSY:
            self.failed.emit(self.tr("The crawl can start when the pages are read."))
            return
        if self.phase is CrawlPhase.CLOSED:
            return
        self._control = control = CrawlControl(self.pace)
        self._set_phase(CrawlPhase.RUNNING)
        self._thread.do(
            lambda project, clock, listen: project.crawl(
                sources,
                clock=clock,
                listener=listen,
                revisit=revisit,
                fresh=fresh,
                control=control,
                only=only,
                renderer=start_renderer,
            )
        )

    def import_corpus(self, file: Path) -> None:
        """Take the pages of a corpus file into the project; one thing is done after the other."""
        if self.phase not in {CrawlPhase.IDLE, CrawlPhase.OPENING, CrawlPhase.IMPORTING}:
            self.failed.emit(self.tr("Pages can be imported when the crawl is over."))
            return
        self._imports += 1
        self._control = control = CrawlControl()
        self._set_phase(CrawlPhase.IMPORTING)

        headway = Headway(self._note_import, lambda: not control.is_stopping)

        def import_corpus(project: Project, *_: object) -> object:
            try:
                return project.import_corpus(file, headway=headway)
            except GivenUpError as error:
                raise KnownError(
                    self.tr("The import was ended."), self.tr("Import the file again.")
                ) from error

        self._thread.do(import_corpus)

    def _note_import(self, reached: Reached) -> None:
        self._reached = reached

    def read_again(self) -> None:
        """Read all stored pages again, with the rules, settings and site models of today."""
        if self.phase is not CrawlPhase.IDLE:
            self.failed.emit(self.tr("Pages can be extracted again when the crawl is over."))
            return
        self._control = control = CrawlControl()
        self._set_phase(CrawlPhase.READING)
        self._thread.do(
            lambda project, clock, listen: project.extract(
                clock=clock, listener=listen, control=control
            )
        )

    def pause(self) -> None:
        """Start no new request; what is under way ends and is kept."""
        if self.phase is CrawlPhase.RUNNING:
            self._control.pause()
            self._set_phase(CrawlPhase.PAUSED)

    def resume(self) -> None:
        """Go on after a pause."""
        if self.phase is CrawlPhase.PAUSED:
            self._control.resume()
            self._set_phase(CrawlPhase.RUNNING)

    def set_delay(self, delay_s: float | None, host: str = ALL_HOSTS) -> None:
        """Ask for another pause between two requests, at once; nothing means: as it was set."""
        self._control.set_delay(delay_s, host)

    def order(self, order: HostOrder | TrapOrder | VisitOrder) -> None:
        """Have a host skipped, blocked, released or tried again, URLs visited, or those of a trap.

        Without a crawl it is noted in the project; what is to be fetched begins one.
        """
        if self.phase in _CRAWLING:
            self._control.order(order)
            return
        if self.phase is CrawlPhase.CLOSED:
            return

        def note(project: Project, clock: Clock | None, listen: Callable[[Event], None]) -> None:
            project.require_writable()
            with project.store.writing():
                now = (clock or SystemClock()).now()
                carry_out_at_rest(project.store, order, now, listen)

        self._thread.do(note, is_chore=True)
        if self.phase is CrawlPhase.IDLE and _begins_crawl(order):
            # Who asks for a page has not asked for all that waits.
            self.start_crawl(only=order if isinstance(order, VisitOrder) else None)

    def send(self, errand: Errand) -> None:
        """Have something small done in the engine's thread: at once, also while a crawl runs.

        Errands are run in the order they were sent, and none is left out.
        """
        self._thread.send(errand)
        if self.phase in _CRAWLING:
            self._control.order(Chore(self._thread.run_errands, self._thread.tell_of_errands))

    def stop(self) -> None:
        """End what is under way soon; nothing is lost."""
        if self.phase in _BUSY:
            self._control.stop()
        if self.phase in {CrawlPhase.RUNNING, CrawlPhase.PAUSED}:
            self._set_phase(CrawlPhase.STOPPING)
            self._control.stop()

    def close(self) -> bool:
        """Stop, quit and wait; tell whether the thread ended within five seconds."""
        if self.phase is CrawlPhase.CLOSED:
            return True
        self._control.stop()
        self._timer.stop()
        self._thread.quit_soon()
        has_ended = self._thread.wait(CLOSE_WITHIN_MS)
        self._tell()
        self._set_phase(CrawlPhase.CLOSED)
        return has_ended

    def _on_opened(self) -> None:
        if self.phase is CrawlPhase.OPENING:
            self._set_phase(CrawlPhase.IDLE)

    def _on_ended(self, report: object) -> None:
        self._tell()
        if self.phase is CrawlPhase.CLOSED:
            return  # said while the thread was waited for, heard only now
        if self.phase is CrawlPhase.IMPORTING:
            self._imports -= 1
            if not self._imports:
                self._set_phase(CrawlPhase.IDLE)
                self.import_ended.emit()
            return
        if self.phase is CrawlPhase.READING:
            self._set_phase(CrawlPhase.IDLE)
            self.reading_ended.emit(report)
            return
        # What was added after the crawl had looked for the last time begins another one.
        left, late = self._control.take_added(), self._control.take_orders()
        self._set_phase(CrawlPhase.IDLE)
        self.crawl_ended.emit(report)
        for order in late:
            if isinstance(order, HostOrder | TrapOrder | VisitOrder):
                self.order(order)
        if left:
            self.start_crawl(left)

    def _set_phase(self, phase: CrawlPhase) -> None:
        self.phase = phase
        self.phase_changed.emit(str(phase))

    def _tell(self) -> None:
        events: list[Event] = []
        while self._events:
            events.append(self._events.popleft())
        if events:
            self.events_seen.emit(tuple(events))
        if (reached := self._reached) is not self._told_reached:
            self._told_reached = reached
            self.import_reached.emit(reached)


def start_renderer(access: PageAccess) -> Renderer:
    """Start a browser that pages are rendered in, out of sight."""
    from carmengui.bridge.rendering import BrowserRenderer  # noqa: PLC0415 - few crawls render

    return BrowserRenderer(access)


def _begins_crawl(order: HostOrder | TrapOrder | VisitOrder) -> bool:
    return not isinstance(order, HostOrder) or order.wish is HostWish.RETRY
