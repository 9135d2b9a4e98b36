"""The controllers behind the Review desk, built in one place and connected with one another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QTextEdit, QWidget

from carmengui.engine.project.full_texts import FULL_TEXTS
from carmengui.engine.runs.candidates.putting_away import Beside
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.page.source import SourcePane
from carmengui.ui.review.agreement.controller import AgreementController
from carmengui.ui.review.controller import ReviewController
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.list.row_pictures import RowPictures
from carmengui.ui.review.measured_watch import MeasuredWatch
from carmengui.ui.review.queue.controller import QueueController
from carmengui.ui.review.selected_words import SelectedText
from carmengui.ui.review.stale_corner import RERUN, StaleWatch
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.window.status import StatusPart

if TYPE_CHECKING:
    from carmengui.ui.review.export.citations import CitedRecords
    from carmengui.ui.review.export.controller import RecordExport
    from carmengui.ui.review.full_texts import FullTextsByHand
    from carmengui.ui.review.import_candidates import CandidateFiles
    from carmengui.ui.review.keyphrases.controller import KeyphraseTraining
    from carmengui.ui.review.vocabularies.controller import Vocabularies

REVIEW = "Review"
"""The name of the desk."""
_FILE_ACTIONS = (
    "load_opponent",
    "load_authority",
    "forget_opponent",
    "forget_authority",
    "recall_beside",
)


@dataclass(frozen=True, slots=True)
class RecordViews:
    """What shows the chosen record: who reads it, its source, its page, and its text."""

    inspector: Inspector
    source: SourcePane
    page: PagePane
    text: OnDemand[QTextEdit]


def full_texts_stamp(folder: Path) -> tuple[int, int]:
    """Return what tells whether the file of joined full texts was written; zeros without it."""
    try:
        found = (folder / FULL_TEXTS).stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def beside_stamp(folder: Path) -> tuple[int, ...]:
    """Return what tells whether a file beside the records was kept, removed or restored."""
    folders = sorted({folder / kind.folder for kind in Beside})
    return tuple(each.stat().st_mtime_ns if each.is_dir() else 0 for each in folders)


class ReviewControllers(QObject):
    """Builds verdicts, queue, second reviewer and files of Review; knows the window as a port.

    ``parent`` is what dialogs and overlays lie over: the window, or any widget.
    """

    parts_changed = Signal()
    """The status bar has something else to say of verdicts or of the sample."""
    export_command_wanted = Signal()
    """The command that exports the same shall be copied."""

    def __init__(
        self,
        session: Session,
        port: DeskPort,
        desk: ReviewDesk,
        views: RecordViews,
        works: TaskList,
        undo: Undo,
        parent: QWidget,
        memory: WindowMemory | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._port, self._desk, self._views = session, port, desk, views
        self._works, self._window = works, parent
        selected = SelectedText(views.source, views.page, views.text)
        self.verdicts = ReviewController(session, port, desk, selected, undo, parent, memory)
        judge, typed = self.verdicts.judge, self.verdicts.typed
        self.queue = QueueController(session, port, desk, judge, typed, works, self)
        self.agreement = AgreementController(session, port, judge, works, parent)
        # Who settles a disagreement goes through that, then comes the order of a draw or a sample.
        for order in (self.agreement, self.queue):
            self.verdicts.orders.add(order)
        self.staleness = StaleWatch(session.ask, session.folder, self)
        for marked in (desk.list.stale, desk.metadata):
            self.staleness.told.connect(marked.show_staleness)
        self._full_texts_stamp = full_texts_stamp(session.folder)
        self._beside_stamp = beside_stamp(session.folder)
        session.change.made.connect(self._on_changed)
        self.staleness.follow(session.change.made, port.desk_shown)
        self.measured = MeasuredWatch(session.ask, session.folder, desk, self)
        desk.list.table.pictures_switched.connect(self._on_pictures_switched)
        self._connect_port()
        self._connect_views()
        self._connect_controllers()
        self.measured.begin()

    @cached_property
    def candidate_files(self) -> CandidateFiles:
        """Loads files of candidates; few do, so it is built when it is wanted."""
        from carmengui.ui.review.import_candidates import CandidateFiles  # noqa: PLC0415 - see above

        files = CandidateFiles(self._session.folder, self._port, self._window, self._session.change)
        files.loaded.connect(self._on_candidates_loaded)
        return files

    @cached_property
    def full_texts(self) -> FullTextsByHand:
        """Joins and separates full texts; few do, so it is built when it is wanted."""
        from carmengui.ui.review.full_texts import FullTextsByHand  # noqa: PLC0415 - see above

        return FullTextsByHand(self._session, self._desk.list.table, self._port.say, self)

    @cached_property
    def export(self) -> RecordExport:
        """Exports records; the sheet is built when it is wanted."""
        from carmengui.ui.review.export.controller import RecordExport  # noqa: PLC0415 - see above

        made = RecordExport(self._session, self._port, self._desk, self._window, self._works)
        made.said.connect(self._port.say)
        made.command_wanted.connect(self.export_command_wanted)
        return made

    @cached_property
    def citations(self) -> CitedRecords:
        """Hands records to other programs as references; built when it is wanted."""
        from carmengui.ui.review.export.citations import CitedRecords  # noqa: PLC0415 - see above

        return CitedRecords(self._session, self._desk.list.table, self._port.say, self._window)

    @cached_property
    def keyphrases(self) -> KeyphraseTraining:
        """Trains keyphrase models; built when it is wanted."""
        from carmengui.ui.review.keyphrases.controller import KeyphraseTraining  # noqa: PLC0415

        made = KeyphraseTraining(self._session, self._port, self._desk, self._window, self._works)
        made.said.connect(self._port.say)
        return made

    @cached_property
    def vocabularies(self) -> Vocabularies:
        """Vocabularies of the project; built when they are wanted."""
        from carmengui.ui.review.vocabularies.controller import Vocabularies  # noqa: PLC0415

        made = Vocabularies(self._session, self._port, self._desk, self._window, self._works)
        made.said.connect(self._port.say)
        return made

    @cached_property
    def pictures(self) -> RowPictures:
        """Pictures of pages in the rows of the list; built when they are first wanted."""
        table = self._desk.list.table
        return RowPictures(table, table.records, self._session.pictures)

    def parts(self) -> tuple[StatusPart, ...]:
        """Return what the status bar says of verdicts and of the sample."""
        return self.verdicts.parts() + self.queue.parts()

    def refresh(self) -> None:
        """Read again what is shown: records have come or changed."""
        self._desk.refresh()
        self.measured.begin()
        # What is being written speaks of the record in view.
        self._views.inspector.refresh_versions(keeps_record=self.verdicts.panes.is_writing)
        self.queue.refresh()
        self.verdicts.count_again()

    def _connect_port(self) -> None:
        port, desk = self._port, self._desk
        port.filter_edited.connect(self._on_filter_edited)
        port.filter_entered.connect(self._on_filter_entered)
        port.closing.connect(self.measured.close)
        for said in (self._views.inspector.failed, desk.filter.refused):
            said.connect(port.say)
        desk.filter.corrected.connect(port.take_back)
        desk.list.stale.clicked.connect(lambda: port.run(RERUN))
        port.bind("review.export", self._open_export)
        for name in ("bibtex", "ris"):
            port.bind(f"review.copy_{name}", partial(self._on_copy_wanted, name))
        for dragged in (desk.list.table.dragged, desk.address.dragged):
            dragged.connect(self._on_dragged)
        port.bind("review.keyphrases", self._open_keyphrases)
        port.bind("review.vocabularies", self._open_vocabularies)
        table = desk.list.table
        port.bind("review.pictures", lambda: table.wish_pictures(not table.shows_pictures))
        port.bind("review.document", self._on_document_wanted)
        for id_ in ("join_full_text", "separate_full_text"):
            port.bind(f"review.{id_}", partial(self._on_full_text_wanted, id_))
        desk.captures.separate_wanted.connect(
            partial(self._on_full_text_wanted, "separate_full_text")
        )
        for id_ in _FILE_ACTIONS:
            port.bind(f"review.{id_}", partial(self._on_files_wanted, id_))

    def _connect_views(self) -> None:
        verdicts, inspector, source = self.verdicts, self._views.inspector, self._views.source
        verdicts.panes.place_wanted.connect(source.show_place)
        verdicts.notes_changed.connect(source.show_notes)
        verdicts.pictures_came.connect(self._on_pictures_came)
        inspector.failed.connect(verdicts.typed.find_unreadable)
        table = self._desk.list.table
        inspector.rested.connect(lambda: inspector.read_ahead(table.neighbours()))

    def _connect_controllers(self) -> None:
        self.verdicts.judge.settled.connect(lambda _: self.measured.begin())
        for part in (self.verdicts, self.queue):
            part.parts_changed.connect(self.parts_changed)
        self.agreement.merged.connect(self._desk.refresh)

    def _on_document_wanted(self) -> None:
        if not self._views.source.show_next_document():
            self._port.say(self.tr("This page was not rendered, so there is one document only."))

    def _on_copy_wanted(self, name: str) -> None:
        self.citations.copy(name)

    def _on_dragged(self) -> None:
        self.citations.drag()

    def _on_full_text_wanted(self, id_: str) -> None:
        if id_ == "join_full_text":
            self.full_texts.join()
        else:
            self.full_texts.separate(self._desk.captures.full_texts)

    def _on_changed(self, _words: str) -> None:
        """Show the records as they are, where full texts or files beside them changed, or that was undone."""
        if full_texts_stamp(self._session.folder) != self._full_texts_stamp:
            self._full_texts_stamp = full_texts_stamp(self._session.folder)
            self._session.judging.refresh_all()
            self.refresh()
            self._views.inspector.read_again()
        if beside_stamp(self._session.folder) != self._beside_stamp:
            self._on_candidates_loaded()

    def _on_filter_edited(self, text: str) -> None:
        if self._port.desk == REVIEW:
            self._desk.filter.type(text)

    def _on_filter_entered(self) -> None:
        if self._port.desk == REVIEW:
            self._desk.list.open_found()

    def _on_pictures_came(self) -> None:
        from carmengui.ui.review.received_pictures import (  # noqa: PLC0415 - of a packet only
            ReceivedPictures,
        )

        ReceivedPictures(self._session.selection, self._session.ask, self._views.page)

    def _on_pictures_switched(self, is_shown: bool) -> None:
        self._desk.list.table.records.pictures = self.pictures if is_shown else None
        if is_shown:
            self.pictures.begin()
        else:
            self.pictures.stop()

    def _open_keyphrases(self) -> None:
        self.keyphrases.open()

    def _open_vocabularies(self) -> None:
        self.vocabularies.open()

    def _open_export(self) -> None:
        self.export.open()

    def _on_files_wanted(self, id_: str) -> None:
        self.candidate_files.choose(id_)

    def _on_candidates_loaded(self) -> None:
        self._beside_stamp = beside_stamp(self._session.folder)
        # What was read ahead knows nothing of them.
        self._views.inspector.refresh_versions()
        self._views.inspector.read_again()
        self._desk.facets.refresh()
