"""What the weights of the draft promise and hold, counted when somebody pauses, and adopted at a press."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask
from carmengui.ui.tune.held_reading import Held, hold_against
from carmengui.ui.tune.live_reading import Live, LiveReading
from carmengui.ui.tune.rule_view import RuleView
from carmengui.ui.tune.wording import filter_of
from carmengui.ui.widgets.reliability_view import ReliabilityView
from carmengui.ui.words import counted

MEASURE_AFTER_MS = 500
"""Who types on does not wait for it."""


class Weighing(QObject):
    """The newest text is counted; what was begun for an older one stops."""

    rows_wanted = Signal(str)
    """A number was pressed: the filter that shows its rows on Review."""
    _counted = Signal(int, int, int)

    def __init__(self, ask: Ask, reading: LiveReading, view: RuleView, parent: QObject) -> None:
        super().__init__(parent)
        self._ask, self._reading, self._rule_view = ask, reading, view
        self._live: Live | None = None
        self._held: Held | None = None
        self._number = 0
        self.view = ReliabilityView()
        self.view.hide()  # it would say that nothing is judged before anybody looked
        self._pause = QTimer(self, singleShot=True, interval=MEASURE_AFTER_MS)
        self._pause.timeout.connect(self._hold)
        self._counted.connect(self._on_counted)
        self.view.adopt_wanted.connect(self.adopt)
        self.view.rows_wanted.connect(self._show_method)

    def weigh(self, live: Live) -> None:
        """Count what the weights of an answered text hold, soon."""
        self._live = live
        self._pause.start()

    def stop(self) -> None:
        """Stop counting; the figures that are shown stay."""
        self._live = None
        self._number += 1
        self._pause.stop()
        self.view.say_progress("")
        self.view.setVisible(self._held is not None)

    def adopt(self) -> None:
        """Write the measured weights into the draft; the diff says what that changes."""
        if self._held is not None and self.can_adopt:
            self._rule_view.write_text(self._held.adoption.text)

    @property
    def can_adopt(self) -> bool:
        """Whether a weight of the text on the table would change."""
        held = self._held
        is_newest = held is not None and held.text == self._rule_view.toPlainText()
        return is_newest and held is not None and bool(held.adoption.changes)

    def _hold(self) -> None:
        live = self._live
        if live is None or live.view is None:
            return
        self._number += 1
        number = self._number
        question = partial(
            hold_against, reading=self._reading, decided=live.view.whole.new,
            progress=partial(self._counted.emit, number), stop=lambda: number != self._number,
        )  # fmt: skip
        self._ask.run(self, "held", question, self._on_held, later=True)

    def _on_counted(self, number: int, done: int, total: int) -> None:
        if number == self._number:
            words = self.tr("Counting what they hold: {done} of {total} records")
            self.view.say_progress(words.format(done=f"{done:,}", total=f"{total:,}"))
            self.view.show()

    def _on_held(self, held: Held | None) -> None:
        if held is None:
            return
        self._held = held
        words = ""
        if held.adoption.changes:
            many = len(held.adoption.crossings)
            words = counted(
                many,
                self.tr("Adopt measured weights: 1 record crosses {line}"),
                self.tr("Adopt measured weights: {n} records cross {line}").replace(
                    "{line}", f"{held.adoption.threshold:g}"
                ),
            ).replace("{line}", f"{held.adoption.threshold:g}")
        self.view.say_progress("")
        self.view.show_rows(held.rows, words)
        self.view.show()

    def _show_method(self, method: str) -> None:
        number = method.rpartition(".")[2]
        if number.isdecimal():
            self.rows_wanted.emit(filter_of(int(number)))
