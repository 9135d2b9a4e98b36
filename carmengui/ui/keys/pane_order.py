"""Which parts of a desk count as panes, and which comes next (F8)."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

PANE = "pane"
"""Set this property to true on a widget to make it a pane, beside the lists and texts outside of it."""


def panes_of(desk: QWidget) -> list[QWidget]:
    """Return the visible panes of a desk, in reading order."""
    children = [child for child in desk.findChildren(QWidget) if child.isVisibleTo(desk)]
    named = [child for child in children if child.property(PANE)]
    found = named + [
        child
        for child in children
        if isinstance(child, QAbstractScrollArea)
        and child.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not any(pane is child or pane.isAncestorOf(child) for pane in named)
    ]

    def place(pane: QWidget) -> tuple[int, int]:
        corner = pane.mapTo(desk, QPoint(0, 0))
        return corner.y(), corner.x()

    return sorted(found, key=place)


def focus_next_pane(desk: QWidget, step: int) -> bool:
    """Move the focus to the next (1) or previous (-1) pane; tell whether there is one."""
    panes = panes_of(desk)
    if not panes:
        desk.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return False
    focused = QApplication.focusWidget()
    at = next(
        (
            n
            for n, pane in enumerate(panes)
            if focused and (pane is focused or pane.isAncestorOf(focused))
        ),
        -1 if step > 0 else 0,
    )
    pane = panes[(at + step) % len(panes)]
    _first_inside(pane).setFocus(Qt.FocusReason.ShortcutFocusReason)
    return True


def _first_inside(pane: QWidget) -> QWidget:
    if pane.focusPolicy() != Qt.FocusPolicy.NoFocus:
        return pane
    inside = (
        child
        for child in pane.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisibleTo(pane)
    )
    return next(inside, pane)
