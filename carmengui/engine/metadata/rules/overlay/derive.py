"""What a rule file has otherwise than the common one, as the smallest overlay that says it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher

from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.notation.layout import layout_of
from carmengui.engine.metadata.rules.overlay.overlay import (
    BranchChange,
    FactChange,
    Passage,
    RuleOverlay,
    branch_places,
    merged,
    places_of,
    solid_lines,
)
from carmengui.engine.metadata.wording import collapse


def overlay_of(common: str, text: str) -> RuleOverlay:
    """Return what makes of the common rules those of a site; blank lines and indents do not count.

    Raises:
        RuleError: one of the texts cannot be understood.

    """
    parts = RuleOverlay(tuple(_branches(common, text)), tuple(_facts(common, text)))
    between = merged(common, parts)
    if between.misfits:  # the parts alone cannot be read: the lines say it as well
        parts, between = RuleOverlay(), replace(between, text=common)
    return replace(parts, passages=tuple(_passages(between.text, text)))


def _branches(common: str, text: str) -> Iterator[BranchChange]:
    before = branch_places(common)
    for number, place in branch_places(text).items():
        if (known := before.get(number)) is None:
            continue
        weight, value = (text[slice(*span)] for span in (place.weight, place.value))
        old_weight, old_value = (common[slice(*span)] for span in (known.weight, known.value))
        has_weight, has_value = weight != old_weight, collapse(value) != collapse(old_value)
        if has_weight or has_value:
            yield BranchChange(
                number,
                weight if has_weight else None,
                value if has_value else None,
                old_weight if has_weight else None,
                old_value if has_value else None,
            )


def _facts(common: str, text: str) -> Iterator[FactChange]:
    before, now = _queries(common), _queries(text)
    above = ""
    for name, query in now.items():
        known = before.get(name)
        if known is None:
            yield FactChange(name, query, after=above)
        elif collapse(known) != collapse(query) and "\n" not in known + query:
            # Of a query of several lines mostly one is another: a passage says which.
            yield FactChange(name, query, known)
        above = name
    for name, query in before.items():
        if name not in now:
            yield FactChange(name, None, query)


def _queries(text: str) -> dict[str, str]:
    facts = layout_of(Source(text, "rules")).facts
    return {fact.name: text[fact.start : fact.end].strip() for fact in facts}


def _passages(common: str, text: str) -> Iterator[Passage]:
    old, new = solid_lines(common), solid_lines(text)
    lines = text.split("\n")
    matcher = SequenceMatcher(
        None, [line for _, line in old], [line for _, line in new], autojunk=False
    )
    for tag, start, end, first, last in matcher.get_opcodes():
        if tag == "equal":
            continue
        here = lines[new[first][0] : new[last - 1][0] + 1] if last > first else []
        taken = tuple(line for _, line in old[start:end])
        yield Passage(_above(old, start, taken), taken, "\n".join(here))


def _above(lines: list[tuple[int, str]], start: int, taken: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many lines above a place as it takes to find it."""
    for size in range(0 if taken else 1, start + 1):
        above = tuple(line for _, line in lines[start - size : start])
        if len(places_of((*above, *taken), lines)) == 1:
            return above
    return tuple(line for _, line in lines[:start])
