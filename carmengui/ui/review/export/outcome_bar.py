"""The foot of the export sheet: how much goes out, how far it is, and what became of it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from carmengui.ui.theme import Role, set_role, set_tint
from carmengui.ui.widgets.done_bar import DoneBar
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if


class OutcomeBar(QStackedWidget):
    """One of four lines: a size, a progress, a question before a file is replaced, a result."""

    canceled = Signal()
    replace_wanted = Signal()
    folder_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.size_words = plain_label(role=Role.ANSWER)
        self.values_words = plain_label(role=Role.SMALL, tint="soft")
        self.progress_words, self.bar = ElidedLabel(), DoneBar()
        self.cancel = QPushButton(self.tr("Cancel"))
        self.question = ElidedLabel()
        self.replace = QPushButton(self.tr("Replace"))
        self.keep = QPushButton(self.tr("Keep"))
        self.result = ElidedLabel()
        self.folder = QPushButton(self.tr("Show folder"))
        self.setAccessibleName(self.tr("Export status"))
        self._lay_out()
        self.cancel.clicked.connect(self.canceled)
        self.replace.clicked.connect(self.replace_wanted)
        self.keep.clicked.connect(self.clear)
        self.folder.clicked.connect(self.folder_wanted)

    def clear(self) -> None:
        """Show the size again, unless a file is being written."""
        if not self.is_writing:
            self.setCurrentIndex(0)

    @property
    def is_writing(self) -> bool:
        """Whether a file is being written."""
        return self.currentIndex() == 1

    def show_size(self, records: str, values: str) -> None:
        """Say how much would be written."""
        self.size_words.setText(records)
        self.values_words.setText(values)

    def show_progress(self, words: str, share: float | None = None) -> None:
        """Say that the file is being written, and how far it is."""
        self.progress_words.setText(words)
        self.bar.show_share(share or 0.0)
        self.setCurrentIndex(1)

    def ask_to_replace(self, words: str) -> None:
        """Ask before a file is replaced."""
        self.question.setText(words)
        self.setCurrentIndex(2)
        self.keep.setFocus()

    def show_result(self, words: str, *, is_saved: bool) -> None:
        """Say what became of it."""
        self.result.setText(words)
        set_tint(self.result, "text" if is_saved else "worse")
        show_if(self.folder, is_saved)
        self.setCurrentIndex(3)

    @property
    def words(self) -> str:
        """What is said now."""
        labels = (self.size_words, self.progress_words, self.question, self.result)
        return labels[self.currentIndex()].text()

    def _lay_out(self) -> None:
        size, progress, question, result = QWidget(), QWidget(), QWidget(), QWidget()
        in_column(STRETCH, self.size_words, self.values_words, STRETCH, on=size)
        in_row(
            in_column(STRETCH, self.progress_words, self.bar, STRETCH, spacing=6),
            self.cancel,
            on=progress,
            spacing=8,
        )
        in_row((self.question, 1), self.replace, self.keep, on=question, spacing=8)
        in_row((self.result, 1), self.folder, on=result, spacing=8)
        for label in (self.progress_words, self.question, self.result):
            set_role(label, Role.BODY)
        for page in (size, progress, question, result):
            self.addWidget(page)
