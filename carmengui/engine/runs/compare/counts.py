"""The counts of a comparison: conditions of a query, sums of what SQLite counted, groups in order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from carmengui.engine.runs.compare.kinds import CHANGES, Effect, Group, Kind, Query, Summary

KINDS, EFFECTS = tuple(Kind), tuple(Effect)
"""What the numbers stand for that SQLite holds."""


def condition_of(query: Query) -> tuple[str, list[object]]:
    """Return a query as a condition of SQL, and its values."""
    said: list[tuple[str, object]] = [
        (name, value)
        for name, value in (
            ("field", query.field),
            ("method", query.method),
            ("site", query.site),
            ("effect", None if query.effect is None else EFFECTS.index(query.effect)),
        )
        if value is not None
    ]
    parts = [f"{name} = ?" for name, _ in said]
    kinds = query.kinds
    if query.effect is not None and not kinds:
        kinds = CHANGES  # what only weighs otherwise is no better and no worse
    if kinds:
        parts.append(f"kind IN ({', '.join(str(KINDS.index(kind)) for kind in kinds)})")
    return " AND ".join(parts) or "1", [value for _, value in said]


def summary_of(rows: Sequence[tuple[Any, ...]]) -> Summary:
    """Add up lines of the table ``tally``."""
    whole = _Tally()
    groups: tuple[defaultdict[str, _Tally], ...] = tuple(defaultdict(_Tally) for _ in range(3))
    for *names, kind, effect, count in rows:
        for tally in (whole, *(group[name] for group, name in zip(groups, names, strict=True))):
            tally.kinds[KINDS[kind]] += count
            if KINDS[kind] in CHANGES:
                tally.effects[EFFECTS[effect]] += count
    fields, methods, sites = (_sorted(group) for group in groups)
    return Summary(whole.group(""), fields, methods, sites)


class _Tally:
    def __init__(self) -> None:
        self.kinds: Counter[Kind] = Counter()
        self.effects: Counter[Effect] = Counter()

    def group(self, name: str) -> Group:
        return Group(name, dict(self.kinds), dict(self.effects))


def _sorted(tallies: dict[str, _Tally]) -> tuple[Group, ...]:
    groups = (tally.group(name) for name, tally in tallies.items())
    return tuple(
        sorted(
            groups, key=lambda g: (-g.effects.get(Effect.WORSE, 0), -g.changes, -g.total, g.name)
        )
    )
