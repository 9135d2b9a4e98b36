"""The sheet of keyphrase models: by language how many documents there are to learn from, and the model."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.runs.keyphrase_training import (
    FEW_DOCUMENTS,
    USUAL_DOCUMENTS,
    KeptModel,
    LanguageDocuments,
)
from carmengui.ui.theme import Role
from carmengui.ui.widgets.done_bar import DoneBar
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.sheet import SIDE_PX, Sheet
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.fields import language_name


@dataclass(frozen=True, slots=True)
class LanguageRow:
    """A language of the project: the documents to learn from, and the model, if there is one."""

    language: str
    documents: LanguageDocuments
    model: KeptModel | None = None

    @property
    def can_train(self) -> bool:
        """Whether there are documents enough."""
        return self.documents.count >= FEW_DOCUMENTS


class KeyphraseSheet(Sheet):
    """Enter or the button trains the model of the chosen language."""

    train_wanted = Signal(object)
    """A model shall be trained (:class:`LanguageRow`)."""
    cancel_wanted = Signal()
    again_wanted = Signal()
    """The documents shall be counted again."""
    file_wanted = Signal(object)
    """The folder with the file of a model shall be shown (its path)."""

    def __init__(self) -> None:
        super().__init__("")
        self.title.setText(self.tr("Train keyphrases"))
        self.setAccessibleName(self.tr("Train keyphrases"))
        self.is_training = False
        about = self.tr(
            "A model learns from records with keywords of their own: stated by the page or a site"
            " file, or accepted in Review. It then proposes keyphrases for the other records of the"
            " language. About {n} documents are enough."
        )
        self.about = plain_label(
            about.format(n=USUAL_DOCUMENTS), role=Role.BODY, tint="soft", wordWrap=True
        )
        self.list = RowTable()
        self._model = PagedModel(_columns(), self.list, key=lambda row: row.language)
        self.stack = StateStack(self.list)
        self.result = plain_label(role=Role.SMALL, wordWrap=True)
        self.bar = DoneBar()
        self.folder = QPushButton(self.tr("Show file"))
        self.train = QPushButton(self.tr("Train"))
        self.train.setProperty("primary", True)
        self._lay_out_body()
        self.set_foot((self.result, 2), (self.bar, 1), self.folder, self.train)
        show_if(self.bar, False)
        self._connect()
        self._offer()

    @property
    def row(self) -> LanguageRow | None:
        """The chosen language."""
        row = self.list.current_row
        return row if isinstance(row, LanguageRow) else None

    def show_counting(self) -> None:
        """Say that documents are being counted."""
        if not self._model.rows:
            self.stack.show_loading(self.tr("Counting records with keywords …"))

    def show_languages(self, rows: tuple[LanguageRow, ...]) -> None:
        """Show the languages of the project; the chosen one stays chosen."""
        chosen = self.row.language if self.row is not None else ""
        self._model.show_rows(rows)
        if not rows:
            self.stack.show_empty(
                self.tr("No record has keywords of its own."),
                self.tr(
                    "Crawl or import pages or papers with keywords, or accept keywords in Review."
                ),
                self.tr("Count again"),
            )
        else:
            self.stack.show_content()
            self.list.go(max(0, self._model.row_of(chosen)))
        self._offer()

    def show_failed(self, sentence: str) -> None:
        """Say why documents could not be counted."""
        self.stack.show_failed(
            self.tr("The documents could not be counted."), sentence, self.tr("Count again")
        )
        self._offer()

    def show_progress(self, words: str, share: float | None) -> None:
        """Say that a model is being trained, and how far that is."""
        self.is_training = True
        self.result.setText(words)
        self.bar.show_share(share or 0.0)
        show_if(self.bar, True)
        self._offer()

    def show_result(self, words: str) -> None:
        """Say what became of the training."""
        self.is_training = False
        show_if(self.bar, False)
        self.result.setText(words)
        self._offer()

    def _offer(self) -> None:
        row = self.row
        self.train.setText(self.tr("Cancel") if self.is_training else self.tr("Train"))
        self.train.setEnabled(self.is_training or (row is not None and row.can_train))
        self.folder.setEnabled(row is not None and row.model is not None)

    def _on_train(self) -> None:
        row = self.row
        if self.is_training:
            self.cancel_wanted.emit()
        elif row is not None and row.can_train:
            self.train_wanted.emit(row)

    def _on_row_opened(self) -> None:
        if not self.is_training:
            self._on_train()

    def _on_folder(self) -> None:
        if self.row is not None and self.row.model is not None:
            self.file_wanted.emit(self.row.model.path)

    def _connect(self) -> None:
        self.list.row_chosen.connect(lambda _: self._offer())
        self.list.row_opened.connect(lambda _: self._on_row_opened())
        self.train.clicked.connect(self._on_train)
        self.folder.clicked.connect(self._on_folder)
        self.stack.action_pressed.connect(self.again_wanted)

    def _lay_out_body(self) -> None:
        names = self.tr("Languages"), self.tr("Columns of the languages")
        self.list.set_up(*names, self._model, RowLook(has_edge=False))
        self.list.horizontalHeader().setSectionsClickable(False)
        body = QWidget()
        self.about.setContentsMargins(SIDE_PX, 12, SIDE_PX, 8)
        in_column(self.about, (self.stack, 1), on=body)
        self.set_body(body, scrolls=False)


def _columns() -> list[Column[LanguageRow]]:
    return [
        Column[LanguageRow](
            name=_tr("language"), text=lambda row: language_name(row.language), width_px=180
        ),
        Column[LanguageRow](name=_tr("documents with keywords"), text=_documents, width_px=230),
        Column[LanguageRow](name=_tr("model"), text=_model_words, tip=_file_words, ink="soft"),
    ]


def _documents(row: LanguageRow) -> str:
    count = f"{row.documents.count:,}"
    if row.can_train:
        return count
    return _tr("{n}, too few: {least} are needed").format(n=count, least=FEW_DOCUMENTS)


def _model_words(row: LanguageRow) -> str:
    model = row.model
    if model is None:
        return _tr("not trained")
    if model.problem is not None:
        return translated(model.problem)
    words = counted(model.documents, _tr("from 1 document"), _tr("from {n} documents"))
    return ", ".join(filter(None, (words, f1_words(model.f1))))


def _file_words(row: LanguageRow) -> str:
    return str(row.model.path) if row.model is not None else _tr("not trained")


def f1_words(scores: tuple[tuple[int, float], ...]) -> str:
    """Return how good a model is, cross-validated: “F1@5 0.31, F1@10 0.28”."""
    return ", ".join(f"F1@{count} {f1:.3f}" for count, f1 in scores)


def _tr(words: str) -> str:
    return QCoreApplication.translate("KeyphraseModels", words)
