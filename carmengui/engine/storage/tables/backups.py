"""Copies of a project's databases, kept before a newer version of the program changes their tables."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from carmengui.engine.model import KnownError, Sentence

FOLDER = "backups"
KEPT = 3
"""So many copies are kept; the older ones are deleted when another one is made."""

_UNFINISHED = ".part"
_SQLITE = b"SQLite format 3\0"
_NAME = re.compile(r"before-(?:review-)?schema-\d+-(?P<at>\d{4}-\d\d-\d\dT\d{6})")


def kept_copies(project: Path) -> tuple[Path, ...]:
    """Return the folders of the copies that a project has, the newest first."""
    try:
        named = [(_NAME.match(each.name), each) for each in (project / FOLDER).iterdir()]
    except OSError:
        return ()
    whole = [(found["at"], path) for found, path in named if found and _is_whole(path)]
    return tuple(path for _, path in sorted(whole, reverse=True))


def copy_databases(databases: Sequence[Path], name: str) -> Path:
    """Copy databases of one project, with what is still in their logs; return the copies' folder.

    Killed at any moment, nothing is left that looks like a copy and is not whole.

    Args:
        databases: files of one project; those that do not exist are left out.
        name: what is about to be done, as ``before-schema-13``.

    Raises:
        KnownError: the copy cannot be made; the project was not changed.

    """
    project = databases[0].parent
    place = _free_place(project / FOLDER, name)
    part = place.with_name(place.name + _UNFINISHED)
    for left in place.parent.glob(f"before-*{_UNFINISHED}"):
        shutil.rmtree(left, ignore_errors=True)  # a kill came between
    try:
        part.mkdir(parents=True)
        for database in databases:
            if database.is_file():
                _copy(database, part / database.name)
        part.rename(place)
        _drop_others(project, place)
    except (OSError, sqlite3.Error) as error:
        shutil.rmtree(part, ignore_errors=True)
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise KnownError(
            "{project} comes from an older version, and the copy that is kept before it is changed "
            "cannot be made in {folder}: {reason}.",
            "Make room on the disk or check the permissions, then open it again; nothing was changed.",
            project=project,
            folder=project / FOLDER,
            reason=reason or type(error).__name__,
        ) from error
    return place


def copied_sentence(copy: Path) -> Sentence:
    """Say where the copy from before a change of tables is."""
    return Sentence.of(
        "{project} comes from an older version and was brought up to date; a copy of its databases "
        "from before is in {copy}.",
        project=copy.parent.parent,
        copy=copy,
    )


def _free_place(folder: Path, name: str) -> Path:
    """Return a name that says what comes and when, and that no copy has yet."""
    first = f"{name}-{datetime.now(UTC):%Y-%m-%dT%H%M%S}"
    names = chain([first], (f"{first}-{number}" for number in count(2)))
    return next(place for place in map(folder.joinpath, names) if not place.exists())


def _copy(database: Path, to: Path) -> None:
    with database.open("rb") as stream:
        is_sqlite = stream.read(len(_SQLITE)) == _SQLITE
    if is_sqlite:
        uri = f"{database.resolve().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(uri, uri=True)) as source,
            closing(sqlite3.connect(to)) as copy,
        ):
            source.backup(copy)
    else:  # somebody put something else there; it is copied as it is
        shutil.copyfile(database, to)
    with to.open("rb+") as written:
        os.fsync(written.fileno())


def _drop_others(project: Path, place: Path) -> None:
    """Delete copies that say the same as this one, and the oldest of many."""
    copies = kept_copies(project)
    same = [each for each in copies if each != place and _are_same(each, place)]
    left = [each for each in copies if each not in same]
    for each in [*same, *left[KEPT:]]:
        shutil.rmtree(each, ignore_errors=True)


def _are_same(copy: Path, other: Path) -> bool:
    """Tell whether two copies were made of the same state, as when a change is tried again."""
    names, others = (sorted(path.name for path in each.glob("*.sqlite")) for each in (copy, other))
    return names == others and all(
        filecmp.cmp(copy / name, other / name, shallow=False) for name in names
    )


def _is_whole(path: Path) -> bool:
    return path.is_dir() and not path.name.endswith(_UNFINISHED)
