"""One lane per host: what is under way, what waits and why, how far it is."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.model.events import LaneState
from carmengui.ui.crawl.lanes.rows import DONE, HOST, LAST, NOW, PAUSE, RATE, LaneRow, Lanes
from carmengui.ui.crawl.lanes.words import answer_words, robots_icon
from carmengui.ui.crawl.pace_bar import STEPS, pause_at, step_of
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import RIGHT, START, Cell, draw_words
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.things import Thing

ROW_PX = 36
_ICON_PX, _BAR_PX = 16, 64
_NUMBERS_PX = 92
"""Without the bar: where there is little room, what a host is doing needs it more."""
_WIDTHS = {HOST: 176, DONE: 168, RATE: 76, LAST: 76, PAUSE: 88}
_ROOM = {RATE: 800, LAST: 640, PAUSE: 560}
"""So wide the table has to be for a column that can be done without."""
_SLIDER_FROM_PX, _PACE_PX, _TRACK_PX, _HANDLE_PX = 860, 164, 56, 10
"""From this width of the table on, the delay of a host has a slider, so long, in a wider column."""
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)
_WRAPPED = _MIDDLE | int(Qt.TextFlag.TextWordWrap)


EDGE_PX, INSET_PX = 16, 8


class LaneHeader(QHeaderView):
    """A header whose first and last words keep the margin of the pane."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(False)

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        """Paint one word and the line below."""
        wear = theme()
        is_last = self.visualIndex(logical_index) == self._last_shown()
        left = EDGE_PX if logical_index == 0 else INSET_PX
        room = rect.adjusted(left, 0, -(EDGE_PX if is_last else INSET_PX), -1)
        painter.save()
        painter.fillRect(rect, wear.color("raised"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, wear.color("line"))
        model, role = self.model(), Qt.ItemDataRole
        side = model.headerData(logical_index, self.orientation(), role.TextAlignmentRole)
        words = str(model.headerData(logical_index, self.orientation(), role.DisplayRole) or "")
        draw_words(painter, room, words, px=12, ink="soft", side=int(side))
        painter.restore()

    def _last_shown(self) -> int:
        shown = [n for n in range(self.count()) if not self.isSectionHidden(self.logicalIndex(n))]
        return shown[-1] if shown else -1


class _LanePainter:
    """Paints words, marks, and the bar of what is fetched."""

    def __init__(self, table: LaneTable) -> None:
        self._table = table

    def paint(self, cell: Cell[LaneState]) -> None:
        """Paint one cell."""
        row, column, rect = self._table.lanes.row(cell.row), cell.place, cell.rect
        is_last = column == self._table.last_column
        line_left = rect.left() + (EDGE_PX if column == HOST else 0)
        line_right = rect.right() - (EDGE_PX if is_last else -1)
        cell.fill(QRect(line_left, rect.bottom(), line_right - line_left, 1), "line")
        left = EDGE_PX if column == HOST else INSET_PX
        inner = rect.adjusted(left, 0, -(EDGE_PX if is_last else INSET_PX), 0)
        is_idle = not row.lane.waiting and not row.lane.is_busy
        ink = "soft" if is_idle or column >= RATE else "text"
        words = cell.column.text(cell.row)
        if column == NOW:
            _paint_now(cell, inner, row)
        elif column == DONE:
            _paint_done(cell, inner, row, words, ink)
        elif column == HOST:
            weight = 600 if row.line.is_alarming else 400
            cell.write(inner, words, weight=weight, ink=ink, elide=START)
        else:
            if column == PAUSE and row.lane.delay_s and self._table.has_sliders:
                _paint_slider(cell, track_in(rect), self._table.pause_of(row.lane))
            _paint_number(cell, inner, row, words)

    def alarm(self, lane: LaneState) -> str:
        """Return the ground of a host that is to be seen from across the room."""
        line = self._table.lanes.row(lane).line
        if not line.is_alarming:
            return ""
        return "worse_ground" if line.color == "trouble" else "borderline_ground"


def _paint_now(cell: Cell[LaneState], room: QRect, row: LaneRow) -> None:
    wear, line = theme(), row.line
    size = wear.px(_ICON_PX)
    color = line.color if line.color != "text" else "accent"
    cell.icon(line.icon, room.left(), _ICON_PX, color, top=room.center().y() - size // 2)
    room.setLeft(room.left() + size + wear.px(8))
    if line.clock:
        weight = 600 if line.is_alarming else 400
        taken = cell.write(room, line.clock, weight=weight, ink=line.color, side=RIGHT)
        room.setRight(room.right() - taken - 12)
    words, place, px = fitted_state(line.words, room, is_address=row.lane.is_busy)
    cell.painter.setFont(wear.font(px))
    cell.painter.setPen(wear.color(line.color))
    cell.painter.drawText(room, place, words)


def _paint_done(cell: Cell[LaneState], room: QRect, row: LaneRow, words: str, ink: str) -> None:
    """Paint what was fetched as the link that it is, of how many, and a bar where there is room."""
    fetched, rest = words.split(" ", 1)
    rest_px, blank_px = cell.write(room, rest, ink=ink, side=RIGHT), cell.width_of(" ")
    number = room.adjusted(0, 0, -rest_px - blank_px, 0)
    number_px = cell.write(number, fetched, ink="accent" if row.sums.fetched else ink, side=RIGHT)
    width = theme().px(_BAR_PX)
    if room.width() - rest_px - blank_px - number_px - 8 < width:
        return
    total = max(1, row.sums.total(row.lane.waiting))
    height = theme().px(4)
    bar = QRect(room.left(), room.center().y() - height // 2, width, height)
    done = round(width * row.sums.fetched / total)
    tried = round(width * (row.sums.fetched + len(row.sums.failing)) / total)
    cell.fill(bar, "line")
    cell.fill(bar.adjusted(0, 0, done - width, 0), "bar" if row.lane.waiting else "mark")
    cell.fill(QRect(bar.left() + done, bar.top(), tried - done, height), "trouble")


def track_in(rect: QRect) -> QRect:
    """Return where the track of the slider lies in the cell of a delay."""
    wear = theme()
    left = rect.left() + INSET_PX + wear.px(_ICON_PX) + wear.px(8)
    return QRect(left, rect.center().y() - wear.px(2), wear.px(_TRACK_PX), wear.px(4))


def _paint_slider(cell: Cell[LaneState], track: QRect, pause_s: float) -> None:
    wear, side = theme(), theme().px(_HANDLE_PX)
    cell.fill(track, "line")
    at = track.left() + round(track.width() * step_of(pause_s) / STEPS)
    painter = cell.painter
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(wear.color("accent"), 2))
    painter.setBrush(wear.color("raised"))
    middle = track.top() + track.height() / 2
    painter.drawEllipse(QPointF(at, middle), side / 2, side / 2)
    painter.restore()


def _paint_number(cell: Cell[LaneState], room: QRect, row: LaneRow, words: str) -> None:
    if cell.place == PAUSE and (name := robots_icon(row.lane.robots)[0]):
        top = room.center().y() - theme().px(_ICON_PX) // 2
        cell.icon(name, room.left(), _ICON_PX, "soft", top=top)
    ink = answer_words(row.sums)[1] if cell.place == LAST else "soft"
    cell.write(room, words, ink=ink, side=RIGHT)


def fitted_state(words: str, room: QRect, *, is_address: bool) -> tuple[str, int, int]:
    """Return what is shown of a host's state in a cell, how it is placed, and its size.

    An address may lose its middle; a reason is written smaller, and goes on in a second line.
    """
    wear = theme()
    metrics = QFontMetrics(wear.font(13))
    if metrics.horizontalAdvance(words) <= room.width():
        return words, _MIDDLE, 13
    if is_address:
        side = Qt.TextElideMode.ElideMiddle
        return metrics.elidedText(words, side, room.width()), _MIDDLE, 13
    metrics = QFontMetrics(wear.font(12))
    needed = metrics.boundingRect(QRect(0, 0, room.width(), 0), _WRAPPED, words)
    if needed.height() <= room.height() and needed.width() <= room.width():
        return words, _WRAPPED, 12
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width()), _MIDDLE, 12


class LaneTable(RowTable):
    """The lanes of a crawl. Enter or a double click shows the records of a host.

    The number of what was fetched is a link: a click, or Enter on its cell, shows these visits.
    """

    host_opened = Signal(str)
    fetched_wanted = Signal(str)
    """The visits of this host that brought a page shall be listed."""
    pace_wished = Signal(float, str)
    """Another delay is wished for: seconds, and the host."""

    def __init__(self, board: CrawlBoard) -> None:
        super().__init__()
        self._dragged: tuple[str, float] | None = None
        """The host whose slider is held, and its delay."""
        painter = _LanePainter(self)
        self.lanes = Lanes(board, painter.paint)
        self.setHorizontalHeader(LaneHeader(self))
        look = RowLook(
            height_px=ROW_PX, alarm=painter.alarm, alarms_when_chosen=True, ring=Ring.ROW
        )
        self.set_up(
            self.tr("Hosts"), self.tr("Host columns"), self.lanes.model, look, thing=Thing.HOST
        )
        self.horizontalHeader().setSectionResizeMode(NOW, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(self._on_clicked)

    def refresh(self, *, rests: bool) -> None:
        """Show the board as it stands; the selected host stays selected."""
        current = self.currentIndex()
        host = self.lanes.host(current.row()) if current.isValid() else ""
        self.lanes.rests = rests
        self.lanes.refresh()
        self.fit_columns()
        row = self.lanes.model.row_of(host) if host else -1
        if row >= 0 and row != self.currentIndex().row():
            self.go(row)

    @property
    def has_sliders(self) -> bool:
        """Whether there is room for a slider beside each delay."""
        return self.viewport().width() / theme().zoom >= _SLIDER_FROM_PX

    def pause_of(self, lane: LaneState) -> float:
        """Return the delay of a host, or the one at which its slider is held."""
        is_held = self._dragged is not None and self._dragged[0] == lane.host
        return self._dragged[1] if is_held and self._dragged else lane.delay_s

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the slider of a host; it is chosen by that, too."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if not index.isValid() or index.column() != PAUSE or not self.has_sliders:
            return
        lane, reach = self.lanes.model.rows[index.row()], theme().px(_HANDLE_PX)
        track = track_in(self.visualRect(index))
        is_on_track = track.left() - reach <= event.position().x() <= track.right() + reach
        if lane.delay_s and is_on_track and event.button() == Qt.MouseButton.LeftButton:
            self._drag(lane.host, track, event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the slider that is held."""
        if self._dragged is None:
            super().mouseMoveEvent(event)
            return
        row = self.lanes.model.row_of(self._dragged[0])
        if row >= 0:
            track = track_in(self.visualRect(self.lanes.model.index(row, PAUSE)))
            self._drag(self._dragged[0], track, event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the slider."""
        self._dragged = None
        super().mouseReleaseEvent(event)

    def _drag(self, host: str, track: QRect, x: float) -> None:
        share = min(1.0, max(0.0, (x - track.left()) / track.width()))
        self._dragged = host, pause_at(round(share * STEPS))
        self.pace_wished.emit(self._dragged[1], host)
        self.viewport().update()

    def _on_clicked(self, index: QModelIndex) -> None:
        if index.column() == DONE and self.lanes.has_fetched(index.row()):
            self.fetched_wanted.emit(self.lanes.host(index.row()))

    def _on_opened(self, index: QModelIndex | QPersistentModelIndex) -> None:
        if not index.isValid():
            return
        if index.column() == DONE and self.lanes.has_fetched(index.row()):
            self.fetched_wanted.emit(self.lanes.host(index.row()))
        else:
            self.host_opened.emit(self.lanes.host(index.row()))

    @property
    def last_column(self) -> int:
        """The column at the right edge, as far as there is room."""
        return max(n for n in range(PAUSE + 1) if not self.isColumnHidden(n))

    def fit_columns(self) -> None:
        """Leave out what there is no room for: what a host is doing comes first."""
        wear, room = theme(), self.viewport().width() / theme().zoom
        for column, least_room in _ROOM.items():
            # Between crawls nothing is answered and nothing waits: headings without anything below.
            is_empty = self.lanes.rests and self.lanes.is_blank(column)
            self.setColumnHidden(column, room < least_room or is_empty)
        narrow = {HOST: 132, DONE: 126 if room >= 480 else _NUMBERS_PX} if room < 640 else {}
        wide = {PAUSE: _PACE_PX} if self.has_sliders else {}
        for column, width in (_WIDTHS | narrow | wide).items():
            least = wear.px(width)
            if column == RATE:  # its name is longer than its numbers
                least = room_for(self.horizontalHeader(), column, least)
            self.setColumnWidth(column, least)
