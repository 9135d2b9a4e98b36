"""The rungs of the ladder as they are drawn: the answer large, the others in one shape below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
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
from carmengui.ui.review.record.candidates import BETWEEN, Rung
from carmengui.ui.review.record.reasons_of_terms import reason_words, short_words
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.widgets.lists.cell import LEFT, MIDDLE, draw_words
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.lists.wrapped_words import fits, wrapped
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width, weight_words
from carmengui.ui.widgets.words.documents import document_sentence, document_words
from carmengui.ui.widgets.words.methods import method_short, method_words

TEXT_LEFT_PX, INSET_PX = 44, 16
MAX_LINES = 6
_ORIGIN_GAP_PX, _ORIGIN_LINE_PX = 10, 17
_Ranges = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RungLine:
    """What a row shows: a value, the digit that picks it, and how it is marked."""

    rung: Rung
    place: int
    measured: Measured | None = None
    """What became of values like it, if enough of them were judged."""
    is_current: bool = False
    """Whether its evidence is shown."""
    is_blind: bool = False
    """Whether weight and method are kept from the reviewer."""
    underlines: _Ranges = ()
    """The parts of the value whose words stand in the page where it was found."""


class RungRow(PaintedRow):
    """A value that was not taken: value, weight, method; its key picks it.

    The weight is how likely the value is on this page. How often its method is right in general is
    of another kind, and stands in the tip.
    """

    hovered = Signal(bool)

    def __init__(self, line: RungLine, height_px: int = 40) -> None:
        super().__init__(height_px)
        self.line = line
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_thing(self, Thing.VALUE, chosen_by="click")
        key_map().changed.connect(self.update)
        self._tell()

    def show_line(self, line: RungLine) -> None:
        """Show another value, or the same in another way."""
        if line != self.line:
            is_lit_alone = replace(self.line, is_current=line.is_current) == line
            self.line = line
            if not is_lit_alone:
                self._tell()
                self.updateGeometry()
            self.update()

    def _tell(self) -> None:
        line, rung = self.line, self.line.rung
        if line.is_blind:
            words = self.tr("Candidate {place}: {value}")
            self.setAccessibleName(words.format(place=line.place, value=rung.value))
            set_tip(self, "")
            return
        said = self.tr("Candidate {place}: {value}, weight {weight}, {method}").format(
            place=line.place,
            value=rung.value,
            weight=weight_words(rung.weight),
            method=self._origin(),
        )
        practice = measured_words(line.measured)
        self.setAccessibleName(", ".join(filter(None, (said, practice))))
        origin = self._origin() if rung.offer else ""
        document = document_sentence(*rung.documents)
        why = map(reason_words, rung.offer.reasons) if rung.offer else ()
        told = (*self._weight_words(practice), document, origin, *why, self._other_words())
        set_tip(self, "\n".join(filter(None, told)))

    def _weight_words(self, practice: str) -> Iterator[str]:
        """Say what the weight is, and apart from it how good the method is."""
        if self.line.rung.weight is not None and self.line.rung.candidates:
            words = self.tr("Probability on this page: {weight}")
            yield words.format(weight=weight_words(self.line.rung.weight))
        yield ", ".join(filter(None, (self._general_words(), practice)))

    def _general_words(self) -> str:
        """Say how often the method is right in general."""
        weight = self.line.rung.method_weight
        if weight is None:
            return ""
        words = self.tr("Method in general: right on {percent} % of pages")
        return words.format(percent=round(weight * 100))

    def paint_row(self, painter: QPainter) -> None:
        """Paint value, then weight and method."""
        wear = theme()
        self.paint_ground(painter)
        if self.line.place <= 9:
            keys = key_map().shown(f"review.take_{self.line.place}")
            paint_key_caps(painter, wear.px(36), self.height() // 2 - wear.px(9), keys)
        left, right = wear.px(TEXT_LEFT_PX), self.width() - INSET_PX
        value = QRect(left, wear.px(2), right - left, wear.px(19))
        draw_words(painter, value, self.line.rung.value, elide=MIDDLE)
        self.paint_origin(painter, wear.px(21), wear.px(17), px=12, ink="soft", bold=False)

    def paint_ground(self, painter: QPainter) -> None:
        """Paint the ground of a rung that the mouse is over or whose evidence is shown."""
        wear = theme()
        if self.line.is_current or self.is_hovered:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wear.color("sel" if self.line.is_current else "ground"))
            painter.drawRoundedRect(self.rect().adjusted(8, 0, -8, 0), 6, 6)
            painter.restore()
        if self.line.is_current:
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
        if self.line.is_blind:
            return
        wear = theme()
        left, right = wear.px(TEXT_LEFT_PX), self.width() - INSET_PX
        paint_weight(
            painter,
            left,
            top + height // 2,
            self.line.rung.weight,
            px=px,
            bold=bold,
            ink=ink,
            measured=self._band(),
        )
        painter.setFont(wear.font(px))
        painter.setPen(wear.color(ink))
        words = QRect(left + weight_width(px) + _ORIGIN_GAP_PX, top, 0, height)
        words.setRight(right)
        for line in wrapped(self._origin(), painter.font(), words.width(), lines):
            painter.drawText(words, LEFT, line)
            words.translate(0, wear.px(_ORIGIN_LINE_PX))

    def _band(self) -> tuple[float, float] | None:
        """Return the measured precision that is drawn behind the bar; that of a method stands in the tip."""
        return None

    def _origin(self) -> str:
        """Say how the value was found; of an entry of an authority file what it is and whom it means."""
        rung = self.line.rung
        full_text = self.tr("in the full text") if rung.is_in_full_text else ""
        said = (method_words(rung.method), document_words(*rung.documents), full_text)
        words, offer = BETWEEN.join(filter(None, said)), rung.offer
        if offer is not None and offer.reasons:
            return BETWEEN.join(filter(None, (words, *map(short_words, offer.reasons[:1]))))
        if offer is None or not offer.stands_for:
            return words
        told = f"{words} {offer.identifier}".rstrip()
        if form_key(offer.stands_for) == form_key(self.line.rung.value):
            return told
        return self.tr("{entry}, for “{name}”").format(entry=told, name=offer.stands_for)

    def _other_words(self) -> str:
        others = self.line.rung.other_methods
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

    def copied_text(self) -> str:
        """Return the value, as it is copied."""
        return self.line.rung.value


class AnswerRow(RungRow):
    """The value itself, opened: the biggest text of the desk, its evidence underlined."""

    def __init__(self) -> None:
        self._layout = QTextLayout()
        self._text_height = 0
        self._wrapped_to = 0
        """The width that the lines are broken for; 0 when they must be broken anew."""
        super().__init__(RungLine(Rung("", None, "", ()), 1), 84)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        when_restyled(self._rewrap, at_once=False)

    def _band(self) -> tuple[float, float] | None:
        """Return the measured precision of answers with such a weight."""
        return self.line.measured.span if self.line.measured else None

    def _weight_words(self, practice: str) -> Iterator[str]:
        """Say what became of answers with such a weight, and how good the method is."""
        if practice:
            yield f"{weight_words(self.line.rung.weight)}, {practice}"
        yield self._general_words()

    def _tell(self) -> None:
        super()._tell()
        self._layout.setText(" ".join(self.line.rung.value.split()))
        self._wrapped_to = 0

    def hasHeightForWidth(self) -> bool:
        """Tell that a narrow pane makes the value higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the value and the lines below it."""
        wear = theme()
        below = 24 + (20 if self.line.rung.other_methods else 0) + (20 if self._practice() else 0)
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
        for said in filter(None, (self._practice(), self._others())):
            top += wear.px(20)
            words = QRect(left, top, self.width() - left - INSET_PX, wear.px(18))
            draw_words(painter, words, said, px=12, ink="soft")

    def _origin_lines(self, width: int) -> int:
        """Return how many lines the method takes: a second one before a word of it is lost."""
        room = width - theme().px(TEXT_LEFT_PX) - INSET_PX - weight_width(13) - _ORIGIN_GAP_PX
        return 1 if self.line.is_blind or fits(self._origin(), theme().font(13), room) else 2

    def _practice(self) -> str:
        """Return what became of values like it; the reviewer of a blind packet learns nothing of it."""
        return "" if self.line.is_blind else measured_words(self.line.measured)

    def _others(self) -> str:
        others = () if self.line.is_blind else self.line.rung.other_methods
        names = ", ".join(dict.fromkeys(map(method_short, others)))
        return self.tr("also by {methods}").format(methods=names) if names else ""

    def _paint_underlines(self, painter: QPainter, left: int, top: int) -> None:
        for number in range(self._layout.lineCount()):
            line = self._layout.lineAt(number)
            first, length = line.textStart(), line.textLength()
            last = first + len(self._layout.text()[first : first + length].rstrip())
            base = top + round(line.position().y() + line.ascent()) + 3
            for start, end in self.line.underlines:
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
