"""How long a server wants to be left alone before it is asked again."""

from __future__ import annotations

from email.utils import parsedate_to_datetime

from carmengui.engine.model import Capture


def retry_after_s(capture: Capture) -> float:
    """Return what the header Retry-After asks for, in seconds; 0 when it asks for nothing."""
    text = capture.header("retry-after").strip()
    if text.isdecimal() and text.isascii():
        return float(text[:9])
    try:
        left_s = (parsedate_to_datetime(text) - capture.at).total_seconds()
    except (ValueError, TypeError, OverflowError):  # no date, or one without a zone
        return 0.0
    return max(left_s, 0.0)
