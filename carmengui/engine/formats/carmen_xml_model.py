"""What a result file of CARMEN holds: records, their values, and whatever else stands there."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model.sentence import NOTHING, Sentence

DIFFERENT, NEW_FOUND, NO_LONGER_FOUND = "different", "new found", "no longer found"
"""What ``metadate-compared`` may say; nothing where a value is as it was."""
COMPARED, OLD = "metadate-compared", "old-"
PLACES = ("url", "source", "file")
Attributes = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CarmenValue:
    """A field of a record, letter by letter as the file has it.

    ``inside`` is its XML where it has elements of its own, ``others`` what else stands in its tag.
    The text of a value that is no longer found is the old one.
    """

    name: str
    text: str = ""
    method: str = ""
    weight: str = ""
    compared: str = ""
    old_text: str = ""
    old_method: str = ""
    old_weight: str = ""
    others: Attributes = ()
    inside: str = ""


@dataclass(frozen=True, slots=True)
class CarmenRecord:
    """A page and its fields. ``place`` is the attribute that names it."""

    page: str
    values: tuple[CarmenValue, ...] = ()
    others: Attributes = ()
    place: str = "file"


@dataclass(frozen=True, slots=True)
class CarmenFile:
    """A whole file: records, and between them the XML of elements that are none.

    ``damage`` says in a sentence where reading ended before the file did.
    """

    entries: tuple[CarmenRecord | str, ...]
    root: str = "extraction"
    others: Attributes = ()
    damage: Sentence = NOTHING

    @property
    def records(self) -> tuple[CarmenRecord, ...]:
        """The records alone."""
        return tuple(each for each in self.entries if isinstance(each, CarmenRecord))

    @property
    def is_compared(self) -> bool:
        """Whether the file says itself how its values differ from an earlier run."""
        return any(value.compared for record in self.records for value in record.values)
