"""A name and how many rows it has: the lines of facets and of groups, which narrow a list."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from carmengui.ui.theme import paint_icon, theme, when_restyled
from carmengui.ui.widgets.link_button import link_words
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.lists.wrapped_words import wrapped
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.things import Thing, set_thing

ROW_PX, LINE_PX, SIGN_PX, GAP_PX, MOST_LINES = 24, 16, 14, 8, 3
_BAR_PX, _UNBOUNDED = 24, 99
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class CountedRow(PaintedRow):
    """Lit while it narrows; a click, Enter or Space presses it, the arrows go from row to row."""

    def __init__(
        self,
        words: str,
        *,
        inset_px: int,
        sign: tuple[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(ROW_PX, parent)
        self.words, self.count = words, 0
        self._inset_px, self._sign = inset_px, sign
        set_thing(self, Thing.NUMBER)
        self._widest_px = self._grown_at_px = 0
        self.is_lit = False
        """Whether it narrows."""
        self.light(is_lit=False)
        when_restyled(self._refit, at_once=False)

    def paint_row(self, painter: QPainter) -> None:
        """Paint ground, number and name."""
        self.paint_ground(painter)
        painter.setFont(theme().font(13))
        self.paint_name(painter, self.paint_count(painter, self.inside()))

    def light(self, *, is_lit: bool) -> None:
        """Show whether it narrows."""
        self.is_lit = is_lit
        self.setAccessibleDescription(link_words(is_lit=is_lit))
        self.fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take further lines where the name does not fit into one."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Be as high as the name needs; a smaller number never makes the rows below jump."""
        self._widest_px = max(self._widest_px, self.count_px())
        height = ROW_PX + LINE_PX * (self._wrapped_lines() - 1)
        # Higher rows may bring a scroll bar, lower ones take it away: for so little they stay.
        is_same_width = self.width() <= self._grown_at_px + theme().px(_BAR_PX)
        if height == self._height_px or (height < self._height_px and is_same_width):
            return
        self._grown_at_px = self.width() if height > ROW_PX else 0
        self._height_px = height
        self.updateGeometry()

    def _refit(self) -> None:
        self._grown_at_px = 0
        self.fit()

    def count_px(self) -> int:
        """Return how wide the number is, with the space before it."""
        across = QFontMetrics(theme().font(13)).horizontalAdvance
        return across(f"{self.count:,}") + GAP_PX

    def _name_px(self) -> int:
        sign = theme().px(SIGN_PX + GAP_PX) if self._sign is not None else 0
        return self.inside().width() - self._widest_px - sign

    def _wrapped_lines(self) -> int:
        """Return over how many lines the name is broken; the last is cut short where it needs more."""
        lines = wrapped(self.words, theme().font(13), max(1, self._name_px()), _UNBOUNDED)
        if not self._is_whole(lines):
            return 1  # a long word without a blank, as an address: rather without its middle
        return min(len(lines), MOST_LINES)

    def _is_whole(self, lines: tuple[str, ...]) -> bool:
        """Tell whether nothing of the name is left out; blanks end with their line."""
        return "".join("".join(lines).split()) == "".join(self.words.split())

    def shown_lines(self) -> tuple[str, ...]:
        """Return the lines of the name as they are painted; the row may be higher than they need."""
        font, room, many = theme().font(13), max(1, self._name_px()), self._wrapped_lines()
        if many > 1:
            return wrapped(self.words, font, room, many)
        elide = Qt.TextElideMode.ElideMiddle
        return (QFontMetrics(font).elidedText(self.words, elide, room),)

    def inside(self) -> QRect:
        """Return the room between both ends."""
        return self.rect().adjusted(self._inset_px, 0, -self._inset_px, 0)

    def paint_ground(self, painter: QPainter) -> None:
        """Light the row while it narrows, or is pointed at."""
        ground = "sel" if self.is_lit else "line" if self.is_hovered else ""
        if ground:
            around = self._inset_px // 2
            painter.setRenderHint(painter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color(ground))
            painter.drawRoundedRect(self.rect().adjusted(around, 0, -around, 0), 4, 4)

    def paint_count(self, painter: QPainter, room: QRect) -> QRect:
        """Paint the number at the right; return the room that is left. A zero is faint."""
        painter.setPen(theme().color("soft" if self.count else "faint"))
        painter.drawText(room, RIGHT, f"{self.count:,}")
        return room.adjusted(0, 0, -self._widest_px, 0)

    def paint_name(self, painter: QPainter, room: QRect) -> None:
        """Paint sign and name; what of a name is elided stands in the tip."""
        wear, room = theme(), QRect(room)
        if self._sign is not None:
            icon, color = self._sign
            size = wear.px(SIGN_PX)
            top = (self.height() - size) // 2
            paint_icon(painter, icon, room.left(), top, size, color if self.count else "mark")
            room.setLeft(room.left() + size + wear.px(GAP_PX))
        ink = "accent" if self.is_lit else "text" if self.count else "faint"
        painter.setPen(wear.color(ink))
        lines = self.shown_lines()
        set_tip(self, "" if self._is_whole(lines) else self.words)
        painter.drawText(room, LEFT | int(Qt.TextFlag.TextWordWrap), "\n".join(lines))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with Enter too; walk with the arrows."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)
