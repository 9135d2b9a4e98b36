"""The last failures that the person was told of, kept in memory for a report: sentences, never their values."""

from __future__ import annotations

from collections import deque

from carmengui.engine.model import KnownError

_MOST = 10
_LAST: deque[str] = deque(maxlen=_MOST)


def note_failure(error: KnownError) -> None:
    """Remember that the person is told of a failure; what it names in braces is not remembered."""
    template = error.message.template
    if template not in _LAST:
        _LAST.append(template)


def last_failures() -> tuple[str, ...]:
    """Return what was remembered last in this process, the newest last."""
    return tuple(_LAST)
