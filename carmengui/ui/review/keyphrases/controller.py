"""Training keyphrase models from the window: what the sheet shows, the work, and the model that is kept."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Edit, Reader
from carmengui.engine.metadata.keyphrases.files import FOLDER, SUFFIX, model_path
from carmengui.engine.metadata.keyphrases.training import Trained
from carmengui.engine.model.headway import Headway
from carmengui.engine.runs.keyphrase_training import (
    LanguageDocuments,
    documents_by_language,
    keep_model,
    kept_models,
    train_from_project,
)
from carmengui.ui.keys.actions import key_map
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.keyphrases.sheet import KeyphraseSheet, LanguageRow, f1_words
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.session import Session
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.tasks.words import work_words
from carmengui.ui.widgets.open_outside import open_outside
from carmengui.ui.widgets.words.fields import language_name


class KeyphraseTraining(QObject):
    """A model takes the place of the one before it as a change that can be undone."""

    said = Signal(str)
    """How it stands, in a sentence."""

    def __init__(
        self, session: Session, port: DeskPort, desk: ReviewDesk, window: QWidget, works: TaskList
    ) -> None:
        super().__init__(window)
        self._session, self._port, self._desk = session, port, desk
        self._folder = session.folder
        self._language = ""
        ask = session.ask.beside()
        self._ask = ask
        self._training = AskedWork(self, "keyphrase training", ask, works)
        self._training.stopped.connect(self._on_stopped)
        self._training.progressed.connect(self._show_progress)
        session.change.made.connect(lambda _: self.look())

    @cached_property
    def sheet(self) -> KeyphraseSheet:
        """What is shown; built when it is wanted for the first time."""
        sheet = KeyphraseSheet()
        sheet.train_wanted.connect(self.train)
        sheet.cancel_wanted.connect(self._training.stop)
        sheet.again_wanted.connect(self.look)
        sheet.file_wanted.connect(self._show_file)
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
        """Count the documents of each language again, while the sheet is open."""
        if "sheet" in self.__dict__ and not self.sheet.isHidden():
            self.sheet.show_counting()
            question = partial(_languages, folder=self._folder)
            self._ask.run(
                self, "languages", question, self.sheet.show_languages, self.sheet.show_failed
            )

    def train(self, row: LanguageRow) -> None:
        """Train the model of a language in the background."""
        self._language = row.language
        words = self.tr("Training keyphrases for {language}")
        self._training.begin(
            words.format(language=language_name(row.language)),
            partial(_train, chosen=row.documents),
            self._on_trained,
            self._on_failed,
        )
        self._show_progress()

    def _show_progress(self) -> None:
        work = self._training.work
        if work is not None:
            self.sheet.show_progress(work_words(work), work.share)

    def _on_trained(self, trained: Trained) -> None:
        language = language_name(trained.model.language)
        words = self.tr(
            "Keyphrase model for {language} kept. Press {key} to extract all records again."
        )
        undone = self.tr("The keyphrase model for {language} is as it was before.")
        edit = Edit(
            lambda project: keep_model(project.folder, trained),
            words.format(language=language, key=key_map().called("review.extract")),
            undone.format(language=language),
            (f"{FOLDER}/*{SUFFIX}",),
        )
        self._session.change.run(self, edit, partial(self._on_kept, trained))

    def _on_kept(self, trained: Trained) -> None:
        words = self.tr("Cross-validated on {n} documents: {scores}. File: {file}")
        self.sheet.show_result(
            words.format(
                n=f"{trained.model.documents:,}",
                scores=f1_words(trained.f1),
                file=model_path(self._folder, trained.model.language),
            )
        )

    def _on_failed(self, sentence: str) -> None:
        self.sheet.show_result(sentence)
        self.said.emit(sentence)

    def _on_stopped(self) -> None:
        words = self.tr("Training canceled; the models are as they were.")
        self.sheet.show_result(words)
        self.said.emit(words)

    def _show_file(self, path: Path) -> None:
        if not open_outside(QUrl.fromLocalFile(str(path.parent))):
            words = self.tr("No file manager answers. The file is {file}.")
            self.said.emit(words.format(file=path))


def _languages(reader: Reader, *, folder: Path) -> tuple[LanguageRow, ...]:
    """Return the languages with documents to learn from, and those with a model alone after them."""
    models = {each.language: each for each in kept_models(folder)}
    rows = [
        LanguageRow(each.language, each, models.pop(each.language, None))
        for each in documents_by_language(reader)
    ]
    rows += [
        LanguageRow(language, LanguageDocuments(language, ()), model)
        for language, model in models.items()
    ]
    return tuple(rows)


def _train(reader: Reader, headway: Headway, *, chosen: LanguageDocuments) -> Trained:
    return train_from_project(reader, chosen, headway=headway)
