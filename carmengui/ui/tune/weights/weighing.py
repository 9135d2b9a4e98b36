"""What the weights of the draft promise and hold, counted when somebody pauses, and adopted at a press."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from carmengui.bridge import Ask
from carmengui.engine.model.review import Judgement
from carmengui.engine.review.statistics.adoption import EXPORT_WEIGHT
from carmengui.engine.tuning.diff.record_effects import Crossing
from carmengui.engine.tuning.live.answer import Live, LiveReading
from carmengui.ui.tune.editor.view import RuleView
from carmengui.ui.tune.panes.rows_pane import NumberRow, NumberRows
from carmengui.ui.tune.weights.crossing_reading import Crossings, CrossingWatch
from carmengui.ui.tune.weights.held_reading import Held, JudgedOffer, hold_against, judged_of
from carmengui.ui.widgets.reliability.view import ReliabilityView
from carmengui.ui.widgets.reliability.words import rule_short
from carmengui.ui.widgets.words.counted import counted

MEASURE_AFTER_MS = 500
"""Who types on does not wait for it."""


class Weighing(QObject):
    """The newest text is counted; what was begun for an older one stops."""

    rows_shown = Signal(object)
    """A number was pressed: its rows (``NumberRows``)."""
    _counted = Signal(int, int, int)

    def __init__(self, ask: Ask, reading: LiveReading, view: RuleView, parent: QObject) -> None:
        super().__init__(parent)
        self._ask, self._reading, self._rule_view = ask, reading, view
        self._live: Live | None = None
        self._held: Held | None = None
        self.crossings: Crossings | None = None
        """Which records the measured weights bring over the line, as far as it is known."""
        self._watch = CrossingWatch(ask, self)
        self._number = 0
        self.view = ReliabilityView()
        self._say_what_comes()
        self._pause = QTimer(self, singleShot=True, interval=MEASURE_AFTER_MS)
        self._pause.timeout.connect(self._hold)
        self._counted.connect(self._on_counted)
        self.view.adopt_wanted.connect(self.adopt)
        self.view.rows_wanted.connect(self._show_method)
        self.view.crossings_wanted.connect(self._show_crossings)
        self._watch.told.connect(self._on_crossings)

    def weigh(self, live: Live) -> None:
        """Count what the weights of an answered text hold, soon."""
        self._live = live
        self._pause.start()

    def stop(self) -> None:
        """Stop counting; the figures that are shown stay."""
        self._live = None
        self._number += 1
        self._pause.stop()
        self._watch.stop()
        self.view.say_progress("")
        if self._held is None:
            self._say_what_comes()

    def close(self) -> None:
        """Stop counting, and end what reads pages."""
        self.stop()
        self._watch.close()

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
            hold_against,
            reading=self._reading,
            draft=live.draft,
            decided=live.view.whole.new,
            progress=partial(self._counted.emit, number),
            stop=lambda: number != self._number,
        )
        self._ask.run(self, "held", question, self._on_held, later=True)

    def _say_what_comes(self) -> None:
        """Before anybody looked it cannot be said that nothing is judged."""
        self.view.say_progress(
            self.tr("The precision of each rule appears here once a draft is evaluated.")
        )

    def _on_counted(self, number: int, done: int, total: int) -> None:
        if number == self._number:
            words = self.tr("Measuring precision: {done} of {total} records")
            self.view.say_progress(words.format(done=f"{done:,}", total=f"{total:,}"))

    def _on_held(self, held: Held | None) -> None:
        if held is None:
            return
        self._held, self.crossings = held, None
        is_changing = bool(held.adoption.changes)
        self.view.say_progress("")
        self.view.show_rows(held.rows, adopt_words() if is_changing else "")
        if is_changing:
            self._watch.show(held)

    def _on_crossings(self, crossings: Crossings) -> None:
        self.crossings = crossings
        self.view.show_crossings(crossing_words(crossings), has_rows=bool(crossings.found))

    def _show_crossings(self) -> None:
        if self.crossings is not None:
            self.rows_shown.emit(crossing_rows(self.crossings))

    def _show_method(self, method: str) -> None:
        if self._held is not None:
            question = partial(judged_of, reading=self._reading, held=self._held, method=method)
            self._ask.run(self, "judged", question, partial(self._on_judged, method))

    def _on_judged(self, method: str, offers: tuple[JudgedOffer, ...]) -> None:
        self.rows_shown.emit(judged_rows(method, offers))


_LINE = f"{EXPORT_WEIGHT:g}"


def adopt_words() -> str:
    """Return what the button says."""
    return _tr("Adopt measured weights")


def crossing_words(crossings: Crossings) -> str:
    """Say how many records would cross the line, and how far that is known."""
    count = len(crossings.found)
    if crossings.is_done:
        if not count:
            return _tr("no record crosses {line}").format(line=_LINE)
        one, many = _tr("1 record crosses {line}"), _tr("{n} records cross {line}")
    else:
        one = _tr("1 record crosses {line} so far, {read} of {wanted} pages read")
        many = _tr("{n} records cross {line} so far, {read} of {wanted} pages read")
    words = one if count == 1 else many
    return words.format(
        n=f"{count:,}", line=_LINE, read=f"{crossings.read:,}", wanted=f"{crossings.wanted:,}"
    )


def crossing_rows(crossings: Crossings) -> NumberRows:
    """Return the records that cross, those that fall first: they are lost to the export."""
    down = len(crossings.found) - crossings.up
    about = _tr("{up} rise to {line} or more, {down} fall below").format(
        up=f"{crossings.up:,}", down=f"{down:,}", line=_LINE
    )
    ordered = sorted(crossings.found, key=lambda each: (each.is_up, each.url))
    return NumberRows(
        _tr("Records that cross {line}").format(line=_LINE),
        about,
        tuple(_crossing_row(each) for each in ordered),
    )


def _crossing_row(crossing: Crossing) -> NumberRow:
    words = _tr("rises from {old} to {new}") if crossing.is_up else _tr("falls from {old} to {new}")
    note = words.format(old=f"{crossing.old.weight:.2f}", new=f"{crossing.new.weight:.2f}")
    old, new = crossing.old.value, crossing.new.value
    value = new or old if old in {new, ""} or not new else f"{old} → {new}"
    return NumberRow(crossing.url, value, note)


def judged_rows(method: str, offers: tuple[JudgedOffer, ...]) -> NumberRows:
    """Return what was judged of one rule, wrong ones first."""
    ordered = sorted(offers, key=lambda each: (_ORDER.index(each.said), each.url))
    heading = _tr("Judged values of {rule}").format(rule=rule_short(method))
    about = counted(len(offers), _tr("1 value"), _tr("{n} values"))
    rows = tuple(NumberRow(each.url, each.value, _said_words(each.said)) for each in ordered)
    return NumberRows(heading, about, rows)


_ORDER = (Judgement.WRONG, Judgement.PARTIAL, Judgement.RIGHT)


def _said_words(said: Judgement) -> str:
    words = {
        Judgement.WRONG: _tr("wrong"),
        Judgement.PARTIAL: _tr("partly right"),
        Judgement.RIGHT: _tr("right"),
    }
    return words[said]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
