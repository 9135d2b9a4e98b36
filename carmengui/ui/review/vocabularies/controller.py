"""Vocabularies in the window: what the sheet shows, what it changes in the project, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Edit
from carmengui.bridge.sentences import failure_words
from carmengui.engine.model import KnownError
from carmengui.engine.runs.candidates.loaded_files import LoadedFile
from carmengui.engine.runs.candidates.putting_away import Beside
from carmengui.engine.runs.candidates.term_files import terms_name
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.vocabulary.collections_file import (
    COLLECTIONS,
    Collection,
    collections_path,
    write_collections,
)
from carmengui.engine.vocabulary.concepts import Vocabulary
from carmengui.engine.vocabulary.concordance_edits import add_links, delete_link
from carmengui.engine.vocabulary.concordances import Link
from carmengui.engine.vocabulary.files import (
    FOLDER,
    keep_vocabulary,
    map_path,
    plain_name,
    read_vocabulary,
)
from carmengui.engine.vocabulary.term_map import TermMap
from carmengui.ui.review.candidate_edits import keeping, removal, restoring
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.vocabularies.reading import (
    LearningChoice,
    Shelf,
    learnt,
    read_links,
    read_shelf,
    read_terms,
    rewritten,
)
from carmengui.ui.review.vocabularies.sheet import FILES, LEARNING, LINKS, TERMS, VocabularySheet
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.session import Session
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.tasks.words import work_words

_BYTES_A_TERM = 100
"""About so many bytes a vocabulary takes for each of its terms, identifiers and links included."""


class Vocabularies(QObject):
    """Every change is a line of the log and can be undone; the sheet shows what is true after it."""

    said = Signal(str)
    """How it stands, in a sentence."""

    def __init__(
        self, session: Session, port: DeskPort, desk: ReviewDesk, window: QWidget, works: TaskList
    ) -> None:
        super().__init__(window)
        self._session, self._port, self._desk, self._window = session, port, desk, window
        self._folder, self._shelf = session.folder, Shelf()
        self._ask = session.ask.beside()
        self._reading = AskedWork(self, "vocabulary import", self._ask, works)
        self._learning = AskedWork(self, "map of terms", self._ask, works)
        self._learning.progressed.connect(self._show_progress)
        self._learning.stopped.connect(self._on_stopped)
        session.change.made.connect(lambda _: self.look())
        session.change.failed.connect(lambda _: self.look())

    @cached_property
    def sheet(self) -> VocabularySheet:
        """What is shown; built when it is wanted for the first time."""
        sheet = VocabularySheet()
        sheet.page_shown.connect(lambda _: self._show_page())
        sheet.files.import_wanted.connect(self._choose_file)
        sheet.files.dropped.connect(self.import_file)
        sheet.files.remove_wanted.connect(self._remove)
        sheet.files.restore_wanted.connect(self._restore)
        sheet.files.opened.connect(self._open_file)
        sheet.terms.vocabulary_chosen.connect(lambda _: self._count())
        sheet.terms.records_wanted.connect(self._show_records)
        sheet.terms.link_wanted.connect(self._begin_link)
        sheet.learning.learn_wanted.connect(self.learn)
        sheet.learning.cancel_wanted.connect(self._learning.stop)
        sheet.learning.file_wanted.connect(self._choose_records)
        sheet.links.concordance_chosen.connect(lambda _: self._read_links())
        sheet.links.links_added.connect(self.add_links)
        sheet.links.link_deleted.connect(self._delete_link)
        sheet.links.records_wanted.connect(self._show_records)
        sheet.links.said.connect(self.said)
        sheet.query.query_typed.connect(self._rewrite)
        sheet.query.query_opened.connect(self._search)
        sheet.query.collections_changed.connect(self._keep_collections)
        # It is nobody's child until it is opened.
        self.destroyed.connect(sheet.deleteLater)
        return sheet

    def open(self) -> None:
        """Open the sheet on Review."""
        self._port.show_desk("Review")
        self._port.close_sheet()
        self._desk.show_sheet(self.sheet)
        self.look()

    def look(self) -> None:
        """Read again what the project has, while the sheet is open."""
        if "sheet" in self.__dict__ and not self.sheet.isHidden():
            self._ask.run(self, "shelf", read_shelf, self._on_shelf, self.said.emit)

    # Files ----------------------------------------------------------------------------------

    def import_file(self, file: Path) -> None:
        """Read a vocabulary in the background, and keep it with the project."""
        self.sheet.show_page(FILES)
        self.said.emit(self.tr("Reading {file} …").format(file=file.name))
        self._reading.begin(
            self.tr("Import of {file}").format(file=file.name),
            lambda _reader, _headway: read_vocabulary(file, terms_name(file)),
            self._on_vocabulary,
            self.said.emit,
        )

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Choose a vocabulary"),
            "",
            self.tr("Vocabularies (*.rdf *.xml *.skos *.ttl *.nt *.csv *.tsv);;All files (*)"),
        )
        if name:
            self.import_file(Path(name))

    def _on_vocabulary(self, found: Vocabulary) -> None:
        words = self.tr("{name} imported: {n} concepts.")
        edit = keeping(
            self._folder,
            Beside.VOCABULARY,
            found.name,
            lambda folder: _kept(folder, found),
            words.format(name=found.name, n=f"{len(found.concepts):,}"),
            sum(len(each.terms) for each in found.concepts) * _BYTES_A_TERM,
        )
        self._session.change.run(self, edit)

    def _remove(self, row: LoadedFile) -> None:
        self._session.change.run(self, removal(self._folder, row.kind, row.name))

    def _restore(self, row: LoadedFile) -> None:
        self._session.change.run(self, restoring(self._folder, row.kind, row.name))

    def _open_file(self, row: LoadedFile) -> None:
        """Show the keywords by a vocabulary, or the links of a concordance."""
        if row.kind is Beside.VOCABULARY:
            self.sheet.terms.choose_vocabulary(row.name)
            self.sheet.show_page(TERMS)
        elif row.kind is Beside.CONCORDANCE:
            self.sheet.links.concordance.setEditText(row.name)
            self.sheet.show_page(LINKS)
        elif row.kind is Beside.MAP:
            self.sheet.show_page(LEARNING)

    # Keywords -------------------------------------------------------------------------------

    def _count(self) -> None:
        terms = self.sheet.terms
        terms.show_counting()
        question = partial(read_terms, vocabulary=terms.chosen_vocabulary)
        self._ask.run(self, "terms", question, terms.show_counted, terms.show_failed)

    def _show_records(self, keyword: str) -> None:
        plain = keyword.replace('"', "")
        self._port.show_rows(f'keyword:"{plain}"', "keywords")

    def _begin_link(self, keyword: str) -> None:
        self.sheet.show_page(LINKS)
        self.sheet.links.begin_link(keyword)

    # Learning -------------------------------------------------------------------------------

    def learn(self, choice: LearningChoice) -> None:
        """Learn a map of terms in the background, and keep it with the project."""
        try:
            name = plain_name(choice.name)
        except KnownError as error:
            self.sheet.learning.show_result(failure_words(error))
            return
        self._learning.begin(
            self.tr("Learning {name}").format(name=name),
            partial(learnt, choice=choice),
            partial(self._on_learnt, name),
            self._on_not_learnt,
        )
        self._show_progress()

    def _choose_records(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Choose a file of records"),
            "",
            self.tr("JSON lines (*.jsonl *.ndjson *.json);;All files (*)"),
        )
        if name:
            self.sheet.learning.show_file(Path(name))

    def _show_progress(self) -> None:
        work = self._learning.work
        if work is not None:
            self.sheet.learning.show_progress(work_words(work), work.share)

    def _on_learnt(self, name: str, found: TermMap) -> None:
        words = self.tr(
            "{name} learnt from {records} records: {words} words lead to {terms} controlled terms."
        ).format(
            name=name,
            records=f"{found.records:,}",
            words=f"{len(found.frequency):,}",
            terms=f"{len(found.controlled):,}",
        )
        edit = keeping(
            self._folder,
            Beside.MAP,
            name,
            lambda folder: _kept_map(folder, name, found),
            words,
        )
        practice = found.practice
        if practice is not None:
            more = self.tr("On records held back: MAP {map}, F1 of the first five terms {f1}.")
            words += "\n" + more.format(map=f"{practice.map:.3f}", f1=f"{practice.f1:.3f}")
        self._session.change.run(self, edit, partial(self.sheet.learning.show_result, words))

    def _on_not_learnt(self, sentence: str) -> None:
        self.sheet.learning.show_result(sentence)
        self.said.emit(sentence)

    def _on_stopped(self) -> None:
        self._on_not_learnt(self.tr("Learning canceled; the maps are as they were."))

    # Concordances ---------------------------------------------------------------------------

    def add_links(self, name: str, links: tuple[Link, ...], instead: Link | None) -> None:
        """Add links to a concordance, in place of one if that is given."""
        try:
            plain = plain_name(name)
        except KnownError as error:
            self.said.emit(failure_words(error))
            return
        if instead is not None:
            words = self.tr("Link from “{term}” changed.").format(term=instead.source)
        elif len(links) == 1:
            words = self.tr("Link from “{term}” added.").format(term=links[0].source)
        else:
            words = self.tr("{n} links added.").format(n=f"{len(links):,}")
        self._change_concordance(
            plain, lambda folder: add_links(folder, plain, links, instead), words
        )

    def _delete_link(self, name: str, link: Link) -> None:
        words = self.tr("Link from “{term}” deleted.").format(term=link.source)
        self._change_concordance(name, lambda folder: delete_link(folder, name, link), words)

    def _change_concordance(self, name: str, do: Callable[[Path], None], words: str) -> None:
        self._session.change.run(self, keeping(self._folder, Beside.CONCORDANCE, name, do, words))

    def _read_links(self) -> None:
        links = self.sheet.links
        question = partial(read_links, name=links.name)
        self._ask.run(self, "links", question, links.show_links, links.show_failed)

    # Queries --------------------------------------------------------------------------------

    def _rewrite(self, text: str) -> None:
        query = self.sheet.query
        if not text or not self._shelf.collections:
            query.show_rows([])
            return
        question = partial(rewritten, text=text, collections=self._shelf.collections)
        self._ask.run(self, "query", question, query.show_rows, query.show_failed)

    def _search(self, query: str) -> None:
        self._port.show_rows(query)

    def _keep_collections(self, collections: tuple[Collection, ...], words: str) -> None:
        edit = Edit(
            lambda project: _kept_collections(project.folder, collections),
            words,
            self.tr("The collections are as they were before."),
            (f"{FOLDER}/{COLLECTIONS}",),
        )
        self._session.change.run(self, edit)

    # What is shown --------------------------------------------------------------------------

    def _on_shelf(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.sheet.show_shelf(shelf)
        self._show_page()

    def _show_page(self) -> None:
        page = self.sheet.bar.index()
        if page == TERMS:
            self._count()
        elif page == LINKS:
            self._read_links()


def _kept(folder: Path, found: Vocabulary) -> None:
    (folder / FOLDER).mkdir(exist_ok=True)
    keep_vocabulary(folder, found)


def _kept_map(folder: Path, name: str, found: TermMap) -> None:
    (folder / FOLDER).mkdir(exist_ok=True)
    write_whole(map_path(folder, name), found.to_json())


def _kept_collections(folder: Path, collections: tuple[Collection, ...]) -> None:
    (folder / FOLDER).mkdir(exist_ok=True)
    write_collections(collections_path(folder), collections)
