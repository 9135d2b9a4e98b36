"""Why two messages are together: how similar they are, and both texts with what they share marked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QTextBrowser, QWidget

from carmengui.engine.stories.overview import MarkedText, PairReason
from carmengui.ui.theme import Role, set_ground, set_lengths, set_margins, theme, when_restyled
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.cell import draw_words
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import moment_words

_HEAD_PX, _BAR_PX, _BAR_HIGH_PX, _NUMBER_PX = 36, 26, 4, 44
_LEAST_PX = 40
_MOST_SHOWN = 6_000
"""So many characters of a text are shown; what stands behind them is counted all the same."""


class SimilarityBar(QWidget):
    """A number from 0 to 1 as a bar, with a stroke where messages are joined."""

    def __init__(self) -> None:
        super().__init__()
        self._similarity = self._threshold = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_similarity(self, similarity: float, threshold: float) -> None:
        """Show how similar two messages are, and from where on they are joined."""
        self._similarity, self._threshold = similarity, threshold
        words = self.tr("similarity {n}, joined from {threshold}")
        self.setAccessibleName(words.format(n=f"{similarity:.2f}", threshold=f"{threshold:.2f}"))
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for one line."""
        return QSize(160, theme().px(_BAR_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint number, bar and stroke."""
        wear, middle = theme(), self.height() // 2
        with QPainter(self) as painter:
            number = QRect(0, 0, wear.px(_NUMBER_PX), self.height())
            draw_words(painter, number, f"{self._similarity:.2f}", px=14, weight=600)
            left, high = number.right(), wear.px(_BAR_HIGH_PX)
            width = self.width() - left - 4
            painter.fillRect(left, middle - high // 2, width, high, wear.color("line"))
            filled = round(width * min(1.0, max(0.0, self._similarity)))
            painter.fillRect(left, middle - high // 2, filled, high, wear.color("bar"))
            stroke = left + round(width * self._threshold)
            painter.fillRect(stroke, middle - wear.px(8), 2, wear.px(16), wear.color("accent"))


class MessageText(QTextBrowser):
    """A text with what another shares: runs of words on a ground, terms underlined."""

    def __init__(self) -> None:
        super().__init__()
        self._marked: MarkedText | None = None
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.setMinimumHeight(_LEAST_PX)
        self.document().setDocumentMargin(0)
        when_restyled(self._write)

    def show_text(self, marked: MarkedText | None) -> None:
        """Show a text and its marks; without one, nothing."""
        self._marked = marked
        self._write()

    def _write(self) -> None:
        self.clear()
        if self._marked is None:
            return
        marked = self._marked
        text = marked.text[:_MOST_SHOWN]
        self.document().setDefaultFont(theme().font(13))
        cursor = self.textCursor()
        block = QTextBlockFormat()
        block.setLineHeight(135, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(block)
        for start, end, is_run, is_term in _parts(marked, len(text)):
            cursor.insertText(text[start:end], _look(is_run=is_run, is_term=is_term))
        if len(text) < len(marked.text):
            cursor.insertText(" …", QTextCharFormat())
        self.moveCursor(QTextCursor.MoveOperation.Start)


class TextBox(QWidget):
    """A letter, where the message stands, and its text."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Message {letter}").format(letter=letter))
        self.letter = plain_label(letter, role=Role.SMALL_TITLE)
        self.source, self.when = ElidedLabel(), plain_label(role=Role.SMALL, tint="soft")
        self.text = MessageText()
        self.text.setAccessibleName(self.tr("Text of message {letter}").format(letter=letter))
        self.letter.setAlignment(Qt.AlignmentFlag.AlignCenter)
        set_lengths(self.letter, width=20)
        head = in_row(self.letter, (self.source, 1), self.when, spacing=8)
        in_column(head, (self.text, 1), on=self, spacing=6, margins=(16, 8))

    def show_message(self, marked: MarkedText, now: float) -> None:
        """Show a message."""
        message = marked.message
        self.source.setText(message.source)
        words = counted(marked.words, self.tr("1 word"), self.tr("{n} words"))
        parts = (moment_words(message.moment_s, now), message.language, words)
        self.when.setText(", ".join(filter(None, parts)))
        self.text.show_text(marked)


