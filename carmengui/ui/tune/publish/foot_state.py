"""The state of a draft in one line: what holds, how good it is, what can be done; two where room is short."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from carmengui.ui.theme import Role, set_role, set_tint, theme, when_restyled
from carmengui.ui.tune.publish.cases_link import CasesLink
from carmengui.ui.widgets.plain_text import plain_label

BAR_PX, INSET_PX, GAP_PX = 48, 16, 12
_LEAST_FIGURES_PX, _GOOD_FIGURES_PX = 96, 220
_AROUND_PX = 8


class FootState(QWidget):
    """Verdict and test cases, the figures, and the buttons at the right."""

    height_wanted = Signal(int)
    """So many pixels are needed for what is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("State of the draft"))
        self._sign, self.verdict, self.figures = plain_label(), plain_label(), plain_label()
        self.cases_link = CasesLink()
        self.send_button, self.cases_button = QPushButton(), QPushButton()
        self.publish_button = QPushButton()
        self._buttons = self.send_button, self.cases_button, self.publish_button
        self._lay_out()
        set_role(self.verdict, Role.TITLE)
        set_role(self.figures, Role.BODY)
        when_restyled(self.fit)

    def _lay_out(self) -> None:
        set_tint(self.figures, "soft")
        self.figures.setWordWrap(True)
        self.figures.installEventFilter(self)
        self.figures.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._sign.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.publish_button.setProperty("primary", True)
        self._holding = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._holding.addWidget(self.verdict)
        self._holding.addWidget(self.cases_link)
        told, doing = QHBoxLayout(), QHBoxLayout()
        told.addWidget(self._sign)
        told.addLayout(self._holding)
        told.addWidget(self.figures, 1)
        doing.addStretch(1)
        for button in self._buttons:
            doing.addWidget(button)
        for line in (told, doing):
            line.setSpacing(GAP_PX)
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lines.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
        self._lines.setSpacing(GAP_PX)
        self._lines.addLayout(told, 1)
        self._lines.addLayout(doing)
        self.send_button.hide()
        self.cases_button.hide()

    def show_sign(self, picture: QPixmap) -> None:
        """Show whether the floor holds as a shape."""
        self._sign.setPixmap(picture)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Become higher where the figures take another line."""
        if watched is self.figures and event.type() is QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the figures what is left, if it is enough to read them."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Share the room out anew, and say how much is needed."""
        is_piled = self._pile()
        wear, width = theme(), self.figures.width()
        needed = self.figures.heightForWidth(width) if width > 0 else 0
        needed = max(needed, self._holding.sizeHint().height()) + wear.px(_AROUND_PX)
        if is_piled:
            needed += self.publish_button.sizeHint().height() + wear.px(2 * _AROUND_PX)
        self.height_wanted.emit(max(wear.px(BAR_PX), needed))

    def _pile(self) -> bool:
        """Put the buttons below where the figures would be a column of single words; tell whether.

        Before that, what holds goes into two lines.
        """
        shown = [
            each for each in (self.verdict, self.cases_link, *self._buttons) if not each.isHidden()
        ]
        taken = sum(each.sizeHint().width() + GAP_PX for each in (self._sign, *shown))
        free = self.width() - taken - 2 * INSET_PX
        is_narrow = free < theme().px(_GOOD_FIGURES_PX)
        if is_narrow and self.cases_link in shown:
            free += min(self.verdict.sizeHint().width(), self.cases_link.sizeHint().width())
        is_piled = free < theme().px(_LEAST_FIGURES_PX)
        ways = QBoxLayout.Direction
        self._lines.setDirection(ways.TopToBottom if is_piled else ways.LeftToRight)
        self._lines.setSpacing(0 if is_piled else GAP_PX)
        below = theme().px(_AROUND_PX) if is_piled else 0
        self._lines.setContentsMargins(INSET_PX, 0, INSET_PX, below)
        is_stacked = is_narrow and not is_piled
        self._holding.setDirection(ways.TopToBottom if is_stacked else ways.LeftToRight)
        self._holding.setSpacing(2 if is_stacked else GAP_PX)
        return is_piled
