"""The desk port: what a controller may ask of the window, and what it hears from it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from carmengui.engine.model import Field
from carmengui.ui.session.selection import Selection

Bind = Callable[[str, Callable[[], object]], object]
"""Says what a declared action does (its id)."""


class DeskPort(QObject):
    """Stands between controllers and the window, so that a controller needs no window."""

    # Asked of the window.
    desk_wanted = Signal(str)
    filter_wanted = Signal(str)
    action_wanted = Signal(str)
    """An action (its id) shall be done."""
    offering_told = Signal(str, object)
    """An action (its id) can be done only when a function says so."""
    covered = Signal(object)
    """An overlay that keeps the desks from hearing keys while it lies over them."""
    said = Signal(str)
    """A sentence for the status bar."""
    taken_back = Signal(str)
    """A sentence in the status bar holds no longer."""
    sheet_wanted = Signal(object)
    """A sheet that shall open beside the desks."""
    sheet_unwanted = Signal()
    """The sheet beside the desks shall close: the desk in front opens one of its own."""

    # Heard from the window.
    desk_shown = Signal(str)
    filter_edited = Signal(str)
    filter_entered = Signal()
    """What the filter leaves is wanted (Enter in its field)."""
    link_pressed = Signal(str)
    """A part of the status bar was pressed: its link."""
    action_chosen = Signal(str)
    """An action (its id) is about to be done."""
    keys_silenced = Signal()
    """Something lies over the desks: their keys mean nothing now."""
    closing = Signal()

    def __init__(self, bind: Bind, selection: Selection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bind, self._selection = bind, selection
        self.desk = ""
        """The desk in front."""
        self.desk_shown.connect(lambda name: setattr(self, "desk", name))

    def bind(self, id_: str, slot: Callable[[], object]) -> None:
        """Say what an action does; its keys work from now on, on its desk."""
        self._bind(id_, slot)

    def offer_if(self, id_: str, is_offered: Callable[[], bool]) -> None:
        """Say when an action can be done; otherwise the menu of a thing leaves it out."""
        self.offering_told.emit(id_, is_offered)

    def say(self, sentence: str) -> None:
        """Say something in the status bar."""
        self.said.emit(sentence)

    def take_back(self, sentence: str) -> None:
        """Let a sentence go from the status bar that holds no longer; any other one stays."""
        self.taken_back.emit(sentence)

    def run(self, id_: str) -> None:
        """Do an action as if its key had been pressed."""
        self.action_wanted.emit(id_)

    def cover(self, overlay: QObject) -> None:
        """Keep the desks from hearing keys while an overlay lies over them."""
        self.covered.emit(overlay)

    def show_sheet(self, sheet: QObject) -> None:
        """Open a sheet beside the desks, whichever is in front; it closes itself."""
        self.sheet_wanted.emit(sheet)

    def close_sheet(self) -> None:
        """Close the sheet beside the desks, if one is open."""
        self.sheet_unwanted.emit()

    def show_desk(self, name: str) -> None:
        """Bring a desk to the front."""
        self.desk_wanted.emit(name)

    def set_filter(self, text: str) -> None:
        """Filter the desk in front as if it had been typed."""
        self.filter_wanted.emit(text)

    def show_rows(self, filter_text: str, field: str = "") -> None:
        """Show on Review the records that fit a filter, for a field."""
        if field in set(Field):
            self._selection.choose_field(field)
        self.show_desk("Review")
        self.set_filter(filter_text)

    def open_record(self, url: str, field: str = "") -> None:
        """Show a record on Review, and a field of it."""
        if field in set(Field) and field != self._selection.field:
            self._selection.choose_field(field)
        if url != self._selection.url:
            self._selection.choose_url(url)
        self.show_desk("Review")
