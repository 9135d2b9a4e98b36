"""An element that was picked in the page: XPaths that lead to it, loose to strict, as a new fact."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider

from carmengui.engine.tuning import CorpusHits, FactProposal, Specificity
from carmengui.ui.theme import theme
from carmengui.ui.tune.below_pane import INSET_PX, BelowPane, inset, sentence_label
from carmengui.ui.tune.picking_reading import Picked, Proposals
from carmengui.ui.tune.two_line_list import Line, TwoLineList
from carmengui.ui.tune.wording import short_url
from carmengui.ui.words import counted

MAX_DEPTH = 8


class PickerPane(BelowPane):
    """The slider names more of the elements around; Enter on an XPath makes a fact of it."""

    depth_chosen = Signal(int)
    """So many elements around it shall be named."""
    xpath_chosen = Signal(str)
    """What an XPath finds in the corpus is wanted."""
    taken = Signal(object)
    """A fact is wanted (``FactProposal``)."""
    picking_wanted = Signal()
    """Another element is to be picked in the page."""

    def __init__(self) -> None:
        super().__init__(self.tr("An element of the page"))
        self.sentence, self.hint = sentence_label(), sentence_label("soft")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, MAX_DEPTH)
        self.slider.setPageStep(1)
        self.slider.setAccessibleName(self.tr("How many elements around it are named"))
        self._depth_words = QLabel()
        theme().tint(self._depth_words, "soft")
        self.pick_link = QPushButton(self.tr("Pick in the page"))
        self.pick_link.setProperty("link", True)
        self.list = TwoLineList(self.tr("XPaths that lead to the element"))
        self._hits: dict[str, CorpusHits] = {}
        self._proposals: Proposals | None = None
        line = QHBoxLayout()
        line.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
        line.setSpacing(12)
        line.addWidget(self._depth_words)
        line.addWidget(self.slider, 1)
        line.addWidget(self.pick_link)
        self.column.addLayout(inset(self.sentence))
        self.column.addLayout(line)
        self.column.addLayout(inset(self.hint))
        self.column.addWidget(self.list, 1)
        self.setFocusProxy(self.list)
        self.slider.valueChanged.connect(self._on_depth)
        self.pick_link.clicked.connect(self.picking_wanted)
        self.list.chosen.connect(self._on_chosen)
        self.list.opened.connect(self._on_taken)
        self._on_depth(0)
        self.look()
        self.show_nothing()

    def show_nothing(self) -> None:
        """Say how an element is picked."""
        self.sentence.setText(self.tr("No element is picked."))
        self._hint(
            self.tr("Click an element of the page on Review with Alt held, or press “Pick in the page” "
                    "and click one.")
        )  # fmt: skip
        self.list.show_lines(())

    def show_picked(self, picked: Picked) -> None:
        """Say which element it is, and which others it shall find or not."""
        self.say_about(short_url(picked.url))
        self.sentence.setText(self.tr("“{text}”").format(text=" ".join(picked.text.split())[:200]))
        others = []
        if picked.wanted:
            others.append(counted(len(picked.wanted), self.tr("1 more shall be found"),
                                  self.tr("{n} more shall be found")))  # fmt: skip
        if picked.unwanted:
            others.append(counted(len(picked.unwanted), self.tr("1 shall not be found"),
                                  self.tr("{n} shall not be found")))  # fmt: skip
        more = self.tr(
            "Alt+click adds an element that it shall find, Alt+Shift+click one that not."
        )
        self._hint(", ".join(others) or more)

    def show_proposals(self, proposals: Proposals) -> None:
        """List the XPaths."""
        self._proposals = proposals
        if not proposals.found:
            self._hint(self.tr("The stored page has no such element: a script of the page made it. "
                               "Pick one that is in the source."))  # fmt: skip
        self._write()

    def show_hits(self, xpath: str, hits: CorpusHits) -> None:
        """Say what an XPath finds in the corpus, as far as it was looked for."""
        self._hits[xpath] = hits
        self._write()

    def show_failure(self, sentence: str) -> None:
        """Say why there is nothing to list."""
        self._hint(sentence)
        self.list.show_lines(())

    def _write(self) -> None:
        if self._proposals is not None:
            self.list.show_lines([self._line(each) for each in self._proposals.found])

    def _line(self, proposal: FactProposal) -> Line:
        kinds = {
            Specificity.TAG: self.tr("by its tag"),
            Specificity.CLASS: self.tr("by its class"),
            Specificity.ATTRIBUTE: self.tr("by an attribute"),
            Specificity.ID: self.tr("by its id"),
            Specificity.POSITION: self.tr("by its place"),
        }
        here = counted(proposal.hits, self.tr("1 find here"), self.tr("{n} finds here"))
        note = kinds[proposal.specificity]
        if not proposal.fits:
            note = self.tr("{kind}, does not fit the examples").format(kind=note)
        return Line(
            proposal.xpath, note, ", ".join(filter(None, (here, self._corpus(proposal.xpath)))),
            proposal, is_code=True,
        )  # fmt: skip

    def _corpus(self, xpath: str) -> str:
        hits = self._hits.get(xpath)
        if hits is None or not hits.looked:
            return ""
        words = self.tr("on {n} of {total} pages").format(
            n=f"{hits.pages:,}", total=f"{hits.looked:,}"
        )
        if hits.looked < hits.total:
            words = self.tr("{words} looked at so far").format(words=words)
        if hits.wrong:
            words = self.tr("{words}, {n} of them judged wrong").format(
                words=words, n=f"{hits.wrong:,}"
            )
        return words

    def _on_depth(self, depth: int) -> None:
        words = counted(depth, self.tr("1 element around it"), self.tr("{n} elements around it"))
        self._depth_words.setText(words)
        self.depth_chosen.emit(depth)

    def _on_chosen(self, proposal: object) -> None:
        if isinstance(proposal, FactProposal) and proposal.xpath not in self._hits:
            self.xpath_chosen.emit(proposal.xpath)

    def _on_taken(self, proposal: object) -> None:
        if isinstance(proposal, FactProposal):
            self.taken.emit(proposal)

    def _hint(self, words: str) -> None:
        self.hint.setText(words)

    def look(self) -> None:
        """Take sizes and fonts of the theme."""
        super().look()
        for widget in (self.sentence, self.hint, self._depth_words, self.pick_link):
            widget.setFont(theme().font(13))
        self._depth_words.setMinimumWidth(theme().px(150))
