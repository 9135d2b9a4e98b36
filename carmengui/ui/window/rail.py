"""The rail at the left: one button per desk, settings and keys at its foot."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QToolButton, QWidget

from carmengui.ui.theme import paint_icon, set_ground, set_icon, set_lengths, theme, when_restyled
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.layouts import STRETCH, in_column
from carmengui.ui.widgets.plain_text import set_tip

_WIDTH_PX, _MOST_PX, _PITCH_PX, _HEIGHT_PX = 68, 92, 58, 52
_INSET_PX, _EDGE_PX = 6, 3
_FOOT_PX = 36


class RailButton(QAbstractButton):
    """A desk: icon above its name, pale ground and an edge when one is there."""

    def __init__(self, name: str, icon_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon_name = icon_name
        self.setText(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Take one pitch of the rail."""
        return QSize(theme().px(_WIDTH_PX), theme().px(_PITCH_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, edge, icon and name."""
        wear = theme()
        inset, gap = wear.px(_INSET_PX), wear.px(_PITCH_PX - _HEIGHT_PX) // 2
        ground = self.rect().adjusted(inset, gap, -inset, -gap)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            if self.isChecked() or self.underMouse():
                painter.setBrush(wear.color("sel" if self.isChecked() else "line"))
                painter.drawRoundedRect(ground, 4, 4)
            if self.isChecked():
                edge = ground.adjusted(0, wear.px(8), 0, -wear.px(8))
                painter.fillRect(0, edge.top(), _EDGE_PX, edge.height(), wear.color("accent"))
            if self.hasFocus():
                paint_focus_ring(painter, ground)
            self._paint_sign(painter, ground)

    def _paint_sign(self, painter: QPainter, ground: QRect) -> None:
        wear, color = theme(), "accent" if self.isChecked() else "soft"
        icon_px = wear.px(22)
        left = ground.center().x() - icon_px // 2 + 1
        paint_icon(painter, self._icon_name, left, ground.top() + wear.px(6), icon_px, color)
        painter.setFont(self._fitting_font())
        painter.setPen(wear.color(color))
        below = QRect(0, ground.top() + wear.px(30), self.width(), wear.px(18))
        words = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.width() - 4
        )
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)

    def _fitting_font(self) -> QFont:
        """Return the font in which the word fits between the edges: bold, else plain, else smaller."""
        wear = theme()
        sizes = [(11, 600 if self.isChecked() else 400), (11, 400), (10, 400), (9, 400)]
        fonts = [wear.font(px, weight=weight) for px, weight in sizes]
        room = self.width() - 4 * wear.px(_EDGE_PX)
        fitting = (f for f in fonts if QFontMetrics(f).horizontalAdvance(self.text()) <= room)
        return next(fitting, fonts[-1])


class DeskRail(QWidget):
    """All desks, top down; Ctrl+1, Ctrl+2, ... choose them too."""

    desk_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "ground", edge="right")
        self.setAccessibleName(self.tr("Desks"))
        self._buttons: dict[str, RailButton] = {}
        self._group = QButtonGroup(self)
        self._column = in_column(STRETCH, on=self, margins=(0, 6))
        self.settings = self._foot_button(self.tr("Appearance and size"), "cog-outline")
        self.settings.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.help = self._foot_button(self.tr("Keyboard shortcuts"), "help-circle-outline")
        for button in (self.settings, self.help):
            set_icon(button, button.objectName())
            set_lengths(button, width=_FOOT_PX, height=_FOOT_PX, icon=18)
        when_restyled(self._fit)

    def add_desk(self, name: str, words: str, icon_name: str) -> None:
        """Add a desk below those that are there."""
        button = RailButton(words, icon_name, self)
        button.setObjectName(name)
        button.setAccessibleName(words)
        button.clicked.connect(lambda: self.desk_chosen.emit(name))
        self._column.insertWidget(len(self._buttons), button)
        self._group.addButton(button)
        self._buttons[name] = button
        self._fit()

    def tell_keys(self, name: str, keys: str) -> None:
        """Say with which keys a desk is shown."""
        button = self._buttons[name]
        set_tip(button, f"{button.text()}  {keys}".rstrip())

    def tell_help(self, keys: str) -> None:
        """Say with which key the card of all keys is opened."""
        words = (
            self.tr("Keyboard shortcuts ({keys})").format(keys=keys)
            if keys
            else self.tr("Keyboard shortcuts")
        )
        set_tip(self.help, words)
        self.help.setAccessibleName(words)

    def show_desk(self, name: str) -> None:
        """Mark the desk one is at."""
        self._buttons[name].setChecked(True)

    def button(self, name: str) -> RailButton:
        """Return the button of a desk."""
        return self._buttons[name]

    def _foot_button(self, words: str, icon_name: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(icon_name)
        set_tip(button, words)
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        return button

    def _fit(self) -> None:
        """Be as wide as in the design, or wider where the names of the desks are longer."""
        wear = theme()
        across = QFontMetrics(wear.font(11)).horizontalAdvance
        words = max((across(button.text()) for button in self._buttons.values()), default=0)
        needed = words + 4 * wear.px(_EDGE_PX)
        self.setFixedWidth(min(max(wear.px(_WIDTH_PX), needed), wear.px(_MOST_PX)))
