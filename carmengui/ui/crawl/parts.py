"""How the parts of the desk are put together: columns, lines between them, the bars over them."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from carmengui.ui.widgets.link_button import TextLink


def line() -> QWidget:
    """Return a line between two parts."""
    made = QWidget()
    made.setFixedHeight(1)
    made.setBackgroundRole(QPalette.ColorRole.Mid)
    made.setAutoFillBackground(True)
    return made


def heading(left: QWidget, right: QLabel) -> QWidget:
    """Return the bar over a part: its name, and how it stands at the right."""
    row = QWidget()
    layout = QHBoxLayout(row)
    # A link has a margin of its own.
    layout.setContentsMargins(14 if isinstance(left, TextLink) else 16, 0, 16, 0)
    layout.setSpacing(16)
    layout.addWidget(left)
    layout.addStretch(1)
    layout.addWidget(right)
    return row


def top(label: QLabel) -> QWidget:
    """Return a sentence where a list would begin."""
    room = QWidget()
    layout = QVBoxLayout(room)
    layout.setContentsMargins(16, 0, 16, 0)
    label.setWordWrap(True)
    layout.addWidget(label)
    layout.addStretch(1)
    return room


def column(*widgets: QWidget) -> QWidget:
    """Put widgets on top of each other, without a gap."""
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    return made


def raised(*widgets: QWidget) -> QWidget:
    """Put widgets on top of each other, on the ground of panes."""
    made = column(*widgets)
    made.setBackgroundRole(QPalette.ColorRole.Base)
    made.setAutoFillBackground(True)
    return made
