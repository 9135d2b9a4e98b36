"""The columns of the list of URLs: words, numbers, and the last ten visits as a sparkline."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QLineF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleRow
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MIDDLE, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.words.moments import (
    due_words,
    full_moment_words,
    interval_words,
    moment_words,
)

URL, WINDOW, INTERVAL, EMA, NEXT, DUE = range(6)
ORDERS = (
    ScheduleOrder.URL,
    ScheduleOrder.WINDOW,
    ScheduleOrder.INTERVAL,
    ScheduleOrder.EMA,
    ScheduleOrder.DUE,
    ScheduleOrder.DUE,
)
LOOK = RowLook(ring=Ring.ACROSS)
INSET_PX, FIRST_INSET_PX = 8, 16
_CELL_PX, _GAP_PX = 6, 2
_BEHIND_PX, _LEAST_ADDRESS_PX = 10, 160
"""How far behind the title the address stands, and from how much room on it does."""
SPARKLINE_PX = 10 * (_CELL_PX + _GAP_PX)
COLUMN_PX = {WINDOW: SPARKLINE_PX + 32, INTERVAL: 94, EMA: 48, NEXT: 108, DUE: 94}


def url_columns(now: Callable[[], float]) -> list[Column[ScheduleRow]]:
    """Return the columns; a line is spoken whole at its page."""

    def column(place: int, **more: Any) -> Column[ScheduleRow]:
        return Column(
            name=partial(heading, place),
            text=lambda row: cell_words(row, place, now()),
            tip=lambda row: tip_words(row, now()),
            order=ORDERS[place],
            width_px=COLUMN_PX.get(place, 0),
            elide=MIDDLE,
            **more,
        )

    return [
        column(
            URL,
            spoken=lambda row: row_words(row, now()),
            unread=lambda _: "…",
            paint=_paint_url,
            paint_unread=_paint_unread,
        ),
        column(WINDOW, paint=_paint_window),
        column(INTERVAL, is_number=True),
        column(EMA, is_number=True, ink="soft"),
        column(NEXT, is_number=True, is_strong=True),
        column(DUE, is_number=True, ink="soft"),
    ]


def _paint_url(cell: Cell[ScheduleRow]) -> None:
    """Paint the title where one is known, behind it the address where it has room; else the address."""
    weight, room, row = 600 if cell.is_chosen else 400, _url_room(cell), cell.row
    if not row.title:
        cell.write(room, address_words(row), weight=weight, elide=MIDDLE)
        return
    taken = cell.write(room, row.title, weight=weight)
    room.setLeft(room.left() + taken + theme().px(_BEHIND_PX))
    words = address_words(row)
    if room.width() >= min(cell.width_of(words, px=12), theme().px(_LEAST_ADDRESS_PX)):
        cell.write(room, words, px=12, ink="soft", elide=MIDDLE)


def _paint_unread(cell: Cell[None]) -> None:
    cell.write(_url_room(cell), cell.column.before_reading(None), ink="faint")


def _url_room(cell: Cell[Any]) -> QRect:
    return cell.rect.adjusted(FIRST_INSET_PX, 0, -INSET_PX, 0)


def _paint_window(cell: Cell[ScheduleRow]) -> None:
    left, middle = cell.rect.left() + INSET_PX, cell.rect.center().y()
    cell.painter.save()
    row = cell.row
    paint_sparkline(cell.painter, left, middle, row.window, failures=row.failures, seen=row.visits)
    cell.painter.restore()


def paint_sparkline(
    painter: QPainter,
    x: int,
    middle: int,
    window: tuple[int, ...],
    *,
    failures: int = 0,
    seen: int = 10,
) -> None:
    """Draw the last ten visits, oldest first: full bars changed, low ones unchanged.

    A page that was ``seen`` less often has as many bars; a cross says that the last visit failed.
    """
    look = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    step = _CELL_PX + _GAP_PX
    first = len(window) - min(seen, len(window))
    known = [(x + place * step, value) for place, value in enumerate(window) if place >= first]
    changed = [QRect(left, middle - 6, _CELL_PX, 12) for left, value in known if value == 2]
    same = [QRect(left, middle + 3, _CELL_PX, 3) for left, value in known if value != 2]
    painter.setPen(Qt.PenStyle.NoPen)
    for bars, color in ((changed, "accent"), (same, "mark")):
        painter.setBrush(look.color(color))
        painter.drawRects(bars)
    if failures:
        left = x + SPARKLINE_PX + 3
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("trouble"), 1.6))
        painter.drawLines(
            [
                QLineF(left, middle - 3.5, left + 7, middle + 3.5),
                QLineF(left, middle + 3.5, left + 7, middle - 3.5),
            ]
        )


_WIDE: dict[int, Callable[[], str]] = {
    INTERVAL: lambda: interval_words(9 * 60 + 58),
    DUE: lambda: due_words(0, 358 * 86_400, bare=True),
}
"""The widest words that stand in a column."""


def column_width(column: int) -> int:
    """Return the room of a column: that of the design, or what its words need in this language."""
    across = QFontMetrics(theme().font(13)).horizontalAdvance
    words = (heading(column), *(make() for at, make in _WIDE.items() if at == column))
    return max(theme().px(COLUMN_PX[column]), *(across(each) + 2 * INSET_PX + 4 for each in words))


def heading(column: int) -> str:
    """Return the name of a column."""
    return (
        "\u2002\u200a" + _tr("Page"),
        _tr("Last ten visits"),
        _tr("Interval"),
        _tr("EMA"),
        _tr("Next visit"),
        _tr("Due in"),
    )[column]


def cell_words(row: ScheduleRow, column: int, now: float) -> str:
    """Return one cell of a line."""
    due = None if row.due_at is None else row.due_at.timestamp()
    match column:
        case 0:
            return row.title or address_words(row)
        case 1:
            return "".join(map(str, row.window))
        case 2:
            return "–" if row.is_imported else interval_words(row.interval_min)
        case 3:
            return "–" if row.is_imported else f"{row.ema:.2f}"
        case 4:
            return "–" if due is None else moment_words(due, now)
        case _:
            return "–" if due is None else due_words(due, now, bare=True)


def address_words(row: ScheduleRow) -> str:
    """Return the address of a page without its scheme."""
    return row.url.partition("://")[2] or row.url


def row_words(row: ScheduleRow, now: float) -> str:
    """Return a line as a sentence."""
    if row.is_imported:
        return _tr("{url}: imported from a file, not visited again.").format(
            url=cell_words(row, URL, now)
        )
    return _tr(
        "{url}: {changed} of the last ten visits found changes, interval {interval}, next visit {next}."
    ).format(
        url=cell_words(row, URL, now),
        changed=row.window.count(2),
        interval=interval_words(row.interval_min),
        next=cell_words(row, NEXT, now),
    )


def tip_words(row: ScheduleRow, now: float) -> str:
    """Return what a line has no room for."""
    page = [*filter(None, (row.title, row.url))]
    if row.is_imported:
        return "\n".join((*page, _tr("imported from a file, not visited again")))
    lines = [
        *page,
        _tr("{visits} visits, {changed} changed, {errors} errors").format(
            visits=f"{row.visits:,}", changed=f"{row.changed:,}", errors=f"{row.errors:,}"
        ),
        _tr("window {window}, EMA {ema}, interval {interval}").format(
            window=cell_words(row, WINDOW, now),
            ema=f"{row.ema:.2f}",
            interval=interval_words(row.interval_min),
        ),
    ]
    if row.due_at is None:
        lines.append(_tr("no visit planned"))
    else:
        due = full_moment_words(row.due_at.timestamp())
        lines.append(_tr("next visit {time}").format(time=due))
    if row.failures:
        lines.append(_tr("failed {n} times in a row").format(n=row.failures))
    return "\n".join(lines)


def _tr(text: str) -> str:
    return QCoreApplication.translate("UrlTable", text)
