"""The entry of the drawing process: the browser is imported here, or it is said that it is missing."""

from __future__ import annotations

import sys

from carmengui.bridge.message_lines import events_pipe, to_line
from carmengui.bridge.pictures.messages import Event
from carmengui.engine.model import Sentence


def run() -> int:
    """Be the drawing process of whoever holds the other ends of standard input and output."""
    events = events_pipe()
    try:
        from carmengui.ui.page.pictures.process import serve  # noqa: PLC0415 - it may be missing
    except ImportError as error:
        words = (
            "pages cannot be drawn: QtWebEngine is not installed, or a library is missing ({error})"
        )
        reason = Sentence.of(words, error=error)
        events.write(to_line(Event.UNAVAILABLE, page=0, reason=reason.to_text()))
        events.flush()
        return 1
    return serve(sys.stdin.buffer, events)
