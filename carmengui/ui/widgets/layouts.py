"""Widgets beside and below each other: all that a layout holds, said in one call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QSplitter, QVBoxLayout, QWidget


@dataclass(frozen=True, slots=True)
class Stretch:
    """Takes the room that is left, shared out by the factor; with 0 only what nobody else takes."""

    factor: int = 1


STRETCH = Stretch()
Held = QWidget | QLayout
Part = Held | int | Stretch | tuple[Held, int]
"""A widget or layout, with its share of the room that is left, if any; pixels of empty room."""
Margins = tuple[int, int] | tuple[int, int, int, int]
"""At the sides, and above and below; or left, above, right and below."""
_Box = TypeVar("_Box", bound=QBoxLayout)


def in_row(
    *parts: Part, on: QWidget | None = None, spacing: int = 0, margins: Margins = (0, 0)
) -> QHBoxLayout:
    """Lay things out beside each other, on a widget, or for another layout to take."""
    return _filled(QHBoxLayout(), parts, on, spacing, margins)


def in_column(
    *parts: Part, on: QWidget | None = None, spacing: int = 0, margins: Margins = (0, 0)
) -> QVBoxLayout:
    """Lay things out below each other, on a widget, or for another layout to take."""
    return _filled(QVBoxLayout(), parts, on, spacing, margins)


def holder(layout: QLayout) -> QWidget:
    """Return a widget that holds what a layout does."""
    made = QWidget()
    made.setLayout(layout)
    return made


def make_splitter(
    direction: Qt.Orientation,
    *widgets: QWidget,
    name: str = "",
    kept_as: str = "",
    sizes: Sequence[int] = (),
    stretches: Iterable[int] = (),
) -> QSplitter:
    """Put widgets beside or below each other with a border to drag; none can be dragged shut.

    ``name`` is what a screen reader calls the border, ``kept_as`` the name under which its place is
    remembered, ``stretches`` how growing room is shared.
    """
    splitter = QSplitter(direction)
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    splitter.setAccessibleName(name)
    splitter.setObjectName(kept_as)
    for widget in widgets:
        splitter.addWidget(widget)
    if sizes:
        splitter.setSizes(sizes)
    for place, factor in enumerate(stretches):
        splitter.setStretchFactor(place, factor)
    return splitter


def _filled(
    box: _Box, parts: Iterable[Part], on: QWidget | None, spacing: int, margins: Margins
) -> _Box:
    if on is not None:
        on.setLayout(box)
    left, top, right, bottom = margins if len(margins) == 4 else margins * 2
    box.setContentsMargins(left, top, right, bottom)
    box.setSpacing(spacing)
    for part in parts:
        _add(box, part)
    return box


def _add(box: QBoxLayout, part: Part) -> None:
    if isinstance(part, Stretch):
        box.addStretch(part.factor)
    elif isinstance(part, int):
        box.addSpacing(part)
    else:
        held, share = part if isinstance(part, tuple) else (part, 0)
        if isinstance(held, QWidget):
            box.addWidget(held, share)
        else:
            box.addLayout(held, share)
