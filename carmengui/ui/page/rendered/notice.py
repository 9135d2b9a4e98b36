"""What stands where the picture would be: why there is none, and the text of the page if there is any."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from carmengui.ui.theme import (
    Role,
    set_ground,
    set_picture,
    set_role,
    set_roles,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label

MAX_TEXT_CHARS = 300_000
# Nothing chosen, still reading: no answer that would have to be the largest words on the desk.
REFUSED_ICON = "hand-back-right-outline"
QUIET_ICONS = frozenset({"file-search-outline", "clock-outline"})


class Notice(QWidget):
    """A reason in a sentence, large, with what it means; below it, at need, the page as text alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon_name, self._color = "file-hidden", "mark"
        self._is_answer = False
        self.picture = plain_label(self)
        self.reason = plain_label(self, wordWrap=True)
        self.detail = plain_label(self, wordWrap=True)
        self.reason.setAccessibleName(self.tr("No page shown"))
        self.detail.setAccessibleName(self.tr("Explanation"))
        for label in (self.reason, self.detail):
            # What a server said may stand in it: never rich text.
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.again = QPushButton(self.tr("Reload"), self)
        self.again.setAccessibleName(self.tr("Reload page"))
        self.elsewhere = _Link(self.tr("Open redirect target"), self)
        self.why = _Link(self.tr("Explain on the Crawl desk"), self)
        self.text = QPlainTextEdit(self, readOnly=True)
        self.text.setAccessibleName(self.tr("Text of the page"))
        self.text.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self._lay_out()
        set_roles(Role.BODY, self.detail, self.text)
        set_tint(self.reason, "text")
        set_tint(self.detail, "soft")
        self.text.document().setDocumentMargin(16)
        self._dress()

    def show_reason(
        self,
        reason: str,
        detail: str = "",
        *,
        icon_name: str = "file-hidden",
        text: str = "",
        is_trouble: bool = False,
    ) -> None:
        """Say why there is no picture; in trouble, show the text below and offer to draw again."""
        is_amber = is_trouble or icon_name == REFUSED_ICON
        self._icon_name, self._color = icon_name, "waiting" if is_amber else "mark"
        self.setAccessibleName(f"{reason} {detail}".strip())
        self.reason.setText(reason)
        self.detail.setText(detail)
        self.detail.setVisible(bool(detail))
        self.text.setPlainText(text[:MAX_TEXT_CHARS])
        self.text.setVisible(bool(text))
        self.again.setVisible(is_trouble)
        self.offer(why=False)
        self._column.setStretch(self._column.count() - 1, 0 if text else 1)
        self._is_answer = icon_name not in QUIET_ICONS
        self.picture.setVisible(self._is_answer)
        around = (24, 40, 24, 16) if self._is_answer else (24, 24, 24, 16)
        self._head.setContentsMargins(*around)
        self._dress()
        self.text.verticalScrollBar().setValue(0)

    def offer(self, *, why: bool, elsewhere: bool = False) -> None:
        """Let the reasons, or the address that this one leads to, be a press away."""
        self.why.setVisible(why)
        self.elsewhere.setVisible(elsewhere)

    def _lay_out(self) -> None:
        head = self._head = QVBoxLayout()
        head.setSpacing(8)
        row = in_row(self.again, STRETCH)
        for widget in (self.picture, self.reason, self.detail):
            head.addWidget(widget)
        head.addLayout(row)
        for link in (self.elsewhere, self.why):
            head.addWidget(link)
        self._column = in_column(head, (self.text, 1), STRETCH, on=self)

    def _dress(self) -> None:
        # What is quiet lies on the ground of a pane, as in the panes beside it.
        set_ground(self, "ground" if self._is_answer else "raised")
        set_role(self.reason, Role.ANSWER if self._is_answer else Role.LARGE_TITLE)
        set_picture(self.picture, self._icon_name, 24, self._color)


class _Link(QLabel):
    """Words that lead somewhere; in a narrow pane they take more lines, as a button would not."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(parent, wordWrap=True)
        self._words = words
        self.setAccessibleName(words)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_role(self, Role.STRONG)
        when_restyled(self._write)

    def _write(self) -> None:
        ink = theme().color("accent").name()
        self.setText(
            f'<a href="there" style="color:{ink}; text-decoration:none">{escape(self._words)}</a>'
        )
