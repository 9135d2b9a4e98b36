"""Labels and tool tips that show what a page or a server says as it stands, never as markup.

Qt takes for markup what looks like a tag, and would open the files that a title names.
"""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QLabel, QToolTip, QWidget


def plain_label(*arguments: Any, **properties: Any) -> QLabel:
    """Make a label of plain text; the arguments are those of ``QLabel``."""
    label = QLabel(*arguments, **properties)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def plain_tip(text: str) -> str:
    """Return a tool tip of plain text, in the one form that Qt shows letter by letter."""
    if "<" not in text and "&lt;" not in text:
        return text
    return f"<qt>{escape(text, quote=False).replace(chr(10), '<br>')}</qt>"


def set_tip(widget: QWidget, text: str) -> None:
    """Let a widget say something when the mouse rests on it."""
    widget.setToolTip(plain_tip(text))


def show_tip(event: QHelpEvent, text: str, widget: QWidget) -> None:
    """Answer the question for a tool tip; without a text it is closed."""
    QToolTip.showText(event.globalPos(), plain_tip(text), widget, QRect())
