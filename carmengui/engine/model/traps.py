"""A trap: a part of a site that has ever more URLs and nothing new under them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence


class TrapKind(StrEnum):
    """What a trap is made of; the codes are stored."""

    CALENDAR = "calendar"
    SESSION = "session ids"
    DEEP = "ever deeper paths"
    REPEATED = "repeated segments"
    DUPLICATES = "the same content"
    COMBINATIONS = "combinations of parameters"
    SITEMAPS = "nested sitemaps"

    @property
    def words(self) -> Sentence:
        """The kind in words."""
        return _KINDS[self]


_KINDS = {
    TrapKind.CALENDAR: Sentence("calendar"),
    TrapKind.SESSION: Sentence("session ids"),
    TrapKind.DEEP: Sentence("ever deeper paths"),
    TrapKind.REPEATED: Sentence("repeated segments"),
    TrapKind.DUPLICATES: Sentence("the same content"),
    TrapKind.COMBINATIONS: Sentence("combinations of parameters"),
    TrapKind.SITEMAPS: Sentence("nested sitemaps"),
}


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap that was found on a host, with what was seen of it.

    ``pattern`` says which URLs of the host belong to it; ``evidence`` is a sentence with the
    numbers, ``samples`` are a few of the URLs. A released trap is fetched like everything else.
    """

    kind: TrapKind
    host: str
    pattern: str
    evidence: Sentence
    samples: tuple[str, ...]
    found_at: datetime
    id: int = 0
    released_at: datetime | None = None

    @property
    def refusal(self) -> Refusal:
        """Why its URLs are not fetched."""
        place = f"{self.host}{self.pattern}"
        words = Sentence.of(
            "in a crawler trap ({kind}): {place}", kind=self.kind.words, place=place
        )
        return Refusal(RefusalCause.TRAP, words)
