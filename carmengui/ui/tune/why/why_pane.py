"""Why the chosen record has its title: facts, conditions, the answer, and a copy for a mail."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QSizePolicy,
    QWidget,
)

from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, set_ground, set_lengths, set_roles, theme
from carmengui.ui.tune.why.trace_words import (
    Answer,
    Sign,
    Why,
    WhyRow,
    answer_words,
    older_words,
    sign_words,
    taken_words,
    why_text,
)
from carmengui.ui.tune.wording import short_url
from carmengui.ui.widgets.layouts import holder, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.cell import MONO, RIGHT, Cell, draw_words
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width

HEADER_PX, STRIP_PX, INSET_PX = 36, 34, 16
DIM_AFTER_MS, COPIED_MS = 90, 1_500
_LEAST_CHARS = 12


SIGN_PX, NAME_SHARE, NAME_MAX_PX = 14, 0.36, 260
LOOK = RowLook(
    height_px=23, ground="", hover="ground", has_edge=False, ring=Ring.CURRENT, needs_keys=True
)
_Index = QModelIndex | QPersistentModelIndex
_SIGNS = {
    Sign.FOUND: ("check", "better"),
    Sign.YES: ("check", "better"),
    Sign.MISSING: ("minus", "soft"),
    Sign.NO: ("close", "soft"),
    Sign.NOT_REACHED: ("dots-horizontal", "faint"),
}


class WhyList(RowList):
    """Pointing at a row, by mouse or keys, lights its line in the rules."""

    pointed = Signal(object)
    """The row pointed at (``WhyRow``), or nothing."""
    copy_asked = Signal()
    """The whole trace is wanted on the clipboard."""

    def __init__(self) -> None:
        super().__init__()
        column = Column[WhyRow](text=_sentence, tip=_sentence, paint=_paint)
        self.rows = PagedModel((column,), self)
        self.set_up(self.tr("Facts and conditions"), self.rows, LOOK)
        self.entered.connect(self._on_entered)

    def show_why(self, why: Why | None) -> None:
        """Show a trace; the row that was pointed at stays if it is still there."""
        at = self.currentIndex().row()
        self.rows.show_rows(why.rows if why else ())
        if 0 <= at < len(self.rows.rows):
            self.setCurrentIndex(self.rows.index(at, 0))

    def current_row(self) -> WhyRow | None:
        """Return the row under the cursor."""
        return self.rows.line(self.currentIndex().row())

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Point at the row the keys went to."""
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.pointed.emit(self.current_row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the trace."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point at the row under the cursor, from now on."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.rows.rows:
            self.setCurrentIndex(self.rows.index(0, 0))
        self.pointed.emit(self.current_row())
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing more."""
        super().focusOutEvent(event)
        self.pointed.emit(None)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show whole rows only: the answer stands close below the last."""
        super().resizeEvent(event)
        self.setViewportMargins(0, 0, 0, self.height() % theme().px(LOOK.height_px))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at the row of the keys again when the mouse is gone."""
        super().leaveEvent(event)
        self.pointed.emit(self.current_row() if self.hasFocus() else None)
        self.viewport().update()

    def _on_entered(self, index: QModelIndex) -> None:
        self.pointed.emit(self.rows.rows[index.row()])


def _paint(cell: Cell[WhyRow]) -> None:
    """Paint sign, name, what was found or compared, number of hits."""
    wear, row, rect = theme(), cell.row, cell.rect
    sign, color = _SIGNS[row.sign]
    top = rect.center().y() - wear.px(SIGN_PX) // 2 + 1
    cell.icon(sign, INSET_PX, SIGN_PX, color, top=top)
    is_past = row.sign in {Sign.FOUND, Sign.YES}
    left = INSET_PX + wear.px(SIGN_PX + 8)
    width = min(wear.px(NAME_MAX_PX), round(rect.width() * NAME_SHARE))
    name = QRect(left, rect.top(), width - 12, rect.height())
    said = QRect(left + width, rect.top(), 0, rect.height())
    said.setRight(rect.right() - INSET_PX)
    if row.note:
        said.setRight(said.right() - cell.write(said, row.note, ink="soft", side=RIGHT) - 12)
    words = row.name if row.is_fact else f"{row.name}?"
    cell.write(name, words, ink="text" if is_past else "soft")
    ink = "text" if row.is_fact and is_past else "soft"
    cell.write(said, row.said or sign_words(row.sign), ink=ink)


def _sentence(row: WhyRow) -> str:
    return row.sentence


class AnswerStrip(QWidget):
    """The answer of the rules on the ground of evidence: branch, value, weight."""

    def __init__(self) -> None:
        super().__init__()
        self._answer: Answer | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_answer(self, answer: Answer | None) -> None:
        """Show what the rules answered, or that they did not."""
        self._answer = answer
        self.setAccessibleName(answer_words(answer))
        set_tip(self, answer_words(answer))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the strip's height."""
        return QSize(200, theme().px(STRIP_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the answer."""
        wear, answer = theme(), self._answer
        with QPainter(self) as painter:
            inner = self.rect().adjusted(INSET_PX, 0, -INSET_PX, 0)
            if answer is None:
                draw_words(painter, inner, answer_words(None), ink="soft")
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wear.color("evidence_ground"))
            painter.drawRoundedRect(self.rect().adjusted(8, 0, -8, 0), 6, 6)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            left = inner.left() + draw_words(painter, inner, f"<{answer.branch}>", weight=MONO)
            weight_left = inner.right() - weight_width(13)
            paint_weight(painter, weight_left, self.height() // 2, answer.weight)
            value = QRect(left + 12, 0, weight_left - 16 - left - 11, self.height())
            draw_words(painter, value, answer.value, weight=600)


class WhyPane(QWidget):
    """The trace of one record, or a sentence that says why there is none."""

    pointed = Signal(object)
    """The fact or condition that is pointed at (``WhyRow``), or nothing."""
    action_pressed = Signal()
    """The way out of a failure was taken."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised")
        self.why: Why | None = None
        self._rules = ""
        self._dim = QTimer(self, singleShot=True, interval=DIM_AFTER_MS)
        self._dim.timeout.connect(self._on_waited)
        self._copied = QTimer(self, singleShot=True, interval=COPIED_MS)
        self._copied.timeout.connect(self._offer_copy)
        self.setAccessibleName(self.tr("Why this title"))
        self.heading = plain_label(role=Role.TITLE)
        self.about = plain_label(role=Role.BODY, tint="soft")
        self.taken = plain_label(role=Role.SMALL, tint="soft")
        self.older = plain_label(role=Role.SMALL, tint="waiting")
        self.copy_button = link_button(self.tr("Copy"))
        self.copy_button.setAccessibleName(self.tr("Copy the whole trace as text"))
        set_tip(self.copy_button, self.tr("Copy the whole trace as text, for a mail (Ctrl+C)"))
        self.why_not_link = link_button(self.tr("Why not …"))
        key_map().changed.connect(self._tell_keys)
        self._tell_keys()
        self.versions_link = link_button(self.tr("Versions"))
        set_tip(self.versions_link, self.tr("The published versions of these rules"))
        self.sent_link = link_button()
        set_tip(self.sent_link, self.tr("Error reports, newest first (S)"))
        self.sent_link.hide()
        self.list = WhyList()
        self.strip = AnswerStrip()
        self._content = QWidget()
        self.stack = StateStack(self._content)
        self._lay_out()
        self.setFocusProxy(self.list)
        self.list.pointed.connect(self.pointed)
        self.list.copy_asked.connect(self.copy)
        self.copy_button.clicked.connect(self.copy)
        self.stack.action_pressed.connect(self.action_pressed)
        set_lengths(self._header, height=HEADER_PX)
        set_roles(
            Role.BODY, self.copy_button, self.why_not_link, self.versions_link, self.sent_link
        )
        self.show_nothing()

    def _tell_keys(self) -> None:
        words = self.tr("Explain missing value ({key})")
        set_tip(self.why_not_link, words.replace("{key}", key_map().called("tune.why_not")))

    def _lay_out(self) -> None:
        self._header = holder(
            in_row(
                self.heading,
                (self.about, 1),
                self.copy_button,
                self.why_not_link,
                self.versions_link,
                self.sent_link,
                margins=(INSET_PX, 0, 12, 0),
                spacing=10,
            )
        )
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for label in (self.taken, self.older):
            label.setWordWrap(True)
            label.setContentsMargins(INSET_PX, 4, INSET_PX, 0)
        in_column(
            (self.list, 1),
            8,
            self.strip,
            self.taken,
            self.older,
            on=self._content,
            margins=(0, 0, 0, 12),
        )
        in_column(self._header, (self.stack, 1), on=self)

    # What is shown ------------------------------------------------------------------------

    def show_why(self, why: Why, rules: str) -> None:
        """Show a trace; ``rules`` says in a line which rules made it."""
        self._dim.stop()
        is_same, self.why, self._rules = why == self.why, why, rules
        self.heading.setText(why.heading)
        set_tip(self.about, why.url)
        self.copy_button.show()
        if not is_same:
            # The row that is pointed at stays lit while pages come in.
            self.list.show_why(why)
        self.strip.show_answer(why.answer)
        for label, words in ((self.taken, taken_words(why)), (self.older, older_words(why))):
            label.setText(words)
            label.setVisible(bool(words))
        self.stack.show_content()
        # The header gives the address its room only once the heading is there.
        QTimer.singleShot(0, self, self._elide)

    def show_stale(self) -> None:
        """Dim the trace of another record or of older rules, unless the newer one comes at once."""
        self._dim.start()

    def _on_waited(self) -> None:
        if self.why is not None:
            self.stack.show_stale()
        else:
            self._clear()
            self.stack.show_loading(self.tr("Reading page …"))

    def show_nothing(self) -> None:
        """Say that no record is chosen."""
        self._clear()
        self.stack.show_empty(
            self.tr("No record selected."),
            self.tr(
                "Select a record to see the facts found on its page, the "
                "conditions checked and the branch that matched."
            ),
        )

    def show_no_page(self) -> None:
        """Say that the chosen URL has no stored page."""
        self._clear()
        self.stack.show_empty(
            self.tr("No version of this page stored."),
            self.tr("See the visits in Freshness for the reason."),
        )

    def show_failure(self, sentence: str) -> None:
        """Say why the page could not be read."""
        self._clear()
        self.stack.show_failed(
            self.tr("The page could not be parsed."), sentence, self.tr("Try again")
        )

    def copy(self) -> None:
        """Put the whole trace on the clipboard as text."""
        if self.why is not None:
            QGuiApplication.clipboard().setText(why_text(self.why, self._rules))
            self.copy_button.setText(self.tr("Copied"))
            self._copied.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the address take what room there is."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        url = short_url(self.why.url) if self.why else ""
        width = max(0, self.about.width() - 2)
        metrics = QFontMetrics(self.about.font())
        words = metrics.elidedText(url, Qt.TextElideMode.ElideMiddle, width)
        # A few letters of an address say nothing: then rather none, it stands in the tip.
        self.about.setText(words if words == url or len(words) >= _LEAST_CHARS else "")

    def _offer_copy(self) -> None:
        self.copy_button.setText(self.tr("Copy"))

    def _clear(self) -> None:
        self._dim.stop()
        self.why = None
        self.heading.setText(self.tr("Why"))
        self.about.clear()
        self.copy_button.hide()
        self.list.show_why(None)
        self.taken.hide()
        self.older.hide()
