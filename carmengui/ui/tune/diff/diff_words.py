"""The sentences of the corpus diff."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.runs.compare.kinds import Effect
from carmengui.engine.tuning import DiffRow, Direction, Kind, Side
from carmengui.engine.tuning.live.view import DiffView
from carmengui.ui.widgets.weight_bar import weight_words
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.difference import (
    EFFECT_LOOKS,
    KIND_LOOKS,
    effect_words,
    kind_words,
)

_EFFECTS = {
    Direction.BETTER: Effect.BETTER,
    Direction.WORSE: Effect.WORSE,
    Direction.EVEN: Effect.ALIKE,
    Direction.UNJUDGED: Effect.UNJUDGED,
}
DIRECTION_LOOKS = {
    **{direction: EFFECT_LOOKS[effect] for direction, effect in _EFFECTS.items()},
    Direction.NONE: KIND_LOOKS[Kind.WEIGHT_ONLY],
}
"""Sign and colour of a direction."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)


def direction_words(direction: Direction) -> str:
    """Return a direction in the person's language."""
    effect = _EFFECTS.get(direction)
    return effect_words(effect) if effect is not None else _tr("the same")


def effect_counts(view: DiffView) -> dict[Effect, int]:
    """Return how many values change for the better, for the worse and so on."""
    return {
        effect: view.whole.directions.get(direction, 0) for direction, effect in _EFFECTS.items()
    }


def headline(view: DiffView) -> str:
    """Say how many values change."""
    return counted(view.whole.changed, _tr("1 value changes"), _tr("{n} values change"))


def extent(view: DiffView, *, is_timed: bool = True) -> str:
    """Say in how many records, and how long it took to find out."""
    if view.ready < view.total:
        return decided_words(view.ready, view.total)
    records = counted(view.total, _tr("in 1 record"), _tr("in {n} records"))
    if not is_timed:
        return records
    return _tr("{records}, {ms} ms").format(records=records, ms=f"{max(1, round(view.took_ms)):,}")


def decided_words(decided: int, total: int) -> str:
    """Say how far the deciding is."""
    return _tr("{ready} of {total} pages evaluated").format(
        ready=f"{decided:,}", total=f"{total:,}"
    )


def reading_words(read: int, total: int) -> str:
    """Say how far the reading of the facts is."""
    words = _tr("Reading the facts of {total} pages, {read} so far.")
    return words.format(total=f"{total:,}", read=f"{read:,}")


def record_headline(view: DiffView) -> str:
    """Say how many records would say something else."""
    return counted(view.whole.changed, _tr("1 record changes"), _tr("{n} records change"))


def record_words(view: DiffView, *, is_done: bool) -> str:
    """Say in a line what changes in the records, as far as they are extracted again."""
    words = _tr("In the record: {changes}") if is_done else _tr("Record so far: {changes}")
    return words.format(changes=_changes(view))


def rule_words(view: DiffView) -> str:
    """Say in a line what changes by the rule alone."""
    return _tr("By the rules alone: {changes}").format(changes=_changes(view))


def _changes(view: DiffView) -> str:
    changes = counted(view.whole.changed, _tr("1 changes"), _tr("{n} change"))
    if not view.whole.changed:
        return _tr("nothing changes")
    if not view.is_judged or not view.whole.worse:
        return changes
    worse = counted(view.whole.worse, _tr("1 gets worse"), _tr("{n} get worse"))
    return f"{changes}, {worse}"


def rest_words(view: DiffView) -> str:
    """Say what does not count as a change."""
    weight = f"{view.whole.weight_only:,}"
    return _tr("{weight} weight only, {same} same").format(
        weight=weight, same=f"{view.whole.same:,}"
    )


def value_words(side: Side) -> str:
    """Return a value, or that there is none."""
    return side.value or _tr("no value")


def right_words(right: Sequence[str]) -> str:
    """Return the right values, or that rightly nothing stands there."""
    return "; ".join(right) or _tr("correctly no value")


def row_sentence(row: DiffRow) -> str:
    """Return a row as one spoken sentence."""
    parts = [
        direction_words(row.direction),
        kind_words(row.kind),
        _tr("record {n}").format(n=f"{row.number:,}"),
        row.site,
        _tr("was: {value}").format(value=_side_words(row.old)),
        _tr("now: {value}").format(value=_side_words(row.new)),
        translated(row.why),
        _tr("right: {value}").format(value=right_words(row.right)) if row.right is not None else "",
    ]
    return ", ".join(filter(None, parts))


def _side_words(side: Side) -> str:
    if not side.value:
        return value_words(side)
    if not side.branch:
        weight = weight_words(side.weight)
        return _tr("{value}, weight {weight}").format(value=side.value, weight=weight)
    return _tr("{value}, weight {weight}, branch {branch}").format(
        value=side.value, weight=weight_words(side.weight), branch=side.branch
    )
