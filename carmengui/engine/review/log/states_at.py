"""What stood for the records of a list when a line of the log had just been written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log.current_states import decided_on
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.storage.rows import url_key

_NEXT = """
    SELECT min(number) FROM decision
    WHERE takes_back IS NULL AND number > ? AND (? IS NULL OR reviewer = ?)
"""
_BEFORE = """
    SELECT max(number) FROM decision
    WHERE takes_back IS NULL AND number < ? AND (? IS NULL OR reviewer = ?)
"""


@dataclass(frozen=True, slots=True)
class StatesThen:
    """A moment of the log, and what stood then for one field.

    ``states`` has state and way by the key of the URL, for the answers as the records have them now.
    ``earlier`` and ``later`` are the numbers of the decisions before and after it, if there are any.
    """

    line: LoggedDecision
    states: Mapping[int, tuple[str, str]]
    earlier: int | None
    later: int | None


def states_then(
    store: VerdictStore, number: int, field: str, reviewer: str | None = None
) -> StatesThen | None:
    """Return what stood for a field after a line, of everybody or of one reviewer.

    Nothing when there is no such line.
    """
    found = store.lines((number,))
    if not found:
        return None
    lines: dict[int, list[LoggedDecision]] = defaultdict(list)
    for line in store.standing_at(number, reviewer):
        if line.decision.field == field:
            lines[url_key(line.decision.url)].append(line)
    current = store.current.of(sorted(lines))
    decided = {key: decided_on(field, said, current.get(key)) for key, said in lines.items()}
    states = {key: said[:2] for key, said in decided.items() if said is not None}
    earlier, later = (store.rows(sql, number, reviewer, reviewer)[0][0] for sql in (_BEFORE, _NEXT))
    return StatesThen(found[0], states, earlier, later)
