"""What the captures of one work say of a field becomes one answer.

Each capture was described by itself: its shares say how likely each value is, and what they leave
open is what it does not know. Of a field with one value the shares of two captures are joined by
Dempster's rule (Shafer, A Mathematical Theory of Evidence, 1976, chapter 3): what both say becomes
likelier, of two that differ the likelier one stays ahead, and neither is as sure as before. A list
is taken whole from the capture that is surer of it: two spellings of one name are not two authors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from carmengui.engine.metadata.vote.ladder import DIGITS, MAX_CANDIDATES
from carmengui.engine.metadata.vote.vote import scale_of
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Field, FieldValue, Record
from carmengui.engine.model.fields import MANY, Form, form_of

_COMPARED_CHARS = 400
_MOST_SURE = 0.999
"""No capture leaves nothing open: it may be wrong as a whole."""
OWN_FIELDS = frozenset({Field.LANGUAGE, Field.PAGE_TYPE, Field.MODIFIED, Field.STYLE})
"""What is said of a capture and not of the work: that of the page stands."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one capture says: its answers and what it withheld; ``url`` is empty for the page itself."""

    url: str
    values: tuple[FieldValue, ...]

    def of(self, field: Field) -> FieldValue | None:
        """Return what it weighed for a field."""
        return next((each for each in self.values if each.field is field), None)


def part_of(record: Record, url: str = "") -> Part:
    """Return what a record says, its candidates marked with the address of its capture."""
    return Part(url, tuple(_marked(each, url) for each in (*record.fields, *record.withheld)))


def combine(page: Part, documents: Sequence[Part]) -> tuple[FieldValue, ...]:
    """Return the answers for all fields, and those withheld, from a page and its full texts.

    Args:
        page: what the page of the abstract says.
        documents: what its full texts say, in the order of their addresses.

    """
    parts = (page, *documents)
    found = []
    for field in Field:
        said = [each for part in parts if (each := part.of(field)) is not None]
        own = page.of(field)
        if not said:
            continue
        if field in OWN_FIELDS and own is not None:
            found.append(own)
        elif field in MANY or len(said) == 1:
            found.append(_surest(said))
        else:
            found.append(_voted(field, said))
    return tuple(found)


def _marked(value: FieldValue, url: str) -> FieldValue:
    if not url:
        return value
    return replace(value, candidates=tuple(replace(each, url=url) for each in value.candidates))


def _surest(said: Sequence[FieldValue]) -> FieldValue:
    """Return the list of the capture that is surest of it, with the candidates of all."""
    best = max(said, key=lambda each: (bool(each.values), each.weight))
    others = [each for value in said if value is not best for each in value.candidates]
    return replace(best, candidates=(*best.candidates, *others)[:MAX_CANDIDATES])


def _voted(field: Field, said: Sequence[FieldValue]) -> FieldValue:
    same = _comparison(field)
    beliefs = _beliefs(said[0], same)
    for value in said[1:]:
        beliefs = _joined(beliefs, _beliefs(value, same))
    if not beliefs:
        return _surest(said)
    likeliest = max(beliefs, key=lambda each: beliefs[each])
    ladder = [each for value in said for each in value.candidates]
    shared = tuple(
        replace(each, share=round(beliefs.get(same(each.value), 0.0), DIGITS)) for each in ladder
    )
    ordered = tuple(sorted(shared, key=lambda each: -(each.share or 0.0)))[:MAX_CANDIDATES]
    answered = [each for each in said if each.values and same(each.values[0]) == likeliest]
    if not answered and beliefs[likeliest] < scale_of(field).least:
        return FieldValue(field, (), 0.0, "", ordered)
    if not answered:
        first = next(each for each in ordered if same(each.value) == likeliest)
        return FieldValue(field, (first.value,), beliefs[likeliest], first.method, ordered)
    best = max(answered, key=lambda each: each.weight)
    return replace(best, weight=beliefs[likeliest], candidates=ordered)


def _comparison(field: Field) -> Callable[[str], str]:
    if form_of(field) is Form.DAY:
        return str
    return lambda value: key(value)[:_COMPARED_CHARS]


def _beliefs(value: FieldValue, same: Callable[[str], str]) -> dict[str, float]:
    """Return how likely each value is by one capture; what they leave of 1 it does not know."""
    found: dict[str, float] = {}
    for text in value.values[:1]:
        found[same(text)] = value.weight
    for each in value.candidates:
        found[same(each.value)] = max(found.get(same(each.value), 0.0), each.share or 0.0)
    total = sum(found.values())
    factor = _MOST_SURE / total if total > _MOST_SURE else 1.0
    return {name: share * factor for name, share in found.items()}


def _joined(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    """Join two captures by Dempster's rule."""
    open_one, open_other = 1 - sum(one.values()), 1 - sum(other.values())
    raw = {
        name: one.get(name, 0.0) * other.get(name, 0.0)
        + one.get(name, 0.0) * open_other
        + other.get(name, 0.0) * open_one
        for name in (*one, *(each for each in other if each not in one))
    }
    total = sum(raw.values()) + open_one * open_other
    return {name: value / total for name, value in raw.items()}
