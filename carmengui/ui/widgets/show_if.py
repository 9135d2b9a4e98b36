"""Show or hide a widget, and spare Qt the work where nothing changes."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def show_if(widget: QWidget, is_wanted: bool) -> None:
    """Show a widget or hide it.

    Asked for nothing new, Qt lays all of its neighbours out again. And to show what is not hidden
    would polish it before it has its place: it loses its font as soon as it gets another parent.
    """
    if widget.isHidden() is is_wanted:
        widget.setVisible(is_wanted)
