"""Where the fields stand in the files of another extractor, as somebody said it: kept with the project."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carmengui.engine.model import Field, MisuseError
from carmengui.engine.storage.whole_files import keep_table, read_tables

FILE = "import-fields.json"
ADDRESS = "url"
"""Named as a field is: where the address of a page stands."""
Mapped = tuple[tuple[str, str], ...]


def parse_mapping(said: Sequence[str]) -> Mapped:
    """Return the places that are named as ``title=Titel``; nothing behind the sign leaves a field out.

    Raises:
        MisuseError: there is no such field.

    """
    found = dict[str, str]()
    for each in said:
        name, _, place = each.partition("=")
        if name != ADDRESS and name not in set(Field):
            raise MisuseError(
                "There is no field {name}.",
                "The fields are: {fields}.",
                name=name,
                fields=", ".join((ADDRESS, *Field)),
            )
        found[name] = place
    return tuple(found.items())


def read_mapping(project: Path, name: str) -> Mapped:
    """Return the places that are kept for another extractor; nothing where none are.

    Raises:
        KnownError: the file of the project cannot be read.

    """
    kept = read_tables(project / FILE).get(name, {})
    known = {ADDRESS, *Field}
    return tuple((field, str(place)) for field, place in kept.items() if field in known)


def keep_mapping(project: Path, name: str, mapping: Mapped) -> None:
    """Keep the places of fields in the files of another extractor.

    Raises:
        KnownError: the file cannot be read or written.

    """
    keep_table(project / FILE, name, dict(mapping))
