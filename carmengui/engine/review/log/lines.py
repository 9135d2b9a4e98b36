"""Lines of the log as rows of its table, and what makes two of them the same line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from carmengui.engine.model import Span
from carmengui.engine.model.review import Decision, How, Judgement, LoggedDecision
from carmengui.engine.review.truth.identities import line_identity, moment, storable
from carmengui.engine.review.truth.in_force import aspect_within
from carmengui.engine.storage import url_key

INSERT = """
    INSERT INTO decision (identity, step, act, digest, url_key, url, field, aspect, judged, judgement,
        reviewer, at, corrected, note, note_start, note_end, how, sample, weight, method, takes_back)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def row_of(
    said: Decision, *, step: int, act: str, takes_back: int | None = None, taken: str = ""
) -> tuple[Any, ...]:
    """Return the row of a new line, for :data:`INSERT`."""
    note_at = said.note_at
    return (
        line_identity(said, taken), step, act, said.capture_digest, url_key(said.url),
        storable(said.url), said.field, str(aspect_within(said)), _listed(said.values),
        str(said.judgement), storable(said.reviewer), moment(said.at), _listed(said.corrected),
        storable(said.note), note_at.start if note_at else None, note_at.end if note_at else None,
        str(said.how), said.sample, said.weight, storable(said.method), takes_back,
    )  # fmt: skip


def line_of(row: Sequence[Any]) -> LoggedDecision:
    """Return a line as it is read with ``COLUMNS``."""
    (
        number, _, step, _, digest, url, field, judged, judgement, reviewer, at, corrected, note,
        note_start, note_end, how, sample, weight, method, takes_back,
    ) = row  # fmt: skip
    said = Decision(
        capture_digest=digest, url=url, field=field, values=_unlisted(judged),
        judgement=Judgement(judgement), reviewer=reviewer, at=datetime.fromisoformat(at),
        corrected=_unlisted(corrected), note=note,
        note_at=None if note_start is None else Span(note_start, note_end), how=How(how),
        sample=sample, weight=weight, method=method,
    )  # fmt: skip
    return LoggedDecision(number, said, takes_back, step)


def _listed(values: Sequence[str]) -> str:
    # As ASCII: half a surrogate pair, which a page may hold, has no place in UTF-8.
    return json.dumps(list(values))


def _unlisted(text: str) -> tuple[str, ...]:
    return () if text == "[]" else tuple(json.loads(text))
