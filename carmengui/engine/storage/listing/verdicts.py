"""The verdicts on one field by the numbers of the listed records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from carmengui.engine.model.review import How, Judgement
from carmengui.engine.storage.listing.columns import parsed
from carmengui.engine.storage.listing.keys import KeyIndex

OPEN = "open"
STATES = (
    OPEN,
    Judgement.WRONG,
    Judgement.MISSED,
    Judgement.PARTIAL,
    Judgement.RIGHT,
    Judgement.ABSENT,
    Judgement.LATER,
    Judgement.RELEVANT,
    Judgement.NOT_RELEVANT,
    Judgement.VALIDATED,
    Judgement.NOT_VALIDATED,
)
"""What may stand for a value of a record, in the order of the list."""
HOWS = ("", *How)
"""How it was said; nothing: not at all."""


class Verdicts:
    """The verdicts on one field, by number of record; 0 is never a record's."""

    def __init__(self, size: int) -> None:
        self.states = np.zeros(size, np.int8)
        self.hows = np.zeros(size, np.int8)
        self.seen = 0
        """Changes up to this one are taken in."""
        self._waiting: set[int] = set()
        """Keys of URLs that were judged and are not listed."""

    def take_in(self, rows: Sequence[tuple[Any, ...]], index: KeyIndex, changed: int) -> None:
        """Let newer verdicts stand in the place of older ones; a row has all that are alike."""
        self.seen = changed
        for state, how, joined in rows:
            keys = parsed(joined)
            numbers = index.numbers_of(keys)
            listed = numbers[numbers > 0]
            # A state of another program, and none: open again.
            self.states[listed] = STATES.index(state) if state in STATES else 0
            self.hows[listed] = HOWS.index(how) if how in HOWS and state else 0
            self._waiting.update(keys[numbers == 0].tolist())

    def grow(self, index: KeyIndex) -> bool:
        """Make room for more records; tell whether none of them was judged before."""
        more = index.top + 1 - len(self.states)
        self.states, self.hows = np.pad(self.states, (0, more)), np.pad(self.hows, (0, more))
        return not index.numbers_of(np.array(list(self._waiting), np.int64)).any()
