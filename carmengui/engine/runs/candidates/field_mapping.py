"""Where the fields stand in the files of another extractor, as somebody said it: kept with the project."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from carmengui.engine.model import Field, KnownError, MisuseError
from carmengui.engine.storage.whole_files import write_whole

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
    kept = _kept(project).get(name, {})
    known = {ADDRESS, *Field}
    return tuple((field, str(place)) for field, place in kept.items() if field in known)


def keep_mapping(project: Path, name: str, mapping: Mapped) -> None:
    """Keep the places of fields in the files of another extractor.

    Raises:
        KnownError: the file cannot be read or written.

    """
    kept: dict[str, Mapping[str, Any]] = {**_kept(project), name: dict(mapping)}
    text = json.dumps({each: said for each, said in kept.items() if said}, indent=1, sort_keys=True)
    write_whole(project / FILE, text + "\n")


def _kept(project: Path) -> dict[str, dict[str, Any]]:
    file = project / FILE
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise KnownError(
            "{file} cannot be read: {reason}.",
            "Fix or remove it. Without it fields are found by their usual names.",
            file=file,
            reason=error,
        ) from error
    if not isinstance(said, dict):
        return {}
    return {name: each for name, each in said.items() if isinstance(each, dict)}
