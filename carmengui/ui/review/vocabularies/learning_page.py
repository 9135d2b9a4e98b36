"""Learning a map of terms: what from, by which measure, how far it is, and how good it became."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPushButton, QWidget

from carmengui.engine.vocabulary.measures import Measure
from carmengui.ui.review.vocabularies.reading import LearningChoice, Shelf
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.done_bar import DoneBar
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.sheet import SIDE_PX
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.fields import language_name

_CHOICE_PX = 340


class LearningPage(QWidget):
    """The button begins or cancels; what is learnt is kept under a name, in place of an earlier map."""

    learn_wanted = Signal(object)
    """A map shall be learnt (:class:`LearningChoice`)."""
    cancel_wanted = Signal()
    file_wanted = Signal()
    """A file of records shall be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Learning"))
        self.is_learning = False
        self._file: Path | None = None
        about = self.tr(
            "A map of terms learns which controlled terms go with the words of records. It needs records"
            " that have both: keywords that are terms of a vocabulary, and other keywords, a title or a text."
            " It then suggests terms for the keywords of every record, each with a weight."
        )
        self.about = plain_label(about, role=Role.BODY, tint="soft", wordWrap=True)
        self.source, self.measure, self.language = QComboBox(), QComboBox(), QComboBox()
        self.name = QLineEdit()
        self.file = QPushButton(self.tr("Choose file …"))
        self.learn = QPushButton(self.tr("Learn"))
        self.learn.setProperty("primary", True)
        self.bar = DoneBar()
        self.result = plain_label(role=Role.BODY, wordWrap=True)
        for measure, words in self._measures().items():
            self.measure.addItem(words, measure)
        self._lay_out()
        self.source.activated.connect(lambda _: self._show_source())
        self.file.clicked.connect(self.file_wanted)
        self.learn.clicked.connect(self._on_learn)
        self.name.textChanged.connect(lambda _: self._offer())
        show_if(self.bar, False)
        self._offer()

    @property
    def choice(self) -> LearningChoice:
        """What is chosen now."""
        vocabulary = self.source.currentData() or ""
        return LearningChoice(
            self.name.text().strip(),
            Measure(self.measure.currentData()),
            str(self.language.currentData() or "en"),
            vocabulary,
            None if vocabulary else self._file,
        )

    def show_shelf(self, shelf: Shelf) -> None:
        """Offer the vocabularies and languages of the project."""
        source, language = self.source.currentData(), self.language.currentData()
        with QSignalBlocker(self.source):
            self.source.clear()
            words = self.tr("Records of this project, by {vocabulary}")
            for name in shelf.vocabularies:
                self.source.addItem(words.format(vocabulary=name), name)
            self.source.addItem(self.tr("A file of records (JSON lines)"), "")
            is_chosen = source or self._file is not None
            self.source.setCurrentIndex(max(0, self.source.findData(source) if is_chosen else 0))
        self.language.clear()
        for code in shelf.languages or ("en",):
            self.language.addItem(language_name(code), code)
        self.language.setCurrentIndex(max(0, self.language.findData(language)))
        self._show_source()

    def show_file(self, file: Path) -> None:
        """Learn from a file of records."""
        self._file = file
        self.source.setCurrentIndex(self.source.findData(""))
        self.name.setText(file.name.split(".")[0])
        self._show_source()

    def show_progress(self, words: str, share: float | None) -> None:
        """Say that a map is being learnt, and how far that is."""
        self.is_learning = True
        self.result.setText(words)
        self.bar.show_share(share or 0.0)
        show_if(self.bar, share is not None)
        self._offer()

    def show_result(self, words: str) -> None:
        """Say what became of it."""
        self.is_learning = False
        show_if(self.bar, False)
        self.result.setText(words)
        self._offer()

    def _show_source(self) -> None:
        vocabulary = self.source.currentData() or ""
        show_if(self.file, not vocabulary)
        self.file.setText(self._file.name if self._file else self.tr("Choose file …"))
        if vocabulary and not self.is_learning:
            self.name.setText(vocabulary)
        self._offer()

    def _on_learn(self) -> None:
        if self.is_learning:
            self.cancel_wanted.emit()
        else:
            self.learn_wanted.emit(self.choice)

    def _offer(self) -> None:
        choice = self.choice
        can_learn = bool(choice.name and (choice.vocabulary or choice.file))
        self.learn.setText(self.tr("Cancel") if self.is_learning else self.tr("Learn"))
        self.learn.setEnabled(self.is_learning or can_learn)
        for each in (self.source, self.measure, self.language, self.name, self.file):
            each.setEnabled(not self.is_learning)

    def _measures(self) -> dict[Measure, str]:
        return {
            Measure.JOINT: self.tr("All words at once (regression)"),
            Measure.CONDITIONAL: self.tr("Conditional probability"),
            Measure.EQUIVALENCE: self.tr("Equivalence index"),
            Measure.LOG_LIKELIHOOD: self.tr("Log-likelihood"),
        }

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(8)
        grid.setHorizontalSpacing(16)
        rows = (
            (self.tr("Learn from"), self.source),
            (self.tr("Measure"), self.measure),
            (self.tr("Language"), self.language),
            (self.tr("Name of the map"), self.name),
        )
        for row, (words, field) in enumerate(rows):
            grid.addWidget(plain_label(words, role=Role.BODY), row, 0)
            grid.addWidget(field, row, 1)
            field.setAccessibleName(words)
            set_lengths(field, width=_CHOICE_PX)
        grid.addWidget(self.file, 0, 2)
        grid.setColumnStretch(3, 1)
        foot = in_row(self.learn, (self.bar, 1), STRETCH, spacing=8)
        in_column(
            self.about,
            16,
            grid,
            16,
            foot,
            12,
            self.result,
            STRETCH,
            on=self,
            margins=(SIDE_PX, 12),
        )
