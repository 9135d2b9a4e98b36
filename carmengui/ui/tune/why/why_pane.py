"""Why the chosen record has its title: facts, conditions, the answer, and a copy for a mail."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, set_ground, set_lengths, set_role, set_roles, set_tint, theme
from carmengui.ui.tune.why.trace_words import (
    Answer,
    Why,
    answer_words,
    older_words,
    taken_words,
    why_text,
)
from carmengui.ui.tune.why.why_list import WhyList
from carmengui.ui.tune.wording import short_url
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width

HEADER_PX, STRIP_PX, INSET_PX = 36, 34, 16
DIM_AFTER_MS, COPIED_MS = 90, 1_500
_LEAST_CHARS = 12


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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the answer."""
        del event
        wear, middle = theme(), self.height() // 2
        side = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        with QPainter(self) as painter:
            inner = self.rect().adjusted(INSET_PX, 0, -INSET_PX, 0)
            if self._answer is None:
                painter.setFont(wear.font(13))
                painter.setPen(wear.color("soft"))
                painter.drawText(inner, side, answer_words(None))
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wear.color("evidence_ground"))
            painter.drawRoundedRect(self.rect().adjusted(8, 0, -8, 0), 6, 6)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setFont(wear.mono(13))
            painter.setPen(wear.color("text"))
            branch = f"<{self._answer.branch}>"
            width = painter.fontMetrics().horizontalAdvance(branch)
            painter.drawText(inner, side, branch)
            weight_left = inner.right() - weight_width(13)
            paint_weight(painter, weight_left, middle, self._answer.weight)
            value = QRect(inner.left() + width + 12, 0, 0, self.height())
            value.setRight(weight_left - 16)
            painter.setFont(wear.font(13, weight=600))
            painter.setPen(wear.color("text"))
            text = painter.fontMetrics().elidedText(
                " ".join(self._answer.value.split()), Qt.TextElideMode.ElideRight, value.width()
            )
            painter.drawText(value, side, text)


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
        self.heading, self.about = plain_label(), plain_label()
        self.taken, self.older = plain_label(), plain_label()
        self.copy_button = QPushButton(self.tr("Copy"))
        self.copy_button.setProperty("link", True)
        self.copy_button.setAccessibleName(self.tr("Copy the whole trace as text"))
        set_tip(self.copy_button, self.tr("Copy the whole trace as text, for a mail (Ctrl+C)"))
        self.why_not_link = QPushButton(self.tr("Why not …"))
        key_map().changed.connect(self._tell_keys)
        self._tell_keys()
        self.versions_link = QPushButton(self.tr("Versions"))
        set_tip(self.versions_link, self.tr("The published versions of these rules"))
        self.sent_link = QPushButton()
        set_tip(self.sent_link, self.tr("Error reports, newest first (S)"))
        for link in (self.why_not_link, self.versions_link, self.sent_link):
            link.setProperty("link", True)
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
        set_role(self.heading, Role.TITLE)
        set_role(self.about, Role.BODY)
        set_role(self.taken, Role.SMALL)
        set_role(self.older, Role.SMALL)
        set_roles(
            Role.BODY, self.copy_button, self.why_not_link, self.versions_link, self.sent_link
        )
        self.show_nothing()

    def _tell_keys(self) -> None:
        words = self.tr("Explain missing value ({key})")
        set_tip(self.why_not_link, words.replace("{key}", key_map().called("tune.why_not")))

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setContentsMargins(INSET_PX, 0, 12, 0)
        line.setSpacing(10)
        line.addWidget(self.heading)
        line.addWidget(self.about, 1)
        for link in (self.copy_button, self.why_not_link, self.versions_link, self.sent_link):
            line.addWidget(link)
        self._header = QWidget()
        self._header.setLayout(line)
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        set_tint(self.about, "soft")
        set_tint(self.older, "waiting")
        set_tint(self.taken, "soft")
        for label in (self.taken, self.older):
            label.setWordWrap(True)
            label.setContentsMargins(INSET_PX, 4, INSET_PX, 0)
        inside = QVBoxLayout(self._content)
        inside.setContentsMargins(0, 0, 0, 12)
        inside.setSpacing(0)
        inside.addWidget(self.list, 1)
        inside.addSpacing(8)
        inside.addWidget(self.strip)
        inside.addWidget(self.taken)
        inside.addWidget(self.older)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._header)
        whole.addWidget(self.stack, 1)

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
            self._clear(self.tr("Why"))
            self.stack.show_loading(self.tr("Reading page …"))

    def show_nothing(self) -> None:
        """Say that no record is chosen."""
        self._clear(self.tr("Why"))
        self.stack.show_empty(
            self.tr("No record selected."),
            self.tr(
                "Select a record to see the facts found on its page, the "
                "conditions checked and the branch that matched."
            ),
        )

    def show_no_page(self) -> None:
        """Say that the chosen URL has no stored page."""
        self._clear(self.tr("Why"))
        self.stack.show_empty(
            self.tr("No version of this page stored."),
            self.tr("See the visits in Freshness for the reason."),
        )

    def show_failure(self, sentence: str) -> None:
        """Say why the page could not be read."""
        self._clear(self.tr("Why"))
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

    def _clear(self, heading: str) -> None:
        self._dim.stop()
        self.why = None
        self.heading.setText(heading)
        self.about.clear()
        self.copy_button.hide()
        self.list.show_why(None)
        self.taken.hide()
        self.older.hide()

    # Looks --------------------------------------------------------------------------------
