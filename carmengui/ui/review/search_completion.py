"""Completes the search of Review by the index, asked beside the window's thread."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance

from carmengui.bridge import Ask
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.storage.listing.word_search import Completions
from carmengui.ui.session.desk_port import DeskPort

_REVIEW = "Review"


class Popup(Protocol):
    """What shows completions, and says when they are wanted."""

    begun: SignalInstance
    wanted: SignalInstance

    def offer(self, text: str, caret: int, found: Completions) -> None:
        """Show what may follow in a text."""


class SearchCompletion(QObject):
    """Asks the index what may follow, as long as Review is in front."""

    def __init__(self, popup: Popup, ask: Ask, port: DeskPort) -> None:
        super().__init__(port)
        self._popup, self._ask, self._port = popup, ask, port
        popup.wanted.connect(self._on_wanted)
        popup.begun.connect(self._warm_up)

    def _on_wanted(self, text: str, caret: int, is_asked: bool) -> None:
        if self._port.desk != _REVIEW:
            return

        def question(reader: Reader) -> Completions:
            return _completions(reader, text, caret, is_asked=is_asked)

        self._ask.run(
            self, "completions", question, lambda found: self._popup.offer(text, caret, found)
        )

    def _warm_up(self) -> None:
        """Have it found out which words are frequent, before somebody types."""
        if self._port.desk == _REVIEW:
            self._ask.run(self, "warm", _warm, lambda _: None, later=True)


def _completions(reader: Reader, text: str, caret: int, *, is_asked: bool) -> Completions:
    search = reader.store.listing.word_search
    return (
        search.completions(text, caret, is_asked=is_asked) if search is not None else Completions()
    )


def _warm(reader: Reader) -> None:
    _completions(reader, "aa", 2, is_asked=False)
