"""How a new value joins what a site remembers; the order in which pages come matters to ``last`` only."""

from __future__ import annotations

from typing import Any

from carmengui.engine.sites.site_file import Kept

MAX_ITEMS = 1_000


def merged(rule: Kept, known: Any, new: Any) -> Any:
    """Return what is remembered from now on; a new value of another kind changes nothing."""
    if rule.merge == "last":
        return new
    if rule.merge == "list":
        items = list(known) if isinstance(known, list) else []
        fresh = new if isinstance(new, list) else [new]
        return (items + [item for item in fresh if item not in items])[-MAX_ITEMS:]
    if _is_number(known) != _is_number(new) or isinstance(new, list):
        return known
    if rule.merge == "sum":
        return known + new if _is_number(new) else known
    if isinstance(known, str) and not known:
        return new  # an empty text to begin with is no least one
    return max(known, new) if rule.merge == "max" else min(known, new)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
