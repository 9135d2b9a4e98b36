"""A page as it was received beside the document that a browser rendered from it: what rendering added."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.engine.changes.rendered_difference import Part, PartDifference, RenderedDifference
from carmengui.ui.keys.pane_order import PANE
from carmengui.ui.page.versions.difference_rows import Block, section
from carmengui.ui.page.versions.difference_text import MAX_LINES, DifferenceText
from carmengui.ui.theme import (
    Role,
    set_ground,
    set_icon,
    set_lengths,
    set_role,
    set_tint,
    when_restyled,
)
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.counted import counted

_HEADER_PX, _INSET_PX, _ABOVE_PX = 32, 16, 6


def _tr(words: str) -> str:
    return QCoreApplication.translate("Documents", words)


def part_name(part: Part) -> str:
    """Return what a part of a document is called."""
    return {
        Part.TITLE: _tr("Title"),
        Part.HEADINGS: _tr("Headings"),
        Part.TEXT: _tr("Text"),
        Part.LINKS: _tr("Links"),
        Part.JSON_LD: _tr("JSON-LD"),
    }[part]


def added_words(difference: RenderedDifference) -> str:
    """Say what only the rendered document has; nothing where it has nothing of its own."""
    return ", ".join(filter(None, map(_added_words, difference.parts)))


def _added_words(part: PartDifference) -> str:
    words = part.added_words if part.part is Part.TEXT else len(part.added)
    if not words:
        return ""
    one, many = {
        Part.TITLE: (_tr("title"), _tr("title")),
        Part.HEADINGS: (_tr("1 heading"), _tr("{n} headings")),
        Part.TEXT: (_tr("1 word"), _tr("{n} words")),
        Part.LINKS: (_tr("1 link"), _tr("{n} links")),
        Part.JSON_LD: (_tr("1 value in JSON-LD"), _tr("{n} values in JSON-LD")),
    }[part.part]
    return counted(words, one, many)


def blocks_of(difference: RenderedDifference, *, is_whole: bool) -> Iterator[Block]:
    """Yield what is shown of a difference, a section for each part that differs."""
    for part in difference.parts:
        if is_whole or part.response != part.rendered:
            yield from section(part_name(part.part), part.lines, is_whole=is_whole)


class DocumentDifference(QWidget):
    """What only the rendered document has in a sentence, below it received and rendered side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.difference: RenderedDifference | None = None
        self._limit = MAX_LINES
        self.text = DifferenceText()
        self.stack = StateStack(self.text)
        self.summary, self.place = plain_label(wordWrap=True), ElidedLabel()
        self.previous = self._tool(self.tr("Previous difference (p)"), "arrow-up")
        self.following = self._tool(self.tr("Next difference (n)"), "arrow-down")
        self.whole: QPushButton = link_button(self.tr("Whole text"))
        self.whole.setCheckable(True)
        self.more: QPushButton = link_button(self.tr("Show more"))
        self.setAccessibleName(self.tr("The page as received and as rendered"))
        self.setProperty(PANE, True)
        # The view itself, not its text: a sentence that stands for the text takes no keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lay_out()
        self._connect()
        self.show_loading()

    def show_loading(self) -> None:
        """Say that the documents are being compared; what is shown of others is dimmed."""
        if self.difference is not None:
            self.stack.show_stale()
            return
        self.stack.show_loading(self.tr("Comparing documents …"))
        self._show_header()

    def show_failure(self, sentence: str) -> None:
        """Say why they could not be compared."""
        self.difference = None
        self.stack.show_failed(sentence)
        self._show_header()

    def show_difference(self, difference: RenderedDifference) -> None:
        """Show how the rendered document differs from the response."""
        self.difference, self._limit = difference, MAX_LINES
        self._lay_text()

    def go_on(self, step: int) -> None:
        """Go to the next (1) or previous (-1) difference; behind the last comes the first."""
        if self.text.place_count:
            self.text.go_to((self.text.here + step) % self.text.place_count)
            self._show_header()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand what the text understands, whatever is shown."""
        self.text.keyPressEvent(event)

    def _lay_text(self) -> None:
        if self.difference is None:
            return
        is_whole = self.whole.isChecked()
        words = self.tr("Only differences") if is_whole else self.tr("Whole text")
        self.whole.setText(words)
        self.whole.setAccessibleName(words)
        blocks = tuple(blocks_of(self.difference, is_whole=is_whole))
        if blocks:
            self.text.show_blocks(blocks, self._limit)
            self.stack.show_content()
        else:
            self.stack.show_empty(
                self.tr("No difference between the documents."),
                self.tr("Title, headings, text, links and JSON-LD are the same."),
            )
        self._show_header()

    def _show_header(self) -> None:
        has_text = self.difference is not None and self.stack.currentWidget() is self.text
        count = self.text.place_count if has_text else 0
        words = self._summary() if has_text else ""
        self.summary.setText(words)
        self.summary.setVisible(bool(words))
        self.text.setAccessibleDescription(words)
        words = self.tr("{n} of {all}").format(n=self.text.here + 1, all=f"{count:,}")
        self.place.setText(words if count > 1 else "")
        for tool in (self.previous, self.following):
            tool.setVisible(count > 1)
        self.whole.setVisible(has_text or self.whole.isChecked())
        self.more.setVisible(has_text and self.text.left_out > 0)

    def _summary(self) -> str:
        added = added_words(self.difference) if self.difference is not None else ""
        if not added:
            return self.tr("The rendered document has nothing of its own")
        return self.tr("Only rendered: {added}").format(added=added)

    def _on_more(self) -> None:
        self._limit += MAX_LINES
        here = self.text.here
        self._lay_text()
        self.text.go_to(here)

    def _tool(self, words: str, icon_name: str) -> IconButton:
        button = IconButton(words)
        button.setStyleSheet("QToolButton { padding: 0; min-height: 0; min-width: 0 }")
        set_icon(button, icon_name)
        return button

    def _lay_out(self) -> None:
        self.summary.setContentsMargins(_INSET_PX, _ABOVE_PX, _INSET_PX, 0)
        self._header = QWidget()
        in_row(
            self.previous,
            self.following,
            (self.place, 1),
            self.more,
            self.whole,
            on=self._header,
            spacing=8,
            margins=(12, 1, 8, 1),
        )
        in_column(self._header, self.summary, (self.stack, 1), on=self)

    def _connect(self) -> None:
        self.previous.clicked.connect(lambda: self.go_on(-1))
        self.following.clicked.connect(lambda: self.go_on(1))
        self.text.step_asked.connect(self.go_on)
        self.whole.toggled.connect(self._lay_text)
        self.more.clicked.connect(self._on_more)
        set_role(self.summary, Role.BODY)
        set_role(self.place, Role.SMALL)
        set_tint(self.place, "soft")
        set_lengths(self._header, height=_HEADER_PX)
        set_ground(self._header, "raised", edge="bottom")
        set_ground(self.summary, "raised")
        when_restyled(self._lay_text)
