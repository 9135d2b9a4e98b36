"""The pages of the site at the left, each with the share of its text that was removed."""

from __future__ import annotations

from collections.abc import Mapping
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
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from carmengui.ui.boilerplate.reader import PageLine
from carmengui.ui.boilerplate.words import pages_words, path_of, percent, tr
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.link_button import TextLink

_ROW_PX, _INSET_PX, _EDGE_PX, _SHARE_PX, _BAR_PX = 38, 14, 3, 42, 40
_LINE_ROLE = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex


class PageModel(QAbstractListModel):
    """All pages of one site; shares at the present threshold replace those of the records."""

    def __init__(self) -> None:
        super().__init__()
        self.site = ""
        self.lines: list[PageLine] = []
        self._shares: dict[str, float] = {}

    def show_lines(self, site: str, lines: list[PageLine]) -> None:
        """Show the pages of a site."""
        self.beginResetModel()
        self.site, self.lines = site, lines
        self.endResetModel()

    def show_shares(self, shares: Mapping[str, float]) -> None:
        """Show what the present threshold removes of some pages."""
        self._shares.update(shares)
        if self.lines:
            self.dataChanged.emit(self.index(0), self.index(len(self.lines) - 1))

    def row_of(self, url: str) -> int:
        """Return the row of a page, or -1."""
        return next((row for row, line in enumerate(self.lines) if line.url == url), -1)

    def share(self, line: PageLine) -> float:
        """Return which share of a page's text is removed."""
        return self._shares.get(line.url, line.share)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many pages there are."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line to the delegate, its words to everybody else."""
        line = self.lines[index.row()]
        if role == _LINE_ROLE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return line.title or path_of(line.url, self.site)
        if role == Qt.ItemDataRole.ToolTipRole:
            return line.url
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{title}, {path}, {share} of its text removed").format(
                title=line.title or tr("no title"),
                path=path_of(line.url, self.site),
                share=percent(self.share(line)),
            )
        return None


class _PageDelegate(QStyledItemDelegate):
    """Title above path at the left, share above its bar at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row."""
        del option, index
        return QSize(0, theme().px(_ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one page."""
        wear, model = theme(), index.model()
        assert isinstance(model, PageModel)
        line: PageLine = index.data(_LINE_ROLE)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        if is_selected or is_hovered:
            painter.fillRect(rect, wear.color("sel" if is_selected else "line"))
        if is_selected:
            painter.fillRect(rect.left(), rect.top(), _EDGE_PX, rect.height(), wear.color("accent"))
        inset = wear.px(_INSET_PX)
        inner = rect.adjusted(inset, 2, -inset, -2)
        share_box = QRect(
            inner.right() + 1 - wear.px(_SHARE_PX), inner.top(), wear.px(_SHARE_PX), inner.height()
        )
        words = inner.adjusted(0, 0, -wear.px(_SHARE_PX + 8), 0)
        half = inner.height() // 2
        upper = QRect(words.left(), words.top(), words.width(), half)
        lower = QRect(words.left(), words.top() + half, words.width(), half)
        _write(
            painter,
            upper,
            line.title or tr("no title"),
            13,
            "text" if line.title else "soft",
            bold=is_selected,
        )
        _write(painter, lower, path_of(line.url, model.site), 12, "soft")
        _paint_share(painter, share_box, model.share(line), bold=is_selected)


def _paint_share(painter: QPainter, box: QRect, share: float, *, bold: bool) -> None:
    wear, half = theme(), box.height() // 2
    painter.setFont(wear.font(13, weight=600 if bold else 400))
    painter.setPen(wear.color("text" if bold else "soft"))
    upper = QRect(box.left(), box.top(), box.width(), half)
    right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    painter.drawText(upper, right, percent(share))
    width = wear.px(_BAR_PX)
    bar = QRect(box.right() + 1 - width, box.top() + half + half // 2 - 2, width, 4)
    painter.fillRect(bar, wear.color("strong" if bold else "line"))
    filled = round(width * min(1.0, share))
    painter.fillRect(bar.left(), bar.top(), filled, bar.height(), wear.color("mark"))


def _write(
    painter: QPainter, box: QRect, words: str, size: int, ink: str, *, bold: bool = False
) -> None:
    painter.setFont(theme().font(size, weight=600 if bold else 400))
    painter.setPen(theme().color(ink))
    text = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), text)


class _PageView(QListView):
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, and a ring when the keys go here."""
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self.viewport()) as painter:
                paint_focus_ring(painter, self.viewport().rect())


class PageList(QWidget):
    """The site's name, how many pages it has, and the pages."""

    page_chosen = Signal(str)
    """A page was clicked, or walked to and Enter pressed: its address."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Pages of this site"))
        self.model = PageModel()
        self.site, self.about = QLabel(), QLabel()
        self.count = TextLink(pixels=12)
        self.view = _PageView()
        self.view.setModel(self.model)
        self.view.setItemDelegate(_PageDelegate(self.view))
        self.view.setUniformItemSizes(True)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setMouseTracking(True)
        self.view.setAccessibleName(self.tr("Pages of this site"))
        self.view.setStyleSheet("QListView { background: transparent }")
        self.setFocusProxy(self.view)
        self._lay_out()
        self.count.clicked.connect(self._take_keys)
        self.view.clicked.connect(self._on_picked)
        self.view.activated.connect(self._on_picked)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def show_lines(self, site: str, lines: list[PageLine], chosen: str) -> None:
        """Show the pages of a site."""
        self.model.show_lines(site, lines)
        self.count.show_words(pages_words(len(lines)), is_live=bool(lines))
        self._fit()
        self.about.setText(self.tr("share of the text removed"))
        self.show_chosen(chosen)

    def show_chosen(self, url: str) -> None:
        """Show which page is looked at."""
        row = self.model.row_of(url)
        if row >= 0:
            index = self.model.index(row)
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index)
        else:
            self.view.clearSelection()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the name of the site when there is no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - 2 * _INSET_PX - 8 - self.count.sizeHint().width()
        elide = Qt.TextElideMode.ElideRight
        self.site.setText(self.site.fontMetrics().elidedText(self.model.site, elide, room))
        self.site.setToolTip(self.model.site)

    def _take_keys(self) -> None:
        """Give the keys to the pages, to the first of them if none is chosen."""
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.model.index(0))
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_picked(self, index: QModelIndex) -> None:
        self.page_chosen.emit(self.model.lines[index.row()].url)

    def _lay_out(self) -> None:
        head = QWidget(self)
        column = QVBoxLayout(head)
        column.setContentsMargins(14, 10, 14, 8)
        column.setSpacing(3)
        for label in (self.site, self.about):
            label.setTextFormat(Qt.TextFormat.PlainText)
            theme().tint(label, "text" if label is self.site else "soft")
        self.site.setMinimumWidth(1)
        self.about.setWordWrap(True)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.site, 1)
        line.addWidget(self.count)
        column.addLayout(line)
        column.addWidget(self.about)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(head)
        whole.addWidget(self.view, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("ground"))

    def _on_theme_changed(self) -> None:
        self.site.setFont(theme().font(13, weight=600))
        self.about.setFont(theme().font(12))
        self.view.doItemsLayout()
