"""Paints the cells of the list of records."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.ui.review.judgement_words import DIFFERENCES, OPEN, sign_of
from carmengui.ui.review.list.columns import Column, brief_reason, measured_of, words
from carmengui.ui.review.list.model import RecordModel
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.weight_bar import paint_weight

ROW_PX = 28
MARK_PX = 16
"""The shape of a verdict, left of the number; the one of a difference, left of its words."""
INSET_PX = 8
"""As the header's padding, so that words stand under words."""
EDGE_PX = 3
_SKELETON_SHARES = {
    Column.RECORD: (0.3, 0.3, 0.3, 0.3),
    Column.TITLE: (0.62, 0.45, 0.71, 0.38),
    Column.SITE: (0.6, 0.6, 0.5, 0.7),
}
_Index = QModelIndex | QPersistentModelIndex


_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MAX_ELIDED = 4_000


class RecordDelegate(QStyledItemDelegate):
    """Words, weights, and grey bars where the words are not read yet.

    It asks the model itself and keeps fonts and shortened words: each key press paints every cell.
    """

    def __init__(self, parent: QWidget, records: RecordModel) -> None:
        super().__init__(parent)
        self._records = records
        self._elided: dict[tuple[str, int, bool], str] = {}
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def _on_theme_changed(self) -> None:
        self._elided.clear()
        self._font, self._bold = theme().font(13), theme().font(13, weight=600)
        self._metrics = {False: QFontMetrics(self._font), True: QFontMetrics(self._bold)}

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row; columns have their own widths."""
        del option, index
        return QSize(0, theme().px(ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell."""
        wear, row, column = theme(), index.row(), Column(index.column())
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        ground = "sel" if is_selected else "ground" if is_hovered else "raised"
        painter.fillRect(rect, wear.color(ground))
        if is_selected and column is Column.RECORD:
            painter.fillRect(rect.left(), rect.top(), EDGE_PX, rect.height(), wear.color("accent"))
        line = self._records.look_at(row)
        inner = rect.adjusted(wear.px(INSET_PX), 0, -wear.px(INSET_PX), 0)
        if column is Column.RECORD:
            number = f"{self._records.number(row):,}"
            self._paint_words(painter, inner, number, "soft", _RIGHT)
            if line is not None and line.review.verdict != OPEN:
                sign = sign_of(line.review.verdict, line.review.how)
                _paint_mark(painter, rect.left() + wear.px(12), rect, sign.icon, sign.color)
        elif line is None:
            paint_skeleton(painter, inner, column, row)
        elif column is Column.WEIGHT:
            practice = measured_of(line, self._records.field, self._records.measured)
            paint_weight(
                painter,
                inner.left(),
                _middle(rect),
                line.weight,
                bold=is_selected,
                measured=practice.span if practice else None,
            )
        else:
            self._paint_line(painter, inner, line, column, is_selected=is_selected)

    def _paint_line(
        self, painter: QPainter, rect: QRect, line: ListingRow, column: Column, *, is_selected: bool
    ) -> None:
        is_title = column is Column.TITLE and bool(line.title)
        said = words(line, column, is_narrow=self._records.is_narrow)
        if column is Column.REASON:  # the tip names the factors
            said = brief_reason(line.review.reason)
        ink = "text" if is_title else "soft"
        side = _RIGHT if column is Column.CLUSTER else _LEFT
        sign = DIFFERENCES.get(line.review.difference) if column is Column.AGAINST else None
        if sign is not None:
            _paint_mark(painter, rect.left(), rect, sign.icon, sign.color)
            rect, ink = rect.adjusted(theme().px(MARK_PX + 4), 0, 0, 0), sign.color
        self._paint_words(painter, rect, said, ink, side, bold=is_title and is_selected)

    def _paint_words(
        self, painter: QPainter, rect: QRect, words: str, ink: str, side: int, *, bold: bool = False
    ) -> None:
        painter.setFont(self._bold if bold else self._font)
        painter.setPen(theme().color(ink))
        painter.drawText(rect, side, self._fitted(words, rect.width(), bold=bold))

    def _fitted(self, words: str, width: int, *, bold: bool) -> str:
        key = words, width, bold
        if key not in self._elided:
            if len(self._elided) >= _MAX_ELIDED:
                self._elided.clear()
            self._elided[key] = self._metrics[bold].elidedText(
                words, Qt.TextElideMode.ElideRight, width
            )
        return self._elided[key]


def paint_skeleton(painter: QPainter, rect: QRect, column: Column, row: int) -> None:
    """Paint a grey bar in place of words; a number stands at the right end of its cell."""
    if shares := _SKELETON_SHARES.get(column):
        width = round(rect.width() * shares[row % len(shares)])
        left = rect.right() + 1 - width if column is Column.RECORD else rect.left()
        painter.fillRect(left, _middle(rect) - 4, width, 8, theme().color("line"))


def _paint_mark(painter: QPainter, left: int, row: QRect, icon: str, color: str) -> None:
    size = theme().px(MARK_PX)
    paint_icon(painter, icon, left, _middle(row) - size // 2, size, color)


def _middle(rect: QRect) -> int:
    return rect.top() + rect.height() // 2
