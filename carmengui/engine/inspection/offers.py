"""What stands beside the candidates of a record: other extractors' values, entries of authority files.

Nothing of it is ever taken by itself: a person chooses it, or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.model import Field, Record
from carmengui.engine.storage.authorities import KINDS, Authorities
from carmengui.engine.storage.opponents import Opponents

OPPONENT, AUTHORITY = "opponent", "authority"
_MAX_NAMES = 12
"""Of one field are looked up, those of the answer first."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Values for a field that no rule of the project found.

    ``method`` names the kind of origin and the origin: ``opponent.trafilatura``. ``weight`` is
    missing where the origin gives none. ``stands_for`` is the name that an entry of an authority
    file was found by, ``identifier`` what the file calls the entry.
    """

    field: Field
    values: tuple[str, ...]
    weight: float | None
    method: str
    stands_for: str = ""
    identifier: str = ""

    @property
    def origin(self) -> str:
        """The name of what offers it."""
        return self.method.partition(".")[2]

    @property
    def is_entry(self) -> bool:
        """Whether it is an entry of an authority file."""
        return self.method.startswith(f"{AUTHORITY}.")


def offers_of(project: Path, record: Record) -> tuple[Offer, ...]:
    """Return what others offer for the fields of a record."""
    said = tuple(
        Offer(each.field, each.values, each.weight, f"{OPPONENT}.{each.name}")
        for each in Opponents(project).said_of(record.url)
    )
    return (*said, *_entries(Authorities(project), record, said))


def _entries(known: Authorities, record: Record, said: tuple[Offer, ...]) -> Iterator[Offer]:
    if not known.files():
        return
    for field, kind in KINDS.items():
        answer = record.field(field)
        names = list(answer.values) if answer else []
        names += [each.value for each in answer.candidates] if answer else []
        names += [name for each in said if each.field is field for name in each.values]
        wanted = list(dict.fromkeys(names))[:_MAX_NAMES]
        for name, entries in known.find(wanted, kind).items():
            for each in entries:
                yield Offer(
                    field,
                    (each.preferred,),
                    each.weight,
                    f"{AUTHORITY}.{each.file}",
                    name,
                    each.identifier,
                )
