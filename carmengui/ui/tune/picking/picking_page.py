"""The stored page beside the rules while elements are picked in it: what is found is outlined."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from carmengui.ui.page.rendered import PagePane
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune.picking_reading import FoundHere, Picked

_NOTHING = FoundHere(0, ())


class PickingPage(QObject):
    """Takes the place of the changes while somebody picks; made at the first pick."""

    spot_clicked = Signal(str, str)
    """An element was clicked: its node path and its text."""
    walked = Signal(str, str)
    """The keys came to an element: its node path and its text."""
    closed = Signal()
    """What was in its place is wanted again."""

    def __init__(self, selection: Selection, parent: QObject) -> None:
        super().__init__(parent)
        self._selection = selection
        self._stack: QStackedWidget | None = None
        self._lit: tuple[FoundHere, Picked] = _NOTHING, Picked()
        self._at = "", ""
        """The record and the element to which the keys came last."""
        self.pane: PagePane | None = None

    def use(self, stack: QStackedWidget) -> None:
        """Be shown in this stack."""
        self._stack = stack

    @property
    def is_open(self) -> bool:
        """Whether the page is beside the rules."""
        return self._stack is not None and self._stack.currentWidget() is self.pane is not None

    def open(self) -> None:
        """Show the page."""
        if self._stack is None:
            return
        if self.pane is None:
            self.pane = PagePane(self._selection)
            self.pane.spot_clicked.connect(self.spot_clicked)
            self.pane.page_shown.connect(self._draw)
            self._stack.addWidget(self.pane)
        self._stack.setCurrentWidget(self.pane)

    def leave(self) -> None:
        """Give the place back."""
        if self.is_open:
            self._at = "", ""
            self.closed.emit()

    def close_down(self) -> None:
        """Let go of the web engine."""
        if self.pane is not None:
            self.pane.close_down()

    def light(self, found: FoundHere | None, picked: Picked) -> None:
        """Outline what an XPath finds, and the examples of this page."""
        self._lit = found or _NOTHING, picked
        self._draw()

    def walk(self, step: str) -> None:
        """Go from the element to which the keys came last, or from the first example of the page."""
        pane, url = self.pane, self._selection.url
        if pane is None or pane.view is None or not pane.is_drawn:
            return
        known = self._lit[1].of(url, is_wanted=True)
        begin = known[0] if known else ""
        path, step = (self._at[1], step) if self._at[0] == url else (begin, "here")
        pane.view.walk(path, step, self._on_walked)

    def stop_walking(self) -> None:
        """Take the outline of the walk away; the next walk goes on where it was."""
        if self.pane is not None and self.pane.view is not None:
            self.pane.view.stop_walking()

    def _on_walked(self, path: str, text: str) -> None:
        self._at = self._selection.url, path
        self.walked.emit(path, text)

    def _draw(self) -> None:
        if self.pane is None or self.pane.view is None or not self.pane.is_drawn:
            return
        (found, picked), url = self._lit, self._selection.url
        self.pane.view.light(
            list(found.paths),
            list(picked.of(url, is_wanted=True)),
            list(picked.of(url, is_wanted=False)),
        )
