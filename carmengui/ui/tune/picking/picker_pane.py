"""Elements that were picked in pages: two sliders make an XPath of them, loose to strict, as a new fact."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QWidget

from carmengui.engine.tuning import CorpusHits, FactProposal
from carmengui.ui.theme import Role, set_role, set_roles, set_tint
from carmengui.ui.tune.panes.below_pane import INSET_PX, BelowPane, inset, sentence_label
from carmengui.ui.tune.panes.element_line import ElementLine
from carmengui.ui.tune.panes.two_line_list import Line, TwoLineList
from carmengui.ui.tune.picking.picker_words import (
    depth_words,
    finds_words,
    fit_words,
    kind_words,
    pages_words,
    wrong_words,
)
from carmengui.ui.tune.picking_reading import MAX_DEPTH, FoundHere, Picked, Proposals, Spot
from carmengui.ui.tune.wording import short_url
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.link_button import TextLink, link_button
from carmengui.ui.widgets.plain_text import plain_label

_LEAST_SLIDER_PX, _LEAST_LIST_PX = 40, 46


class PickerPane(BelowPane):
    """The sliders name more of the elements around, and more of each element; the page shows the finds."""

    changed = Signal()
    """Another XPath is in view, or none."""
    taken = Signal(object)
    """A fact is wanted (``FactProposal``)."""
    fresh_wanted = Signal()
    """All examples are to be forgotten."""
    spot_chosen = Signal(object)
    """The page of an example is to be shown (``Spot``)."""
    spot_dropped = Signal(object)
    """An example is to be forgotten (``Spot``)."""
    rows_wanted = Signal(bool)
    """The pages on which it finds something are wanted; true: those that are judged wrong alone."""

    def __init__(self) -> None:
        super().__init__(self.tr("Elements of the page"))
        self._picked, self._proposals = Picked(), Proposals(Picked(), ())
        self._hits: dict[str, CorpusHits] = {}
        self._is_moved = False
        """Whether somebody moved the depth since the last example."""
        self.line = ElementLine()
        self.depth_slider = QSlider(Qt.Orientation.Horizontal)
        self.strict_slider = QSlider(Qt.Orientation.Horizontal)
        self.depth_slider.setRange(0, MAX_DEPTH)
        self.depth_slider.setAccessibleName(self.tr("Number of parent elements used"))
        self.strict_slider.setAccessibleName(self.tr("Conditions per element"))
        for slider in (self.depth_slider, self.strict_slider):
            slider.setPageStep(1)
            slider.setMinimumWidth(_LEAST_SLIDER_PX)
        self._depth_words = plain_label(role=Role.BODY)
        self._kind_words = plain_label(role=Role.BODY)
        self.xpath, self.hint = sentence_label(), sentence_label("soft")
        self.pages_link, self.wrong_link = TextLink(), TextLink(ink="worse")
        self.here = plain_label(role=Role.BODY)
        self.take_button = QPushButton(self.tr("Create fact"))
        self.fresh_link = link_button(self.tr("Start over"))
        self.drop_link = link_button(self.tr("Remove example"))
        self.list = TwoLineList(self.tr("Examples that should and should not match"))
        for label in (self._depth_words, self._kind_words, self.here):
            set_tint(label, "soft")
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.line)
        set_role(self.xpath, Role.CODE)
        set_roles(Role.BODY, self.hint, self.take_button, self.fresh_link, self.drop_link)
        self._on_depth(0)
        self.show_picked(Picked(), "")

    def _lay_out(self) -> None:
        self.column.addLayout(inset(self.line))
        for widgets in (
            (self._depth_words, self.depth_slider, self._kind_words, self.strict_slider),
            (self.xpath, self.take_button),
            (self._flowing(),),
            (self.hint,),
        ):
            row = QHBoxLayout()
            row.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
            row.setSpacing(12)
            for widget in widgets:
                row.addWidget(widget, int(widget is self.xpath))
            self.column.addLayout(row)
        self.column.addWidget(self.list, 1)

    def _flowing(self) -> QWidget:
        """Put what is found, and the links, in a line, or in two where the words are longer."""
        holder = QWidget()
        flow = Flow(holder, spacing=12, between_groups=12)
        for widget in (
            self.here,
            self.pages_link,
            self.wrong_link,
            self.drop_link,
            self.fresh_link,
        ):
            flow.addWidget(widget)
        return holder

    def _connect(self) -> None:
        self.depth_slider.valueChanged.connect(self._on_depth)
        for slider in (self.depth_slider, self.strict_slider):
            slider.actionTriggered.connect(self._on_moved)
        self.strict_slider.valueChanged.connect(self._write)
        self.take_button.clicked.connect(self._take)
        self.fresh_link.clicked.connect(self.fresh_wanted)
        self.drop_link.clicked.connect(self._drop)
        self.pages_link.clicked.connect(lambda: self.rows_wanted.emit(False))
        self.wrong_link.clicked.connect(lambda: self.rows_wanted.emit(True))
        self.list.opened.connect(self.spot_chosen)

    # What is shown ------------------------------------------------------------------------

    @property
    def proposal(self) -> FactProposal | None:
        """The XPath in view."""
        found = self._at_depth
        return found[min(self.strict_slider.value(), len(found) - 1)] if found else None

    @property
    def found_here(self) -> FoundHere | None:
        """What it finds in the page that was in view when it was looked for."""
        proposal = self.proposal
        return self._proposals.found.get(proposal.xpath) if proposal else None

    @property
    def hits(self) -> CorpusHits | None:
        """What it finds in the corpus, as far as that was looked for."""
        proposal = self.proposal
        return self._hits.get(proposal.xpath) if proposal else None

    @property
    def _at_depth(self) -> tuple[FactProposal, ...]:
        by_depth = self._proposals.by_depth
        return by_depth[min(self.depth_slider.value(), len(by_depth) - 1)] if by_depth else ()

    def show_picked(self, picked: Picked, url: str) -> None:
        """List the examples."""
        if picked != self._picked:
            self._is_moved = False
        self._picked = picked
        self.say_about(short_url(url))
        self.list.show_lines([self._line(spot) for spot in picked.ordered])
        self.drop_link.setEnabled(bool(picked.spots))
        self.fresh_link.setEnabled(bool(picked.spots))
        if not picked.spots:
            self._proposals = Proposals(picked, ())
            self._write()

    def show_proposals(self, proposals: Proposals) -> None:
        """Show what leads to the examples; as deep as they need it, until somebody moves the slider."""
        before = self.proposal
        self._proposals = proposals
        best = proposals.best
        if best is not None and not self._is_moved:
            self.depth_slider.setValue(best.depth)
        found = self._at_depth
        self.strict_slider.setRange(0, max(0, len(found) - 1))
        wanted = before if self._is_moved else best
        xpaths = [each.xpath for each in found]
        if wanted is not None and wanted.xpath in xpaths:
            self.strict_slider.setValue(xpaths.index(wanted.xpath))
        elif not self._is_moved:
            self.strict_slider.setValue(0)
        self._write()

    def show_hits(self, xpath: str, hits: CorpusHits) -> None:
        """Say what an XPath finds in the corpus, as far as it was looked for."""
        self._hits[xpath] = hits
        self._write_hits()

    def forget_hits(self) -> None:
        """Count anew: records or verdicts may be others."""
        self._hits = {}

    def show_failure(self, sentence: str) -> None:
        """Say why there is nothing to show."""
        self._proposals = Proposals(self._picked, ())
        self._write()
        self.hint.setText(sentence)

    def _line(self, spot: Spot) -> Line:
        note = self.tr("should match") if spot.is_wanted else self.tr("should not match")
        below = self.tr("{tag} on {page}").format(
            tag=spot.path.rpartition("/")[2], page=short_url(spot.url)
        )
        return Line(" ".join(spot.text.split())[:200] or spot.path, note, below, spot)

    def _write(self) -> None:
        proposal, here = self.proposal, self.found_here
        self.xpath.setText(proposal.xpath if proposal else "")
        self.take_button.setEnabled(proposal is not None)
        for slider in (self.depth_slider, self.strict_slider):
            slider.setEnabled(proposal is not None)
        self._kind_words.setText(kind_words(proposal) if proposal else "")
        self.here.setText(finds_words(here.count) if here else "")
        self.hint.setText(fit_words(self._proposals, proposal))
        self._write_hits()
        self.changed.emit()

    def _write_hits(self) -> None:
        hits = self.hits
        words = pages_words(hits) if self.proposal is not None else ""
        self.pages_link.show_words(words, is_live=bool(hits and hits.rows))
        self.wrong_link.show_words(wrong_words(hits), is_live=bool(hits and hits.wrong_rows))

    # What is done -------------------------------------------------------------------------

    def _on_depth(self, depth: int) -> None:
        self._depth_words.setText(depth_words(depth))
        self.strict_slider.setRange(0, max(0, len(self._at_depth) - 1))
        self._write()

    def _on_moved(self) -> None:
        self._is_moved = True

    def _take(self) -> None:
        if self.proposal is not None:
            self.taken.emit(self.proposal)

    def _drop(self) -> None:
        line = self.list.current_line()
        if line is not None:
            self.spot_dropped.emit(line.what)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete forgets the example under the cursor."""
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self._drop()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the border above when another width takes another number of lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Need as much height as the sentences take at this width."""
        least = super().minimumSizeHint()
        needed = self.column.totalMinimumHeightForWidth(max(least.width(), self.width()))
        return QSize(least.width(), max(least.height(), needed))
