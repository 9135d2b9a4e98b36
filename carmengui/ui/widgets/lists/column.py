"""A column of a list or table: how a row reads in it, how it is spoken, sorted and painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QCoreApplication, Qt

R = TypeVar("R")


@dataclass(frozen=True, kw_only=True)
class Column(Generic[R]):
    """One column; a list of whole rows has one, whose ``paint`` lays the row out."""

    text: Callable[[R], str]
    """What stands in the cell; this is what is copied."""
    name: str | Callable[[], str] = ""
    """The words above the column, in the language of the window."""
    name_tip: str = ""
    spoken: Callable[[R], str] | None = None
    """What a screen reader says of the cell; the text when nothing else is said."""
    described: Callable[[R], str] | None = None
    """What a screen reader adds to it, such as that it is a link."""
    copied: Callable[[R], str] | None = None
    """The row as Ctrl+C copies it from a list; where that is other than its text."""
    tip: Callable[[R], str | None] | None = None
    """What the tool tip says; it is shown as plain text whatever it holds."""
    unread: Callable[[Any], str] | None = None
    """What stands in the cell before the row is read, from its key."""
    skeleton: tuple[float, ...] = ()
    """Shares of the width that a grey bar takes before the row is read, one row after the other."""
    order: Any = None
    """What the rows are sorted by in this column; nothing when they cannot be."""
    width_px: int = 0
    """The width in the design; 0: what the other columns leave."""
    narrow_px: int = 0
    """The width in a table with little room; 0: the same."""
    is_number: bool = False
    """Whether the words stand at the right, below a name that does too."""
    px: int = 13
    ink: str | Callable[[R], str] = "text"
    """The colour of the words, a token of the theme."""
    is_strong: bool = False
    """Whether the words of the chosen row are bold."""
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    paint: Callable[[Any], None] | None = None
    """Paints a ``Cell`` when words alone are not enough."""
    paint_unread: Callable[[Any], None] | None = None
    """Paints a ``Cell`` whose row is not read yet, when a grey bar says too little."""
    name_wraps: bool = False
    """Whether a name that is too long goes on in a second line."""

    @property
    def heading(self) -> str:
        """The words above the column."""
        return self.name() if callable(self.name) else self.name

    def spoken_of(self, row: R) -> str:
        """Return what a screen reader says of a cell."""
        return (self.spoken or self.text)(row)

    def before_reading(self, key: object) -> str:
        """Return what stands in a cell whose row is not read yet."""
        return self.unread(key) if self.unread is not None else ""


def being_read() -> str:
    """Return what a screen reader says of a row that is not read yet."""
    return QCoreApplication.translate("PagedModel", "loading")
