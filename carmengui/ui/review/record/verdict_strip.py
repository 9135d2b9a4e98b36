"""The strip of verdicts under the metadata: six buttons, or in red why nothing can be written."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from carmengui.engine.model.review import Judgement
from carmengui.ui.keys.actions import key_map
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.record.entry_line import give_focus_back
from carmengui.ui.theme import Role, paint_icon, set_lengths, theme
from carmengui.ui.widgets.layouts import holder, in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip

HEIGHT_PX = 56
_BUTTONS = (
    (Judgement.RIGHT, "review.right"),
    (Judgement.WRONG, "review.wrong"),
    (Judgement.MISSED, "review.missed"),
    (Judgement.PARTIAL, "review.partial"),
    (Judgement.ABSENT, "review.absent"),
    (Judgement.LATER, "review.skip"),
)


_HEIGHT_PX, _ICON_PX, _GAP_PX, _INSET_PX, _LEAST_PX = 40, 14, 3, 8, 5


class VerdictButton(QPushButton):
    """One of the six. The frame comes from the style sheet, so that focus and hover look as ever."""

    def __init__(self, judgement: Judgement, action_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.judgement, self._action_id = judgement, action_id
        self.is_standing = False
        # Who judges with the mouse leaves the keys where they are.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        key_map().changed.connect(self._on_keys_changed)
        self._tell()

    def show_standing(self, *, is_standing: bool) -> None:
        """Show whether this is what stands for the value."""
        if is_standing is not self.is_standing:
            self.is_standing = is_standing
            self._tell()
            self.update()

    def _on_keys_changed(self) -> None:
        self._tell()
        self.update()

    def _tell(self) -> None:
        words = self.words
        if self.key:
            words = self.tr("{verdict}, key {key}").format(verdict=self.words, key=self.key)
        if self.is_standing:
            words = self.tr("{verdict}, current verdict").format(verdict=words)
        self.setAccessibleName(words)
        set_tip(self, words)

    @property
    def key(self) -> str:
        """The key that presses it; empty when it has none."""
        words = key_map().words(self._action_id)
        return words.lower() if words == "Space" else words

    @property
    def words(self) -> str:
        """The verdict in a word."""
        return sign_of(self.judgement).words

    def sizeHint(self) -> QSize:
        """Take what shape and word need."""
        return self._size(theme().px(_INSET_PX))

    def minimumSizeHint(self) -> QSize:
        """Need no less than shape and word."""
        return self._size(_LEAST_PX)

    def _size(self, inset: int) -> QSize:
        words = QFontMetrics(theme().font(13, weight=500)).horizontalAdvance(self.words)
        shape = theme().px(_ICON_PX + _GAP_PX) if self._has_shape else 0
        return QSize(words + shape + 2 * inset, theme().px(_HEIGHT_PX))

    @property
    def _has_shape(self) -> bool:
        return self.judgement in {Judgement.RIGHT, Judgement.WRONG, Judgement.MISSED}

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame, the ground of what stands, then shape, word and key."""
        wear, sign = theme(), sign_of(self.judgement)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        ink = "text" if self.isEnabled() else "mark"
        if self.is_standing:
            self._paint_standing(painter, sign.ground, sign.color)
        font = wear.font(13, weight=600)
        if not self.is_standing or not self._has_room(QFontMetrics(font)):
            font = wear.font(13, weight=500)
        painter.setFont(font)
        metrics = QFontMetrics(font)
        has_shape = self._has_shape or (self.is_standing and self._has_room(metrics))
        shape = wear.px(_ICON_PX + _GAP_PX) if has_shape else 0
        left = (self.width() - shape - metrics.horizontalAdvance(self.words)) // 2
        top, height = wear.px(4), wear.px(18)
        if has_shape:
            size = wear.px(_ICON_PX)
            color = sign.color if self.isEnabled() else "mark"
            paint_icon(painter, sign.icon, left, top + (height - size) // 2, size, color)
        painter.setPen(wear.color(ink))
        word = QRect(left + shape, top, self.width() - left - shape, height)
        painter.drawText(word, int(Qt.AlignmentFlag.AlignVCenter), self.words)
        painter.setFont(wear.font(11))
        painter.setPen(wear.color("soft" if self.isEnabled() else "mark"))
        below = QRect(0, top + height, self.width(), self.height() - top - height - wear.px(4))
        painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), self.key)
        painter.end()

    def _has_room(self, metrics: QFontMetrics) -> bool:
        needed = (
            metrics.horizontalAdvance(self.words) + theme().px(_ICON_PX + _GAP_PX) + 2 * _LEAST_PX
        )
        return needed <= self.width()

    def _paint_standing(self, painter: QStylePainter, ground: str, edge: str) -> None:
        inner = self.rect().adjusted(1, 1, -1, -1)
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color(ground))
        painter.drawRoundedRect(inner.adjusted(1, 1, -1, -1), 4, 4)
        painter.restore()
        # Not by colour alone: what stands has an edge below its key too.
        mark = QRect(inner.left() + 6, inner.bottom() - 2, inner.width() - 12, 2)
        painter.fillRect(mark, theme().color(edge))


