"""Where the fields go in each format, as somebody said it for a project: kept in its folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from carmengui.engine.export.export_format import ExportFormat
from carmengui.engine.model import Field, MisuseError
from carmengui.engine.storage.whole_files import keep_table, read_tables

FILE = "export-fields.json"
LEFT_OUT = ""
"""The place of a field that is left out."""


def read_places(project: Path, chosen: ExportFormat) -> dict[Field, str]:
    """Return the places of fields in a format, where a project has its own; others are as usual.

    Raises:
        KnownError: the file of the project cannot be read.

    """
    kept = read_tables(project / FILE).get(chosen.name, {})
    known = {str(field): field for field in Field}
    return {
        known[name]: tag
        for name, tag in kept.items()
        if name in known and (tag == LEFT_OUT or tag in chosen.tags)
    }


def keep_places(project: Path, chosen: ExportFormat, places: Mapping[Field, str]) -> None:
    """Keep the places of fields in a format; those that are as usual are not noted.

    Raises:
        KnownError: the file cannot be read or written.

    """
    own = {
        str(field): tag
        for field, tag in places.items()
        if tag != chosen.places.get(field, LEFT_OUT)
    }
    keep_table(project / FILE, chosen.name, own)


def parse_places(chosen: ExportFormat, said: Sequence[str]) -> dict[Field, str]:
    """Return the places that are named as ``title=T1``; nothing behind the sign leaves a field out.

    Raises:
        MisuseError: the format has no such place, or there is no such field.

    """
    found = dict[Field, str]()
    for each in said:
        name, _, tag = each.partition("=")
        if not chosen.tags:
            raise MisuseError(
                "{format} has fixed names for its fields.", "Leave out --map.", format=chosen.title
            )
        if name not in set(Field):
            raise MisuseError(
                "There is no field {name}.",
                "The fields are: {fields}.",
                name=name,
                fields=", ".join(Field),
            )
        if tag and tag not in chosen.tags:
            raise MisuseError(
                "{format} has no place {tag}.",
                "Its places are: {tags}.",
                format=chosen.title,
                tag=tag,
                tags=", ".join(chosen.tags),
            )
        found[Field(name)] = tag
    return found
