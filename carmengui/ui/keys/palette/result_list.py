"""The results of the palette: a list model and how a row is drawn."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.keys.palette.matching import Match
from carmengui.ui.theme import paint_icon, theme

MATCH_ROLE = Qt.ItemDataRole.UserRole
ROW_PX = 32
_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class ResultModel(QAbstractListModel):
    """The matches, best first."""

    def __init__(self) -> None:
        super().__init__()
        self._matches: list[Match] = []

    def show_matches(self, matches: list[Match]) -> None:
        """Replace all rows."""
        self.beginResetModel()
        self._matches = matches
        self.endResetModel()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Count the matches."""
        return 0 if parent.isValid() else len(self._matches)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row: its text, what a screen reader says, or the match itself."""
        if not index.isValid():
            return None
        match = self._matches[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return match.entry.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (match.entry.text, match.entry.detail, " + ".join(match.entry.keys))
            return ", ".join(part for part in parts if part)
        return match if role == MATCH_ROLE else None


class ResultDelegate(QStyledItemDelegate):
    """Draws icon, text with the typed letters in bold, kind, and keys."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Give every row the same height."""
        del option, index
        return QSize(0, theme().px(ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw a row."""
        match: Match = index.data(MATCH_ROLE)
        wear = theme()
        row: QRect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, wear.color("sel"))
            painter.fillRect(row.left(), row.top(), 3, row.height(), wear.color("accent"))
        left, icon_px = row.left() + 16, wear.px(16)
        if match.entry.icon:
            top = row.center().y() - icon_px // 2 + 1
            paint_icon(painter, match.entry.icon, left, top, icon_px)
        left += icon_px + 12
        right = row.right() - 14
        if match.entry.keys:
            paint_key_caps(painter, right, row.center().y() + 1, match.entry.keys)
            right -= key_caps_width(match.entry.keys) + 12
        right -= _paint_detail(painter, match.entry.detail, QRect(row), right)
        _paint_text(painter, match, QRect(left, row.top(), right - left, row.height()))
        painter.restore()


def _paint_detail(painter: QPainter, detail: str, row: QRect, right: int) -> int:
    wear = theme()
    font = wear.font(12)
    width = QFontMetrics(font).horizontalAdvance(detail)
    painter.setFont(font)
    painter.setPen(wear.color("faint"))
    painter.drawText(
        QRect(right - width, row.top(), width, row.height()), Qt.AlignmentFlag.AlignVCenter, detail
    )
    return width + 12


def _paint_text(painter: QPainter, match: Match, place: QRect) -> None:
    wear = theme()
    font = wear.font(13)
    metrics = QFontMetrics(font)
    text = metrics.elidedText(match.entry.text, Qt.TextElideMode.ElideMiddle, place.width() - 8)
    layout = QTextLayout(text, font)
    if text == match.entry.text:
        layout.setFormats([_bold_range(begin, end) for begin, end in match.spans])
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    painter.setPen(wear.color("text"))
    top = place.top() + (place.height() - line.height()) / 2
    layout.draw(painter, QPointF(place.left(), top))


def _bold_range(begin: int, end: int) -> QTextLayout.FormatRange:
    bold = QTextCharFormat()
    bold.setFontWeight(600)
    span = QTextLayout.FormatRange()
    span.start, span.length, span.format = begin, end - begin, bold
    return span
