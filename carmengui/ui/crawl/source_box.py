"""The source box: paste anything, read what it was understood to be, press Enter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from carmengui.engine.crawl import Understanding, understand
from carmengui.ui.theme import theme
from carmengui.ui.words import counted

_LINES_SHOWN = 3


class SourceBox(QWidget):
    """A text field for URLs, lists and files, with what it understood below."""

    sources_added = Signal(tuple)
    """The sources were accepted: a tuple of ``Source``."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._understood = Understanding((), 0, ())
        self.field = QPlainTextEdit(self)
        self.field.setObjectName("sourceField")
        self.field.setAccessibleName(self.tr("Sources to crawl"))
        self.field.setPlaceholderText(
            self.tr("Paste addresses to crawl, one per line, or the name of a file with addresses")
        )
        self.field.setTabChangesFocus(True)
        self.field.installEventFilter(self)
        self.button = QPushButton(self.tr("Add pages"), self)
        self.button.setProperty("primary", True)
        self.button.setAccessibleName(self.tr("Add the sources and start the crawl"))
        self.summary = QLabel(self, wordWrap=True)
        self.summary.setAccessibleName(self.tr("What was understood"))
        self._lay_out()
        self.field.textChanged.connect(self._on_text_changed)
        self.button.clicked.connect(self.accept)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self._on_text_changed()

    def accept(self) -> None:
        """Hand out the sources that were understood and empty the field."""
        if not self._understood.sources:
            self.field.setFocus()
            return
        sources = self._understood.sources
        self.field.clear()
        self.sources_added.emit(sources)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter accepts; Shift+Enter begins a new line."""
        if watched is self.field and isinstance(event, QKeyEvent):
            is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
            wants_line = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if event.type() is QEvent.Type.KeyPress and is_enter and not wants_line:
                self.accept()
                return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.summary)

    def _on_text_changed(self) -> None:
        self._understood = understand(self.field.toPlainText())
        count = len(self._understood.sources)
        self.button.setEnabled(count > 0)
        words = counted(count, self.tr("Add 1 page"), self.tr("Add {n} pages"))
        self.button.setText(words if count else self.tr("Add pages"))
        self.summary.setText(self._words())

    def _words(self) -> str:
        understood = self._understood
        if not understood.sources and not understood.problems:
            return self.tr("Nothing is fetched before you press Enter.")
        parts = []
        if understood.sources:
            hosts = understood.hosts
            named = ", ".join(hosts[:_LINES_SHOWN]) + (" …" if len(hosts) > _LINES_SHOWN else "")
            count = len(understood.sources)
            parts.append(counted(count, self.tr("1 address"), self.tr("{n} addresses")))
            words = counted(len(hosts), self.tr("1 host"), self.tr("{n} hosts"))
            parts.append(f"{words}: {named}")
        if understood.duplicates:
            count = understood.duplicates
            parts.append(counted(count, self.tr("1 duplicate"), self.tr("{n} duplicates")))
        parts += understood.problems[:_LINES_SHOWN]
        return " · ".join(parts)

    def _on_theme_changed(self) -> None:
        self.field.setFont(theme().mono(12))
        self.summary.setFont(theme().font(13))
        line_px = self.field.fontMetrics().lineSpacing()
        self.field.setFixedHeight(line_px * _LINES_SHOWN + 18)
