"""Where Tab goes: through everything that takes keys, in the order in which the eye reads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cmp_to_key

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def tab_stops(root: QWidget) -> Iterator[QWidget]:
    """Yield what Tab stops at, top down and from left to right, pane after pane.

    Qt's own chain follows the order of making: rows that came later would stand behind the foot of
    the window, and a desk whose focus is lent to one of its lists would hide all its other panes.
    """
    children = [
        child
        for child in root.children()
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow()
    ]
    for child in sorted(children, key=_in_reading_order):
        if child.isEnabled():
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.focusProxy() is None:
                yield child
            yield from tab_stops(child)


def focus_next_stop(root: QWidget, step: int) -> bool:
    """Move the focus to the next (1) or previous (-1) stop; tell whether there is one."""
    stops = list(tab_stops(root))
    if not stops:
        return False
    focused = QApplication.focusWidget()
    at = next((n for n, stop in enumerate(stops) if stop is focused), -1 if step > 0 else 0)
    reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
    stops[(at + step) % len(stops)].setFocus(reason)
    return True


def _compare(one: QWidget, other: QWidget) -> int:
    first, second = one.geometry(), other.geometry()
    shared = min(first.bottom(), second.bottom()) - max(first.top(), second.top())
    if 2 * shared > min(first.height(), second.height()):
        return first.left() - second.left()
    return first.top() - second.top()


_in_reading_order = cmp_to_key(_compare)
