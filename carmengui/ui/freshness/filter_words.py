"""What was typed into the filter, as a question to the schedule."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from carmengui.engine.storage.schedule import ScheduleQuery

_DUE = re.compile(r"due<(\d{1,6})(m|min|h|d)")
_UNIT_MIN = {"m": 1, "min": 1, "h": 60, "d": 1440}
MAX_WORDS = 20


def query_of(text: str, now: float, base: ScheduleQuery) -> ScheduleQuery:
    """Return the question that a filter asks, in the order of another one.

    Known are ``site:host``, ``due<1h``, ``changed``, ``errors`` and ``noisy``; what is in quotes, and
    every other word, must occur in the URL.

    >>> asked = query_of('site:a.org "changed" News due<2h', 0.0, ScheduleQuery())
    >>> asked.host, asked.words, asked.has_changes, asked.due_before.hour
    ('a.org', ('changed', 'News'), False, 2)
    """
    query = ScheduleQuery(order=base.order, descending=base.descending)
    words: list[str] = []
    for word in text.split()[:MAX_WORDS]:
        if word.startswith("site:") and len(word) > 5:
            query = replace(query, host=word[5:])
        elif match := _DUE.fullmatch(word.lower()):
            ahead = timedelta(minutes=int(match[1]) * _UNIT_MIN[match[2]])
            query = replace(query, due_before=datetime.fromtimestamp(now, UTC) + ahead)
        elif word == "changed":
            query = replace(query, has_changes=True)
        elif word == "errors":
            query = replace(query, has_errors=True)
        elif word == "noisy":
            query = replace(query, is_noisy=True)
        elif bare := word.strip('"'):
            words.append(bare)
    return replace(query, words=tuple(words))
