"""A page in the source pane, and where and in which colours its characters stand."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from carmengui.engine.inspection import Inspection
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import LIGHT


def choose(selection: Selection, inspection: Inspection) -> Inspection:
    selection.choose_url(inspection.url)
    selection.show_inspection(inspection)
    return inspection


def point_of(pane: SourcePane, index: int) -> QPoint:
    """Return the middle of a character in the viewport."""
    cursor = pane.view.textCursor()
    cursor.setPosition(pane.view.lines.qt_position(index))
    return pane.view.cursorRect(cursor).center() + QPoint(3, 0)


def colors_at(pane: SourcePane, index: int) -> tuple[str, str]:
    """Return foreground and background of a character, as its line is formatted."""
    position = pane.view.lines.qt_position(index)
    block = pane.view.document().findBlock(position)
    column = position - block.position()
    for form in block.layout().formats():
        if form.start <= column < form.start + form.length:
            ground = form.format.background()
            has_ground = ground.style() is not Qt.BrushStyle.NoBrush
            return (
                form.format.foreground().color().name().upper(),
                ground.color().name().upper() if has_ground else "",
            )
    return LIGHT.text, ""
