"""The sentences about weights that are promised, held and adopted, and the rows behind their numbers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.statistics.adoption import EXPORT_WEIGHT
from carmengui.engine.tuning.diff.record_effects import Crossing
from carmengui.ui.tune.panes.rows_pane import NumberRow, NumberRows
from carmengui.ui.tune.weights.crossing_reading import Crossings
from carmengui.ui.tune.weights.held_reading import JudgedOffer
from carmengui.ui.widgets.reliability.words import rule_short
from carmengui.ui.widgets.words.counted import counted

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
