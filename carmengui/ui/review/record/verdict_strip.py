"""The strip of verdicts under the metadata: six buttons, or in red why nothing can be written."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QWidget,
)

from carmengui.engine.model.review import Judgement
from carmengui.ui.review.record.entry_line import give_focus_back
from carmengui.ui.review.record.verdict_button import VerdictButton
from carmengui.ui.theme import Role, paint_icon, set_lengths, set_role, set_tint, theme
from carmengui.ui.widgets.plain_text import plain_label

HEIGHT_PX = 56
_BUTTONS = (
    (Judgement.RIGHT, "review.right"),
    (Judgement.WRONG, "review.wrong"),
    (Judgement.MISSED, "review.missed"),
    (Judgement.PARTIAL, "review.partial"),
    (Judgement.ABSENT, "review.absent"),
    (Judgement.LATER, "review.skip"),
)


class VerdictStrip(QWidget):
    """As wide as the pane above it: value, weight, candidates and verdict are one column."""

    pressed = Signal(object)
    """A verdict was pressed (``Judgement``)."""
    again_wanted = Signal()
    """What could not be written shall be written now."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = {judgement: VerdictButton(judgement, id_) for judgement, id_ in _BUTTONS}
        self.trouble = plain_label(wordWrap=True)
        self.again = QPushButton(self.tr("Try again"))
        self.setAccessibleName(self.tr("Verdict"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._lay_out()
        for button in self.buttons.values():
            button.clicked.connect(lambda _=False, b=button: self.pressed.emit(b.judgement))
        self.again.clicked.connect(self.again_wanted)
        set_lengths(self, height=HEIGHT_PX)
        set_role(self.trouble, Role.SMALL)
        set_tint(self.trouble, "text")

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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, the line above, and in trouble the red of it with its sign."""
        del event
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
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(4)
        for judgement, _ in _BUTTONS:
            row.addWidget(self.buttons[judgement])
        verdicts = QWidget()
        verdicts.setLayout(row)
        line = QHBoxLayout()
        line.setContentsMargins(40, 0, 12, 0)
        line.setSpacing(12)
        line.addWidget(self.trouble, 1)
        line.addWidget(self.again)
        trouble = QWidget()
        trouble.setLayout(line)
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        for page in (verdicts, trouble):
            self._pages.addWidget(page)
