"""Which pages a page is compared with: one, a few, all; and how much hangs on it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from carmengui.bridge import Ask, Reader
from carmengui.engine.inspection import ALL_PARTNERS, PageCut, Stability, Trial, stability_of
from carmengui.ui.boilerplate.reader import CutReader
from carmengui.ui.boilerplate.words import path_of, percent, tr
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.theme import Role, set_ground, set_role, set_tint, theme, when_restyled
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.segment_bar import SegmentBar

ONE, FEW, ALL = range(3)
FEW_PARTNERS = 4
_STRIP_PX, _CELL_PX, _GAP_PX, _ROOMY_PX = 26, 20, 3, 760
_BESIDE_PX, _LEAST_STRIP_PX = 10, 44
_SAME = 0.95
_SIDE_PX = 16


class StabilityStrip(QWidget):
    """A column for each number of partners: how much is removed; pale where it differs from all."""

    def __init__(self) -> None:
        super().__init__()
        self._trials: tuple[Trial, ...] = ()
        self._words = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return columns as high as the choice beside them."""
        return QSize(80, theme().px(_STRIP_PX))

    def show_trials(self, trials: tuple[Trial, ...], words: int) -> None:
        """Show the trials of a page of so many words."""
        self._trials, self._words = trials, words
        said = (
            tr("compared with {n}: {share} removed").format(
                n=trial.partners, share=percent(trial.removed_words / max(1, words))
            )
            for trial in trials
        )
        self.setAccessibleName("; ".join(said) or tr("No pages to compare with"))
        set_tip(self, self.accessibleName())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the columns."""
        wear, gap, height = theme(), theme().px(_GAP_PX), self.height()
        room = self.width() // max(1, len(self._trials)) - gap
        width = max(2, min(wear.px(_CELL_PX), room))
        with QPainter(self) as painter:
            for number, trial in enumerate(self._trials):
                left = number * (width + gap)
                box = QRect(left, 0, width, height)
                painter.fillRect(box, wear.color("line"))
                filled = round(height * min(1.0, trial.removed_words / max(1, self._words)))
                ink = "mark" if trial.agreement >= _SAME else "waiting"
                painter.fillRect(left, height - filled, width, filled, wear.color(ink))


class PartnerPane(QWidget):
    """The choice, the strip, and what it says in a sentence."""

    partners_chosen = Signal(int)
    """The page is to be cut beside so many partners; 0 for all."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised")
        self.setAccessibleName(self.tr("Compared with"))
        self._head, self.sentence = plain_label(self.tr("Compared with")), plain_label()
        self._words = (self.tr("one page"), self.tr("four"), self.tr("all"))
        self.choice = SegmentBar(self.tr("Compared with"), self._words)
        self.choice.choose(ALL)
        self.strip = StabilityStrip()
        # On a low window the strip has to do; the sentence is in the tip too.
        self.sentence.setWordWrap(True)
        self._line = line = QHBoxLayout()
        line.setSpacing(_BESIDE_PX)
        line.addWidget(self._head)
        line.addWidget(self.choice)
        line.addStretch(1)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(_SIDE_PX, 10, _SIDE_PX, 10)
        column.setSpacing(6)
        column.addLayout(line)
        column.addWidget(self.strip)
        column.addWidget(self.sentence)
        self.choice.chosen.connect(self._on_chosen)
        set_role(self._head, Role.TITLE)
        set_tint(self.sentence, "soft")
        set_role(self.sentence, Role.SMALL)
        when_restyled(self._place_strip)
        self.forget()

    def show_stability(self, stability: Stability, site: str) -> None:
        """Show how much hangs on the number of partners."""
        self.strip.show_trials(stability.trials, stability.words)
        self.choice.setEnabled(len(stability.trials) > 1)
        self.say(stability_words(stability, site))

    def forget(self) -> None:
        """Show no page."""
        self.strip.show_trials((), 0)
        self.choice.setEnabled(False)
        self.say(self.tr("Not compared yet."))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the strip beside the choice, or below it where it would be a sliver."""
        super().resizeEvent(event)
        self._place_strip()

    def _place_strip(self) -> None:
        words_px = self._head.sizeHint().width() + self.choice.sizeHint().width()
        room = self.width() - 2 * _SIDE_PX - words_px - 2 * _BESIDE_PX
        is_beside = room >= theme().px(_LEAST_STRIP_PX)
        if is_beside == (self._line.indexOf(self.strip) >= 0):
            return
        if is_beside:
            self._column.removeWidget(self.strip)
            self._line.insertWidget(2, self.strip, 100)
        else:
            self._line.removeWidget(self.strip)
            self._column.insertWidget(1, self.strip)

    def fit(self, height_px: int) -> None:
        """Leave the sentence out of a column that is too low for it."""
        self.sentence.setVisible(height_px >= theme().px(_ROOMY_PX))

    def say(self, sentence: str) -> None:
        """Say how stable the cut is, or why that is not known."""
        self.sentence.setText(sentence)
        set_tip(self, sentence)
        self.setAccessibleDescription(sentence)

    @property
    def partners(self) -> int:
        """How many pages are chosen; 0 for all."""
        return {ONE: 1, FEW: FEW_PARTNERS, ALL: ALL_PARTNERS}[self.choice.index()]

    def _on_chosen(self) -> None:
        self.partners_chosen.emit(self.partners)


def stability_words(stability: Stability, site: str) -> str:
    """Return in a sentence how stable the cut is."""
    trials = stability.trials
    if not trials:
        return tr("No similar page on this site, so nothing was compared.")
    nearest = path_of(stability.nearest, site)
    if len(trials) == 1:
        return tr("Compared with {page} only: all text that both share is removed.").format(
            page=nearest
        )
    if stability.settled == trials[0].partners:
        return tr("Stable: {page} alone gives the same result.").format(page=nearest)
    share = percent(1 - trials[0].agreement)
    return tr("Stable from {n} pages on; with {page} alone, {share} of the text differs.").format(
        n=stability.settled, page=nearest, share=share
    )


_AFTER_MS = 320
"""The page, its verge and its site come first."""


class Partners(QObject):
    """Asks how stable a cut is, once the page and its threshold rest."""

    def __init__(
        self, ask: Ask, reader: CutReader, pane: PartnerPane, inspector: Inspector
    ) -> None:
        super().__init__(pane)
        self._ask, self._reader, self._pane = ask, reader, pane
        self._cut: PageCut | None = None
        self._timer = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._timer.timeout.connect(self._on_rest)
        reader.cut_read.connect(self._on_cut)
        pane.partners_chosen.connect(reader.compare_with)
        pane.partners_chosen.connect(inspector.compare_with)

    def _on_cut(self, cut: PageCut | None) -> None:
        if cut is None or self._cut is None or cut.url != self._cut.url:
            self._pane.forget()
        self._cut = cut
        if cut is not None:
            self._timer.start()

    def _on_rest(self) -> None:
        if self._cut is not None:
            question = partial(_stability, url=self._cut.url, threshold=self._cut.threshold)
            self._ask.run(self, "stability", question, self._on_stability, self._pane.say)

    def _on_stability(self, stability: Stability | None) -> None:
        cut = self._cut
        if stability is not None and cut is not None:
            asked = (stability.url, stability.threshold)
            if asked == (cut.url, cut.threshold):
                self._pane.show_stability(stability, cut.site)


def _stability(reader: Reader, *, url: str, threshold: int) -> Stability | None:
    return stability_of(reader.store, reader.archive, url, threshold=threshold)
