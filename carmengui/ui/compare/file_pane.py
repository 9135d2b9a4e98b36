"""The source of a page that a result file names: it need not be a page of the project."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from carmengui.ui.theme import (
    Role,
    set_ground,
    set_lengths,
    set_margins,
    set_role,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack

INSET_PX, LEAST_PX = 16, 120


class FilePane(QWidget):
    """The text of a file, the new value lit where it stands in it."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised", edge="top")
        self.setAccessibleName(self.tr("Source of the page"))
        self.heading, self.text = plain_label(), QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setUndoRedoEnabled(False)
        self.text.setAccessibleName(self.tr("Source of the page"))
        self.text.setTabChangesFocus(True)
        self.stack = StateStack(self.text)
        self._values: Sequence[str] = ()
        set_tint(self.heading, "soft")
        in_column(self.heading, (self.stack, 1), on=self, margins=(0, 1, 0, 0))
        set_lengths(self, min_height=LEAST_PX)
        set_role(self.heading, Role.SMALL)
        set_margins(self.heading, INSET_PX, 6, INSET_PX, 6)
        set_role(self.text, Role.CODE)
        when_restyled(self._light)

    def show_reading(self, page: str) -> None:
        """Say that a page is being read."""
        self.heading.setText(page)
        self.stack.show_stale() if self.text.toPlainText() else self.stack.show_loading(
            self.tr("Reading page …")
        )

    def show_source(self, path: Path, source: str, values: Sequence[str]) -> None:
        """Show a source, and where its values stand in it."""
        self.heading.setText(str(path))
        self.text.setPlainText(source)
        self._values = values
        self._light()
        self.stack.show_content()

    def show_failure(self, sentence: str) -> None:
        """Say why there is nothing to show, and the way out."""
        self.text.clear()
        self.stack.show_failed(
            self.tr("This page cannot be shown."), sentence, self.tr("Change source path")
        )

    def lit(self) -> list[str]:
        """Return the words that are lit."""
        return [each.cursor.selectedText() for each in self.text.extraSelections()]

    def _light(self) -> None:
        ink = QTextCharFormat()
        ink.setBackground(theme().color("evidence_ground"))
        ink.setForeground(theme().color("text"))
        lit = []
        for value in self._values:
            cursor = self.text.document().find(value)
            if not cursor.isNull():
                place = QTextEdit.ExtraSelection()
                place.cursor, place.format = cursor, ink
                lit.append(place)
        self.text.setExtraSelections(lit)
        if lit:
            cursor = self.text.document().find(self._values[0])
            cursor.setPosition(max(0, cursor.selectionStart()))
            self.text.setTextCursor(QTextCursor(cursor))
            self.text.centerCursor()
