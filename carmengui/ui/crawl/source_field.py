"""The field for sources: long pastes are held aside, files can be dropped on it."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

from carmengui.ui.theme import theme, when_restyled

MAX_LINES_SHOWN = 500
"""A longer paste is held aside: laying it out would stop the window for a moment."""
MAX_CHARS_SHOWN = 50_000
MARGIN_PX, _FONT_PX = 10, 12
_PREVIEWED = 2
_RADIUS = 5


class SourceField(QPlainTextEdit):
    """Takes text; Enter accepts, Shift+Enter begins a line."""

    accepted = Signal()
    """Enter was pressed."""
    edited = Signal()
    """The text is another one now."""

    def __init__(self) -> None:
        super().__init__()
        self._held = ""
        self.setAcceptDrops(True)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setObjectName("sourceField")
        self.document().setDocumentMargin(0)
        when_restyled(self._restyle)
        self.textChanged.connect(self._on_text_changed)

    @property
    def text(self) -> str:
        """Everything that was typed and pasted."""
        return self._held or self.toPlainText()

    @property
    def is_holding(self) -> bool:
        """Whether a long paste is held aside; the field shows its beginning."""
        return bool(self._held)

    def set_text(self, text: str) -> None:
        """Replace everything; nothing of it is lost, however long it is."""
        is_long = len(text) > MAX_CHARS_SHOWN or text.count("\n") >= MAX_LINES_SHOWN
        self._held = text if is_long else ""
        self.setReadOnly(is_long)
        self.setPlainText(_preview(text) if is_long else text)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take what is pasted or dropped: text, or the names of files."""
        text = _text_of(source)
        if not text:
            return
        if self._held:
            self.set_text(f"{self._held.rstrip()}\n{text}")
            return
        now, cursor = self.toPlainText(), self.textCursor()
        if source.hasUrls() and now and not now.endswith("\n"):
            text = f"\n{text}"
        self.set_text(now[: cursor.selectionStart()] + text + now[cursor.selectionEnd() :])
        if not self._held:
            cursor.setPosition(min(cursor.selectionStart() + len(text), len(self.toPlainText())))
            self.setTextCursor(cursor)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Accept files beside text."""
        return source.hasUrls() or source.hasText()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter accepts; while a paste is held, Delete and Backspace clear it."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.accepted.emit()
        elif self._held and event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.set_text("")
        else:
            super().keyPressEvent(event)

    def _on_text_changed(self) -> None:
        if not self._held:
            lines = self.blockCount()
            if lines > MAX_LINES_SHOWN:
                self.set_text(self.toPlainText())
                return
        self.edited.emit()

    def _restyle(self) -> None:
        tokens, inside = theme().tokens, theme().px(MARGIN_PX)
        # Here and not in the common sheet: no other text is a control that one types into. The size
        # too: a sheet that comes after a font would go on with the size before it.
        self.setStyleSheet(
            f"QPlainTextEdit {{ font-size: {theme().px(_FONT_PX)}px; border: 1px solid {tokens.strong}; border-radius: {_RADIUS}px;"
            f" padding: {inside - 1}px; background: {tokens.raised}; }}"
            f"QPlainTextEdit:focus {{ border: 2px solid {tokens.accent};"
            f" padding: {inside - 2}px; }}"
        )


def _text_of(source: QMimeData) -> str:
    files = [url.toLocalFile() for url in source.urls() if url.isLocalFile()]
    if files:
        return "\n".join(files) + "\n"
    if source.hasText():
        return source.text()
    return "\n".join(url.toString() for url in source.urls())


def _preview(text: str) -> str:
    first: list[str] = []
    rest = text
    while len(first) < _PREVIEWED and rest:
        line, _, rest = rest.partition("\n")
        if line.strip():
            first.append(line.strip()[:300])
    more = rest.count("\n") + (not rest.endswith("\n")) if rest else 0
    return "\n".join([*first, f"… {more:,} +"]) if more else "\n".join(first)
