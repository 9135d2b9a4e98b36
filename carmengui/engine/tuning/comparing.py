"""Holds two decisions about a corpus against each other, record by record."""

from __future__ import annotations

import time
from collections import Counter

from carmengui.engine.model.review import Judgement
from carmengui.engine.runs.compare_kinds import Kind
from carmengui.engine.tuning.decided import Decided, Values
from carmengui.engine.tuning.diff import Change, CorpusDiff, Direction
from carmengui.engine.tuning.truths import GOODNESS, Truths

_RIGHT = frozenset({Judgement.RIGHT, Judgement.ABSENT})


def diff(old: Decided, new: Decided, truths: Truths | None = None) -> CorpusDiff:
    """Compare what two rule sets say of the same records.

    Without ``truths`` (verdicts and gold) every changed value is unjudged. A record whose facts are
    not there yet is not compared.

    Raises:
        ValueError: the decisions are about different pages or fields.

    """
    if old.field != new.field or len(old.pages) != len(new.pages):
        raise ValueError("these decisions are about different pages or fields")
    started = time.perf_counter()
    changes: list[Change] = []
    deltas: Counter[int] = Counter()
    compared = 0
    rows = zip(old.values, new.values, old.branches, new.branches, strict=True)
    old_weights, new_weights = old.weights, new.weights
    for place, (was, now, old_branch, new_branch) in enumerate(rows):
        if was is None or now is None:
            continue
        compared += 1
        if old_branch != new_branch:
            deltas[old_branch] -= 1
            deltas[new_branch] += 1
        if was == now:
            if old_weights[place] != new_weights[place]:
                changes.append(Change(place, Kind.WEIGHT_ONLY, Direction.NONE, None, None))
            continue
        changes.append(_changed(old, place, was, now, truths))
    took_ms = (time.perf_counter() - started) * 1000
    waiting = len(old.pages) - compared
    has_truths = truths is not None
    return CorpusDiff(old, new, tuple(changes), compared, waiting, has_truths, took_ms, deltas)


def _changed(old: Decided, place: int, was: Values, now: Values, truths: Truths | None) -> Change:
    kind = Kind.DIFFERENT if was and now else Kind.NEW_FOUND if now else Kind.NO_LONGER_FOUND
    if truths is None:
        return Change(place, kind, Direction.UNJUDGED, None, None)
    page = old.pages[place]
    before = truths.says(page.digest, page.url, old.field, was)
    after = truths.says(page.digest, page.url, old.field, now)
    return Change(place, kind, direction_of(before, after), before, after)


def direction_of(before: Judgement | None, after: Judgement | None) -> Direction:
    """Tell whether a change is one for the better.

    A right value that is given up for one of which nothing is known is a loss until somebody says
    otherwise; a wrong one that is given up for an unknown one is no gain yet.
    """
    was, now = _goodness(before), _goodness(after)
    if was is not None and now is not None:
        if was == now:
            return Direction.EVEN
        return Direction.BETTER if now > was else Direction.WORSE
    if before in _RIGHT or now == 0:
        return Direction.WORSE
    if after in _RIGHT:
        return Direction.BETTER
    return Direction.UNJUDGED


def _goodness(judgement: Judgement | None) -> int | None:
    return None if judgement is None else GOODNESS.get(judgement)
