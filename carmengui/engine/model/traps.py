"""A trap: a part of a site that has ever more URLs and nothing new under them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class TrapKind(StrEnum):
    """What a trap is made of; the words are stored and shown."""

    CALENDAR = "calendar"
    SESSION = "session ids"
    DEEP = "ever deeper paths"
    REPEATED = "repeated segments"
    DUPLICATES = "the same content"
    COMBINATIONS = "combinations of parameters"


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap that was found on a host, with what was seen of it.

    ``pattern`` says which URLs of the host belong to it; ``evidence`` is a sentence with the
    numbers, ``samples`` are a few of the URLs. A released trap is fetched like everything else.
    """

    kind: TrapKind
    host: str
    pattern: str
    evidence: str
    samples: tuple[str, ...]
    found_at: datetime
    id: int = 0
    released_at: datetime | None = None

    @property
    def reason(self) -> str:
        """Why its URLs are not fetched, in words."""
        return f"in a trap ({self.kind}): {self.host}{self.pattern}"
