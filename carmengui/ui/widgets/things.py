"""What can be pointed at on a desk: its kind, how it is chosen, and what is copied of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

_KIND, _CHOSEN_BY = "thing", "thing_chosen_by"
_NUMBER = re.compile(r"[+\-−]?\d[\d.,\s\u00a0\u202f]*(?:\s?%)?")


class Thing(StrEnum):
    """Kinds of things; actions say to which of them they apply."""

    ROW = "row"
    """A row that only leads somewhere."""
    RECORD = "record"
    VALUE = "value"
    """A value of a field, or a candidate for one."""
    SPAN = "span"
    """Words of a page, in its source, its picture or its text."""
    HOST = "host"
    PAGE = "page"
    """The URL of a page."""
    VISIT = "visit"
    CHANGE = "change"
    """A value that a draft of the rules changes."""
    NUMBER = "number"


OPENED = frozenset({Thing.ROW, Thing.RECORD, Thing.HOST, Thing.PAGE, Thing.VISIT, Thing.CHANGE})
"""What Enter opens."""


def set_thing(widget: QWidget, kind: Thing, *, chosen_by: str = "") -> None:
    """Say which kind of thing a widget shows; ``chosen_by`` names the method that chooses it.

    A text that is only read leaves its menu to the window.
    """
    widget.setProperty(_KIND, str(kind))
    widget.setProperty(_CHOSEN_BY, chosen_by)
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        widget.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)


@dataclass(frozen=True, slots=True)
class ThingAt:
    """A thing that is pointed at, and the widget that shows it."""

    widget: Any
    kind: Thing

    def choose(self, at: QPoint | None) -> bool:
        """Choose the thing at a place of the screen, or the current one; tell whether there is one."""
        widget = self.widget
        if isinstance(widget, QAbstractItemView):
            return _choose_row(widget, at)
        if isinstance(widget, QTextEdit | QPlainTextEdit):
            _choose_word(widget, at)
        elif method := widget.property(_CHOSEN_BY):
            getattr(widget, method)()
        elif at is not None and (point := getattr(widget, "choose_at", None)) is not None:
            point(widget.mapFromGlobal(at))
        return True

    @property
    def is_opened(self) -> bool:
        """Whether Enter opens it."""
        return self.kind in OPENED and hasattr(self.widget, "open_current")

    def copy(self) -> None:
        """Put it on the clipboard: of a number the digits, of anything else its words."""
        if self.kind is Thing.NUMBER:
            QGuiApplication.clipboard().setText(number_of(self.widget))
        elif callable(copy := getattr(self.widget, "copy", None)):
            copy()
        else:
            told = getattr(self.widget, "copied_text", self.widget.accessibleName)
            QGuiApplication.clipboard().setText(told())

    def open(self) -> None:
        """Do what Enter does on it: open the row, or show what a number counts."""
        if isinstance(self.widget, QAbstractButton):
            self.widget.click()
        elif self.is_opened:
            self.widget.open_current()

    def corner(self) -> QPoint:
        """Return where a menu opens that was asked for by a key."""
        widget: QWidget = self.widget
        if isinstance(widget, QAbstractItemView):
            place = widget.visualRect(widget.currentIndex()).bottomLeft()
            return widget.viewport().mapToGlobal(place)
        if isinstance(widget, QTextEdit | QPlainTextEdit):
            return widget.viewport().mapToGlobal(widget.cursorRect().bottomLeft())
        return widget.mapToGlobal(widget.rect().bottomLeft())


def thing_at(widget: QWidget | None) -> ThingAt | None:
    """Return the thing that a widget shows or belongs to, or nothing."""
    while widget is not None and not isinstance(widget, QHeaderView):
        kind = widget.property(_KIND)
        if kind and (kind != Thing.NUMBER or number_of(widget)):
            return ThingAt(widget, Thing(kind))
        widget = None if widget.isWindow() else widget.parentWidget()
    return None


def leave_menu_to_window(widget: QWidget, event: QContextMenuEvent) -> None:
    """Hand an event to the window that a parent would answer with a menu of its own."""
    window, at = widget.window(), event.globalPos()
    QApplication.sendEvent(window, QContextMenuEvent(event.reason(), window.mapFromGlobal(at), at))


def number_of(widget: QWidget) -> str:
    """Return the number that a widget shows; empty when its words have none.

    >>> _number_in("1,204 records"), _number_in("12 %"), _number_in("Back")
    ('1,204', '12 %', '')
    """
    count = getattr(widget, "count", None)
    if isinstance(count, int):
        return f"{count:,}"
    text = getattr(widget, "text", None)
    return _number_in(text() if callable(text) else "") or _number_in(widget.accessibleName())


def _number_in(words: str) -> str:
    found = _NUMBER.search(words)
    return found[0].strip(" ,.\u00a0\u202f") if found else ""


def _choose_row(view: QAbstractItemView, at: QPoint | None) -> bool:
    if at is None:
        return view.currentIndex().isValid()
    index = view.indexAt(view.viewport().mapFromGlobal(at))
    if index.isValid():
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        if not view.selectionModel().isSelected(index):
            view.setCurrentIndex(index)
    return index.isValid()


def _choose_word(text: QTextEdit | QPlainTextEdit, at: QPoint | None) -> None:
    """Select the word under the mouse, unless words are selected there already."""
    if at is None:
        return
    place = text.cursorForPosition(text.viewport().mapFromGlobal(at))
    chosen = text.textCursor()
    is_inside = chosen.selectionStart() <= place.position() <= chosen.selectionEnd()
    if not chosen.hasSelection() or not is_inside:
        place.select(QTextCursor.SelectionType.WordUnderCursor)
        text.setTextCursor(place)
