"""Answers every keystroke: asks for the diff, and has facts looked for that are not known yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask
from carmengui.engine.tuning import Decided
from carmengui.engine.tuning.live.answer import Draft, Live, LiveReading, Steps
from carmengui.ui.tune.picking_reading import look_for_hits

LOOK_AFTER_MS = 220
"""Half an XPath need not be looked for in every page."""
AGAIN_AFTER_MS = 300
"""While facts come in, the diff is made anew at most this often."""


class LiveDiff(QObject):
    """The newest text is answered; what was asked about an older one stops."""

    answered = Signal(object)
    """What the newest text changes: ``Live``."""
    progressed = Signal(int, int)
    """For so many of so many records the facts are there."""
    stepped = Signal(object)
    """What it changes in the records that are decided about so far: ``Live``."""
    counted = Signal(int, int)
    """So many of so many records are decided about."""
    failed = Signal(str)
    """It could not be worked out, in a sentence."""
    hits_counted = Signal(str, object)
    """What an XPath finds in the corpus so far (``CorpusHits``)."""
    _step_made = Signal(int, object)

    def __init__(
        self,
        ask: Ask,
        reading: LiveReading,
        visible: Callable[[], Sequence[str]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.reading = reading
        self._ask, self._visible = ask, visible
        self._searching = ask.beside()
        """Facts are looked for here, which may take long."""
        self._streaming = ask.beside()
        """A large corpus is answered here in many steps, while facts are looked for."""
        self._told: Draft | None = None
        """Of which text something was answered last."""
        self._draft: Draft | None = None
        self._is_looking = self._has_news = self._is_unreadable = False
        self._looked_for: Draft | None = None
        """For whose facts it was looked to the end."""
        self._number = self._hits_number = self._answer_number = 0
        self.decided: Decided | None = None
        """What the newest text that could be read says of all records."""
        self._look = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._look.timeout.connect(self._look_for_facts)
        self._again = QTimer(self, singleShot=True, interval=AGAIN_AFTER_MS)
        self._again.timeout.connect(self.ask_again)
        self.progressed.connect(self._on_progressed)
        self._step_made.connect(self._on_step_made)

    @property
    def draft(self) -> Draft | None:
        """What was asked about last."""
        return self._draft

    def site_of(self, url: str) -> str:
        """Return the site of a record, as far as records are decided about."""
        held = self.decided.held if self.decided is not None else None
        place = held.place_of.get(url) if held is not None else None
        return held.pages[place].site if held is not None and place is not None else ""

    def show(self, draft: Draft) -> None:
        """Answer this text from now on."""
        if draft != self._draft:
            self._draft = draft
            self._number += 1  # what is looked for an older text stops
            self._is_looking = False
        self.ask_again()

    def take_stock(self) -> None:
        """Look for the facts of records that came in or changed."""
        self._looked_for = None
        self._has_news = True
        # While a crawl runs they come all the time; what is under way shall come to its end.
        if not self._is_looking:
            self._look.start()

    def look_for_hits(self, xpath: str) -> None:
        """Have it counted what an XPath finds; one that was chosen before is given up."""
        self._hits_number += 1
        number = self._hits_number

        def stop() -> bool:
            return number != self._hits_number

        question = partial(
            look_for_hits,
            reading=self.reading,
            xpath=xpath,
            now=self.decided,
            told=_unless(stop, self.hits_counted.emit),
            stop=stop,
        )
        self._searching.run(self, "hits", question, lambda _: None)

    def close(self) -> None:
        """Stop looking."""
        self._number += 1
        self._hits_number += 1
        self._answer_number += 1
        for timer in (self._look, self._again):
            timer.stop()
        self._searching.close()
        self._streaming.close()
        self.reading.facts.close()

    def ask_again(self) -> None:
        """Answer the newest text once more: verdicts, floors or records are others."""
        if self._draft is None:
            return
        self._answer_number += 1  # a large corpus is not decided to the end for an older text
        if not self.reading.is_large:
            question = partial(self.reading.live, draft=self._draft)
            self._ask.run(self, "live", question, self._on_answered, self.failed.emit)
            return
        question = partial(
            self.reading.live, draft=self._draft, steps=self._steps(self._answer_number)
        )
        self._streaming.run(self, "live", question, self._on_answered, self.failed.emit)

    def _steps(self, number: int) -> Steps:
        def is_over() -> bool:
            return number != self._answer_number

        def counted(done: int, total: int) -> None:
            if not is_over():
                self.counted.emit(done, total)

        def told(live: Live) -> None:
            self._step_made.emit(number, live)

        return Steps(tuple(self._visible()), told, counted, is_over)

    def _on_step_made(self, number: int, live: Live) -> None:
        if number != self._answer_number:
            return
        if self._told == live.draft:
            self.stepped.emit(live)
        else:
            self._told = live.draft
            self.answered.emit(live)

    def _on_answered(self, live: Live | None) -> None:
        if live is None:
            return
        self._told = live.draft
        self._is_unreadable = live.rules is None
        if live.view is not None:
            self.decided = live.view.whole.new
        self.answered.emit(live)
        if live.lacks and not self._is_looking and self._looked_for != self._draft:
            self._look.start()

    def _look_for_facts(self) -> None:
        if self._draft is None:
            return
        self._number += 1
        number, self._is_looking, self._has_news = self._number, True, False

        def stop() -> bool:
            return number != self._number

        question = partial(
            self.reading.prepare,
            draft=self._draft,
            first=tuple(self._visible()),
            progress=_unless(stop, self.progressed.emit),
            stop=stop,
        )
        self._searching.run(self, "facts", question, self._on_looked, self._on_look_failed)

    def _on_progressed(self, ready: int, total: int) -> None:
        del ready, total
        if self._is_looking and not self._again.isActive():
            self._again.start()

    def _on_looked(self, is_done: bool) -> None:
        if is_done:
            self._is_looking = False
            self._looked_for = self._draft
            self._again.stop()
            self.ask_again()
            if self._has_news:
                self._look.start()

    def _on_look_failed(self, sentence: str) -> None:
        # Half-written rules cannot be looked for; the answer to the keystroke says so already.
        self._is_looking = False
        if not self._is_unreadable:
            self.failed.emit(sentence)


def _unless(stop: Callable[[], bool], tell: Callable[..., object]) -> Callable[..., None]:
    """Return what tells as long as somebody hears: who looks may outlive the window by a moment."""

    def told(*said: object) -> None:
        if not stop():
            tell(*said)

    return told
