"""Files of a project before and after a change, and how the change is undone or made again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

from carmengui.engine.model import KnownError
from carmengui.engine.model.edits import FileChange
from carmengui.engine.storage.whole_files import unwritable, write_whole

Contents = Mapping[str, bytes]
"""What files hold, by their paths below the folder of the project."""


def read_files(folder: Path, places: Iterable[str]) -> dict[str, bytes]:
    """Return what the files hold that fit some patterns, like ``sites/*.toml`` or ``rules/**/*``."""
    paths = {path for place in places for path in folder.glob(place) if path.is_file()}
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(paths)}


def changes_between(before: Contents, after: Contents) -> tuple[FileChange, ...]:
    """Return what is otherwise in the files after a change."""
    paths = sorted(before.keys() | after.keys())
    changes = (FileChange(path, before.get(path), after.get(path)) for path in paths)
    return tuple(change for change in changes if change.before != change.after)


def put_changes(folder: Path, changes: Sequence[FileChange], *, undo: bool) -> None:
    """Undo changes of files, or make them again; what was changed since in other lines stays.

    Raises:
        KnownError: a file was changed since in the same lines, or cannot be written; all files are
            as they were.

    """
    now = {change.path: _read(folder / change.path) for change in changes}
    wanted = {change.path: _wanted(change, now[change.path], undo=undo) for change in changes}
    try:
        for path, data in wanted.items():
            _put(folder / path, data)
    except KnownError:
        for path, data in now.items():
            _put(folder / path, data)
        raise


def _wanted(change: FileChange, now: bytes | None, *, undo: bool) -> bytes | None:
    known, target = (change.after, change.before) if undo else (change.before, change.after)
    if now in (known, target):
        return target
    if now is not None and known is not None and target is not None:
        lines = merged(*(data.splitlines(keepends=True) for data in (known, now, target)))
        if lines is not None:
            return b"".join(lines)
    raise KnownError(
        "{path} was changed since.",
        "Undo the later change first, or edit the file; nothing was changed.",
        path=change.path,
    )


def merged(
    known: Sequence[bytes], ours: Sequence[bytes], theirs: Sequence[bytes]
) -> list[bytes] | None:
    """Return lines with two changes of them; nothing where both change the same ones."""
    changes = sorted(_replacements(known, ours) | _replacements(known, theirs))
    if any(start < end or start == last for (last, end, _), (start, _, _) in pairwise(changes)):
        return None
    found, at = list[bytes](), 0
    for start, end, lines in changes:
        found += [*known[at:start], *lines]
        at = end
    return [*found, *known[at:]]


def _replacements(
    known: Sequence[bytes], other: Sequence[bytes]
) -> set[tuple[int, int, tuple[bytes, ...]]]:
    steps = SequenceMatcher(None, known, other, autojunk=False).get_opcodes()
    return {(i, j, tuple(other[a:b])) for kind, i, j, a, b in steps if kind != "equal"}


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise unwritable(path, error) from error


def _put(path: Path, data: bytes | None) -> None:
    try:
        if data is None:
            path.unlink(missing_ok=True)
        elif _read(path) != data:
            write_whole(path, data)
    except OSError as error:
        raise unwritable(path, error) from error
