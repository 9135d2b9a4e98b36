"""The margins of the reading pane, as in a critical edition: bars at the left, proof at the right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QTextDocument
from PySide6.QtWidgets import QWidget

from carmengui.engine.inspection import CutRun
from carmengui.engine.model import Span
from carmengui.ui.boilerplate.words import tr
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.lists.cell import draw_words

MARGIN_PX, TEXT_PX = 148, 28
_BAR_AT_PX, _BAR_PX, _UNDERLINE_PX = 16, 3, 2
_NOTE_GAP_PX, _ICON_PX, _NOTE_LINE_PX = 20, 14, 18


class ShownRuns(Protocol):
    """What the margin needs of the text beside it."""

    @property
    def runs(self) -> tuple[CutRun, ...]:
        """The runs of the page."""

    @property
    def pages(self) -> int:
        """The number of pages that the notes count against."""

    @property
    def current(self) -> int | None:
        """The run that is looked at."""

    def line_boxes(self, span: Span) -> Iterator[QRectF]:
        """Yield the boxes of a range on the screen, line by line."""

    def viewport(self) -> QWidget:
        """Return what shows the text."""

    def document(self) -> QTextDocument:
        """Return the text."""


def paint_margin(painter: QPainter, pane: ShownRuns) -> None:
    """Paint what stands beside the visible runs."""
    wear, height = theme(), pane.viewport().height()
    lowest = -float(wear.px(_NOTE_LINE_PX))
    has_notes = pane.document().rootFrame().frameFormat().rightMargin() >= wear.px(MARGIN_PX)
    for index, run in enumerate(pane.runs):
        boxes = [box for box in pane.line_boxes(run.span) if box.bottom() > -height]
        if not boxes or boxes[-1].bottom() < 0 or boxes[0].top() > height:
            continue
        is_current = index == pane.current
        ink = "accent" if is_current else "waiting" if run.is_borderline else "strong"
        top, bottom = boxes[0].top(), boxes[-1].bottom()
        painter.fillRect(
            QRect(wear.px(_BAR_AT_PX), round(top), _BAR_PX, round(bottom - top)), wear.color(ink)
        )
        if is_current:
            _underline(painter, boxes)
        if has_notes:
            at = max(top, lowest + wear.px(_NOTE_LINE_PX))
            _note(painter, pane, run, at, boxes[0].height(), is_current=is_current)
            lowest = at


def note_words(run: CutRun, pages: int) -> str:
    """Return what stands beside a run: on how many pages, and its length when it hangs by that."""
    held = tr("{held} of {pages}").format(held=f"{len(run.twins) + 1:,}", pages=f"{pages:,}")
    if not run.is_borderline:
        return held
    return tr("{held}, {length} ch.").format(held=held, length=f"{len(run.span):,}")


def _underline(painter: QPainter, boxes: list[QRectF]) -> None:
    for box in boxes:
        painter.fillRect(
            QRect(round(box.left()), round(box.bottom()), round(box.width()), _UNDERLINE_PX),
            theme().color("accent"),
        )


def _note(
    painter: QPainter,
    pane: ShownRuns,
    run: CutRun,
    top: float,
    height: float,
    *,
    is_current: bool,
) -> None:
    wear = theme()
    left = pane.viewport().width() - wear.px(MARGIN_PX) + wear.px(_NOTE_GAP_PX)
    middle = round(top + height / 2)
    ink = "accent" if is_current else "waiting" if run.is_borderline else "soft"
    glyph = "help-rhombus-outline" if run.is_borderline else "content-cut"
    size = wear.px(_ICON_PX)
    paint_icon(painter, glyph, left, middle - size // 2, size, ink)
    room = QRect(left + size + wear.px(6), middle - size, wear.px(MARGIN_PX), 2 * size)
    weight = 600 if is_current else 400
    draw_words(painter, room, note_words(run, pane.pages), px=12, weight=weight, ink=ink)
