"""The text of a stored page, as it is read: with boilerplate dimmed, and to be copied."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QFont, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from carmengui.engine.model import Span
from carmengui.ui.page.rendered.notice import MAX_TEXT_CHARS
from carmengui.ui.theme import Role, set_role, theme, when_restyled

_MAX_RUNS = 2_000


class PageTextView(QPlainTextEdit):
    """All text of a page in reading order; what was removed is paler."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAccessibleName(self.tr("Text of the page"))
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.document().setDocumentMargin(16)
        set_role(self, Role.BODY)
        self._removed: tuple[Span, ...] = ()
        self._zoom = 1.0
        when_restyled(self._dim, at_once=False)
        when_restyled(self._size, at_once=False)

    def show_page(self, text: str, removed: Iterable[Span]) -> None:
        """Show the text of a page; ``removed`` are places in it."""
        shown = text[:MAX_TEXT_CHARS]
        self._removed = tuple(removed)[:_MAX_RUNS]
        self.setPlainText(shown)
        self._dim()
        self.verticalScrollBar().setValue(0)

    def magnify(self, zoom: float) -> None:
        """Show the text so many times its own size."""
        if zoom != self._zoom:
            self._zoom = zoom
            self._size()

    def _size(self) -> None:
        font = QFont(self.font())
        font.setPixelSize(round(font.pixelSize() * self._zoom))
        self.document().setDefaultFont(font)

    def _dim(self) -> None:
        pale = QTextCharFormat()
        pale.setForeground(theme().color("mark"))
        text = self.toPlainText()
        # Qt counts UTF-16 units: letters outside the first plane are two of them.
        is_plain = all(letter <= "\uffff" for letter in text)

        def place(at: int) -> int:
            return at if is_plain else len(text[:at].encode("utf-16-le", "surrogatepass")) // 2

        selections = []
        for run in self._removed:
            if run.end > len(text):
                continue
            cursor = QTextCursor(self.document())
            cursor.setPosition(place(run.start))
            cursor.setPosition(place(run.end), QTextCursor.MoveMode.KeepAnchor)
            selection = QTextEdit.ExtraSelection()
            selection.cursor, selection.format = cursor, pale
            selections.append(selection)
        self.setExtraSelections(selections)
