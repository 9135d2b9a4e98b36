"""Pairs of messages near the threshold, judged one after the other: same story, or different."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from carmengui.engine.stories.hand_grouping import Deed
from carmengui.ui.stories.pair_pane import PairPane

Pair = tuple[str, str]


class PairJudging(QObject):
    """Shows one pair after the other in the pane; each verdict is written at once, and can be undone."""

    pair_wanted = Signal(str, str)
    """A pair shall be shown (both URLs)."""
    ended = Signal(str)
    """All pairs are judged, or the person stopped: in a sentence."""

    def __init__(
        self, pane: PairPane, write: Callable[[Deed, tuple[str, ...], tuple[str, ...], str], None]
    ) -> None:
        super().__init__(pane)
        self._pane, self._write = pane, write
        self._pairs: tuple[Pair, ...] = ()
        self._at = 0
        pane.judged.connect(self.judge)
        pane.stopped.connect(self.stop)

    @property
    def is_on(self) -> bool:
        """Whether a pair is asked about."""
        return self._at < len(self._pairs)

    def begin(self, pairs: tuple[Pair, ...]) -> None:
        """Ask about pairs, the first of them now."""
        self._pairs, self._at = pairs, 0
        if pairs:
            self._ask()
        else:
            self.ended.emit(self.tr("There is no pair left to judge."))

    def judge(self, is_same: bool) -> None:
        """Write that the two that are shown tell the same, or not, and ask about the next."""
        if not self.is_on:
            return
        first, second = self._pairs[self._at]
        self._at += 1
        words = (
            self.tr("Two messages judged to be of the same story.")
            if is_same
            else self.tr("Two messages judged to be of different stories.")
        )
        self._write(Deed.SAME if is_same else Deed.OTHER, (first,), (second,), words)
        self._go_on()

    def stop(self) -> None:
        """Ask about no further pair."""
        if self.is_on:
            self._end(self.tr("Judging stopped."))

    def _go_on(self) -> None:
        if self.is_on:
            self._ask()
        else:
            self._end(self.tr("All of these pairs are judged."))

    def _ask(self) -> None:
        self._pane.ask(self._at + 1, len(self._pairs))
        self.pair_wanted.emit(*self._pairs[self._at])

    def _end(self, words: str) -> None:
        self._pairs, self._at = (), 0
        self._pane.ask(0, 0)
        self.ended.emit(words)
