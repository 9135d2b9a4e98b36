"""The picture of a stored page: the web view, what it is told and what it tells."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWebEngineCore import QWebEngineLoadingInfo, QWebEnginePage, QWebEngineScript
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import Capture
from carmengui.ui.page.rendered.marking_script import MARKING_SCRIPT
from carmengui.ui.page.rendered.seal import SealedProfile
from carmengui.ui.page.rendered.sealed_page import SealedPage
from carmengui.ui.page.rendered.stored_requisites import Requisites
from carmengui.ui.widgets.plain_text import hide_tip, show_tip_at
from carmengui.ui.widgets.things import Thing, leave_menu_to_window, set_thing
from carmengui.ui.widgets.words.selected import selected_words

_WORLD = QWebEngineScript.ScriptWorldId.ApplicationWorld
_PATIENCE_MS = 20_000
_LATE_MS = 1_500
"""What a page asks for so long after it was drawn is counted too."""
_FIRST_PAINT_MS = 60
_CLICK_PX = 4
_CTRL = Qt.KeyboardModifier.ControlModifier
_NOTCH = 120
"""What Qt calls one notch of a wheel; those that turn without notches tell of less."""
_TABS = frozenset({Qt.Key.Key_Tab, Qt.Key.Key_Backtab})


class SealedView(QWebEngineView):
    """Draws one stored page at a time; its own script marks places and answers clicks."""

    drawn = Signal(dict)
    """The page is drawn and its places are found: what the script reported."""
    requisites_counted = Signal(dict)
    """A while later: how many requisites were found, and which were not."""
    failed = Signal(str)
    """There will be no picture: the reason, a sentence."""
    spot_clicked = Signal(str, str, list)
    """An element was clicked: its node path, its text, the numbers of the places there."""

    zoom_wanted = Signal(int)
    """The wheel was turned with Ctrl: the page shall be so many steps larger."""

    def __init__(self, requisites: Requisites, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._profile = SealedProfile(requisites)
        self._page = SealedPage(self._profile, self)
        self._opening: dict[str, Any] = {}
        self._load = 0
        self._is_loading = False
        self._is_closed = False
        self._pressed = QPointF()
        self._turned = 0
        self._is_previewing = self._is_dragging = self._has_moved_on = False
        self._dragged_to = QPoint(), False  # in the screen's pixels, and whether letter by letter
        self.setPage(self._page)
        self.setAcceptDrops(False)
        self.setAccessibleName(self.tr("Stored page"))
        set_thing(self, Thing.SPAN)
        self._page.loadingChanged.connect(self._on_loading_changed)
        self._page.renderProcessTerminated.connect(self._on_renderer_gone)
        self._page.selectionChanged.connect(self._preview)
        self._patience = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._patience.timeout.connect(self._on_patience_ended)

    @property
    def sealed_page(self) -> SealedPage:
        """The page in it."""
        return self._page

    @property
    def profile(self) -> SealedProfile:
        """The profile it lives in."""
        return self._profile

    def draw(self, source: str, capture: Capture, opening: dict[str, Any]) -> None:
        """Draw the decoded page of a response; ``opening`` is what the script is given then."""
        if self._is_closed:
            return  # a record was read while the window closed
        self._load += 1
        self._is_loading = True
        self._is_previewing = False  # of the page that was there before
        self._opening = opening
        self._patience.start()
        self._page.show_url(
            self._profile.server.put(source, capture.media_type, capture.url, capture.at)
        )

    def mark(self, numbers: Iterable[int]) -> None:
        """Mark these places and no others."""
        self._say(f"carmen.mark({json.dumps(sorted(set(numbers)))})")

    def reveal(self, number: int) -> None:
        """Scroll a place into view, unless it is there already."""
        self._say(f"carmen.reveal({number})")

    def show_removed(self, *, dims: bool) -> None:
        """Dim the removed text, or do not."""
        self._opening["dims"] = dims
        self._say(f"carmen.showRemoved({json.dumps(dims)})")

    def hide_covers(self, is_hidden: bool) -> None:
        """Hide what lies over the page while it scrolls, or show it again."""
        self._say(f"carmen.hideCovers({json.dumps(is_hidden)})")

    def cut(self, lines: list[tuple[int, str]]) -> None:
        """Let other lines be the removed ones."""
        self._opening["removed"] = lines
        self._say(f"carmen.cut({json.dumps(lines)})")

    def reveal_text(self, position: int, letters: str) -> None:
        """Scroll words into view, the ones nearest to a place among the letters of the page."""
        self._say(f"carmen.revealText({position}, {json.dumps(letters)})")

    def light(self, found: list[str], wanted: list[str], unwanted: list[str]) -> None:
        """Outline elements by their node paths: what is found, and the examples for it."""
        self._say(
            f"carmen.light({json.dumps(found)}, {json.dumps(wanted)}, {json.dumps(unwanted)})"
        )

    def walk(self, path: str, step: str, told: Callable[[str, str], None]) -> None:
        """Go from an element ``out``, ``in``, ``back`` or ``on``; tell path and text of where that led."""

        def answer(said: object) -> None:
            spot = json.loads(said) if isinstance(said, str) and said else None
            if spot is not None:
                told(spot["path"], spot["text"])

        if not (self._is_loading or self._is_closed):
            self.ask(f"carmen.walk({json.dumps(path)}, {json.dumps(step)})", answer)

    def stop_walking(self) -> None:
        """Take the outline of the walk away."""
        self._say("carmen.stopWalking()")

    def ask(self, script: str, answer: Callable[[Any], None]) -> None:
        """Ask our script something; no answer comes when the page has changed meanwhile."""
        load = self._load
        self._page.runJavaScript(
            script, _WORLD, lambda value: answer(value) if load == self._load else None
        )

    def close_down(self) -> None:
        """Let go of the page, then of its profile: the other way round the engine complains."""
        if self._is_closed:
            return
        self._is_closed = True
        self._is_loading = False
        self._load += 1
        self._patience.stop()
        self._page.loadingChanged.disconnect(self._on_loading_changed)
        self._page.renderProcessTerminated.disconnect(self._on_renderer_gone)
        self._page.selectionChanged.disconnect(self._preview)
        self.setPage(None)  # type: ignore[arg-type]  # Qt takes nothing, the stubs do not
        shiboken6.delete(self._page)
        shiboken6.delete(self._profile)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Leave the menu to the window: the page's own would leave the program."""
        leave_menu_to_window(self, event)

    def copy(self) -> None:
        """Put the selected words on the clipboard."""
        if not self._is_closed:
            QGuiApplication.clipboard().setText(self.selectedText())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the clicks on the picture without taking them from it; Tab leaves it at once."""
        is_press = event.type() is QEvent.Type.KeyPress
        # A stored page leads nowhere: its links are no stations for the keys.
        if isinstance(event, QKeyEvent) and is_press and event.key() in _TABS:
            return self.focusNextPrevChild(event.key() == Qt.Key.Key_Tab)
        if isinstance(event, QWheelEvent) and event.modifiers() & _CTRL:
            self._turned += event.angleDelta().y()
            steps = int(self._turned / _NOTCH)  # towards 0, as a wheel that turns back does
            self._turned -= steps * _NOTCH
            if steps:
                self.zoom_wanted.emit(steps)
            return True
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseMove:
            moved = event.position() - self._pressed
            if event.buttons() & Qt.MouseButton.LeftButton and moved.manhattanLength() >= _CLICK_PX:
                self._is_dragging = True
                self._dragged_to = event.globalPosition().toPoint(), _is_by_letter(event)
                self._preview()
        elif isinstance(event, QMouseEvent) and event.button() is Qt.MouseButton.LeftButton:
            if event.type() is QEvent.Type.MouseButtonPress:
                self._pressed = event.position()
            elif event.type() is QEvent.Type.MouseButtonRelease:
                moved = event.position() - self._pressed
                if moved.manhattanLength() < _CLICK_PX:
                    self._on_clicked(event.position())
                else:
                    self._on_dragged(is_by_letter=_is_by_letter(event))
        return super().eventFilter(watched, event)

    def _say(self, script: str) -> None:
        if not (self._is_loading or self._is_closed):
            self._page.runJavaScript(script, _WORLD)

    def _preview(self) -> None:
        """Show beside the mouse which words the selection would give; one question at a time.

        The engine hears of a move after the view does, so the words are asked for again when the
        selection has changed, and once more when a question came while another was open.
        """
        if self._is_loading or self._is_closed or not self._is_dragging:
            return
        if self._is_previewing:
            self._has_moved_on = True
            return
        self._is_previewing, self._has_moved_on = True, False
        (at, is_by_letter), load = self._dragged_to, self._load

        def show(words: object) -> None:
            self._is_previewing = False
            if load != self._load or not self._is_dragging:
                return
            if isinstance(words, str):
                show_tip_at(at, selected_words(words), self)
            if self._has_moved_on:
                self._preview()

        self._page.runJavaScript(f"carmen.words({json.dumps(is_by_letter)})", _WORLD, show)

    def _on_dragged(self, *, is_by_letter: bool) -> None:
        """Let whole words be selected, once the engine has heard that the mouse is up."""
        self._is_dragging = False
        hide_tip()
        if not is_by_letter:
            QTimer.singleShot(0, self, lambda: self._say("carmen.selectWords()"))

    def _on_clicked(self, at: QPointF) -> None:
        zoom = self.zoomFactor()
        if not (self._is_loading or self._is_closed):
            self.ask(f"carmen.at({at.x() / zoom}, {at.y() / zoom})", self._on_spot_told)

    def _on_spot_told(self, told: object) -> None:
        spot = json.loads(told) if isinstance(told, str) and told else None
        if spot and spot["path"]:
            self.spot_clicked.emit(spot["path"], spot["text"], spot["numbers"])

    def _on_loading_changed(self, info: QWebEngineLoadingInfo) -> None:
        # A refused meta refresh reports a failed load of another address: the page is there all the same.
        if not self._is_loading or info.url().host() != self._profile.server.url.host():
            return
        if info.status() is QWebEngineLoadingInfo.LoadStatus.LoadSucceededStatus:
            self._is_loading = False
            self._watch_clicks()
            opening = self._opening | {"lacksSheet": self._profile.server.lacks_sheet}
            script = f"{MARKING_SCRIPT}; carmen.open({json.dumps(opening)})"
            self.ask(script, self._on_opened)
        elif info.status() is QWebEngineLoadingInfo.LoadStatus.LoadFailedStatus:
            self._fail(self.tr("The page could not be rendered."))

    def _on_opened(self, told: object) -> None:
        self._patience.stop()
        report = json.loads(told) if isinstance(told, str) and told else {}
        load = self._load

        def tell() -> None:
            if load == self._load:
                self.drawn.emit(report | self._requisites())

        def tell_of_late_ones() -> None:
            if load == self._load:
                self.requisites_counted.emit(self._requisites())

        # The engine tells of a load a little before it shows the new picture.
        QTimer.singleShot(_FIRST_PAINT_MS, self, tell)
        QTimer.singleShot(_LATE_MS, self, tell_of_late_ones)

    def _requisites(self) -> dict[str, Any]:
        """Return how many requisites were found, and which were not."""
        server = self._profile.server
        return {"found": len(server.found), "missing": sorted(server.missing)}

    def _on_renderer_gone(
        self, status: QWebEnginePage.RenderProcessTerminationStatus, _code: int
    ) -> None:
        if status is not QWebEnginePage.RenderProcessTerminationStatus.NormalTerminationStatus:
            self._fail(self.tr("The rendering process ended unexpectedly."))

    def _on_patience_ended(self) -> None:
        self._fail(self.tr("Rendering took more than 20 seconds."))

    def _fail(self, reason: str) -> None:
        self._load += 1
        self._is_loading = False
        self._patience.stop()
        self.failed.emit(reason)

    def _watch_clicks(self) -> None:
        """Watch the widget that takes the mouse; the engine makes it anew now and then."""
        target = self.focusProxy()
        if target is not None:
            target.removeEventFilter(self)
            target.installEventFilter(self)


def _is_by_letter(event: QMouseEvent) -> bool:
    """Tell whether letters are selected in place of whole words."""
    return bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
