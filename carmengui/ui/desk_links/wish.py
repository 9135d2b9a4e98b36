"""What a field of a page should have had, and which rules would have had to find it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from carmengui.engine.model import Field
from carmengui.engine.model.answers import same
from carmengui.engine.model.fields import FIELDS
from carmengui.engine.model.rule_files import FOR_DOCUMENTS, rule_names

if TYPE_CHECKING:
    from carmengui.engine.inspection import Inspection


@dataclass(frozen=True, slots=True)
class Wish:
    """Words that a field of a page should have had."""

    url: str
    rule_name: str
    words: str


def rule_name_of(folder: Path, field: str, seen: Inspection | None = None) -> str:
    """Return under which name the rules of a field are kept; nothing when it has none.

    ``seen`` is the record that they are wanted for: a document that is no page has rules of its own.
    """
    if field not in set(Field):
        return ""
    name = FIELDS[Field(field)].rule_file or field
    if seen is not None and _is_document(seen):
        name = f"{FOR_DOCUMENTS}{name}"
    return name if name in rule_names(folder) else ""


def _is_document(seen: Inspection) -> bool:
    from carmengui.engine.reading.stored_document import (  # noqa: PLC0415 - loaded with the record
        is_stored_document,
    )

    return is_stored_document(seen.capture)


def new_words(found: Sequence[str], wanted: Sequence[str]) -> str:
    """Return the first of the wanted values that was not found; nothing when none is missing."""
    return next(
        (each for each in wanted if not any(same((each,), (one,)) for one in found)),
        wanted[0] if wanted else "",
    )
