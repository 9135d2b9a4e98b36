"""Exporting records from the window, in any registered format: what the sheet shows, and the file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Edit, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.export import FORMATS, ExportJob, Preview, keep_places, read_places
from carmengui.engine.export.kept_mappings import FILE as KEPT_PLACES
from carmengui.engine.export.record_files import place_of, withheld_of
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.export.sheet import ExportChoice, ExportSheet, Scope
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.session import Session
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.widgets.open_outside import open_outside
from carmengui.ui.widgets.words.counted import counted


@dataclass(frozen=True, slots=True)
class _Order:
    """What a reader is asked to preview or to write."""

    choice: ExportChoice
    wanted: RecordFilter
    field: Field
    url: str
    chosen: tuple[int, ...]
    """The numbers of the selected records, where these are several."""
    title: str
    out: Path

    def job(
        self, reader: Reader, headway: Headway, numbers: tuple[int, ...] | None = None
    ) -> ExportJob:
        choice = self.choice
        return ExportJob(
            reader.store,
            reader.archive,
            reader.verdicts,
            self.title,
            self.out,
            choice.least_weight,
            choice.with_weights,
            headway,
            numbers,
            choice.with_postponed,
            choice.with_untitled,
            choice.places,
            RunBook(reader.store.path.parent).newest_digests(),
        )

    def numbers(self, reader: Reader) -> tuple[int, ...] | None:
        listing = reader.store.listing
        if self.choice.scope is Scope.CHOSEN and self.chosen:
            return self.chosen
        if self.choice.scope is Scope.CHOSEN:
            number = listing.number_of(self.url)
            return () if number is None else (number,)
        if self.choice.scope is Scope.ALL or self.wanted.is_empty:
            return None
        return tuple(listing.ids(self.wanted, field=self.field))


class RecordExport(QObject):
    """Opens the sheet, keeps its preview up to date, writes the file, and says what became of it."""

    said = Signal(str)
    """How it stands, in a sentence."""
    command_wanted = Signal()
    """The command that does the same shall be copied."""

    def __init__(
        self,
        session: Session,
        port: DeskPort,
        desk: ReviewDesk,
        window: QWidget,
        works: TaskList,
    ) -> None:
        super().__init__(window)
        self._session, self._port, self._desk, self._window = session, port, desk, window
        self._folder = session.folder.resolve()
        self._out = Path()
        self._shown_words = ""
        """How many records the list shows."""
        self._preview: Preview | None = None
        """What is shown, while it is of what is chosen."""
        ask = session.ask.beside()
        self._looking = AskedWork(self, "export preview", ask, works)
        self._writing = AskedWork(self, "export", ask, works)
        self._writing.stopped.connect(self._on_stopped)
        self._writing.progressed.connect(self._on_progressed)
        self._connect()

    @cached_property
    def sheet(self) -> ExportSheet:
        """What is shown; built when it is wanted for the first time."""
        sheet = ExportSheet(FORMATS)
        sheet.changed.connect(self.look)
        sheet.mapping_changed.connect(self._on_mapping_changed)
        sheet.preview.paged.connect(self.turn)
        sheet.save_wanted.connect(self.choose_file)
        sheet.command_wanted.connect(self.command_wanted)
        sheet.outcome.canceled.connect(self._writing.stop)
        sheet.outcome.replace_wanted.connect(lambda: self.write(self._out, may_replace=True))
        sheet.outcome.folder_wanted.connect(self.show_folder)
        sheet.closed.connect(self._looking.end)
        # It is nobody's child until it is opened.
        self.destroyed.connect(sheet.deleteLater)
        return sheet

    @property
    def _is_open(self) -> bool:
        return "sheet" in self.__dict__ and not self.sheet.isHidden()

    def open(self) -> None:
        """Open the sheet on Review."""
        self._port.show_desk("Review")
        self._port.close_sheet()
        self._show_mappings()
        self.sheet.tell(self._shown_words)
        self._desk.show_sheet(self.sheet)
        self._on_scope_changed()

    @property
    def command(self) -> tuple[str, ...]:
        """The arguments of the command that does the same."""
        choice, wanted = self.sheet.choice, self._desk.filter.wanted
        words = ["--format", choice.format.name]
        if choice.format.preview is not None:
            words += ["--least-weight", f"{choice.least_weight:g}"]
            words += ["--with-weights"] * (choice.with_weights and not choice.format.always_weighs)
            words += ["--with-postponed"] * choice.with_postponed
            words += ["--without-untitled"] * (not choice.with_untitled)
        if choice.scope is Scope.FILTERED and not wanted.is_empty:
            words += ["--filter", str(wanted), "--field", str(self._session.selection.field)]
        return (*words, "--out", str(self._suggested()))

    def choose_file(self) -> None:
        """Let the person name the file, and write it."""
        chosen = self.sheet.choice.format
        name, _ = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Export records"),
            str(self._suggested()),
            f"{chosen.title} (*{chosen.ending})",
            # The sheet asks, in the words and the look of the program.
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if name:
            out = Path(name)
            self.write(out if out.suffix else out.with_suffix(chosen.ending))

    def write(self, out: Path, *, may_replace: bool = False) -> None:
        """Write a file; one that is there is only replaced after a question."""
        self._out = out
        order = self._order(out)
        words = self.tr("Writing {file} …").format(file=out.name)
        self.said.emit(words)
        self.sheet.show_progress(words)
        self._writing.begin(
            self.tr("Export to {file}").format(file=out.name),
            partial(_write, order=order, may_replace=may_replace),
            self._on_written,
            self._on_failed,
        )

    def show_folder(self) -> None:
        """Show where the file is, in the file manager."""
        folder = self._out.parent
        if not open_outside(QUrl.fromLocalFile(str(folder))):
            words = self.tr("No file manager answers. The file is in {folder}.")
            self.said.emit(words.format(folder=folder))

    def look(self) -> None:
        """Have the preview made for what is chosen now."""
        self._looking.end()
        self._preview = None
        if not self._is_open:
            return
        if self.sheet.choice.format.preview is None:
            self.sheet.show_pages()
            return
        self.sheet.show_counting()
        self._looking.begin(
            self.tr("Preview of the export"),
            partial(_look, order=self._order(self._suggested())),
            self._on_previewed,
            self.sheet.show_nothing,
        )

    def turn(self, start: int) -> None:
        """Have the records of the preview from a place on read; what all are is known."""
        if self._preview is None:
            self.look()
            return
        order = self._order(self._suggested())
        self._looking.begin(
            self.tr("Preview of the export"),
            partial(_turn, order=order, previewed=self._preview, start=start),
            self._on_previewed,
            self.sheet.show_nothing,
        )

    def show_record(self) -> None:
        """Turn the preview to the record in view, and say what is withheld of it and why."""
        previewed, url = self._preview, self._session.selection.url
        if previewed is None or not url or self.sheet.choice.scope is Scope.CHOSEN:
            return
        order = self._order(self._suggested())
        self._session.ask.run(
            self,
            "exported record",
            partial(_look_at, order=order, previewed=previewed, url=url),
            self._on_looked_at,
        )

    def _on_looked_at(self, found: tuple[Preview, RecordReport]) -> None:
        preview, report = found
        if self._preview is None or preview.keys is not self._preview.keys:
            return  # something else was chosen meanwhile
        if preview.start != self._preview.start:
            self._on_previewed(preview)
        self.sheet.preview.show_record(report, self.sheet.choice.least_weight)

    def _show_mappings(self) -> None:
        try:
            own = {each.name: read_places(self._folder, each) for each in FORMATS if each.tags}
        except KnownError as error:
            self.said.emit(translated(error.message))
            return
        self.sheet.show_mappings(own)

    def _on_mapping_changed(self) -> None:
        """Keep the places of fields with the project; undo puts them back."""
        choice = self.sheet.choice
        title = choice.format.title
        words = self.tr("Fields in {format} changed.").replace("{format}", title)
        undone = self.tr("Fields in {format} are as before.").replace("{format}", title)
        edit = Edit(
            lambda project: keep_places(project.folder, choice.format, choice.places),
            words,
            undone,
            (KEPT_PLACES,),
        )
        self._session.change.run(self, edit)

    def _on_changed(self, _words: str) -> None:
        """Show where fields go now; a change of the mapping may have been undone."""
        if self._is_open and self.sheet.choice.format.tags:
            self._show_mappings()
            self._ask_again()

    def _on_previewed(self, preview: Preview) -> None:
        self._preview = preview
        self.sheet.show_preview(preview)

    def _connect(self) -> None:
        session = self._session
        self._desk.filter.changed.connect(lambda _: self._on_scope_changed())
        self._desk.list.table.records.found.connect(self._on_found)
        self._desk.list.table.several_chosen.connect(lambda _: self._on_scope_changed())
        session.selection.url_changed.connect(lambda _: self._on_record_chosen())
        session.change.made.connect(self._on_changed)
        session.judging.now.connect(lambda _: self._ask_again())

    def _on_scope_changed(self) -> None:
        if not self._is_open:
            return
        wanted = self._desk.filter.wanted
        records = self._desk.list.table
        chosen = records.chosen_count if records.has_several else bool(self._session.selection.url)
        self.sheet.show_scope(is_filtered=not wanted.is_empty, chosen=int(chosen))
        self._ask_again()

    def _on_found(self, matching: int, total: int) -> None:
        if matching == total:
            words = counted(total, self.tr("1 record"), self.tr("{n} records"))
        else:
            words = self.tr("the filter shows {n} of {total} records")
            words = words.format(n=f"{matching:,}", total=f"{total:,}")
        self._shown_words = words
        if self._is_open:
            self.sheet.tell(words)
        self._on_scope_changed()

    def _on_record_chosen(self) -> None:
        if not self._is_open:
            return
        if self.sheet.choice.scope is Scope.CHOSEN:
            self._ask_again()
        else:
            self.show_record()

    def _ask_again(self) -> None:
        if self._is_open:
            self.sheet.ask_again()

    def _order(self, out: Path) -> _Order:
        selection, records = self._session.selection, self._desk.list.table
        return _Order(
            self.sheet.choice,
            self._desk.filter.wanted,
            Field(selection.field),
            selection.url,
            records.chosen_numbers if records.has_several else (),
            self._folder.name,
            out,
        )

    def _suggested(self) -> Path:
        ending = self.sheet.choice.format.ending
        return self._folder.parent / f"{self._folder.name}{ending}"

    def _on_progressed(self) -> None:
        work = self._writing.work
        words = self.tr("Writing {file} …").format(file=self._out.name)
        self.sheet.show_progress(words, work.share if work else None)

    def _on_written(self, sentences: tuple[Sentence, ...] | None) -> None:
        if sentences is None:
            words = self.tr("{file} exists already.").format(file=self._out.name)
            self.sheet.ask_to_replace(words)
            self.said.emit(words)
            return
        self.sheet.show_result(translated(sentences[0]), is_saved=True)
        self.said.emit(" ".join(map(translated, sentences)))

    def _on_failed(self, sentence: str) -> None:
        self.sheet.show_result(sentence, is_saved=False)
        self.said.emit(sentence)

    def _on_stopped(self) -> None:
        words = self.tr("Export canceled; no file was saved.")
        self.sheet.show_result(words, is_saved=False)
        self.said.emit(words)


def _look(reader: Reader, headway: Headway, order: _Order) -> Preview:
    preview = order.choice.format.preview
    assert preview is not None  # asked for formats of records only
    return preview(order.job(reader, headway, order.numbers(reader)))


def _look_at(
    reader: Reader, order: _Order, previewed: Preview, url: str
) -> tuple[Preview, RecordReport]:
    turn = order.choice.format.turn
    assert turn is not None  # asked for formats of records only
    job, place = order.job(reader, UNWATCHED), place_of(previewed, url)
    shown = turn(job, previewed, place) if place >= 0 else previewed
    return shown, withheld_of(job, previewed, url)


def _turn(
    reader: Reader, headway: Headway, order: _Order, previewed: Preview, start: int
) -> Preview:
    turn = order.choice.format.turn
    assert turn is not None  # asked for formats of records only
    return turn(order.job(reader, headway), previewed, start)


def _write(
    reader: Reader, headway: Headway, order: _Order, *, may_replace: bool
) -> tuple[Sentence, ...] | None:
    """Write the file and return what is said of it; nothing when there is one already."""
    if order.out.exists() and not may_replace:
        return None
    job = order.job(reader, headway, order.numbers(reader))
    return tuple(order.choice.format.write(job).sentences(job))
