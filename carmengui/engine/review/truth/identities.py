"""What makes two lines of logs the same line, wherever they were written."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime

from carmengui.engine.model.answers import identity
from carmengui.engine.model.review import Decision


def line_identity(said: Decision, taken: str = "") -> str:
    """Return what a line is known by wherever it was written.

    That is who said what of which value, and when; ``taken`` is the identity of the line that is
    taken back, if one is. Weight and method are left out: who judges blind does not see them.
    """
    note_at = said.note_at
    parts = [
        storable(said.reviewer), moment(said.at), said.capture_digest, storable(said.url),
        said.field, list(identity(said.values)), str(said.judgement), list(said.corrected),
        storable(said.note), [note_at.start, note_at.end] if note_at else None, str(said.how),
        said.sample, taken,
    ]  # fmt: skip
    return hashlib.blake2b(json.dumps(parts).encode(), digest_size=16).hexdigest()


def moment(at: datetime) -> str:
    """Return a moment so that texts sort as the moments do."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def storable(text: str) -> str:
    """Put a question mark for what UTF-8 cannot hold."""
    return text.encode("utf-8", "replace").decode()
