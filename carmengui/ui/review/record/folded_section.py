"""A section below the fields of a record: closed it is one link, opened it is read and shown."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from carmengui.ui.review.record.candidate_rows import INSET_PX
from carmengui.ui.theme import Role
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label


class FoldedSection(QWidget):
    """Says while it is open what is being read, why that failed, or shows a body."""

    wanted = Signal()
    """What it shows shall be read."""
    page_wanted = Signal(str)
    """A record was pressed: its URL."""

    def __init__(self, name: str, words: tuple[str, str]) -> None:
        """``words`` open it and close it again."""
        super().__init__()
        self.is_open = False
        self._words = words
        self.setAccessibleName(name)
        self.link = TextLink(pixels=12, parent=self)
        self.link.clicked.connect(self._toggle)
        self.note = plain_label(role=Role.SMALL, tint="soft")
        self.note.setWordWrap(True)
        self.body: QWidget | None = None
        self._column = in_column(
            in_row(self.link, STRETCH, spacing=0, margins=(INSET_PX - 2, 12, 12, 0)),
            in_row(self.note, spacing=0, margins=(INSET_PX, 0, 12, 0)),
            on=self,
            spacing=4,
        )
        self._show_link()
        self.note.hide()

    def show_failed(self, sentence: str) -> None:
        """Say why nothing can be shown."""
        self.clear()
        self.say(sentence)

    def say(self, words: str) -> None:
        """Say something below the link, or nothing."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def show_body(self, body: QWidget) -> None:
        """Show what was read."""
        self.body = body
        self._column.addWidget(body)

    def clear(self) -> None:
        """Take away what is said and shown."""
        self.say("")
        if self.body is not None:
            self._column.removeWidget(self.body)
            self.body.deleteLater()
            self.body = None

    def _toggle(self) -> None:
        self.is_open = not self.is_open
        self._show_link()
        if self.is_open:
            self.wanted.emit()
        else:
            self.clear()

    def _show_link(self) -> None:
        self.link.show_words(self._words[int(self.is_open)])
