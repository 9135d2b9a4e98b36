"""The rungs of the ladder as they are drawn: the answer large, the others in one shape below."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QPainter,
    QResizeEvent,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy

from carmengui.engine.review.statistics.measured import Measured
from carmengui.engine.storage.authorities import form_key
from carmengui.ui.keys.actions import key_map
from carmengui.ui.keys.key_caps import paint_key_caps
from carmengui.ui.review.measured_words import measured_words
from carmengui.ui.review.method_words import method_short, method_words
from carmengui.ui.review.record.candidates import Rung
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.lists.wrapped_words import fits, wrapped
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width, weight_words

TEXT_LEFT_PX, INSET_PX = 44, 16
MAX_LINES = 6
_ORIGIN_GAP_PX, _ORIGIN_LINE_PX = 10, 17
_Ranges = tuple[tuple[int, int], ...]
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class RungRow(PaintedRow):
    """A value that was not taken: value, weight, method; its key picks it."""

    hovered = Signal(bool)
    menu_asked = Signal(object)
    """The context menu is wanted (its place on the screen)."""

    def __init__(self, rung: Rung, place: int, height_px: int = 40) -> None:
        super().__init__(height_px)
        self.rung, self.place = rung, place
        self.is_current = self.is_blind = False
        self.measured: Measured | None = None
        """What became of values like it, if enough of them were judged."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        key_map().changed.connect(self.update)
        self._name()

    def stand_at(self, place: int) -> None:
        """Be picked by another digit."""
        if place != self.place:
            self.place = place
            self._name()
            self.update()

    def show_rung(self, rung: Rung) -> None:
        """Show another value in the same place."""
        if rung != self.rung:
            self.rung = rung
            self._name()
            self.update()

    def show_measured(self, measured: Measured | None) -> None:
        """Show what became of values like it."""
        if measured != self.measured:
            self.measured = measured
            self._name()
            self.updateGeometry()
            self.update()

    def _name(self) -> None:
        rung = self.rung
        if self.is_blind:
            words = self.tr("Candidate {place}: {value}")
            self.setAccessibleName(words.format(place=self.place, value=rung.value))
            set_tip(self, "")
            return
        said = self.tr("Candidate {place}: {value}, weight {weight}, {method}").format(
            place=self.place,
            value=rung.value,
            weight=weight_words(rung.weight),
            method=self._origin(),
        )
        practice = measured_words(self.measured)
        self.setAccessibleName(", ".join(filter(None, (said, practice))))
        weight = f"{weight_words(rung.weight)}, {practice}" if practice else ""
        origin = self._origin() if rung.offer else ""
        set_tip(self, "\n".join(filter(None, (weight, origin, self._other_words()))))

    def set_blind(self, *, is_blind: bool) -> None:
        """Keep weight and method from the reviewer, or show them."""
        self.is_blind = is_blind
        self._name()
        self.update()

    def set_current(self, *, is_current: bool) -> None:
        """Mark the rung whose evidence is shown."""
        self.is_current = is_current
        self.update()

    def paint_row(self, painter: QPainter) -> None:
        """Paint value, then weight and method."""
        wear = theme()
        self.paint_ground(painter)
        if self.place <= 9:
            keys = key_map().shown(f"review.take_{self.place}")
            paint_key_caps(painter, wear.px(36), self.height() // 2 - wear.px(9), keys)
        left, right = wear.px(TEXT_LEFT_PX), self.width() - INSET_PX
        painter.setFont(wear.font(13))
        painter.setPen(wear.color("text"))
        value = QRect(left, wear.px(2), right - left, wear.px(19))
        text = painter.fontMetrics().elidedText(
            " ".join(self.rung.value.split()), Qt.TextElideMode.ElideMiddle, value.width()
        )
        painter.drawText(value, _LEFT, text)
        self.paint_origin(painter, wear.px(21), wear.px(17), px=12, ink="soft", bold=False)

    def paint_ground(self, painter: QPainter) -> None:
        """Paint the ground of a rung that the mouse is over or whose evidence is shown."""
        wear = theme()
        if self.is_current or self.is_hovered:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wear.color("sel" if self.is_current else "ground"))
            painter.drawRoundedRect(self.rect().adjusted(8, 0, -8, 0), 6, 6)
            painter.restore()
        if self.is_current:
            painter.fillRect(0, 0, 3, self.height(), wear.color("accent"))

    def paint_origin(
        self,
        painter: QPainter,
        top: int,
        height: int,
        *,
        px: int,
        ink: str,
        bold: bool,
        lines: int = 1,
    ) -> None:
        """Paint the weight, and beside it the method in one line or more of a height."""
        if self.is_blind:
            return
        wear = theme()
        left, right = wear.px(TEXT_LEFT_PX), self.width() - INSET_PX
        paint_weight(
            painter,
            left,
            top + height // 2,
            self.rung.weight,
            px=px,
            bold=bold,
            ink=ink,
            measured=self.measured.span if self.measured else None,
        )
        painter.setFont(wear.font(px))
        painter.setPen(wear.color(ink))
        words = QRect(left + weight_width(px) + _ORIGIN_GAP_PX, top, 0, height)
        words.setRight(right)
        for line in wrapped(self._origin(), painter.font(), words.width(), lines):
            painter.drawText(words, _LEFT, line)
            words.translate(0, wear.px(_ORIGIN_LINE_PX))

    def _origin(self) -> str:
        """Say how the value was found; of an entry of an authority file what it is and whom it means."""
        words, offer = method_words(self.rung.method), self.rung.offer
        if offer is None or not offer.is_entry:
            return words
        told = f"{words} {offer.identifier}".rstrip()
        if form_key(offer.stands_for) == form_key(self.rung.value):
            return told
        return self.tr("{entry}, for “{name}”").format(entry=told, name=offer.stands_for)

    def _other_words(self) -> str:
        others = self.rung.other_methods
        if not others:
            return ""
        words = "\n".join(method_words(method) for method in others)
        return self.tr("Also found by:\n{methods}").format(methods=words)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light the evidence."""
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Put the evidence out."""
        super().leaveEvent(event)
        self.hovered.emit(False)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu."""
        self.menu_asked.emit(event.globalPos())


class AnswerRow(RungRow):
    """The value itself, opened: the biggest text of the desk, its evidence underlined."""

    def __init__(self, rung: Rung, underlines: _Ranges) -> None:
        super().__init__(rung, 1, 84)
        self._underlines = underlines
        self._layout = QTextLayout(" ".join(rung.value.split()))
        self._text_height = 0
        self._wrapped_to = 0
        """The width that the lines are broken for; 0 when they must be broken anew."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.is_current = True
        when_restyled(self._rewrap, at_once=False)

    def show_answer(self, rung: Rung, underlines: _Ranges) -> None:
        """Show another value."""
        if (rung, underlines) != (self.rung, self._underlines):
            self._underlines = underlines
            self._layout.setText(" ".join(rung.value.split()))
            self._wrapped_to = 0
            self.show_rung(rung)
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        """Tell that a narrow pane makes the value higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the value and the lines below it."""
        wear = theme()
        below = 24 + (20 if self.rung.other_methods else 0) + (20 if self._practice() else 0)
        below += (self._origin_lines(width) - 1) * _ORIGIN_LINE_PX
        return wear.px(10) + self._wrap(width) + wear.px(below + 8)

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        return QSize(self.width(), self.heightForWidth(max(self.width(), 200)))

    def minimumSizeHint(self) -> QSize:
        """Return the least size: the height is that of the present width."""
        return QSize(120, self.heightForWidth(max(self.width(), 200)))

    def _rewrap(self) -> None:
        self._wrapped_to = 0
        self._wrap(self.width())
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self.updateGeometry()

    def _wrap(self, width: int) -> int:
        if width == self._wrapped_to:
            return self._text_height
        wear, layout = theme(), self._layout
        is_long = len(layout.text()) > 160
        layout.setFont(wear.font(14 if is_long else 18, weight=400 if is_long else 600))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        line_px, top = wear.px(20 if is_long else 25), 0
        layout.beginLayout()
        while (line := layout.createLine()).isValid() and top < line_px * MAX_LINES:
            line.setLineWidth(max(60, width - wear.px(TEXT_LEFT_PX) - INSET_PX))
            line.setPosition(QPointF(0, top))
            top += line_px
        layout.endLayout()
        self._text_height, self._wrapped_to = top, width
        return top

    def paint_row(self, painter: QPainter) -> None:
        """Paint the value with its evidence underlined, then weight and method."""
        wear = theme()
        self._wrap(self.width())
        self.paint_ground(painter)
        paint_key_caps(painter, wear.px(36), wear.px(22), key_map().shown("review.take_1"))
        left, top = wear.px(TEXT_LEFT_PX), wear.px(10)
        self._paint_underlines(painter, left, top)
        painter.setPen(wear.color("text"))
        self._layout.draw(painter, QPointF(left, top))
        top += self._text_height + wear.px(2)
        lines = self._origin_lines(self.width())
        self.paint_origin(painter, top, wear.px(20), px=13, ink="text", bold=True, lines=lines)
        top += wear.px((lines - 1) * _ORIGIN_LINE_PX)
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        for said in filter(None, (self._practice(), self._others())):
            top += wear.px(20)
            words = QRect(left, top, self.width() - left - INSET_PX, wear.px(18))
            text = painter.fontMetrics().elidedText(
                said, Qt.TextElideMode.ElideRight, words.width()
            )
            painter.drawText(words, _LEFT, text)

    def _origin_lines(self, width: int) -> int:
        """Return how many lines the method takes: a second one before a word of it is lost."""
        room = width - theme().px(TEXT_LEFT_PX) - INSET_PX - weight_width(13) - _ORIGIN_GAP_PX
        return 1 if self.is_blind or fits(self._origin(), theme().font(13), room) else 2

    def _practice(self) -> str:
        """Return what became of values like it; the reviewer of a blind packet learns nothing of it."""
        return "" if self.is_blind else measured_words(self.measured)

    def _others(self) -> str:
        others = () if self.is_blind else self.rung.other_methods
        names = ", ".join(dict.fromkeys(map(method_short, others)))
        return self.tr("also by {methods}").format(methods=names) if names else ""

    def _paint_underlines(self, painter: QPainter, left: int, top: int) -> None:
        for number in range(self._layout.lineCount()):
            line = self._layout.lineAt(number)
            first, length = line.textStart(), line.textLength()
            last = first + len(self._layout.text()[first : first + length].rstrip())
            base = top + round(line.position().y() + line.ascent()) + 3
            for start, end in self._underlines:
                if start >= last or end <= first:
                    continue
                begin = _x_of(line, max(start, first))
                stop = _x_of(line, min(end, last))
                color = theme().color("evidence_edge")
                painter.fillRect(round(left + begin), base, round(stop - begin), 2, color)


def _x_of(line: QTextLine, position: int) -> float:
    # The stubs know nothing of the tuple that comes back.
    found: Any = line.cursorToX(position)
    return float(found[0])
