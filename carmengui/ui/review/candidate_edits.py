"""Files beside the records as changes of the project: kept, removed and restored, and undone like any other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import Edit
from carmengui.engine.project import Project
from carmengui.engine.runs.candidates.putting_away import (
    Beside,
    away_path,
    bring_back,
    put_away,
)

_MOST_BYTES = 16_000_000
"""A larger file is not copied into the log: it is restored by its own action."""


def removal(folder: Path, kind: Beside, name: str) -> Edit:
    """Return the change that removes a file from beside the records."""
    words = _tr("{name} removed; its file was moved to {file}.")
    undone = _tr("{name} restored.").format(name=name)
    said = words.format(name=name, file=away_path(folder, kind, name))
    return _edit(
        folder, kind, name, lambda project: put_away(project.folder, kind, name), said, undone
    )


def restoring(folder: Path, kind: Beside, name: str) -> Edit:
    """Return the change that restores the file that was removed last under a name."""
    undone = _tr("{name} removed.").format(name=name)
    said = _tr("{name} restored.").format(name=name)
    return _edit(
        folder, kind, name, lambda project: bring_back(project.folder, kind, name), said, undone
    )


def keeping(
    folder: Path,
    kind: Beside,
    name: str,
    keep: Callable[[Path], object],
    words: str,
    size_bytes: int = 0,
) -> Edit:
    """Return the change that keeps a file with the project, in place of an earlier one of its name.

    ``keep`` is handed the folder of the project; ``size_bytes`` is about how large the file will be.
    """
    undone = _tr("{name} is as it was before.").format(name=name)
    return _edit(
        folder, kind, name, lambda project: keep(project.folder), words, undone, size_bytes
    )


def _edit(
    folder: Path,
    kind: Beside,
    name: str,
    do: Callable[[Project], object],
    words: str,
    undone: str,
    size_bytes: int = 0,
) -> Edit:
    places = kind.places(name)
    files = (path for place in places for path in folder.glob(place))
    if size_bytes + sum(path.stat().st_size for path in files) > _MOST_BYTES:
        # Done beside the log; it holds no copy, so there is nothing to undo by key.
        return Edit(lambda _: None, words, undone, (), do)
    return Edit(do, words, undone, places)


def _tr(words: str) -> str:
    return QCoreApplication.translate("CandidateEdits", words)
