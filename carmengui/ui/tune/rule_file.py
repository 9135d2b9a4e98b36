"""The rules in force: the project's own file if it can be read, else the built-in one; and its watch."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from carmengui.engine.metadata.rules import RuleSet, load_rules
from carmengui.engine.model import KnownError

NAME = "title"
SETTLE_MS = 150
"""Editors write a file in several steps; it is read once they are through."""


@dataclass(frozen=True, slots=True)
class RulesRead:
    """The rules in force. ``path`` is where the project's own file is, or would be.

    ``error`` says what is wrong with that file when the built-in rules are used in its place.
    """

    rules: RuleSet
    is_own: bool
    path: Path
    error: str = ""


def rule_path(folder: Path) -> Path:
    """Return where the title rules of a project are kept, if it has rules of its own."""
    return folder / "rules" / f"{NAME}.rules"


def read_rule_file(folder: Path, instead: str) -> RulesRead:
    """Read the rules of a project; ``instead`` says that the built-in ones are used meanwhile."""
    path = rule_path(folder)
    if not path.is_file():
        return RulesRead(load_rules(NAME), is_own=False, path=path)
    try:
        return RulesRead(load_rules(NAME, path.parent), is_own=True, path=path)
    except KnownError as error:
        said = f"{error} {instead}"
        return RulesRead(load_rules(NAME), is_own=False, path=path, error=said)


class RuleWatch(QObject):
    """Tells when the project's rule file was written, replaced, made or removed."""

    changed = Signal()

    def __init__(self, folder: Path, parent: QObject) -> None:
        # Without a parent a reader thread's garbage collection might end it, and Qt minds that.
        super().__init__(parent)
        self._path = rule_path(folder)
        self._watcher = QFileSystemWatcher(self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self._on_settled)
        self._watcher.fileChanged.connect(self._settled.start)
        self._watcher.directoryChanged.connect(self._settled.start)
        self._watch()

    def _on_settled(self) -> None:
        self._watch()
        self.changed.emit()

    def _watch(self) -> None:
        # A file that was replaced is no longer watched; a folder may have come only now.
        folder = self._path.parent
        # Much is written in the folder of a project; it is watched only where it must be.
        wanted = (folder, self._path) if folder.is_dir() else (folder.parent,)
        watched = {*self._watcher.files(), *self._watcher.directories()}
        missing = [str(path) for path in wanted if str(path) not in watched and path.exists()]
        if missing:
            self._watcher.addPaths(missing)