class VerdictStrip(QWidget):
    """As wide as the pane above it: value, weight, candidates and verdict are one column."""

    pressed = Signal(object)
    """A verdict was pressed (``Judgement``)."""
    again_wanted = Signal()
    """What could not be written shall be written now."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = {judgement: VerdictButton(judgement, id_) for judgement, id_ in _BUTTONS}
        self.trouble = plain_label(role=Role.SMALL, tint="text", wordWrap=True)
        self.again = QPushButton(self.tr("Try again"))
        self.setAccessibleName(self.tr("Verdict"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._lay_out()
        for button in self.buttons.values():
            button.clicked.connect(lambda _=False, b=button: self.pressed.emit(b.judgement))
        self.again.clicked.connect(self.again_wanted)
        set_lengths(self, height=HEIGHT_PX)

    @property
    def is_in_trouble(self) -> bool:
        """Whether the strip says why nothing can be written."""
        return self._pages.currentIndex() == 1

    def show_standing(self, judgement: str) -> None:
        """Show what stands for the value; anything else than a verdict: nothing does."""
        for each, button in self.buttons.items():
            button.show_standing(is_standing=each == judgement)

    def show_possible(self, *, can_judge: bool) -> None:
        """Offer the verdicts, or not: there is nothing to judge."""
        if not can_judge:
            give_focus_back(self, None)
        for button in self.buttons.values():
            button.setEnabled(can_judge)

    def show_trouble(self, sentence: str) -> None:
        """Say in red why a verdict is not on disk; no sentence: all is well again."""
        self.trouble.setText(sentence)
        self.trouble.setAccessibleName(sentence)
        give_focus_back(self, None)
        self._pages.setCurrentIndex(1 if sentence else 0)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the design."""
        return QSize(400, theme().px(HEIGHT_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, the line above, and in trouble the red of it with its sign."""
        wear, is_bad = theme(), self.is_in_trouble
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("worse_ground" if is_bad else "raised"))
            edge = "trouble" if is_bad else "line"
            painter.fillRect(0, 0, self.width(), 3 if is_bad else 1, wear.color(edge))
            if is_bad:
                size = wear.px(20)
                top = (self.height() - size) // 2
                paint_icon(painter, "alert-circle-outline", 12, top, size, "trouble")

    def _lay_out(self) -> None:
        buttons = (self.buttons[judgement] for judgement, _ in _BUTTONS)
        verdicts = holder(in_row(*buttons, margins=(8, 0), spacing=4))
        trouble = holder(in_row((self.trouble, 1), self.again, margins=(40, 0, 12, 0), spacing=12))
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        for page in (verdicts, trouble):
            self._pages.addWidget(page)
