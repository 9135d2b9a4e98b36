"""Which parts of a source are lit: those the answer of a field came from."""

from __future__ import annotations

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Candidate, Span


def spans_of_field(inspection: Inspection, name: str) -> tuple[Span, ...]:
    """Return where the values of a field stand, or the best candidate when they stand nowhere."""
    record = inspection.record
    answer = next((v for v in record.fields if v.field == name), None) if record else None
    if answer is None:
        return ()
    own = [(c, span) for c, span in inspection.evidence if c.field == name]
    exact = {span for c, span in own if c.value in answer.values}
    if not exact:
        exact = {span for _, span in own[:1]}
    return tuple(sorted(exact))


def shortest_at(inspection: Inspection, index: int, name: str) -> Candidate | None:
    """Return the candidate with the shortest evidence at a character.

    Of several with the same evidence, one of the field under review is the first.
    """
    found = inspection.candidates_at(index)
    if not found:
        return None
    shortest = inspection.span_of(found[0])
    same = [c for c in found if inspection.span_of(c) == shortest]
    return next((c for c in same if c.field == name), found[0])
