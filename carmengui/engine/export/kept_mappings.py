"""Where the fields go in each format, as somebody said it for a project: kept in its folder."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from carmengui.engine.export.export_format import ExportFormat
from carmengui.engine.model import Field, KnownError, MisuseError
from carmengui.engine.storage.whole_files import write_whole

FILE = "export-fields.json"
LEFT_OUT = ""
"""The place of a field that is left out."""


def read_places(project: Path, chosen: ExportFormat) -> dict[Field, str]:
    """Return the places of fields in a format, where a project has its own; others are as usual.

    Raises:
        KnownError: the file of the project cannot be read.

    """
    kept = _kept(project).get(chosen.name, {})
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
    kept = _kept(project)
    own = {
        str(field): tag
        for field, tag in places.items()
        if tag != chosen.places.get(field, LEFT_OUT)
    }
    kept[chosen.name] = own
    text = json.dumps({name: each for name, each in kept.items() if each}, indent=1, sort_keys=True)
    write_whole(project / FILE, text + "\n")


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


def _kept(project: Path) -> dict[str, dict[str, Any]]:
    file = project / FILE
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise KnownError(
            "{file} cannot be read: {reason}.",
            "Fix or remove it. Without it the usual names are used.",
            file=file,
            reason=error,
        ) from error
    if not isinstance(said, dict):
        return {}
    return {name: each for name, each in said.items() if isinstance(each, dict)}
