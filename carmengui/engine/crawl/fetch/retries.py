"""Whether a page that failed is asked for again within one crawl, and after which pause."""

from __future__ import annotations

import random
from dataclasses import dataclass

from carmengui.engine.model import Capture, Fault
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.settings import Settings

_JITTER = 0.1


@dataclass(frozen=True, slots=True)
class _Patience:
    """How much is tried: at most so often, the first pause so many times the setting's."""

    tries: int
    factor: float


_MANY = 20  # the setting decides
_BY_STATUS = {
    408: _Patience(2, 1),
    425: _Patience(2, 1),
    429: _Patience(_MANY, 2),
    500: _Patience(_MANY, 1),
    502: _Patience(_MANY, 1),
    503: _Patience(_MANY, 1),
    504: _Patience(_MANY, 2),
    520: _Patience(2, 2),
    522: _Patience(2, 2),
    524: _Patience(2, 2),
}
# What was refused, too large or unreadable once will be so again.
_BY_FAULT = {
    Fault.NAME: _Patience(2, 2),
    Fault.CONNECTION: _Patience(_MANY, 1),
    Fault.SLOW: _Patience(2, 2),
}


def retry_pause_s(capture: Capture, tries: int, settings: Settings) -> float | None:
    """Return the pause before the next try, or nothing when there is to be none.

    Args:
        capture: what the last try brought.
        tries: how often the page was asked for, the last time included.
        settings: how often at most, the first pause, and the longest a server may ask for.

    """
    table = _BY_STATUS.get(capture.status) if capture.status else _BY_FAULT.get(capture.fault)
    if table is None or tries >= min(table.tries, settings.max_tries):
        return None
    asked_s = capture.retry_after_s
    if asked_s > settings.max_retry_after_s:
        return None
    pause_s = settings.retry_after_s * table.factor * 2.0 ** (tries - 1)
    # Pages that failed together do not come back together.
    pause_s *= 1 + _JITTER * random.random()
    return max(pause_s, asked_s)


def given_up(capture: Capture, settings: Settings) -> Sentence:
    """Return in words why a page that failed is not asked for again in this crawl."""
    asked_s = capture.retry_after_s
    if asked_s <= settings.max_retry_after_s:
        return capture.reason
    words = "{reason} and asks for a delay of {n:,.0f} seconds"
    return Sentence.of(words, reason=capture.reason, n=asked_s)
