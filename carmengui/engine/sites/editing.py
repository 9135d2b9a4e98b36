"""Changing one value of a site file by the program: comments, order and blank lines stay."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, MutableSequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from carmengui.engine.model import KnownError
from carmengui.engine.sites.reader import read_site_file


def set_value(path: Path, key: str, value: Any) -> None:
    """Write one value into a site file; ``None`` removes it.

    Args:
        path: the site file; it is made when it is missing.
        key: its key; tables are parted by dots and items of lists counted from 0, as in
            ``content.start`` or ``step.0.weight``.
        value: a text, a number, yes or no, or a list or table of these.

    Raises:
        KnownError: the file would be wrong then, or cannot be written; it is as it was.

    """
    set_values(path, {key: value})


def set_values(path: Path, values: Mapping[str, Any], *, is_trial: bool = False) -> None:
    """Write several values into a site file, as :func:`set_value` does; or only check whether they fit.

    Raises:
        KnownError: the file would be wrong then, or cannot be written; it is as it was.

    """
    document = _parsed(path)
    for key, value in values.items():
        _put(document, key.split("."), value, path)
    if is_trial:
        _check(tomlkit.dumps(document), path)
    else:
        _write(document, path)


def tables_of(text: str, key: str) -> Any:
    """Return the tables that a piece of a site file has under a key, for :func:`set_values`.

    Raises:
        KnownError: it is no TOML, or has something else too.

    """
    try:
        piece = tomlkit.parse(text.strip() + "\n")
    except TOMLKitError as error:
        raise KnownError("This is not valid TOML ({reason}).", reason=error) from error
    if strange := [name for name in piece if name != key]:
        raise KnownError(
            "“{name}” is another setting than “{key}”.",
            "Head it with [[{key}]] or [{key}].",
            name=strange[0],
            key=key,
        )
    return piece.get(key)


def text_of_tables(path: Path, key: str) -> str:
    """Return the piece of a site file that has the tables under a key; empty when there are none.

    Raises:
        KnownError: the file cannot be read.

    """
    document = _parsed(path)
    if key not in document:
        return ""
    piece = tomlkit.document()
    piece[key] = document[key]
    return tomlkit.dumps(piece).strip()


def change_texts(path: Path, table: str, key: str, text: str, *, is_there: bool) -> None:
    """Put a text into a list of a site file, or take it out; what is said of the others stays.

    Args:
        path: the site file; it must be there.
        table: the table that the list is in, such as ``boilerplate``.
        key: the key of the list.
        text: one item of it.
        is_there: whether it is to be there.

    Raises:
        KnownError: the file would be wrong then, or cannot be written; it is as it was.

    """
    document = _parsed(path)
    place = document.setdefault(table, tomlkit.table())
    items = place.get(key) if isinstance(place, MutableMapping) else None
    if isinstance(items, str):  # one text may stand without its brackets
        items = place[key] = tomlkit.array().multiline(multiline=True)
        items.append(_parsed(path)[table][key])
    if items is None:
        place[key] = tomlkit.array().multiline(multiline=True)
        items = place[key]
    if is_there and text not in items:
        items.append(text)
    while not is_there and text in items:
        items.remove(text)
    if not items:
        del place[key]
    if not place:
        del document[table]
    _write(document, path)


def _parsed(path: Path) -> tomlkit.TOMLDocument:
    try:
        # Read as bytes: line ends stay what they are.
        text = path.read_bytes().decode("utf-8-sig") if path.exists() else ""
        return tomlkit.parse(text)
    except (OSError, UnicodeDecodeError) as error:
        raise KnownError("{path} cannot be read.", "Check its permissions.", path=path) from error
    except TOMLKitError as error:
        raise KnownError(
            "{name} is not valid TOML ({reason}).",
            "Fix it by hand first.",
            name=path.name,
            reason=error,
        ) from error


def _check(text: str, path: Path) -> None:
    read_site_file(text.replace("\r\n", "\n"), path.stem, path.parent)


def _write(document: tomlkit.TOMLDocument, path: Path) -> None:
    changed = tomlkit.dumps(document)
    _check(changed, path)
    fresh = path.with_suffix(".new")
    try:
        fresh.write_bytes(changed.encode())
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise KnownError(
            "{path} cannot be written: {reason}.",
            "Check its permissions and the room on the disk.",
            path=path,
            reason=error.strerror,
        ) from error


def _put(document: MutableMapping[str, Any], parts: list[str], value: Any, path: Path) -> None:
    place: Any = document
    for part in parts[:-1]:
        if isinstance(place, MutableSequence):
            place = place[_index(place, part, path)]
        elif isinstance(place, MutableMapping):
            place = place.setdefault(part, tomlkit.table())
        else:
            raise _nothing(part, path)
    last = parts[-1]
    if isinstance(place, MutableSequence):
        place[_index(place, last, path)] = value
    elif not isinstance(place, MutableMapping):
        raise _nothing(last, path)
    elif value is None:
        place.pop(last, None)
    else:
        place[last] = value


def _index(items: MutableSequence[Any], part: str, path: Path) -> int:
    if not part.isdecimal() or int(part) >= len(items):
        raise _nothing(part, path)
    return int(part)


def _nothing(part: str, path: Path) -> KnownError:
    return KnownError(
        "{name} has nothing called “{part}” there.", "Check the key.", name=path.name, part=part
    )
