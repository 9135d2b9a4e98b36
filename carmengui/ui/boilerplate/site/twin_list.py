"""The pages that share a run: path, the words before the run there, and the run itself."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from carmengui.engine.inspection import Twin
from carmengui.ui.boilerplate.words import path_of, tr
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring

_ROW_PX, _PATH_SHARE = 22, 0.38
_TWIN_ROLE = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex


class TwinModel(QAbstractListModel):
    """The twins of one run."""

    def __init__(self) -> None:
        super().__init__()
        self.site = ""
        self.twins: tuple[Twin, ...] = ()

    def show_twins(self, site: str, twins: tuple[Twin, ...]) -> None:
        """Show the twins of another run."""
        self.beginResetModel()
        self.site, self.twins = site, twins
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many there are."""
        return 0 if parent.isValid() else len(self.twins)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the twin to the delegate, its words to everybody else."""
        twin = self.twins[index.row()]
        if role == _TWIN_ROLE:
            return twin
        if role == Qt.ItemDataRole.DisplayRole:
            return path_of(twin.url, self.site)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{twin.url}\n… {twin.before} {twin.words} …"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{path}, after the words: {before}").format(
                path=path_of(twin.url, self.site), before=twin.before or tr("its beginning")
            )
        return None


class _TwinDelegate(QStyledItemDelegate):
    """Path in the colour of links; before plain, the run dim."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row."""
        del option, index
        return QSize(0, theme().px(_ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one twin."""
        wear, model = theme(), index.model()
        assert isinstance(model, TwinModel)
        twin: Twin = index.data(_TWIN_ROLE)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
        if has_focus or state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, wear.color("sel" if has_focus else "ground"))
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        width = round(rect.width() * _PATH_SHARE)
        path = QRect(rect.left(), rect.top(), width - 12, rect.height())
        painter.setFont(wear.font(12))
        metrics = painter.fontMetrics()
        elide = Qt.TextElideMode
        painter.setPen(wear.color("accent"))
        words = metrics.elidedText(path_of(twin.url, model.site), elide.ElideMiddle, path.width())
        painter.drawText(path, middle, words)
        room = QRect(rect.left() + width, rect.top(), rect.width() - width, rect.height())
        # Each gets half, what is before from its end: the place is told by the nearest words.
        before = metrics.elidedText(twin.before, elide.ElideLeft, room.width() // 2)
        painter.setPen(wear.color("text"))
        painter.drawText(room, middle, before)
        room.setLeft(room.left() + metrics.horizontalAdvance(before + " "))
        painter.setPen(wear.color("removed"))
        painter.drawText(
            room, middle, metrics.elidedText(twin.words, elide.ElideRight, room.width())
        )


class TwinList(QListView):
    """The twins; a click or Enter jumps to one."""

    twin_chosen = Signal(object)
    """Jump to this ``Twin``."""

    def __init__(self) -> None:
        super().__init__()
        self.twins = TwinModel()
        self.setModel(self.twins)
        self.setItemDelegate(_TwinDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Pages that share this run"))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._on_picked)
        self.activated.connect(self._on_picked)

    def show_twins(self, site: str, twins: tuple[Twin, ...]) -> None:
        """Show the twins of another run."""
        self.twins.show_twins(site, twins)
        if twins:
            self.setCurrentIndex(self.twins.index(0))
        self.scrollToTop()

    def sizeHint(self) -> QSize:
        """Want no more than is needed: the threshold below comes first, and the rest is taken, too."""
        return QSize(200, theme().px(_ROW_PX) * 3)

    def minimumSizeHint(self) -> QSize:
        """Show three at least."""
        return QSize(120, theme().px(_ROW_PX) * 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, and a ring when the keys go here."""
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self.viewport()) as painter:
                paint_focus_ring(painter, self.viewport().rect())

    def _on_picked(self, index: QModelIndex) -> None:
        self.twin_chosen.emit(index.data(_TWIN_ROLE))
