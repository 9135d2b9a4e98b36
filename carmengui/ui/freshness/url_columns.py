"""The columns of the list of URLs: words, numbers, and the last ten visits as a sparkline."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QLineF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from carmengui.engine.revisit.change_rate import change_rate
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleRow
from carmengui.ui.freshness.next_visit.policies import own_policy_words, policy_words
from carmengui.ui.freshness.what_if.page_trials import PageTrial
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MIDDLE, RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.words.moments import (
    appointment_words,
    due_words,
    full_moment_words,
    interval_words,
    moment_words,
)

URL, SITE, WINDOW, INTERVAL, EMA, RATE, DYNAMICS, NEXT, WHAT_IF, A_DAY, DELAY, BECAUSE = range(12)
ORDERS = (
    ScheduleOrder.URL,
    ScheduleOrder.HOST,
    ScheduleOrder.WINDOW,
    ScheduleOrder.INTERVAL,
    ScheduleOrder.EMA,
    ScheduleOrder.RATE,
    ScheduleOrder.DYNAMICS,
    ScheduleOrder.DUE,
    None,
    None,
    None,
    ScheduleOrder.DUE,
)
OF_A_TRIAL, NOT_BESIDE_A_TRIAL = (WHAT_IF, A_DAY, DELAY), (DYNAMICS, BECAUSE)
"""Columns that are there while a what-if is open, and those that give their room to them."""

LOOK = RowLook(height_px=40, ring=Ring.ACROSS)
LEFT_OUT_FIRST = (BECAUSE, SITE, DYNAMICS, RATE, EMA)
"""Columns that are left out, in this order, until the page has room; the tip of a line still says them."""
LEAST_PAGE_PX = 220
INSET_PX, FIRST_INSET_PX = 8, 16
_CELL_PX, _GAP_PX = 6, 2
_LINE_PX = 17
_RATE_PX, _RATE_LOW, _RATE_HIGH = 46, 0.1, 100.0
"""The room of the number of changes a day, and the ends of the scale behind it."""
_BAR_LEVELS = {"low": 1, "medium": 2, "high": 3}
SPARKLINE_PX = 10 * (_CELL_PX + _GAP_PX)
COLUMN_PX = {
    SITE: 140,
    WINDOW: SPARKLINE_PX + 32,
    INTERVAL: 94,
    EMA: 48,
    RATE: 168,
    DYNAMICS: 92,
    NEXT: 92,
    WHAT_IF: 92,
    A_DAY: 104,
    DELAY: 124,
    BECAUSE: 264,
}


def url_columns(
    now: Callable[[], float], trial: Callable[[int], PageTrial | None]
) -> list[Column[ScheduleRow]]:
    """Return the columns; a line is spoken whole at its page.

    ``trial`` tells what a what-if does to the page with a key.
    """

    def tried(place: int) -> Column[ScheduleRow]:
        return column(
            place,
            ink="accent" if place == WHAT_IF else "text",
            text=lambda row: trial_words(trial(row.key), place, now()),
        )

    def column(place: int, **more: Any) -> Column[ScheduleRow]:
        more.setdefault("text", lambda row: cell_words(row, place, now()))
        return Column(
            name=partial(heading, place),
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
        column(SITE, ink="soft"),
        column(WINDOW, paint=_paint_window),
        column(INTERVAL, is_number=True),
        column(EMA, is_number=True, ink="soft"),
        column(RATE, paint=_paint_rate),
        column(DYNAMICS, paint=_paint_dynamics),
        column(NEXT, is_strong=True),
        *map(tried, OF_A_TRIAL),
        column(BECAUSE, ink="soft"),
    ]


def _paint_url(cell: Cell[ScheduleRow]) -> None:
    """Paint the title where one is known, below it the address; else the address alone."""
    weight, room, row = 600 if cell.is_chosen else 400, _url_room(cell), cell.row
    if not row.title:
        cell.write(room, address_words(row), weight=weight, elide=MIDDLE)
        return
    line = theme().px(_LINE_PX)
    top = QRect(room.left(), cell.middle - line, room.width(), line)
    cell.write(top, row.title, weight=weight)
    cell.write(top.translated(0, line), address_words(row), px=12, ink="soft", elide=MIDDLE)


def _paint_rate(cell: Cell[ScheduleRow]) -> None:
    """Paint the number of changes a day, and where it lies on a log scale with its interval."""
    look, room, row = theme(), cell.rect.adjusted(INSET_PX, 0, -INSET_PX, 0), cell.row
    number = QRect(room)
    number.setWidth(look.px(_RATE_PX))
    cell.write(number, cell_words(row, RATE, 0.0), side=RIGHT)
    room.setLeft(number.right() + look.px(10))
    if is_noisy(row):
        cell.write(room, _tr("cannot tell"), px=12, ink="soft")
        return
    rate = change_rate(row.changed, row.watched_s)
    if rate is None or row.is_imported:
        return
    cell.fill(QRect(room.left(), cell.middle, room.width(), 1), "line")
    low, at, high = (_rate_x(each, room) for each in (rate.low, rate.per_day, rate.high))
    cell.fill(QRect(low, cell.middle - 3, max(2, high - low), 7), "band")
    cell.fill(QRect(at - 1, cell.middle - 6, 2, 13), "text")


def _rate_x(per_day: float, room: QRect) -> int:
    held = min(max(per_day, _RATE_LOW), _RATE_HIGH)
    share = math.log(held / _RATE_LOW) / math.log(_RATE_HIGH / _RATE_LOW)
    return room.left() + round(share * (room.width() - 2))


def _paint_dynamics(cell: Cell[ScheduleRow]) -> None:
    """Paint the class as bars that rise, and its name behind them."""
    words = cell_words(cell.row, DYNAMICS, 0.0)
    left, level = cell.rect.left() + INSET_PX, _BAR_LEVELS.get(cell.row.dynamics, 0)
    if cell.row.dynamics:
        for place in range(3):
            tall = 4 + 3 * place
            color = "bar" if place < level else "line"
            cell.fill(QRect(left + 5 * place, cell.middle + 5 - tall, 3, tall), color)
    room = cell.rect.adjusted(INSET_PX + theme().px(22), 0, 0, 0)
    cell.write(room, words, px=12, ink="soft")


def is_noisy(row: ScheduleRow) -> bool:
    """Tell whether a page differed at each of its last ten visits."""
    return row.visits > len(row.window) and set(row.window) == {2}


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


_DAY_S, _MISSED_S = 86_400.0, 900.0
_WIDE: dict[int, Callable[[], str]] = {
    INTERVAL: lambda: interval_words(9 * 60 + 58),
    NEXT: lambda: moment_words(330.9 * _DAY_S, 30 * _DAY_S),
    WHAT_IF: lambda: moment_words(330.9 * _DAY_S, 30 * _DAY_S),
    A_DAY: lambda: "144 → 144",
    DELAY: lambda: PageTrial(0.0, 1.0, 0.0, 0.0, 0.0, 9 * 60 + 58).delay_words(),
}
"""The widest words that stand in a column."""


def column_width(column: int) -> int:
    """Return the room of a column: that of the design, or what its words need in this language."""
    # The page that is selected stands in bold.
    across = QFontMetrics(theme().font(13, weight=600)).horizontalAdvance
    words = (heading(column), *(make() for at, make in _WIDE.items() if at == column))
    return max(theme().px(COLUMN_PX[column]), *(across(each) + 2 * INSET_PX + 4 for each in words))


def heading(column: int) -> str:
    """Return the name of a column."""
    return (
        "\u2002\u200a" + _tr("Page"),
        _tr("Site"),
        _tr("Last ten visits"),
        _tr("Interval"),
        _tr("EMA"),
        _tr("Changes a day"),
        _tr("Dynamics"),
        _tr("Next visit"),
        _tr("What if"),
        _tr("Visits a day"),
        _tr("Changes seen"),
        _tr("Because"),
    )[column]


def cell_words(row: ScheduleRow, column: int, now: float) -> str:
    """Return one cell of a line."""
    due = None if row.due_at is None else row.due_at.timestamp()
    words: dict[int, Callable[[], str]] = {
        URL: lambda: row.title or address_words(row),
        SITE: lambda: row.host,
        WINDOW: lambda: "".join(map(str, row.window)),
        INTERVAL: lambda: "–" if row.is_imported else interval_words(row.interval_min),
        EMA: lambda: "–" if row.is_imported else f"{row.ema:.2f}",
        RATE: lambda: _rate_words(row),
        DYNAMICS: lambda: _dynamics_words(row),
        NEXT: lambda: "–" if due is None else appointment_words(due, now),
        BECAUSE: lambda: because_words(row, now),
    }
    return words[column]()


def trial_words(trial: PageTrial | None, column: int, now: float) -> str:
    """Return what a what-if does to a page; a dash where it was not replayed."""
    if trial is None:
        return "–"
    if column == WHAT_IF:
        return moment_words(trial.next_after(now), now)
    return trial.visits_words() if column == A_DAY else trial.delay_words()


def _rate_words(row: ScheduleRow) -> str:
    rate = change_rate(row.changed, row.watched_s)
    if row.is_imported or rate is None:
        return "–"
    if is_noisy(row):
        return "?"
    return (
        f"{rate.per_day:,.0f}" if rate.per_day >= 9.95 else f"{rate.per_day:.1f}".removesuffix(".0")
    )


def _dynamics_words(row: ScheduleRow) -> str:
    if is_noisy(row):
        return _tr("noisy")
    return {
        "none": _tr("none"),
        "low": _tr("low"),
        "medium": _tr("medium"),
        "high": _tr("high"),
    }.get(row.dynamics, "–")


def because_words(row: ScheduleRow, now: float) -> str:
    """Return why the next visit is when it is."""
    if row.is_imported:
        return _tr("imported from a file")
    if row.due_at is None:
        return _tr("no visit planned")
    if row.missed_at is not None and _is_missed(row, now):
        return _missed_words(row, now)
    due = (row.missed_at or row.due_at).timestamp()
    if row.failures:
        reason = _tr("failed {n} times in a row").format(n=row.failures)
    elif row.visits <= 1:
        reason = _tr("second visit, after {time}").format(time=interval_words(row.interval_min))
    elif row.policy_of:
        words = _tr("{policy} of its host: after {time}")
        if "://" in row.policy_of:
            words = _tr("{policy} of its own: after {time}")
        policy = policy_words(PolicyName(row.policy))
        reason = words.format(policy=policy, time=interval_words(row.interval_min))
    else:
        last = moment_words(due - 60 * row.interval_min, now)
        words = _tr("changed, {time} after {last}")
        if row.window[-1] != 2:  # the state of a change
            words = _tr("unchanged, {time} after {last}")
        reason = words.format(time=interval_words(row.interval_min), last=last)
    if (
        0 < now - due < _DAY_S
    ):  # later than that it waits for the next crawl, as the column before says
        return f"{due_words(due, now, bare=True)}; {reason}"
    return reason


def _is_missed(row: ScheduleRow, now: float) -> bool:
    """Tell whether a page is late by more than it takes a crawl to come to it."""
    return row.missed_at is not None and now - row.missed_at.timestamp() >= _MISSED_S


def _missed_words(row: ScheduleRow, now: float) -> str:
    """Return why a page that was due before is visited when the list says."""
    assert row.missed_at is not None
    late = interval_words(max(1.0, (now - row.missed_at.timestamp()) / 60))
    words = _tr("due {time} ago; first in the crawl")
    if row.is_spread:
        words = _tr("due {time} ago; spread by the crawl")
    elif row.has_slot:
        words = _tr("due {time} ago; by the budget")
    return words.format(time=late)


def _own_policy(row: ScheduleRow) -> str:
    return own_policy_words(PolicyName(row.policy), row.policy_of) if row.policy_of else ""


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
    if (rate := change_rate(row.changed, row.watched_s)) is not None:
        words = _tr("{n} changes a day, between {low} and {high}")
        numbers = (f"{each:.2g}" for each in (rate.per_day, rate.low, rate.high))
        lines.append(words.format(**dict(zip(("n", "low", "high"), numbers, strict=True))))
    if row.due_at is None:
        lines.append(_tr("no visit planned"))
    else:
        due = full_moment_words(row.due_at.timestamp())
        lines.append(_tr("next visit {time}").format(time=due))
    if _is_missed(row, now):
        lines.append(_missed_words(row, now))
    if row.failures:
        lines.append(_tr("failed {n} times in a row").format(n=row.failures))
    if whose := _own_policy(row):
        lines.append(whose)
    return "\n".join(lines)


def _tr(text: str) -> str:
    return QCoreApplication.translate("UrlTable", text)
