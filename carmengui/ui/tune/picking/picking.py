"""Elements are picked in pages, of one record or of several: what leads to them becomes a fact."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget

from carmengui.bridge import Ask
from carmengui.bridge.sentences import failure_words
from carmengui.engine.metadata.rules import RuleError
from carmengui.engine.tuning import FactProposal
from carmengui.ui.page.rendered import PagePane, StoredRequisites
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune.diff.live import LiveDiff
from carmengui.ui.tune.editor.view import RuleView
from carmengui.ui.tune.picking.picker_pane import PickerPane
from carmengui.ui.tune.picking.picker_words import hit_rows
from carmengui.ui.tune.picking_reading import FoundHere, Picked, Proposals, Spot, propose, with_fact

COUNT_AFTER_MS = 350
"""The corpus is not looked through for every position of a slider that is being moved."""


_NOTHING = FoundHere(0, ())


class PickingPage(QObject):
    """Takes the place of the changes while somebody picks; made at the first pick."""

    spot_clicked = Signal(str, str)
    """An element was clicked: its node path and its text."""
    walked = Signal(str, str)
    """The keys came to an element: its node path and its text."""
    closed = Signal()
    """What was in its place is wanted again."""

    def __init__(self, selection: Selection, requisites: StoredRequisites, parent: QObject) -> None:
        super().__init__(parent)
        self._selection = selection
        self._requisites = requisites
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
            self.pane = PagePane(self._selection, self._requisites, offers_pages=False)
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


class Picking(QObject):
    """Keeps the examples while other records are looked at, and has the page show what is found."""

    shown = Signal()
    """The pane is wanted."""
    rows_shown = Signal(object)
    """A number was pressed: its rows (``NumberRows``)."""

    def __init__(
        self, selection: Selection, ask: Ask, live: LiveDiff, view: RuleView, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._selection, self._ask, self._live, self._view = selection, ask, live, view
        self.picked = Picked()
        self.pane, self.page = (
            PickerPane(),
            PickingPage(selection, StoredRequisites(ask, self), self),
        )
        self._walked = "", ""
        self._count = QTimer(self, singleShot=True, interval=COUNT_AFTER_MS)
        self._count.timeout.connect(self._look_for_hits)
        pane = self.pane
        pane.changed.connect(self._on_changed)
        pane.taken.connect(self._insert_fact)
        pane.fresh_wanted.connect(lambda: self._take(Picked()))
        pane.spot_chosen.connect(lambda spot: selection.choose_url(spot.url))
        pane.spot_dropped.connect(lambda spot: self._take(self.picked.without(spot)))
        pane.rows_wanted.connect(self._show_rows)
        pane.line.stepped.connect(self.page.walk)
        pane.line.left.connect(self.page.stop_walking)
        pane.line.taken.connect(self._take_walked)
        self.page.walked.connect(self._on_walked)
        self.page.spot_clicked.connect(self._on_clicked)
        live.hits_counted.connect(pane.show_hits)
        selection.url_changed.connect(self._on_url_changed)

    def open(self) -> None:
        """Show the page beside the rules, and the examples so far."""
        self.page.open()
        self.shown.emit()
        self.pane.forget_hits()
        self._take(self.picked)

    def begin(self, path: str, text: str, *, is_more: bool = False, is_wanted: bool = True) -> None:
        """Take an element of the record in view; ``is_more``: beside the examples so far."""
        spot = Spot(self._selection.url, path, text, is_wanted)
        self.picked = (self.picked if is_more else Picked()).with_spot(spot)
        self.open()

    def add(self, path: str, text: str, *, is_wanted: bool = True) -> None:
        """Take an element of the record in view beside the examples so far."""
        self._take(self.picked.with_spot(Spot(self._selection.url, path, text, is_wanted)))

    def leave(self) -> None:
        """Give the place of the page back; the examples stay."""
        self._count.stop()
        self.page.leave()

    def _on_clicked(self, path: str, text: str) -> None:
        is_shift = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.add(path, text, is_wanted=not is_shift)

    def _on_walked(self, path: str, text: str) -> None:
        self._walked = path, text
        self.pane.line.show_element(path, text)

    def _take_walked(self, is_wanted: bool) -> None:
        path, text = self._walked
        if path:
            self.add(path, text, is_wanted=is_wanted)

    def _take(self, picked: Picked) -> None:
        self.picked = picked
        self.pane.show_picked(picked, self._selection.url)
        if picked.spots:
            question = partial(propose, picked=picked, url=self._selection.url)
            self._ask.run(self, "propose", question, self._on_proposed, self.pane.show_failure)

    def _on_proposed(self, proposals: Proposals) -> None:
        if (proposals.picked, proposals.url) == (self.picked, self._selection.url):
            self.pane.show_proposals(proposals)

    def _on_changed(self) -> None:
        self.page.light(self.pane.found_here, self.picked)
        if self.pane.proposal is not None and self.pane.hits is None:
            self._count.start()
        else:
            self._count.stop()

    def _on_url_changed(self) -> None:
        self._walked = "", ""
        self.pane.line.show_element("", "")
        if self.page.is_open:
            # The finds of the page before are none of this one.
            self.page.light(None, self.picked)
            self._take(self.picked)

    def _look_for_hits(self) -> None:
        if self.pane.proposal is not None:
            self._live.look_for_hits(self.pane.proposal.xpath)

    def _show_rows(self, is_wrong: bool) -> None:
        proposal, hits = self.pane.proposal, self.pane.hits
        if proposal is not None and hits is not None:
            self.rows_shown.emit(hit_rows(proposal.xpath, hits, is_wrong=is_wrong))

    def _insert_fact(self, proposal: FactProposal) -> None:
        try:
            text, line = with_fact(self._view.toPlainText(), self._view.rules, proposal)
        except RuleError as error:
            self.pane.show_failure(failure_words(error))
            return
        self._view.write_text(text)
        self._view.go_to_line(line)
