"""The rules in force and the draft of a field: the project's own files, else the built-in ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from carmengui.bridge import Ask, Change
from carmengui.bridge.sentences import failure_words
from carmengui.engine.metadata.rules import RuleSet, load_rules
from carmengui.engine.metadata.rules.overlay.site_folder import SiteRules
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.model.rule_files import FIRST_NAME, bundled_names, rule_names, rule_path
from carmengui.engine.tuning import KeptDraft, RuleHistory, RulesInForce, read_draft
from carmengui.ui.tune.editor.autosave import DraftKeeper

SETTLE_MS = 150
"""Editors write a file in several steps; it is read once they are through."""


@dataclass(frozen=True, slots=True)
class RulesRead:
    """The rules in force. ``path`` is where the project's own file is, or would be.

    ``error`` says what is wrong with that file when the built-in rules are used in its place;
    ``draft`` is what somebody wrote and has not published, else nothing. ``version`` is the number of
    the rules in force, ``names`` are those of all rule files, ``sites`` what single sites have otherwise.
    """

    rules: RuleSet
    is_own: bool
    path: Path
    error: str = ""
    draft: KeptDraft | None = None
    version: int = 1
    names: tuple[str, ...] = (FIRST_NAME,)
    sites: tuple[tuple[str, SiteRules], ...] = ()
    misfits: tuple[Sentence, ...] = ()
    """What sites have otherwise and does not fit the common rules any more, in sentences."""


def read_rule_file(folder: Path, instead: str, name: str = FIRST_NAME) -> RulesRead:
    """Read the rules of a field; ``instead`` says that the built-in ones are used meanwhile."""
    path, error = rule_path(folder, name), ""
    is_own = path.is_file()
    try:
        rules = load_rules(name, path.parent if is_own else None)
    except KnownError as problem:
        is_own, error = False, f"{failure_words(problem)} {instead}"
        rules = load_rules(name if name in bundled_names() else FIRST_NAME)
    sites: tuple[tuple[str, SiteRules], ...] = ()
    misfits: tuple[Sentence, ...] = ()
    try:
        force = RulesInForce.of(folder, name)
        sites = tuple(force.sites.items())
        misfits = tuple(
            Sentence.of("{site}: {each}", site=site, each=each)
            for site, found in force.misfits.items()
            for each in found
        )
    except KnownError as problem:
        error = error or failure_words(problem)
    return RulesRead(
        rules,
        is_own,
        path,
        error,
        draft=read_draft(folder, name),
        version=_version(folder, name, rules.text),
        names=rule_names(folder),
        sites=sites,
        misfits=misfits,
    )


def _version(folder: Path, name: str, text: str) -> int:
    """Return the number that the rules in force have, or will have once others are published."""
    history = RuleHistory(folder, name)
    versions = history.versions()
    if not versions:
        return 1
    newest = versions[-1].number
    return newest if history.text(newest) == text else newest + 1


class RuleWatch(QObject):
    """Tells when the project's rule file was written, replaced, made or removed."""

    changed = Signal()

    def __init__(self, folder: Path, parent: QObject) -> None:
        # Without a parent a reader thread's garbage collection might end it, and Qt minds that.
        super().__init__(parent)
        self._folder = folder
        self._path = rule_path(folder)
        self._watcher = QFileSystemWatcher(self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self._on_settled)
        self._watcher.fileChanged.connect(self._settled.start)
        self._watcher.directoryChanged.connect(self._settled.start)
        self._watch()

    def follow(self, name: str) -> None:
        """Watch the rules of another field from now on."""
        self._path = rule_path(self._folder, name)
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


class RuleReading(QObject):
    """What it tells is never older than what was typed: no draft comes back that was left just now.

    Nor is it half of a change: rules and draft are several files, so that what was read while they
    were being written is read again.
    """

    done = Signal(object)
    """The rules in force, and the draft that is kept: ``RulesRead``."""
    failed = Signal(str)
    """They could not be read, in a sentence."""

    def __init__(
        self, ask: Ask, folder: Path, keeper: DraftKeeper, change: Change | None, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._ask, self._folder, self._keeper, self._change = ask, folder, keeper, change
        self._due = ""
        """The field that is read once all changes are written."""
        self._changes = 0
        """How many changes have ended."""
        if change is not None:
            change.settled.connect(self._on_settled)

    def read(self, name: str) -> None:
        """Read the rules of a field, once nothing is being written."""
        if self._change is not None and not self._change.is_quiet:
            self._due = name
            return
        self._due = ""
        instead = self.tr("Until it is fixed, the built-in rules are used.")
        keeper, folder = self._keeper, self._folder
        keeper.flush()
        steps, changes = keeper.steps, self._changes

        def question(_: object) -> RulesRead:
            keeper.wait()
            return read_rule_file(folder, instead, name)

        def answer(read: RulesRead) -> None:
            is_quiet = self._change is None or self._change.is_quiet
            if not is_quiet or changes != self._changes:
                self.read(name)
                return
            # What is typed meanwhile is newer than what was read.
            self.done.emit(
                read if steps == keeper.steps else replace(read, draft=keeper.newest(name))
            )

        self._ask.run(self, "rules", question, answer, self.failed.emit)

    def _on_settled(self) -> None:
        self._changes += 1
        if self._due and self._change is not None and self._change.is_quiet:
            self.read(self._due)
