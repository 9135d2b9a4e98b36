"""The visited URLs as a model: all keys at once, the lines behind them only when they are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleRow
from carmengui.ui.widgets.lists.headed_model import HeadedModel
from carmengui.ui.widgets.plain_tip import plain_tip
from carmengui.ui.widgets.words.moments import (
    due_words,
    full_moment_words,
    interval_words,
    moment_words,
)

_Index = QModelIndex | QPersistentModelIndex
URL, WINDOW, INTERVAL, EMA, NEXT, DUE = range(6)
ORDERS = {
    URL: ScheduleOrder.URL,
    WINDOW: ScheduleOrder.WINDOW,
    INTERVAL: ScheduleOrder.INTERVAL,
    EMA: ScheduleOrder.EMA,
    NEXT: ScheduleOrder.DUE,
    DUE: ScheduleOrder.DUE,
}
_AHEAD = 60
"""So many lines around the one looked at are asked for together."""
_MOST_HELD = 4_000
RowRole = Qt.ItemDataRole.UserRole


def _tr(text: str) -> str:
    return QCoreApplication.translate("UrlTable", text)


class UrlModel(HeadedModel):
    """Knows every key and a few thousand lines; asks for the others by ``rows_wanted``."""

    AT_THE_RIGHT = frozenset({INTERVAL, EMA, NEXT, DUE})
    rows_wanted = Signal(tuple)
    """Keys whose lines are looked at and not known."""
    order_chosen = Signal(object, bool)
    """A column was chosen to sort by: a ``ScheduleOrder``, and whether it descends."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self._keys: tuple[int, ...] = ()
        self._lines: dict[int, int] = {}
        self._rows: dict[int, ScheduleRow] = {}
        self._asked: set[int] = set()
        self._wanted: set[int] = set()
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._ask)

    # What is known ------------------------------------------------------------------------

    def show_keys(self, keys: Iterable[int]) -> None:
        """Show these URLs. Lines that are known stay in sight until they are read again."""
        fresh = tuple(keys)
        self._asked.clear()
        if fresh != self._keys:
            self.beginResetModel()
            self._keys = fresh
            self._lines = {key: line for line, key in enumerate(fresh)}
            self.endResetModel()
        known = [key for key in self._rows if key in self._lines]
        if known:
            self._asked.update(known)
            self.rows_wanted.emit(tuple(known))

    def show_rows(self, rows: Iterable[ScheduleRow]) -> None:
        """Fill lines in."""
        came = [row for row in rows if row.key in self._lines]
        if len(self._rows) + len(came) > _MOST_HELD:
            self._rows.clear()
            self._asked.clear()
        self._rows.update((row.key, row) for row in came)
        if came:
            lines = [self._lines[row.key] for row in came]
            self.dataChanged.emit(self.index(min(lines), 0), self.index(max(lines), DUE))

    def forget_questions(self) -> None:
        """Ask again for what was asked for: the answer will not come."""
        self._asked.clear()

    def key_at(self, line: int) -> int | None:
        """Return the key of a line."""
        return self._keys[line] if 0 <= line < len(self._keys) else None

    def line_of(self, key: int) -> int:
        """Return the line of a key, -1 when it is not in the list."""
        return self._lines.get(key, -1)

    def row_at(self, line: int) -> ScheduleRow | None:
        """Return a line, and see to it that it comes if it is not known."""
        key = self.key_at(line)
        if key is None:
            return None
        if key not in self._rows:
            self._want(line)
        return self._rows.get(key)

    def _want(self, line: int) -> None:
        first = max(0, line - _AHEAD // 2)
        near = self._keys[first : first + _AHEAD]
        self._wanted.update(k for k in near if k not in self._asked and k not in self._rows)
        if self._wanted and not self._timer.isActive():
            self._timer.start()

    def _ask(self) -> None:
        wanted, self._wanted = self._wanted, set()
        self._asked |= wanted
        if wanted:
            self.rows_wanted.emit(tuple(sorted(wanted, key=lambda key: self._lines.get(key, 0))))

    # As Qt asks for it --------------------------------------------------------------------

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return how many URLs are listed."""
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(ORDERS)

    def heading(self, column: int) -> str:
        """Return the name of a column."""
        return heading(column)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell in words; the whole line to the delegate and to those who listen."""
        roles = {
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
            RowRole,
        }
        if role not in roles:
            return None
        row = self.row_at(index.row())
        if row is None:
            return None if role == RowRole else ("…" if index.column() == URL else "")
        if role == RowRole:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_words(row, index.column(), self._now())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            is_whole = index.column() == URL
            return (
                row_words(row, self._now())
                if is_whole
                else cell_words(row, index.column(), self._now())
            )
        return plain_tip(tip_words(row, self._now()))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Pass the wish on: the database sorts."""
        if column in ORDERS:
            self.order_chosen.emit(ORDERS[column], order is Qt.SortOrder.DescendingOrder)


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
            return row.url.partition("://")[2] or row.url
        case 1:
            return "".join(map(str, row.window))
        case 2:
            return interval_words(row.interval_min)
        case 3:
            return f"{row.ema:.2f}"
        case 4:
            return "–" if due is None else moment_words(due, now)
        case _:
            return "–" if due is None else due_words(due, now, bare=True)


def row_words(row: ScheduleRow, now: float) -> str:
    """Return a line as a sentence."""
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
    lines = [
        row.url,
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
        lines.append(_tr("no further visit is planned"))
    else:
        due = full_moment_words(row.due_at.timestamp())
        lines.append(_tr("next visit {time}").format(time=due))
    if row.failures:
        lines.append(_tr("failed {n} times in a row").format(n=row.failures))
    return "\n".join(lines)
