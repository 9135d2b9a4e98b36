"""The map of hosts and hours: one row for each host, one cell for each hour of the local day."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLineF, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.inspection.fleet import DAYS, Fleet, HostHours
from carmengui.engine.revisit.day_hours import HOURS
from carmengui.ui.freshness.shades import shade
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.cell import MIDDLE, draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import local

ROW_PX, AXIS_PX, NAME_PX, GAP_PX, SIDE_PX = 21, 18, 116, 1, 4
_NAME_SHARE = 0.34
_NAMED_HOURS = 6
_HOUR_MIN = 60
_ARM_PX = 3


class HeatMap(QWidget):
    """When the pages of each host change. Arrow keys go along the hosts, Enter or a click filters by one."""

    host_chosen = Signal(str)
    """The list shall show the pages of this host; pressed again, those of all (empty)."""

    def __init__(self) -> None:
        super().__init__()
        self._fleet: Fleet | None = None
        self.current = -1
        self.lit_host = ""
        """The host whose pages are listed."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("When sites change, by host and hour"))
        self.setMouseTracking(True)
        set_thing(self, Thing.ROW)

    def show_fleet(self, fleet: Fleet) -> None:
        """Show other numbers; the host that was chosen stays it."""
        chosen = self.host
        self._fleet = fleet
        names = [hours.host for hours in fleet.hosts]
        self.current = names.index(chosen) if chosen in names else -1
        self._describe()
        self.update()

    def light(self, host: str) -> None:
        """Show whose pages are listed."""
        self.lit_host = host
        self.update()

    @property
    def shown(self) -> tuple[HostHours, ...]:
        """The hosts that there is room for."""
        if self._fleet is None:
            return ()
        rows = max(1, (self.height() - theme().px(AXIS_PX)) // theme().px(ROW_PX))
        return self._fleet.hosts[:rows]

    @property
    def host(self) -> str:
        """The host that was chosen, if any."""
        hosts = self._fleet.hosts if self._fleet is not None else ()
        return hosts[self.current].host if 0 <= self.current < len(hosts) else ""

    def sizeHint(self) -> QSize:
        """Return the room of the hosts there are, ten at most."""
        count = len(self._fleet.hosts) if self._fleet is not None else 3
        return QSize(380, theme().px(AXIS_PX + ROW_PX * min(10, max(1, count))))

    def minimumSizeHint(self) -> QSize:
        """Return the room of two hosts."""
        return QSize(220, theme().px(AXIS_PX + 2 * ROW_PX))

    # What is under the mouse, and what is copied --------------------------------------------

    def choose_at(self, place: QPoint) -> None:
        """Choose the host at a place."""
        row = place.y() // theme().px(ROW_PX)
        if 0 <= row < len(self.shown):
            self._go(row)

    def open_current(self) -> None:
        """List the pages of the chosen host, or of all when it was the one."""
        if host := self.host:
            self.host_chosen.emit("" if host == self.lit_host else host)

    def copied_text(self) -> str:
        """Return all numbers as a table with tabs: a host, then 24 hours."""
        if self._fleet is None:
            return ""
        heading = "\t".join(("host", *(f"{hour:02}" for hour in range(HOURS))))
        lines = (
            "\t".join((hours.host, *(f"{number:.2f}" for number in hours.changes)))
            for hours in self._fleet.hosts
        )
        return "\n".join((heading, *lines)) + "\n"

    def words_at(self, row: int, hour: int) -> str:
        """Return what one cell says."""
        hours = self.shown[row]
        changes = hours.changes[hour]
        lines = [
            self.tr("{host}, {from}:00 to {until}:00").format_map(
                {"host": hours.host, "from": f"{hour:02}", "until": f"{(hour + 1) % HOURS:02}"}
            ),
            self.tr("about {n} changes in {days} days").format(n=f"{changes:.1f}", days=DAYS),
        ]
        one, many = self.tr("1 visit"), self.tr("{n} visits")
        visits = counted(hours.visits[hour], one, many)
        if hours.errors[hour]:
            visits = self.tr("{visits}, {n} failed").format(
                visits=visits, n=f"{hours.errors[hour]:,}"
            )
        lines.append(visits)
        return "\n".join(lines)

    def _host_words(self, hours: HostHours) -> str:
        one, many = self.tr("1 page visited"), self.tr("{n} pages visited")
        busiest = max(range(HOURS), key=lambda hour: hours.changes[hour])
        lines = [hours.host, counted(hours.pages, one, many)]
        if hours.all_changes:
            lines.append(
                self.tr(
                    "{n} changes in {days} days, most between {from}:00 and {until}:00"
                ).format_map(
                    {
                        "n": f"{hours.all_changes:,.0f}",
                        "days": DAYS,
                        "from": f"{busiest:02}",
                        "until": f"{(busiest + 1) % HOURS:02}",
                    }
                )
            )
        else:
            lines.append(self.tr("no change found in {days} days").format(days=DAYS))
        return "\n".join(lines)

    def _describe(self) -> None:
        hosts = self._fleet.hosts if self._fleet is not None else ()
        if 0 <= self.current < len(hosts):
            self.setAccessibleDescription(self._host_words(hosts[self.current]).replace("\n", ", "))
        else:
            one, many = self.tr("1 host"), self.tr("{n} hosts")
            self.setAccessibleDescription(counted(len(hosts), one, many))

    def _go(self, row: int) -> None:
        if self.shown:
            self.current = min(max(row, 0), len(self.shown) - 1)
            self._describe()
            self.update()

    # Events ----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the hosts, or list the pages of the chosen one."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in steps:
            self._go(self.current + steps[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.host:
            self.open_current()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """List the pages of the host that is clicked."""
        if event.button() is Qt.MouseButton.LeftButton:
            row = event.position().toPoint().y() // theme().px(ROW_PX)
            if 0 <= row < len(self.shown):
                self._go(row)
                self.open_current()

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tooltip with the cell or the host under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            show_tip(event, self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    def tip_at(self, place: QPoint) -> str:
        """Return what there is to say about a place."""
        row = place.y() // theme().px(ROW_PX)
        if not 0 <= row < len(self.shown):
            return ""
        left = self._cells_left()
        if place.x() < left:
            return self._host_words(self.shown[row])
        hour = int((place.x() - left) * HOURS / max(1, self._cells_width()))
        return self.words_at(row, min(hour, HOURS - 1))

    # Painting --------------------------------------------------------------------------------

    def _cells_left(self) -> int:
        return min(theme().px(NAME_PX), round(self.width() * _NAME_SHARE))

    def _cells_width(self) -> int:
        return self.width() - self._cells_left()

    def cell(self, row: int, hour: int) -> QRect:
        """Return where a cell lies."""
        left, width = self._cells_left(), self._cells_width()
        begin, end = (left + round(width * at / HOURS) for at in (hour, hour + 1))
        px = theme().px(ROW_PX)
        return QRect(begin, row * px + 1, end - begin - GAP_PX, px - 3)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint names, cells, the hours below them and the present moment."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            shown = self.shown
            most = max((max(hours.changes) for hours in shown), default=0.0)
            for row, hours in enumerate(shown):
                self._paint_row(painter, row, hours, most)
            self._paint_axis(painter, len(shown))
            if self.hasFocus():
                paint_focus_ring(painter, self.rect(), 0)

    def _paint_row(self, painter: QPainter, row: int, hours: HostHours, most: float) -> None:
        look, px = theme(), theme().px(ROW_PX)
        is_lit = hours.host == self.lit_host
        if (row == self.current and self.hasFocus()) or is_lit:
            painter.fillRect(0, row * px, self._cells_left() - SIDE_PX, px - 1, look.color("sel"))
        room = QRect(SIDE_PX, row * px, self._cells_left() - 2 * SIDE_PX - 2, px)
        ink, weight = ("accent", 600) if is_lit else ("text", 400)
        draw_words(painter, room, hours.host, px=12, ink=ink, weight=weight, elide=MIDDLE)
        for hour, changes in enumerate(hours.changes):
            cell = self.cell(row, hour)
            painter.fillRect(cell, shade(changes / most if most else 0.0))
            if hours.is_down(hour):
                _paint_cross(painter, cell)

    def _paint_axis(self, painter: QPainter, rows: int) -> None:
        look, top, now_x = theme(), rows * theme().px(ROW_PX), self._now_x()
        wide = width_of(self.tr("now"), px=11) + 2
        for hour in range(0, HOURS, _NAMED_HOURS):
            left = self.cell(0, hour).left()
            if now_x is not None and abs(left + wide // 2 - now_x) < wide + 2:
                continue
            room = QRect(left, top, 40, look.px(AXIS_PX))
            draw_words(painter, room, f"{hour:02}", px=11, ink="soft")
        if now_x is not None:
            painter.fillRect(now_x, 0, 1, top + 2, look.color("text"))
            left = min(now_x - wide // 2, self.width() - wide)
            draw_words(painter, QRect(left, top, wide, look.px(AXIS_PX)), self.tr("now"), px=11)

    def _now_x(self) -> int | None:
        """Return where the present moment lies; nothing where the map shows days of the past."""
        if self._fleet is None or self._fleet.until_s < self._fleet.at_s:
            return None
        now = local(self._fleet.at_s).time()
        share = (now.hour() + now.minute() / _HOUR_MIN) / HOURS
        return self._cells_left() + round(self._cells_width() * share)


def _paint_cross(painter: QPainter, cell: QRect) -> None:
    """Say by its shape that visits failed at this hour."""
    middle, arm = cell.center(), _ARM_PX
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme().color("trouble"), 1.6))
    x, y = middle.x() + 0.5, middle.y() + 0.5
    painter.drawLines(
        [QLineF(x - arm, y - arm, x + arm, y + arm), QLineF(x - arm, y + arm, x + arm, y - arm)]
    )
    painter.restore()