class PairPane(QWidget):
    """Two marked messages side by side with their reason; a sentence while there are not two."""

    judged = Signal(bool)
    """The two that are shown belong together, or not."""
    stopped = Signal()
    """No further pair shall be judged."""
    copy_wanted = Signal(str)
    """The reason shall be copied (its words)."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Why these two are together"))
        self.title = plain_label(
            self.tr("Why these two are together"), role=Role.TITLE, wordWrap=True
        )
        self.bar = SimilarityBar()
        self.verdict = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.shared = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.boxes = TextBox("A"), TextBox("B")
        self.copy_link = link_button(self.tr("Copy reason"))
        self.asked = plain_label(role=Role.SMALL, tint="soft")
        self.same = QPushButton(self.tr("Same story"))
        self.other = QPushButton(self.tr("Different"))
        self.stop = link_button(self.tr("Stop"))
        self._reason: PairReason | None = None
        self._lay_out()
        self.same.clicked.connect(lambda: self.judged.emit(True))
        self.other.clicked.connect(lambda: self.judged.emit(False))
        self.stop.clicked.connect(self.stopped)
        self.copy_link.clicked.connect(lambda: self.copy_wanted.emit(self.words()))

    @property
    def reason(self) -> PairReason | None:
        """What is shown."""
        return self._reason

    def show_reason(self, reason: PairReason, threshold: float, now: float) -> None:
        """Show why two messages are together, or are not."""
        self._reason = reason
        is_joined = reason.similarity >= threshold
        self.title.setText(
            self.tr("Why these two are together")
            if is_joined
            else self.tr("How similar these two are")
        )
        self.bar.show_similarity(reason.similarity, threshold)
        words = self.tr("similar enough: joined from {n}") if is_joined else ""
        words = words or self.tr("less than {n}: joined only through others")
        self.verdict.setText(words.format(n=f"{threshold:.2f}"))
        self.shared.setText(self._shared_words(reason))
        for box, marked in zip(self.boxes, (reason.first, reason.second), strict=True):
            box.show_message(marked, now)
        self.stack.show_content()

    def ask(self, number: int, count: int) -> None:
        """Ask whether the two that are shown belong together: one of so many questions; 0: no more."""
        show_if(self._question, number > 0)
        self.asked.setText(self.tr("{n} of {all}").format(n=number, all=count))

    @property
    def is_asking(self) -> bool:
        """Whether the two that are shown are to be judged."""
        return not self._question.isHidden()

    def show_hint(self) -> None:
        """Say how two messages are chosen."""
        self._reason = None
        self.stack.show_empty(
            self.tr("No pair of messages is marked"),
            self.tr("Mark two messages of a story, and what they share is shown here."),
        )

    def words(self) -> str:
        """Return the reason in words, as it is copied."""
        if self._reason is None:
            return ""
        reason = self._reason
        lines = (
            f"{reason.first.message.title}\n{reason.first.message.url}",
            f"{reason.second.message.title}\n{reason.second.message.url}",
            self.bar.accessibleName(),
            self._shared_words(reason),
        )
        return "\n".join(lines)

    def _shared_words(self, reason: PairReason) -> str:
        runs = self.tr("{n} of {all} runs of {w} words shared").format(
            n=f"{reason.shared_runs:,}", all=f"{reason.all_runs:,}", w=reason.w
        )
        count = counted(len(reason.terms), self.tr("1 shared term"), self.tr("{n} shared terms"))
        first = ", ".join(reason.terms[:6])
        return f"{runs}; {count}: {first}" if first else f"{runs}; {count}"

    def _lay_out(self) -> None:
        head = holder(in_row((self.title, 1), margins=(16, 0)))
        set_lengths(head, height=_HEAD_PX)
        set_ground(head, "raised", edge="bottom")
        measure = holder(
            in_column(self.bar, self.verdict, self.shared, spacing=2, margins=(16, 8, 16, 8))
        )
        for widget in (measure, self.boxes[0], self.boxes[1]):
            set_ground(widget, "raised", edge="bottom")
        legend = in_row(_Legend(), STRETCH, self.copy_link, spacing=12)
        self._question = holder(
            in_row(
                self.same,
                self.other,
                self.asked,
                STRETCH,
                self.stop,
                spacing=8,
                margins=(16, 8, 16, 8),
            )
        )
        set_ground(self._question, "sel", edge="bottom")
        self._question.hide()
        body = holder(in_column(measure, (self.boxes[0], 1), (self.boxes[1], 1)))
        foot = holder(legend)
        set_margins(legend, 16, 6, 16, 6)
        set_ground(foot, "raised", edge="bottom")
        column = in_column((body, 1), self._question, foot)
        self.stack = StateStack(holder(column))
        in_column(head, (self.stack, 1), on=self)
        set_ground(self, "raised")
        self.show_hint()


class _Legend(QWidget):
    """What the marks in the texts mean."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(
            self.tr(
                "Highlighted words occur in both texts in the same order, underlined terms in both"
            )
        )

    def sizeHint(self) -> QSize:
        """Return room for both signs and their words."""
        return QSize(theme().px(230), theme().px(20))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the signs and their words."""
        wear, high = theme(), self.height()
        with QPainter(self) as painter:
            size = wear.px(20)
            painter.fillRect(
                0, high // 2 - wear.px(6), size, wear.px(12), wear.color("evidence_ground")
            )
            room = QRect(size + wear.px(6), 0, self.width(), high)
            x = room.left() + draw_words(painter, room, self.tr("shared run"), px=12, ink="soft")
            x += wear.px(18)
            painter.fillRect(x, high // 2 + wear.px(4), size, 2, wear.color("evidence_edge"))
            room.setLeft(x + size + wear.px(6))
            draw_words(painter, room, self.tr("shared term"), px=12, ink="soft")


def _parts(marked: MarkedText, length: int) -> Iterator[tuple[int, int, bool, bool]]:
    """Yield the stretches of a text: where each begins and ends, whether it is a run, and a term."""
    flags = bytearray(length)
    for spans, bit in ((marked.runs, 1), (marked.terms, 2)):
        for span in spans:
            for at in range(span.start, min(span.end, length)):
                flags[at] |= bit
    start = 0
    for at in range(1, length + 1):
        if at == length or flags[at] != flags[start]:
            yield start, at, bool(flags[start] & 1), bool(flags[start] & 2)
            start = at


def _look(*, is_run: bool, is_term: bool) -> QTextCharFormat:
    wear, look = theme(), QTextCharFormat()
    look.setForeground(wear.color("text"))
    if is_run:
        look.setBackground(wear.color("evidence_ground"))
    if is_term:
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        look.setUnderlineColor(wear.color("evidence_edge"))
    return look
