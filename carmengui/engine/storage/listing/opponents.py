"""How the listed records stand to what other extractors say: columns in memory, by field."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import Field
from carmengui.engine.storage.listing.columns import Column, parsed
from carmengui.engine.storage.listing.keys import Mask, Numbers
from carmengui.engine.storage.opponents import STANDS, Opponents, Stamp

_VALUES = tuple(map(str, STANDS))


class OpponentColumns:
    """Reads a column when it is first asked for; of records that changed only these are read again."""

    def __init__(self, project: Path) -> None:
        self._opponents = Opponents(project)
        self._stamp: Stamp = ()
        self._codes: dict[Field, NDArray[np.int8]] = {}

    def hear(self, changed: Numbers | None) -> None:
        """Read again the records that are others; nothing means that all may be."""
        if changed is None or self._opponents.stamp() != self._stamp:
            self._codes.clear()
        elif len(changed):
            for field, codes in self._codes.items():
                self._codes[field] = self._read(field, _longer(codes, int(changed.max())), changed)

    @property
    def names(self) -> tuple[str, ...]:
        """The extractors that are loaded."""
        return tuple(name for name, *_ in self._stamp)

    def column(self, field: Field, everybody: Mask) -> Column:
        """Return how the answers for a field stand to those of the others."""
        size, stamp = len(everybody), self._opponents.stamp()
        if stamp != self._stamp:
            self._codes.clear()
            self._stamp = stamp
        if field not in self._codes:
            self._codes[field] = self._read(field, np.zeros(size, np.int8))
        codes = _longer(self._codes[field], size - 1)[:size]
        return Column(_VALUES, np.where(everybody, codes, -1).astype(np.int32))

    def _read(
        self, field: Field, codes: NDArray[np.int8], changed: Numbers | None = None
    ) -> NDArray[np.int8]:
        some = None if changed is None else changed.tolist()
        if changed is not None:
            codes[changed] = 0
        for stand, joined in self._opponents.stands(field, some) if self._stamp else ():
            numbers = parsed(joined)
            # What was listed a moment ago is taken in the next time.
            numbers = numbers[numbers < len(codes)]
            codes[numbers] = np.maximum(codes[numbers], STANDS.index(stand))
        return codes


def _longer(codes: NDArray[np.int8], top: int) -> NDArray[np.int8]:
    return np.pad(codes, (0, max(0, top + 1 - len(codes))))
