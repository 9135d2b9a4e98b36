"""What takes long in the engine beside a crawl, in the drawer: pages read again, a corpus taken in."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.bridge import Ask, CrawlPhase, EngineHost, Reader
from carmengui.engine.model.events import Event, RecordStored
from carmengui.engine.model.headway import Reached, Step
from carmengui.ui.tasks.task_list import LongTask, TaskList


class EngineWork(QObject):
    """Counts what the engine tells of; cancelling ends it where it stands, and keeps what is done."""

    def __init__(self, parent: QObject, host: EngineHost, ask: Ask, works: TaskList) -> None:
        super().__init__(parent)
        self._host, self._ask, self._works = host, ask, works
        self._work: LongTask | None = None
        self._step, self._done, self._total = Step.PAGES, 0, 0
        self.was_stopped = False
        """Whether what ended last was stopped before it was done."""
        host.phase_changed.connect(self._on_phase)
        host.events_seen.connect(self._on_events)
        host.import_reached.connect(self._on_import_reached)

    def stop(self) -> None:
        """End it soon."""
        self.was_stopped = True
        self._host.stop()

    def _on_phase(self, phase: str) -> None:
        names = {
            CrawlPhase.READING: (Step.PAGES, self.tr("All stored pages are read again")),
            CrawlPhase.IMPORTING: (Step.TAKING_IN, self.tr("A corpus is taken in")),
        }
        known = names.get(CrawlPhase(phase))
        if known is None:
            self._end()
        elif self._work is None:
            self.was_stopped = False
            self._step, name = known
            self._done = self._total = 0
            self._work = self._works.begin(name, self.stop)
            if self._step is Step.PAGES:
                self._ask.run(self, "total", _records, self._on_total)

    def _on_total(self, total: int) -> None:
        self._total = total
        self._tell()

    def _on_events(self, events: tuple[Event, ...]) -> None:
        if self._work is not None and self._step is Step.PAGES:
            self._done += sum(isinstance(event, RecordStored) for event in events)
            self._tell()

    def _on_import_reached(self, reached: Reached) -> None:
        if self._work is not None and self._step is Step.TAKING_IN:
            self._works.reach(self._work, reached)

    def _tell(self) -> None:
        if self._work is not None and self._total:
            done = min(self._done, self._total)
            self._works.reach(self._work, Reached(self._step, done, self._total))

    def _end(self) -> None:
        if self._work is not None:
            work, self._work = self._work, None
            self._ask.forget(self, "total")
            self._works.end(work)


def _records(reader: Reader) -> int:
    return reader.store.records.count()
