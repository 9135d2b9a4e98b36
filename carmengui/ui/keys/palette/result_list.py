"""How a result of the palette reads and is drawn."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QTextCharFormat, QTextLayout

from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.keys.palette.matching import Match
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.row_delegate import RowLook

LOOK = RowLook(height_px=32, ground="")


def result_column() -> Column[Match]:
    """Return the one column of the results: icon, text with the typed letters in bold, kind, keys."""
    return Column(text=lambda match: match.entry.text, spoken=_spoken, paint=_paint)


def _spoken(match: Match) -> str:
    parts = (match.entry.text, match.entry.detail, " + ".join(match.entry.keys))
    return ", ".join(part for part in parts if part)


def _paint(cell: Cell[Match]) -> None:
    entry, row, icon_px = cell.row.entry, cell.rect, theme().px(16)
    left, right = row.left() + 16, row.right() - 14
    if entry.icon:
        cell.icon(entry.icon, left, 16, "soft", top=row.center().y() - icon_px // 2 + 1)
    left += icon_px + 12
    if entry.keys:
        paint_key_caps(cell.painter, right, row.center().y() + 1, entry.keys)
        right -= key_caps_width(entry.keys) + 12
    room = QRect(row.left(), row.top(), right - row.left(), row.height())
    right -= cell.write(room, entry.detail, px=12, ink="faint", side=RIGHT) + 12
    _paint_text(cell, QRect(left, row.top(), right - left, row.height()))


def _paint_text(cell: Cell[Match], place: QRect) -> None:
    wear, match = theme(), cell.row
    font = wear.font(13)
    metrics = QFontMetrics(font)
    text = metrics.elidedText(match.entry.text, Qt.TextElideMode.ElideMiddle, place.width() - 8)
    layout = QTextLayout(text, font)
    if text == match.entry.text:
        layout.setFormats([_bold_range(begin, end) for begin, end in match.spans])
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    cell.painter.setPen(wear.color("text"))
    top = place.top() + (place.height() - line.height()) / 2
    layout.draw(cell.painter, QPointF(place.left(), top))


def _bold_range(begin: int, end: int) -> QTextLayout.FormatRange:
    bold = QTextCharFormat()
    bold.setFontWeight(600)
    span = QTextLayout.FormatRange()
    span.start, span.length, span.format = begin, end - begin, bold
    return span
