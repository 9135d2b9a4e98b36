"""Files that are written wholly or not at all, and small JSON files of named tables among them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from carmengui.engine.model import KnownError

FRESH = ".new"
"""Ends the name of a file that is being written; it takes the place of the older one when it is whole."""


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file so that it is on disk, wholly or not at all.

    Raises:
        KnownError: it cannot be written; it is as it was.

    """
    body = encoded(data) if isinstance(data, str) else data
    require_file(path)
    fresh = path.with_name(f"{path.name}{FRESH}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as stream:
            stream.write(body)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise unwritable(path, error) from error


def require_file(path: Path) -> None:
    """Refuse to put a file in the place of a terminal, a pipe, a device or a folder.

    Raises:
        KnownError: something other than a file stands there.

    """
    if path.exists() and not path.is_file():
        raise KnownError(
            "{path} is not a file.", "Name the file to write; nothing was changed.", path=path
        )


def require_new(path: Path, *, may_replace: bool = False) -> None:
    """Refuse to replace a file, unless that is wanted.

    Raises:
        KnownError: there is a file already, or something that is no file.

    """
    require_file(path)
    if path.exists() and not may_replace:
        raise KnownError(
            "{path} exists already.", "Choose another name, or replace it with --force.", path=path
        )


def encoded(text: str) -> bytes:
    """Return the bytes that a text is written as."""
    return text.encode("utf-8", "surrogateescape")


def unwritable(path: Path, error: OSError) -> KnownError:
    """Say that a file cannot be written."""
    return KnownError(
        "{path} cannot be written: {reason}.",
        "Check the permissions of the folder and the room on the disk.",
        path=path,
        reason=error.strerror,
    )


def read_tables(file: Path) -> dict[str, dict[str, Any]]:
    """Return the named tables of a JSON file that a person may have changed; none where there is no file.

    Raises:
        KnownError: it cannot be read.

    """
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


def keep_table(file: Path, name: str, table: Mapping[str, Any]) -> None:
    """Keep a table under its name in a JSON file; an empty one is left out.

    Raises:
        KnownError: the file cannot be read or written.

    """
    kept: dict[str, Mapping[str, Any]] = {**read_tables(file), name: table}
    text = json.dumps({each: said for each, said in kept.items() if said}, indent=1, sort_keys=True)
    write_whole(file, text + "\n")
